"""Big buttons of Enadrya: moves without a card, such as attack and end of turn, with their labels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.enadrya.board import HANDS
from tabletop.games.enadrya.readers import (
    active,
    attack,
    attack_zone,
    attacking,
    blocking,
    defence_zone,
    has,
    massive_cost,
    unit_at,
)
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.blows import attackers, blockers, landing, through
from tabletop.ui.table.exits import NO_EXIT, Exit, is_told

KEY = "enadrya.button"


def exits(session: Session) -> tuple[Exit, Exit]:
    """Return the main button and the second one for the open menu."""
    ask, _ = session.match.ask()
    options = {option[0]: option for option in session.exits()}
    store, seat = session.store, session.viewer
    rival = plain(session.match.setup.players[1 - seat])
    match ask.name:
        case "massive":
            return _massive(store, seat, options)
        case "deploy":
            return _deploy(options, more=any(o[1] and is_told(session, o, HANDS) for o in session.options()))
        case "attack":
            count = len([z for z in attack_zone(store, seat) if unit_at(store, z)])
            if count:
                return Exit(options["done"], say(f"{KEY}.attack", n=count), say(f"{KEY}.attack_note", rival=rival)), NO_EXIT
            kind = "dark" if session.by_subject() else "gold"
            return Exit(options["done"], say(f"{KEY}.no_attack"), say(f"{KEY}.no_attack_note"), kind), NO_EXIT
        case "defence":
            count, harm = blockers(store), through(store)
            ends = "safe" if not harm else "falls" if harm >= store.base[seat] else "note"
            note = say(f"{KEY}.defence_{ends}", n=harm)
            return Exit(options["done"], say(f"{KEY}.defend", n=count) if count else say(f"{KEY}.no_defence"), note, foretells=True), NO_EXIT
        case "reinforcement":
            blow = through(store)
            ends = "falls" if blow >= store.base[1 - seat] else "note"
            return Exit(options["done"], say(f"{KEY}.reinforce"), say(f"{KEY}.reinforce_{ends}", n=blow), foretells=True), NO_EXIT
    first = next(iter(options.values()), None)
    return Exit(first, say(f"{KEY}.end")) if first else NO_EXIT, NO_EXIT


def quiet_exit(session: Session) -> Option | None:
    """Return the only option where passing is automatic; a player with chosen attackers or blockers sends them off in person."""
    option = session.only_exit()
    chosen = {"attack": attacking, "defence": blocking}.get(session.match.ask()[0].name if option is not None else "")
    return None if chosen is not None and chosen(session.store, session.viewer) else option


def plate_words(match: Match, store: Any, seat: int) -> tuple[str, str, Phrase]:
    """Return the battle plate's totals for a seat: its kind, the number, the note."""
    if seat == active(store):
        count = sum(attack(store, unit_at(store, z)) for z in attackers(store))
        phase = store.phase[TABLE]
        if phase in ("damage", "end"):
            return "attack", str(landing(match, store)), say("enadrya.plate.to_base")
        if phase in ("reinforcement", "defence"):
            return "attack", str(through(store)), say("enadrya.plate.to_base")
        return "attack", str(count), say("enadrya.plate.if_unblocked" if count else "enadrya.plate.to_base")
    slots = defence_zone(store, seat)
    ready = sum(1 for z in slots if (c := unit_at(store, z)) and not has(store, c, "camouflage"))
    return "defence", str(ready), say("enadrya.plate.of", n=len(slots))


def _massive(store: Any, seat: int, options: Mapping[str, Option]) -> tuple[Exit, Exit]:
    """Return the buttons of a massive attack: keep the energy, or attack with all of it."""
    cost = massive_cost(store, seat)
    refusal = NOTHING if "massive" in options else say("enadrya.refusal.massive")
    return (Exit(options["keep"], say(f"{KEY}.keep"), say(f"{KEY}.keep_note")),
            Exit(options.get("massive"), say(f"{KEY}.massive"), say(f"{KEY}.massive_note", n=cost), "dark", refusal,
                 explains=say("enadrya_guide.exit.massive", n=cost)))


def _deploy(options: Mapping[str, Option], *, more: bool) -> tuple[Exit, Exit]:
    """Return the buttons to battle or to the end of the turn.

    Without attackers there is only the end of the turn, with a note on plays that are left.
    """
    if "battle" in options:
        return (Exit(options["battle"], say(f"{KEY}.battle"), say(f"{KEY}.battle_note")),
                Exit(options["end"], say(f"{KEY}.end"), say(f"{KEY}.end_note"), "dark"))
    return (Exit(options["end"], say(f"{KEY}.end"), say(f"{KEY}.end_more") if more else NOTHING, "dark" if more else "gold"),
            Exit(None, say(f"{KEY}.battle"), kind="dark", refusal=say("enadrya.refusal.nobody-attacks")))
