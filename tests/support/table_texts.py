"""Keys of the texts that the rows of a game's table name, for the laws on texts."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop.games.registry import games
from tabletop.games.table_rows import Table


def tables() -> list[Table[Any]]:
    """Return the tables of all games that have one."""
    names = [f"tabletop.games.{game}.table" for game in games()]
    parts = [vars(import_module(name)) for name in names if find_spec(name) is not None]
    return [part for module in parts for part in module.values() if isinstance(part, Table)]


def keys(table: Table[Any]) -> Iterator[str]:
    """Yield the keys that rows name below the prefixes of their uses."""
    told = [row for row in table.figures if row.name in table.order]
    said = [said.name for row in table.figures for said in (row.zero, row.leaves) if said is not None]
    yield from (f"{table.outcome}.{name}" for name in (*(row.name for row in told), *said, *(way.name for way in table.ways if way.name)))
    yield from (f"{table.area}.figure.{row.name}" for row in table.record)
    hints = [hint for row in table.figures if row.hints for hint in row.hints.values()] + [way.hint for way in table.ways if way.hint]
    falls = ("loses", "fells") if table.hint and any(row.zero or row.leaves for row in table.figures) else ()
    yield from (f"{table.hint}.{name}" for name in (*(hint.name for hint in hints), *falls))
    beside = (*(row.name for row in table.figures if row.at), *(row.name for row in table.states if row.name))
    yield from (f"{table.inspector}.{name}" for name in beside)
    yield from (f"{table.area}.end.{name}" for name in table.draws.values())


def asked(table: Table[Any]) -> Iterator[str]:
    """Yield those keys, and those that a game may ask for with a figure beside a card."""
    yield from keys(table)
    yield from (f"{table.inspector}.{row.name}" for row in table.figures)
