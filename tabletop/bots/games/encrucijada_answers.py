"""Answers that bots of Encrucijada compare: of what is alike one, and none that a simple rule can choose as well."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.bots.games.encrucijada_war import CALL_OFF, DONE, PASS, best_of, misordered, strength
from tabletop.games.encrucijada.board import SEAT, kind_of
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import (
    armies,
    enemy,
    is_army,
    is_blocked,
    reaches_cost,
    sheet,
    stands,
    up,
    value,
)
from tabletop.games.encrucijada.sheet import Sheet
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import Choose, Option, Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

S = EncrucijadaStore
WARS = frozenset({"attack", "defend", "target", "defensa"})
TURN = frozenset({"put", "action"})
MOST_COMPANY = 5
"""Fighters that stand together in an army: each army that ends wears its side out."""
CHEAPEST = 2
"""Cards that are compared as a price: those worth least."""
QUIET = frozenset({"choose", "target", "draw", "bury", "discard", "mill", "take", "look", "peek", "sort", "arrange"})
"""Steps that change no war: who has only these to do does it in a turn's action, or gains nothing by it in a world that is guessed."""


def candidates(m: Match, seat: int) -> list[Picks] | None:
    """List the answers to compare; None for all that there are."""
    proposed = proposal(m, seat)
    if proposed is not None:
        return [proposed]
    ask, _ = m.ask()
    if ask.name in TURN:
        return [(option,) for option in _moves(m, seat)]
    if ask.name == "arrange":
        found = [("order", army, 0) for army in misordered(m.store, seat)]
        return [(next((option for option in found if option in m.options(seat)), DONE),)]
    if ask.name in ("war", "priority"):
        return [(option,) for option in _acts(m, seat)]
    if ask.name in WARS:
        return [(option,) for option in _unlike(m.store, _steps(m, seat))]
    if isinstance(ask, Choose) and ask.most == 1:
        return [(option,) for option in _choices(m.store, ask.name, m.options(seat))]
    return None


def _steps(m: Match, seat: int) -> list[Option]:
    """List the next steps of a war; one just declared is not called off at once while an army could fight in it."""
    found = [option for option in m.options(seat) if option[0] not in ("show", "order")]
    fresh = m.ask()[0].name == "attack" and not m.store.wear[seat]
    able = [option for option in found if option[0] == "attack" and strength(m.store, m.store.contents(option[1]))]
    return able if fresh and able else found


def _choices(s: S, name: str, options: list[Option]) -> list[Option]:
    """List the choices that differ: the fullest of several piles (the smallest to bury in), and the cheapest cards for a price."""
    piles = [option for option in options if option[0] == "place"]
    if len(piles) == len(options) and len({SEAT[option[2]] for option in piles}) == 1:
        return [max(piles, key=lambda option: (-1 if name == "under" else 1) * len(s.zone[option[2]]))]
    found = list(_unlike(s, options))
    if name == "price":
        return sorted(found, key=lambda option: _price(s, option[1]))[:CHEAPEST]
    return found


def _price(s: S, card: int) -> float:
    """Score what is lost with a card, roughly: one that could not be active is the cheapest."""
    own = sheet(s, card)
    return (own.value + sum(amount for _, amount in own.gives) / 2 + 2 * bool(own.use)) * (1.0 if reaches_cost(s, card) else 0.5)


def _unlike(s: S, options: list[Option]) -> Iterator[Option]:
    """List one option for cards or armies that are alike, and every one that is about anything else."""
    seen: set[object] = set()
    for option in options:
        kind = option if option[0] in ("seat", "word", "place") else (option[0], *_kind(s, option[1]))
        if kind not in seen:
            seen.add(kind)
            yield option


def _kind(s: S, entity: int) -> tuple[object, ...]:
    """Return what makes an army, or a card where it lies, like another."""
    if is_army(s, entity):
        return s.own[entity], tuple(sorted([s.card[card] for card in s.contents(entity)]))
    return s.own[entity], s.card[entity], kind_of(s.at[entity]), s.used[entity] > s.turn[TABLE]


def _acts(m: Match, seat: int) -> Iterator[Option]:
    """List what may be done in a window: a pass first, effects that change something now, the end of a war that has just gone wrong.

    A blow that lands is dealt first: after it the war may still be called off, before the next card falls.
    """
    options = m.options(seat)
    yield PASS
    yield from _unlike(m.store, [o for o in options if o[0] == "answer" or (o[0] == "use" and not _quiet(sheet(m.store, o[1])))])
    if CALL_OFF in options and m.store.stage[TABLE] != "declared" and not _lands(m.store, seat):
        yield CALL_OFF


def _lands(s: S, seat: int) -> bool:
    """Whether the card that a seat has revealed is about to beat what it faces, or to hit a tower."""
    card, other = up(s, seat), up(s, enemy(s, seat)) or s.named[TABLE]
    return bool(card and other) and (stands(s, other) or value(s, card) >= value(s, other))


def _quiet(own: Sheet) -> bool:
    """Whether an effect changes nothing that matters in a war."""
    uses = [ability for ability in getattr(own.definition, "abilities", ()) if hasattr(ability, "use")]
    return bool(uses) and all(step.tag() in QUIET for ability in uses for step in ability.program)


def _moves(m: Match, seat: int) -> Iterator[Option]:
    """List the moves of a turn that are worth a look: cards of a kind once, and of stackings the planned one."""
    s: S = m.store
    ways: dict[str, list[Option]] = {}
    for option in m.options(seat):
        ways.setdefault(option[0], []).append(option)
    yield from ways.get("end", ways.get("done", []))  # of equals, the end comes first
    for verb in ("raise", "hide", "use", "declare", "seek"):
        yield from _unlike_cards(s, ways.get(verb, []))
    yield from _unlike_cards(s, [option for option in ways.get("show", []) if _may_be_shown(s, option[1])])
    company = _company(s, seat)
    yield from _unlike_cards(s, [o for o in ways.get("tuck", []) if o[2] == company and sheet(s, o[1]).suit == "espada"])
    yield from [option for option in ways.get("stack", []) if _joins(s, option, company)][:1]


def _unlike_cards(s: S, options: list[Option]) -> Iterator[Option]:
    seen: set[int] = set()
    for option in options:
        kind = option[1] if option[0] == "declare" else -s.card[option[1]] - 1
        if kind not in seen:
            seen.add(kind)
            yield option


def _may_be_shown(s: S, card: int) -> bool:
    """Whether showing a hidden card may do something now: it gives resources, or has a text, and would be active."""
    own = sheet(s, card)
    return reaches_cost(s, card) and bool(own.gives or own.use or own.lasting or own.more or own.offers)


def _company(s: S, seat: int) -> int:
    """Return the army that a further fighter should join: the smallest free one with fighters, not full; 0 for none."""
    free = [army for army in armies(s, seat) if not is_blocked(s, army) and not s.mixed[army] and len(s.contents(army)) < MOST_COMPANY
            and best_of(s, s.contents(army)) and all(sheet(s, card).suit == "espada" for card in s.contents(army))]
    return max(free, key=lambda army: (len(s.contents(army)), -army), default=0)


def _joins(s: S, option: Option, company: int) -> bool:
    """Whether a stacking brings a lone fighter to the others."""
    _, card, army = option
    alone = len(s.contents(s.owner(s.at[card]))) == 1
    return army == company and alone and sheet(s, card).suit == "espada" and reaches_cost(s, card)


