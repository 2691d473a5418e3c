"""Warage's own steps: the fields of each, the actions that run it, and its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from tabletop.games.warage import actions
from tabletop.games.warage.board import DECK, DICE, DISCARD, KIND, PLAY, QUEUE, WAITING, pile
from tabletop.games.warage.nodes import ATTRIBUTES, READERS, Duration, Hero, InPlay
from tabletop.games.warage.phrases import amount_to, change, grouped, has, is_own_hero, upon
from tabletop.games.warage.readers import attack, in_play, is_hero, queued_as, sheet, spoken_card
from tabletop.games.warage.sheet import TOKEN_INDEX
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import fact, make, move, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.describe import Describer
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import GENERIC, Bound, Destroy, Discard, Recall, Take, This
from tabletop.lang.own_steps import OwnStep
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Selector, Vocabulary


def heroes(g: Grammar, m: Match, env: Bindings, who: Selector) -> list[int]:
    """List the seats of the heroes a selector finds."""
    return [m.store.own[c] for c in list(g.find(m.store, env, who)) if is_hero(m.store, c)]


def in_play_of(g: Grammar, m: Match, env: Bindings, who: Selector) -> Iterator[int]:
    """Yield the cards in play that a step names, without heroes, each as it still lies there."""
    return (card for card in list(g.find(m.store, env, who)) if in_play(m.store, card) and KIND[m.store.at[card]] == PLAY)


def draws(m: Match, seats: Iterable[int], amount: int) -> None:
    """Draw cards; each may go to the life pile instead (WAR-6.1)."""
    m.then(*((m.program("warage.draw"), {"seat": seat, "left": amount, "may": 0}) for seat in seats))


class Gain(OwnStep):
    """Give heroes hit points (WAR-2.5)."""

    do: Literal["gain"] = "gain"
    amount: AnyAmount
    to: AnySelector = Hero()

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for seat in heroes(g, m, env, self.to):
            actions.gain(m, seat, amount)

    def says(self, d: Describer) -> str:
        return amount_to(d, self)


class Lose(OwnStep):
    """Take hit points from heroes; this is no attack."""

    do: Literal["lose"] = "lose"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for seat in heroes(g, m, env, self.to):
            actions.lose(m, seat, amount)

    def says(self, d: Describer) -> str:
        return amount_to(d, self)


class DrawCards(OwnStep):
    """Draw cards for heroes (WAR-6.1, R9)."""

    do: Literal["draws"] = "draws"
    to: AnySelector
    amount: AnyAmount = 1

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        draws(m, heroes(g, m, env, self.to), g.evaluate(m.store, env, self.amount))

    def says(self, d: Describer) -> str:
        return amount_to(d, self)


class Mill(OwnStep):
    """Put the top cards of heroes' decks into the discard, as many as there are."""

    do: Literal["mill"] = "mill"
    to: AnySelector
    amount: AnyAmount = 1

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        for seat in heroes(g, m, env, self.to):
            deck = m.store.zone[pile(seat, DECK)]
            for card in deck[::-1][:max(0, amount)]:
                move(m, card, pile(seat, DISCARD))
                fact(m, "milled", seat, card)

    def says(self, d: Describer) -> str:
        return amount_to(d, self)


class Strengthen(OwnStep):
    """Change an attribute for a round, an attack, until the controller's next opening, or while the card stays."""

    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector = Hero()
    lasts: Duration = "round"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        if self.lasts == "attack" and not attack(m.store):
            return
        for card in list(g.find(m.store, env, self.to)):
            actions.change(m, card, self.attribute, amount, until=self.lasts)

    def says(self, d: Describer) -> str:
        what, tail = change(d, self.attribute, self.amount)
        until = d.say(f"lasts.{self.lasts}")
        if is_own_hero(self.to):
            return d.say("step.strengthen.own", what=what) + tail + until
        return has(d, self.to, what) + tail + until


class Reroll(OwnStep):
    """Roll dice of the attack under way again (WAR-R18)."""

    do: Literal["reroll"] = "reroll"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for die in list(g.find(m.store, env, self.to)):
            if m.store.at[die] == DICE:
                actions.cast_again(m, die)

    def says(self, d: Describer) -> str:
        return upon(d, self)


class Flip(OwnStep):
    """Turn dice of the attack under way to a face (WAR-R18)."""

    do: Literal["flip"] = "flip"
    to: AnySelector
    face: AnyAmount = 6

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for die in list(g.find(m.store, env, self.to)):
            if m.store.at[die] == DICE:
                actions.flip(m, die, g.evaluate(m.store, env, self.face))

    def says(self, d: Describer) -> str:
        return d.say("step.flip", to=d.noun(self.to, grouped(self.to)).text, face=d.equal(self.face))


class Cancel(OwnStep):
    """Remove queued items without effect; a card goes to the discard."""

    do: Literal["cancel"] = "cancel"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for entity in list(g.find(m.store, env, self.to)):
            if m.store.at[entity] == QUEUE:
                card, how = spoken_card(m.store, entity), queued_as(m.store, entity)
                actions.leave_queue(m, entity)
                fact(m, "cancelled", card, how)

    def says(self, d: Describer) -> str:
        return upon(d, self)


class ChangeSeason(OwnStep):
    """Announce a change of season, which waits in a queue of its own (WAR-R13, R19)."""

    do: Literal["change_season"] = "change_season"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        """Announce a change of season, to wait for a queue of its own (WAR-R13, R19)."""
        make(m, WAITING, {"card": TOKEN_INDEX, "own": TABLE, "word": "season"})
        fact(m, "announced", clause="WAR-R19")

    def says(self, d: Describer) -> str:
        return d.say("step.change_season")


class Wake(OwnStep):
    """Make spells active."""

    do: Literal["wake"] = "wake"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in in_play_of(g, m, env, self.to):
            if sheet(m.store, card).kind == "spell" and not m.store.awake[card] and not m.store.benched[card]:
                put(m, "awake", card, 1)
                fact(m, "awoken", card)

    def says(self, d: Describer) -> str:
        return upon(d, self)


class Sleep(OwnStep):
    """Make spells inactive."""

    do: Literal["sleep"] = "sleep"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in in_play_of(g, m, env, self.to):
            if m.store.awake[card]:
                put(m, "awake", card, 0)
                fact(m, "slept", card)

    def says(self, d: Describer) -> str:
        return upon(d, self)


class TakeOff(OwnStep):
    """Unready worn cards; their owner may wear them again in their first equipment phase (WAR-R10)."""

    do: Literal["take_off"] = "take_off"
    to: AnySelector = This()

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        for card in in_play_of(g, m, env, self.to):
            if m.store.ready[card]:
                actions.take_off(m, card)

    def says(self, d: Describer) -> str:
        """Write that cards are no longer ready; that they were goes without saying."""
        choice = d.bound.get(self.to.name) if isinstance(self.to, Bound) else None
        if choice is not None and isinstance(choice.among, InPlay):
            d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={"state": None})})
        return upon(d, self)


OWN = (Gain, Lose, DrawCards, Mill, Strengthen, Reroll, Flip, Cancel, ChangeSeason, Wake, Sleep, TakeOff)
VOCABULARY = Vocabulary.of((*GENERIC, *READERS, *OWN[:3], Destroy, Recall, Discard, Take, *OWN[3:]), attributes=ATTRIBUTES)
