"""Plays animations: steps them by the time it is given, at the player's pace, and ends them when told to."""

import math

from tabletop.toolkit.motion.anim import Anim, Loop

INSTANT = math.inf
# After a stall (a window being moved) animations go on from where they were instead of jumping.
LONGEST_STEP = 0.1
# Ambient light changes this often, not every frame: what nobody looks at must cost little.
AMBIENT_STEP = 0.05


class Playing:
    """An animation under way."""

    __slots__ = ("_anim", "_elapsed", "done", "tag")

    def __init__(self, anim: Anim, tag: str) -> None:
        self._anim, self.tag = anim, tag
        self._elapsed = 0.0
        self.done = False

    @property
    def ambient(self) -> bool:
        """Whether it goes on for ever."""
        return isinstance(self._anim, Loop)

    def begin(self) -> None:
        """Shows the first moment."""
        self._anim.begin()
        self._anim.at(0.0)

    def step(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        if self.done:
            return
        self._elapsed += dt
        if self._elapsed >= self._anim.seconds and not self.ambient:
            self.finish()
        else:
            self._anim.at(self._elapsed)

    def finish(self) -> None:
        """Shows the end, now."""
        if not self.done:
            self.done = True
            self._anim.at(self._anim.seconds)

    def stop(self) -> None:
        """Ends it where it is; what it would still have called is not called."""
        self.done = True

    def give_up(self, taken: set[tuple[int, str]]) -> None:
        """Leaves those attributes to another animation."""
        if not self.ambient:
            self._anim.lose(taken)

    def moves(self, target: object) -> bool:
        """Whether it changes that object."""
        return any(who == id(target) for who, _ in self._anim.moved())


class Motion:
    """The animations of one scene. `pace` multiplies time (INSTANT: all is at its end at once).

    `calm` is "full" or "reduced": then only fades and rolling numbers are seen to change.
    """

    def __init__(self, pace: float = 1.0, calm: str = "full") -> None:
        self.pace, self.calm = pace, calm
        self._playing: list[Playing] = []
        self._ambient_due = 0.0

    @property
    def busy(self) -> bool:
        """Whether something moves that will come to an end."""
        return any(not p.ambient for p in self._playing)

    @property
    def ambient(self) -> bool:
        """Whether some light breathes."""
        return any(p.ambient for p in self._playing)

    def play(self, anim: Anim, tag: str = "") -> Playing:
        """Starts an animation; one that moves the same attribute of the same thing gives it up."""
        if isinstance(anim, Loop) and (self.calm == "reduced" or self.pace == INSTANT):
            anim.show(anim.rest)
            still = Playing(anim, tag)
            still.stop()
            return still
        shown = anim.quiet() if self.calm == "reduced" else anim
        taken = shown.moved()
        if taken:
            for other in self._playing:
                other.give_up(taken)
        playing = Playing(shown, tag)
        playing.begin()
        if not playing.ambient and (self.pace == INSTANT or shown.seconds <= 0):
            playing.finish()
        else:
            self._playing.append(playing)
        return playing

    def step(self, dt: float) -> None:
        """Goes on by `dt` seconds of the clock."""
        if not self._playing:
            return
        pace = 1000.0 if self.pace == INSTANT else self.pace
        pace_dt = min(dt, LONGEST_STEP) * pace
        self._ambient_due += min(dt, LONGEST_STEP)
        ambient_dt = self._ambient_due if self._ambient_due >= AMBIENT_STEP else 0.0
        for playing in list(self._playing):
            if not playing.ambient:
                playing.step(pace_dt)
            elif ambient_dt:
                playing.step(ambient_dt)
        if ambient_dt:
            self._ambient_due = 0.0
        self._playing = [p for p in self._playing if not p.done]

    def skip(self) -> bool:
        """Ends all that moves now (not what the ends start in turn); False if nothing moved."""
        moving = [p for p in self._playing if not p.ambient]
        for playing in moving:
            playing.finish()
        self._playing = [p for p in self._playing if not p.done]
        return bool(moving)

    def stop(self, target: object) -> None:
        """Ends whatever moves `target` where it is; ambient loops are ended by their Playing.stop()."""
        for playing in self._playing:
            if playing.moves(target):
                playing.stop()
        self._playing = [p for p in self._playing if not p.done]

    def end(self, tag: str) -> None:
        """Finishes every animation of that tag, ambient ones included."""
        for playing in self._playing:
            if playing.tag == tag:
                if playing.ambient:
                    playing.stop()
                else:
                    playing.finish()
        self._playing = [p for p in self._playing if not p.done]
