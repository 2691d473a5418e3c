"""Choice of the game to learn, for a newcomer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.dialog import Answer, Dialog

STAY = "stay"
BUTTON = 180
"""Width for a game's name and its note."""


class CourseChoice(Dialog):
    """Dialog with a button for each game; calls `go` with the chosen one."""

    def __init__(self, games: Sequence[str], go: Callable[[str], None]) -> None:
        answers = [Answer(game, say(f"ui.game.{game}.name"), "gold" if game == games[0] else "dark", note=say(f"ui.game.{game}.note"))
                   for game in games]
        super().__init__("course-choice", say("lesson.choice.title"), say("lesson.choice.body"),
                         [*answers, Answer(STAY, say("lesson.choice.cancel"), "ghost")], width=BUTTON * (len(games) + 1), main=games[0],
                         safe=STAY, icon="graduate-cap")
        self._go = go

    def answer(self, value: str) -> None:
        """Close, and begin the first lesson of the chosen game."""
        super().answer(value)
        if value != STAY:
            self._go(value)
