"""Big buttons of Encrucijada: passes, the end of a part of the turn, war, an invasion let in, withdrawal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.view_model import answerers, card_says, waiting
from tabletop.ui.table.exits import NO_EXIT, Exit

KEY = "encrucijada_board"
Options = Mapping[str, Option]


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    options = {option[0]: option for option in session.exits()}
    ask, _ = session.match.ask()
    found = _MENUS.get(ask.name)
    if found is not None:
        return found(session, options)
    first = next(iter(options.values()), None)
    return Exit(first, say(f"{KEY}.button.done")) if first else NO_EXIT, NO_EXIT


def _hint(key: str) -> Exit:
    """Return the disabled button with a hint where to click."""
    says = say(f"{KEY}.button.{key}")
    return Exit(None, says, say(f"{KEY}.button.{key}_note"), refusal=say(f"{KEY}.second.{key}_how"))


def _putting(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the end of putting down, with how much may still be put down; an effect may demand a card."""
    if "done" not in options:
        return _hint("lay"), NO_EXIT
    room = int(session.store.room[TABLE])
    held = any(o[0] in ("hide", "raise") for o in session.options())
    note = say(f"{KEY}.button.put_more_note", n=room) if held and room else say(f"{KEY}.button.put_none_note")
    return Exit(options["done"], say(f"{KEY}.button.put"), note, "dark" if held and room else "gold"), NO_EXIT


def _acting(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the end of the turn, and the war that may still be declared on an only rival."""
    wars = [o for o in session.options() if o[0] == "declare"]
    acts = any(o[0] == "use" for o in session.options())
    note = say(f"{KEY}.button.end_war_note") if wars else say(f"{KEY}.button.end_more") if acts else say(f"{KEY}.button.end_note")
    main = Exit(options["end"], say(f"{KEY}.button.end"), note, "dark" if wars or acts else "gold")
    if len(wars) == 1:
        why = say(f"{KEY}.second.declare_why", name=_name(session, wars[0][1]))
        return main, Exit(wars[0], say(f"{KEY}.second.declare"), NOTHING, "dark", explains=why)
    return main, Exit(None, say(f"{KEY}.second.declare"), NOTHING, "dark", refusal=say(f"{KEY}.second.declare_how")) if wars else NO_EXIT


def _window(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the pass of a window of a war, and the withdrawal."""
    store, seat = session.store, session.viewer
    last = store.still[TABLE] > 0
    key = f"pass_{store.stage[TABLE]}_note" if last else "pass_first_note"
    count = len(answerers(session))
    note = say(f"{KEY}.button.{key}") if not count else say(f"{KEY}.button.may_use_note", n=count)
    main = Exit(options["pass"], say(f"{KEY}.button.pass"), note, foretells=True)
    return main, _off(options.get("call_off")) if seat == store.attacker[TABLE] else NO_EXIT


def _off(option: Option | None) -> Exit:
    if option is None:
        return NO_EXIT
    why = say(f"{KEY}.second.call_off_why")
    return Exit(option, say(f"{KEY}.second.call_off"), NOTHING, "dark", foretells=True, explains=why)


def _answering(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the buttons to let things happen, and to answer them."""
    store = session.store
    found = waiting(store)
    note = say(f"{KEY}.button.let_happen_note", name=card_says(store, store.source[found[0]])) if found else NOTHING
    able = [option for option in session.options() if option[0] == "answer"]
    main = Exit(options["pass"], say(f"{KEY}.button.pass"), note, foretells=True)
    if len(able) == 1:
        return main, Exit(able[0], say(f"{KEY}.second.answer_with"), card_says(store, able[0][1]), "dark", foretells=True)
    if not able:
        return main, NO_EXIT
    return main, Exit(None, say(f"{KEY}.second.answer", n=len(able)), NOTHING, "dark", refusal=say(f"{KEY}.second.answer_how"))


def _attacking(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("attack"), _off(options.get("call_off"))


def _defending(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("defend"), Exit(options["yield"], say(f"{KEY}.second.yield"), say(f"{KEY}.second.yield_note"), "dark")


def _targeting(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("target"), NO_EXIT


def _arranging(session: Session, options: Options) -> tuple[Exit, Exit]:
    return Exit(options["done"], say(f"{KEY}.button.arranged"), say(f"{KEY}.button.arranged_note")), NO_EXIT


def _letting(session: Session, options: Options) -> tuple[Exit, Exit]:
    return Exit(options["let"], say(f"{KEY}.button.let"), say(f"{KEY}.button.let_note"), foretells=True), NO_EXIT


_MENUS: Mapping[str, Callable[[Session, Options], tuple[Exit, Exit]]] = {
    "put": _putting, "action": _acting, "war": _window, "priority": _answering, "attack": _attacking, "defend": _defending,
    "target": _targeting, "arrange": _arranging, "defensa": _letting}
"""Buttons by open menu."""


def _name(session: Session, seat: int) -> Phrase:
    return plain(session.match.setup.players[seat])


def quiet_exit(session: Session) -> Option | None:
    """Return the only move, where the house passes automatically."""
    return session.only_exit()

