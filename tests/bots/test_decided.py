"""Worth of a decided match: a win is exactly WIN, with no other term, from the moment when it is certain, and a loss its negative."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tabletop.bots.sense import WIN, sense_of
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Match
from tests.support import ecg, encrucijada, encrucijada_plain, epikha, epikha_plain, scenario, warage, warage_full
from tests.support.ecg_plain import BLADE, CHAMPION, PRAYER
from tests.support.strategies import answer


def worth(m: Match, seat: int = 0) -> float:
    """What a seat's position is worth."""
    return sense_of(m.rules.key).worth(m.store, seat)


# ---- ECG: the next Resolution decides
ECG: dict[str, Callable[[], ecg.Scenario]] = {
    "morale": lambda: ecg.Scenario(own={"infantry": [BLADE]}).set("morale", 1, 0),
    "morale, with more on the board": lambda: ecg.Scenario(own={"infantry": [CHAMPION, CHAMPION]}, hand=[BLADE] * 3).set("morale", 1, 0),
    "madness": lambda: ecg.Scenario().set("morale", 1, 2).set("madness", 1, 6),
    "renown": lambda: ecg.Scenario().set("renown", 0, 30),
    "Prayers": lambda: ecg.Scenario(own={"legacy": [PRAYER] * 4}),
    "morale before renown": lambda: ecg.Scenario().set("renown", 1, 33).set("morale", 1, 0),
}


@pytest.mark.parametrize("way", ECG)
def test_what_the_resolution_will_find_is_decided(way: str) -> None:
    """Whatever else stands on the board: training one more before the kill is worth no more than the kill."""
    t = ECG[way]()
    assert (worth(t.match), worth(t.match, 1)) == (WIN, -WIN)
    assert t.do("end").match.over
    assert worth(t.match) == WIN


@pytest.mark.parametrize("cells", [{"morale": 0}, {"renown": 30}])
def test_a_draw_that_the_resolution_will_find_is_worth_nothing(cells: dict[str, int]) -> None:
    """Both beaten, or both famous."""
    t = ecg.Scenario(own={"infantry": [CHAMPION]})
    for name, value in cells.items():
        t.set(name, 0, value).set(name, 1, value)
    assert worth(t.match) == 0 == worth(t.match, 1)


# ---- the others end the match at once
def _base() -> Match:
    harm = {"do": "harm", "amount": 30, "to": {"who": "base", "side": "enemy"}}
    return scenario.Scenario(hand=[scenario.power("Fin", harm)]).at("deploy").do("play", "Fin").match


def _vital() -> Match:
    t = epikha.Scenario(own={"deployment": [epikha_plain.character("Twenty", 20, 15)]})
    t.store.lost[t.card("foe")] = 190
    return t.attack("Twenty").answers().match


def _rich() -> Match:
    gift = warage.flash("Don", {"do": "gain", "amount": 1}, cost=0)
    return warage.Scenario(warage.side(hp=999, hand=[gift]), warage.side()).at("first").do("flash", "Don").settle().match


def _last() -> Match:
    t = warage.Scenario(warage.side(), warage.side())
    t.match.play_standing(1, ("concede", 0, 0))
    return t.match


def _pile() -> Match:
    t = encrucijada.Scenario(own={"armies": [[encrucijada_plain.PIKE]]})
    first, other, _ = PILE_ROWS[1]
    for card in list(t.store.zone[first])[1:]:
        move(t.match, card, other)
    return t.to_action().do("end").answer(0).match


def _tower() -> Match:
    t = encrucijada.Scenario(own={"armies": [[encrucijada_plain.LANCER, encrucijada_plain.RIDER]]})
    put(t.match, "resistance", t.store.tower[1], 3)
    return t.attack("Lancer").fight().match


def _rule() -> Match:
    well = encrucijada_plain.card("Well", "oro", 1, gives="salt 150, sagrait 150")
    return encrucijada.Scenario(own={"armies": [[well], [encrucijada_plain.PIKE]]}).do("show", "Well").match


@pytest.mark.parametrize("won", [_base, _vital, _rich, _last, _pile, _tower, _rule])
def test_every_way_to_win_is_worth_the_same(won: Callable[[], Match]) -> None:
    """A Base, a Player's Vital, infinite hit points, the last hero, piles, a tower, Rule."""
    m = won()
    assert m.over
    assert (worth(m), worth(m, 1)) == (WIN, -WIN)


@pytest.mark.parametrize("key", ["encrucijada", "warage"])
def test_a_seat_that_is_out_has_lost(key: str) -> None:
    """Of four, while the others play on; not one whose ally still stands."""
    m = start_of_four(key)
    m.play_standing(3, ("concede", 0, 0))
    assert not m.over
    assert worth(m, 3) == -WIN
    assert all(abs(worth(m, seat)) < WIN for seat in range(3))


def start_of_four(key: str) -> Match:
    """A match of four, each for itself, and some decisions of it."""
    r = Random(3)
    if key == "warage":
        m = Match.start(warage.RULES, warage_full.setup(3, players=4, mode="brawl"))
    else:
        m = encrucijada.start(wanted=[()] * 4)
    for _ in range(30):
        m.submit(m.waiting()[0], answer(m, m.waiting()[0], r))
    return m
