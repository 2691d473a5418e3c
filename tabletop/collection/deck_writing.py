"""Decks written as text in a language, and as JSON by ids."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tabletop.collection.card_names import CardNames, names_of
from tabletop.collection.deck_lines import game_line, parts_of, tidy, told_after, without_note
from tabletop.collection.deck_list import DeckList, groups_of
from tabletop.games.shelf import Stock
from tabletop.present.words import Words


def as_text(deck: DeckList, stock: Stock, words: Words) -> str:
    """Write a deck as text: the head, then each section in the table's order; reading it gives the same list."""
    names = names_of(stock.library)
    lines = list(_head(deck, words))
    for group in groups_of(deck, stock, words.lang):
        shared = "" if group.key == "others" else f"{deck.game}."
        lines.append(f"// {words(f'decks.section.{shared}{group.key}')}")
        lines += [_line(stock, names, card, n, words) for card, n in group.cards]
    if deck.unknown:
        lines += [f"// {words('decks.section.unknown')}", *(_unknown_line(text, n) for text, n in deck.unknown.items())]
    return "\n".join(lines) + "\n"


def _head(deck: DeckList, words: Words) -> Iterator[str]:
    if deck.name:
        mistaken = game_line(deck.name) is not None or told_after("name", deck.name) is not None
        yield f"# {words('decks.text.name')}: {deck.name}" if mistaken else f"# {deck.name}"
    game = f"{words('decks.text.game')}: {words(f'ui.game.{deck.game}.name')}"
    yield f"# {game} · {words('decks.text.version')} {deck.version}" if deck.version else f"# {game}"
    for line in deck.head:
        yield f"# {line}".rstrip() if not line else f"# {line}"


def _line(stock: Stock, names: CardNames, card: str, n: int, words: Words) -> str:
    """Write a card's line: its name; with its id where the name alone is not enough; the bare id where the name misleads."""
    name = str(getattr(stock.library[card].name, words.lang))
    for form in (name if names.ids(name) == (card,) and card not in stock.library.own else f"{name} [{card}]", card):
        line = f"{n} {form}"
        found = parts_of(tidy(without_note(line)))
        if found.copies == n and (found.mark == card or names.ids(found.name) == (card,)):
            return line
    return f"{n} {card}"


def _unknown_line(text: str, n: int) -> str:
    """Write an unknown line; "1x" where a text such as "x 2" would be read as part of the count."""
    return f"{n} {text}" if parts_of(f"{n} {text}").name == text else f"{n}x {text}"


def as_json(deck: DeckList) -> str:
    """Write a deck as JSON by ids, for tools."""
    plain: dict[str, Any] = {"game": deck.game, "name": deck.name, "version": deck.version, "cards": dict(sorted(deck.cards.items()))}
    if deck.piles:
        plain["piles"] = [dict(sorted(pile.items())) for pile in deck.piles]
    more = {"unknown": dict(deck.unknown), "head": list(deck.head)}
    plain |= {key: value for key, value in more.items() if value}
    return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"

