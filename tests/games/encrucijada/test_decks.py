"""The ready decks of Encrucijada: legal, with the split that their authors suggest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.games.encrucijada import decks as rules
from tabletop.games.encrucijada.cards import PlainCard
from tabletop.games.encrucijada.splits import suggested
from tabletop.lang.library import load_decks, read_deck_file
from tabletop.lang.mistakes import LibraryError
from tests.support.clauses import clause
from tests.support.encrucijada_set import cards

CARDS = cards()
DECKS = load_decks("encrucijada")[0]


@clause("ENC-1.2", "ENC-1.3")
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_ready_deck_is_legal(deck: Any) -> None:
    """Fifty cards and a tower of its civilization, which gives most of its cards."""
    assert rules.breaches(deck.cards, CARDS.cards) == []
    (tower,) = (card for card in deck.cards if CARDS[card].kind == "tower")
    assert sum(deck.cards.values()) == 51
    own = sum(n for card, n in deck.cards.items() if CARDS[card].civilization == CARDS[tower].civilization)
    assert own >= 38


@clause("ENC-5.1", "ENC-R12")
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_suggested_split_deals_the_whole_deck(deck: Any) -> None:
    """Three piles of every card but the tower; the opening pile keeps a card after six are taken, and most of it is active at once."""
    dealt: Counter[str] = Counter()
    for pile in deck.piles:
        dealt.update(pile)
    assert dealt == Counter({card: n for card, n in deck.cards.items() if CARDS[card].kind != "tower"})
    assert len(deck.piles) == 3
    opening = deck.piles[0]
    assert sum(opening.values()) > 6
    free = sum(n for card, n in opening.items() if isinstance(CARDS[card], PlainCard) and not CARDS[card].needs)
    assert free >= sum(opening.values()) / 2


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_the_split_of_a_list_of_cards_is_found(deck: Any) -> None:
    """By the cards that are dealt; another list has none."""
    dealt = {card: n for card, n in deck.cards.items() if CARDS[card].kind != "tower"}
    assert suggested(dealt) == deck.piles
    assert suggested({**dealt, next(iter(dealt)): 9}) == ()


def test_the_four_civilizations_have_a_deck() -> None:
    """One each."""
    towers = [card for deck in DECKS.values() for card in deck.cards if CARDS[card].kind == "tower"]
    assert len({CARDS[tower].civilization for tower in towers}) == 4


def test_piles_may_not_hold_more_than_the_deck(tmp_path: Any) -> None:
    """The file and the field are named."""
    file = tmp_path / "mine.yaml"
    plain = "id: mine\nname: {es: A, en: B}\ncover: veto\ncards: {veto: 3}\npiles: [{veto: 2}, {veto: %d}]\n"
    file.write_text(plain % 1, encoding="utf-8")
    assert [dict(pile) for pile in read_deck_file(file).piles] == [{"veto": 2}, {"veto": 1}]
    file.write_text(plain % 2, encoding="utf-8")
    with pytest.raises(LibraryError) as told:
        read_deck_file(file)
    assert (told.value.key, told.value.fields) == ("source.piles", {"card": "veto"})
