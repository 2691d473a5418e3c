"""Animations of Epikha's events: blows along the lanes, numbers, cards that leave; the path of left-over damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tabletop.games.epikha.board import CHAIN, DECK, DISCARD, RESOLVING, pile
from tabletop.games.epikha.board import kind_of as zone_kind
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.present.ending import End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Anim
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.epikha.fray import Fray
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.players import PlayerNode
from tabletop.ui.table.board_motion import AimLine, BoardMotion, Climax, Moving
from tabletop.ui.table.pieces import CardNode, PileNode

LIGHTS = {"mended": "legal", "prevented": "legal", "silenced": "refused", "failed": "refused", "fell": "refused"}


class Field(Moving, Protocol):
    """Parts of Epikha's board that its motions use."""

    plan: EpikhaPlan | None
    players: list[PlayerNode]
    piles: dict[int, PileNode]
    fray: Fray

    def left_box(self, seat: int, place: int) -> Box:
        """Return where the pill of a space's left-overs lies."""


class EpikhaMotion(BoardMotion[Field]):
    """Motions of Epikha: blows along the lanes, the path of left-over damage."""

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that burns into the discard, shrinks into the waiting Spells, or flies to a pile."""
        if zone in (CHAIN, RESOLVING):
            return self.shrink(node, zone)
        return self.burn(node, zone) if zone_kind(zone) == DISCARD else super().leave(node, zone)

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Note a fact of a combat; return attacker and target of a blow, before its result."""
        kinds = self.board.seen.match.rules.facts
        if fact[0] == FACT:
            self.board.fray.hear(kinds, self.board.store, fact)
        if kind_of(fact) != "struck":
            return None
        node, foe = self.board.node_of(field_of(kinds, fact, "card")), field_of(kinds, fact, "at")
        target = self.board.node_of(foe) if foe >= FIRST else None
        return (node, target) if isinstance(node, CardNode) and target is not None else None

    def leads(self, item: int) -> bool:
        """Whether an arrow shows what waits in the chain being done: not what is silenced."""
        return not self.board.store.void[item]

    def shine(self, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
        """Yield the pieces to light up, with their light, and the numbers that rise from them."""
        kinds, kind = self.board.seen.match.rules.facts, kind_of(fact)
        amount, seat = field_of(kinds, fact, "amount"), field_of(kinds, fact, "seat")
        if kind in ("left_over", "prevented"):
            yield self.board.players[seat], LIGHTS.get(kind, "refused"), 0
            return
        card = field_of(kinds, fact, "card")
        node: Node | None = self.board.node_of(card) if card >= FIRST else None
        if card in self.board.store.player[:2]:
            node = self.board.players[self.board.store.own[card]].dial if kind in ("harmed", "spent", "mended") else node
        if node is None:
            return
        if kind in ("harmed", "spent"):
            yield node, "refused" if kind == "harmed" and isinstance(node, CardNode) else "", -amount
        elif kind == "mended":
            yield node, "legal" if isinstance(node, CardNode) else "", amount
        elif cue.motion in ("spark", "show", "place"):
            yield node, LIGHTS.get(kind, "legal"), 0

    def arrows(self) -> Iterator[AimLine]:
        """Yield the path of left-over damage, from the furthest space that still has some to the dial of the Player."""
        plan, store = self.board.plan, self.board.store
        if plan is None or store.over[TABLE]:
            return
        for seat, side in plan.sides.items():
            places = [one.place for one in self.board.fray.left.values() if one.seat == seat and one.state != "done"]
            if places and store.coming[seat]:
                pill = self.board.left_box(seat, max(places))
                y = pill.centre[1]
                yield AimLine((pill.right - 6, y), (side.dial.right + 2, side.dial.centre[1]), "damage")

    def heart(self, seat: int) -> Node | None:
        """Return the Player's card, wherever it stands; else its panel."""
        return self.board.board_piece(self.board.store.player[seat]) or super().heart(seat)

    def climax(self, end: End) -> Climax:
        """Return the broken Player; the empty deck's last card; after the longest match the winner's Vital."""
        if end.reason == "deck":
            return Climax("turns", self.board.piles[pile(end.beaten, DECK)])
        if end.reason == "length" and end.winners:
            return Climax("fills", self.board.players[end.winners[0]].dial)
        return super().climax(end)

    def caption(self, fact: Entry, name: str) -> Phrase:
        """Return the caption of a card shown large: played, or turned up at the start."""
        return say("epikha_board.reveals", name=name) if kind_of(fact) == "revealed" else super().caption(fact, name)
