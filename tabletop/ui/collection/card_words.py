"""Words of a large card: the parts of its text with their clauses, the heads of clauses, reasons as words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.related import Reason
from tabletop.collection.rulings import Ruling, rests_of
from tabletop.games.clauses import Rulebook
from tabletop.games.entries import part
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui.collection.sayings import Meaning
from tabletop.ui.drawing import Face

MOST_CLAUSES = 2
"""Clauses named at each part of a card's text."""


def clause_text(book: Rulebook, clause: str) -> Phrase:
    """Return the text of a clause in the language shown."""
    rule = book.clauses[clause]
    return spoken_by(lambda words: rule.text(words.lang))


def explanation(book: Rulebook, clause: str) -> Phrase:
    """Return what a card's page says for a clause: its short sentence, else its text."""
    short = book.clauses[clause].short
    return spoken_by(lambda words: short[words.lang]) if short else clause_text(book, clause)


def meanings(catalogue: Catalogue, card: Any, face: Face, book: Rulebook, words: Words) -> tuple[Meaning, ...]:
    """Return the parts of a card's text: its forms of ability, then its keywords; its kind for a card without any."""
    found = (*_forms(catalogue, card, face, book), *_keywords(catalogue, card, words))
    return found or tuple(_kind(catalogue, card, book))


def _forms(catalogue: Catalogue, card: Any, face: Face, book: Rulebook) -> Iterator[Meaning]:
    """Return each form of ability once: the ink of its text and the clause that says when it runs."""
    rests, seen = rests_of(catalogue.cards.game), set()
    inks = [row.ink for row in face.rows[len(face.rows) - len(card.abilities):]] if len(face.rows) >= len(card.abilities) else []
    for i, ability in enumerate(card.abilities):
        clauses = rests.of(rests.forms, type(ability).__name__)
        if clauses and clauses[0] not in seen:
            seen.add(clauses[0])
            ink = inks[i] if i < len(inks) else ""
            yield Meaning(explanation(book, clauses[0]), clauses[:MOST_CLAUSES], ink=ink)


def _keywords(catalogue: Catalogue, card: Any, words: Words) -> Iterator[Meaning]:
    rests, vocabulary, lang = rests_of(catalogue.cards.game), catalogue.vocabulary, catalogue.lang
    texts = part("tabletop.games.{}.describe", catalogue.cards.game).TEXTS
    key = catalogue.key("keyword")
    for keyword, name, meaning in texts.reminders(card, lang):
        also = sum(keyword in values for values in catalogue.values("keyword"))
        query = f"{vocabulary.called('keyword', lang)}:{vocabulary.written(key, keyword, lang)}"
        yield Meaning(spoken_by(lambda words, text=meaning: text), rests.of(rests.keywords, keyword)[:MOST_CLAUSES],  # type: ignore[misc]
                      title=plain(name), also=also, query=query)


def _kind(catalogue: Catalogue, card: Any, book: Rulebook) -> Iterator[Meaning]:
    rests = rests_of(catalogue.cards.game)
    clauses = rests.of(rests.kinds, card.kind)
    if clauses:
        yield Meaning(explanation(book, clauses[0]), clauses[:MOST_CLAUSES], title=say(f"{catalogue.cards.game}.kind.{card.kind}"))


def told_clauses(parts: tuple[Meaning, ...], book: Rulebook) -> frozenset[str]:
    """Return the clauses whose own text stands among the parts of a card's text: they are not told twice."""
    return frozenset(part.clauses[0] for part in parts if part.clauses and not part.query and not book.clauses[part.clauses[0]].short)


def heading(game: str, ruling: Ruling) -> Phrase:
    """Return the head of a clause: the question that it answers, else the keyword or kind that it is about; none for another."""
    if ruling.clause.asked:
        return spoken_by(lambda words: ruling.clause.asked[words.lang])
    if ruling.keyword:
        return say(f"{game}_text.keyword.{ruling.keyword}")
    return say(f"{game}.kind.{ruling.kind}") if ruling.kind else NOTHING


def reason(catalogue: Catalogue, told: Reason) -> Phrase:
    """Write a reason in a few words."""
    if told.why in ("names", "named"):
        return say(f"collection.why.{told.why}")
    value = catalogue.vocabulary.value_name(catalogue.key(told.key), told.value, catalogue.lang)
    return say(f"collection.why.{told.why}", value=value)
