"""Words and pictures of the diary's things: decks, rivals, cards, dates, the covers of decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime

from tabletop.diary.figures import Played, Rival
from tabletop.games.entries import entry_of, games
from tabletop.games.shelf import Stock
from tabletop.lang.mistakes import LibraryError
from tabletop.present.dates import date_of
from tabletop.present.dates import day_of as day_in_words
from tabletop.present.rivals import rival_in
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.drawing.face import Face
from tabletop.ui.table.dealing import deck_name

StockOf = Callable[[str], Stock]
DEEDS: Mapping[str, tuple[str, str]] = {
    "zero": ("bordered-shield", "#2f6fb8"), "hair": ("heart-drop", "#b0302a"), "comeback": ("return-arrow", "#2f8a52"),
    "bridges": ("rope-bridge", "#6a8a2e"), "empty_hand": ("card-random", "#8a7a62"), "seasons": ("maple-leaf", "#b06a24"),
    "own_deck": ("quill-ink", "#6a3fa8"), "peace": ("dove", "#3f74b0"), "all_games": ("laurel-crown", "#b8862a"),
    "each_game": ("direction-sign", "#7a6a3a"), "own_card": ("card-pick", "#a04a8a"), "chain": ("crossed-chains", "#5a6a7a"),
    "crowd": ("all-for-one", "#a8542a"), "together": ("shaking-hands", "#3a8a7a"), "expert": ("megabot", "#4a5a9a"),
    "series": ("clockwise-rotation", "#2f8a8a"), "massive": ("sword-array", "#b0462a"), "sixes": ("perspective-dice-six", "#8a3a5a"),
    "renown": ("crown", "#b8962a"), "blessing": ("prayer", "#7a5aa8"), "dry": ("empty-hourglass", "#8a6a4a"),
    "felled": ("sword-slice", "#a83a3a"), "rule": ("scales", "#5a8a3a"), "hero": ("shining-sword", "#c08a2a")}
"""Icon and colour of each deed, in the order in which those not yet done are shown."""


def game_name(game: str) -> Phrase:
    """Return the name of a game; its key for an unknown one."""
    return say(f"ui.game.{game}.name") if game in games() else plain(game)


def day_of(created: str) -> Phrase:
    """Return the day of a match."""
    try:
        day = datetime.fromisoformat(created).date()
    except ValueError:
        return plain(created[:10])
    return spoken_by(lambda words: date_of(day, words))


def day_since(created: str, now: datetime) -> Phrase:
    """Return the day of a match: today, yesterday, this week by its name, then the date."""
    try:
        then = datetime.fromisoformat(created)
    except ValueError:
        return plain(created[:10])
    today = now.astimezone(then.tzinfo) if then.tzinfo else now.replace(tzinfo=None)
    return spoken_by(lambda words: day_in_words(then, today, words))


def month_of(created: str) -> Phrase:
    """Return the month of a match; its date if that cannot be read."""
    try:
        return say(f"dates.month.m{date.fromisoformat(created[:10]).month}")
    except ValueError:
        return plain(created[:10])


class Telling:
    """Words and pictures, from the cards and decks of `stock_of`; of a game whose cards cannot be read, keys instead."""

    def __init__(self, stock_of: StockOf) -> None:
        self._stock_of = stock_of
        self._stocks: dict[str, Stock | None] = {}

    def stock(self, game: str) -> Stock | None:
        """Return a game's cards and decks; None if they cannot be read."""
        if game not in self._stocks:
            self._stocks[game] = None
            if game in games():
                with suppress(LibraryError, OSError, LookupError):
                    self._stocks[game] = self._stock_of(game)
        return self._stocks[game]

    def deck(self, game: str, key: str) -> Phrase:
        """Return the name of a deck by its key (`Seat.deck_key`)."""
        stock = self.stock(game)
        if stock is not None and key in stock.decks:
            return deck_name(stock.decks[key])
        return plain(key) if key else say("diary.decks.unnamed")

    def deck_id(self, game: str, key: str) -> str:
        """Return the id of a deck by its key; "" if there is none any more."""
        stock = self.stock(game)
        if stock is None:
            return ""
        if key in stock.decks:
            return key
        return next((deck.id for deck in stock.decks.values() if key in (deck.name.es, deck.name.en)), "")

    def card(self, game: str, card: str) -> Phrase:
        """Return the name of a card."""
        stock = self.stock(game)
        if stock is None or card not in stock.library.cards:
            return plain(card)
        name = stock.library[card].name
        return spoken_by(lambda words: str(getattr(name, words.lang)))

    def rival(self, rival: Rival) -> Phrase:
        """Return the name of an opponent."""
        if rival.bot:
            return _bot(rival.bot)
        return plain(rival.name) if rival.person else say("diary.decks.table")

    def rivals(self, played: Played) -> Phrase:
        """Return the others of a match."""
        others = [seat for i, seat in enumerate(played.line.seats) if i != played.seat]
        return spoken_by(lambda words: ", ".join((_bot(seat.bot)(words) if seat.bot else seat.name) for seat in others))

    # ---- pictures
    def face(self, look: Look, game: str, card: str) -> Face | None:
        """Return a card's face; None for an unknown card."""
        stock = self.stock(game)
        if stock is None or card not in stock.library.cards:
            return None
        return kit_of(game).faces(look.words).printed(stock.sheet(card))

    def cover(self, look: Look, game: str, key: str, deck: Mapping[str, int], w: float, h: float) -> Picture:
        """Paint the cover of a deck: its own, or the first card of its list that is known; else the sign of its game."""
        stock = self.stock(game)
        known = self.deck_id(game, key)
        cards = [stock.decks[known].cover] if stock is not None and known else sorted(deck)
        for card in cards:
            found = self.face(look, game, card)
            if found is not None:
                return drawing.thumb(look.brush, found, w=w, h=h)
        return sign(look, game, min(w, h))

    def badge(self, look: Look, game: str, key: str, size: float) -> Picture:
        """Paint the medallion of a deck in its colour; the sign of its game for one that is gone."""
        return drawing.medallion(look.brush, size, self.dye(game, key)) if self.deck_id(game, key) else sign(look, game, size)

    def dye(self, game: str, key: str) -> str:
        """Return the colour of a deck; that of its game for one that is gone."""
        stock, known = self.stock(game), self.deck_id(game, key)
        if stock is None or not known:
            entry = entry_of(game)
            return entry.dye if entry is not None else "neutral"
        return kit_of(game).dealing.deck(stock, known).dye


def _bot(way: str) -> Phrase:
    """Return the name of a rival, or of a level."""
    key = rival_in(way)
    return say(f"rivals.{key}.name") if key else say(f"opponent.kind.{way.partition(':')[0]}")


def sign(look: Look, game: str, size: float) -> Picture:
    """Paint the medallion of a game."""
    entry = entry_of(game)
    return drawing.medallion(look.brush, size, entry.dye if entry else "neutral", icon=entry.emblem if entry else "sun")
