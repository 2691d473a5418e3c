"""Dialog of two changes proposed for a deck: both, one of them, or none; each can be undone as any other."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.editing import Editing
from tabletop.collection.two_changes import Swap
from tabletop.collection.workbench import Workbench
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.collection.card_words import reason

NAME = "two-changes"


def cards_of(bench: Workbench) -> Catalogue:
    """Return the cards of a deck's game, to find what goes with what."""
    return Catalogue(Cards.of(bench.deck.game, bench.stock, {lang: Translations(lang) for lang in LANGUAGES}), bench.words.lang)


def changes_dialog(bench: Workbench, swaps: Sequence[Swap], catalogue: Catalogue) -> Dialog:
    """Make the dialog; each change has its own button, with its reason."""
    def named(card: str) -> Phrase:
        return spoken_by(lambda words: str(getattr(bench.stock.library[card].name, words.lang)))

    def why(swap: Swap) -> Phrase:
        return say("decks.changes.why", mate=named(swap.mate), why=reason(catalogue, swap.reason))

    rows = [Answer(str(i), say("decks.changes.one", out=named(swap.out), card=named(swap.card)), note=why(swap)) for i, swap in enumerate(swaps)]
    both = [Answer("all", say("decks.changes.both"), "gold")] if len(rows) > 1 else []
    return Dialog(NAME, say("decks.changes.title", deck=plain(bench.deck.name)), say("decks.changes.body"),
                  [*both, *rows, Answer("none", say("decks.changes.none"))], width=640, safe="none", buttons="stacked", icon="card-pick")


def make(editing: Editing, swaps: Sequence[Swap], answer: str) -> None:
    """Make the changes that an answer of the dialog stands for."""
    for i, swap in enumerate(swaps):
        if answer in ("all", str(i)):
            swap.made(editing)
