"""War under way as a plain value: both sides, the cards that face each other, who wins if nobody does anything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.games.encrucijada.clash import losers
from tabletop.games.encrucijada.readers import is_marked, sheet, stands, up, value
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui.boards.encrucijada.view_model import KEY, card_says, numeral

Stage = Literal["", "declared", "battle", "invasion"]


@dataclass(frozen=True, slots=True)
class SideText:
    """Side of a war: its player with the colour, what it does, its attrition, how many of its cards follow."""

    player: Say
    dye: str
    does: Say
    wear: int
    follow: Say = NOTHING


@dataclass(frozen=True, slots=True)
class WarText:
    """War: its stage, both sides (attacker first), the plate between the duel's cards, and how the numbers came about.

    `numbers` are both values, None while a card is not known; `wins` says who would win, `right` names what stands at the defender's place
    without an army's card: "empty", "named" or "" for such a card.
    """

    stage: Stage = ""
    sides: tuple[SideText, ...] = ()
    title: Say = NOTHING
    numbers: tuple[int | None, int | None] = (None, None)
    notes: tuple[Say, Say] = (NOTHING, NOTHING)
    wins: Say = NOTHING
    left: Literal["", "empty", "hidden"] = "empty"
    right: Literal["", "empty", "named", "tower"] = "empty"
    named: int = 0


def war_text(seen: Any, dyes: tuple[str, ...]) -> WarText:
    """Return the war under way; an empty one in peace."""
    store, names = seen.store, seen.match.setup.players
    stage = store.stage[TABLE]
    if not stage or store.attacker[TABLE] < 0:
        return WarText()
    attacker, defender = store.attacker[TABLE], store.defender[TABLE]
    sides = tuple(_side(store, seat, stage, names[seat], dyes[seat]) for seat in (attacker, defender))
    card, foe = up(store, attacker), up(store, defender)
    named = 0 if foe else int(store.named[TABLE])
    right: Any = "" if foe else "tower" if named and stands(store, named) else "named" if named else "empty"
    left: Any = "" if card else "hidden" if store.army[attacker] else "empty"
    text = WarText(stage, sides, say(f"{KEY}.war.{stage}"), left=left, right=right, named=named)
    return _compared(store, text, card, foe or named, names)


def _side(store: Any, seat: int, stage: str, name: str, dye: str) -> SideText:
    attacks, army = seat == store.attacker[TABLE], store.army[seat]
    role = "attacks" if attacks else "defends"
    if stage == "invasion":
        role = "invades" if attacks else "invaded"
    does = say(f"{KEY}.war.{role}_with", n=numeral(store.number[army])) if army else say(f"{KEY}.war.{role}")
    count = len(store.contents(army)) if army else 0
    return SideText(plain(name), dye, does, int(store.wear[seat]), say(f"{KEY}.war.follow", n=count) if count else NOTHING)


def _compared(store: Any, text: WarText, card: int, foe: int, names: tuple[str, ...]) -> WarText:
    """Return the war with both numbers and what would come of them."""
    numbers, notes = (_number(store, card), _number(store, foe)), (_note(store, card), _note(store, foe))
    return replace(text, numbers=numbers, notes=notes, wins=_wins(store, card, foe, names))


def _number(store: Any, card: int) -> int | None:
    return value(store, card) if card and not stands(store, card) else None


def _note(store: Any, card: int) -> Say:
    return note(store, card) if card and not stands(store, card) else NOTHING


def _wins(store: Any, card: int, foe: int, names: tuple[str, ...]) -> Say:
    if not card or not foe:
        return NOTHING
    attacker, defender = store.attacker[TABLE], store.defender[TABLE]
    if stands(store, foe):
        blow = value(store, card) * (2 if is_marked(store, card, "ram") else 1)
        return say(f"{KEY}.war.blow", n=blow)
    fallen = losers(store, card, foe)
    if len(fallen) == 2:
        return say(f"{KEY}.war.both")
    tie = value(store, card) == value(store, foe)
    key = "tie_defender" if tie and fallen == [card] else "tie" if tie else "wins"
    winner = defender if fallen == [card] else attacker
    return say(f"{KEY}.war.{key}", name=plain(names[winner]), card=card_says(store, fallen[0]))


def note(store: Any, card: int) -> Say:
    """Return how a value came about: printed, with effects, less attrition; NOTHING where it is the printed one."""
    printed, now, wear = sheet(store, card).value, value(store, card), int(store.wear[store.own[card]])
    if now == printed and not wear:
        return NOTHING
    if wear and is_marked(store, card, "weathered"):
        wear = -wear
    gained = now - printed + wear if now else 0
    parts = [str(printed)]
    parts += [f"{'+' if gained > 0 else '−'} {abs(gained)}"] if gained else []
    if not wear:
        return plain(" ".join(parts))
    return say(f"{KEY}.war.{'worn' if wear > 0 else 'hardened'}", sum=" ".join(parts), n=abs(wear))


def follows(store: Any, seat: int) -> list[int]:
    """List the cards that come after the revealed one of a seat's fighting army."""
    army = store.army[seat]
    return list(store.contents(army)) if army else []

