"""Reasons beside a hint in Epikha: destroyed cards, Vital taken and kept, bodies, arms, blows, Opals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import CARRIED, COMBAT, DEPLOYMENT, HAND, MAGIC, SPACES, kind_of
from tabletop.games.epikha.combat import can_answer
from tabletop.games.epikha.readers import cost, deployed, facing, hand, in_magic, is_opal, sheet, strength, vital
from tabletop.games.epikha.table import EPIKHA_TABLE, LIES
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GREEN
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.rows.outcome import Changes, RowReasons
from tabletop.ui.table.wording import Naming

KEY = EPIKHA_TABLE.hint
REASONS = RowReasons(EPIKHA_TABLE)
DEEDS = {"attack": "crossed-swords", "answer": "checked-shield", "withdraw": "sparkles"}
"""Icon of a move whose result is not known yet."""
EARLY = 15
"""Cost up to which a body, an arm or an Opal is played in the first turns."""


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return REASONS.ending(foreseen, seat)
    c = REASONS.outcomes.changes(foreseen)
    found = [*REASONS.figures(before, c, seat, name), *_entries(after, c, seat, name),
             *_blows(before, after, c, seat, name), *_spares(before, after, c, seat)]
    return tuple(found) or tuple(_opening(seen, before, seat, picks)) or tuple(_waiting(seen, picks))


def _entries(after: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the reasons of a card that comes into play, or goes where it pays."""
    for card, (was, now) in c.places.items():
        if after.own[card] != seat or kind_of(was) not in LIES:
            continue
        there, kind, played = kind_of(now), sheet(after, card).kind, kind_of(was) == HAND
        if there == DEPLOYMENT and played and kind in ("character", "machine"):
            yield "entry-door", GREEN, say(f"{KEY}.body", name=name(card), strength=strength(after, card), vital=vital(after, card))
        elif there == DEPLOYMENT and played and is_opal(after, card):
            yield "sparkles", BLUE, say(f"{KEY}.opal", name=name(card), n=vital(after, card))
        elif there == CARRIED:
            given = {"strength": strength(after, card), "resistance": vital(after, card)}
            yield "broadsword", GREEN, say(f"{KEY}.arms", name=name(after.owner(now)), **given)
        elif there == MAGIC and _payable(after, card):
            told = "host" if card == after.player[seat] else "magic"  # the Player pays from anywhere
            yield "sparkles", BLUE, say(f"{KEY}.{told}", name=name(card), n=_payable(after, card))


def _payable(s: Any, card: int) -> int:
    """Return the Vital that a card of the Magic Zone may pay: an Opal all of its own, another all but 1 (EPI-R2)."""
    if sheet(s, card).kind == "continuous":
        return 0
    return max(0, vital(s, card) - (not is_opal(s, card)))


def _blows(before: Any, after: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the blows of those that come to combat, or choose their Weapons there, and what stands against them."""
    for card, (was, now) in c.places.items():
        if kind_of(was) not in LIES:
            continue
        if kind_of(now) == COMBAT and after.own[card] != seat:
            yield "crossed-swords", GREEN, say(f"{KEY}.called", name=name(card), strength=blow(after, card), vital=vital(after, card))
        elif kind_of(now) == COMBAT and facing(after, card) not in c.left["vital"]:
            yield _joins(after, card, seat, name)
    for card in (card for side in SPACES for zone in side for card in before.zone[zone]):
        if after.own[card] == seat and kind_of(after.at[card]) == COMBAT and blow(after, card) > blow(before, card):
            yield "crossed-swords", GREEN, say(f"{KEY}.strikes", name=name(card), n=blow(after, card))


def _joins(s: Any, card: int, seat: int, name: Naming) -> ForecastLine:
    """Return the reason of a card that joins the combat: whom it holds, or how hard it strikes and whether anybody may answer."""
    foe = facing(s, card)
    if foe:
        return "checked-shield", GREEN, say(f"{KEY}.holds", name=name(foe), n=blow(s, foe))
    met = any(can_answer(s, 1 - seat, one) for one in deployed(s, 1 - seat))
    return "crossed-swords", GREEN, say(f"epikha_board.hint.{'strikes' if met else 'unmet'}", name=name(card), n=blow(s, card))


def _spares(before: Any, after: Any, c: Changes, seat: int) -> Iterator[ForecastLine]:
    """Return what was paid by others than the Player, and what those that pay have left."""
    paid = sum(was - now for card, (was, now) in c.figures["vital"].items()
               if before.own[card] == seat and kind_of(before.at[card]) == MAGIC and now < was)
    if paid and seat not in c.figures["player"]:
        left = sum(_payable(after, card) for card in in_magic(after, seat) if card != after.player[seat])
        yield "sparkles", GREEN, say(f"{KEY}.spares", n=paid, left=left)


def _opening(seen: Seen, s: Any, seat: int, picks: Picks) -> Iterator[ForecastLine]:
    """Return the reasons of the decisions before the first turn: what is laid down, and the first hand."""
    name = seen.match.ask()[0].name
    if name == "lay":
        cards = [card for _, card, _ in picks if card]
        price = sum(sheet(s, card).loss if sheet(s, card).kind == "skill" else cost(s, card) for card in cards)
        if cards:
            yield "broadsword", GREEN, say(f"{KEY}.laid", n=len(cards), price=price)
    elif name == "redraw":
        early = sum(1 for card in hand(s, seat) if sheet(s, card).cost <= EARLY and sheet(s, card).played != "spell")
        yield "card-play", BLUE, say(f"{KEY}.hand", n=early)


def _waiting(seen: Seen, picks: Picks) -> Iterator[ForecastLine]:
    """Return the reason of a move whose result is not known yet."""
    verb = picks[0][0]
    if verb in ("attack", "answer", "withdraw", "pass", "done", "end"):
        yield DEEDS.get(verb, "hourglass"), GREEN if verb in ("answer", "withdraw") else DIM, say(f"{KEY}.{verb}")
