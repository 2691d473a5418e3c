"""The two big buttons as plain values: option, label, and the reason when disabled."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option
from tabletop.toolkit.text.message import NOTHING, Say, plain, say

if TYPE_CHECKING:
    from tabletop.play.session import Session
    from tabletop.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Exit:
    """A button: its option (None: none), its label, and the reason it is disabled (NOTHING: enabled).

    `foretells` says whether hovering shows a forecast, `explains` is the rules' meaning of the option, `rushes` whether
    it makes the bots play on unseen.
    """

    option: Option | None
    says: Say
    note: Say = NOTHING
    kind: str = "gold"
    refusal: Say = NOTHING
    foretells: bool = False
    explains: Say = NOTHING
    rushes: bool = False


NO_EXIT = Exit(None, NOTHING)


def only_exit(session: Session) -> Option | None:
    """Return the only option of a menu that offers nothing else, where the match settings pass automatically."""
    return session.only_exit()


def is_told(session: Session, option: Option, hands: Collection[int]) -> bool:
    """Whether a label may mention an option: not while its card lies face down for the viewer in one of those zones."""
    return not (session.covered() and session.store.at[option[1]] in hands)


def exits_of(scene: TableScene) -> tuple[Exit, Exit]:
    """Return the current labels and options of the two buttons."""
    session = scene.session
    question = session.question() if session.stage == "deciding" else None
    if question is not None:
        why = scene.kit.wording.asks(session, question)
        return Exit(None, say("table.button.answer"), say("table.button.answer_note"), refusal=why), NO_EXIT
    if session.stage == "deciding":
        return scene.kit.exits(session)
    if session.stage == "showing":
        return skipping(scene)
    if session.stage == "over":
        return Exit(None, say("table.over.see"), say("table.over.note")), NO_EXIT
    if session.decider is None:
        return NO_EXIT, NO_EXIT
    rival = plain(scene.names[session.decider])
    why = say("table.button.watch_why", rival=rival)
    return Exit(None, say(f"{scene.game.key}.turn.of", name=rival), say("table.button.watch_note"), "dark", refusal=why), _rush(scene)


def skipping(scene: TableScene) -> tuple[Exit, Exit]:
    """Return the buttons while something is shown."""
    return Exit(None, say("table.button.skip"), say("table.button.skip_note"), "dark"), _rush(scene)


def _rush(scene: TableScene) -> Exit:
    """Return a button to skip to the result where several bots play in a row."""
    says = scene.board.rush() if len(scene.opponents.bots.levels) > 1 else NOTHING
    if says and scene.opponents.rushing:
        return Exit(None, say("table.button.slow"), kind="dark", rushes=True)
    return Exit(None, says, kind="dark", explains=say("table.button.rush_why"), rushes=True) if says else NO_EXIT
