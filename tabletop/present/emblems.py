"""Icons of the program, for use outside its screen: their shapes and their authors."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from tabletop import places


@cache
def shape(icon: str) -> str:
    """Return an icon's drawing, as the inside of an SVG picture of 512 x 512; "" for a missing icon."""
    try:
        drawn = (places.assets() / "icons" / f"{icon}.svg").read_text(encoding="utf-8")
    except OSError:
        return ""
    found = re.fullmatch(r'<svg [^>]*viewBox="0 0 512 512"[^>]*>(.*)</svg>\s*', drawn, re.DOTALL)
    return found.group(1) if found else ""


def authors(icons: Collection[str] | None = None) -> tuple[str, ...]:
    """List the authors of some icons, or of all, from the shipped list; none if the list is missing."""
    try:
        listed = (places.assets() / "CREDITS.md").read_text(encoding="utf-8")
    except OSError:
        return ()
    entries = re.findall(r"^- \*\*(.+?)(?: \(.*?\))?\*\*:((?:.|\n)+?)\.$", listed, flags=re.MULTILINE)
    return tuple(name for name, drawn in entries if icons is None or not {icon.strip() for icon in drawn.split(",")}.isdisjoint(icons))
