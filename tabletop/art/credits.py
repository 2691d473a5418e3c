"""Credits file: every icon in use under its author, then fonts, pictures and sounds."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from tabletop import places

NAMES: Mapping[str, str] = {
    "andymeneely": "Andy Meneely", "carl-olsen": "Carl Olsen", "caro-asercion": "Caro Asercion", "cathelineau": "Cathelineau",
    "darkzaitzev": "DarkZaitzev", "delapouite": "Delapouite (https://delapouite.com)", "faithtoken": "Faithtoken",
    "generalace135": "GeneralAce135", "guard13007": "Guard13007 (https://guard13007.com)", "kier-heyl": "Kier Heyl",
    "lorc": "Lorc (https://lorcblog.blogspot.com)", "lord-berandas": "Lord Berandas", "lucasms": "Lucas", "quoting": "Quoting",
    "sbed": "Sbed", "skoll": "Skoll", "viscious-speed": "Viscious Speed", "willdabeast": "Willdabeast", "zeromancer": "Zeromancer",
}
"""Authors' names, by their folders in the collection's repository."""

_ALL = ("Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, "
        "Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, "
        "Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, "
        "Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion")

_TEXT = """# Credits

## Icons

The icons in `assets/icons` come from the game-icons collection (https://game-icons.net), by way of the npm package
`@iconify-json/game-icons`. They are licensed under the Creative Commons Attribution 3.0 licence (CC BY 3.0,
https://creativecommons.org/licenses/by/3.0/). The shapes are unchanged; the program colours them, and the card pictures carve,
light and outline them. Nobody named here endorses this project.

{icons}

## Fonts

In `assets/fonts`, each with its licence beside it, all under the SIL Open Font License 1.1: Atkinson Hyperlegible Next (The
Atkinson Hyperlegible Next Project Authors: Applied Design Works, Elliott Scott, Megan Eiswerth, Letters From Sweden, for the Braille
Institute of America), Cinzel (The Cinzel Project Authors:
Natanael Gama), Alegreya and Alegreya Sans (The Alegreya and Alegreya Sans Project Authors: Juan Pablo del Peral, Huerta
Tipográfica). Digits were made lining and word spaces wider for the table.

## Pictures, sounds and music

Card illustrations, the pictures of the menu, the program's icon, textures, sounds and music are the project's own: painted and
synthesised by the code in `tabletop/art`, under the project's MIT licence. The icons carved in them are credited above. Card
names, texts and numbers are the project's own too.
"""


def authors() -> Mapping[str, str]:
    """Return the author's folder of each icon with a known author."""
    text = (Path(__file__).parent / "authors.txt").read_text(encoding="utf-8")
    drawn: dict[str, str] = {}
    folder = ""
    for word in " ".join(line for line in text.splitlines() if not line.startswith("#")).split():
        if word.endswith(":"):
            folder = word[:-1]
        else:
            drawn[word] = folder
    return drawn


def write() -> Path:
    """Write `assets/CREDITS.md` for the shipped icons; return its path."""
    drawn = authors()
    by: dict[str, list[str]] = defaultdict(list)
    for file in sorted((places.assets() / "icons").glob("*.svg")):
        by[drawn.get(file.stem, "")].append(file.stem)
    lines = [f"- **{NAMES[folder]}**: {', '.join(by[folder])}." for folder in sorted(by) if folder]
    if by[""]:
        lines.append(f"- Whose work these are could not be established: {', '.join(by[''])}. The collection's authors are "
                     f"{_ALL}.")
    wrapped = (textwrap.fill(line, 118, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False) for line in lines)
    target = places.assets() / "CREDITS.md"
    target.write_text(_TEXT.format(icons="\n".join(wrapped)), encoding="utf-8")
    return target
