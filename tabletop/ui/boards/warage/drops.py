"""Drops of Warage's cards: buy, sell, equip, attack, target; moves that ask first, and the hero a piece belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tabletop.games.warage.board import DISCARD, HAND, HERO, KIND, LIFE, PLAY, QUEUE, SEAT, pile
from tabletop.games.warage.exclusions import attack_refusal
from tabletop.games.warage.readers import attackable, cost, crowded, fits, hero, is_helper, may_fight, sheet
from tabletop.games.warage.sheet import BOUGHT
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.kernel.store import FIRST
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.piece_drops import PieceDrops
from tabletop.ui.boards.warage.focus import BoardFocus
from tabletop.ui.boards.warage.layout import seat_at
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.board_questions import BoardQuestions
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.unfolding import Cautions

AIMED = frozenset({"attack", "strike", "cast", "use", "flash", "block"})
BLOWS = frozenset({"attack", "strike"})
OWN_ONLY = Refusal("WAR-R20", "warage.refusal.for-oneself", TARGET)
NOT_MEANT = Refusal("WAR-R13", "warage.refusal.not-meant", TARGET)
UNAIMED = Refusal("WAR-R13", "warage.refusal.unaimed", TARGET)
NO_PILE = Refusal("WAR-R9", "warage.refusal.no-pile", TARGET)
NOT_DRAWN = Refusal("WAR-6.1", "warage.refusal.not-drawn", TARGET)


def fighter(store: Any, card: int) -> int:
    """Return the attacker when that card is dropped on an enemy: a weapon or the class stands for its hero."""
    seat = store.own[card]
    weapon = sheet(store, card).burden in ("one_hand", "two_hands") and store.ready[card]
    return hero(store, seat) if weapon or KIND[store.at[card]] == HERO else card


def meant(store: Any, card: int) -> list[int]:
    """Return candidates for the first target of a Flash, a Spell or an ability."""
    return [thing for target in _targets(store, card)[:1] for thing in target.found(store, card)]


def _targets(store: Any, card: int) -> tuple[Any, ...]:
    definition = sheet(store, card)
    text = definition.text or (definition.use.text if definition.use is not None else None)
    return () if text is None else text.targets


def meaning(seen: Seen, card: int, target: int, seat: int) -> int:
    """Return the target of a card dropped on another, or on a seat's piece (-1: nobody's)."""
    store = seen.store
    subject, verbs = _aiming(seen, card)
    if not BLOWS & set(verbs):
        things = meant(store, subject)
        if target in things or seat < 0:
            return target
        return hero(store, seat) if hero(store, seat) in things else target
    if target < FIRST:
        return hero(store, seat) if seat >= 0 else target
    zone = store.at[target]
    part = SEAT[zone] >= 0 and not is_helper(store, target)  # a blow against equipment counts as one against its hero
    return hero(store, SEAT[zone]) if part else target


def _aiming(seen: Seen, card: int) -> tuple[int, tuple[str, ...]]:
    """Return the attacker and option of a drop on another player's piece: an attack takes precedence."""
    store, found = seen.store, seen.by_subject()
    if KIND[store.at[card]] == HAND:
        return card, _hand_verbs(store, card)
    subject = card if any(o[0] in AIMED for o in found.get(card, ())) else fighter(store, card)
    if sheet(store, subject).power:
        return subject, ("strike",)
    verbs = {o[0] for o in found.get(subject, ())} & AIMED
    if "attack" in verbs or (subject != card and not verbs):
        return subject, ("attack",)
    if not verbs and may_fight(store, subject) and not meant(store, subject):
        return subject, ("attack",)
    return subject, tuple(sorted(verbs)) or ("attack", "cast", "use")


def drop(seen: Seen, card: int, zone: int, target: int, *, aim: int = 0) -> Choices | None:
    """Return the drop of a card on a zone and on the piece of a card (0: none); None where it does nothing.

    `aim` is its target there.
    """
    store, viewer = seen.store, seen.viewer
    here = store.at[card]
    if zone == here == pile(viewer, HAND):
        return None
    if zone == pile(viewer, DISCARD):
        return _some(seen, card, ("sell",))
    if KIND[here] == HAND:
        return _from_hand(seen, card, zone, aim)
    if SEAT[zone] == viewer and KIND[zone] in (PLAY, HERO) and (not target or store.own[target] == viewer):
        return _at_home(seen, card, zone, target)
    if zone == QUEUE or SEAT[zone] != viewer:
        return _aimed(seen, card, zone, aim)
    return None


def _from_hand(seen: Seen, card: int, zone: int, aim: int) -> Choices:
    """Return drops from the hand: a purchase on the own side; a Flash also at its targets, and nowhere else on another's side."""
    found = _some(seen, card, _hand_verbs(seen.store, card))
    if not found.options or SEAT[zone] < 0 or (SEAT[zone] == seen.viewer and KIND[zone] in (PLAY, HERO)):
        return found
    if SEAT[zone] == seen.viewer:
        return Choices((), NOT_DRAWN if KIND[zone] == LIFE else NO_PILE)
    if sheet(seen.store, card).kind != "flash":
        return Choices((), OWN_ONLY)
    return _if_meant(seen.store, card, aim, found)


def _if_meant(store: Any, card: int, aim: int, found: Choices) -> Choices:
    """Return those options, if the card's text allows that target."""
    if aim in meant(store, card):
        return found
    return Choices((), NOT_MEANT if _targets(store, card) else UNAIMED)


def _hand_verbs(store: Any, card: int) -> tuple[str, ...]:
    kind = sheet(store, card).kind
    return ("buy",) if kind in BOUGHT else ("flash",) if kind == "flash" else ()


def _at_home(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    """Return drops on the own table: equip, unequip, or cast a spell over the hero."""
    store = seen.store
    definition = sheet(store, card)
    if definition.burden or store.benched[card]:
        to_hero = KIND[zone] == HERO
        if to_hero == bool(store.ready[card]):
            return None
        return _some(seen, card, ("ready",) if to_hero else ("unready",))
    if KIND[zone] == HERO and target != card:
        return _some(seen, card, ("cast", "use", "block"))
    return None


def _aimed(seen: Seen, card: int, zone: int, aim: int) -> Choices:
    """Return drops on another player's piece or the queue: an attack, or the effect of the card's text."""
    store = seen.store
    subject, verbs = _aiming(seen, card)
    found = _some(seen, subject, verbs)
    if not found.options:
        return found
    if BLOWS & set(verbs):
        refusal = attack_refusal(store, seen.viewer, aim)
        return found if refusal is None else Choices((), refusal)
    return found if SEAT[zone] < 0 or "block" in verbs else _if_meant(store, subject, aim, found)


def _some(seen: Seen, card: int, verbs: tuple[str, ...]) -> Choices:
    """Return the options of those verbs, or the reason there are none."""
    found: list[Option] = [o for o in seen.by_subject().get(card, ()) if o[0] in verbs]
    if found:
        return Choices(tuple(found), None)
    if not seen.deciding:
        return Choices((), seen.choices(card).refusal)
    refusals = [refusal for verb in verbs if (refusal := seen.match.judge(seen.viewer, ((verb, card, 0),))) is not None]
    return Choices((), max(refusals, key=lambda r: r.reach) if refusals else seen.choices(card, 0).refusal)


class WarageCautions(Cautions):
    """Moves of Warage that ask first, warn, or are always possible."""

    def is_worth_lighting(self, options: Sequence[Option]) -> bool:
        """Whether a card glows: selling is always possible, so only other moves count."""
        return any(option[0] not in ("sell", "unready") for option in options)

    def warning(self, option: Option) -> Phrase:
        """Return a warning for a purchase without a free slot, which gives nothing (WAR-4.3, R10)."""
        burden = sheet(self.store, option[1]).burden if option[0] == "buy" else ""
        return say(f"warage.warning.{burden}") if burden and crowded(self.store, option[1]) else NOTHING

    def asks_first(self, option: Option) -> bool:
        """Whether to confirm a click, which shows effect and cost: a sale, a used-up card, a payment in hit points, a useless purchase."""
        paid = option[0] in ("buy", "flash") and cost(self.store, option[1]) > 0
        return KIND[self.store.at[option[1]]] != HAND or paid or bool(self.warning(option))


class WarageDrops(PieceDrops[BoardFocus]):
    """Drops of Warage's cards on the board's pieces."""

    chain, waits = QUEUE, frozenset({QUEUE})

    def form(self, face: Face) -> str:
        """Return the form of the card on the table: small, so that the drop target stays visible."""
        return "hero" if face.kind in ("race", "class") else "gear"

    def zone_of(self, node: Node) -> int:
        """Return a zone for any piece: the meaning of a drop is decided by `drop`."""
        if isinstance(node, CardNode):
            return int(self.store.at[node.card]) if node.card >= FIRST else 0
        if isinstance(node, Piece) and node.zone:
            return node.zone
        return QUEUE if isinstance(node, Piece) and node.card in (*self.board.queue.entries, *self.board.dice.dice) else 0

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drops to buy, sell, equip, attack or target."""
        plan = self.board.plan
        assert plan is not None
        if target is None:
            high = at[1] < plan.panels["hand"].y and KIND[self.store.at[card]] == HAND
            return drop(self.seen, card, pile(seat_at(plan, at), PLAY), 0) if high else None
        here = target.card if isinstance(target, Piece) else 0
        return drop(self.seen, card, self.zone_of(target), here, aim=self.meaning(card, target))

    def meaning(self, card: int, target: Node | None) -> int:
        """Return the target of a card dropped on a piece."""
        return meaning(self.seen, card, target.card, SEAT[self.zone_of(target)]) if isinstance(target, Piece) else 0

    def landing(self, card: int) -> int:
        """Return the own beds, the place for purchases."""
        return pile(self.board.below, PLAY)

    def targets(self, card: int) -> Iterable[int]:
        """Return possible targets of a Flash, a Spell or an ability."""
        return meant(self.store, card)

    def lights(self, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
        """Return the own beds to buy or lay down, the own hero to equip or enchant, enemies, the discard to sell."""
        verbs = self._verbs(card, options)
        seat = int(self.seen.viewer)
        definition = sheet(self.store, card)
        worn = "buy" in verbs and definition.burden and fits(self.store, card)
        if verbs & {"buy", "unready"} and not worn:
            yield self.board.beds_of(seat)[definition.kind == "spell"], "legal"
        if verbs & {"ready", "flash", "cast", "use"} or worn:
            yield self.board.heroes[seat], "legal"
        enemies = attackable(self.store, seat) if verbs & BLOWS else ()
        for meant in (*enemies, *self.targets(card)):
            node = self.board.board_piece(meant)
            if node is not None:
                yield node, "target"
        if "sell" in verbs:
            yield self.board.piles[pile(seat, DISCARD)], "legal"

    def _verbs(self, card: int, options: Sequence[Option]) -> set[str]:
        """Return the verbs of a card; a weapon or class also has the attack of its hero."""
        verbs = {option[0] for option in options}
        subject = card if verbs & AIMED else fighter(self.store, card)
        return verbs | {o[0] for o in self.seen.by_subject().get(subject, ()) if o[0] == "attack"}


class WarageQuestions(BoardQuestions):
    """Questions of Warage, which may be about heroes."""

    def __init__(self, board: BoardFocus) -> None:
        super().__init__(board.seen)
        self.board = board

    def owner_card(self, node: Piece) -> int:
        """Return the hero of a piece in its panel or its beds; 0 for none."""
        zone = self.store.at[node.card] if isinstance(node, CardNode) else node.zone
        seat = SEAT[zone] if zone and KIND[zone] != HAND else -1
        assert self.board.plan is not None
        inside = seat >= 0 and self.board.plan.sides[seat].box.contains(*node.box.centre)
        return hero(self.store, seat) if inside else 0
