"""Scheduler of animations: steps them at the player's pace, and skips or stops them."""

import math

from tabletop.toolkit.motion.anim import Anim, Loop

INSTANT = math.inf
# Longest step: after a stall (a window being moved) animations resume instead of jumping.
LONGEST_STEP = 0.1
# Ambient light updates this often, not every frame, to stay cheap.
AMBIENT_STEP = 0.05


class Playing:
    """Animation under way."""

    __slots__ = ("_anim", "_elapsed", "done", "tag")

    def __init__(self, anim: Anim, tag: str) -> None:
        self._anim, self.tag = anim, tag
        self._elapsed = 0.0
        self.done = False

    @property
    def ambient(self) -> bool:
        """Whether it loops forever."""
        return isinstance(self._anim, Loop)

    def begin(self) -> None:
        """Apply the first state."""
        self._anim.begin()
        self._anim.at(0.0)

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.done:
            return
        self._elapsed += dt
        if self._elapsed >= self._anim.seconds and not self.ambient:
            self.finish()
        else:
            self._anim.at(self._elapsed)

    def finish(self) -> None:
        """Jump to the end."""
        if not self.done:
            self.done = True
            self._anim.at(self._anim.seconds)

    def stop(self) -> None:
        """Stop where it is; pending calls are dropped."""
        self.done = True

    def give_up(self, taken: set[tuple[int, str]]) -> None:
        """Give those attributes up to another animation."""
        if not self.ambient:
            self._anim.lose(taken)

    def release(self, target: object) -> None:
        """Move that object no longer; all else goes on, calls too."""
        self.give_up({pair for pair in self._anim.moved() if pair[0] == id(target)})

    def moves(self, target: object) -> bool:
        """Whether it changes that object."""
        return any(who == id(target) for who, _ in self._anim.moved())


class Motion:
    """Animations of one scene. `pace` multiplies time (INSTANT: everything ends at once).

    `calm` is "full" or "reduced": then only fades and rolling numbers are animated.
    """

    def __init__(self, pace: float = 1.0, calm: str = "full") -> None:
        self.pace, self.calm = pace, calm
        self._playing: list[Playing] = []
        self._ambient_due = 0.0

    @property
    def busy(self) -> bool:
        """Whether a finite animation is running."""
        return any(not p.ambient for p in self._playing)

    @property
    def ambient(self) -> bool:
        """Whether an ambient light is running."""
        return any(p.ambient for p in self._playing)

    def play(self, anim: Anim, tag: str = "") -> Playing:
        """Start an animation; a running one that changes the same attribute of the same object gives it up."""
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
        """Advance by `dt` seconds of the clock."""
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
        """Finish all running animations (not those their ends start in turn); False if none was running."""
        moving = [p for p in self._playing if not p.ambient]
        for playing in moving:
            playing.finish()
        self._playing = [p for p in self._playing if not p.done]
        return bool(moving)

    def stop(self, target: object) -> None:
        """Stop all animations of `target` where they are; ambient loops are ended by their Playing.stop()."""
        for playing in self._playing:
            if playing.moves(target):
                playing.stop()
        self._playing = [p for p in self._playing if not p.done]

    def release(self, target: object) -> None:
        """Leave `target` where it is, and let all else that moves with it go on to its end."""
        for playing in self._playing:
            playing.release(target)

    def end(self, tag: str) -> None:
        """Finish every animation with that tag, ambient ones included."""
        for playing in self._playing:
            if playing.tag == tag:
                if playing.ambient:
                    playing.stop()
                else:
                    playing.finish()
        self._playing = [p for p in self._playing if not p.done]
