"""Big buttons of Epikha: the end of the turn, an attack declared, answers, a pass with its price."""

from __future__ import annotations

from tabletop.games.epikha.board import CHAIN, HAND, pile
from tabletop.games.epikha.combat import open_spaces
from tabletop.games.epikha.readers import fighters, player_vital
from tabletop.kernel.asks import Option
from tabletop.play.games.epikha.forced_answers import forced_answer
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.epikha.view_model import answers, card_says
from tabletop.ui.table.exits import NO_EXIT, Exit, is_told

KEY = "epikha_board.button"


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    options = {option[0]: option for option in session.exits()}
    ask, _ = session.match.ask()
    if "pass" in options:
        return _passing(session, options["pass"])
    if "done" in options:
        return (_declaring if ask.name == "attack" else _answering)(session, options["done"]), NO_EXIT
    if "end" in options:
        return _ending(session, options["end"])
    first = next(iter(options.values()), None)
    return Exit(first, say(f"{KEY}.end")) if first else NO_EXIT, NO_EXIT


def _ending(session: Session, option: Option) -> tuple[Exit, Exit]:
    """Return the end of the turn, and how to attack while that is open."""
    hand = pile(session.viewer, HAND)
    plays = any(o[0] in ("deploy", "equip", "cast") and is_told(session, o, (hand,)) for o in session.options())
    attack = any(o[0] == "attack" for o in session.options())
    note = say(f"{KEY}.end_attack") if attack else say(f"{KEY}.end_more") if plays else say(f"{KEY}.end_note")
    main = Exit(option, say(f"{KEY}.end"), note, "dark" if attack or plays else "gold")
    second = Exit(None, say(f"{KEY}.attack"), NOTHING, "dark", refusal=say(f"{KEY}.attack_how")) if attack else NO_EXIT
    return main, second


def _declaring(session: Session, option: Option) -> Exit:
    """Return the end of the declaration, with the number of attackers."""
    count = len(fighters(session.store, session.viewer))
    return Exit(option, say(f"{KEY}.declare", n=count), say(f"{KEY}.declare_note"), foretells=False)


def _answering(session: Session, option: Option) -> Exit:
    """Return the end of the answers, with the attackers that nobody faces."""
    seat = session.viewer
    count, open_ = len(fighters(session.store, seat)), len(open_spaces(session.store, seat))
    says = say(f"{KEY}.answer", n=count) if count else say(f"{KEY}.answer_none")
    note = say(f"{KEY}.unanswered", n=open_) if open_ else say(f"{KEY}.all_answered")
    return Exit(option, says, note, "dark" if open_ and not count else "gold", foretells=True)


def _passing(session: Session, out: Option) -> tuple[Exit, Exit]:
    """Return the buttons to let things happen, and to answer them."""
    main = Exit(out, say(f"{KEY}.pass"), _price(session), foretells=True)
    count = answers(session)
    if not count:
        return main, NO_EXIT
    found = [option for option in session.options()
             if option[0] in ("reply", "shield") and is_told(session, option, (pile(session.viewer, HAND),))]
    if len(found) == 1:
        return main, Exit(found[0], say(f"{KEY}.react_with"), card_says(session.store, found[0][1]), "dark", foretells=True)
    return main, Exit(None, say(f"{KEY}.react", n=count), NOTHING, "dark", offers=tuple(found))


def _price(session: Session) -> Phrase:
    """Return the result of a pass: the next Spell resolves, or damage comes to the Player."""
    store, seat = session.store, session.viewer
    waits = store.zone[CHAIN]
    if waits:
        return say(f"{KEY}.pass_note", name=card_says(store, waits[-1]))
    coming, vital = int(store.coming[seat]), player_vital(store, seat)
    return say(f"{KEY}.pass_price", n=vital, left=max(0, vital - coming)) if coming else NOTHING


def quiet_exit(session: Session) -> Option | None:
    """Return the pass of a player who could not answer whatever the hand holds, alone against bots; the only move is made, too."""
    if session.only_exit() is not None:
        return session.only_exit()
    if session.stage != "deciding" or session.question() is not None:
        return None
    return forced_answer(session.match, session.viewer)


