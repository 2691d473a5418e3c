"""What a guided tour teaches, step by step: what is said, what it points at, and what the player is to do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble: the key of its sentence, what it points at, what the player does before the next one.

    `verbs` are moves of the game, one of which is waited for; without them the shortcut `action` is waited for, where it
    can be seen that it was used; `told` says that nothing is waited for. The sentence may name the key of `action`.
    `at` "deed" is what the move is made with: a card and where it goes, or a button. `moment` is when the bubble may
    come: when the player is to decide, or as soon as what they did has been shown, whoever is to decide. `menu` is the menu
    the step belongs to: where the match has come to that of a later step, the step is passed over.
    """

    key: str
    at: str
    verbs: tuple[str, ...] = ()
    action: str = ""
    told: bool = False
    moment: Literal["deciding", "soon"] = "deciding"
    menu: str = ""


LOOK = Step("tour.look", "card", action="inspect")
UNDO = Step("tour.undo", "undo", action="undo")
REDO = Step("tour.redo", "redo", action="redo")
HINT = Step("tour.hint", "hint", action="hint", told=True)
CURTAIN = Step("tour.curtain", "hand", told=True)
CURTAIN_SOON = replace(CURTAIN, moment="soon")
"""Steps that are the same in every game."""
