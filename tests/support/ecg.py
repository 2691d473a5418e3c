"""Scenario builder for ECG: lay out a position in the first Action phase with plain cards, act by verb, read the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from tabletop.games.ecg import board
from tabletop.games.ecg.board import PLACES, pile, place_name
from tabletop.games.ecg.game import RULES
from tabletop.games.ecg.readers import strength
from tabletop.games.ecg.sheet import BLANK, TOKEN, Sheet
from tabletop.kernel.asks import Number, Option
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match, Setup
from tabletop.kernel.store import TABLE
from tests.support import ecg_plain as cards
from tests.support.laid import Aimed

FILLER = cards.troop("Filler", 1, cost=9, kingdom="", titles=frozenset({"mercenary"}))
Placed = Mapping[str, Sequence[Sheet]]


def start(
    *, seed: int = 1, heroes: tuple[Sheet, Sheet] = cards.HEROES, resources: tuple[Sheet, Sheet] = (cards.SHRINE, cards.SHRINE),
    wanted: Sequence[Sequence[Sheet]] = ((), ()), options: Mapping[str, Any] | None = None, filler: int = 20,
) -> Match:
    """Return a match at its first ask: each deck a Hero, a Resource, the wanted cards and fillers."""
    decks = [(heroes[seat], resources[seat], *wanted[seat], *[FILLER] * filler) for seat in (0, 1)]
    sheets = list({sheet.id: sheet for deck in decks for sheet in deck}.values())
    number = {sheet.id: i for i, sheet in enumerate(sheets, 2)}
    return Match.start(RULES, Setup(
        seed, ("Ana", "Bruno"), (BLANK, TOKEN, *sheets), tuple(tuple(number[c.id] for c in deck) for deck in decks),
        programs=cards.PROGRAMS, options=dict(options or {})))


class Scenario(Aimed):
    """Match laid out by hand, in seat 0's first Action phase. `own` and `foe` list cards by place: infantry, support, court ...

    Troops laid out in battle have no preparation. A filler in hand keeps seat 0's menus open; seat 1 is asked for answers
    only if its hand is not empty. `ready` are further courtiers whose resource is ready.
    """

    def __init__(
        self, *, own: Placed | None = None, foe: Placed | None = None, hand: Sequence[Sheet] = (), foe_hand: Sequence[Sheet] = (),
        deck: Sequence[Sheet] = (), foe_deck: Sequence[Sheet] = (), ready: int = 5, foe_ready: int = 5,
        heroes: tuple[Sheet, Sheet] = cards.HEROES, resources: tuple[Sheet, Sheet] = (cards.SHRINE, cards.SHRINE), seed: int = 1,
    ) -> None:
        sides = ((dict(own or {}), [FILLER, *hand], deck, ready), (dict(foe or {}), foe_hand, foe_deck, foe_ready))
        for placed, _, _, more in sides:
            placed["court"] = [*placed.get("court", ()), *[FILLER] * more]
        wanted = [[*(c for row in placed.values() for c in row), *held, *stacked] for placed, held, stacked, _ in sides]
        self.match = start(seed=seed, heroes=heroes, resources=resources, wanted=wanted, options={"first": 0})
        self.answer(0)
        for seat, (placed, held, stacked, _) in enumerate(sides):
            self._lay(seat, placed, held, stacked)
        self.match._asked = None

    def _lay(self, seat: int, placed: Placed, held: Sequence[Sheet], stacked: Sequence[Sheet]) -> None:
        m, s = self.match, self.match.store
        deck = pile(seat, board.DECK)
        for card in list(s.zone[pile(seat, board.HAND)]):
            move(m, card, deck, 0)
        free = list(s.zone[deck])

        def take(wanted: Sheet) -> int:
            card = next(c for c in free if s.defs[s.card[c]].id == wanted.id)
            free.remove(card)
            return card

        for name, row in placed.items():
            for wanted in row:
                move(m, take(wanted), PLACES[f"{seat}:{name}"])
        for wanted in held:
            move(m, take(wanted), pile(seat, board.HAND))
        for wanted in reversed(stacked):
            move(m, take(wanted), deck)

    # ---- finding
    def where(self, name: str) -> str:
        """Return the place of a card: `0:infantry`, `1:discard` ..."""
        return place_name(self.store.at[self.card(name)])

    def strength(self, name: str) -> int:
        """Return a Troop's strength now."""
        return strength(self.store, self.card(name))

    def of(self, attribute: str, name: str) -> Any:
        """Return a cell of a card."""
        return self.store.col[attribute][self.card(name)]

    def both(self, attribute: str) -> tuple[Any, Any]:
        """Return a counter of both seats."""
        column = self.store.col[attribute]
        return column[0], column[1]

    def size(self, place: str) -> int:
        """Count the cards of a place of a seat: `0:hand`, `1:discard` ..."""
        return len(self.store.zone[PLACES[place]])

    # ---- arranging
    def set(self, attribute: str, what: str | int, value: int) -> Self:
        """Set a cell of a card by name, or of a seat."""
        put(self.match, attribute, self.card(what) if isinstance(what, str) else what, value)
        self.match._asked = None
        return self

    # ---- acting
    def _target(self, verb: str, to: str) -> int:
        if not to:
            return 0
        ask = self.match.ask()[0]
        assert isinstance(ask, Menu)
        aims = ask.named[verb].aims if verb in ask.named else "card"
        return PLACES[to if ":" in to else f"{self.seat}:{to}"] if aims == "zone" else self._thing(to)

    def _thing(self, name: str) -> int:
        """Return a card, or what waits on the chain for a manoeuvre or an ability of it (`Blade!`)."""
        if not name.endswith("!"):
            return self.card(name)
        card = self.card(name[:-1])
        return next(e for e in self.store.zone[board.CHAIN] if self.store.source[e] == card)

    def _option(self, verb: str, name: str, to: str) -> Option:
        return (verb, self.card(name) if name else 0, self._target(verb, to))

    def resolve(self) -> Self:
        """Pass until the chain is done, or something else is asked."""
        while not self.match.over and self.asks() == "priority":
            self.do("pass")
        return self

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return the option for a number or a card by name."""
        return ("number", 0, thing) if isinstance(ask, Number) else ("pick", self.card(thing), 0)

    def end_turn(self) -> Self:
        """End the Action phase and go on to the other seat's, drawing nothing."""
        turn = self.store.turn[TABLE]
        self.do("end")
        while not self.match.over and self.store.turn[TABLE] == turn:
            self.do("pass")
        if not self.match.over and self.asks() == "reinforce":
            self.answer(0)
        return self

    def turns(self, count: int) -> Self:
        """End a number of turns."""
        for _ in range(count):
            self.end_turn()
        return self

