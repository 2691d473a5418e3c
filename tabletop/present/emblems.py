"""The icons that come with the program, for those who show them elsewhere than on its screen: their shapes, and who drew them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from tabletop import places


@cache
def shape(icon: str) -> str:
    """What an icon draws, as the inside of an SVG picture of 512 x 512; "" for one that is not there."""
    try:
        drawn = (places.assets() / "icons" / f"{icon}.svg").read_text(encoding="utf-8")
    except OSError:
        return ""
    found = re.fullmatch(r'<svg [^>]*viewBox="0 0 512 512"[^>]*>(.*)</svg>\s*', drawn, re.DOTALL)
    return found.group(1) if found else ""


def authors(icons: Collection[str] | None = None) -> tuple[str, ...]:
    """Who drew those icons, or all there are, as the list that comes with them says; none where it is missing."""
    try:
        listed = (places.assets() / "CREDITS.md").read_text(encoding="utf-8")
    except OSError:
        return ()
    entries = re.findall(r"^- \*\*(.+?)(?: \(.*?\))?\*\*:((?:.|\n)+?)\.$", listed, flags=re.MULTILINE)
    return tuple(name for name, drawn in entries if icons is None or not {icon.strip() for icon in drawn.split(",")}.isdisjoint(icons))
