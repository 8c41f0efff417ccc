"""A local page that shows the card being edited: its face, what is wrong with it, and how its texts fit.

Reads and checks as the commands do, sets one face at a time, and serves its own pages to this machine alone. Writes
nothing but kept faces into the cache.
"""

from publisher.preview.desk import Preview, start

__all__ = ["Preview", "start"]
