"""Cards that a player might write, made at random from the words of a game's own: read or refused, told and played."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop.games import registry
from tabletop.games.entries import part
from tabletop.games.registry import Deal
from tests.support import invented, marathon, walks

GAMES = ("ecg", "encrucijada", "epikha", "warage")
TOLD = (*GAMES, "enadrya")
"""Enadrya's texts may still name a place where a card is meant: they are told, not played."""
Rounds = Callable[..., range]
PLAYERS = ("Ana", "Bruno")
Plain = Mapping[str, Any]


def _readable(game: str, model: Plain, known: invented.Parts, dice: Random) -> Plain:
    """Return an invented card that the game reads, in the place of a shipped one; that one itself if it comes to nothing."""
    stock, cards = marathon.stock(game), part("tabletop.games.{}.cards", game)
    for _ in range(6):
        plain = invented.invent(model, known, dice)
        try:
            card = cards.read_card(plain)
        except ValidationError:
            continue
        for lang in ("es", "en"):
            said = stock.text_of(card, lang)
            assert "None" not in said and "{" not in said and "<" not in said, (plain, said)
        return plain
    return model


@pytest.mark.parametrize("game", TOLD)
def test_cards_of_ones_own_are_refused_or_told(game: str, rounds: Rounds) -> None:
    """Each card of a game with parts exchanged: what its reader accepts has a text in both languages, without gaps."""
    stock = marathon.stock(game)
    known = invented.parts(stock.library.plain)
    changed = 0
    for turn in rounds(3, full=40):
        for card, model in stock.library.plain.items():
            changed += _readable(game, model, known, Random(f"{card}{turn}")) != model
    assert changed > 100


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_ones_own_are_told_and_played(game: str, rounds: Rounds) -> None:
    """Two shipped decks, most of whose cards say something else, played at random for some turns and taken back to the deal."""
    stock = marathon.stock(game)
    known = invented.parts(stock.library.plain)
    names = sorted(stock.decks)
    changed = 0
    for seed in rounds(3, full=16):
        dice = Random(f"{game}{seed}")
        decks = tuple(dict(stock.decks[dice.choice(names)].cards) for _ in PLAYERS)
        shipped = {card: stock.library.plain[card] for deck in decks for card in deck}
        plain = {card: _readable(game, model, known, dice) for card, model in shipped.items()}
        changed += sum(plain[card] != shipped[card] for card in plain)
        match = registry.game(game).start(Deal.of(game, seed, players=PLAYERS, decks=decks, plain=plain))
        dealt = match.digest()
        walks.play(match, dice, decisions=100)
        while match.undo() is not None:
            continue
        assert match.digest() == dealt
    assert changed > 20
