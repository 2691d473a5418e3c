"""Deeds in words: patterns of answers as a lesson writes them, found among the legal answers of a match.

A deed is `verb subject > target`, such as `deploy recluta-de-linea > z1.*`; `+` joins the picks of one answer, `|` parts answers
that mean the same. A card is named by its id, `id@1` by its owner, `id#2` the second of them, `in:id` is the thing that holds
it (an army); a place as the game names it, without a seat that of the player, or `at:id` where a card lies; a seat or a number by
`=1`. `*` alone is any answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import permutations

from tabletop.games import registry
from tabletop.kernel.asks import DONE, NONE, Aim, Arrange, Choose, Option, Picks
from tabletop.kernel.guards import Menu, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE

_PICK = re.compile(r"^\s*(?P<verb>[\w*]+)(?:\s+(?P<subject>[^>\s]+))?(?:\s*>\s*(?P<target>\S+))?\s*$")
HOLDER = "in:"
ANY = "*"
MOST = 4_000
"""Most answers looked at for one deed."""


class DeedError(ValueError):
    """Error in a lesson's deed: nothing legal is meant by it."""


def card_named(match: Match, name: str) -> int:
    """Return the entity of a card: `id`, `id@owner`, `id#nth`, `id@owner#nth`; `in:` what holds it. Raises DeedError."""
    store = match.store
    if name.startswith(HOLDER):
        return int(store.owner(store.at[card_named(match, name.removeprefix(HOLDER))]))
    card, _, nth = name.partition("#")
    card, _, owner = card.partition("@")
    found = [one for one in range(FIRST, store.made[TABLE])
             if store.card[one] and store.defs[store.card[one]].id == card and owner in ("", str(store.own[one]))]
    place = int(nth or 1) - 1
    if place >= len(found):
        raise DeedError(f"there is no card {name}")
    return found[place]


def is_card(match: Match, entity: int, pattern: str) -> bool:
    """Whether an entity is the card that a pattern names."""
    store = match.store
    if not FIRST <= entity < store.made[TABLE] or not store.card[entity]:
        return False
    if pattern.startswith(HOLDER):
        return card_named(match, pattern) == entity
    card, _, nth = pattern.partition("#")
    card, _, owner = card.partition("@")
    own = fnmatchcase(store.defs[store.card[entity]].id, card) and owner in ("", str(store.own[entity]))
    return own and (not nth or card_named(match, pattern) == entity)


def zone_named(match: Match, name: str, seat: int) -> int:
    """Return a zone by its name; without a seat, that of the player; `on card` is a card's own. Raises DeedError."""
    if name.startswith("on "):
        return int(match.store.inside(card_named(match, name[3:])))
    place_name = registry.game(match.rules.key).place_name
    wanted = {name, f"{seat}:{name}"}
    found = next((zone for zone in range(1, match.store.fixed) if place_name(zone) in wanted), 0)
    if not found:
        raise DeedError(f"there is no place {name}")
    return found


def is_zone(match: Match, zone: int, pattern: str, seat: int) -> bool:
    """Whether a zone is one that a pattern names; `at:card` is the place of a card."""
    if pattern.startswith("at:"):
        return bool(zone == match.store.at[card_named(match, pattern[3:])])
    if not 0 < zone < len(match.store.zone):
        return False
    name = registry.game(match.rules.key).place_name(zone)
    return fnmatchcase(name, pattern) or fnmatchcase(name, f"{seat}:{pattern}")


# ---- matching
def _fits(match: Match, seat: int, pick: Option, pattern: str, aim: Aim | None) -> bool:
    read = _PICK.match(pattern)
    if read is None:
        raise DeedError(f"not a deed: {pattern}")
    verb, subject, target = pick
    if not fnmatchcase(verb, read["verb"]):
        return False
    return _is(match, seat, subject, read["subject"], "card") and _is(match, seat, target, read["target"], aim or "any")


def _is(match: Match, seat: int, value: int, pattern: str | None, kind: str) -> bool:
    if pattern is None or pattern == "*":
        return True
    if pattern.startswith("="):
        return value == int(pattern[1:])
    if kind in ("card", "any") and is_card(match, value, pattern):
        return True
    return kind in ("zone", "any") and is_zone(match, value, pattern, seat)


def has_subject(deed: str) -> bool:
    """Whether a deed is made with something: a word alone leaves a part of the turn."""
    return any(read is not None and read["subject"] for way in deed.split("|") for read in map(_PICK.match, way.split("+")))


def fits(match: Match, seat: int, picks: Picks, deed: str) -> bool:
    """Whether an answer to the open question is one that a deed means; the picks may come in any order."""
    ask, _ = match.ask()
    shown = [pick for pick in picks if pick not in (DONE, NONE)] or list(picks)

    def aim(pick: Option) -> Aim | None:
        return ask.aim(pick) if isinstance(ask, Menu) else None

    for way in deed.split("|"):
        if way.strip() == ANY:
            return True
        wanted = way.split("+")
        if len(wanted) == len(shown) and any(
                all(_fits(match, seat, pick, part, aim(pick)) for pick, part in zip(shown, order, strict=True))
                for order in permutations(wanted)):
            return True
    return False


def answers(match: Match, seat: int) -> Iterator[Picks]:
    """Yield the legal answers of a seat; where there are many, the first."""
    ask, env = match.ask()
    if isinstance(ask, Menu):
        yield from ((option,) for option in match.options(seat))
        return
    for number, picks in enumerate(ask.answers(match, env, seat)):
        if number >= MOST:
            return
        yield picks


def picks_for(match: Match, seat: int, deed: str) -> Picks:
    """Return the answer that a deed means, the first of its ways that is legal. Raises DeedError."""
    for way in deed.split("|"):
        if way.strip() == ANY:
            return _any(match, seat)
        found = [picks for picks in answers(match, seat) if fits(match, seat, picks, way)]
        if found:
            return next((picks for picks in found if "*" in way and _is_free(match, picks)), found[0])
    listed = ", ".join(told(match, picks) for picks in list(answers(match, seat))[:30])
    raise DeedError(f"{deed} is not legal at {match.ask()[0].name} of seat {seat}: {listed}")


def _any(match: Match, seat: int) -> Picks:
    """Return some answer of a seat: of a menu the least, else one that takes the options in turn, so that a split is even."""
    ask, env = match.ask()
    if isinstance(ask, Menu):
        return idle(match, seat)
    picks: Picks = ()
    while not ask.complete(match, env, seat, picks):
        options = ask.options(match, env, seat, picks)
        picks += (options[len(picks) % len(options)],)
    return picks


def _is_free(match: Match, picks: Picks) -> bool:
    """Whether an answer aims at a place where nothing lies yet: it is shown first, where several are meant."""
    ask, _ = match.ask()
    target = picks[0][2]
    return isinstance(ask, Menu) and ask.aim(picks[0]) == "zone" and 0 < target < len(match.store.zone) and not match.store.zone[target]


def idle(match: Match, seat: int) -> Picks:
    """Return the answer by which a seat does nothing: leaves a menu, declines, or chooses as little as it may."""
    ask, env = match.ask()
    if isinstance(ask, Menu):
        options = match.options(seat)
        return (next((option for option in reversed(options) if not option[1] and not option[2]), options[-1]),)
    for least in (DONE, NONE, ("no", 0, 0)):
        if least in match.options(seat):
            return (least,)
    return next(iter(ask.answers(match, env, seat)))


def tried(match: Match, seat: int, deed: str) -> Option:
    """Return the move that a deed names, whether it is legal or not. Raises DeedError."""
    read = _PICK.match(deed)
    if read is None:
        raise DeedError(f"not a deed: {deed}")
    target = read["target"]
    named = read["subject"] or "=0"
    subject = int(named[1:]) if named.startswith("=") else card_named(match, named)
    if target is None:
        return (read["verb"], subject, 0)
    if target.startswith("="):
        return (read["verb"], subject, int(target[1:]))
    try:
        return (read["verb"], subject, zone_named(match, target, seat))
    except DeedError:
        return (read["verb"], subject, card_named(match, target))


def refusal_of(match: Match, seat: int, deed: str) -> Refusal | None:
    """Return why a deed is refused; in a question, why its card may not be chosen. None for a legal one. Raises DeedError."""
    option = tried(match, seat, deed)
    ask, env = match.ask()
    if isinstance(ask, Choose):
        item = option[2] if ask.noun == "zone" else option[1]
        why = next((why for thing, why in ask.passed_over(match, env, seat) if thing == item), None)
        if why is not None:
            return why
    return match.judge(seat, (option,))


def told(match: Match, picks: Sequence[Option]) -> str:
    """Write an answer as a deed would name it, for messages to authors."""
    ask, _ = match.ask()
    name = registry.game(match.rules.key).place_name

    def card(entity: int) -> str:
        store = match.store
        known = FIRST <= entity < store.made[TABLE] and store.card[entity]
        return f"{store.defs[store.card[entity]].id}@{store.own[entity]}" if known else f"={entity}"

    def aimed(pick: Option) -> str:
        aim = ask.aim(pick) if isinstance(ask, Menu) else "zone" if isinstance(ask, Arrange) or getattr(ask, "noun", "") == "zone" else None
        return name(pick[2]) if aim == "zone" and pick[2] < len(match.store.zone) else card(pick[2])

    out = []
    for pick in picks:
        subject = f" {card(pick[1])}" if pick[1] or (isinstance(ask, Choose) and pick not in (DONE, NONE)) else ""
        out.append(f"{pick[0]}{subject}" + (f" > {aimed(pick)}" if pick[2] else ""))
    return " + ".join(out)
