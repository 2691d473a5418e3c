"""Printed card faces, the same in every game: name, text, flavour and picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from tabletop import places
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, spoken_by
from tabletop.ui.drawing import Face, Row


class PrintedFaces(ABC):
    """Faces of one match's cards in one language, each made once; a card's current state is added by its game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._printed: dict[str, Face] = {}

    def printed(self, definition: Any) -> Face:
        """Return a definition's printed face, for decks, logs and cards outside a match; blank for other things."""
        found = self._printed.get(definition.id)
        if found is None:
            found = self.face(definition) if definition.definition is not None else Face("")
            self._printed[definition.id] = found
        return found

    @abstractmethod
    def face(self, definition: Any) -> Face:
        """Make the face of a card's definition."""

    @abstractmethod
    def of(self, store: Any, card: int) -> Face:
        """Return a card's current face; blank for one the store does not know."""


def printed_face(game: str, card: Any, *, describe: ModuleType, words: Words, **shown: Any) -> Face:
    """Return a card's face: the parts of every game's cards, in the words of the game's `describe`, with the extra fields `shown`."""
    lang, art = words.lang, _picture(game, card.id)
    given = {
        "rarity": card.rarity, "rows": tuple(Row(p.text, p.colour or "") for p in describe.rules_text(card, lang)),
        "short": describe.short_text(card, lang), "flavour": "" if card.flavour is None else getattr(card.flavour, lang),
        "art": art, "tile_art": art, "emblem": card.art.emblem,
        "own": words("collection.own") if card.from_set is not None else ""}
    return Face(getattr(card.name, lang), **(given | shown))


@dataclass(frozen=True, slots=True)
class Named:
    """Name in the reader's language, of those in the order of `LANGUAGES`; equal by name, so that the same text is painted once."""

    names: tuple[str, ...]

    def __call__(self, words: Words) -> str:
        """Return the name; that of an unknown card for a blank one."""
        return self.names[LANGUAGES.index(words.lang)] or words("table.spoken.unknown_card")


def named(definition: Any) -> Phrase:
    """Return the name of a definition in the reader's language; of a blank one, that of an unknown card."""
    return spoken_by(Named(tuple(printed_name(definition, lang) for lang in LANGUAGES)))


def titled(card: Any) -> Phrase:
    """Return the name of a printed card in the reader's language."""
    return spoken_by(Named(tuple(getattr(card.name, lang) for lang in LANGUAGES)))


def _picture(game: str, card_id: str) -> str | None:
    """Return the file of a card's picture in the assets folder, if there is one."""
    path = f"art/{game}/{card_id}.webp"
    return path if (places.assets() / path).is_file() else None
