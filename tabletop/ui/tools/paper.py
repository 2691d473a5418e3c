"""Files of printed cards, made without a window."""

from __future__ import annotations

import pygame

from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.query import Query
from tabletop.collection.search import search
from tabletop.collection.selection import selected
from tabletop.collection.sheets import Wish
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.print_job import PrintJob
from tabletop.ui.collection.scene import surroundings_of
from tabletop.ui.tools.shots import no_screen


def asked_for(shelf: Shelf, game: str, query: str, lang: Lang, *, each: int = 1) -> tuple[Query, dict[str, int]]:
    """Return a query as it was understood, and the cards it finds with their copies. Raises LibraryError for broken shipped files."""
    stock = shelf.stock(game)
    around = surroundings_of(stock)
    catalogue = Catalogue(Cards.of(game, stock, {one: Translations(one) for one in LANGUAGES}), lang, around)
    found = search(catalogue, query)
    return found.query, selected(found, around, each=each)


def sheet_file(shelf: Shelf, game: str, copies: dict[str, int], wish: Wish, lang: Lang, *, title: str) -> bytes:
    """Paint cards and return them as a file."""
    with no_screen():
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((16, 16))
        job = PrintJob(Album(kit_of(game), shelf.stock(game)), copies, wish, Translations(lang), title=title)
        while not job.over:
            job.step()
        return job.data()
