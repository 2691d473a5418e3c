"""Epikha's table by ear: Deployment and combat, the Magic Zone, Players, the fights space by space, Spells that wait."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import (
    CARRIED,
    DECK,
    DEPLOYMENT,
    DISCARD,
    MAGIC,
    SKILLS,
    SPACES,
    WIDTH,
    kind_of,
    pile,
    place_of,
)
from tabletop.games.epikha.board import HAND as IN_HAND
from tabletop.games.epikha.readers import everything, is_arm, is_fighter, original, player_vital, strength, vital
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.epikha import view_model as told
from tabletop.ui.boards.epikha.clashes import in_combat
from tabletop.ui.boards.heard import Side, row, sides, unseen_face, waiting
from tabletop.ui.table.hearing import Part, Row

AREA = "epikha_heard"


class EpikhaHearing:
    """Table of Epikha by ear."""

    asides = frozenset({"struck", "left_over", "paid", "revealed"})

    def parts(self, seen: Seen) -> Sequence[Part]:
        """List both sides' fighters, Magic Zones with Skills, Players, and piles."""
        return [found for side in sides(seen, AREA) for found in self._side(seen, side)]

    def _side(self, seen: Seen, side: Side) -> list[Part]:
        store, seat = seen.store, side.seat
        card = store.player[seat]
        lines = [row(seen, say("epikha.place.combat"), SPACES[seat]), row(seen, say("epikha.place.deployment"), [pile(seat, DEPLOYMENT)])]
        held = [row(seen, say("epikha.place.magic"), [pile(seat, MAGIC)]), row(seen, say("epikha.place.skills"), [pile(seat, SKILLS)])]
        told_person = [self.player(seen, seat)]
        if card and int(store.coming[seat]):
            told_person.append(say(f"{AREA}.coming", n=int(store.coming[seat])))
        carried = Row(say("epikha.place.carried"), [one for bearer in everything(store, seat) for one in store.contents(bearer)])
        return [side.front(lines), side.means(held),
                side.person([carried], told_person),
                side.heaps({"deck": pile(seat, DECK), "discard": pile(seat, DISCARD)})]

    def card(self, seen: Seen, card: int) -> Phrase:
        """Return a fighter or an arm with its numbers and space, another card by name."""
        store, name, zone = seen.store, told.card_says(seen.store, card), seen.store.at[card]
        if kind_of(zone) == CARRIED:
            return say(f"{AREA}.carried", name=name, bearer=told.card_says(store, store.owner(zone)))
        if kind_of(zone) == IN_HAND or not (is_fighter(store, card) or is_arm(store, card)):
            return name
        numbers = {"name": name, "strength": strength(store, card), "left": vital(store, card)}
        return say(f"{AREA}.space", **numbers, space=place_of(zone) + 1) if place_of(zone) >= 0 else say(f"{AREA}.card", **numbers)

    def player(self, seen: Seen, seat: int) -> Phrase:
        """Return the Vital of a Player out of the original."""
        store, card = seen.store, seen.store.player[seat]
        return Side(seen, AREA, seat).player(n=player_vital(store, seat) if card else 0, of=original(store, card) if card else 0)

    def pending(self, seen: Seen) -> Sequence[Phrase]:
        """List the Spells that wait, then the fights space by space."""
        store, names = seen.store, seen.match.setup.players
        waits = waiting(told.chain_texts(store, unseen_face, names, int(seen.viewer)))
        return [*waits, *(found for place in range(WIDTH) if in_combat(store) and (found := self._space(seen, place)))]

    def _space(self, seen: Seen, place: int) -> Phrase:
        """Return a fight: the damage of both sides, or of the one that nobody faces."""
        store, own = seen.store, seen.side
        mine, theirs = (next(iter(store.zone[SPACES[seat][place]]), 0) for seat in (own, 1 - own))
        name = plain(seen.match.setup.players[1 - own])
        amounts = {"space": place + 1, "name": name, "mine": blow(store, mine) if mine else 0, "theirs": blow(store, theirs) if theirs else 0}
        if not mine and not theirs:
            return NOTHING
        return say(f"{AREA}.fight.{'both' if mine and theirs else 'mine' if mine else 'theirs'}", **amounts)


HEARING = EpikhaHearing()
