"""Icon import: copies the icons in use out of the game-icons package, one file each, in the program's format."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tabletop import places
from tabletop.art.games import GALLERIES, menu
from tabletop.art.render import briefs

_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
_QUOTED = re.compile(r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)+|[a-z]{3,})"')


def wanted() -> set[str]:
    """Return the names of all icons used by the program and its pictures."""
    names = set((places.assets() / "icons" / "ui.txt").read_text(encoding="utf-8").split())
    names |= {brief.emblem for brief in menu.BRIEFS.values()}
    for game in GALLERIES:
        names |= {brief.emblem for brief in briefs(game)}
    for gallery in (*GALLERIES.values(), menu.GALLERY):
        for world in gallery.worlds.values():
            names |= set(world.retinue)
            for ground in world.grounds.values():
                names |= {*ground.far, *ground.near}
    return names


def copy(package: str) -> Iterator[str]:
    """Write missing icons and yield their names. Raises KeyError for a name the package lacks."""
    folder = places.assets() / "icons"
    known = json.loads((Path(package) / "icons.json").read_text(encoding="utf-8"))["icons"]
    mentioned = _mentioned(known)
    for name in sorted(wanted() | mentioned):
        file = folder / f"{name}.svg"
        if not file.exists():
            file.write_text(f"{_HEAD}{known[name]['body']}</svg>\n", encoding="utf-8")
            yield name


def _mentioned(known: object) -> set[str]:
    """Return icon names written in the screen's source."""
    root = Path(__file__).resolve().parent.parent
    sources = [file for folder in ("ui", "toolkit", "play", "present") for file in (root / folder).rglob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    return {name for name in _QUOTED.findall(text) if "-" in name and name in known}  # type: ignore[operator]
