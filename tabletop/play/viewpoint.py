"""Viewpoint of one seat on a match: followed from handover to handover and never rebuilt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from tabletop.kernel import journal
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import FIRST
from tabletop.kernel.views import Translator, seat_store, walk


class Beat(NamedTuple):
    """Changes the viewer sees up to and including one fact (None: changes without a fact)."""

    entries: tuple[Entry, ...]
    fact: Entry | None


def beats_of(entries: Iterable[Entry]) -> list[Beat]:
    """Split a seat's entries after each fact."""
    out: list[Beat] = []
    held: list[Entry] = []
    for entry in entries:
        held.append(entry)
        if entry[0] == FACT:
            out.append(Beat(tuple(held), entry))
            held = []
    if held:
        out.append(Beat(tuple(held), None))
    return out


class Viewpoint:
    """Viewer's side of a match. `store` holds what they have seen so far; it trails the `read` part of the journal by
    `beats`.

    `told` is every entry they have seen; `known` the definitions of the cards named to them.
    """

    def __init__(self, match: Match, rules: Rules, viewer: int) -> None:
        shadow = match.store.copy()
        journal.revert(shadow, match.log[:], 0)
        self._match, self._facts = match, rules.facts
        self.viewer = viewer
        self.store: Any = seat_store(rules, shadow, viewer)
        self._translator = Translator(rules, shadow, viewer)
        self.read = 0
        self.beats: deque[Beat] = deque()
        self.told: list[Entry] = []
        self.known: dict[int, int] = {}

    def follow(self, length: int) -> None:
        """Queue in `beats` the viewer's part of the journal up to `length` entries."""
        self.beats.extend(beats_of(self._translator.feed(self._match.log[self.read:length])))
        self.read = length

    def catch_up(self, length: int) -> None:
        """Apply the viewer's part of the journal up to `length` entries at once."""
        self.follow(length)
        while self.next_beat() is not None:
            pass

    def next_beat(self) -> Beat | None:
        """Apply the next beat to `store`; None when all was shown."""
        if not self.beats:
            return None
        beat = self.beats.popleft()
        self._tell(beat)
        return beat

    def _tell(self, beat: Beat) -> None:
        """Apply a beat, and record the cards that its fact names while they are visible."""
        fact = beat.fact
        if fact is not None:
            self._note(fact)
        walk(self.store, beat.entries)
        if fact is not None:
            self._note(fact)
        self.told.extend(beat.entries)

    def _note(self, fact: Entry) -> None:
        """Record the definitions of a fact's cards: they may be hidden again later."""
        kind = self._facts[fact[1]]
        named = [fact[3]]
        for place, role in kind.hidden:
            named += fact[place] if role == "cards" else (fact[place],)
        for card in named:
            if isinstance(card, int) and card >= FIRST and self.store.card[card]:
                self.known[card] = self.store.card[card]
