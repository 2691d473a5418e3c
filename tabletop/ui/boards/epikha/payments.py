"""Payments and left-overs shared out on the board: the proposal, the words of the big button, the places of the steppers."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.board import DEPLOYMENT, kind_of
from tabletop.games.epikha.costs import purse
from tabletop.games.epikha.readers import has, is_opal, sheet, vital
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.text.message import NOTHING, Say, say
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.view_model import card_says
from tabletop.ui.table.sharing import Shares, ShareText, Stepping

STEP = 5
"""Vital that a press of plus or minus changes: almost all costs are multiples of it."""
ROUND = {"wide": 34.0, "small": 28.0}
KEY = "epikha_board.share"


def share_text(store: Any, question: Question) -> ShareText | None:
    """Return how a payment, or damage, is shared out on the board."""
    if question.shape != "split" or not question.items:
        return None
    pays = question.name == "pay"
    order = _payers(store, question) if pays else _takers(store, question)
    caps = question.caps or (question.high,) * len(question.items)
    kind = {"pay": "pay", "shares": "take"}.get(question.name, "deal")

    def says(shares: Shares) -> Say:
        return say(f"{KEY}.{kind}", n=sum(shares), most=min(question.high, sum(caps)))

    def note(shares: Shares) -> Say:
        return _note(store, question, shares)

    return ShareText(tuple(caps), proposal(question.items, caps, question.high, order), says, note,
                     lambda n: say(f"{KEY}.minus", n=n) if n else say(f"{KEY}.nothing"), STEP)


def proposal(items: tuple[int, ...], caps: tuple[int, ...], amount: int, order: list[int]) -> Shares:
    """Return shares that fill the items in an order."""
    given, left = dict.fromkeys(items, 0), amount
    for item in order:
        given[item] = min(left, caps[items.index(item)])
        left -= given[item]
    return tuple(given[item] for item in items)


def _payers(store: Any, question: Question) -> list[int]:
    """Order the payers: Opals, then what else is in the Magic Zone, the Player last, whose Vital does not come back (EPI-R10)."""
    return sorted(question.items, key=lambda card: (sheet(store, card).kind == "player", not is_opal(store, card)))


def _takers(store: Any, question: Question) -> list[int]:
    """Order who takes left-overs: what the Player carries before its Vital; a card that is spared if it can be comes last."""
    return sorted(question.items, key=lambda card: sheet(store, card).kind == "player")


def planned(store: Any, seat: int, card: int, amount: int) -> dict[int, int]:
    """Return the Vital that payers would give for a card, as the table would propose it."""
    found = purse(store, seat, pact=has(store, card, "pact"))
    items, caps = tuple(one for one, _ in found), tuple(most for _, most in found)
    order = sorted(items, key=lambda one: (sheet(store, one).kind == "player", not is_opal(store, one)))
    return {item: share for item, share in zip(items, proposal(items, caps, amount, order), strict=True) if share}


def _note(store: Any, question: Question, shares: Shares) -> Say:
    """Return the shares in words: the first two, and how much the Player gives."""
    told = [(item, share) for item, share in zip(question.items, shares, strict=True) if share]
    if len(told) == 1:
        return say(f"{KEY}.all", name=card_says(store, told[0][0]), n=told[0][1])
    if len(told) == 2:
        return say(f"{KEY}.two", one=card_says(store, told[0][0]), n=told[0][1], other=card_says(store, told[1][0]), m=told[1][1])
    return say(f"{KEY}.many", count=len(told)) if told else NOTHING


def stepping(store: Any, plan: EpikhaPlan, card: int, piece: Box) -> Stepping:
    """Return where the stepper of a card stands: at its sides, or under the dial of a Player in its panel."""
    q = ROUND[plan.layout]
    if sheet(store, card).kind == "player" and kind_of(store.at[card]) == DEPLOYMENT:
        at, q, half = plan.sides[store.own[card]].stepper, q - 4, 20.0
        less, more = (Box(x, at.y - q / 2, q, q) for x in (at.x - half - q, at.x + half))
        return Stepping(less, more, Box(at.x - half, at.y - 10, 2 * half, 20))
    tall = piece.h > 45
    y, high = piece.centre[1] - q / 2, 22.0
    return Stepping(Box(piece.x - q - 4, y, q, q), Box(piece.right + 4, y, q, q),
                    Box(piece.centre[0] - 30, piece.bottom - 26 if tall else piece.centre[1] - high / 2, 60, high))


def left_of(store: Any, card: int, share: int) -> int:
    """Return the Vital or Resistance a card would have left."""
    return max(0, vital(store, card) - share)
