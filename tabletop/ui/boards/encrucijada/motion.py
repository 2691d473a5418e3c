"""Animations of Encrucijada's events: the clash of two cards, numbers, cards that leave; the arrows of waiting effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tabletop.games.encrucijada.board import DISCARD, PILE_ROWS
from tabletop.games.encrucijada.board import kind_of as zone_kind
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.present.ending import End
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Anim
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.encrucijada.resources import SumsNode
from tabletop.ui.boards.encrucijada.view_model import KEY, waiting
from tabletop.ui.table.board_motion import AimLine, BoardMotion, Climax, Moving
from tabletop.ui.table.pieces import CardNode, PileNode

LIGHTS = {"failed": "refused", "silenced": "refused", "went_home": "refused", "called_off": "refused", "lessened": "refused"}
CAPTIONS = {"shown": "shown", "announced": "announced", "revealed": "revealed", "hero_rose": "hero"}
"""Words over a card shown large, by kind of fact."""


class Field(Moving, Protocol):
    """Parts of Encrucijada's board that its motions use."""

    piles: dict[int, PileNode]
    sums: list[SumsNode]


class EncrucijadaMotion(BoardMotion[Field]):
    """Motions of Encrucijada: the clash of two cards, damage of towers, the arrows of waiting effects."""

    bend = 0.0  # as straight as the arrow that stands there while the effect waits

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that burns into the discard, or flies to a pile."""
        return self.burn(node, zone) if zone_kind(zone) == DISCARD else super().leave(node, zone)

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Return attacker and target of a blow: the attacking card, and the card it meets or the tower."""
        if kind_of(fact) != "compared":
            return None
        kinds = self.board.seen.match.rules.facts
        node, target = self.board.node_of(field_of(kinds, fact, "card")), self.board.node_of(field_of(kinds, fact, "at"))
        return (node, target) if isinstance(node, CardNode) and target is not None else None

    def leads(self, item: int) -> bool:
        """Whether an arrow shows what waits in the chain being done: not what is silenced."""
        return not self.board.store.void[item]

    def shine(self, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
        """Yield the pieces to light up, with their light, and the numbers that rise from them."""
        kinds, kind = self.board.seen.match.rules.facts, kind_of(fact)
        seat, amount = field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount")
        if kind in ("breached", "mended"):
            yield self.board.seats[seat], "refused" if kind == "breached" else "legal", -amount if kind == "breached" else amount
            return
        card = field_of(kinds, fact, "card")
        node: Node | None = self.board.node_of(card) if card >= FIRST else None
        if node is not None and cue.motion in ("spark", "show", "place"):
            yield node, LIGHTS.get(kind, "legal"), 0

    def arrows(self) -> Iterator[AimLine]:
        """Yield arrows from the cards whose effects wait to what they aim at."""
        store = self.board.store
        if store.over[TABLE]:
            return
        for item in waiting(store):
            source = self.board.node_of(store.source[item])
            for _, thing, _ in store.aims[item]:
                target = self.board.node_of(thing) if thing >= FIRST else self.board.seats.get(thing)
                if source is not None and target is not None and source is not target and not store.void[item]:
                    foe = store.own[item] != self.board.below
                    yield AimLine(source.box.centre, target.box.centre, "foe" if foe else "friend")

    def climax(self, end: End) -> Climax:
        """Return the broken tower; the last card of an empty pile; the sums of who rules."""
        if end.reason == "pile":
            empty = (zone for zone in PILE_ROWS[end.beaten] if not self.board.store.zone[zone])
            return Climax("turns", self.board.piles.get(next(empty, PILE_ROWS[end.beaten][0])))
        if end.reason == "rule":
            return Climax("fills", self.board.sums[end.winners[0]])
        return super().climax(end)

    def caption(self, fact: Entry, name: str) -> Phrase:
        """Return the caption of a card shown large: shown, revealed, its effect used."""
        key = CAPTIONS.get(kind_of(fact), "")
        return say(f"{KEY}.caption.{key}", name=name) if key else super().caption(fact, name)
