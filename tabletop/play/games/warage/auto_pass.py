"""Detect answers that could change nothing, so that the seat can pass automatically.

Each answer is played to its end in a world sampled from the player's knowledge, and compared with the same world in
which everybody passes. All must be equal afterwards but the card itself and its price. A remaining effect counts as
nothing only where nothing could read it before it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.warage.board import EFFECTS, KIND, PLAY, QUEUE, WAITING
from tabletop.games.warage.readers import (
    active,
    attack,
    attack_lost,
    attack_total,
    cards_in_play,
    cost,
    defence_total,
    dice,
    hero,
    is_hero,
    living,
    power,
    sheet,
    strength,
)
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE, TABLE
from tabletop.kernel.views import sample
from tabletop.play.games.passes import PASS

SEED = 20_011
PASSES = 60
"""Passes after which a queue that still resolves is examined."""
QUEUED = frozenset({"flash", "cast", "use"})
"""Answers that go onto the queue and only need to resolve."""
BLOWS = frozenset({"attack", "magic", "power"})
UNREAD = frozenset({"made", "passes", "priority", "progress", "stops", "at"})
"""Columns that no card text reads; a card's place is known from its zone."""


def worth_a_thought(match: Match, seat: int, options: Sequence[Option]) -> bool:
    """Whether one of the answers that a seat could give now might change something."""
    if not options or any(option[0] not in QUEUED for option in options):
        return bool(options)
    plain = _resolved(match, seat, ())
    return plain is None or any(not _idle(match.store, plain, _resolved(match, seat, (option,)), option, seat) for option in options)


def _resolved(match: Match, seat: int, picks: Picks) -> Any:
    """Return the table once the queue has resolved and all others passed; None where a choice would come first."""
    twin = sample(match, seat, SEED)
    for other in living(twin.store):
        twin.play_standing(other, ("ask_all", 0, 0))  # do not end the window by a player's automatic pass
    if picks:
        twin.play(seat, picks)
    for _ in range(PASSES):
        if twin.over or not isinstance(twin.ask()[0], Menu):
            return None
        if not twin.store.zone[QUEUE] and not twin.store.zone[WAITING]:
            return twin.store
        twin.play(twin.waiting()[0], (PASS,))
    return None


def _idle(now: Any, plain: Any, tried: Any, option: Option, seat: int) -> bool:
    """Whether an answer left no relevant change; `now` is the table before it."""
    if tried is None:
        return False
    card = option[1]
    new = [e for e in tried.zone[EFFECTS] if e >= plain.made[TABLE]]
    return (_price(now, option) == plain.hp[seat] - tried.hp[seat]
            and _same_cells(plain, tried, card, seat) and _same_zones(plain, tried, card, new)
            and not any(_counts(tried, plain, effect) for effect in new) and _same_values(plain, tried, new))


def _price(s: Any, option: Option) -> int:
    verb, card, _ = option
    if verb == "flash":
        return cost(s, card)
    use = sheet(s, card).use if verb == "use" else None
    return use.cost if use is not None else 0


def _same_cells(plain: Any, tried: Any, card: int, seat: int) -> bool:
    """Whether all cells are equal but those of the card and its cost; new entities must not lie on the table."""
    last = plain.made[TABLE]
    for attribute in plain.attributes:
        name = attribute.name
        if name in UNREAD:
            continue
        for i, (a, b) in enumerate(zip(plain.col[name][:last], tried.col[name][:last], strict=True)):
            if a != b and i != card and not (name == "hp" and i == seat):
                return False
    return all(tried.at[e] in (NOWHERE, EFFECTS) for e in range(last, tried.made[TABLE]))


def _same_zones(plain: Any, tried: Any, card: int, new: list[int]) -> bool:
    """Whether everything lies in the same zones, apart from the card itself and the new effects."""
    left_out = {card, *new} if KIND[plain.at[card]] != PLAY else set(new)
    return all([e for e in a if e not in left_out] == [e for e in b if e not in left_out]
               for a, b in zip(plain.zone, tried.zone, strict=True))


def _counts(s: Any, plain: Any, effect: int) -> bool:
    """Whether something could still read an effect before it ends."""
    attribute, target, until = s.word[effect], s.target[effect], s.until[effect]
    if until == "round":  # only the seat whose round it is makes attacks (WAR-6.3)
        return attribute not in BLOWS or s.own[target] == active(s)
    if until != "attack":
        return True
    fight = attack(s)
    if not fight or attack_lost(s, fight):  # WAR-R15
        return False
    if attribute == "defence":
        return _defends(s, plain, fight, effect)
    if attribute in BLOWS:
        return _strikes(s, plain, fight, effect)
    return True


def _defends(s: Any, plain: Any, fight: int, effect: int) -> bool:
    """Whether a change of defence matters.

    A Helper may still intercept; once the dice are rolled, extra defence is useless if the blow is already blocked.
    """
    target = s.target[effect]
    if target != s.target[fight]:
        return not is_hero(s, target)
    safe = bool(s.rolled[fight]) and attack_total(plain, fight) <= defence_total(plain, fight)
    return not (safe and s.amount[effect] > 0)


def _strikes(s: Any, plain: Any, fight: int, effect: int) -> bool:
    """Whether a stronger or weaker blow matters: it must be this attack's; a Helper is destroyed however large the blow
    (WAR-6.5)."""
    target, attribute = s.target[effect], s.word[effect]
    source = s.source[fight]
    part = {"attack": target == source and s.word[fight] == "melee",
            "magic": target == hero(s, s.own[fight]) and s.word[fight] == "magic",
            "power": bool(s.striking[target] == fight)}[attribute]
    falls = bool(s.rolled[fight]) and not is_hero(s, s.target[fight]) and attack_total(plain, fight) > defence_total(plain, fight)
    return part and not (falls and s.amount[effect] > 0)


def _same_values(plain: Any, tried: Any, new: list[int]) -> bool:
    """Whether every number that texts and attacks read is equal, but those that the new effects change themselves."""
    changed = {(tried.target[e], tried.word[e]) for e in new}
    for seat in living(plain):
        if dice(plain, seat) != dice(tried, seat):
            return False
        for card in (hero(plain, seat), *cards_in_play(plain, seat)):
            for name in ("attack", "defence", "magic"):
                if (card, name) not in changed and strength(plain, card, name) != strength(tried, card, name):
                    return False
            if (card, "power") not in changed and power(plain, card) != power(tried, card):
                return False
    return True
