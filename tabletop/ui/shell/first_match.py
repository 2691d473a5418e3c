"""First match of a newcomer: the game just learnt in its shortest form, its cards in the own deck, the gentlest rival."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tabletop.archive.settings import Settings
from tabletop.games.shelf import Stock
from tabletop.learning.course import Shown
from tabletop.present.rivals import gentlest
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.match_options import MatchForm
from tabletop.ui.scenes.memory import Memory
from tabletop.ui.scenes.usual_form import RIVAL, usual_form

OWN = "0:"
"""Places of the learner's seat in the positions of a lesson."""


def first_form(shown: Shown, stock: Stock, settings: Settings, memory: Memory) -> MatchForm:
    """Return the options of a match after a lesson: the learner begins, with the ready deck that has most of its cards."""
    form = usual_form(shown.game, stock, settings, memory)
    own = familiar(shown, stock)
    others = [deck for deck in (*form.decks, *stock.decks) if deck != own]
    seats = len(form.names)
    dealing = kit_of(shown.game).dealing
    extras = {extra.name: extra.first for extra in dealing.extras if extra.first}
    bots = (gentlest(shown.game),) if seats == 2 else (RIVAL,) * (seats - 1)
    return replace(form, decks=(own, *others[:seats - 1]), bots=("", *bots), best_of=1, first=0,
                   mode=dealing.first_mode or form.mode, extras={**form.extras, **extras})


def familiar(shown: Shown, stock: Stock) -> str:
    """Return the ready deck that shares most cards with what the learner has in a lesson; the first of several."""
    laid = [lay for position in shown.lesson.positions.values() for lay in position.lay.items()]
    seen = Counter(name.partition(" ")[0] for place, names in laid if place.startswith(OWN) for name in names)
    return max(stock.decks, key=lambda deck: sum(seen[card] for card in stock.decks[deck].cards))
