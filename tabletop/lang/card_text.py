"""Texts of a game's cards for readers: full, short, and the reasons why a deck is illegal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.lang.describe import Describer, Paragraph, Phrases, Style, capital
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Breach


@dataclass(frozen=True, slots=True)
class CardTexts:
    """Texts of one game's cards: `area` is its catalogue, `write` writes a card's paragraphs, `named` lists its named abilities."""

    area: str
    write: Callable[[Any, Lang, Style], Sequence[Paragraph]]
    named: Callable[[Any], Iterable[str]]

    def rules(self, card: Any, lang: Lang) -> tuple[Paragraph, ...]:
        """Write a card's rules text, a paragraph for each ability."""
        return tuple(self.write(card, lang, "full"))

    def short_paragraphs(self, card: Any, lang: Lang) -> tuple[Paragraph, ...]:
        """Write a short text for cards in hand: named abilities without their meaning, no full stops."""
        return tuple(replace(paragraph, text=paragraph.text.removesuffix(".")) for paragraph in self.write(card, lang, "short"))

    def short(self, card: Any, lang: Lang) -> str:
        """Join the short text into one string, a line for each ability."""
        return "\n".join(paragraph.text for paragraph in self.short_paragraphs(card, lang))

    def reminders(self, card: Any, lang: Lang) -> tuple[tuple[str, str, str], ...]:
        """List key, name and meaning of each named ability of the card, in the order of its text."""
        say = Phrases(lang, self.area)
        return tuple((key, say(f"keyword.{key}"), say(f"reminder.{key}")) for key in self.named(card))

    def breach(self, breach: Breach, known: Mapping[str, Any], lang: Lang) -> str:
        """Explain in a sentence why a deck is illegal."""
        say, fields = Phrases(lang, self.area), dict(breach.fields)
        card = known.get(str(fields.get("card")))
        if card is not None:
            fields["card"] = getattr(card.name, lang)
        races = fields.get("races")
        if isinstance(races, tuple):
            fields["races"] = ", ".join(say(f"race.{race}") for race in races)
        return say(breach.key.partition(".")[2], **fields)


def stated(texts: Iterable[str]) -> str:
    """Join texts as sentences: capitals first, full stops last."""
    return " ".join(capital(text if text.endswith((".", ".**")) else f"{text}.") for text in texts)


def opened(d: Describer, opening: str, when: Any) -> str:
    """Add the condition of an ability to the words before its steps."""
    return opening if when is None else d.say("ability.when", opening=opening, condition=d.given(when))
