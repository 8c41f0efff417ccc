"""The simple card in protograf: run in a folder with cards.csv and the pictures; writes cards.pdf."""

from protograf import Card, Create, Data, Deck, Rectangle, Save, T, Text, image

BOX = {"x": 0.6, "width": 5.15, "wrap": True}

Create(filename="cards.pdf", paper="A4", margin=0.5, margin_top=1.4, margin_left=0.975)
Data(filename="cards.csv")
Deck(width=6.35, height=8.89, cols=3, rows=3, grid_marks=True, fill="ivory")
Card(
    "all",
    Rectangle(x=0.3, y=0.3, width=5.75, height=8.29, fill=None, stroke="brown", stroke_width=1),
    Text(text=T("{{ name }}"), x=0.6, y=0.4, width=4.6, height=0.8, font_size=11, wrap=True, align="left"),
    Text(text=T("{{ cost }}"), x=5.2, y=0.4, width=0.6, height=0.8, font_size=11, wrap=True, align="right"),
    image(source=T("{{ picture }}"), x=0.6, y=1.3, width=5.15, height=4.38),
    Text(text="Day Traveler", y=5.8, height=0.6, font_size=7, align="left", **BOX),
    Text(text=T("{{ text }}"), y=6.2, height=1.7, font_size=8, align="left", **BOX),
    Text(text=T("{{ number }}"), y=7.9, height=0.6, font_size=6, align="left", **BOX),
)
Save()
