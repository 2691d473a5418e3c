"""Motions of Enadrya's events: blows, numbers, cards that leave, the fall of a Base; the arrows of attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tabletop.games.enadrya.board import BASE, DECK, FACING, HAND, INCINERATOR, KIND, ROW, pile
from tabletop.games.enadrya.readers import blocker
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Anim, Tween
from tabletop.ui.boards.enadrya.blows import attackers
from tabletop.ui.boards.enadrya.layout import EnadryaPlan
from tabletop.ui.boards.enadrya.pieces import BaseNode
from tabletop.ui.table.board_motion import AimLine, BoardMotion, Moving
from tabletop.ui.table.pieces import CardNode, Piece

FADE = 0.12
FIGHTING = frozenset({"defence", "reinforcement", "damage"})


class Field(Moving, Protocol):
    """Parts of Enadrya's board that its motions use."""

    plan: EnadryaPlan | None
    bases: list[BaseNode]


class EnadryaMotion(BoardMotion[Field]):
    """Motions of Enadrya."""

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate the flight into the Incinerator, a hand, a deck or under another card; else just remove the card."""
        if KIND[zone] == INCINERATOR:
            return self.burn(node, zone)
        if KIND[zone] in (HAND, DECK) or ROW[zone] >= 0:
            return super().leave(node, zone)
        return Tween(node, {"opacity": 0.0}, FADE)

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Return the Unit that strikes, and the Unit or Base it strikes."""
        kinds = self.board.seen.match.rules.facts
        if cue.motion not in ("lunge", "base"):
            return None
        node = self._card(fact, "card")
        target: Node | None = self._card(fact, "blocker") if cue.motion == "lunge" else self.board.bases[field_of(kinds, fact, "seat")]
        return (node, target) if isinstance(node, CardNode) and target is not None else None

    def shine(self, cue: Cue, fact: Entry) -> Iterator[tuple[Piece, str, int]]:
        """Return sparks on cards, blows on cards and Bases, numbers on Bases."""
        kinds = self.board.seen.match.rules.facts
        amount = field_of(kinds, fact, "amount")
        node = self._card(fact, "card")
        match cue.motion:
            case "spark" | "show" if node is not None:
                yield node, "legal", 0
            case "hit" if node is not None:
                yield node, "refused", -amount
            case "base":
                yield self.board.bases[field_of(kinds, fact, "seat")], "refused", -amount
            case "number" if kind_of(fact) in ("recharged", "energised", "repaired"):
                yield self.board.bases[field_of(kinds, fact, "seat")], "", amount
            case "number" if kind_of(fact) == "paid" and field_of(kinds, fact, "defence"):
                yield self.board.bases[field_of(kinds, fact, "seat")], "refused", -field_of(kinds, fact, "defence")

    def _card(self, fact: Entry, name: str) -> Piece | None:
        card = field_of(self.board.seen.match.rules.facts, fact, name)
        return self.board.node_of(card) if card >= FIRST else None

    def falls(self, seat: int) -> bool:
        """Whether the match is over because the Base of a seat has no defence left."""
        return bool(self.board.store.over[TABLE] and self.board.store.zone[pile(seat, BASE)] and self.board.store.base[seat] <= 0)

    def arrows(self) -> Iterator[AimLine]:
        """Return the current attacks: to the blocker, or through the empty slot towards the Base."""
        store, plan = self.board.store, self.board.plan
        assert plan is not None
        if store.phase[TABLE] not in FIGHTING or store.over[TABLE]:
            return
        for zone in attackers(store):
            here, there = plan.zones[zone], plan.zones[FACING[zone]]
            up = there.y < here.y
            blocked = bool(blocker(store, zone))
            reach = 0.12 if blocked else 0.62
            end = (there.centre[0], there.bottom - there.h * reach if up else there.y + there.h * reach)
            yield AimLine((here.centre[0], here.y - 3 if up else here.bottom + 3), end, "friend" if blocked else "foe")
