"""Animations stepped by hand: ends are reached, skips call what waits, calm and instant leave nothing out."""

from dataclasses import dataclass

import pytest

from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Call, Loop, Roll, Sequence, Together, Tween, Wait
from tabletop.toolkit.motion.motion import INSTANT, Motion


@dataclass
class Thing:
    """Something that moves."""

    x: float = 0.0
    y: float = 0.0
    opacity: float = 1.0


def _run(motion: Motion, seconds: float) -> None:
    for _ in range(round(seconds * 100)):
        motion.step(0.01)


@pytest.mark.parametrize(
    "name",
    ["linear", "in_quad", "out_quad", "out_cubic", "in_out_cubic"],
)
def test_easings_begin_at_nought_and_end_at_one(name: str) -> None:
    """All curves join their ends."""
    curve = getattr(ease, name)

    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0, abs=1e-6)


def test_a_tween_ends_exactly_where_it_should() -> None:
    """The last value is the very value asked for, and the motion is idle after."""
    motion, thing = Motion(), Thing()
    motion.play(Tween(thing, {"x": 0.1 + 0.2}, 0.2))
    _run(motion, 0.1)
    assert 0 < thing.x < 0.3
    _run(motion, 0.2)

    assert thing.x == 0.1 + 0.2
    assert not motion.busy


def test_a_later_tween_takes_an_attribute_over() -> None:
    """Two tweens never fight over one attribute; the first keeps its others."""
    motion, thing = Motion(), Thing()
    motion.play(Tween(thing, {"x": 100, "y": 50}, 0.2))
    _run(motion, 0.1)
    motion.play(Tween(thing, {"x": 0}, 0.05))
    _run(motion, 0.3)

    assert (thing.x, thing.y) == (0, 50)


def test_a_thing_released_stands_still_and_what_moves_with_it_goes_on() -> None:
    """The calls of the others are made, too: a card that leaves would stay on the table otherwise."""
    motion, one, other, gone = Motion(), Thing(), Thing(), []
    motion.play(Together(Tween(one, {"x": 10.0}, 0.2), Sequence(Tween(other, {"x": 10.0}, 0.2), Call(lambda: gone.append(other)))))
    _run(motion, 0.1)
    stood = one.x
    motion.release(one)
    _run(motion, 0.3)

    assert (one.x, other.x, gone) == (stood, 10.0, [other])
    assert not motion.busy


def test_a_sequence_runs_in_order_even_in_one_great_step() -> None:
    """Parts begin when the one before has ended, also when a step passes over several."""
    motion, thing = Motion(), Thing()
    heard: list[object] = []
    motion.play(
        Sequence(
            Tween(thing, {"x": 10}, 0.02),
            Call(lambda: heard.append(thing.x)),
            Wait(0.02),
            Tween(thing, {"x": 20}, 0.02),
            Call(lambda: heard.append(thing.x)),
        )
    )
    motion.step(0.09)

    assert heard == [10, 20]
    assert not motion.busy


def test_skipping_ends_everything_and_makes_every_call_once() -> None:
    """A skip shows the end of all that moves; ambient light goes on."""
    motion, thing = Motion(), Thing()
    heard: list[object] = []
    light = motion.play(Loop(lambda phase: None))
    motion.play(Together(Tween(thing, {"x": 5}, 1), Sequence(Wait(3), Call(lambda: heard.append("called")))))
    motion.step(0.05)

    assert motion.skip()
    assert (thing.x, heard) == (5, ["called"])
    assert not motion.busy
    assert motion.ambient
    assert not light.done
    assert not motion.skip()


def test_instant_and_reduced_reach_the_same_end() -> None:
    """Instant shows the end at once; reduced motion fades only."""
    for motion in (Motion(pace=INSTANT), Motion(calm="reduced")):
        thing = Thing()
        motion.play(Together(Tween(thing, {"x": 9, "opacity": 0.0}, 0.2)))

        assert thing.x == 9
        _run(motion, 0.5)
        assert thing.opacity == 0.0


def test_reduced_motion_still_fades() -> None:
    """A fade is seen to happen."""
    motion, thing = Motion(calm="reduced"), Thing()
    motion.play(Tween(thing, {"x": 9, "opacity": 0.0}, 0.2))
    motion.step(0.05)

    assert 0 < thing.opacity < 1


def test_pace_scales_time() -> None:
    """300 % takes a third of the time."""
    slow, fast = Thing(), Thing()
    for pace, thing in ((1.0, slow), (3.0, fast)):
        motion = Motion(pace=pace)
        motion.play(Tween(thing, {"x": 90}, 0.3, ease.linear))
        _run(motion, 0.1)

    assert slow.x == pytest.approx(30, abs=1)
    assert fast.x == 90


def test_a_number_rolls_over_those_between() -> None:
    """Every number on the way is shown once, the last one last."""
    motion = Motion()
    shown: list[int] = []
    motion.play(Roll(shown.append, 3, 7, 0.25))
    _run(motion, 0.4)

    assert shown == [3, 4, 5, 6, 7]
