"""What a guided tour teaches, step by step: what is said, what it points at, and what the player is to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble: the key of its sentence, what it points at, what the player does before the next one.

    `verbs` are moves of the game: the step waits for the next decision of the script, which is one of them, made in `menu`
    ("" for any). `shows` are the facts that the move brings about before the player is asked again; the maker of scripts and
    the tests see to it. Without verbs the shortcut `action` is waited for, where it can be seen that it was used; `told` says
    that nothing is waited for. The sentence may name the key of `action`. `at` is a place of the table by name; "deed" is
    what the move is made with, a card and where it goes, or a button; the name of a fact stands for the cards it told of
    this turn. `moment` is when the bubble may come: when the player is to decide, or as soon as what they did has been
    shown, whoever is to decide.
    """

    key: str
    at: str
    verbs: tuple[str, ...] = ()
    action: str = ""
    told: bool = False
    moment: Literal["deciding", "soon"] = "deciding"
    menu: str = ""
    shows: tuple[str, ...] = ()


LOOK = Step("tour.look", "card", action="inspect")
UNDO = Step("tour.undo", "undo", action="undo")
REDO = Step("tour.redo", "redo", action="redo")
HINT = Step("tour.hint", "hint", action="hint", told=True)
CURTAIN = Step("tour.curtain", "hand", told=True)
"""Steps that are the same in every game."""
