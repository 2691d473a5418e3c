"""Scenario builder for Encrucijada: lay out a position in B of seat 0 with plain cards, act by verb, read the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from tabletop.games.encrucijada import actions, readers
from tabletop.games.encrucijada.board import ARMY_ROWS, HANDS, PILE_ROWS, PLACES, ZONES, place_name
from tabletop.games.encrucijada.game import RULES
from tabletop.games.encrucijada.sheet import BLANK, RESOURCES, TOKEN, Sheet
from tabletop.kernel.asks import Choose, Option
from tabletop.kernel.atoms import move, put, unmake
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match, Setup
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as cards
from tests.support.laid import Aimed

FILLER = cards.card("Filler", "espada", 0, needs="herd 900")
Side = Mapping[str, Sequence[Any]]
"""Cards of a seat by place: village, hand, discard, and armies as a list of stacks, first card first."""
LETTERS = "ABCDEF"


def start(
    *, wanted: Sequence[Sequence[Sheet]] = ((), ()), towers: Sequence[Sheet] = (), filler: int = 30, seed: int = 1, **options: Any,
) -> Match:
    """Return a match at its first ask: each deck a tower, the wanted cards and fillers."""
    kept = [*towers, *[cards.CROSSING] * (len(wanted) - len(towers))]
    decks = [(kept[seat], *row, *[FILLER] * filler) for seat, row in enumerate(wanted)]
    sheets = list({sheet.id: sheet for deck in decks for sheet in deck}.values())
    number = {sheet.id: i for i, sheet in enumerate(sheets, 2)}
    return Match.start(RULES, Setup(
        seed, tuple(LETTERS[:len(wanted)]), (BLANK, TOKEN, *sheets), tuple(tuple(number[c.id] for c in deck) for deck in decks),
        programs=cards.PROGRAMS, options=options))


class Scenario(Aimed):
    """Match laid out by hand, in B of seat 0's second turn. A filler that nobody can pay keeps hands and piles from being empty.

    `own` and `foe` are seats 0 and 1, `others` the seats after them. The tower is Crossing, unless `towers` names others.
    """

    def __init__(
        self, *, own: Side | None = None, foe: Side | None = None, others: Sequence[Side] = (), towers: Sequence[Sheet] = (),
        seed: int = 1, filler: int = 30, **options: Any,
    ) -> None:
        sides = [own or {}, foe or {}, *others]
        wanted = [[*side.get("village", ()), *side.get("hand", ()), *side.get("discard", ()),
                   *[card for army in side.get("armies", ()) for card in army]] for side in sides]
        self.match = start(wanted=wanted, towers=towers, seed=seed, filler=filler, first=0, **options)
        self._open()
        for seat, side in enumerate(sides):
            self._lay(seat, side)
            put(self.match, "turns", seat, 1)
        put(self.match, "turn", TABLE, len(sides) + 1)
        put(self.match, "progress", TABLE, len(sides) + 1)
        self.match._asked = None

    def _open(self) -> None:
        """Answer the questions of the setup, and draw from the fullest piles."""
        while self.asks() != "put":
            seat, picks = self.seat, ()
            while not self.match.complete(seat, picks):
                options = self.match.options(seat, picks)
                fullest = max(options, key=lambda option: len(self.store.zone[option[2]]))
                picks += (options[len(picks) % len(options)] if self.asks() == "split" else fullest,)
            assert self.match.submit(seat, picks) is None

    def _lay(self, seat: int, side: Side) -> None:
        m, s = self.match, self.store
        piles = PILE_ROWS[seat]
        for army in list(s.zone[ARMY_ROWS[seat]]):
            for card in list(s.contents(army)):
                move(m, card, piles[0], 0)
            unmake(m, army)
        for card in list(s.zone[HANDS[seat]]):
            move(m, card, piles[0], 0)
        free = [card for zone in piles for card in s.zone[zone]]

        def take(wanted: Sheet, zone: int) -> int:
            card = min(c for c in free if s.defs[s.card[c]].id == wanted.id)
            free.remove(card)
            move(m, card, zone)
            return card

        for name in ("village", "hand", "discard"):
            for wanted in side.get(name, ()):
                take(wanted, PLACES[f"{seat}:{name}"])
        for row in side.get("armies", ()):
            army = actions.muster(m, seat)
            for wanted in row:
                take(wanted, s.inside(army))
        self._level(piles)

    def _level(self, piles: Sequence[int]) -> None:
        """Share the rest among the three piles."""
        m, s = self.match, self.store
        left = [card for zone in piles for card in s.zone[zone]]
        for i, card in enumerate(left):
            move(m, card, piles[i % len(piles)])

    # ---- finding
    def army(self, name: str) -> int:
        """Return the army in which a card lies."""
        return readers.army_of(self.store, self.card(name))

    def where(self, name: str) -> str:
        """Return the place of a card: `0:village`, `1:hand` ..., or `army` for one in an army."""
        zone = self.store.at[self.card(name)]
        return place_name(zone) if zone < ZONES else "army"

    def stack(self, name: str) -> list[str]:
        """List the names of a card's army, first one first."""
        s = self.store
        return [s.defs[s.card[c]].names[0] for c in s.contents(self.army(name))]

    def size(self, place: str) -> int:
        """Count the cards of a place."""
        return len(self.store.zone[PLACES[place]])

    def sum(self, seat: int, resource: str) -> int:
        """Return what a seat has of a resource."""
        return readers.sums(self.store, seat)[RESOURCES.index(resource)]  # type: ignore[arg-type]

    def active(self, name: str) -> bool:
        """Whether a card is active."""
        return readers.is_active(self.store, self.card(name))

    def value(self, name: str) -> int:
        """Return a card's value now."""
        return readers.value(self.store, self.card(name))

    def tower(self, seat: int) -> int:
        """Return the resistance a seat's tower has left."""
        return readers.resistance(self.store, seat)

    def wear(self) -> tuple[int, ...]:
        """Return every seat's attrition."""
        return tuple(self.store.wear[:self.store.seats])

    # ---- acting
    def _option(self, verb: str, name: str, to: Any) -> Option:
        ask = self.match.ask()[0]
        assert isinstance(ask, Menu)
        if verb == "declare":
            return (verb, int(name), 0)
        return (verb, self._subject(verb, name) if name else 0, self.army(to) if to else 0)

    def _subject(self, verb: str, name: str) -> int:
        """Return what a move is made with: an army by one of its cards, the own tower, a card."""
        if verb in ("attack", "defend", "order"):
            return self.army(name)
        return int(self.store.tower[self.seat]) if name == "tower" else self.card(name)

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return the option for a card or an army by a card's name, a pile by number, a seat."""
        if isinstance(ask, Choose) and ask.noun == "zone":
            return ("place", 0, PILE_ROWS[self.seat][thing])
        if isinstance(thing, int):
            return ("seat", thing, 0)
        return ("pick", self.army(thing[1:]) if thing[0] == "^" else self.card(thing), 0)

    def to_action(self) -> Self:
        """Go on to the action of this turn."""
        return self.do("done") if self.asks() == "put" else self

    def declare(self, other: int = 1) -> Self:
        """Declare war from B or the action."""
        return self.to_action().do("declare", str(other))

    def settle(self) -> Self:
        """Pass and be done until an army is to be named, or something else is asked."""
        while not self.match.over and self.asks() in ("war", "arrange", "priority"):
            self.do("done" if self.asks() == "arrange" else "pass")
        return self

    def resolve(self) -> Self:
        """Pass until the chain is done."""
        while not self.match.over and self.asks() == "priority":
            self.do("pass")
        return self

    def fight(self) -> Self:
        """Pass until the cards that face each other have been compared."""
        told = len(self.facts("compared"))
        while not self.match.over and len(self.facts("compared")) == told and self.asks() in ("war", "priority"):
            self.do("pass")
        return self

    def attack(self, name: str, *, other: int = 1) -> Self:
        """Declare war, and name the army of a card for it."""
        if self.asks() in ("put", "action"):
            self.declare(other)
        return self.settle().do("attack", name)

    def answers(self, name: str) -> Self:
        """Use a card's effect in answer."""
        return self.do("answer", name)

    def end_turn(self) -> Self:
        """Go on with as few moves as may be to the next turn's B."""
        turn = self.store.turn[TABLE]
        while not self.match.over and not (self.store.turn[TABLE] > turn and self.asks() == "put"):
            self._plainly()
        return self

    def _plainly(self) -> None:
        seat, options = self.seat, self.match.options()
        words = {option[0]: option for option in options}
        fullest = max(options, key=lambda option: len(self.store.zone[option[2]]) if option[0] == "place" else 0)
        plain = next((words[word] for word in ("done", "end", "pass", "call_off", "yield", "let") if word in words), fullest)
        assert self.match.submit(seat, (plain,)) is None
