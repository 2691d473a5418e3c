"""War under way as a plain value: both sides, the cards that face each other, the winner if nobody acts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.games.encrucijada.board import UPS
from tabletop.games.encrucijada.clash import losers
from tabletop.games.encrucijada.readers import is_marked, sheet, stands, up, value
from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.campaign import Campaign
from tabletop.ui.boards.encrucijada.outcome import Changes
from tabletop.ui.boards.encrucijada.view_model import KEY, card_says, numeral

Stage = Literal["", "declared", "battle", "invasion"]


@dataclass(frozen=True, slots=True)
class SideText:
    """Side of a war: its player with the colour, its role, its attrition, the number of its further cards, its fallen cards."""

    player: Phrase
    dye: str
    does: Phrase
    wear: int
    follow: Phrase = NOTHING
    fallen: Phrase = NOTHING


@dataclass(frozen=True, slots=True)
class WarText:
    """War: its stage, both sides (attacker first), the plate between the duel's cards, and the origin of the numbers.

    `numbers` are both values, None while a card is not known; `wins` says who would win, `right` names what stands at the defender's place
    without an army's card: "empty", "named" or "" for such a card.
    """

    stage: Stage = ""
    sides: tuple[SideText, ...] = ()
    title: Phrase = NOTHING
    numbers: tuple[int | None, int | None] = (None, None)
    notes: tuple[Phrase, Phrase] = (NOTHING, NOTHING)
    wins: Phrase = NOTHING
    left: Literal["", "empty", "hidden"] = "empty"
    right: Literal["", "empty", "hidden", "named", "tower"] = "empty"
    named: int = 0


def war_text(seen: Seen, dyes: tuple[str, ...], campaign: Campaign) -> WarText:
    """Return the war under way with its history; an empty one in peace."""
    store, names = seen.store, seen.match.setup.players
    stage = store.stage[TABLE]
    if not stage or store.attacker[TABLE] < 0:
        return WarText()
    attacker, defender = store.attacker[TABLE], store.defender[TABLE]
    sides = tuple(_side(store, seat, names[seat], dyes[seat], campaign.fallen.get(seat, ())) for seat in (attacker, defender))
    card, foe = up(store, attacker), up(store, defender)
    named = 0 if foe else int(store.named[TABLE])
    right: Any = "" if foe else "hidden" if store.army[defender] else "empty"
    if named:
        right = "tower" if stands(store, named) else "named"
    left: Any = "" if card else "hidden" if store.army[attacker] else "empty"
    text = WarText(stage, sides, say(f"{KEY}.war.{stage}", n=campaign.clashes + 1), left=left, right=right, named=named)
    return _compared(store, text, card, foe or named, names)


def _side(store: Any, seat: int, name: str, dye: str, fallen: tuple[int, ...]) -> SideText:
    attacks, army = seat == store.attacker[TABLE], store.army[seat]
    role = "attacks" if attacks else "defends"
    if store.stage[TABLE] == "invasion":
        role = "invades" if attacks else "invaded"
    does = say(f"{KEY}.war.{role}_with", n=numeral(store.number[army])) if army else say(f"{KEY}.war.{role}")
    count = len(store.contents(army)) if army else 0
    follow = say(f"{KEY}.war.follow", n=count) if count else say(f"{KEY}.war.last") if up(store, seat) else NOTHING
    lost = say(f"{KEY}.war.fallen", names=_listed(store, fallen)) if fallen else NOTHING
    return SideText(plain(name), dye, does, int(store.wear[seat]), follow, lost)


def _listed(store: Any, cards: tuple[int, ...]) -> Phrase:
    """Return the names of the last cards that fell; more than two are counted."""
    if len(cards) == 1:
        return card_says(store, cards[0])
    if len(cards) == 2:
        return say(f"{KEY}.war.both_names", one=card_says(store, cards[0]), other=card_says(store, cards[1]))
    return say(f"{KEY}.war.many_names", name=card_says(store, cards[-1]), n=len(cards) - 1)


def _compared(store: Any, text: WarText, card: int, foe: int, names: tuple[str, ...]) -> WarText:
    """Return the war with both numbers and their result."""
    numbers, notes = (_number(store, card), _number(store, foe)), (_note(store, card), _note(store, foe))
    return replace(text, numbers=numbers, notes=notes, wins=_wins(store, card, foe, names))


def _number(store: Any, card: int) -> int | None:
    return value(store, card) if card and not stands(store, card) else None


def _note(store: Any, card: int) -> Phrase:
    return note(store, card) if card and not stands(store, card) else NOTHING


def _wins(store: Any, card: int, foe: int, names: tuple[str, ...]) -> Phrase:
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


def note(store: Any, card: int) -> Phrase:
    """Return the origin of a value: printed, with effects, less attrition; NOTHING for the printed value."""
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


def warning(store: Any, c: Changes | None, names: tuple[str, ...]) -> Phrase:
    """Return the result of the waiting effects for the cards that face each other; NOTHING for no change."""
    if c is None:
        return NOTHING
    for card in [card for seat in range(store.seats) for card in store.zone[UPS[seat]]]:
        if card in c.home:
            return say(f"{KEY}.war.would_go_home", card=card_says(store, card), name=plain(names[store.own[card]]))
        if card in c.gone:
            return say(f"{KEY}.war.would_fall", card=card_says(store, card))
        if card in c.values:
            return say(f"{KEY}.war.would_be", card=card_says(store, card), n=c.values[card][1])
    return NOTHING
