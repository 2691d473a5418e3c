"""Steps of a guided tour: each step's sentence, its target, and the player's task."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Step:
    """Bubble of the tour: the key of its sentence, its target, and the player's task before the next one.

    `verbs` are moves of the game: the step waits for the next decision of the script, which is one of them, made in
    `menu` ("" for any). `shows` are the facts this move causes before the player is asked again; the script maker and
    the tests check it. A step without verbs waits for the shortcut `action`, where its use can be seen; `told` marks a
    step that waits for nothing. The sentence may name the key of `action`. `at` is a place of the table by name; "move"
    means the pieces of the move (a card and its target, or a button); the name of a fact means the cards in such facts
    of this turn. `moment` is the time of the bubble: when the player is to decide, or as soon as the result of the last
    task has been shown, whoever decides next. `then` are answers of the player that follow without a bubble, by verb: passes
    that teach nothing.
    """

    key: str
    at: str
    verbs: tuple[str, ...] = ()
    action: str = ""
    told: bool = False
    moment: Literal["deciding", "soon"] = "deciding"
    menu: str = ""
    shows: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


LOOK = Step("tour.look", "card", action="inspect")
UNDO = Step("tour.undo", "undo", action="undo")
REDO = Step("tour.redo", "redo", action="redo")
HINT = Step("tour.hint", "hint", action="hint", told=True)
CURTAIN = Step("tour.curtain", "hand", told=True)
"""Steps shared by every game."""
