"""Payments and left-overs shared out on the board: the proposal, the words of the big button, the places of the steppers."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.board import CARRIED, COMBAT, DEPLOYMENT, MAGIC, kind_of
from tabletop.games.epikha.costs import purse
from tabletop.games.epikha.proposals import payers
from tabletop.games.epikha.readers import has, sheet
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.epikha import strips
from tabletop.ui.boards.epikha.layout import EpikhaPlan
from tabletop.ui.boards.epikha.view_model import card_says
from tabletop.ui.table.sharing import Shares, ShareText, Stepping

STEP = 5
"""Vital that a press of plus or minus changes: almost all costs are multiples of it."""
ROUND = 32.0
PILL = 20.0
"""Least width of a pill between its two buttons; without that room it lies on the card."""
TALL = 45.0
"""Height above which a payer is a tile; a lower one is a flat slip."""
KEY = "epikha_board.share"


def share_text(store: Any, question: Question, usual: Shares) -> ShareText | None:
    """Return the texts for sharing out a payment or damage on the board, from the proposed shares."""
    if question.shape != "split" or not question.items:
        return None
    caps = question.caps
    kind = {"pay": "pay", "shares": "take"}.get(question.name, "deal")

    def says(shares: Shares) -> Phrase:
        return say(f"epikha_board.share.{kind}", n=sum(shares), most=min(question.high, sum(caps)))

    def note(shares: Shares) -> Phrase:
        return _note(store, question, shares)

    return ShareText(caps, usual or tuple([0] * len(caps)), says, note, lambda n: say(f"{KEY}.minus", n=n) if n else say(f"{KEY}.nothing"), STEP)


def planned(store: Any, seat: int, card: int, amount: int) -> dict[int, int]:
    """Return the Vital that payers would give for a card, as the table would propose it."""
    found, left = purse(store, seat, pact=has(store, card, "pact")), amount
    given = {}
    for payer, most in payers(store, seat, found, amount):
        given[payer] = min(left, most)
        left -= given[payer]
    return {payer: share for payer, share in given.items() if share}


def _note(store: Any, question: Question, shares: Shares) -> Phrase:
    """Return the shares in words: the first two, and how much the Player gives."""
    told = [(item, share) for item, share in zip(question.items, shares, strict=True) if share]
    if len(told) == 1:
        return say(f"{KEY}.all", name=card_says(store, told[0][0]), n=told[0][1])
    if len(told) == 2:
        return say(f"{KEY}.two", one=card_says(store, told[0][0]), n=told[0][1], other=card_says(store, told[1][0]), m=told[1][1])
    return say(f"{KEY}.many", n=len(told)) if told else NOTHING


def stepping(store: Any, plan: EpikhaPlan, card: int, piece: Box, *, name: str = "") -> Stepping:
    """Return the place of a card's stepper: at its sides, or under the dial of a Player in its panel, or that takes damage."""
    q = ROUND
    if sheet(store, card).kind == "player" and (kind_of(store.at[card]) == DEPLOYMENT or name == "shares"):
        at, q, half = plan.sides[store.own[card]].stepper, q - 6, 16.0
        less, more = (Box(x, at.y - q / 2, q, q) for x in (at.x - half - q, at.x + half))
        return Stepping(less, more, Box(at.x - half, at.y - 10, 2 * half, 20))
    if kind_of(store.at[card]) == CARRIED and sheet(store, store.owner(store.at[card])).kind == "player":
        return _carried(store, plan, card, piece, q)
    q = min(q, ROUND if piece.h > TALL else piece.h)
    y, high = piece.centre[1] - q / 2, 22.0
    middle, top = piece.centre[0], piece.bottom - 26
    if piece.h <= TALL:  # a flat payer keeps its badges in sight
        middle, top = piece.x + sum(strips.bare(piece.w, piece.h)) / 2, piece.centre[1] - high / 2
    return Stepping(Box(piece.x - q - 4, y, q, q), Box(piece.right + 4, y, q, q), Box(middle - 30, top, 60, high))


def _carried(store: Any, plan: EpikhaPlan, card: int, piece: Box, q: float) -> Stepping:
    """Return the stepper of a card that a Player carries, clear of those of the other cards.

    At the sides of a strip as wide as its bearer; over a chip of the panel; beside a pin of the Magic Zone, away from the Player.
    """
    bearer = store.owner(store.at[card])
    here, arms = kind_of(store.at[bearer]), store.contents(bearer)
    if here == MAGIC:
        q = min(q, piece.h - 1)
        y = piece.centre[1] - q / 2
        return Stepping(Box(piece.x - 2 * q - 46, y, q, q), Box(piece.x - q - 2, y, q, q), Box(piece.x - q - 45, y, 42, q))
    if here == COMBAT and len(arms) == 1:
        q, y = q - 2, piece.centre[1] - (q - 2) / 2
        return Stepping(Box(piece.x - q - 2, y, q, q), Box(piece.right + 2, y, q, q), Box(piece.centre[0] - 30, piece.y + 2, 60, piece.h - 4))
    pitch = (plan.sides[store.own[card]].arms.w - piece.w) / max(1, len(arms) - 1) if here == DEPLOYMENT else piece.w
    piece = piece._replace(w=min(piece.w, pitch - 2))  # chips in a full row overlap
    q = min(q, max(16.0, piece.w * 0.28))
    last = here == COMBAT and arms.index(card) >= len(arms) / 2
    y = piece.bottom + 1 if last or here == COMBAT else piece.y - q - 1
    between = Box(piece.x + q, y, piece.w - 2 * q, q)
    pill = between if between.w >= PILL else Box(piece.centre[0] - PILL / 2, piece.centre[1] - 8, PILL, 16)
    return Stepping(Box(piece.x, y, q, q), Box(piece.right - q, y, q, q), pill)
