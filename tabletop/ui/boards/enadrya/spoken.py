"""Enadrya's table by ear: Units by zone, Technologies and Powers, Bases, the battle column by column."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.enadrya.board import (
    BASE,
    BATTLE,
    DECK,
    FACING,
    INCINERATOR,
    POWER,
    ROW,
    SLOTS,
    TECHNOLOGY,
    ZONE_1,
    ZONE_2,
    column_number,
    pile,
)
from tabletop.games.enadrya.readers import active, attack, attack_zone, defence, recharge_of, sheet, unit_at
from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.exits import plate_words
from tabletop.ui.boards.heard import Side, only, row, sides
from tabletop.ui.boards.printed import named
from tabletop.ui.table.hearing import Part

AREA = "enadrya_heard"


class EnadryaHearing:
    """Table of Enadrya by ear."""

    asides = frozenset({"bridged", "paid", "clashed"})

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List both sides' Units, Technologies and Powers, Bases, and piles."""
        return [found for side in sides(seen, AREA) for found in self._side(seen, side)]

    def _side(self, seen: Seen, side: Side) -> list[Part]:
        store, seat = seen.store, side.seat
        rows = [row(seen, say(f"{AREA}.row.{name}"), [zone for zone in SLOTS[seat] if ROW[zone] == number])
                for number, name in ((BATTLE, "b"), (ZONE_2, "z2"), (ZONE_1, "z1"))]
        held = [row(seen, say(f"enadrya.place.{name}"), [pile(seat, kind)]) for kind, name in ((TECHNOLOGY, "technology"), (POWER, "power"))]
        counters = {"defence": standing(store, seat), "energy": int(store.energy[seat])}
        told_person = [say(f"{AREA}.base", **counters), say(f"{AREA}.recharge", n=recharge_of(store, seat))]
        if store.turn[TABLE]:
            kind, number, _ = plate_words(seen.match, store, seat)
            told_person.append(say(f"{AREA}.plate.{kind}", n=number))
        return [side.front(rows), side.means(held),
                side.person([only(seen, pile(seat, BASE))], told_person),
                side.heaps({"deck": pile(seat, DECK), "incinerator": pile(seat, INCINERATOR)})]

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a Unit with attack, defence and column; another card by name."""
        store, name = seen.store, named(sheet(seen.store, card))
        if ROW[store.at[card]] < 0:
            return name
        return say(f"{AREA}.unit", name=name, attack=attack(store, card), defence=defence(store, card), column=column_number(store.at[card]))

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the defence of a Base and the energy."""
        store = seen.store
        return Side(seen, AREA, seat).player(defence=standing(store, seat), energy=int(store.energy[seat]))

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List the columns of the battle, from the attacker's left."""
        store, seat = seen.store, active(seen.store)
        fights = [zone for zone in attack_zone(store, seat) if unit_at(store, zone)]
        return [self._fight(seen, zone) for zone in fights]

    def _fight(self, seen: Seen, zone: int) -> Phrase:
        store = seen.store
        one, foe = unit_at(store, zone), unit_at(store, FACING[zone])
        found = {"column": column_number(zone), "name": named(sheet(store, one)), "attack": attack(store, one), "defence": defence(store, one)}
        if not foe:
            return say(f"{AREA}.fight.alone", **found)
        return say(f"{AREA}.fight.faced", **found, foe=named(sheet(store, foe)), foe_attack=attack(store, foe), foe_defence=defence(store, foe))


HEARING = EnadryaHearing()
