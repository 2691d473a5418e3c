"""Big buttons of Encrucijada: passes, the end of a part of the turn, war, an invasion let in, withdrawal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui.boards.encrucijada.view_model import answerers, card_says, waiting
from tabletop.ui.table.exits import NO_EXIT, Exit

KEY = "encrucijada_board.button"
Options = Mapping[str, Option]


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    options = {option[0]: option for option in session.options() if not option[1]}
    ask, _ = session.match.ask()
    found = _MENUS.get(ask.name)
    if found is not None:
        return found(session, options)
    first = next(iter(options.values()), None)
    return Exit(first, say(f"{KEY}.done")) if first else NO_EXIT, NO_EXIT


def _hint(key: str) -> Exit:
    """Return the disabled button that says what to click."""
    says, note, how = (say(f"encrucijada_board.button.{key}{end}") for end in ("", "_note", "_how"))
    return Exit(None, says, note, refusal=how)


def _putting(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the end of putting down, with how much may still be put down."""
    room = int(session.store.room[TABLE])
    held = any(o[0] in ("hide", "raise") for o in session.options())
    note = say(f"{KEY}.put_more", n=room) if held and room else say(f"{KEY}.put_none")
    return Exit(options["done"], say(f"{KEY}.put"), note, "dark" if held and room else "gold"), NO_EXIT


def _acting(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the end of the turn, and the war that may still be declared on an only rival."""
    wars = [o for o in session.options() if o[0] == "declare"]
    acts = any(o[0] == "use" for o in session.options())
    note = say(f"{KEY}.end_war") if wars else say(f"{KEY}.end_more") if acts else say(f"{KEY}.end_note")
    main = Exit(options["end"], say(f"{KEY}.end"), note, "dark" if wars or acts else "gold")
    if len(wars) == 1:
        return main, Exit(wars[0], say(f"{KEY}.declare"), NOTHING, "dark", explains=say(f"{KEY}.declare_why", name=_name(session, wars[0][1])))
    return main, Exit(None, say(f"{KEY}.declare"), NOTHING, "dark", refusal=say(f"{KEY}.declare_how")) if wars else NO_EXIT


def _window(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the pass of a window of a war, and the withdrawal."""
    store, seat = session.store, session.viewer
    last = store.still[TABLE] > 0
    key = f"pass_{store.stage[TABLE]}" if last else "pass_first"
    count = len(answerers(session))
    note = say(f"encrucijada_board.button.{key}") if not count else say(f"{KEY}.may_use", n=count)
    main = Exit(options["pass"], say(f"{KEY}.pass"), note, foretells=True)
    return main, _off(options.get("call_off")) if seat == store.attacker[TABLE] else NO_EXIT


def _off(option: Option | None) -> Exit:
    return Exit(option, say(f"{KEY}.call_off"), NOTHING, "dark", foretells=True, explains=say(f"{KEY}.call_off_why")) if option else NO_EXIT


def _answering(session: Session, options: Options) -> tuple[Exit, Exit]:
    """Return the buttons to let things happen, and to answer them."""
    store = session.store
    found = waiting(store)
    note = say(f"{KEY}.let_happen", name=card_says(store, store.source[found[0]])) if found else NOTHING
    able = [option for option in session.options() if option[0] == "answer"]
    main = Exit(options["pass"], say(f"{KEY}.pass"), note, foretells=True)
    if len(able) == 1:
        return main, Exit(able[0], say(f"{KEY}.answer_with"), card_says(store, able[0][1]), "dark", foretells=True)
    if not able:
        return main, NO_EXIT
    return main, Exit(None, say(f"{KEY}.answer", n=len(able)), NOTHING, "dark", refusal=say(f"{KEY}.answer_how"))


def _attacking(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("attack"), _off(options.get("call_off"))


def _defending(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("defend"), Exit(options["yield"], say(f"{KEY}.yield"), say(f"{KEY}.yield_note"), "dark")


def _targeting(session: Session, options: Options) -> tuple[Exit, Exit]:
    return _hint("target"), NO_EXIT


def _arranging(session: Session, options: Options) -> tuple[Exit, Exit]:
    return Exit(options["done"], say(f"{KEY}.arranged"), say(f"{KEY}.arranged_note")), NO_EXIT


def _letting(session: Session, options: Options) -> tuple[Exit, Exit]:
    return Exit(options["let"], say(f"{KEY}.let"), say(f"{KEY}.let_note"), foretells=True), NO_EXIT


_MENUS: Mapping[str, Callable[[Session, Options], tuple[Exit, Exit]]] = {
    "put": _putting, "action": _acting, "war": _window, "priority": _answering, "attack": _attacking, "defend": _defending,
    "target": _targeting, "arrange": _arranging, "defensa": _letting}
"""Buttons by open menu."""


def _name(session: Session, seat: int) -> Say:
    return plain(session.match.setup.players[seat])


def quiet_exit(session: Session) -> Option | None:
    """Return the only move, where the house passes automatically."""
    return session.only_exit()

