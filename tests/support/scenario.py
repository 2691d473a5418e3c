"""Scenario builder for Enadrya: lay out a position by card name and place, act by verb, read the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.games.enadrya import board
from tabletop.games.enadrya.board import PLACES, pile, place_name
from tabletop.games.enadrya.compile import setup
from tabletop.games.enadrya.game import RULES
from tabletop.games.enadrya.readers import sheet
from tabletop.kernel.asks import Choose, Number, Option, Order
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support.laid import Aimed

ART = {"emblem": "sun", "style": "relic"}
Plain = dict[str, Any]


def _card(name: str, kind: str, number: int, fields: Mapping[str, Any]) -> Plain:
    ident = "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower()).strip("-")
    return {"id": ident, "name": {"es": name, "en": name}, "kind": kind, "race": "neutral", "rarity": 1,
            "number": number, "art": ART, **fields}


def unit(name: str, attack: int | str = 1, defence: int | str = 1, **fields: Any) -> Plain:
    """Return a plain Unit: speed 1, cost 1, Cortante unless said otherwise."""
    given = {"cost": 1, "speed": 1, "attack_type": "cutting", **fields}
    return _card(name, "unit", 0, {**given, "attack": attack, "defence": defence})


def power(name: str, *effect: Plain, **fields: Any) -> Plain:
    """Return a Power of cost 1."""
    return _card(name, "power", 0, {"cost": 1, "effect": list(effect), **fields})


def technology(name: str, *abilities: Plain, **fields: Any) -> Plain:
    """Return a Technology of cost 1."""
    return _card(name, "technology", 0, {"cost": 1, "abilities": list(abilities), **fields})


def base(name: str = "Fuerte", defence: int = 30, energy: int = 4, **fields: Any) -> Plain:
    """Return a Base."""
    return _card(name, "base", 0, {"base_defence": defence, "energy": energy, **fields})


FILLER = unit("Relleno", 0, 0, cost=9)


class Scenario(Aimed):
    """A match laid out by hand. Places are `z1.0`, `z2.3`, `b.6`, `hand`, `technology` ... of the seat named.

    `own` is seat 0, whose turn it is; `foe` is seat 1. Cards are named; a name used twice is found with `name#2`.
    """

    def __init__(
        self, *, own: Mapping[str, Plain] | None = None, foe: Mapping[str, Plain] | None = None,
        hand: Sequence[Plain] = (), foe_hand: Sequence[Plain] = (), deck: Sequence[Plain] = (),
        foe_deck: Sequence[Plain] = (), bases: tuple[Plain, Plain] | None = None, energy: int = 20,
        foe_energy: int = 20, quick: bool = False, seed: int = 1,
    ) -> None:
        bases = bases or (base(), base("Fuerte rival"))
        # A card in hand keeps every menu open: without hidden cards, a menu with one option resolves by itself.
        sides = ((own or {}, (FILLER, *hand), deck), (foe or {}, (FILLER, *foe_hand), foe_deck))
        wanted = [[*placed.values(), *held, *stacked] for placed, held, stacked in sides]
        plain = {c["id"]: c for c in (*bases, FILLER, *(c for side in wanted for c in side))}
        for number, card in enumerate(plain.values(), 1):
            card["number"] = number
        decks = [self._deck(bases[seat], wanted[seat]) for seat in (0, 1)]
        self.match = Match.start(RULES, setup(
            seed, ("Ana", "Bruno"), decks, definitions=plain.values(), options={"first": 0, "quick": quick}))
        for seat, (placed, held, stacked) in enumerate(sides):
            self._lay(seat, placed, held, stacked)
        put(self.match, "energy", 0, energy)
        put(self.match, "energy", 1, foe_energy)
        self.match._asked = None

    @staticmethod
    def _deck(home: Plain, cards: Iterable[Plain]) -> dict[str, int]:
        deck = {home["id"]: 1, FILLER["id"]: 12}
        for card in cards:
            if card["id"] != home["id"]:
                deck[card["id"]] = deck.get(card["id"], 0) + 1
        return deck

    def _lay(self, seat: int, placed: Mapping[str, Plain], held: Sequence[Plain], stacked: Sequence[Plain]) -> None:
        m, s = self.match, self.match.store
        deck = pile(seat, board.DECK)
        for card in list(s.zone[pile(seat, board.HAND)]):
            move(m, card, deck, 0)
        free = list(s.zone[deck])

        def take(plain: Plain) -> int:
            card = next(c for c in free if sheet(s, c).id == plain["id"])
            free.remove(card)
            return card

        for place, plain in placed.items():
            move(m, take(plain), PLACES[f"{seat}:{place}"])
        for plain in held:
            move(m, take(plain), pile(seat, board.HAND))
        for plain in reversed(stacked):
            move(m, take(plain), deck)

    # ---- finding
    def where(self, name: str) -> str:
        """Return the place of a card: `0:z1.3`, `1:incinerator` ..."""
        return place_name(self.store.at[self.card(name)])

    # ---- acting
    def _place(self, to: str, seat: int) -> int:
        return PLACES[to if ":" in to else f"{seat}:{to}"] if to else 0

    def _option(self, verb: str, name: str, to: str) -> Option:
        return (verb, self.card(name) if name else 0, self._place(to, self.seat))

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return the option for a number, a place of a zone, a card by name."""
        if isinstance(ask, Number):
            return ("number", 0, thing)
        if isinstance(ask, Choose) and ask.noun == "zone":
            return ("place", 0, self._place(thing, self.seat))
        assert isinstance(ask, Choose | Order)
        return ("pick", self.card(thing), 0)

    def at(self, phase: str) -> Scenario:
        """Go on with passes to the seat's next menu of this name: deploy, attack, defence, reinforcement."""
        for _ in range(60):
            if self.match.over:
                raise AssertionError("the match is over")
            name = self.asks()
            if name == phase:
                return self
            words = {o[0] for o in self.match.options()}
            leave = next(w for w in ("keep", "battle", "done", "end") if w in words)
            if name == "deploy" and phase in ("massive", "own deploy"):
                leave = "end"
            self.do(leave)
        raise AssertionError(f"no {phase} came")

    def fight(self) -> Scenario:
        """Go on with passes through this turn's battle to its end."""
        turn = self.store.turn[TABLE]
        for _ in range(20):
            if self.match.over or self.store.turn[TABLE] > turn:
                return self
            words = {o[0] for o in self.match.options()}
            self.do(next(w for w in ("keep", "battle", "done", "end") if w in words))
        raise AssertionError("the battle did not end")

    def end_turn(self) -> Scenario:
        """Go on with passes to the other seat's Deploy."""
        turn = self.store.turn[TABLE]
        for _ in range(20):
            if self.match.over or (self.store.turn[TABLE] > turn and self.asks() == "deploy"):
                return self
            words = {o[0] for o in self.match.options()}
            self.do(next(w for w in ("keep", "end", "done") if w in words))
        raise AssertionError("the turn did not end")
