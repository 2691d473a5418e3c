"""ECG's own steps about Troops: the fields of each, the actions that run it, and its words."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Field

from tabletop.games.ecg import actions, commands
from tabletop.games.ecg.nodes import Manoeuvre, Quality, Title, Troops
from tabletop.games.ecg.nouns import MASCULINE
from tabletop.games.ecg.qualities import about, group, keyword_of
from tabletop.games.ecg.readers import in_battle
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang.describe import Describer
from tabletop.lang.execute import Grammar
from tabletop.lang.nodes import Bound, Side, This
from tabletop.lang.own_steps import OwnStep, each, every
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import AnyAmount, AnySelector, Attribute, Name, Selector
from tabletop.lang.wording import agreed, listed, number, parted


def harmed(d: Describer, node: Wound | Mend) -> str:
    """Write a sentence about wounds: a number of them, or as many as something."""
    who = d.say("noun.this") if isinstance(node.to, This) else group(d, needed(d, node))[0]
    return d.counted(f"step.{node.do}", node.amount, to=who)


def needed(d: Describer, node: Wound | Mend | Prepare) -> Selector:
    """Return the Troops of a step; that they have the wounds or the preparation they lose goes without saying."""
    to: Selector = node.to
    choice = d.bound.get(to.name) if isinstance(to, Bound) else None
    lost = {"mend": "wounded", "prepare": "preparation"}.get(node.do, "")
    if lost and choice is not None and isinstance(choice.among, Troops):
        d.bound[choice.name] = choice.model_copy(update={"among": choice.among.model_copy(update={lost: None})})
    return to


class Wound(OwnStep):
    """Wound Troops, each by an amount, at most by its strength (ECG-R13)."""

    do: Literal["wound"] = "wound"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount, seat = g.evaluate(m.store, env, self.amount), controller(m.store, env)
        each(g, m, env, self.to, lambda card: actions.wound(m, card, amount, by=seat, clause="ECG-7.1"))

    def says(self, d: Describer) -> str:
        return harmed(d, self)


class Mend(OwnStep):
    """Remove up to an amount of wounds from each Troop (ECG-7.3)."""

    do: Literal["mend"] = "mend"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        each(g, m, env, self.to, lambda card: in_battle(m.store, card) and actions.mend(m, card, amount))

    def says(self, d: Describer) -> str:
        return harmed(d, self)


class Duel(OwnStep):
    """Let the card that bears the text and another Troop wound each other at once (ECG-R27)."""

    reports: ClassVar = True
    do: Literal["duel"] = "duel"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        found = [c for c in g.find(m.store, env, self.to) if in_battle(m.store, c)]
        if not found or not in_battle(m.store, env["this"]):
            raise Stuck
        actions.duel(m, env["this"], found[0])

    def says(self, d: Describer) -> str:
        return d.say("step.duel", to=group(d, self.to)[0])


class Prepare(OwnStep):
    """Change the preparation of Troops; a loss is negative."""

    reports: ClassVar = True
    do: Literal["prepare"] = "prepare"
    amount: AnyAmount
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount = g.evaluate(m.store, env, self.amount)
        each(g, m, env, self.to, lambda card: in_battle(m.store, card) and actions.prepare(m, card, amount, clause="ECG-R31"))

    def says(self, d: Describer) -> str:
        way, size = parted(self.amount)
        shown, tail = number(d, size)
        return about(d, f"step.prepare.{way}", needed(d, self) if way == "less" else self.to, amount=shown) + tail


class ChangeLine(OwnStep):
    """Move Troops to their other line, as far as there is room (ECG-R28)."""

    reports: ClassVar = True
    do: Literal["change_line"] = "change_line"
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        def move(card: int) -> bool:
            able = in_battle(m.store, card) and actions.has_room(m.store, actions.other_line(m.store, card))
            if able:
                actions.change_line(m, card, clause="ECG-R28")
            return able

        each(g, m, env, self.to, move)

    def says(self, d: Describer) -> str:
        return about(d, "step.change_line", self.to)


class Strengthen(OwnStep):
    """Change an attribute of Troops until the end of the turn, or for as long as they stay."""

    reports: ClassVar = True
    do: Literal["strengthen"] = "strengthen"
    attribute: Attribute
    amount: AnyAmount
    to: AnySelector = This()
    lasts: Literal["turn", "lasting"] = "turn"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        amount, until = g.evaluate(m.store, env, self.amount), m.store.turn[TABLE] if self.lasts == "turn" else 0
        every(g, m, env, self.to, lambda card: actions.change(m, card, self.attribute, amount, until=until))

    def says(self, d: Describer) -> str:
        key = keyword_of(self)
        if key is not None:
            return about(d, "gains", self.to, what=f"**{d.say(f'keyword.{key}')}**") + d.say(f"lasts.{self.lasts}.{d.style}")
        way, size = parted(self.amount)
        shown, tail = number(d, size)
        what = d.say(f"change.{way}", number=shown, attribute=d.say(f"attribute.{self.attribute}"))
        return about(d, "has", self.to, what=what) + tail + d.say(f"lasts.{self.lasts}.{d.style}")


class Next(OwnStep):
    """Change the cost, or the preparation on entry, of the next Troop that a player trains this turn.

    In answer to a training that is the Troop being trained.
    """

    reports: ClassVar = True
    do: Literal["next"] = "next"
    attribute: Literal["cost", "entry"]
    amount: AnyAmount
    side: Side = "own"
    title: Title | None = None
    least: Annotated[int, Field(ge=0)] = 0

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        seat, amount = side_seat(m.store, env, self.side), g.evaluate(m.store, env, self.amount)
        actions.promise(m, seat, self.attribute, amount, title=self.title or "", least=self.least)

    def says(self, d: Any) -> str:
        way, size = parted(self.amount)
        shown, tail = number(d, size)
        head = self.title or "troop"
        if d.prey == ("train",) and self.side == "enemy":
            who = d.say("noun.that.troop", n=1)
        else:
            who = agreed(d.say(f"next.{self.side}", noun=d.say(f"noun.{head}", n=1)), masculine=head in MASCULINE)
        least = d.say("least", n=self.least) if self.least else ""
        return str(d.say(f"step.next.{self.attribute}.{way}", who=who, amount=shown)) + tail + least


class Grant(OwnStep):
    """Give Troops a quality until the end of the turn."""

    reports: ClassVar = True
    do: Literal["grant"] = "grant"
    quality: Quality
    to: AnySelector

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        every(g, m, env, self.to, lambda card: actions.change(m, card, self.quality, 1, until=m.store.turn[TABLE]))

    def says(self, d: Describer) -> str:
        key, until = keyword_of(self), d.say(f"lasts.turn.{d.style}")
        if key is None:
            return about(d, f"quality.{self.quality}", self.to) + until
        return about(d, "gains", self.to, what=f"**{d.say(f'keyword.{key}')}**") + until


class Again(OwnStep):
    """Let Troops that have made their manoeuvre make a second one this turn (ECG-R25), after which they may have to recover."""

    reports: ClassVar = True
    do: Literal["again"] = "again"
    to: AnySelector
    recovery: Literal["given", "none"] = "none"

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        turn = m.store.turn[TABLE]

        def grant(card: int) -> None:
            put(m, "again", card, turn)
            put(m, "tires", card, turn if self.recovery == "given" else 0)

        every(g, m, env, self.to, grant)

    def says(self, d: Describer) -> str:
        return about(d, f"step.again.{self.recovery}", self.to)


class Command(OwnStep):
    """Have a bound Troop make a manoeuvre now, at a target its player chooses (ECG-R24)."""

    reports: ClassVar = True
    do: Literal["command"] = "command"
    name: Name
    kinds: Annotated[tuple[Manoeuvre, ...], Field(min_length=1)]

    def run(self, g: Grammar, m: Match, env: Bindings) -> None:
        if not any(commands.order(m, card, self.kinds) for card in env.get(self.name, ())[:1]):
            raise Stuck

    def says(self, d: Describer) -> str:
        every = set(self.kinds) == set(get_args(Manoeuvre))
        what = d.say("manoeuvre.any") if every else listed(d, [d.say(f"manoeuvre.{kind}") for kind in self.kinds])
        who = group(d, Bound(name=self.name))
        return d.say("step.command", n=who[1], who=who[0], what=what)
