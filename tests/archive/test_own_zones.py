"""Zones that entities own, for cards they carry or cover, in a file's lines."""

import pytest

from tabletop.archive.header import Pins
from tabletop.archive.records import ENTITY_CAP, Impossible, Tables
from tabletop.kernel.journal import MOVE, ORDER
from tests.support.games import GAMES


def tables(game: str) -> Tables:
    """The tables of a dealt match."""
    return Tables(Pins(cards=[], attributes=[], facts=[], programs=[]), GAMES[game].start(1))


def test_a_card_is_read_into_the_zone_of_its_bearer() -> None:
    """It may be moved there, and put in order there."""
    made = tables("epikha-plain")
    zones, bearer, card = GAMES["epikha-plain"].rules.zones, 8, 9
    made.perform([[MOVE, card, zones + bearer, 0], [ORDER, zones + bearer, [card]]])
    assert made._store.contents(bearer) == [card]


@pytest.mark.parametrize(("game", "beyond"), [("epikha-plain", ENTITY_CAP), ("warage", 0), ("warage", 9)])
def test_a_zone_that_nothing_owns_is_refused(game: str, beyond: int) -> None:
    """Beyond all entities, or in a game where entities own none."""
    made = tables(game)
    with pytest.raises(Impossible):
        made.perform([[MOVE, 9, GAMES[game].rules.zones + beyond, 0]])
