"""What is paid in lives or with a Base's defence is named before the second click; a drag has said so on its way."""

import pytest

from tabletop.games.enadrya.board import POWER, pile
from tabletop.games.warage.board import PLAYS
from tests.support import warage
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import pilot, reveal

COST = {"energy": 0, "defence": 2}


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_a_power_paid_with_the_bases_defence_asks_first(size, lang):
    """One click shows what it costs, the second pays."""
    gift = power("Sangría", {"do": "gain", "amount": 3}, cost=COST)
    m = Scenario(hand=[gift]).at("deploy").match
    with pilot(m, people=(0,), size=size, lang=lang) as p:
        scene = reveal(p)
        card = next(o[1] for o in m.options() if o[0] == "play")
        before = m.store.base[0]
        p.click(scene.board.node_of(card))
        assert m.store.base[0] == before
        goal = scene.board.places[pile(0, POWER)]
        p.move(goal)
        assert scene.forecast.outcome is not None and scene.forecast.outcome.dials[0, "defence"] == before - 2
        p.click(goal)
        assert m.store.base[0] == before - 2


def test_an_ability_paid_with_the_bases_defence_asks_first():
    """A click on one's own Unit pays nothing yet: its menu says what the ability does."""
    fury = {"colour": "cyan", "cost": {"defence": 2}, "do": [{"do": "fury", "amount": 2}]}
    m = Scenario(own={"z1.0": unit("Aguador", abilities=[fury])}).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        card = next(o[1] for o in m.options() if o[0] == "use")
        before = m.store.base[0]
        p.click(scene.board.node_of(card))
        assert m.store.base[0] == before
        assert scene.offers.layer.children


def test_a_purchase_by_click_says_what_it_costs():
    """Hit points are lives: a click on a card in the hand names the price, the second buys."""
    s = warage.Scenario(warage.side(hp=90, hand=[warage.equipment("Casco", cost=4)]), warage.side(hp=90)).at("first")
    with pilot(s.match, people=(0,)) as p:
        scene = reveal(p)
        p.click(scene.board.node_of(s.card("Casco")))
        assert s.store.hp[0] == 90
        goal = scene.board.places[PLAYS[0]]
        p.move(goal)
        assert scene.forecast.outcome is not None and scene.forecast.outcome.dials
        p.click(goal)
        assert s.store.hp[0] == 86
