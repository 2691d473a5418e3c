"""Two big buttons as plain values: option, label, and the reason when disabled."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.table.wording import Wording


@dataclass(frozen=True, slots=True)
class Exit:
    """Button: its option (None: none), its label, and the reason it is disabled (NOTHING: enabled).

    `foretells` says whether hovering shows a forecast, `explains` is the rules' meaning of the option. `rushes` says whether
    it makes the bots play on unseen, `hurries` whether it makes the bot that thinks answer now. `calls_off` says whether it
    puts down what is being aimed. `offers` are moves that a press lists beside the button.
    """

    option: Option | None
    says: Phrase
    note: Phrase = NOTHING
    kind: str = "gold"
    refusal: Phrase = NOTHING
    foretells: bool = False
    explains: Phrase = NOTHING
    rushes: bool = False
    hurries: bool = False
    calls_off: bool = False
    offers: tuple[Option, ...] = ()


NO_EXIT = Exit(None, NOTHING)


def only_exit(session: Session) -> Option | None:
    """Return the only option of a menu that offers nothing else, where the match settings pass automatically."""
    return session.only_exit()


def is_told(session: Seen, option: Option, hands: Collection[int]) -> bool:
    """Whether a label may mention an option: not while its card lies face down for the viewer in one of those zones."""
    return not (session.covered() and session.store.at[option[1]] in hands)


def exits_of(
    session: Session, wording: Wording, menu: Callable[[Session], tuple[Exit, Exit]], rush: Exit, active: Callable[[Any], int],
) -> tuple[Exit, Exit]:
    """Return the current labels and options of the two buttons; `menu` gives those of an open menu, `active` the seat on turn."""
    question = session.question() if session.stage == "deciding" else None
    if question is not None:
        why = wording.asks(session, question)
        return Exit(None, say("table.button.answer"), say("table.button.answer_note"), refusal=why), NO_EXIT
    if session.stage == "deciding":
        return menu(session)
    if session.stage == "showing":
        return skipping(rush)
    if session.stage == "over":
        return Exit(None, say("table.over.see"), say("table.over.note")), NO_EXIT
    if session.decider is None:
        return NO_EXIT, NO_EXIT
    rival = plain(session.match.setup.players[session.decider])
    why = say("table.button.watch_why", rival=rival)
    # A rival may also answer in the player's own turn, or before the first one: then the button does not say that the turn is the rival's.
    on_turn = bool(session.store.turn[TABLE]) and active(session.store) == session.decider
    says = say(f"{session.match.rules.key}.turn.of", name=rival) if on_turn else say("table.button.watch", rival=rival)
    return Exit(None, says, say("table.button.watch_note"), "dark", refusal=why), rush


def skipping(rush: Exit) -> tuple[Exit, Exit]:
    """Return the buttons while something is shown."""
    return Exit(None, say("table.button.skip"), say("table.button.skip_note"), "dark"), rush


def rush_of(says: Phrase, pace: Literal["rushing", "usual"]) -> Exit:
    """Return the button that lets several bots play on unseen (`says`: its label, NOTHING where it is useless), or slows them."""
    if says and pace == "rushing":
        return Exit(None, say("table.button.slow"), kind="dark", rushes=True)
    return Exit(None, says, kind="dark", explains=say("table.button.rush_why"), rushes=True) if says else NO_EXIT


def pondering(exits: tuple[Exit, Exit]) -> tuple[Exit, Exit]:
    """Return the buttons while a bot thinks for long: the first says so, the second ends it."""
    now = Exit(None, say("table.button.play_now"), kind="dark", explains=say("table.button.play_now_why"), hurries=True)
    return replace(exits[0], note=say("table.button.ponders")), now
