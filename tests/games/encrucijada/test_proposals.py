"""Answers that the table proposes in Encrucijada: the split, the six, the order of an army, the pile to draw from."""

from collections import Counter

import pytest

from tabletop.games.encrucijada.board import PILE_ROWS, START_SIZE
from tabletop.games.encrucijada.proposals import proposal, ranks, split
from tabletop.games.encrucijada.readers import army_of, hidden_cards
from tabletop.kernel.atoms import move, put
from tabletop.lang.library import load_decks
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario, start
from tests.support.encrucijada_set import sheet


def named(match, cards) -> list[str]:
    """Names of cards."""
    return [match.store.defs[match.store.card[card]].names[0] for card in cards]


@clause("ENC-5.1", "ENC-R12")
def test_a_deck_is_split_into_sources_fighters_and_the_rest():
    """The opening pile has what gives resources early, and a card more than the six; every card goes somewhere."""
    sources, others = [plain.DYNAMO] * 3 + [plain.FORGE] * 6, [plain.HEART, *[plain.PIKE] * 14, *[plain.VETO] * 12]
    m = start(wanted=[[*sources, *others], [plain.FORGE] * 20], filler=0)
    seat = 0
    first, second, third = split(m.store, seat, m.ask()[0].source(m, m.ask()[1], seat))
    assert sorted(named(m, first)) == ["dynamo"] * 3 + ["forge"] * 6
    assert set(named(m, second)) == {"pike"} and {"veto", "heart"} <= set(named(m, third)) and abs(len(second) - len(third)) <= 1
    assert m.submit(seat, proposal(m, seat)) is None and m.submit(1, proposal(m, 1)) is None
    assert [len(m.store.zone[zone]) for zone in PILE_ROWS[0]] == [9, 14, 13]


@clause("ENC-5.1")
def test_a_ready_deck_is_split_as_its_file_suggests():
    """Whatever the rule of thumb would do."""
    deck = load_decks("encrucijada")[0]["paz-armada"]
    cards = [sheet(card) for card, n in deck.cards.items() if card != "atempus-del-foro" for _ in range(n)]
    m = start(wanted=[cards, cards], towers=[sheet("atempus-del-foro")], filler=0)
    piles = split(m.store, 0, m.ask()[0].source(m, m.ask()[1], 0))
    assert [Counter(m.store.defs[m.store.card[card]].id for card in pile) for pile in piles] == [Counter(pile) for pile in deck.piles]


@pytest.mark.parametrize("wanted", [[], [plain.FORGE] * 40, [plain.PIKE] * 5 + [plain.FORGE]])
def test_any_deck_can_be_split(wanted):
    """Without sources, with nothing else, or hardly any: the opening pile keeps a card after the six, no pile is empty."""
    m = start(wanted=[wanted, [plain.FORGE] * len(wanted)], filler=40 - len(wanted))
    assert m.submit(0, proposal(m, 0)) is None and m.submit(1, proposal(m, 1)) is None
    sizes = [len(m.store.zone[zone]) for zone in PILE_ROWS[0]]
    assert sizes[0] > START_SIZE and min(sizes) > 0 and sum(sizes) == 40


def test_the_six_are_opened_and_formed_as_proposed():
    """Fighters that can be active stand together, all other cards alone."""
    m = start(wanted=[[plain.LANCER] * 4 + [plain.CAR] * 3 + [plain.FORGE] * 2, []], filler=10)
    while m.ask()[0].name in ("split", "opening", "formation"):
        seat = m.waiting()[0]
        assert m.submit(seat, proposal(m, seat)) is None
    s = m.store
    armies = {army_of(s, card) for card in hidden_cards(s, 0) if s.defs[s.card[card]].id == "lancer"}
    assert len(armies) <= 1
    assert all(len({s.card[card] for card in s.contents(army_of(s, card))}) == 1 for card in hidden_cards(s, 0))


@clause("ENC-D1.1")
def test_an_army_is_ordered_by_what_can_be_active():
    """The stronger first; those that cannot be active last."""
    t = Scenario(own={"armies": [[plain.CAR, plain.RIDER, plain.PIKE]], "village": [plain.FORGE]})
    assert named(t.match, ranks(t.store, t.store.contents(t.army("Car")))) == ["pike", "rider", "car"]
    t.do("order", "Car")
    assert t.match.submit(0, proposal(t.match, 0)) is None and t.stack("Car") == ["pike", "rider", "car"]


@clause("ENC-4.3")
def test_a_small_pile_is_not_drawn_from():
    """Who empties one is out."""
    t = Scenario()
    for zone, left in zip(PILE_ROWS[1], (2, 3, 6), strict=True):
        for card in list(t.store.zone[zone])[left:]:
            move(t.match, card, PILE_ROWS[0][0], 0)
            put(t.match, "own", card, 0)
    t.do("done")
    assert t.asks() == "pile" and t.seat == 1
    assert proposal(t.match, 1) == (("place", 0, PILE_ROWS[1][2]),)


def test_other_questions_are_the_players_own():
    """No move of a turn is proposed."""
    assert proposal(Scenario().match, 0) is None
