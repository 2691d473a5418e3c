"""Scenario builder for Warage: lay out heroes by card name and place, act by verb, read the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.warage import board
from tabletop.games.warage.board import SEASON, SEASONS, pile, place_name
from tabletop.games.warage.compile import setup
from tabletop.games.warage.game import RULES
from tabletop.games.warage.readers import fits, sheet
from tabletop.kernel.asks import Choose, Confirm, Option, Order
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tests.support.laid import LaidOut

ART = {"emblem": "sun", "style": "relic"}
Plain = dict[str, Any]


def _card(name: str, kind: str, fields: Mapping[str, Any]) -> Plain:
    ident = "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower()).strip("-")
    return {"id": ident, "name": {"es": name, "en": name}, "kind": kind, "number": 1, "art": ART, **fields}


def race(name: str = "Gente", **fields: Any) -> Plain:
    """Return a race of 100 HP whose heroes roll no dice in Summer, the season of a scenario unless said otherwise."""
    return _card(name, "race", {"race": "human", "malus": "summer", **fields})


def hero_class(name: str = "Oficio", **fields: Any) -> Plain:
    """Return a class with A 10, D 10, M 10, 8 red and 6 blue slots."""
    given = {"class": "paladin", "attack": 10, "defence": 10, "magic": 10, "red": 8, "blue": 6, **fields}
    return _card(name, "class", given)


def equipment(name: str, *abilities: Plain, **fields: Any) -> Plain:
    """Return Equipment of cost 5 that sells for 3, one red slot."""
    return _card(name, "equipment", {"cost": 5, "sale": 3, "red": 1, "abilities": list(abilities), **fields})


def amulet(name: str, *abilities: Plain, **fields: Any) -> Plain:
    """Return an Amulet of cost 5 that sells for 3, one red slot."""
    return equipment(name, *abilities, kind="amulet", **fields)


def spell(name: str, power: int = 0, *effect: Plain, **fields: Any) -> Plain:
    """Return a Spell of cost 4, one blue slot: an attack spell with a power, or another with an effect."""
    does = {"power": power} if power else {"effect": list(effect)}
    return _card(name, "spell", {"cost": 4, "sale": 2, "blue": 1, **does, **fields})


def helper(name: str, *abilities: Plain, **fields: Any) -> Plain:
    """Return a Helper of cost 5 that sells for 3, with A 5, D 8."""
    given = {"cost": 5, "sale": 3, "attack": 5, "defence": 8, "abilities": list(abilities), **fields}
    return _card(name, "helper", given)


def flash(name: str, *effect: Plain, **fields: Any) -> Plain:
    """Return a Flash of cost 2."""
    return _card(name, "flash", {"cost": 2, "effect": list(effect), **fields})


def season_card(name: str, *abilities: Plain, **fields: Any) -> Plain:
    """Return a special season."""
    return _card(name, "season", {"abilities": list(abilities), **fields})


def always(attribute: str, amount: int, **fields: Any) -> Plain:
    """Return an ability that changes an attribute of the own hero."""
    return {"always": [{"has": "modify", "attribute": attribute, "who": "hero", "amount": amount, **fields}]}


FILLER = flash("Relleno", {"do": "gain", "amount": 1}, cost=99)


@dataclass
class Side:
    """The cards of a player: hero, cards in play (equipped if their place is free, spells active), hand, deck top
    first."""

    race: Plain
    hero_class: Plain
    play: Sequence[Plain] = ()
    hand: Sequence[Plain] = ()
    deck: Sequence[Plain] = ()
    life: Sequence[Plain] = ()
    hp: int = 100
    library: int = 12


def side(**fields: Any) -> Side:
    """Return a player's side; a plain hero unless said otherwise."""
    fields.setdefault("race", race())
    fields.setdefault("hero_class", hero_class())
    return Side(**fields)


class Scenario(LaidOut):
    """A match laid out by hand; seat 0 begins, seats sit in their order. Every seat is asked every question.

    Every seat has begun a round before, so that attacks are allowed, unless `fresh`.
    """

    def __init__(
        self, *sides: Side, season: str = "summer", mode: str = "", fresh: bool = False, seed: int = 1,
        seasons: Sequence[Plain] = (), stops: Any = "all", quick: bool = False, begin: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        sides = sides or (side(), side())
        everything = [c for one in sides for c in self._cards(one)]
        plain = {c["id"]: c for c in (*everything, FILLER, *seasons)}
        for number, card in enumerate(plain.values(), 1):
            card["number"] = number
        decks: list[dict[str, int]] = [self._deck(one) for one in sides]
        if seasons:
            decks.append({"spring": 5, "summer": 5, "autumn": 5, "winter": 5, **{c["id"]: 1 for c in seasons}})
        agreed = {"first": 0, "quick": quick, "mode": mode or ("duel" if len(sides) == 2 else "brawl"),
                   "stops": [["all"]] * len(sides) if stops == "all" else stops, **(options or {})}
        self.match = Match.start(RULES, setup(
            seed, [f"J{i}" for i in range(len(sides))], decks, definitions=plain.values(), options=agreed))
        for seat, one in enumerate(sides):
            self._lay(seat, one)
            put(self.match, "place", seat, seat)
            put(self.match, "rounds", seat, 0 if fresh else 1)
        self.turn_to(season)
        self.match._asked = None
        if begin:
            self.begin()

    @staticmethod
    def _cards(one: Side) -> list[Plain]:
        return [one.race, one.hero_class, *one.play, *one.hand, *one.deck, *one.life]

    @classmethod
    def _deck(cls, one: Side) -> dict[str, int]:
        deck = {FILLER["id"]: one.library + 6}
        for card in cls._cards(one):
            deck[card["id"]] = deck.get(card["id"], 0) + 1
        return deck

    def _lay(self, seat: int, one: Side) -> None:
        m, s = self.match, self.match.store
        deck = pile(seat, board.DECK)
        for card in list(s.zone[pile(seat, board.HAND)]):
            move(m, card, deck, 0)
        free = list(s.zone[deck])

        def take(plain: Plain, kind: int) -> int:
            card = next(c for c in free if sheet(s, c).id == plain["id"])
            free.remove(card)
            move(m, card, pile(seat, kind))
            return card

        put(m, "hp", seat, one.hp)
        for plain in one.play:
            card = take(plain, board.PLAY)
            if sheet(s, card).burden and fits(s, card):
                put(m, "ready", card, 1)
        for plain in one.life:
            take(plain, board.LIFE)
        for plain in (FILLER, *one.hand):
            take(plain, board.HAND)
        for plain in reversed(one.deck):
            take(plain, board.DECK)
        for card in free[one.library:]:
            if s.at[card] == deck and sheet(s, card).id == FILLER["id"]:
                move(m, card, pile(seat, board.DISCARD))

    def turn_to(self, season: str) -> None:
        """Put a base season on the table, as if it had come from the deck."""
        m, s = self.match, self.match.store
        for card in list(s.zone[SEASON]):
            move(m, card, SEASONS, 0)
        move(m, next(c for c in s.zone[SEASONS] if sheet(s, c).season == season), SEASON)

    def stack_season(self, name: str) -> Scenario:
        """Put a season card on top of the season deck."""
        m, s = self.match, self.match.store
        card = next(c for c in s.zone[SEASONS] if name.lower() in sheet(s, c).names)
        move(m, card, SEASONS)
        return self

    # ---- finding
    def hero(self, seat: int) -> int:
        """Return the card that stands for a hero."""
        return int(self.store.zone[pile(seat, board.HERO)][0])

    def where(self, name: str) -> str:
        """Return the place of a card: `0:hand`, `1:discard` ..."""
        return place_name(self.store.at[self.card(name)])

    def hp(self, seat: int) -> int:
        """Return a player's hit points."""
        return int(self.store.hp[seat])

    @property
    def phase(self) -> str:
        """Return the phase of the round."""
        return str(self.store.phase[TABLE])

    # ---- acting
    def _thing(self, name: Any) -> int:
        if isinstance(name, int):
            return self.hero(name)
        return self.card(name) if name else 0

    def do(self, verb: str, name: Any = "", *answers: Any) -> Scenario:
        """Make a move, then answer what it asks; all must be legal. A number names a seat's hero."""
        self.make((verb, self._thing(name), 0))
        for given in answers:
            self.answer(*given) if isinstance(given, tuple) else self.answer(given)
        return self

    def refuses(self, verb: str, name: Any = "", *, clause: str) -> Scenario:
        """Try a move that must be refused with this clause and change nothing."""
        self.refused((verb, self._thing(name), 0), clause)
        return self

    def offers(self, verb: str, name: Any = "") -> bool:
        """Whether a move is among the options."""
        return (verb, self._thing(name), 0) in self.match.options()

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return a hero by its seat, a card by name, anything else as it is."""
        assert isinstance(ask, Choose | Order)
        entity = thing if isinstance(thing, int) and thing >= FIRST else self._thing(thing)
        return ("pick", entity, 0)

    # ---- going on
    def begin(self) -> Scenario:
        """Keep the hands and start the first round, up to its first ask."""
        while self.asks() == "redraw":
            self.answer(False)
        return self

    def idle(self) -> None:
        """Make minimal decisions: pass, draw nothing, decline."""
        ask, _ = self.match.ask()
        if self.asks() == "priority":
            self.do("pass")
        elif self.asks() == "how":
            words = list(ask.source(self.match, self.match.ask()[1], self.seat))  # type: ignore[attr-defined]
            self.answer("none" if "none" in words else "draw")
        elif isinstance(ask, Confirm):
            self.answer(False)
        else:
            seat, picks = self.seat, ()
            while not picks or not self.match.complete(seat, picks):
                picks = (*picks, self.match.options(seat, picks)[0])
            assert self.match.submit(seat, picks) is None

    def at(self, phase: str, seat: int = 0) -> Scenario:
        """Go on with minimal decisions to the phase of a seat's round, that seat with priority and an empty queue."""
        for _ in range(600):
            s = self.store
            if (self.asks() == "priority" and self.phase == phase and s.active[TABLE] == seat == self.seat
                    and not s.zone[board.QUEUE] and not s.zone[board.ATTACK] and not s.passes[TABLE]):
                return self
            self.idle()
        raise AssertionError(f"no {phase} came")

    def settle(self) -> Scenario:
        """Pass for all seats until the queue is empty."""
        for _ in range(60):
            if self.match.over or not (self.store.zone[board.QUEUE] or self.store.zone[board.WAITING]
                                       or self.store.busy[TABLE]):
                return self
            self.idle()
        raise AssertionError("the queue did not resolve")

    def fight(self) -> Scenario:
        """Pass for all seats until the current attack is over."""
        for _ in range(60):
            if self.match.over or not self.store.zone[board.ATTACK]:
                return self
            self.idle()
        raise AssertionError("the attack did not end")

    def to_dice(self) -> Scenario:
        """Pass for all seats until the attack's dice lie."""
        for _ in range(60):
            if self.store.rolled[self.store.zone[board.ATTACK][0]]:
                return self
            self.idle()
        raise AssertionError("no dice fell")

    def end_round(self) -> Scenario:
        """Go on with minimal decisions into the next player's round."""
        now = self.store.round[TABLE]
        for _ in range(200):
            if self.match.over or self.store.round[TABLE] > now:
                return self
            self.idle()
        raise AssertionError("the round did not end")

    def dice(self, *faces: int) -> Scenario:
        """Set the faces of the fallen dice."""
        for die, face in zip(self.store.zone[board.DICE], faces, strict=True):
            put(self.match, "amount", die, face)
        self.match._asked = None
        return self
