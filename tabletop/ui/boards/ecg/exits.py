"""Big buttons of ECG: end the turn, pass, and the number of possible answers."""

from __future__ import annotations

from tabletop.games.ecg.board import CHAIN, HAND, pile
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.readers import bearer, how, ready
from tabletop.kernel.asks import Option
from tabletop.play.games.ecg.auto_pass import worth_a_thought
from tabletop.play.games.ecg.forced_answers import forced_answer, unseen
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.ecg.view_model import answers, card_says
from tabletop.ui.table.exits import NO_EXIT, Exit, is_told

KEY = "ecg.button"


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    options = {option[0]: option for option in session.exits()}
    if "pass" in options:
        return _answering(session, options["pass"])
    if "end" in options:
        return _ending(session, options["end"]), NO_EXIT
    first = next(iter(options.values()), None)
    return Exit(first, say(f"{KEY}.end")) if first else NO_EXIT, NO_EXIT


def _ending(session: Session, option: Option) -> Exit:
    """Return the button that ends the Action phase, with a note on unused plays or resources."""
    hand = pile(session.viewer, HAND)
    more = any(o[1] and is_told(session, o, (hand,)) for o in session.options())
    left = len(ready(session.store, session.viewer))
    if more:
        return Exit(option, say(f"{KEY}.end"), say(f"{KEY}.end_more"), "dark", foretells=True)
    return Exit(option, say(f"{KEY}.end"), say(f"{KEY}.end_ready", n=left) if left else say(f"{KEY}.end_note"), foretells=True)


def _answering(session: Session, out: Option) -> tuple[Exit, Exit]:
    """Return the buttons to let a waiting effect resolve, and to answer it."""
    main = Exit(out, say(f"{KEY}.pass"), _done_next(session), foretells=True)
    count = answers(session)
    if not count:
        return main, NO_EXIT
    found = [option for option in session.options() if option[0] == "react" and is_told(session, option, (pile(session.viewer, HAND),))]
    if len(found) == 1:
        return main, Exit(found[0], say(f"{KEY}.react_with"), card_says(session.store, found[0][1]), "dark", foretells=True)
    return main, Exit(None, say(f"{KEY}.react", n=count), NOTHING, "dark", offers=tuple(found))


def _done_next(session: Session) -> Phrase:
    """Return the name of the effect that resolves next if nobody answers."""
    waits = session.store.zone[CHAIN]
    if not waits:
        return NOTHING
    word = how(session.store, waits[-1])
    name = say(f"ecg.how.{word}") if word in MANOEUVRES else card_says(session.store, bearer(session.store, waits[-1]))
    return say(f"{KEY}.pass_note", name=name)


def quiet_exit(session: Session) -> Option | None:
    """Return the pass of a player who could not answer whatever the hand holds; a repeated question is passed, too.

    Alone against bots, where a pass tells nobody of the hand, also if no Reaction in hand could change anything.
    """
    if session.only_exit() is not None:
        return session.only_exit()
    if session.stage != "deciding" or session.question() is not None:
        return None
    match, seat = session.match, session.viewer
    out = forced_answer(match, seat)
    if out is None and len(session.people) == 1 and unseen(match, seat) is not None and not worth_a_thought(match, seat, session.options()):
        return unseen(match, seat)
    return out
