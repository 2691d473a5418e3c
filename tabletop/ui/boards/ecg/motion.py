"""Animations of ECG's events: blows, answers, counters, cards that leave; the arrows of waiting manoeuvres."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tabletop.games.ecg.board import CHAIN, DISCARD, EXILE, KIND, RESOLVING
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.readers import bearer, how, item_target
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.present.ending import End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Tween
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.heroes import HeroNode
from tabletop.ui.boards.ecg.layout import NICHES, EcgPlan
from tabletop.ui.table.board_motion import AimLine, BoardMotion, Climax, Moving
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.spots import Spot

KINDLE = 0.5
APART = 26.0
"""Distance of two arrows at one Troop."""
COUNTERS = {"demoralised": ("refused", -1), "heartened": ("legal", 1), "maddened": ("", 1), "lapsed": ("refused", 0), "renown": ("", 1)}
"""Light of a Hero for a change of a counter, and the sign of the number that rises."""


class Field(Moving, Protocol):
    """Parts of ECG's board that its motions use."""

    plan: EcgPlan | None
    heroes: list[HeroNode]

    def card_spots(self) -> list[Spot]:
        """Return the current spots of all cards on the board."""


class EcgMotion(BoardMotion[Field]):
    """Motions of ECG: blows of manoeuvres, counters of Heroes, flames of Prayers."""

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that burns into the discard or exile, shrinks into the chain, or flies to a pile."""
        if zone in (CHAIN, RESOLVING):
            return self.shrink(node, zone)
        return self.burn(node, zone) if KIND[zone] in (DISCARD, EXILE) else super().leave(node, zone)

    def _fighting(self) -> tuple[int, int]:
        """Return the Troop whose manoeuvre is being done, and its target; zeros for none."""
        waits = self.board.store.zone[CHAIN]
        if not waits or how(self.board.store, waits[-1]) not in MANOEUVRES:
            return 0, 0
        return int(self.board.store.source[waits[-1]]), item_target(self.board.store, waits[-1])

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Return attacker and target of the wound being shown: the manoeuvre's Troop and its target, or the other way round for a response."""
        kinds = self.board.seen.match.rules.facts
        one, other = self._fighting()
        if kind_of(fact) == "demoralised" and one and not other:
            node, target = self.board.node_of(one), self.board.heroes[field_of(kinds, fact, "seat")].dial
            return (node, self.board.heroes[field_of(kinds, fact, "seat")]) if isinstance(node, CardNode) and target is not None else None
        if cue.motion != "hit" or not other:
            return None
        hurt = field_of(kinds, fact, "card")
        pair = {other: (one, other), one: (other, one)}.get(hurt)
        if pair is None:
            return None
        node, struck = self.board.node_of(pair[0]), self.board.node_of(pair[1])
        return (node, struck) if isinstance(node, CardNode) and struck is not None else None

    def leads(self, item: int) -> bool:
        """Whether an arrow shows what waits in the chain being done: not a manoeuvre, which strikes."""
        return how(self.board.store, item) not in MANOEUVRES

    def shine(self, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
        """Yield the pieces to light up, with their light, and the numbers that rise from them."""
        kinds, kind = self.board.seen.match.rules.facts, kind_of(fact)
        amount = field_of(kinds, fact, "amount")
        if kind in COUNTERS:
            hero, (light, sign) = self.board.heroes[field_of(kinds, fact, "seat")], COUNTERS[kind]
            counter = {"renown": hero.renown, "maddened": hero.madness}.get(kind, hero.dial)
            if light:
                yield hero, light, 0
            yield counter, "", amount * sign
            return
        card = field_of(kinds, fact, "card")
        node = self.board.node_of(card) if card >= FIRST else None
        if node is None:
            return
        if cue.motion == "hit":
            yield node, "refused", -amount
        elif kind == "mended":
            yield node, "legal", amount
        elif cue.motion in ("spark", "show", "place") and kind != "readied":
            yield node, "refused" if kind in ("undone", "failed") else "legal", 0

    def perform(self, cue: Cue, fact: Entry) -> Anim | None:
        """Animate seals that are renewed or broken, and the flame of a Prayer."""
        kinds, kind = self.board.seen.match.rules.facts, kind_of(fact)
        if kind == "prayed":
            return self._kindle(field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount"))
        if kind not in ("readied", "spent"):
            return None
        node = self.board.node_of(field_of(kinds, fact, "card"))
        if not isinstance(node, CardNode):
            return None
        zoom = 1.08 if kind == "readied" else 0.94
        return InTurn(Tween(node, {"zoom": zoom}, 0.07, ease.out_quad), Tween(node, {"zoom": 1.0}, 0.11, ease.in_out_cubic))

    def climax(self, end: End) -> Climax:
        """Return the broken Hero; the track of renown or the Hero that prayed, of who won by that."""
        if end.reason in ("renown", "blessing"):
            hero = self.board.heroes[end.winners[0]]
            return Climax("fills", hero.renown if end.reason == "renown" else hero)
        return super().climax(end)

    def _kindle(self, seat: int, number: int) -> Anim | None:
        """Animate a flame that flies from a seat's hand to the niche of its Prayer of that number."""
        plan = self.board.plan
        if plan is None:
            return None
        niche = plan.sides[seat].niches[max(0, min(NICHES, number) - 1)]
        size = niche.w * 0.6
        hand = plan.panels["hand"]
        x, y = (hand.centre[0], hand.y) if seat == plan.bottom else (plan.middle, 0.0)
        node = Painted("flame", lambda look, w, h: pictures.flame(look.brush, w, h))
        node.put(Box(x - size / 2, y - size / 2, size, size))
        self.board.over.add(node)
        goal = {"x": niche.centre[0] - size / 2, "y": niche.y + niche.h * 0.34 - size / 2}
        return InTurn(Tween(node, goal, KINDLE, ease.in_out_cubic), Call(node.remove))

    def arrows(self) -> Iterator[AimLine]:
        """Yield an arrow from the Troop of each manoeuvre that waits to its target, straight through the free lane."""
        store, plan = self.board.store, self.board.plan
        if plan is None or store.over[TABLE]:
            return
        at: dict[int, int] = {}
        for item in store.zone[CHAIN]:
            target = item_target(store, item)
            source = self.board.node_of(bearer(store, item))
            struck = self.board.board_piece(target) if target >= FIRST else None
            if how(store, item) not in MANOEUVRES or source is None or struck is None:
                continue
            at[target] = at.get(target, 0) + 1
            kind = "friend" if store.own[item] == plan.bottom else "foe"
            yield AimLine(*_ends(source.box, struck.box, (at[target] - 1) * APART), kind)

    def attacked(self) -> Iterator[Box]:
        """Yield the boxes of the Troops at both ends of each manoeuvre that waits."""
        store = self.board.store
        waits = [item for item in store.zone[CHAIN] if how(store, item) in MANOEUVRES and item_target(store, item)]
        if not waits or store.over[TABLE]:
            return
        boxes = {spot.card: spot.box for spot in self.board.card_spots()}
        for item in waits:
            yield from (boxes[card] for card in (bearer(store, item), item_target(store, item)) if card in boxes)


def _ends(source: Box, target: Box, aside: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of an arrow at the facing edges of two Troops."""
    up = target.centre[1] < source.centre[1]
    start = (source.centre[0] + aside, source.y - 2 if up else source.bottom + 2)
    return start, (target.centre[0] + aside, target.bottom - 6 if up else target.y + 6)
