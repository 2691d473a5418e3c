"""The shipped set of Epikha: its kinds, its scale, its decks, and matches played at random with it."""

from collections import Counter
from random import Random

import pytest

from tabletop.games.epikha import decks as rules
from tabletop.games.epikha.cards import ArmCard, ContinuousCard, FighterCard, OpalCard, PlayerCard, SkillCard, SpellCard
from tabletop.games.epikha.game import RULES
from tabletop.kernel.match import Match
from tests.support import epikha_set
from tests.support.clauses import clause
from tests.support.walks import play

CARDS = epikha_set.cards()


@clause("EPI-1.1", "EPI-1.3")
def test_the_set_has_all_kinds_of_card():
    """Eight kinds; Opals are Objects."""
    kinds = Counter("object" if card.kind == "opal" else card.kind for card in CARDS.values())
    assert len(kinds) == 8
    assert all(n >= 7 for n in kinds.values()), kinds
    assert sum(kinds.values()) >= 110


def test_ids_and_numbers_are_unique():
    """Numbers run from 1 without a gap."""
    assert sorted(card.number for card in CARDS.values()) == list(range(1, len(CARDS) + 1))


def test_numbers_are_those_of_the_grid():
    """All in fives, but the Vital of Ika and Spirits, which ends in 1 or 6; a wall has 30 Vital at most below cost 20."""
    for card in CARDS.values():
        if isinstance(card, OpalCard):
            assert card.offer % 5 == card.cost % 5 == 0
        elif isinstance(card, SkillCard):
            assert card.loss % 5 == 0
        elif not isinstance(card, PlayerCard):
            assert card.cost % 5 == 0, card.id
        if isinstance(card, FighterCard):
            odd = card.kind == "character" and (card.people == "ika" or "spirit" in card.families)
            assert card.vital % 5 == int(odd), card.id
            assert card.cost >= 20 or card.vital <= 30, card.id
        if isinstance(card, FighterCard | ArmCard | PlayerCard):
            assert card.strength % 5 == 0, card.id


def test_levels_follow_the_costs():
    """Nothing printed among Spells reaches 5, the Level of every Player, but the Truce that keeps them from harm; one giant stands above all."""
    assert max(card.level for card in CARDS.values() if isinstance(card, SpellCard)) == 4
    assert [card.id for card in CARDS.values() if isinstance(card, ContinuousCard) and card.level > 4] == ["tregua-de-opalo"]
    assert {card.level for card in CARDS.values() if isinstance(card, PlayerCard)} == {5}
    assert [card.id for card in CARDS.values() if card.level == 6] == ["madre-de-montanas"]


@clause("EPI-1.4")
def test_the_paladin_is_as_the_rulebook_says():
    """Level 5, Strength 20, Vital 200 and 100."""
    paladin = CARDS["paladin"]
    assert isinstance(paladin, PlayerCard)
    assert (paladin.level, paladin.strength, paladin.vital, paladin.quick_vital) == (5, 20, 200, 100)


@clause("EPI-1.2", "EPI-R33")
@pytest.mark.parametrize("deck", epikha_set.decks(), ids=lambda deck: deck.id)
def test_a_ready_deck_is_legal_and_plays_to_the_end(deck):
    """With no more copies than its rarity: 4, 3, 2, but Opals. Matches against itself and another end."""
    assert rules.breaches(deck.cards, CARDS) == []
    rare = [card for card, n in deck.cards.items() if n > (4, 3, 2)[CARDS[card].rarity - 1] and CARDS[card].kind != "opal"]
    assert rare == []
    place = epikha_set.decks().index(deck)
    for other in range(2):
        m = Match.start(RULES, epikha_set.setup(place + 7 * ((place + other) % 7)))
        assert play(m, Random(other), decisions=4_000).over
