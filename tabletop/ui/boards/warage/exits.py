"""Big buttons of Warage: attack, continue, let resolve; and the number of cards that could answer."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.board import HANDS, HERO, KIND, QUEUE
from tabletop.games.warage.readers import (
    active,
    attack,
    attack_lost,
    dice,
    hero,
    is_hero,
    power,
    queued_as,
    sale,
    spoken_card,
    strength,
)
from tabletop.games.warage.stops import preset_of
from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.play.games.warage.auto_pass import worth_a_thought
from tabletop.play.games.warage.forced_answers import forced_answer, pressed
from tabletop.play.seen import Seen
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.warage.view_model import card_says
from tabletop.ui.table.exits import NO_EXIT, Exit, is_told

ANSWERS = frozenset({"flash", "cast", "use", "block"})
NEXT = {"opening": "to_first", "first": "to_melee", "melee": "to_magic", "magic": "to_second", "second": "to_closing", "closing": "to_end"}
"""Labels of a pass on an empty queue in each own phase."""
LAST = frozenset({"to_closing", "to_end"})
"""Passes that end buying and readying for the round: they do not glow while a move is left."""


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    options = {option[0]: option for option in session.exits()}
    out = options.get("pass")
    if out is None:
        first = next(iter(options.values()), None)
        return (Exit(first, say("warage.button.pass")) if first else NO_EXIT), NO_EXIT
    store, seat = session.store, session.viewer
    if store.zone[QUEUE]:
        return _answering(session, out, _resolving(store))
    if attack(store):
        return _answering(session, out, _fighting(store))
    if active(store) == seat:
        return _own_phase(session, out)
    return _answering(session, out, say("warage.button.pass_note", name=plain(session.match.setup.players[active(store)])))


def _resolving(store: Any) -> Phrase:
    """Return the top of the queue, which resolves when all pass."""
    top = store.zone[QUEUE][-1]
    if queued_as(store, top) == "season":
        return say("warage.button.season")
    return say("warage.button.resolves", name=card_says(store, spoken_card(store, top)))


def _fighting(store: Any) -> Phrase:
    fight = attack(store)
    if attack_lost(store, fight):  # WAR-R15
        return say("warage.button.lost")
    return say("warage.button.compares" if store.rolled[fight] else "warage.button.rolls")


def _given(session: Seen) -> list[Option]:
    """Return the cards and abilities that may be queued now, steps between included."""
    return [option for option in session.options() if option[1] and option[0] in ANSWERS]


def _told_answers(session: Seen) -> list[Option]:
    return [option for option in _given(session) if is_told(session, option, HANDS)]


def answers(session: Seen) -> int:
    """Return the number of cards and abilities that may be queued now, as far as it is public."""
    return len({option[1] for option in _told_answers(session)})


def _only_answer(session: Session) -> Option | None:
    """Return the only card or ability that may be queued now; None where there are several."""
    found = _told_answers(session)
    return found[0] if len(found) == 1 else None


def quiet_exit(session: Session) -> Option | None:
    """Return a pass while others act, if no answer but a sale could change anything, for a single player against bots.

    Such a pass reveals nothing about the hand. None where a sale may matter (few hit points left, or a Helper under
    attack), and for a player who wants to be asked always. A repeated question is passed, too.
    """
    if session.only_exit() is not None:
        return session.only_exit()
    store, seat = session.store, session.viewer
    if session.stage != "deciding" or session.question() is not None:
        return None
    if len(session.people) != 1:
        return forced_answer(session.match, seat)
    fight = attack(store)
    own = active(store) == seat and not store.zone[QUEUE] and not fight
    again = forced_answer(session.match, seat)
    if again is not None:
        return again
    if own or pressed(store, seat) or preset_of(session.match, seat) == "all" or worth_a_thought(session.match, seat, _given(session)):
        return None
    return next((option for option in session.exits() if option[0] == "pass"), None)


def _rescue(session: Session) -> Exit:
    """Return the sale of the attacked Helper, which makes the attack fail (WAR-R15)."""
    store = session.store
    fight = attack(store)
    target = store.target[fight] if fight else 0
    option = next((o for o in session.by_subject().get(target, ()) if o[0] == "sell"), None) if target else None
    if option is None or is_hero(store, target):
        return NO_EXIT
    return Exit(option, say("warage.verb.sell", n=sale(store, target)), kind="dark", foretells=True)


def _answering(session: Session, out: Option, note: Phrase) -> tuple[Exit, Exit]:
    """Return the buttons to let it resolve and to answer."""
    main = Exit(out, say("warage.button.pass"), note, foretells=True)
    count = answers(session)
    if not count:
        return main, _rescue(session)
    only = _only_answer(session)
    if only is not None:
        own = KIND[session.store.at[only[1]]] == HERO
        answer = say("warage.button.answer_with"), card_says(session.store, only[1])
        says, note = (say("warage.button.answer_self"), NOTHING) if own else answer
        return main, Exit(only, says, note, "dark", foretells=True)
    hint = say("warage.button.answer_how")
    return main, Exit(None, say("warage.button.answer", n=count), NOTHING, "dark", refusal=hint)


def _own_phase(session: Session, out: Option) -> tuple[Exit, Exit]:
    phase = str(session.store.phase[TABLE])
    blow = _blow(session, phase)
    if blow is not None:
        return blow, Exit(out, say(f"warage.button.no_{phase}"), kind="dark")
    if phase == "first" and session.store.rounds[session.viewer] == 1:  # WAR-3.4
        return Exit(out, say("warage.button.to_second"), say("warage.button.peace")), NO_EXIT
    key, more = NEXT.get(phase, "to_end"), _more(session)
    kind = "dark" if more and key in LAST else "gold"
    return Exit(out, say(f"warage.button.{key}"), say(f"warage.button.{more or f'{key}_note'}"), kind), NO_EXIT


def _more(session: Session) -> str:
    """Return a word of the catalogue for actions still possible before going on; none for none."""
    verbs = {o[0] for found in session.by_subject().values() for o in found if is_told(session, o, HANDS)}
    if "buy" in verbs:
        return "more" if "ready" in verbs else "more_buy"
    return "more_ready" if "ready" in verbs else ""


def _strength_of(session: Session, name: Phrase, total: int) -> Phrase:
    """Return attacker and strength; the dice are named where there are any to roll (WAR-R3)."""
    return say(f"warage.button.attack_{'note' if dice(session.store, session.viewer) else 'bare_note'}", name=name, n=total)


def _blow(session: Session, phase: str) -> Exit | None:
    """Return the attack that may be made now: the hero's, a Helper's, or the strongest spell."""
    store, seat = session.store, session.viewer
    found = [o for options in session.by_subject().values() for o in options if o[0] in ("attack", "strike")]
    if not found:
        return None
    if phase == "melee":
        option = max(found, key=lambda o: (o[1] == hero(store, seat), strength(store, o[1], "attack")))
        total = strength(store, option[1], "attack")
        name = plain(session.match.setup.players[seat]) if option[1] == hero(store, seat) else card_says(store, option[1])
        return Exit(option, say("warage.button.attack"), _strength_of(session, name, total))
    option = max(found, key=lambda o: power(store, o[1]))
    total = strength(store, hero(store, seat), "magic") + power(store, option[1])
    return Exit(option, say("warage.button.strike"), _strength_of(session, card_says(store, option[1]), total))


def rush(seen: Seen) -> Phrase:
    """Return the label in the rounds of others: until the own turn, or until the end for a beaten player."""
    store, seat = seen.store, int(seen.viewer)
    if not 0 <= seat < store.seats or active(store) == seat:
        return NOTHING
    return say("warage.button.rush_end" if store.out[seat] else "warage.button.rush")
