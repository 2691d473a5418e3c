"""Which of the matches kept are shown, and in what order: filters, search without accents, sorting."""

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
from tabletop.toolkit.text.message import Say, say
from tabletop.toolkit.text.search import folded

Order = Literal["recent", "oldest", "name", "longest"]
ORDERS: tuple[Order, ...] = ("recent", "oldest", "name", "longest")
State = Literal["open", "over", "noted", "broken", "sample"]
STATES: tuple[State, ...] = ("open", "over", "noted", "broken", "sample")
Place = Literal["kept", "bin"]
"""Which matches are listed: those kept, or those thrown away."""
_GIVEN = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d ")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be shown: words that all must occur, the order, and the filters (empty: everything)."""

    text: str = ""
    order: Order = "recent"
    states: frozenset[State] = field(default=frozenset())
    games: frozenset[str] = field(default=frozenset())


def state_of(entry: Entry) -> State:
    """Whether a match is open, over, one that came with the program, or no match at all."""
    if entry.problem:
        return "broken"
    if is_sample(entry.path):
        return "sample"
    return "open" if entry.winners is None else "over"


def noted(folder: Path, shown: Sequence[Entry] = ()) -> frozenset[str]:
    """The names of the matches of a folder that have notes beside them, and of those of other folders shown with them."""
    try:
        names = frozenset(path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))
    except OSError:
        names = frozenset()
    return names | {entry.name for entry in shown if entry.path.with_name(entry.name + SUFFIX).exists()}


def given_name(entry: Entry) -> str:
    """The name that its player gave a match; "" for one that is called by date and players as it was begun."""
    dated = _GIVEN.match(entry.name) or is_sample(entry.path)
    return "" if entry.players and dated and " - ".join(entry.players) in entry.name else entry.name


def title_of(entry: Entry, words: Words) -> str:
    """What a match is called: who plays whom, unless its player gave it a name of its own."""
    return given_name(entry) or players_of(entry, words)


def players_of(entry: Entry, words: Words) -> str:
    """Who plays whom."""
    if len(entry.players) == 2:
        return words("ui.menu.versus", first=entry.players[0], second=entry.players[1])
    return " · ".join(entry.players)


def result_of(entry: Entry, words: Words) -> str:
    """How a match ended, or that it goes on."""
    if entry.problem:
        return words("library.result.broken")
    if entry.winners is None:
        return words("library.result.open")
    if not entry.winners:
        return words("library.result.draw")
    return words(f"library.result.{won(entry.winners)}", name=joined(entry.winners, entry.players))


def created_of(entry: Entry, words: Words) -> str:
    """When a match was begun, as far as its file says so in a way that can be read."""
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


def found(entries: Iterable[Entry], wish: Wish, *, text: Callable[[Entry], str], notes: frozenset[str]) -> list[Entry]:
    """The entries a wish asks for, in its order; `text` gives all that can be searched of one, folded."""
    wanted = folded(wish.text).split()
    out = [entry for entry in entries if _passes(entry, wish, notes)]
    if wanted:
        out = [entry for entry in out if _has_all(text(entry), wanted)]
    # What came with the program stands after what was played, in whatever order.
    return sorted(out, key=lambda entry: (is_sample(entry.path), _KEYS[wish.order](entry)))


def _has_all(text: str, wanted: Sequence[str]) -> bool:
    return all(word in text for word in wanted)


def _passes(entry: Entry, wish: Wish, notes: frozenset[str]) -> bool:
    kinds = wish.states - {"noted"}
    if kinds and state_of(entry) not in kinds:
        return False
    if "noted" in wish.states and entry.name not in notes:
        return False
    return not wish.games or entry.game in wish.games


def filtered(wish: Wish, chips: Iterable[str]) -> Wish:
    """A wish with the filters of those names on, and no others."""
    on = [name.partition("_") for name in chips]
    states = frozenset(cast("State", name) for kind, _, name in on if kind == "filter")
    return replace(wish, states=states, games=frozenset(name for kind, _, name in on if kind == "game"))


def count_says(shown: int, entries: Sequence[Entry], place: Place) -> Say:
    """How many matches there are, how many of them go on, how many are shown."""
    every, going = len(entries), sum(1 for entry in entries if state_of(entry) == "open")
    whole = say("library.count", n=every)
    if shown < every:
        return say("library.count_shown", shown=shown, count=whole)
    if place == "bin":
        return say("library.count_bin", count=whole)
    return say("library.count_open", count=whole, open=going) if going else whole
