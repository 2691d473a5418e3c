"""Interpreter of the card language: evaluators and runners by node class, and step lists compiled into programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel.agenda import Bindings, Program
from tabletop.kernel.agenda import Step as ProgramStep
from tabletop.kernel.asks import Ask, Choose, Confirm, Noun, Order, Picks
from tabletop.kernel.guards import Refusal
from tabletop.kernel.match import Match
from tabletop.lang import nodes
from tabletop.lang.sides import CONTROLLER, Seats
from tabletop.lang.vocabulary import Amount, Condition, Node, Selector, Step

Finder = Callable[["Grammar", Any, Bindings, Any], Sequence[int]]
Evaluator = Callable[["Grammar", Any, Bindings, Any], int]
Predicate = Callable[["Grammar", Any, Bindings, Any], bool]
Runner = Callable[["Grammar", Match, Bindings, Any], None]
AskBuilder = Callable[["Grammar", Any], Ask]
ExclusionRule = Callable[["Grammar", Any, Bindings, Any], list[tuple[int, Refusal]]]
Enough = Callable[[Any, int], Callable[..., bool]]
"""Maker of a test as in `Aimed`, from a selector and the fewest things asked for."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """Meaning of each node class in a game; `grammar` fills in the generic ones.

    `runners` run a step to its end; `ask_builders` make the question a step asks; `prepare` are runners that run before the
    question of the same step. `seat_of` is the controller of a text, `seats` the seats of a side, seen from that
    controller; `noun` names the kind of things a selector finds (cards or places); `aim` keeps the legal targets; `value`
    reads an attribute; `x` is the X of a text; `realm` names the place of a thing, so that a bound thing that has gone
    elsewhere is left out; `pile` is the zone of a seat's pile, by its name in the language ("hand", "deck"). `exclusion_rules`
    list, by the class of a choice's selector, the things it passes over, with reasons; `clause` says what a choice may find. `enough`
    makes of some selectors a test whether so many legal targets exist, where that is quicker than to list them all.
    """

    finders: Mapping[type[Node], Finder]
    evaluators: Mapping[type[Node], Evaluator]
    predicates: Mapping[type[Node], Predicate]
    runners: Mapping[type[Node], Runner]
    ask_builders: Mapping[type[Node], AskBuilder]
    prepare: Mapping[type[Node], Runner]
    seat_of: Callable[[Any, Bindings], int]
    noun: Callable[[Any], Noun]
    aim: Callable[[Any, Bindings, Sequence[int]], list[int]]
    value: Callable[[Any, int, str], int]
    x: Callable[[Grammar, Any, Bindings], int]
    realm: Callable[[Any, int], str]
    pile: Callable[[int, str], int]
    seats: Seats
    clause: Callable[[nodes.Choice], str]
    exclusion_rules: Mapping[type[Node], ExclusionRule] = field(default_factory=dict)
    enough: Mapping[type[Node], Enough] = field(default_factory=dict)
    programs: dict[str, Program] = field(default_factory=dict)

    def find(self, s: Any, env: Bindings, selector: Selector) -> Sequence[int]:
        """List the entities (or zones) a selector finds now."""
        return self.finders[type(selector)](self, s, env, selector)

    def evaluate(self, s: Any, env: Bindings, amount: int | Amount) -> int:
        """Compute an amount now, as a whole number."""
        if isinstance(amount, int):
            return amount
        return self.evaluators[type(amount)](self, s, env, amount)

    def holds(self, s: Any, env: Bindings, condition: Condition | None) -> bool:
        """Whether a condition holds now; a missing condition always holds."""
        return condition is None or self.predicates[type(condition)](self, s, env, condition)

    def asked(self, s: Any, env: Bindings, by: str) -> int:
        """Return the seat a step asks: the controller, or the first enemy in order; the controller if no enemy is left."""
        seat = self.seat_of(s, env)
        if by == "controller":
            return seat
        enemies = self.seats(s, seat, "enemy")
        return enemies[0] if enemies else seat

    def finds(self, selector: Selector) -> Noun:
        """Return the reader of a selector."""
        return "seat" if isinstance(selector, nodes.Players) else self.noun(selector)


def bound(g: Grammar, s: Any, name: str, things: Sequence[int], noun: Noun = "card") -> dict[str, Any]:
    """Bind a name to things, and beside it their places; "" for things that cannot go elsewhere."""
    realms = tuple(g.realm(s, thing) if noun == "card" else "" for thing in things)
    return {name: tuple(things), name + "@": realms}


def is_secret(selector: Any) -> bool:
    """Whether a selector finds cards of a hand or a deck, which other seats may not know."""
    return selector.__dict__.get("place") in ("hand", "deck")  # a missing attribute is slow on a pydantic model


class Pick(Choose):
    """Choice in a card's text; always bound to a tuple, with the place of each thing."""

    __slots__ = ("g", "step")

    def __init__(self, g: Grammar, step: nodes.Choice) -> None:
        def who(m: Match, env: Bindings) -> int:
            return g.asked(m.store, env, step.by)

        def source(m: Match, env: Bindings, seat: int) -> Sequence[int]:
            return candidates(g, m.store, env, step)

        closed = is_secret(step.among)

        def secret(m: Match, env: Bindings, seat: int) -> bool:
            return closed

        super().__init__(
            step.name, who, source, least=step.min, most=step.max, noun=g.finds(step.among), secret=secret, clause=g.clause(step)
        )
        self.g = g
        self.step = step

    def passed_over(self, m: Match, env: Bindings, seat: int) -> list[tuple[Any, Refusal]]:
        """List the things the text excludes from the choice, each with its reason."""
        exclusion_rule = self.g.exclusion_rules.get(type(self.step.among))
        return list(exclusion_rule(self.g, m.store, env, self.step)) if exclusion_rule is not None else []

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        """Return the chosen things as a tuple."""
        got = super().value(m, env, seat, picks)
        return got if isinstance(got, tuple) else () if got is None else (got,)

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Bind the chosen things and their places."""
        m.bind_all(bound(self.g, m.store, self.name, self.value(m, env, seat, picks), self.noun))


class Sort(Order):
    """Ordering in a card's text; always bound with the place of each thing."""

    __slots__ = ("g", "step")

    def __init__(self, g: Grammar, step: nodes.Arrange) -> None:
        super().__init__(
            step.name,
            lambda m, env: g.asked(m.store, env, "controller"),
            lambda m, env, seat: g.find(m.store, env, step.among),
        )
        self.g = g
        self.step = step

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Bind the things in the order given, and their places."""
        m.bind_all(bound(self.g, m.store, self.name, self.value(m, env, seat, picks)))


@dataclass(frozen=True, slots=True)
class Aimed:
    """Things that may be chosen as a target of a text, from a store, the text's card, and further bindings or None.

    `found` lists them, none where there are fewer than the text asks for; `enough` is true where there are as many.
    """

    found: Callable[..., list[int]]
    enough: Callable[..., object]


Targets = tuple[Aimed, ...]
"""For each target of a text, the things that may be chosen."""


def have_targets(s: Any, source: int, targets: Targets, names: Bindings | None = None) -> bool:
    """Whether every target of a text has a candidate; `names` may bind the seat that the text runs for."""
    for target in targets:  # noqa: SIM110  # asked of every card in hand at every listing: no generator
        if not target.enough(s, source, names):
            return False
    return True


def candidates(g: Grammar, s: Any, env: Bindings, step: nodes.Choice) -> list[int]:
    """List the candidates of a choice; for a target, only things that can be targeted."""
    found = g.find(s, env, step.among)
    aimed = isinstance(step, nodes.Target) and not isinstance(step.among, nodes.Players)
    return g.aim(s, env, found) if aimed else list(found)


def targets_of(g: Grammar, steps: Sequence[Step]) -> Targets:
    """Return the things that may be chosen for each target that a text names at its top level; too few for one forbid the text."""

    def aimed(step: nodes.Target) -> Aimed:
        among, least = step.among, step.min
        finder = g.finders[type(among)]

        def found(s: Any, source: int, names: Bindings | None = None) -> list[int]:
            env = {"this": source} if names is None else {"this": source, **names}
            things = g.aim(s, env, finder(g, s, env, among))
            return things if len(things) >= least else []

        maker = g.enough.get(type(among))
        return Aimed(found, found if maker is None else maker(among, least))

    return tuple(aimed(step) for step in steps if isinstance(step, nodes.Target) and step.min)


# ---- compiling
def compile_steps(g: Grammar, name: str, steps: Sequence[Step]) -> Program:
    """Compile steps to a program of that name, blocks to programs of longer names; the grammar keeps them all."""
    out: list[ProgramStep] = []
    for i, step in enumerate(steps):
        label = f"{i}-{step.tag()}"
        out.extend(_compile(g, f"{name}/{i}", label, step))
    made = Program(name, tuple(out) or (ProgramStep("nothing", run=_nothing),))  # a text may only name a target
    g.programs[name] = made
    return made


def _nothing(m: Match, env: Bindings) -> None:
    """Do nothing, as the only step of a text without others."""


def _compile(g: Grammar, path: str, label: str, step: Step) -> list[ProgramStep]:
    if isinstance(step, nodes.May):
        return _may(g, path, label, step)
    if isinstance(step, nodes.If):
        return [ProgramStep(label, run=_if(g, path, step))]
    if isinstance(step, nodes.Each):
        return [ProgramStep(label, run=_each(g, path, step))]
    if isinstance(step, nodes.For):
        return [ProgramStep(label, run=_for(g, path, step))]
    if isinstance(step, nodes.Repeat):
        return [ProgramStep(label, run=_repeat(g, path, step))]
    out = []
    before = g.prepare.get(type(step))
    if before is not None:
        out.append(ProgramStep(label + "-first", run=_doing(g, before, step)))
    ask_builder = g.ask_builders.get(type(step))
    if ask_builder is not None:
        out.append(ProgramStep(label, ask=ask_builder(g, step)))
    else:
        out.append(ProgramStep(label, run=_doing(g, g.runners[type(step)], step)))
    return out


def _doing(g: Grammar, runner: Runner, step: Step) -> Callable[[Match, Bindings], None]:
    def run(m: Match, env: Bindings) -> None:
        runner(g, m, env, step)

    return run


def _may(g: Grammar, path: str, label: str, step: nodes.May) -> list[ProgramStep]:
    answer = "may-" + path.rsplit("/", 1)[1]
    block = compile_steps(g, path + ".then", step.then)
    otherwise = compile_steps(g, path + ".otherwise", step.otherwise) if step.otherwise else None

    def who(m: Match, env: Bindings) -> int:
        return g.asked(m.store, env, step.by)

    def then(m: Match, env: Bindings) -> None:
        if env[answer]:
            m.push(block, env)
        elif otherwise is not None:
            m.push(otherwise, env)

    return [ProgramStep(label, ask=Confirm(answer, who)), ProgramStep(label + "-then", run=then)]


def _if(g: Grammar, path: str, step: nodes.If) -> Callable[[Match, Bindings], None]:
    then = compile_steps(g, path + ".then", step.then)
    otherwise = compile_steps(g, path + ".otherwise", step.otherwise) if step.otherwise else None

    def run(m: Match, env: Bindings) -> None:
        if g.holds(m.store, env, step.when):
            m.push(then, env)
        elif otherwise is not None:
            m.push(otherwise, env)

    return run


def _each(g: Grammar, path: str, step: nodes.Each) -> Callable[[Match, Bindings], None]:
    block = compile_steps(g, path + ".then", step.then)

    def run(m: Match, env: Bindings) -> None:
        things = g.find(m.store, env, step.who)
        noun = g.finds(step.who)
        m.then(*((block, {**env, **bound(g, m.store, step.name, (thing,), noun)}) for thing in things))

    return run


def _for(g: Grammar, path: str, step: nodes.For) -> Callable[[Match, Bindings], None]:
    block = compile_steps(g, path + ".then", step.then)

    def run(m: Match, env: Bindings) -> None:
        m.then(*((block, {**env, CONTROLLER: seat}) for seat in g.find(m.store, env, step.who)))

    return run


def _repeat(g: Grammar, path: str, step: nodes.Repeat) -> Callable[[Match, Bindings], None]:
    block = compile_steps(g, path + ".then", step.then)

    def run(m: Match, env: Bindings) -> None:
        m.then(*((block, env) for _ in range(min(99, max(0, g.evaluate(m.store, env, step.times))))))

    return run


# ---- the generic readers
def _this(g: Grammar, s: Any, env: Bindings, node: nodes.This) -> Sequence[int]:
    return (env["this"],)


def _bound(g: Grammar, s: Any, env: Bindings, node: nodes.Bound) -> Sequence[int]:
    things, realms = env.get(node.name, ()), env.get(node.name + "@", ())
    return [t for t, realm in zip(things, realms, strict=True) if not realm or g.realm(s, t) == realm]


def _players(g: Grammar, s: Any, env: Bindings, node: nodes.Players) -> Sequence[int]:
    return g.seats(s, g.seat_of(s, env), node.side)


FINDERS: dict[type[Node], Finder] = {nodes.This: _this, nodes.Bound: _bound, nodes.Players: _players}


def _relation(left: int, relation: str, right: int) -> bool:
    if relation == "equal":
        return left == right
    if relation in ("less", "at_most"):
        return left < right or (left == right and relation == "at_most")
    return left > right or (left == right and relation == "at_least")


def _value(g: Grammar, s: Any, env: Bindings, n: nodes.Value) -> int:
    # A text still reads the numbers of a card it named after moving the card.
    things = env.get(n.who.name, ()) if isinstance(n.who, nodes.Bound) else g.find(s, env, n.who)
    return sum(g.value(s, thing, n.attribute) for thing in things)


EVALUATORS: dict[type[Node], Evaluator] = {
    nodes.Count: lambda g, s, env, n: len(g.find(s, env, n.who)),
    nodes.Value: _value,
    nodes.Times: lambda g, s, env, n: g.evaluate(s, env, n.amount) * g.evaluate(s, env, n.by),
    nodes.Sum: lambda g, s, env, n: sum(g.evaluate(s, env, a) for a in n.amounts),
    nodes.Least: lambda g, s, env, n: min(g.evaluate(s, env, a) for a in n.amounts),
    nodes.Number: lambda g, s, env, n: int(env.get(n.name, 0)),
    nodes.X: lambda g, s, env, n: g.x(g, s, env),
}
PREDICATES: dict[type[Node], Predicate] = {
    nodes.Compare: lambda g, s, env, n: _relation(
        g.evaluate(s, env, n.left), n.relation, g.evaluate(s, env, n.right)
    ),
    nodes.Exists: lambda g, s, env, n: len(g.find(s, env, n.who)) >= n.least,
    nodes.Not: lambda g, s, env, n: not g.holds(s, env, n.that),
    nodes.AllOf: lambda g, s, env, n: all(g.holds(s, env, c) for c in n.those),
    nodes.AnyOf: lambda g, s, env, n: any(g.holds(s, env, c) for c in n.those),
}
ASK_BUILDERS: dict[type[Node], AskBuilder] = {
    nodes.Choose: Pick,
    nodes.Target: Pick,
    nodes.Arrange: Sort,
}
