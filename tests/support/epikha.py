"""Scenario builder for Epikha: lay out a position in a Deployment phase with plain cards, act by verb, read the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from tabletop.games.epikha import board, readers
from tabletop.games.epikha.board import PLACES, ZONES, pile, place_name
from tabletop.games.epikha.game import RULES
from tabletop.games.epikha.sheet import BLANK, TOKEN, Sheet
from tabletop.kernel.asks import Choose, Option, Split
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match, Setup
from tabletop.kernel.store import TABLE
from tests.support import epikha_plain as cards
from tests.support.laid import Aimed

FILLER = cards.character("Filler", 5, 5, cost=900)
Holder = Sheet | tuple[Sheet, ...]
"""Card, or a bearer with the cards it carries after it."""
Placed = Mapping[str, Sequence[Holder]]


def start(
    *, seed: int = 1, players: tuple[Sheet, Sheet] = (cards.PALADIN, cards.PALADIN), wanted: Sequence[Sequence[Sheet]] = ((), ()),
    filler: int = 20, **options: Any,
) -> Match:
    """Return a match at its first ask: each deck a Player, the wanted cards and fillers."""
    decks = [(players[seat], *wanted[seat], *[FILLER] * filler) for seat in (0, 1)]
    sheets = list({sheet.id: sheet for deck in decks for sheet in deck}.values())
    number = {sheet.id: i for i, sheet in enumerate(sheets, 2)}
    return Match.start(RULES, Setup(
        seed, ("Ana", "Bruno"), (BLANK, TOKEN, *sheets), tuple(tuple(number[c.id] for c in deck) for deck in decks),
        programs=cards.PROGRAMS, options=options))


def _flat(row: Sequence[Holder]) -> list[Sheet]:
    return [card for one in row for card in (one if isinstance(one, tuple) else (one,))]


class Scenario(Aimed):
    """Match laid out by hand, in seat 0's Deployment phase of turn 3. `own` and `foe` list cards by place: deployment, magic ...

    A tuple is a bearer and its arms; the Player stands in Deployment and carries `arms` and `foe_arms`. A filler that nobody can
    pay keeps hands from being empty.
    """

    def __init__(
        self, *, own: Placed | None = None, foe: Placed | None = None, hand: Sequence[Sheet] = (), foe_hand: Sequence[Sheet] = (),
        deck: Sequence[Sheet] = (), arms: Sequence[Sheet] = (), foe_arms: Sequence[Sheet] = (),
        players: tuple[Sheet, Sheet] = (cards.PALADIN, cards.PALADIN), skills: Sequence[Sheet] = (), turn: int = 3, seed: int = 1,
        **options: Any,
    ) -> None:
        sides: tuple[tuple[Placed, Sequence[Sheet], Sequence[Sheet], Sequence[Sheet]], ...] = (
            (own or {}, (FILLER, *hand), deck, arms), (foe or {}, (FILLER, *foe_hand), (), foe_arms))
        wanted = [[*(c for row in placed.values() for c in _flat(row)), *held, *stacked, *worn] for placed, held, stacked, worn in sides]
        wanted[0] += skills
        self.match = start(seed=seed, players=players, wanted=wanted, first=0, **options)
        self.answer(*[f"{sheet.names[0]}@0" for sheet in skills]).answer()
        for _ in range(2):
            self.answer(False)
        for seat, side in enumerate(sides):
            self._lay(seat, *side)
        put(self.match, "turn", TABLE, turn)
        self.match._asked = None

    def _lay(self, seat: int, placed: Placed, held: Sequence[Sheet], stacked: Sequence[Sheet], worn: Sequence[Sheet]) -> None:
        m, s = self.match, self.match.store
        deck = pile(seat, board.DECK)
        for card in list(s.zone[pile(seat, board.HAND)]):
            move(m, card, deck, 0)
        free = list(s.zone[deck])

        def take(wanted: Sheet, zone: int) -> int:
            card = next(c for c in free if s.defs[s.card[c]].id == wanted.id)
            free.remove(card)
            move(m, card, zone)
            return card

        for name, row in placed.items():
            for one in row:
                bearer, *arms = one if isinstance(one, tuple) else (one,)
                holder = take(bearer, PLACES[f"{seat}:{name}"])
                for arm in arms:
                    take(arm, s.inside(holder))
        for wanted in worn:
            take(wanted, s.inside(s.player[seat]))
        for wanted in held:
            take(wanted, pile(seat, board.HAND))
        for wanted in reversed(stacked):
            take(wanted, deck)

    # ---- finding
    def player(self, seat: int) -> int:
        """Return a seat's Player card."""
        return int(self.store.player[seat])

    def card(self, name: str) -> int:
        """Return a card by name; `me` and `foe` are the two Players."""
        return self.player(0) if name == "me" else self.player(1) if name == "foe" else super().card(name)

    def where(self, name: str) -> str:
        """Return the place of a card: `0:deployment`, `1:space.2` ..., or `on` and the name of its bearer."""
        zone = self.store.at[self.card(name)]
        if zone < ZONES:
            return place_name(zone)
        return f"on {readers.sheet(self.store, self.store.owner(zone)).names[0]}"

    def vital(self, name: str) -> int:
        """Return the Vital or Resistance that a card has left."""
        return readers.vital(self.store, self.card(name))

    def vitals(self) -> tuple[int, int]:
        """Return the Vital of both Players."""
        return self.vital("me"), self.vital("foe")

    def size(self, place: str) -> int:
        """Count the cards of a place."""
        return len(self.store.zone[PLACES[place]])

    # ---- acting
    def _target(self, verb: str, to: str | int) -> int:
        if to == "":
            return 0
        ask = self.match.ask()[0]
        assert isinstance(ask, Menu)
        aims = ask.named[verb].aims if verb in ask.named else "card"
        return PLACES[f"{self.seat}:space.{to}" if isinstance(to, int) else to] if aims == "zone" else self.card(str(to))

    def _option(self, verb: str, name: str, to: str | int) -> Option:
        return (verb, self.card(name) if name else 0, self._target(verb, to))

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return the option for a share of a Split (name, number), a space by number, a card by name."""
        if isinstance(ask, Split):
            return ("give", self.card(thing[0]), thing[1])
        if isinstance(ask, Choose) and ask.noun == "zone":
            return ("place", 0, PLACES[f"{self.seat}:space.{thing}"])
        return ("pick", self.card(thing), 0)

    def attack(self, *names: str) -> Self:
        """Send cards into the spaces from the left on, with all Weapons that may be named together."""
        for place, name in enumerate(names):
            if self.asks() not in ("deploy", "attack"):
                raise AssertionError(self.asks())
            self.do("attack", name, to=place).arm()
        return self.do("done") if self.asks() == "attack" else self

    def answers(self, **at: int) -> Self:
        """Answer with cards by name at spaces, then go on."""
        for name, place in at.items():
            self.do("answer", name, to=place).arm()
        if not self.match.over and self.asks() == "answer":
            self.do("done")
        return self

    def resolve(self) -> Self:
        """Pass until the chain is done, or something else is asked."""
        while not self.match.over and self.asks() == "priority":
            self.do("pass")
        return self

    def arm(self) -> Self:
        """Name as many Weapons as go together, the first ones first."""
        while not self.match.over and self.asks() == "weapons":
            seat, picks = self.seat, ()
            while not self.match.complete(seat, picks):
                picks += (self.match.options(seat, picks)[0],)
            assert self.match.submit(seat, picks) is None
        return self

    def end_turn(self) -> Self:
        """Go on with passes to the other seat's Deployment."""
        turn = self.store.turn[TABLE]
        while not self.match.over and not (self.store.turn[TABLE] > turn and self.asks() == "deploy"):
            words = {o[0] for o in self.match.options()}
            self.do(next(w for w in ("end", "done", "pass") if w in words))
        return self
