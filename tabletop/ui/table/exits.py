"""The two big buttons as plain values: which option each takes, what it says, why it cannot be used."""

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
    """A button: the option it takes (None: none), what it says, and why it cannot be used (NOTHING: it can).

    `foretells` says whether pointing at it shows what it would come to, `explains` what the rules mean by it, `rushes` whether
    it has the programs play on without being looked at.
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
    """The one way out of a menu that offers nothing else, where the house passes by itself."""
    return session.only_exit()


def is_told(session: Session, option: Option, hands: Collection[int]) -> bool:
    """Whether words on the table may hang on an option: not while its card lies face down in one of those zones, for whoever looks on."""
    return not (session.covered() and session.store.at[option[1]] in hands)


def exits_of(scene: TableScene) -> tuple[Exit, Exit]:
    """What the two buttons say and do now."""
    session = scene.session
    question = session.question() if session.stage == "deciding" else None
    if question is not None:
        why = scene.kit.wording.asks(session, question)
        return Exit(None, say("table.button.answer"), say("table.button.answer_note"), refusal=why), NO_EXIT
    if session.stage == "deciding":
        return scene.kit.exits(session)
    if session.stage == "showing":
        return Exit(None, say("table.button.skip"), say("table.button.skip_note"), "dark"), _rush(scene)
    if session.stage == "over":
        return Exit(None, say("table.over.see"), say("table.over.note")), NO_EXIT
    if session.decider is None:
        return NO_EXIT, NO_EXIT
    rival = plain(scene.names[session.decider])
    why = say("table.button.watch_why", rival=rival)
    return Exit(None, say(f"{scene.game.key}.turn.of", name=rival), say("table.button.watch_note"), "dark", refusal=why), _rush(scene)


def _rush(scene: TableScene) -> Exit:
    """Where several programs play one after another: to see only what they have come to."""
    says = scene.board.rush() if len(scene.opponents.bots.levels) > 1 else NOTHING
    if says and scene.opponents.rushing:
        return Exit(None, say("table.button.slow"), kind="dark", rushes=True)
    return Exit(None, says, kind="dark", explains=say("table.button.rush_why"), rushes=True) if says else NO_EXIT
