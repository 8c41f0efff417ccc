"""The reference site as values: pages (path and content), search data, spoiler rules.

Knows the model and what a page looks like; reads templates and the hand-written parts of the site, nothing of the
catalogue, and writes nothing. Must not know how cards are printed. Everything works from a folder: links are
relative, scripts are classic, nothing is fetched.
"""

from publisher.web.assets import assets, font_files
from publisher.web.book import missing_figures
from publisher.web.offline import kept_lists
from publisher.web.page import Options, Page, PictureKey
from publisher.web.site import pages

__all__ = ["Options", "Page", "PictureKey", "assets", "font_files", "kept_lists", "missing_figures", "pages"]
