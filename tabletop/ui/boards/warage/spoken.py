"""Warage's table by ear: Helpers, gear and spells, heroes, the season, the queue with the current attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.games.warage.board import DECK, DISCARD, HERO, KIND, LIFE, PLAY, SEASON, SEASONS, pile
from tabletop.games.warage.readers import cards_in_play, is_helper, ready, slots, slots_taken, strength
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.heard import Side, only, row, shared_heaps, sides, unseen_face, waiting
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.table.hearing import Part, Row

AREA = "warage_heard"


class WarageHearing:
    """Table of Warage by ear."""

    asides = frozenset({"rolled", "paid", "aimed"})

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List everybody's Helpers, gear, heroes and piles; the season is beside the turn."""
        told_sides = [found for side in sides(seen, AREA) for found in self._side(seen, side)]
        shared = shared_heaps(seen, AREA, {"seasons": SEASONS})
        return [*told_sides, replace(shared, rows=[*shared.rows, row(seen, say("warage.place.season"), [SEASON])])]

    def _side(self, seen: Seen, side: Side) -> list[Part]:
        store, seat = seen.store, side.seat
        cards = cards_in_play(store, seat)
        lines = [card for card in cards if is_helper(store, card)]
        gear = [card for card in cards if card not in lines]
        used = [say(f"{AREA}.slots.{colour}", n=slots_taken(store, seat, colour), of=slots(store, seat, colour)) for colour in ("red", "blue")]
        numbers = dict(zip(("attack", "defence", "magic"), (stat.now for stat in told.hero_stats(store, seat)), strict=True))
        told_person = [self.player(seen, seat), say(f"{AREA}.stats", **numbers)]
        return [side.front([Row(NOTHING, lines)]),
                side.means([Row(NOTHING, gear, (pile(seat, PLAY),))], used),
                side.person([only(seen, pile(seat, HERO))], told_person),
                side.heaps({"deck": pile(seat, DECK), "discard": pile(seat, DISCARD), "life": pile(seat, LIFE)})]

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a Helper with attack and defence, gear that is not ready as such, another card by name."""
        store, name = seen.store, told.card_says(seen.store, card)
        if KIND[store.at[card]] != PLAY:
            return name
        if is_helper(store, card):
            return say(f"{AREA}.helper", name=name, attack=strength(store, card, "attack"), defence=strength(store, card, "defence"))
        return name if ready(store, card) else say(f"{AREA}.unready", name=name)

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the hit points of a hero."""
        return Side(seen, AREA, seat).player(n=int(seen.store.hp[seat]))

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List the queue, the top first, and under it the current attack with both totals."""
        store, names = seen.store, seen.match.setup.players
        both = told.totals(store)
        sums = [] if both is None else [
            say(f"{AREA}.totals", attack=both.left[0], defence=both.right[0], dice=both.left[1], against=both.right[1])]
        return [*waiting(told.queue_texts(store, unseen_face, names, int(seen.viewer))), *sums]


HEARING = WarageHearing()
