"""The agenda: frames run in the order they were pushed for, vanish when done, and can be dropped by a label."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel.agenda import Bindings, Program, Step, frames, program
from tabletop.kernel.asks import Confirm
from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tests.support import toy


def _note(name: str) -> Any:
    def run(m: Match, env: Bindings) -> None:
        put(m, "score", 0, m.store.score[0] * 10 + int(name) + env.get("plus", 0))
    return run


def _zero(m: Match, env: Bindings) -> int:
    return 0


def test_steps_run_in_order_and_leave_nothing_behind() -> None:
    """A program done is gone; the ask that waited below is asked again."""
    m = toy.first_turn()
    below = m.agenda
    toy.carry_out(m, program("p", a=_note("1"), b=_note("2"), c=_note("3")), {})

    assert m.store.score[0] == 123
    assert below == m.agenda


def test_several_programs_run_in_the_order_named() -> None:
    """`then` reads forward."""
    m = toy.first_turn()
    m.then((program("a", x=_note("1")), {}), (program("b", x=_note("2")), {}), (program("c", x=_note("3")), {}))
    m.run()

    assert m.store.score[0] == 123


def test_a_pushed_program_runs_before_the_rest_of_the_pusher() -> None:
    """What can ask or be answered is a pushed step; its pusher goes on afterwards, with its own bindings."""
    m = toy.first_turn()
    inner = program("inner", x=_note("2"))
    outer = program("outer", a=_note("1"), b=lambda m, env: m.push(inner, {"plus": 5}), c=_note("3"))
    toy.carry_out(m, outer, {})

    assert m.store.score[0] == 173


def test_an_answer_is_bound_for_the_later_steps_of_its_frame_alone() -> None:
    """The frame below knows nothing of it."""
    m = toy.first_turn()
    heard: list[Any] = []
    inner = program("inner", sure=Confirm("sure", _zero), b=lambda m, env: heard.append(dict(env)))
    outer = program("outer", a=lambda m, env: m.push(inner, {"own": 1}), b=lambda m, env: heard.append(dict(env)))
    toy.carry_out(m, outer, {"mine": 2})
    m.play(0, (("yes", 0, 0),))

    assert heard == [{"own": 1, "sure": 1}, {"mine": 2}]


def test_unwinding_drops_frames_up_to_the_label() -> None:
    """The frame with the label goes too, those below stay."""
    m = toy.first_turn()
    below = m.agenda
    never = program("never", x=_note("9"))
    war = program("war", a=lambda m, env: m.push(battle, {}), b=_note("8"))
    battle = program("battle", a=lambda m, env: m.push(clash, {}), b=_note("7"))
    clash = program("clash", a=lambda m, env: m.unwind("war"), b=_note("6"))
    m.then((war, {"label": "war"}), (program("after", x=_note("5")), {}))
    m.run()

    assert m.store.score[0] == 5
    assert below == m.agenda
    assert never.steps


def test_unwinding_to_nothing_is_an_error_and_takes_the_decision_back() -> None:
    """No frame carries the label: the match stays as it was."""
    m = toy.first_turn()
    with pytest.raises(LookupError, match="nowhere"):
        m.unwind("nowhere")


def test_a_round_called_off_goes_on_with_the_next() -> None:
    """The toy's alarm: the other seat gets no turn, and a new round opens."""
    m = toy.first_turn()
    for seat in (0, 1):
        m.play(seat, (("pass", 0, 0),))
    for seat in (0, 1):
        m.play(seat, (("number", 0, 0),))
    m.play(0, (("done", 0, 0),))
    assert m.waiting() == (0,)
    assert m.submit(0, (("alarm", 0, 0),)) is None

    assert m.ask()[0].name == "bid"
    assert m.store.round[6] == 3
    assert [name for name, _, _ in frames(m.agenda)] == ["fair.round"]


def test_frames_are_told_by_names_next_first() -> None:
    """What a file writes of the agenda."""
    m = toy.first_turn()

    assert [(p, s) for p, s, _ in frames(m.agenda)] == [
        ("fair.turn", "moves"), ("fair.turn", "start"), ("fair.round", "close")]


def test_an_agenda_that_runs_out_is_a_mistake_of_the_game() -> None:
    """A match is over by `finish`, never because nothing is left to do."""
    m = toy.first_turn()
    m.agenda = None
    with pytest.raises(LookupError, match="ran out"):
        m.run()


def test_effects_that_go_on_for_ever_end_the_match() -> None:
    """The game's policy decides how; the store stays usable."""
    m = toy.first_turn()
    forever = program("forever", a=lambda m, env: m.push(forever, {}))
    toy.carry_out(m, forever, {})

    assert m.over
    assert m.log[-1][-1] == "loop"


def test_names_of_steps_are_unique_and_pinned() -> None:
    """A program's fingerprint follows its steps' names and their order."""
    with pytest.raises(ValueError, match="twice"):
        Program("p", (Step("a"), Step("a")))
    prints = {program("p", **dict.fromkeys(names, _note("1"))).fingerprint() for names in ("ab", "ba", "abc", "a")}

    assert len(prints) == 4
    assert program("p", a=_note("1")).fingerprint() == program("q", a=_note("2")).fingerprint()
    assert program("p", a=_note("1"), b=_note("1")).places == {"a": 0, "b": 1}
