"""Drops and clicks of Epikha's cards: play, equip, cast, answer; give arms, withdraw to the Magic Zone, attack and answer in a space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tabletop.games.epikha.board import (
    CARRIED,
    CHAIN,
    COMBAT,
    DECK,
    DEPLOYMENT,
    DISCARD,
    HAND,
    MAGIC,
    RESOLVING,
    SEAT,
    SPACES,
    ZONES,
    kind_of,
    pile,
)
from tabletop.games.epikha.moves import joins_last
from tabletop.games.epikha.readers import cost, is_arm, sheet, use_of
from tabletop.games.epikha.sheet import Text
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards import ways
from tabletop.ui.boards.epikha.faces import WINDOWS
from tabletop.ui.boards.epikha.players import PlayerNode
from tabletop.ui.boards.piece_drops import PieceDrops, Queued
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.unfolding import Cautions, Unfolding

NO_PILE = Refusal("EPI-4.1", "epikha.unfit.pile", TARGET)
PLAYS = ("deploy", "cast", "shield", "reply")
"""Moves of a card in hand that a click names with their price."""
OWN_SIDE = Refusal("EPI-R11", "epikha.unfit.own-side", TARGET)


def drop(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    """Return the drop of a card on a zone (0: on the bare felt) and on a card there (0: none); None where a drop does nothing."""
    here = kind_of(seen.store.at[card])
    if here == HAND:
        return None if zone == seen.store.at[card] else _from_hand(seen, card, zone, target)
    if here == CARRIED:
        return None if not target or target == card else ways.one(seen, ("give", card, target))
    if here == DEPLOYMENT:
        return _from_deployment(seen, card, zone)
    if here == MAGIC and zone and kind_of(zone) == COMBAT:
        return ways.one(seen, (_send(seen, card), card, zone))  # refused: the reason is the rule that keeps it there
    return None if zone == seen.store.at[card] or not zone else ways.some(seen, card, ("use",))


def _from_hand(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    """Return the play of a card: a body anywhere on the table, an arm on its bearer, a Spell anywhere or on its target."""
    store = seen.store
    if is_arm(store, card):
        if target:
            return ways.one(seen, ("equip", card, target))
        found = [o for o in ways.mine(seen, card) if o[0] == "equip"]
        return Choices(tuple(found), None) if len(found) == 1 else ways.some(seen, card, ("equip",)) if zone else None
    own = sheet(store, card)
    if own.answers == "spell":
        if target and zone == CHAIN:
            return ways.one(seen, ("reply", card, target))
        found = [o for o in ways.mine(seen, card) if o[0] == "reply"]
        return Choices(tuple(found), None) if found else ways.none(seen, [("reply", card, item) for item in store.zone[CHAIN] or (0,)])
    verb = "shield" if own.answers else "cast" if own.kind in ("spell", "continuous") else "deploy"
    played = ways.some(seen, card, (verb,))
    if verb == "deploy" and zone and zone < ZONES and SEAT[zone] == 1 - seen.viewer:
        return Choices((), played.refusal or OWN_SIDE)
    return played


def _from_deployment(seen: Seen, card: int, zone: int) -> Choices | None:
    """Return an attack or an answer in a space, or the way into the Magic Zone; a drop on a rival's cards means an attack."""
    store = seen.store
    if kind_of(zone) == CARRIED:
        zone = store.at[store.owner(zone)]
    if not zone or zone == store.at[card]:
        return None
    kind = kind_of(zone)
    if kind == MAGIC and SEAT[zone] == seen.viewer:
        return ways.one(seen, ("withdraw", card, 0))
    return Choices((), NO_PILE) if kind in (DECK, DISCARD) else ways.one(seen, (_send(seen, card), card, zone))


def _send(seen: Seen, card: int) -> str:
    """Return the verb of a card that enters combat: an answer in the other's turn; at the end, when nothing is asked, any."""
    asked = seen.match.ask()[0].name if seen.match.waiting() else ""
    return "answer" if asked == "answer" else "attack"


def why_not(seen: Seen, card: int) -> Refusal:
    """Return the reason why a card has no move now, the one that got furthest."""
    store = seen.store
    options: list[Option] = []
    match kind_of(store.at[card]):
        case kind if kind == HAND:
            own = sheet(store, card)
            verb = "equip" if is_arm(store, card) else "reply" if own.answers == "spell" else "shield" if own.answers else (
                "cast" if own.kind in ("spell", "continuous") else "deploy")
            aims = {"equip": pile(seen.viewer, DEPLOYMENT), "reply": CHAIN}
            targets: Sequence[int] = store.zone[aims[verb]] if verb in aims else ()
            options = [(verb, card, target) for target in targets or (0,)]
        case kind if kind == DEPLOYMENT:
            options = [(_send(seen, card), card, SPACES[seen.viewer][0]), ("withdraw", card, 0)]
        case kind if kind == CARRIED:
            options = [("give", card, target) for target in store.zone[pile(seen.viewer, DEPLOYMENT)] or (0,)]
        case kind if kind == MAGIC:
            options = [("use", card, 0), (_send(seen, card), card, SPACES[seen.viewer][0])]
        case _:
            options = [("use", card, 0)]
    return ways.none(seen, options).refusal or ways.ELSEWHERE


def meant(store: Any, card: int) -> list[int]:
    """Return the candidates for the first target of a card's text, or of its ability where it lies."""
    text: Text | None = sheet(store, card).text
    if kind_of(store.at[card]) != HAND:
        use = use_of(store, card)
        text = use.text if use is not None else None
    return [] if text is None else [thing for target in text.targets[:1] for thing in target.found(store, card)]


def goals(seen: Seen, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
    """Yield the highlights while a card is carried: ("zone", zone) for zones to enter, ("card", card) for cards to aim at."""
    store, seat = seen.store, seen.viewer
    for name, _, target in options:
        match name:
            case "deploy":
                yield "zone", pile(seat, DEPLOYMENT)
            case "withdraw":
                yield "zone", pile(seat, MAGIC)
            case "attack" | "answer":
                yield "zone", target
            case "cast" | "shield":
                yield "zone", pile(seat, MAGIC)
                for thing in meant(store, card):
                    yield "card", thing
            case "equip" | "give" | "reply":
                yield "card", target


class EpikhaDrops(PieceDrops[Queued]):
    """Drops of Epikha's cards on the board's pieces."""

    chain, waits, lying = CHAIN, frozenset({CHAIN, RESOLVING}), "row"

    def form(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return "row" if face.vital is not None or face.window == WINDOWS["machine"] else "hand"

    def zone_of(self, node: Node) -> int:
        """Return the zone of any piece; for a Player's panel that of the Player."""
        return int(self.store.at[self.meaning(0, node)]) if isinstance(node, PlayerNode) else super().zone_of(node)

    def meaning(self, card: int, target: Node | None) -> int:
        """Return the card meant by a drop on a piece: the Player for its panel."""
        return int(self.store.player[target.seat]) if isinstance(target, PlayerNode) else super().meaning(card, target)

    def on(self, card: int, zone: int, target: int, at: Point) -> Choices | None:
        """Return the drop on a zone and on a card there."""
        return drop(self.seen, card, zone, target)

    def landing(self, card: int) -> int:
        """Return the own Deployment: the drop zone by keys of a card without a target."""
        return pile(self.board.below, DEPLOYMENT)

    def goals(self, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
        """Yield places to enter and targets."""
        return goals(self.seen, card, options)

    def targets(self, card: int) -> Iterable[int]:
        """Return possible targets of a card's text or ability."""
        return meant(self.store, card)


class EpikhaClicks(Unfolding):
    """Moves that a click on a card of Epikha names."""

    named = PLAYS
    responses = ("reply", "shield")

    def refusal(self, node: Node) -> Refusal | None:
        """Return the reason why a piece has no move."""
        return why_not(self.seen, node.card) if isinstance(node, CardNode) and node.card > 0 else None


class EpikhaCautions(Cautions):
    """Moves of Epikha that ask first, or end a declaration."""

    def asks_first(self, option: Option) -> bool:
        """Whether a click shows a move's label before it is made: for a price in Vital, a Spell, an ability, the way into the Magic Zone."""
        verb, card, _ = option
        return verb in ("cast", "use", "withdraw") or (verb in PLAYS and cost(self.store, card) > 0)

    def consequence(self, option: Option) -> Phrase:
        """Return that the last who can attack, or answer, or the last space, ends the declaration."""
        seat = int(self.seen.viewer)
        left = joins_last(self.store, seat, option) if seat in (0, 1) else ""
        return say(f"epikha_board.concludes.{option[0]}_{left}") if left else NOTHING

    def is_worth_lighting(self, options: Sequence[Option]) -> bool:
        """Whether a card's moves are worth a highlight: handing over a carried card, or withdrawing, is not."""
        return any(option[0] not in ("give", "withdraw") for option in options)
