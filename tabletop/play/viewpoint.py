"""Viewpoint of one seat on a match: followed from handover to handover, back over what is undone, and never rebuilt."""

from __future__ import annotations

from collections import deque
from typing import Any

from tabletop.kernel.cursor import Beat, Cursor, beats_of
from tabletop.kernel.facts import cause_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import FIRST
from tabletop.kernel.views import walk, walk_back


class Viewpoint:
    """Viewer's side of a match. `store` holds what they have seen so far; it trails the `read` part of the journal by
    `beats`.

    `told` is every entry they have seen; `known` the definitions of the cards named to them.
    """

    def __init__(self, match: Match, rules: Rules, viewer: int) -> None:
        self._facts = rules.facts
        self.viewer = viewer
        self._cursor = Cursor(match, viewer, rules=rules)
        self.store: Any = self._cursor.store()
        self.beats: deque[Beat] = deque()
        self.told: list[Entry] = []
        self.known: dict[int, int] = {}
        self._learnt: list[tuple[int, int, int]] = []  # changes of `known`: length of `told` with the fact, card, definition before

    @property
    def read(self) -> int:
        """Number of journal entries followed."""
        return self._cursor.length

    def follow(self, length: int) -> None:
        """Queue in `beats` the viewer's part of the journal up to `length` entries."""
        self.beats.extend(beats_of(self._cursor.follow(length)))

    def catch_up(self, length: int) -> None:
        """Apply the viewer's part of the journal up to `length` entries at once."""
        self.follow(length)
        while self.next_beat() is not None:
            pass

    def go_back(self, length: int) -> None:
        """Forget the journal from `length` entries on, shown or not, while the match still has them."""
        if self.read <= length:
            return
        self.catch_up(self.read)
        end = len(self.told) - self._cursor.back(length)
        walk_back(self.store, self.told[end:])
        del self.told[end:]
        while self._learnt and self._learnt[-1][0] > end:
            _, card, before = self._learnt.pop()
            if before:
                self.known[card] = before
            else:
                del self.known[card]

    def next_beat(self) -> Beat | None:
        """Apply the next beat to `store`; None when all was shown."""
        if not self.beats:
            return None
        beat = self.beats.popleft()
        self._tell(beat)
        return beat

    def _tell(self, beat: Beat) -> None:
        """Apply a beat, and record the cards that its fact names while they are visible."""
        fact, end = beat.fact, len(self.told) + len(beat.entries)
        if fact is not None:
            self._note(fact, end)
        walk(self.store, beat.entries)
        if fact is not None:
            self._note(fact, end)
        self.told.extend(beat.entries)

    def _note(self, fact: Entry, end: int) -> None:
        """Record the definitions of a fact's cards: they may be hidden again later. `end` is the length of `told` with it."""
        kind = self._facts[kind_of(fact)]
        named: list[Any] = [cause_of(fact)]
        for place, role in kind.hidden:
            named += fact[place] if role == "cards" else (fact[place],)
        for card in named:
            if isinstance(card, int) and FIRST <= card < len(self.store.card):
                definition, before = self.store.card[card], self.known.get(card, 0)
                if definition not in (0, before):
                    self._learnt.append((end, card, before))
                    self.known[card] = definition


class Viewpoints(dict[int, Viewpoint]):
    """Viewpoints on a match by viewer, each at the start of the match when first looked at."""

    def __init__(self, match: Match, rules: Rules) -> None:
        super().__init__()
        self._match, self._rules = match, rules

    def __missing__(self, viewer: int) -> Viewpoint:
        found = self[viewer] = Viewpoint(self._match, self._rules, viewer)
        return found
