"""Selection and order of the listed matches: filters, search without accents, sorting."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Literal, cast

from tabletop.archive.library import Entry
from tabletop.archive.notes import SUFFIX, is_sample
from tabletop.present.dates import moment_of
from tabletop.present.winners import joined, won
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.text.search import folded

Order = Literal["recent", "oldest", "name", "longest"]
ORDERS: tuple[Order, ...] = ("recent", "oldest", "name", "longest")
State = Literal["open", "over", "noted", "broken", "sample"]
STATES: tuple[State, ...] = ("open", "over", "noted", "broken", "sample")
Place = Literal["kept", "bin"]
"""Listed matches: the saved ones, or those in the bin."""
_GIVEN = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d ")


@dataclass(frozen=True, slots=True)
class Query:
    """Query: words that all must occur, the order, and the filters (empty: everything)."""

    text: str = ""
    order: Order = "recent"
    states: frozenset[State] = field(default=frozenset())
    games: frozenset[str] = field(default=frozenset())


def state_of(entry: Entry) -> State:
    """Return whether a match is open, over, a sample shipped with the program, or unreadable."""
    if entry.problem:
        return "broken"
    if is_sample(entry.path):
        return "sample"
    return "open" if entry.winners is None else "over"


def noted(folder: Path, shown: Sequence[Entry] = ()) -> frozenset[str]:
    """Names of the matches that have notes beside them, in a folder and in the other folders shown with it."""
    try:
        names = frozenset(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))
    except OSError:
        names = frozenset()
    return names | {entry.name for entry in shown if entry.path.with_name(entry.name + SUFFIX).exists()}


def given_name(entry: Entry) -> str:
    """Return the name that the player gave a match; "" for one with its default name of date and players."""
    dated = _GIVEN.match(entry.name) or is_sample(entry.path)
    return "" if entry.players and dated and " - ".join(entry.players) in entry.name else entry.name


def title_of(entry: Entry, words: Words) -> str:
    """Return the title of a match: its players, unless the player gave it a name."""
    return given_name(entry) or players_of(entry, words)


def players_of(entry: Entry, words: Words) -> str:
    """Return the players as one text."""
    if len(entry.players) == 2:
        return words("ui.menu.versus", first=entry.players[0], second=entry.players[1])
    return " · ".join(entry.players)


def result_of(entry: Entry, words: Words) -> str:
    """Write the result of a match, or that it is unfinished."""
    if entry.problem:
        return words("library.result.broken")
    if entry.winners is None:
        return words("library.result.open")
    if not entry.winners:
        return words("library.result.draw")
    return words(f"library.result.{won(entry.winners)}", name=joined(entry.winners, entry.players))


def created_of(entry: Entry, words: Words) -> str:
    """Return the date when a match was begun, as far as its file holds a readable one."""
    try:
        return moment_of(datetime.fromisoformat(entry.created), words)
    except ValueError:
        return entry.created[:16]


_KEYS: Mapping[Order, Callable[[Entry], tuple[object, ...]]] = {
    "recent": lambda entry: (-entry.changed, entry.name),
    "oldest": lambda entry: (entry.changed, entry.name),
    "name": lambda entry: (folded(entry.name), entry.changed),
    "longest": lambda entry: (-entry.decisions, -entry.changed),
}


def found(entries: Iterable[Entry], query: Query, *, text: Callable[[Entry], str], notes: frozenset[str]) -> list[Entry]:
    """Return the entries that match a query, in its order; `text` returns the searchable text of an entry, folded."""
    wanted = folded(query.text).split()
    out = [entry for entry in entries if _passes(entry, query, notes)]
    if wanted:
        out = [entry for entry in out if all(word in text(entry) for word in wanted)]
    # Samples shipped with the program come after played matches, in any order.
    return sorted(out, key=lambda entry: (is_sample(entry.path), _KEYS[query.order](entry)))


def _passes(entry: Entry, query: Query, notes: frozenset[str]) -> bool:
    kinds = query.states - {"noted"}
    if kinds and state_of(entry) not in kinds:
        return False
    if "noted" in query.states and entry.name not in notes:
        return False
    return not query.games or entry.game in query.games


def filtered(query: Query, chips: Iterable[str]) -> Query:
    """Return a query with only the filters of those names on."""
    on = [name.partition("_") for name in chips]
    states = frozenset(cast("State", name) for kind, _, name in on if kind == "filter")
    return replace(query, states=states, games=frozenset(name for kind, _, name in on if kind == "game"))


def count_says(shown: int, entries: Sequence[Entry], place: Place) -> Phrase:
    """Text with the number of matches, of unfinished ones, and of shown ones."""
    every, going = len(entries), sum(entry.winners is None and state_of(entry) == "open" for entry in entries)
    whole = say("library.count", n=every)
    if shown < every:
        return say("library.count_shown", shown=shown, count=whole)
    if place == "bin":
        return say("library.count_bin", count=whole)
    return say("library.count_open", count=whole, open=going) if going else whole
