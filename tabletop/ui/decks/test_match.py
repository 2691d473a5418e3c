"""Dialog before a deck is tried at the table: the rival's deck, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.bots.levels import IDLE
from tabletop.games.shelf import Stock
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.library.forms import Form
from tabletop.ui.scenes.company import company, level_of

NAME = "try-deck"
WIDTH = 620.0


@dataclass(frozen=True, slots=True)
class Bout:
    """Trial of a deck: its cards and name, the id of the rival's deck, and the rival's level ("" for a person)."""

    game: str
    cards: dict[str, int]
    name: str
    rival: str
    level: str


Try = Callable[[Bout], object]
"""Way to the table where a deck is tried."""


class TryForm(Form):
    """Fields of a trial: ready decks and the player's legal ones, and the levels."""

    def __init__(self, stock: Stock, game: str, *, own: str) -> None:
        offered = [(deck.id, _name(deck.name)) for deck in stock.decks.values() if deck.id != own and not stock.breaches_of(deck.cards)]
        self.deck = Dropdown("rival-deck", offered, offered[0][0], says=say("decks.try.deck"))
        self.who = company("rival-level", game, IDLE, beside=(IDLE,))
        rows: Sequence[tuple[Phrase, Node]] = [(say("decks.try.deck"), self.deck), (say("opponent.who"), self.who)]
        super().__init__(rows, say("decks.try.note"))

    @property
    def level(self) -> str:
        """Level that plays the rival's seat; "" for a person."""
        return level_of(self.who)


def _name(names: object) -> Phrase:
    return spoken_by(lambda words: str(getattr(names, words.lang)))


def try_dialog(stock: Stock, game: str, name: str, *, own: str) -> tuple[Dialog, TryForm]:
    """Make the dialog; `own` is the id of the deck that is tried."""
    form = TryForm(stock, game, own=own)
    answers = [Answer("yes", say("decks.try.yes"), "gold"), Answer("no", say("decks.try.no"))]
    return Dialog(NAME, say("decks.try.title", name=plain(name)), form, answers, width=WIDTH, body_height=form.height), form
