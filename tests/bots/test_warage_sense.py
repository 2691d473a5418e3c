"""What a bot thinks of positions of Warage: whom it would rather harm, and when it changes what it wears."""

from __future__ import annotations

import pytest

from tabletop.bots import warage
from tabletop.bots.novice import novice
from tabletop.bots.world import world_of
from tests.support.warage import Scenario, always, equipment, hero_class, side


def _worth(*hit_points: int) -> float:
    return warage.worth(Scenario(*(side(hp=hp) for hp in hit_points)).store, 0)


def test_in_a_brawl_harm_to_who_leads_is_worth_more() -> None:
    """The same wound on the stronger of two rivals and on the weaker; of equals, on either."""
    assert _worth(100, 110, 60) > _worth(100, 120, 50) + 5
    assert _worth(100, 70, 80) == pytest.approx(_worth(100, 80, 70), abs=0.2)


@pytest.mark.parametrize(("in_hand", "sold"), [(9, True), (1, False)])
def test_what_it_wears_is_sold_for_better_that_has_no_slot(in_hand: int, sold: bool) -> None:
    """Only where the change pays."""
    worn = equipment("Gorro", always("attack", 2), burden="helmet")
    better = equipment("Yelmo", always("attack", in_hand), burden="helmet")
    t = Scenario(side(hero_class=hero_class(red=1), play=[worn], hand=[better]), side()).at("first")
    (option, *_) = novice(world_of(t.match, 0, seed=1))

    assert (option[0] == "sell") is sold
