"""Text not yet translated, so that it can be shown again when the language changes."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.words import Words


@dataclass(frozen=True, slots=True)
class Phrase:
    """Catalogue key with its fields, or a text that is the same in every language (`key` empty).

    Call it with the Words of a language. Two that compare equal read the same. A field may be a Phrase itself.
    """

    key: str
    fields: tuple[tuple[str, object], ...] = ()
    literal: str = ""
    by: Callable[[Words], str] | None = None

    def __call__(self, words: Words) -> str:
        """Return the text in the language of `words`; raises MissingText for a key no catalogue has."""
        if self.by is not None:
            return self.by(words)
        if not self.key:
            return self.literal
        fields = {name: value(words) if isinstance(value, Phrase) else value for name, value in self.fields}
        return words(self.key, **fields)

    def marked(self, words: Words) -> str:
        """Return the text as markup: catalogue and labels keep their markup, text typed by a player is escaped."""
        if self.by is not None:
            return self.by(words)
        if not self.key:
            return literal(self.literal)
        fields = {name: value.marked(words) if isinstance(value, Phrase) else literal(value) if isinstance(value, str) else value
                  for name, value in self.fields}
        return words(self.key, **fields)

    def __bool__(self) -> bool:
        return bool(self.key or self.literal or self.by)


def say(key: str, /, **fields: object) -> Phrase:
    """Return the catalogue text `key`; its named fields are filled in when it is read."""
    return Phrase(key, tuple(sorted(fields.items())))


def plain(text: str) -> Phrase:
    """Return a text that is never translated: a player's name, a number, a key's name."""
    return Phrase("", literal=text)


def spoken_by(words_of: Callable[[Words], str]) -> Phrase:
    """Return a text that only `words_of` can put into words (a card's name, a line of the log)."""
    return Phrase("", by=words_of)


NOTHING = plain("")
