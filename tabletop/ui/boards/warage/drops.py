"""What letting a card of Warage go somewhere means: to buy, to sell, to wear, to attack, to aim."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.board import DISCARD, HAND, HERO, KIND, PLAY, QUEUE, SEAT, pile
from tabletop.games.warage.readers import hero, sheet
from tabletop.games.warage.sheet import BOUGHT
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST
from tabletop.ui.sitting import Choices

AIMED = frozenset({"attack", "strike", "cast", "use", "flash", "block"})


def fighter(store: Any, card: int) -> int:
    """Who attacks when that card is let go on an enemy: a weapon or the class stands for its hero."""
    seat = store.own[card]
    weapon = sheet(store, card).burden in ("one_hand", "two_hands") and store.ready[card]
    return hero(store, seat) if weapon or KIND[store.at[card]] == HERO else card


def meaning(store: Any, card: int, target: int) -> int:
    """Whom a card let go on another is meant for: the hero, where what was hit belongs to one as a part of it."""
    if target < FIRST:
        return target
    zone = store.at[target]
    part = KIND[zone] == HERO or (KIND[zone] == PLAY and sheet(store, target).kind != "helper" and sheet(store, card).kind != "flash"
                                  and fighter(store, card) != card)
    return hero(store, SEAT[zone]) if part else target


def drop(seen: Any, card: int, zone: int, target: int) -> Choices | None:
    """What letting a card go on a zone, on the piece of a card (0: none), comes to; None where it comes to nothing."""
    store, viewer = seen.store, seen.viewer
    here = store.at[card]
    if here == pile(viewer, HAND):
        return None if zone == here else _some(seen, card, _hand_verbs(store, card))
    if zone == pile(viewer, DISCARD):
        return _some(seen, card, ("sell",))
    if SEAT[zone] == viewer and KIND[zone] in (PLAY, HERO) and (not target or store.own[target] == viewer):
        return _at_home(seen, card, zone, target)
    if zone == QUEUE or SEAT[zone] != viewer:
        return _aimed(seen, card)
    return None


def _hand_verbs(store: Any, card: int) -> tuple[str, ...]:
    kind = sheet(store, card).kind
    return ("buy",) if kind in BOUGHT else ("flash",) if kind == "flash" else ()


def _at_home(seen: Any, card: int, zone: int, target: int) -> Choices | None:
    """On the own table: into a ready place, or out of it; a spell is spoken over the hero."""
    store = seen.store
    definition = sheet(store, card)
    if definition.burden:
        to_hero = KIND[zone] == HERO
        if to_hero == bool(store.ready[card]):
            return None
        return _some(seen, card, ("ready",) if to_hero else ("unready",))
    if KIND[zone] == HERO and target != card:
        return _some(seen, card, ("cast", "use", "block"))
    return None


def _aimed(seen: Any, card: int) -> Choices:
    store = seen.store
    subject = card
    if not any(o[0] in AIMED for o in seen.by_subject().get(card, ())):
        subject = fighter(store, card)
    if sheet(store, subject).power:
        return _some(seen, subject, ("strike",))
    found = [o for o in seen.by_subject().get(subject, ()) if o[0] in AIMED]
    found = [o for o in found if o[0] == "attack"] or found  # carried to an enemy, it is the blow that is meant
    return Choices(tuple(found), None) if found else _some(seen, subject, ("attack",) if subject != card else ("attack", "cast", "use"))


def _some(seen: Any, card: int, verbs: tuple[str, ...]) -> Choices:
    """The options of those verbs, or why there are none."""
    found: list[Option] = [o for o in seen.by_subject().get(card, ()) if o[0] in verbs]
    if found:
        return Choices(tuple(found), None)
    if seen.stage != "deciding":
        return Choices((), seen.choices(card).refusal)
    refusals = [refusal for verb in verbs if (refusal := seen.match.judge(seen.viewer, ((verb, card, 0),))) is not None]
    return Choices((), max(refusals, key=lambda r: r.depth) if refusals else seen.choices(card, 0).refusal)
