"""Search for the scripts of the guided tours: novices play until a lesson can be taught, move by move, with legal
moves.

A lesson's moves and their results are defined beside its game (`Dealing.lesson`). This module adds the rival's moves in
a lesson, and the conditions that would spoil one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.novice import novice
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.encrucijada.board import ARMY_ROWS as STACKS
from tabletop.games.encrucijada.readers import reaches_cost
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.facts import HEAD, field_of
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.ui.boards.practice import SEAT, SEATS
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.lesson import Step

SEEDS, LONGEST, SHORTEST = 2_000, 90, 6
"""The number of deals to try, and the range of decisions after which a lesson may begin."""
TRIED = 600
"""The number of moves to try from one beginning."""
RIVAL: Mapping[str, tuple[str, ...]] = {
    "massive": ("keep",), "deploy": ("battle", "attack"), "attack": ("move", "done", "call_off", "attack"), "defence": ("done",),
    "reinforcement": ("done",), "answer": ("answer", "done"), "regroup": ("end",), "put": ("done",),
    "action": ("declare", "end"), "arrange": ("done",), "defend": ("defend", "yield"), "target": ("name",), "defensa": ("let",)}
"""The rival's allowed moves, by menu; elsewhere the rival passes."""
BLOWS = frozenset({"struck", "demoralised", "harmed", "breached"})
"""Facts that take an `amount` of what the match is about: from a `seat`, or from the `card` that is its Player."""
LAST_FIRST = (("tuck",), ("name",))
"""Moves of which the last is tried first: onto the newest army, at the tower."""
STRONG = 2
"""Value of a card of Encrucijada that is worth hiding."""
LEAST = 3
"""A smaller blow teaches nothing."""


class Spent(Exception):
    """The limit of tries from one beginning is reached."""


@dataclass(slots=True)
class Search:
    """Search for the moves of a lesson, from a match's present position."""

    match: Match
    wants: Sequence[Step]
    left: int = TRIED
    begun: int = 0

    def __post_init__(self) -> None:
        self.begun = len(self.match.log)

    def find(self, done: int = 0, since: int = 0) -> bool:
        """Return whether the lesson can be played from here; the match is then at its end, else unchanged."""
        match = self.match
        if match.over:
            return False
        seat, here = match.waiting()[0], match.history.cursor
        forced_answer = self._forced_answer(done) if seat == SEAT and done else None
        if forced_answer is not None:
            match.play(seat, forced_answer)
            if self.find(done, since):
                return True
            match.go(here)
            return False
        if seat == SEAT and done and not set(self.wants[done - 1].shows) <= {entry[1] for entry in self._facts(since)}:
            return False
        if seat == SEAT and done == len(self.wants):
            return self._teaches()
        for picks in list(self._answers(seat, done)):
            self.left -= 1
            if self.left < 0:
                raise Spent
            before = len(match.log)
            match.play(seat, picks)
            if self.find(done + 1, before) if seat == SEAT else self.find(done, since):
                return True
            match.go(here)
        return False

    def _forced_answer(self, done: int) -> Picks | None:
        """Return the answer that follows the last move by itself; None where the next move, or nothing, is asked."""
        verbs, ask = self.wants[done - 1].then, self.match.ask()[0]
        if not verbs or (done < len(self.wants) and self.wants[done].menu == ask.name):
            return None
        if not isinstance(ask, Menu):
            picks = self._novice(SEAT)
            return picks if picks[0][0] in verbs else None
        plain = (option for option in self.match.options(SEAT) if option[0] in verbs and not option[1])
        return next(((option,) for option in plain), None)

    def _answers(self, seat: int, done: int) -> Iterator[Picks]:
        """Yield the answers to try: moves of a menu, or the answer that a novice would give to another question."""
        ask = self.match.ask()[0]
        if seat == SEAT and self.wants[done].menu not in ("", ask.name):
            return
        if isinstance(ask, Menu):
            verbs = self.wants[done].verbs if seat == SEAT else RIVAL.get(ask.name, ("pass",))
            found = [option for option in self.match.options(seat) if option[0] in verbs and (seat != SEAT or self._fit(option))]
            yield from ((option,) for option in (reversed(found) if verbs in LAST_FIRST else found))
        elif seat != SEAT:
            yield self._novice(seat)
        elif self.wants[done].menu == ask.name and _is_shared(picks := self._novice(seat)):
            yield picks

    def _fit(self, option: Option) -> bool:
        """Whether a move of the player has a use at once: a card of Encrucijada that gives resources, or fights."""
        test = FIT.get(option[0])
        return test is None or test(self.match.store, option[1])

    def _novice(self, seat: int) -> Picks:
        return novice(world_of(self.match, seat, seed=self.begun))

    def _facts(self, since: int) -> list[Entry]:
        return [entry for entry in self.match.log[since:] if entry[0] == FACT]

    def _teaches(self) -> bool:
        """Whether the lesson is good: no own card falls or is jumped over, no purchase is idle, a card is left, the
        blow is hard enough."""
        kinds, own, facts = self.match.rules.facts, self.match.store.own, self._facts(self.begun)
        struck = [blow for entry in facts if entry[1] in BLOWS and (blow := self._blow(entry)) is not None]
        lost = any(entry[1] in ("destroyed", "burnt", "bridged") and own[entry[HEAD]] == SEAT for entry in facts)
        lost |= any(entry[1] == "compared" and self._beaten(entry) for entry in facts)
        idle = any(entry[1] == "entered" and self._idle(field_of(kinds, entry, "card")) for entry in facts)
        back = not self.wants[-1].then or self.match.ask()[0].name == self.wants[0].menu
        holds = bool(self.match.store.zone[kit_of(self.match.rules.key).hand(SEAT)])
        hard = all(seat != SEAT for seat, _ in struck) and sum(amount for _, amount in struck) >= LEAST
        return holds and back and hard and not lost and not idle

    def _blow(self, entry: Entry) -> tuple[int, int] | None:
        """Return the seat that a blow takes from, and the amount; None for a blow to a card that is no Player."""
        kinds, store = self.match.rules.facts, self.match.store
        places = kinds[entry[1]].places
        if "seat" in places:
            return entry[places["seat"]], entry[places["amount"]]
        card = entry[places["card"]]
        is_player = entry[1] == "harmed" and store.defs[store.card[card]].kind == "player"
        return (store.own[card], entry[places["amount"]]) if is_player else None

    def _beaten(self, entry: Entry) -> bool:
        """Whether an own card was beaten in a clash, or only held its ground."""
        kinds, own = self.match.rules.facts, self.match.store.own
        mine, theirs = (field_of(kinds, entry, name) for name in ("mine", "theirs"))
        return bool(mine <= theirs if own[field_of(kinds, entry, "card")] == SEAT else theirs <= mine)

    def _idle(self, card: int) -> bool:
        """Whether a purchased Warage card found no free slot and is idle (WAR-4.3)."""
        store = self.match.store
        return bool(store.defs[store.card[card]].burden) and not store.ready[card]


def _gives(store: Any, card: int) -> bool:
    sheet = store.defs[store.card[card]]
    return bool(sheet.gives) and not sheet.needs


def _fights(store: Any, card: int) -> bool:
    return store.defs[store.card[card]].value >= STRONG and reaches_cost(store, card)


def _newest_of(size: int) -> Callable[[Any, int], bool]:
    """Make the test whether an army of Encrucijada is its owner's newest of so many cards: the one that the lesson has made."""
    def test(store: Any, army: int) -> bool:
        return store.at[army] not in STACKS or army == max(
            (one for one in store.zone[store.at[army]] if len(store.contents(one)) == size), default=0)

    return test


FIT: Mapping[str, Callable[[Any, int], bool]] = {
    "raise": _gives, "hide": _fights, "tuck": _fights, "attack": _newest_of(2), "defend": _newest_of(1)}
"""Tests of a card that is put down, and of an army that fights, by the move."""


def _is_shared(picks: Picks) -> bool:
    """Whether an amount is shared out between two, who both give: enough to see, and easy to follow."""
    return len(picks) == 2 and all(option[0] == "give" and option[2] > 0 for option in picks)


def lesson_match(game: str, players: tuple[str, ...]) -> tuple[Match, Deal]:
    """Return the first match in which the lesson can be taught, with its script played, at the start of the lesson.

    LookupError where none is found.
    """
    stock, wants = Shelf().stock(game), [step for step in kit_of(game).dealing.lesson if step.verbs]
    decks = [dict(stock.decks[deck].cards) for deck in kit_of(game).dealing.decks(stock, SEATS)]
    for seed in range(1, SEEDS):
        deal = Deal.of(game, seed, players=players, decks=decks, plain=stock.library.plain, options={"first": 0, "undo": "free"})
        match = registry.game(game).start(deal)
        start = _beginning(match, seed, lambda match: Search(match, wants))
        if start is not None:
            whole = [(node.seat, node.picks) for node in match.history.line]
            clean = registry.game(game).start(deal)
            for seat, picks in whole:
                clean.play(seat, picks)
            clean.go(clean.history.line[start - 1])
            return clean, deal
    raise LookupError(game)


def _beginning(match: Match, seed: int, search: Callable[[Match], Search]) -> int | None:
    """Return the number of novices' decisions before the lesson begins, with the match at the lesson's end.

    None where there is none.
    """
    while not match.over and len(match.history.line) < LONGEST:
        seat, here, start = match.waiting()[0], match.history.cursor, len(match.history.line)
        if seat == SEAT and start >= SHORTEST:
            try:
                if search(match).find():
                    return start
            except Spent:
                match.go(here)
        match.play(seat, novice(world_of(match, seat, seed=seed)))
    return None
