"""Activity of villages as a least fixed point, and the resources they give (ENC-2.3, 2.7, R1).

Each seat's result is kept until a card of its village, its tower, its heroes or an effect on resources changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.kernel.store import SEATS

from .board import EFFECTS, HERO_ROWS, VILLAGES
from .sheet import GUARDED, RESOURCES, SPECIAL, Amounts, Sheet
from .store import EncrucijadaStore as S

LESS = "less"
"""Word of an effect that lowers its target's gifts, by a fixed number (ENC-R26)."""
NOTHING = (0,) * len(RESOURCES)


class Realm:
    """Result of a seat's village and tower.

    `sums` are its resources by number and `best` the most of one; `active` are its active cards, `sources` those with lasting
    texts, `users` those with an effect. `offered` are the resources named for its cards; `plain` if each card gives its printed amounts.
    """

    __slots__ = ("active", "best", "heroes", "key", "offered", "plain", "sources", "sums", "users", "village")

    def __init__(self, village: list[int], heroes: list[int], key: tuple[int, bool, int, tuple[int, ...]]) -> None:
        self.village = village
        self.heroes = heroes
        self.key = key
        self.sums: list[int] | tuple[int, ...] = NOTHING
        self.active: set[int] = set()
        self.best = 0
        self.sources: list[int] = []
        self.users: list[int] = []
        self.offered: tuple[int, ...] = ()
        self.plain = True


def lessening(s: S) -> tuple[int, ...]:
    """List the effects that lower resources."""
    return tuple([e for e in s.zone[EFFECTS] if s.word[e] == LESS])


def realm(s: S, seat: int, less: tuple[int, ...], before: Realm | None) -> Realm:
    """Work out a seat's realm, or take the one from before if nothing it hangs on has changed; a hero not activated is not active."""
    village, heroes, tower = s.zone[VILLAGES[seat]], s.zone[HERO_ROWS[seat]], s.tower[seat]
    fallen = bool(s.fallen[tower])
    if before is not None and before.heroes == heroes:
        key = (tower, fallen, s.out[seat], less)
        if before.key == key:
            if before.village == village and (not before.offered or before.offered == _offered(s, village)):
                return before
            changed = _changed(s, before, village) if before.plain and not s.out[seat] else None
            if changed is not None:
                return changed
    found = Realm(village[:], heroes[:], (tower, fallen, s.out[seat], less))
    found.offered = _offered(s, village)
    if not s.out[seat]:
        defs, card_of = s.defs, s.card
        _fill(s, found, [*([tower] if tower and not fallen else ()), *heroes,
                         *[card for card in village if defs[card_of[card]].kind != "hero"]], less)
    return found


def _offered(s: S, village: Sequence[int]) -> tuple[int, ...]:
    """List the resources named for cards that give one of choice."""
    return tuple([s.named_resource[card] for card in village if s.defs[s.card[card]].offers])


def _fill(s: S, found: Realm, cards: Sequence[int], less: tuple[int, ...]) -> None:
    defs, card_of, active = s.defs, s.card, found.active
    sheets = [(card, defs[card_of[card]]) for card in cards]
    if less or any(sheet.more or sheet.offers for _, sheet in sheets):
        found.plain = False
        _fill_slowly(s, found, cards, less)
    else:
        sums, waiting = [0] * len(RESOURCES), []
        for card, sheet in sheets:
            if sheet.needs:
                waiting.append((card, sheet))
            else:
                active.add(card)
                for resource, amount in sheet.gives:
                    sums[resource] += amount
        _join(found, waiting, sums)
    _sort_out(s, found)


def _join(found: Realm, waiting: list[tuple[int, Sheet]], sums: list[int]) -> None:
    """Let waiting cards join as their thresholds are reached, until none is left that can."""
    active = found.active
    while waiting:
        ready = [one for one in waiting if reaches(sums, one[1].needs)]
        if not ready:
            break
        for card, sheet in ready:
            active.add(card)
            for resource, amount in sheet.gives:
                sums[resource] += amount
        waiting = [one for one in waiting if one[0] not in active]
    found.sums = sums


def _changed(s: S, before: Realm, village: list[int]) -> Realm | None:
    """Work a realm out from the one before: a card has joined the village, or one has left on which nothing hangs; None otherwise."""
    defs, card_of, old = s.defs, s.card, before.village
    more = len(village) - len(old)
    if more == 1 and village[:-1] == old:
        card = village[-1]
        sheet = defs[card_of[card]]
        if sheet.more or sheet.offers:
            return None
        found = _copy(before, village)
        if sheet.kind == "hero" or (sheet.needs and not reaches(before.sums, sheet.needs)):
            return found
        sums = list(before.sums)
        active = before.active
        found.active = {*active, card}
        for resource, amount in sheet.gives:
            sums[resource] += amount
        waiting = [(one, defs[card_of[one]]) for one in old if one not in active and defs[card_of[one]].needs] if sheet.gives else []
        _join(found, waiting, sums)
    elif more == -1:
        gone = next((one for one, other in zip(old, village, strict=False) if one != other), old[-1])
        place = old.index(gone)
        if [*old[:place], *old[place + 1:]] != village or (gone in before.active and defs[card_of[gone]].gives):
            return None
        found = _copy(before, village)
        found.active = before.active - {gone}
    else:
        return None
    _sort_out(s, found)
    return found


def _copy(before: Realm, village: list[int]) -> Realm:
    found = Realm(village[:], before.heroes, before.key)
    found.sums, found.best, found.active = before.sums, before.best, before.active
    found.sources, found.users = before.sources, before.users
    return found


def _sort_out(s: S, found: Realm) -> None:
    """List the active cards that have lasting texts, and those that have an effect."""
    defs, card_of, active = s.defs, s.card, found.active
    tower, fallen, _, _ = found.key
    found.best = max(found.sums)
    found.sources, found.users = [], []
    for card in (*((tower,) if tower and not fallen else ()), *found.heroes, *found.village):
        if card in active:
            sheet = defs[card_of[card]]
            if sheet.lasting or sheet.watchers:
                found.sources.append(card)
            if sheet.use is not None:
                found.users.append(card)


def _fill_slowly(s: S, found: Realm, cards: Sequence[int], less: tuple[int, ...]) -> None:
    """Compute a realm in which cards or effects change the gifts of cards: all cards that can join do so together."""
    defs, card_of, active = s.defs, s.card, found.active
    waiting, found.sums = list(cards), [0] * len(RESOURCES)
    lowered = {card: effects for card in cards for effects in (_lowering(s, card, less),) if effects}
    while True:
        ready = [card for card in waiting if reaches(found.sums, defs[card_of[card]].needs)]
        if not ready:
            return
        active.update(ready)
        waiting = [card for card in waiting if card not in active]
        sums = found.sums = [0] * len(RESOURCES)
        adding = [card for card in cards if defs[card_of[card]].more and card in active]
        for card in cards:
            if card in active:
                for resource, amount in given(s, card, adding if card in lowered else (), lowered.get(card, ())):
                    sums[resource] += amount
        for source in adding:
            for more in defs[card_of[source]].more:
                sums[more.resource] += more.amount * sum([card not in lowered and more.applies(s, source, card) for card in active])


def _lowering(s: S, card: int, less: tuple[int, ...]) -> list[int]:
    """List the effects that lower a card's gifts: on the card, or on all village cards of its owner; none on a guarded one (ENC-2.10)."""
    if s.defs[s.card[card]].civilization in GUARDED:
        return []
    seat = s.own[card] if s.at[card] in VILLAGES else SEATS
    return [effect for effect in less if s.target[effect] in (card, seat)]


def given(s: S, card: int, adding: Sequence[int], less: Sequence[int]) -> Iterable[tuple[int, int]]:
    """List the gifts of an active card, changed by texts of other active cards and by effects (ENC-R25, R26)."""
    sheet: Sheet = s.defs[s.card[card]]
    if not (adding or less or sheet.offers):
        return sheet.gives
    amounts = dict(sheet.gives)
    if sheet.offers and s.named_resource[card]:
        amounts[s.named_resource[card] - 1] = sheet.offers
    for source in adding:
        for more in s.defs[s.card[source]].more:
            if more.applies(s, source, card):
                amounts[more.resource] = amounts.get(more.resource, 0) + more.amount
    for effect in less:
        for resource in ([s.resource[effect] - 1] if s.resource[effect] else [each for each in amounts if each not in SPECIAL]):
            if resource in amounts:
                amounts[resource] = max(0, amounts[resource] - (s.amount[effect] or amounts[resource]))
    return amounts.items()


def reaches(sums: Sequence[int], needs: Amounts) -> bool:
    """Whether sums reach every threshold."""
    for resource, amount in needs:  # noqa: SIM110  # asked too often for a generator
        if sums[resource] < amount:
            return False
    return True
