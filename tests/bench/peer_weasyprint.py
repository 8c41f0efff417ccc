"""The simple card as one plain HTML document set by WeasyPrint: what a designer's own first script does."""

import csv
from html import escape
from pathlib import Path

from weasyprint import HTML

STYLE = """
@page { size: A4; margin: 14.5mm 9.75mm }
body { margin: 0; font: 8pt/1.3 serif }
.card { float: left; box-sizing: border-box; width: 63.5mm; height: 88.9mm; padding: 4mm; background: ivory;
        border: 0.2mm solid #999; outline: 0.5mm solid #7a3c14; outline-offset: -3mm; position: relative }
h2 { font-size: 11pt; margin: 0 8mm 2mm 0 } .cost { position: absolute; right: 5mm; top: 4mm; font-size: 11pt }
img { width: 55.5mm; height: 47.2mm } .kind { color: #7a3c14; font-size: 7pt }
.number { position: absolute; bottom: 4mm }
"""


def card(row: dict[str, str]) -> str:
    text = {key: escape(value) for key, value in row.items()}
    return (
        f'<div class="card"><h2>{text["name"]}</h2><span class="cost">{text["cost"]}</span>'
        f'<img src="{text["picture"]}" alt=""><p class="kind">Day Traveler</p><p>{text["text"]}</p>'
        f'<span class="number">{text["number"]}</span></div>'
    )


with Path("cards.csv").open(encoding="utf-8", newline="") as file:
    body = "".join(map(card, csv.DictReader(file)))
HTML(string=f"<style>{STYLE}</style>{body}", base_url=".").write_pdf("cards.pdf")
