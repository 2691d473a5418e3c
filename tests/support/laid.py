"""Base of scenarios: a match laid out by hand, with moves and answers by name, for every game's tests."""

from __future__ import annotations

from typing import Any, Self

from tabletop.kernel.asks import DONE, NONE, Choose, Option
from tabletop.kernel.guards import Refusal
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE


class LaidOut:
    """Base class; a game's scenario lays out `match` and defines the meaning of moves and answers."""

    match: Match

    # ---- finding
    @property
    def store(self) -> Any:
        """The store, to read."""
        return self.match.store

    @property
    def seat(self) -> int:
        """The seat that decides now."""
        return self.match.waiting()[0]

    def card(self, name: str) -> int:
        """Return the entity of a card by name: `name#2` is the second of that name, `name@1` the first of seat 1."""
        name, _, owner = name.partition("@")
        name, _, nth = name.partition("#")
        s = self.store
        found = [c for c in range(FIRST, s.made[TABLE])
                 if s.defs[s.card[c]].names[:1] == (name.lower(),) and owner in ("", str(s.own[c]))]
        return found[int(nth or 1) - 1]

    def facts(self, kind: str) -> list[tuple[Any, ...]]:
        """Return the fields of all facts of a kind so far."""
        return [e[5:] for e in self.match.log if e[0] == FACT and e[1] == kind]

    def clauses(self) -> list[str]:
        """Return the clauses in facts so far."""
        return [e[4] for e in self.match.log if e[0] == FACT]

    def asks(self) -> str:
        """Return the name of the open ask."""
        return self.match.ask()[0].name

    # ---- acting
    def make(self, option: Option) -> None:
        """Make a move; it must be legal."""
        seat = self.seat
        assert self.match.submit(seat, (option,)) is None, self.match.judge(seat, (option,))

    def refused(self, option: Option, clause: str) -> Refusal:
        """Try a move that must be refused with this clause and change nothing."""
        before = self.match.digest()
        refusal = self.match.submit(self.seat, (option,))
        assert refusal is not None, f"{option} was accepted"
        assert refusal.clause == clause, refusal
        assert self.match.digest() == before
        return refusal

    def answer(self, *given: Any) -> Self:
        """Answer an ask with things the game's `pick` understands; without arguments for nothing."""
        seat, picks = self.seat, tuple(self.pick(thing) for thing in given)
        if not picks or not self.match.complete(seat, picks):
            picks += (DONE if DONE in self.match.options(seat, picks) else NONE,)
        refusal = self.match.submit(seat, picks)
        assert refusal is None, (refusal, self.match.options(seat))
        return self

    def pick(self, thing: Any) -> Option:
        """Return the option of the open ask for a thing: True or False, a word; else by the game's `meant`."""
        ask, env = self.match.ask()
        if isinstance(thing, bool):
            return ("yes" if thing else "no", 0, 0)
        if isinstance(ask, Choose) and ask.noun == "word":
            return ("word", list(ask.source(self.match, env, self.seat)).index(thing), 0)
        return self.meant(ask, thing)

    def meant(self, ask: Any, thing: Any) -> Option:
        """Return the option for a card, a place, a number; each game defines its own."""
        raise NotImplementedError


class Aimed(LaidOut):
    """Match laid out by hand whose moves name a card and a target, such as a slot."""

    def _option(self, verb: str, name: str, to: Any) -> Option:
        """Return a move as an option; each game finds its targets by its own names."""
        raise NotImplementedError

    def do(self, verb: str, name: str = "", *, to: Any = "") -> Self:
        """Make a move; it must be legal."""
        self.make(self._option(verb, name, to))
        return self

    def refuses(self, verb: str, name: str = "", *, to: Any = "", clause: str) -> Self:
        """Try a move that must be refused with this clause and change nothing."""
        self.refused(self._option(verb, name, to), clause)
        return self

    def offers(self, verb: str, name: str = "", *, to: Any = "") -> bool:
        """Whether a move is among the options."""
        return self._option(verb, name, to) in self.match.options()
