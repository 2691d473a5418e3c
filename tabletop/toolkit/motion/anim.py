"""Animations as values: an attribute change over a duration; sequences and groups combine them."""

import math
from collections.abc import Callable, Mapping
from typing import Any

from tabletop.toolkit.motion import ease as easing
from tabletop.toolkit.motion.ease import Ease

# Attributes that still animate with reduced motion; all others change at once.
QUIET = frozenset({"opacity"})


class Anim:
    """Animation that takes `seconds`.

    begin() is called once, then at(elapsed) with growing times up to the end. The end is always reached: at() is called
    last with `seconds` itself, also when the player skips.
    """

    seconds: float = 0.0

    def begin(self) -> None:
        """Record the starting state, just before the first at()."""

    def at(self, elapsed: float) -> None:
        """Apply the state `elapsed` seconds after the beginning."""

    def moved(self) -> set[tuple[int, str]]:
        """Pairs (id of target, attribute) that it changes."""
        return set()

    def lose(self, taken: set[tuple[int, str]]) -> None:
        """Give up attributes that another animation took over."""

    def quiet(self) -> "Anim":
        """Return the reduced-motion version of the animation."""
        return self


class Tween(Anim):
    """Tween of numeric attributes of `target`, from their values at the start to those of `to`."""

    def __init__(self, target: object, to: Mapping[str, float], seconds: float = 0.2,
                 ease: Ease = easing.out_cubic) -> None:
        self.target, self.to, self.seconds, self.ease = target, dict(to), seconds, ease
        self._frm: dict[str, float] = {}

    def begin(self) -> None:
        """Record the starting values."""
        self._frm = {name: float(getattr(self.target, name)) for name in self.to}

    def at(self, elapsed: float) -> None:
        """Set each attribute to its value at that time."""
        done = elapsed >= self.seconds
        t = 1.0 if done else self.ease(elapsed / self.seconds)
        for name, end in self.to.items():
            start = self._frm.get(name, end)
            setattr(self.target, name, end if done else start + (end - start) * t)

    def moved(self) -> set[tuple[int, str]]:
        """Attributes it changes."""
        return {(id(self.target), name) for name in self.to}

    def lose(self, taken: set[tuple[int, str]]) -> None:
        """Drop the attributes that another tween took over."""
        self.to = {name: end for name, end in self.to.items() if (id(self.target), name) not in taken}

    def quiet(self) -> Anim:
        """Keep the fades; apply everything else at once."""
        fades = {name: end for name, end in self.to.items() if name in QUIET}
        jumps = {name: end for name, end in self.to.items() if name not in QUIET}
        parts: list[Anim] = []
        if jumps:
            parts.append(Tween(self.target, jumps, 0.0))
        if fades:
            parts.append(Tween(self.target, fades, self.seconds, self.ease))
        return Together(*parts)


class Roll(Anim):
    """Roll of a number from one value to another, calling `show` with each whole number it passes."""

    def __init__(self, show: Callable[[int], object], frm: int, to: int, seconds: float = 0.25) -> None:
        self._show, self._frm, self._to, self.seconds = show, frm, to, seconds
        self._last: int | None = None

    def at(self, elapsed: float) -> None:
        """Show the number at that time."""
        t = 1.0 if elapsed >= self.seconds else easing.out_quad(elapsed / self.seconds)
        number = round(self._frm + (self._to - self._frm) * t)
        if number != self._last:
            self._last = number
            self._show(number)

    def moved(self) -> set[tuple[int, str]]:
        """Key of the display: a later roll of the same display replaces this one."""
        return {(id(getattr(self._show, "__self__", self._show)), "roll")}

    def lose(self, taken: set[tuple[int, str]]) -> None:
        """Stop showing numbers."""
        if self.moved() & taken:
            self._show = _nowhere


def _nowhere(_number: int) -> None:
    """Sink for the numbers of a replaced roll."""


class Wait(Anim):
    """Pause for a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Hold(Wait):
    """Pause within a movement, to give it weight; left out where motion is reduced."""

    def quiet(self) -> Anim:
        """No time at all."""
        return Wait(0.0)


class Shake(Anim):
    """Shake of `target` from side to side with a fading swing, about its present place, even while that moves."""

    def __init__(self, target: Any, reach: float, seconds: float = 0.3, swings: float = 3.5) -> None:
        self.target, self.reach, self.seconds, self.swings = target, reach, seconds, swings
        self._home = self._left = 0.0

    def begin(self) -> None:
        """Record the present place."""
        self._home = self._left = self.target.x

    def at(self, elapsed: float) -> None:
        """Move it aside by the swing at that time."""
        if self.target.x != self._left:
            self._home = self.target.x  # something else has moved it
        t = min(1.0, elapsed / self.seconds)
        off = 0.0 if t >= 1 else self.reach * (1 - t) * math.sin(2 * math.pi * self.swings * t)
        self.target.x = self._left = self._home + off

    def moved(self) -> set[tuple[int, str]]:
        """Return a mark of its own: only a later shake of the same target replaces this one."""
        return {(id(self.target), "shake")}

    def lose(self, taken: set[tuple[int, str]]) -> None:
        """Leave the target where it would stand."""
        if self.moved() & taken:
            self.reach = 0.0
            if self.target.x == self._left:
                self.target.x = self._left = self._home

    def quiet(self) -> Anim:
        """Replace the shake by an empty pause."""
        return Wait(0.0)


class Call(Anim):
    """Call of a function, once, in its turn; also when the player skips."""

    def __init__(self, what: Callable[[], object]) -> None:
        self._what: Callable[[], object] | None = what

    def at(self, elapsed: float) -> None:
        """Call the function, the first time."""
        if self._what is not None:
            what, self._what = self._what, None
            what()


class Several(Anim):
    """Base of animations composed of others."""

    def __init__(self, *parts: Anim) -> None:
        self._parts = list(parts)

    def moved(self) -> set[tuple[int, str]]:
        """Attributes changed by all parts."""
        return {pair for part in self._parts for pair in part.moved()}

    def lose(self, taken: set[tuple[int, str]]) -> None:
        """Pass the loss on to the parts."""
        for part in self._parts:
            part.lose(taken)


class Sequence(Several):
    """Sequence of animations, one after another."""

    def __init__(self, *parts: Anim) -> None:
        super().__init__(*parts)
        self._begun = 0
        self._ended = 0

    @property
    def seconds(self) -> float:  # type: ignore[override]
        """Sum of all durations."""
        return sum(part.seconds for part in self._parts)

    def at(self, elapsed: float) -> None:
        """Run every part whose time has come, each to its end before the next begins."""
        start = 0.0
        for i, part in enumerate(self._parts):
            end = start + part.seconds
            if elapsed < start:
                return
            if i >= self._begun:
                part.begin()
                self._begun = i + 1
            if i >= self._ended:
                part.at(min(elapsed, end) - start if elapsed < end else part.seconds)
                if elapsed >= end:
                    self._ended = i + 1
            if elapsed < end:
                return
            start = end

    def quiet(self) -> Anim:
        """Make each part quiet; waits between movements are dropped."""
        return Sequence(*(part.quiet() for part in self._parts))


class Together(Several):
    """Group of simultaneous animations; lasts as long as the longest."""

    def __init__(self, *parts: Anim) -> None:
        super().__init__(*parts)
        self._ended: set[int] = set()

    @property
    def seconds(self) -> float:  # type: ignore[override]
        """Longest duration."""
        return max((part.seconds for part in self._parts), default=0.0)

    def begin(self) -> None:
        """Begin all parts."""
        for part in self._parts:
            part.begin()

    def at(self, elapsed: float) -> None:
        """Apply all parts that have not ended."""
        for i, part in enumerate(self._parts):
            if i not in self._ended:
                if elapsed >= part.seconds:
                    self._ended.add(i)
                part.at(min(elapsed, part.seconds))

    def quiet(self) -> Anim:
        """Make each part quiet."""
        return Together(*(part.quiet() for part in self._parts))


class Loop(Anim):
    """Loop that calls `show(phase)`, phase going from 0 to 1 every `seconds`, until it is stopped: lamps, breathing
    light.

    A loop never keeps the program busy and a click does not end it; with motion reduced it stays at `rest`.
    """

    def __init__(self, show: Callable[[float], Any], seconds: float = 1.2, rest: float = 0.5) -> None:
        self.show, self.seconds, self.rest = show, seconds, rest

    def at(self, elapsed: float) -> None:
        """Show the phase at that time."""
        self.show((elapsed / self.seconds) % 1.0)
