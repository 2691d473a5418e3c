"""ECG's table by ear: lines, courts, Heroes, piles, the chain."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.ecg.board import (
    COURT,
    DECK,
    DISCARD,
    EXILE,
    HERO,
    INFANTRY,
    KIND,
    LEGACY,
    LINES,
    NAMES,
    SUPPORT,
    pile,
)
from tabletop.games.ecg.manoeuvres import is_fit
from tabletop.games.ecg.readers import coins, prayers, ready, strength
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.ecg import view_model as told
from tabletop.ui.boards.heard import Side, only, row, sides, unseen_face, waiting
from tabletop.ui.table.hearing import Part

AREA = "ecg_heard"


class EcgHearing:
    """Table of ECG by ear."""

    asides = frozenset({"moved", "prepared"})

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List both sides' lines, courts with Legacy zones, Heroes, and piles."""
        return [found for side in sides(seen, AREA) for found in self._side(seen, side)]

    def _side(self, seen: Seen, side: Side) -> list[Part]:
        store, seat = seen.store, side.seat
        lines = [row(seen, say("ecg.place.infantry"), [pile(seat, INFANTRY)]), row(seen, say("ecg.place.support"), [pile(seat, SUPPORT)])]
        held = [row(seen, say("ecg.place.court"), [pile(seat, COURT)]), row(seen, say("ecg.place.legacy"), [pile(seat, LEGACY)])]
        _, able, whole, coin = told.purse(seen.match, store, seat)
        resources = say(f"{AREA}.resources", n=able, all=whole, coin=coin)
        text = told.hero_text(seen.match, store, seat)
        person_says = [self.player(seen, seat), *([text.use] if text.use else []), say(f"{AREA}.lapse", n=text.lapse)]
        goal = [say(f"{AREA}.prayers", n=prayers(store, seat))] if prayers(store, seat) else []
        return [side.front(lines), side.means(held, [resources]),
                side.person([only(seen, pile(seat, HERO))], [*person_says, *goal]),
                side.heaps({NAMES[kind]: pile(seat, kind) for kind in (DECK, DISCARD, EXILE)})]

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a Troop with its strength and countdown, a courtier ready or spent, another card by name."""
        store, name = seen.store, told.card_says(seen.store, card)
        kind = KIND[store.at[card]]
        if kind in LINES:
            state = "fit" if is_fit(store, card) else "waits" if store.preparation[card] else "acted"
            return say(f"{AREA}.troop.{state}", name=name, n=strength(store, card), waits=store.preparation[card])
        if kind != COURT or not coins(store, card):
            return name
        return say(f"{AREA}.spent", name=name) if store.spent[card] else say(f"{AREA}.ready", name=name)

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the numbers of a player's Hero and its ready resources."""
        store = seen.store
        return Side(seen, AREA, seat).player(**ECG_TABLE.numbers(store, seat), ready=len(ready(store, seat)))

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List the chain, the next to be done first."""
        return waiting(told.chain_texts(seen.store, unseen_face, seen.match.setup.players, int(seen.viewer)))


HEARING = EcgHearing()
