"""Encrucijada's table by ear: armies, villages with their resources, Atempus, piles, the war and the chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.games.encrucijada.board import DISCARDS, HERO_ROWS, PILE_ROWS, TOWERS, UP, UPS, VILLAGE, VILLAGES, kind_of
from tabletop.games.encrucijada.readers import armies, is_active, resistance, up, value
from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.encrucijada import view_model as told
from tabletop.ui.boards.encrucijada.campaign import campaign
from tabletop.ui.boards.encrucijada.war import WarText, war_text
from tabletop.ui.boards.heard import Side, row, sides, unseen_face, waiting
from tabletop.ui.table.hearing import Part, Row

AREA = "encrucijada_heard"


class EncrucijadaHearing:
    """Table of Encrucijada by ear."""

    asides = frozenset({"revealed", "discarded", "shown"})

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List everybody's armies, villages, Atempus and piles."""
        return [found for side in sides(seen, AREA) for found in self._side(seen, side)]

    def _side(self, seen: Seen, side: Side) -> list[Part]:
        store, seat = seen.store, side.seat
        rows = [Row(say(f"{AREA}.army", n=told.numeral(store.number[army]), cards=len(store.contents(army))), store.contents(army))
                for army in armies(store, seat) if store.number[army]]
        wealth = told.wealth(store, seat, own=seat == seen.viewer)
        sums = [say(f"{AREA}.resource", name=say(f"encrucijada.resource.{chip.resource}"), n=chip.now) for chip in wealth.chips]
        goal = [say(f"{AREA}.goal", n=wealth.best, of=wealth.goal)] if wealth.goal else []
        piles = dict(zip(("a", "b", "c"), PILE_ROWS[seat], strict=True)) | {"discard": DISCARDS[seat]}
        return [side.front([row(seen, say("encrucijada.place.up"), [UPS[seat]]), *rows]),
                side.means([row(seen, NOTHING, [VILLAGES[seat]])], sums),
                side.person([row(seen, NOTHING, [TOWERS[seat], HERO_ROWS[seat]])], [self.player(seen, seat), *goal]),
                side.heaps(piles)]

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a card with its value, in a village also whether it is active."""
        store, name = seen.store, told.card_says(seen.store, card)
        kind = kind_of(store.at[card])
        if kind not in (VILLAGE, UP):
            return name
        amount = value(store, card)
        return say(f"{AREA}.card", name=name, n=amount) if is_active(store, card) else say(f"{AREA}.inactive", name=name, n=amount)

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the resistance of an Atempus and the attrition."""
        store = seen.store
        return Side(seen, AREA, seat).player(n=resistance(store, seat), wear=int(store.wear[seat]))

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List the effects that wait, then the cards that face each other in the war and who wins."""
        store, names = seen.store, seen.match.setup.players
        war = war_text(seen, ("",) * len(names), campaign(seen.told))
        return [*waiting(told.chain_texts(store, unseen_face, names, int(seen.viewer))), *(self._war(seen, war) if war.stage else ())]

    def _war(self, seen: Seen, war: WarText) -> Iterator[Phrase]:
        """Yield the sides of a war, its clash, and who would win it."""
        store, (one, other) = seen.store, war.sides
        yield say(f"{AREA}.war", stage=war.title, one=one.does, name=one.player, other=other.player)
        card, foe = up(store, store.attacker[TABLE]), up(store, store.defender[TABLE])
        if card and foe:
            yield say(f"{AREA}.clash", one=self.card(seen, card), other=self.card(seen, foe))
        if war.wins:
            yield war.wins
        for side in war.sides:
            for what in filter(None, (side.follow, side.fallen)):
                yield say(f"{AREA}.side", name=side.player, what=what)


HEARING = EncrucijadaHearing()
