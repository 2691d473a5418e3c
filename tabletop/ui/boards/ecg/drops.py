"""Drops of ECG's cards: train, seat, lead, pray, play, answer; a Troop's manoeuvres; abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from tabletop.games.ecg.board import CHAIN, COURT, HAND, HERO, KIND, LEGACY, LINES, RESOLVING, SEAT, pile
from tabletop.games.ecg.chain import answered_by
from tabletop.games.ecg.readers import sheet, use_of
from tabletop.games.ecg.sheet import Text
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards import ways
from tabletop.ui.boards.ecg.manoeuvres import ICONS, ORDER, Cell, Strip
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.zones import LineNode
from tabletop.ui.boards.piece_drops import PieceDrops, Queued
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.pieces import Light, Piece

TROOP_GOES = Refusal("ECG-5.3c", "ecg_board.goes.troop", TARGET)
GENERAL_GOES = Refusal("ECG-5.3d", "ecg_board.goes.general", TARGET)
STAYS = Refusal("ECG-R7", "ecg_board.goes.stays", TARGET)
OWN_SIDE = Refusal("ECG-R3", "ecg_board.goes.own-side", TARGET)
AIMED = ("clash", "charge", "volley")
PLAYED = {"action": "play", "spell": "play", "reaction": "react", "blessing": "pray", "legacy": "endow"}
"""Verb by kind of card that is dropped anywhere on the board."""
PLACES = tuple(frozenset(pile(seat, kind) for kind in (*LINES, COURT, LEGACY)) for seat in (0, 1))
"""Each seat's zones of cards in play, among which no card passes."""


def drop(seen: Seen, card: int, zone: int, target: int, *, verb: str = "") -> Choices | None:
    """Return the drop of a card on a zone (0: on the bare felt) and on a card there (0: none); None where a drop does nothing.

    `verb` is the only manoeuvre that counts, where one was chosen.
    """
    store = seen.store
    here = store.at[card]
    if KIND[here] == HAND:
        return None if zone == here else _from_hand(seen, card, zone, target)
    if KIND[here] in LINES:
        return _from_line(seen, card, zone, target, verb=verb)
    if zone == here or not zone:
        return None
    barred = use_of(store, card) is None and zone in PLACES[store.own[card]]
    return Choices((), STAYS) if barred else ways.some(seen, card, ("use", "react"))


def _from_hand(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    kind, own = sheet(seen.store, card).kind, SEAT[zone] == seen.viewer
    if kind in PLAYED:
        return _played(seen, card, kind, zone, target)
    goes = GENERAL_GOES if kind == "general" else TROOP_GOES
    if zone and not own:
        return ways.one(seen, ("train", card, zone)) if KIND[zone] in LINES else Choices((), goes)
    if KIND[zone] == COURT:
        return ways.some(seen, card, ("seat",))
    if kind == "general":
        if KIND[zone] in (LEGACY, HERO) or not zone:
            return ways.some(seen, card, ("lead",) if zone else ("lead", "seat"))
        return Choices((), goes)
    if KIND[zone] in LINES:
        return ways.one(seen, ("train", card, zone))
    return Choices((), goes) if zone else None


def _played(seen: Seen, card: int, kind: str, zone: int, target: int) -> Choices:
    """Return the play of a card that needs no zone; a Reaction answers the effect it is dropped on."""
    if kind != "reaction":
        return ways.some(seen, card, (PLAYED[kind],))
    found = [o for o in ways.mine(seen, card) if o[0] == "react"]
    aimed = [o for o in found if o[2] == target] if zone == CHAIN else []
    return Choices(tuple(aimed or found), None) if found else Choices((), no_answer(seen, card))


def no_answer(seen: Seen, card: int) -> Refusal | None:
    """Return why a Reaction answers nothing that waits."""
    return ways.none(seen, [("react", card, item) for item in seen.store.zone[CHAIN] or (0,)]).refusal


def _from_line(seen: Seen, card: int, zone: int, target: int, *, verb: str) -> Choices | None:
    """Return a Troop's manoeuvres at an enemy Troop, into the own other line, or at the enemy Hero; its ability at a target of that."""
    store = seen.store
    used = () if verb or target not in meant(store, card) else tuple(o for o in ways.mine(seen, card) if o[0] == "use")
    if not used and (zone == store.at[card] or not zone):
        return None
    if SEAT[zone] == seen.viewer:
        found = tuple(o for o in ways.mine(seen, card) if o[0] == "redeploy" and not verb and KIND[zone] in LINES and zone != store.at[card])
        if used or found:
            return Choices(used + found, None)
        return ways.some(seen, card, ("redeploy",)) if KIND[zone] in LINES and not verb else Choices((), OWN_SIDE if verb else STAYS)
    if target and KIND[store.at[target]] in LINES:
        verbs = (verb,) if verb else AIMED
        found = tuple(o for o in ways.mine(seen, card) if o[0] in verbs and o[2] == target) + used
        return Choices(found, None) if found else ways.none(seen, tuple((name, card, target) for name in verbs))
    return ways.some(seen, card, ("assault",)) if verb in ("", "assault") else ways.none(seen, [(verb, card, target)])


def why_not(seen: Seen, card: int, verb: str) -> Refusal | None:
    """Return the reason why a Troop cannot make a manoeuvre now, at any target."""
    store = seen.store
    targets: Sequence[int] = (0,)
    if verb in AIMED:
        enemy = 1 - store.own[card]
        targets = [c for kind in LINES for c in store.zone[pile(enemy, kind)]] or (0,)
    return ways.none(seen, [(verb, card, target) for target in targets]).refusal


def meant(store: Any, card: int) -> list[int]:
    """Return the candidates for the first target of a card's text, or of its ability where it lies."""
    text: Text | None = sheet(store, card).text
    if KIND[store.at[card]] != HAND:
        use = use_of(store, card)
        text = use.text if use is not None else None
    return [] if text is None else [thing for target in text.targets[:1] for thing in target.found(store, card)]


def goals(seen: Seen, card: int, options: Sequence[Option], *, verb: str) -> Iterator[tuple[str, int]]:
    """Yield the highlights while a card is carried: ("zone", zone) for zones to enter, ("card", card) for cards to aim at."""
    store, seat = seen.store, seen.viewer
    for name, _, target in options:
        if verb and name != verb:
            continue
        match name:
            case "train":
                yield "zone", target
            case "seat":
                yield "zone", pile(seat, COURT)
            case "lead" | "pray" | "endow":
                yield "zone", pile(seat, LEGACY)
            case "redeploy":
                yield "zone", other_line(store, card)
            case "assault":
                yield "card", store.zone[pile(1 - seat, HERO)][0]
            case "play" | "use":
                for thing in meant(store, card):
                    yield "card", thing
            case _ if target:
                yield "card", target


def other_line(store: Any, card: int) -> int:
    """Return the other line of a Troop's own side."""
    return next(pile(store.own[card], kind) for kind in LINES if pile(store.own[card], kind) != store.at[card])


def manoeuvres_in(options: Sequence[Option]) -> list[Option]:
    """Return the manoeuvres among some moves."""
    return [option for option in options if option[0] in ORDER]


def is_troop(store: Any, card: int) -> bool:
    """Whether a card is a Troop."""
    return bool(sheet(store, card).kind == "troop")


def is_general(store: Any, card: int) -> bool:
    """Whether a card is a General."""
    return bool(sheet(store, card).kind == "general")


def may_react(store: Any, card: int) -> bool:
    """Whether a card is a Reaction, or has one as its ability where it lies."""
    return bool(answered_by(store, card)[0])


class Field(Queued, Protocol):
    """Parts of ECG's board on which cards are let go."""

    lines_of: dict[int, LineNode]
    ranks: Ranks
    strip: Strip


class EcgDrops(PieceDrops[Field]):
    """Drops of ECG's cards on the board's pieces."""

    chain, waits = CHAIN, frozenset({CHAIN, RESOLVING})

    def form(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return "tile" if face.strength is not None else "hand"

    def zone_of(self, node: Node) -> int:
        """Return the zone of any piece but a manoeuvre."""
        return 0 if isinstance(node, Cell) else super().zone_of(node)

    def on(self, card: int, zone: int, target: int, at: Point) -> Choices | None:
        """Return the drop: train, seat, play, answer, a manoeuvre, an ability; a Troop is to stand in the column it is let go in."""
        line = self.board.lines_of.get(zone)
        if line is not None and SEAT[zone] == self.seen.viewer:
            self.board.ranks.wish(card, zone, line.column_at(at[0]))
        return drop(self.seen, card, zone, target, verb=self.board.strip.verb)

    def landing(self, card: int) -> int:
        """Return the own Legacy zone: the drop zone by keys of a card without a target."""
        return pile(self.board.below, LEGACY)

    def goals(self, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
        """Yield free places and targets of the chosen manoeuvre, or of all moves."""
        return goals(self.seen, card, options, verb=self.board.strip.verb)

    def lights(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Yield the highlights; a lit line names its places for a Troop that redeploys."""
        for piece, light in super().lights(card, options):
            if isinstance(piece, LineNode):
                piece.name_places(ICONS["redeploy"] if KIND[self.store.at[card]] in LINES else "")
            yield piece, light

    def targets(self, card: int) -> Iterable[int]:
        """Return possible targets of a card's text or ability."""
        return meant(self.store, card)
