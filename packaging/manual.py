"""Manual page of the program, for `man tapete`: in either language, from the texts of its own help."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import product

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
TITLED = {
    "en": {"name": "NAME", "use": "SYNOPSIS", "what": "DESCRIPTION", "commands": "COMMANDS", "places": "FILES", "variables": "ENVIRONMENT"},
    "es": {"name": "NOMBRE", "use": "SINOPSIS", "what": "DESCRIPCIÓN", "commands": "ÓRDENES", "places": "ARCHIVOS", "variables": "ENTORNO"}}
TOLD = {
    "en": {"short": "a card table: five card games in Spanish", "file": "FILE", "command": "COMMAND", "argument": "ARGUMENT",
           "more": "The options of each command: {call}.", "data": "Matches, decks, own cards, progress and diary.",
           "config": "The settings.", "home": "A folder that is used instead of both."},
    "es": {"short": "una mesa de cartas: cinco juegos en español", "file": "ARCHIVO", "command": "ORDEN", "argument": "ARGUMENTO",
           "more": "Las opciones de cada orden: {call}.", "data": "Partidas, mazos, cartas propias, progreso y diario.",
           "config": "Los ajustes.", "home": "Una carpeta que se usa en lugar de las dos."}}
PROGRAM = "tapete"


class Place(NamedTuple):
    """Folder of the player's: its path under Linux, and the key of what it holds."""

    path: str
    holds: str


PLACES = (Place("~/.local/share/tapete", "data"), Place("~/.config/tapete", "config"))


def page(lang: str) -> str:
    """Return the page of a language, as roff."""
    words = tomllib.loads((LOCALE / lang / "cli.toml").read_text(encoding="utf-8"))
    titles, told = TITLED[lang], TOLD[lang]
    day = datetime.fromtimestamp(int(product.SAME["SOURCE_DATE_EPOCH"]), tz=UTC).date()
    lines = [
        f'.TH TAPETE 1 "{day}" "Tapete {product.version()}"',
        f".SH {titles['name']}", f"tapete \\- {_text(told['short'])}",
        f".SH {titles['use']}", f".B {PROGRAM}\n.RI [ {told['file']} .tapete]\n.br",
        f".B {PROGRAM}\n.I {told['command']}\n.RI [ {told['argument']} ...]",
        f".SH {titles['what']}", _text(words["help"]["program"]), _text(told["more"].format(call=f"{PROGRAM} {told['command']} --help")),
        f".SH {titles['commands']}", *_listed(words["about"]),
        f".SH {titles['places']}", *_listed({place.path: told[place.holds] for place in PLACES}),
        f".SH {titles['variables']}", *_listed({"TABLETOP_HOME": told["home"]})]
    return "\n".join(lines) + "\n"


def _listed(rows: Mapping[str, str]) -> list[str]:
    return [f".TP\n.B {_text(name)}\n{_text(about)}" for name, about in rows.items()]


def _text(text: str) -> str:
    """Write text so that roff reads it as it is."""
    return re.sub(r"^(?=[.'])", r"\\&", text.replace("\\", "\\e").replace("-", "\\-"))
