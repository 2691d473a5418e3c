"""Verbs (kinds of move) with their guards, and the menu that lists legal moves and explains refused ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .agenda import program
from .asks import WHOLE_LIST, Aim, Ask, Found, Option, Picks
from .listing import Asking, all_of, only_one_of
from .refusal import GEOMETRY, SEAT, SUBJECT, TARGET, Amounts, Fields, Refusal
from .store import FIRST, TABLE

if TYPE_CHECKING:
    from .agenda import Bindings
    from .match import Match

__all__ = ["GEOMETRY", "SEAT", "SUBJECT", "TARGET", "Amounts", "Fields", "Guard", "Menu", "Refusal", "Together", "Verb", "shut_verb"]


class Guard(NamedTuple):
    """Condition, with the clause that demands it and the key of the sentence that explains it to a player.

    `test` takes (store, seat), (store, seat, subject), (store, seat, subject, target) or (match, seat), depending on the
    verb's list in which the guard stands. A test must be total: any entity, any zone. `tells` marks the purpose of a move:
    a guard on the subject that names its kind, or a guard on the seat that names the move's own moment. `cites` finds the
    clause from (store, subject) if the clause differs by subject; `names` finds what the sentence names, from (store, seat, subject).
    """

    clause: str
    reason: str
    test: Callable[..., bool]
    tells: Literal["", "kind", "moment"] = ""
    cites: Callable[[Any, int], str] | None = None
    names: Callable[[Any, int, int], Fields] | None = None

    def cited(self, store: Any, subject: int) -> str:
        """Return the clause that forbids this subject."""
        return self.clause if self.cites is None else self.cites(store, subject)

    def refuses(self, store: Any, seat: int, subject: int, depth: int, verb: str, passed: int) -> Refusal:
        """Return the refusal of a subject by this guard."""
        fields = () if self.names is None else self.names(store, seat, subject)
        return Refusal(self.cited(store, subject), self.reason, depth, verb, passed, fields=fields)


def never(store: Any, seat: int) -> bool:
    """Return False: the default of a condition on the store and a seat."""
    return False


def _bare_move(name: str) -> Callable[[Any, int], list[Option]]:
    """List the one move of a verb without a subject."""
    only: list[Option] = [(name, 0, 0)]

    def listed(store: Any, seat: int) -> list[Option]:
        return only

    return listed


class Verb:
    """Kind of move: its subjects, its targets, its guards and its effect.

    `subjects` and `targets` may be narrow, to list fewer options that the guards would refuse; they never decide alone.
    A verb without `subjects` has one move (pass, end); one without `targets` takes none. `aims` says which numbers its
    targets are: zones, cards or seats. `sure` are guards that everything in these lists passes: listing skips them,
    refusals do not. `whole`, once the guards on the seat pass, lists the same options in one go; kept as `listed`; `among`
    lists the options of some subjects only.
    `leaves` closes the menu, which is bound to that word. `hidden` says whether other seats cannot see the possible
    subjects. `ask_guards` belong to a standing move that depends on the open question: their tests take (match, seat).
    """

    __slots__ = (
        "_kinds", "_moments", "_subject_tests", "_target_tests", "act", "aims", "among", "ask_guards", "hidden",
        "leaves", "listed", "name", "seat_guards", "seat_tests", "subject_guards", "subjects", "target_guards", "targets",
    )

    def __init__(
        self, name: str, act: Callable[[Match, int, int, int], None], *,
        subjects: Callable[[Any, int], Sequence[int]] | None = None,
        targets: Callable[[Any, int, int], Sequence[int]] | None = None,
        seat_guards: Iterable[Guard] = (), subject_guards: Iterable[Guard] = (),
        target_guards: Iterable[Guard] = (), sure: Sequence[Guard] = (), leaves: str = "",
        whole: Callable[[Any, int], list[Option]] | None = None,
        hidden: Callable[[Any, int], bool] = never, ask_guards: Iterable[Guard] = (), aims: Aim = "zone",
    ) -> None:
        self.name = name
        self.act = act
        self.aims = aims
        self.ask_guards = tuple(ask_guards)
        self.subjects = subjects
        self.targets = targets
        self.seat_guards = tuple(seat_guards)
        self.subject_guards = tuple(subject_guards)
        self.target_guards = tuple(target_guards)
        self.leaves = leaves
        self.hidden = hidden
        self.seat_tests = tuple(g.test for g in self.seat_guards)
        self._moments = tuple(g.test for g in self.seat_guards if g.tells == "moment")
        self._kinds = tuple((i, g) for i, g in enumerate(self.subject_guards) if g.tells == "kind")
        self._subject_tests = tuple(g.test for g in self.subject_guards if g not in sure)
        self._target_tests = tuple(g.test for g in self.target_guards if g not in sure)
        self.among = self._with_none if targets is None else self._with_targets
        self.listed = whole or (_bare_move(name) if subjects is None else self._each)

    def options(self, store: Any, seat: int) -> list[Option]:
        """List the seat's options for this verb now."""
        for test in self.seat_tests:
            if not test(store, seat):
                return []
        return self.listed(store, seat)

    def _each(self, store: Any, seat: int) -> list[Option]:
        """List all subjects that pass their tests, each with its targets."""
        assert self.subjects is not None
        subjects = self.subjects(store, seat)
        return self.among(store, seat, subjects) if subjects else []

    def _with_none(self, store: Any, seat: int, subjects: Sequence[int]) -> list[Option]:
        """List those of some subjects that pass their tests."""
        out: list[Option] = []
        name, tests = self.name, self._subject_tests
        for subject in subjects:
            for test in tests:
                if not test(store, seat, subject):
                    break
            else:
                out.append((name, subject, 0))
        return out

    def _with_targets(self, store: Any, seat: int, subjects: Sequence[int]) -> list[Option]:
        """List those of some subjects that pass their tests, with all targets that pass theirs."""
        assert self.targets is not None
        name, tests, targets, target_tests = self.name, self._subject_tests, self.targets, self._target_tests
        out: list[Option] = []
        for subject in subjects:
            for test in tests:
                if not test(store, seat, subject):
                    break
            else:
                if not target_tests:
                    out += [(name, subject, target) for target in targets(store, seat, subject)]
                else:
                    for target in targets(store, seat, subject):
                        for test in target_tests:
                            if not test(store, seat, subject, target):
                                break
                        else:
                            out.append((name, subject, target))
        return out

    def allows(self, store: Any, seat: int, option: Option) -> Refusal | None:
        """Return None if `options` lists this option, by the same guards; total over any numbers. No card (0) means no target yet."""
        _, subject, target = option
        strange = not 0 <= subject < store.made[TABLE] or (self.subjects is None and subject)
        unaimed = not target and self.targets is not None and self.aims == "card"
        if strange or (target not in self.universe(store) and not unaimed):
            return Refusal("", "kernel.refusal.no-such-move", SEAT, self.name)
        refusal = self.why_not(store, seat, subject, None if unaimed else target)
        if refusal is None or self.misfit(store, seat, subject) is not None:
            return refusal
        return refusal._replace(fits=self.fits(store, seat))

    def universe(self, store: Any) -> range:
        """List every number of the kind of thing this verb aims at; 0 alone if the verb takes no target.

        An entity's own zone may not exist yet: a verb that fills such a zone aims at the entity.
        """
        if self.targets is None:
            return range(1)
        if self.aims == "zone":
            return range(len(store.zone))
        return range(FIRST, store.made[TABLE]) if self.aims == "card" else range(store.seats)

    def why_not(self, store: Any, seat: int, subject: int, target: int | None) -> Refusal | None:
        """Return None if the move is legal, else the first guard that fails; a target is ignored if the verb takes none.

        A target of None stands for a thing of another kind than the verb aims at: the first target guard says what to aim at.
        """
        for passed, g in enumerate(self.seat_guards):
            if not g.test(store, seat):
                return g.refuses(store, seat, subject, SEAT, self.name, passed)
        if self.subjects is None:
            return None
        for passed, g in enumerate(self.subject_guards):
            if not g.test(store, seat, subject):
                return g.refuses(store, seat, subject, SUBJECT, self.name, passed)
        if self.targets is None:
            return None
        for passed, g in enumerate(self.target_guards if target is not None else ()):
            if not g.test(store, seat, subject, target):
                return g.refuses(store, seat, subject, TARGET, self.name, passed)
        if target is not None and target in self.targets(store, seat, subject):
            return None
        if target is None and self.target_guards:
            return self.target_guards[0].refuses(store, seat, subject, GEOMETRY, self.name, 0)
        return Refusal("", "kernel.refusal.not-a-target", GEOMETRY, self.name)

    def fits(self, store: Any, seat: int) -> int:
        """Rank how well a move fits its subject: 1 if made for it, or 2 if this is also the move's own moment."""
        return 2 if self._moments and all(test(store, seat) for test in self._moments) else 1

    def misfit(self, store: Any, seat: int, subject: int) -> Refusal | None:
        """Return None if the move is made for such a subject, else the refusal."""
        alien = self.alien(store, seat, subject, {})
        if alien is None:
            return None
        passed, g = alien
        return g.refuses(store, seat, subject, SUBJECT, self.name, passed)

    def alien(self, store: Any, seat: int, subject: int, judged: dict[Callable[..., bool], bool]) -> tuple[int, Guard] | None:
        """Return the guard by which the move is not made for such a subject, and its number; results are kept in `judged`."""
        for passed, g in self._kinds:
            holds = judged.get(g.test)
            if holds is None:
                holds = judged[g.test] = g.test(store, seat, subject)
            if not holds:
                return passed, g
        return None

    def shut(self, clause: str, reason: str) -> Verb:
        """Copy this verb, closed to all: the copy lists nothing and explains why."""
        return shut_verb(self.name, clause, reason, self.subject_guards, aims=None if self.targets is None else self.aims)


def shut_verb(name: str, clause: str, reason: str, made_for: Iterable[Guard], *, aims: Aim | None) -> Verb:
    """Make a closed verb, which explains why a menu does not offer it; `made_for` are guards on its subject, `aims` None without a target."""
    return Verb(name, _none, subjects=_none, targets=None if aims is None else _none, aims=aims or "zone", subject_guards=made_for,
                seat_guards=(Guard(clause, reason, never),))


def _none(*_: Any) -> Any:
    """List nothing, and do nothing: nobody makes the move of a closed verb."""
    return ()


class Together:
    """Verbs that a menu names one after another, whose options are listed together.

    `listed` gives the same options as the verbs one by one, in their order, and asks their guards on the seat itself; the
    guards still explain refusals.
    """

    __slots__ = ("listed", "name", "verbs")

    def __init__(self, *verbs: Verb, listed: Callable[[Any, int], list[Option]]) -> None:
        self.name = " ".join(verb.name for verb in verbs)
        self.verbs = verbs
        self.listed = listed


def _asking(one: Verb | Together) -> Asking:
    return (one.name, () if isinstance(one, Together) else one.seat_tests, one.listed)


def _dearness(one: Verb | Together) -> int:
    if isinstance(one, Together):
        return 3
    return 2 * (one.subjects is not None) + bool(one.seat_guards)


class Menu(Ask):
    """Menu of moves of several verbs, asked again after each move until one of them leaves; bound to that verb's word.

    `shut` are verbs that the menu does not offer, each closed by a guard on the seat; they explain the refusal.
    If several seats are asked at once, each chooses one move in secret; the moves are made when the last has answered.
    `chosen` says whether the player has put something together that is still to be sent; the menu then never closes alone.
    """

    __slots__ = ("_quick", "_whole", "chosen", "named", "verbs")

    shape = "menu"

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]], verbs: Sequence[Verb | Together], *,
        shut: Sequence[Verb] = (), chosen: Callable[[Any, int], bool] = never,
    ) -> None:
        super().__init__(name, who, secret=self._hidden)
        self.chosen = chosen
        each = [v for one in verbs for v in (one.verbs if isinstance(one, Together) else (one,))]
        self.verbs = {v.name: v for v in each}
        self.named = {**{v.name: v for v in shut}, **self.verbs}
        if len(self.named) != len(each) + len(shut):
            raise ValueError(f"menu {name} has two verbs of one name")
        self._whole: list[Asking] = [_asking(one) for one in verbs]
        # Cheap verbs first: callers ask whether there are two options far more often than for the list.
        self._quick: list[Asking] = [_asking(one) for one in sorted(verbs, key=_dearness)]

    def shut(self, verbs: Iterable[Verb], clause: str, reason: str) -> None:
        """Let verbs that the menu does not offer explain the refusal, each closed by a guard on the seat."""
        self.named = {**{v.name: v.shut(clause, reason) for v in verbs}, **self.named}

    def _hidden(self, m: Match, env: Bindings, seat: int) -> bool:
        return self.chosen(m.store, seat) or any(v.hidden(m.store, seat) for v in self.verbs.values())

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        return self.first(m, env, seat, {})

    def first(self, m: Match, env: Bindings, seat: int, found: Found) -> list[Option]:
        """List the options of all verbs, listing those not asked yet now."""
        return all_of(self._whole, m.store, seat, found)

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """Return the only legal move; the search stops at the verb that offers a second."""
        return only_one_of(self._quick, m.store, seat, found)

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return len(picks) == 1

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return self.verbs[picks[0][0]].leaves

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        name, subject, target = picks[0]
        verb = self.verbs[name]
        if verb.leaves:
            m.bind(self.name, verb.leaves)
        verb.act(m, seat, subject, target)

    def settle_all(self, m: Match, env: Bindings, answers: Mapping[int, Picks]) -> None:
        """Bind the words of all seats, then make their moves one after another; a move no longer possible is skipped.

        A game that asks several seats at once with a menu lists JOINT among its programs.
        """
        assert m.agenda is not None
        prog, i, _ = m.agenda[0]
        m.bind(self.name, {str(seat): self.value(m, env, seat, picks) for seat, picks in answers.items()})
        asked = {"program": prog.name, "step": i}
        m.then(*((JOINT, {**asked, "seat": seat, "move": picks[0]}) for seat, picks in answers.items()))

    def aim(self, option: Option) -> Aim | None:
        """Return the kind of the option's target; None without a target, or if no verb here knows the move."""
        verb = self.named.get(option[0])
        return None if verb is None or verb.targets is None else verb.aims

    def why_not(
        self, m: Match, seat: int, subject: int, target: int, verb: str = "", *, aims: Aim = "zone",
    ) -> Refusal | None:
        """Return None if some verb accepts the pair, else the refusal that came nearest among the moves the player could mean.

        Moves made for such a subject come first; with a target, verbs that take a target come first. A verb that stands
        for itself explains only if it is named. `aims` gives the kind of the target's number; a named verb knows it.
        """
        store = m.store
        if verb:
            named = self.named.get(verb)
            return named.why_not(store, seat, subject, target) if named else Refusal("", "kernel.refusal.no-such-move")
        put = bool(target) or aims == "seat"
        best, most = Refusal("", "kernel.refusal.no-such-move"), (False, False, -1, 0, 0)
        judged: dict[Callable[..., bool], bool] = {}  # verbs share guards on the kind of a subject
        for v in self.named.values():
            if v.subjects is None:
                continue
            alien = v.alien(store, seat, subject, judged)
            if alien is not None:
                passed, g = alien
                if (False, False, 0, SUBJECT, passed) > most:
                    best, most = g.refuses(store, seat, subject, SUBJECT, v.name, passed), (False, False, 0, SUBJECT, passed)
                continue
            meant = v.targets is not None and v.aims == aims
            refusal = v.why_not(store, seat, subject, target if meant else None)
            if refusal is None:
                return None
            refusal = refusal._replace(fits=v.fits(store, seat))
            reach = (refusal.fits > 0, put and meant, *refusal.reach)
            if reach > most:
                best, most = refusal, reach
        return best

    def allows(self, m: Match, seat: int, option: Option) -> Refusal | None:
        """Return None if the option is legal, judged by the same guards that list it."""
        verb = self.named.get(option[0])
        if verb is None:
            return Refusal("", "kernel.refusal.no-such-move")
        return verb.allows(m.store, seat, option)


def _make_move(m: Match, env: Bindings) -> None:
    seat, (name, subject, target) = env["seat"], env["move"]
    ask = m.program(env["program"]).steps[env["step"]].ask
    assert isinstance(ask, Menu)
    if ask.allows(m, seat, (name, subject, target)) is None:
        ask.verbs[name].act(m, seat, subject, target)


JOINT = program("kernel.joint", act=_make_move)
"""Makes one seat's move of a menu that several seats answered at once."""
