"""Matches of Encrucijada followed fact by fact, as the screen does."""

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.board import EFFECTS
from tabletop.play.viewpoint import Viewpoint
from tests.support import encrucijada_plain as cards
from tests.support.encrucijada import Scenario


def test_an_effect_is_told_that_comes_into_being_with_its_fact():
    """A viewer who follows fact by fact hears of an effect before its place in the store is there."""
    s = Scenario(own={"village": [cards.PIKE]})
    viewpoint = Viewpoint(s.match, s.match.rules, 0)
    viewpoint.catch_up(len(s.match.log))
    pike = s.card("pike")
    for amount in range(60):
        actions.change(s.match, pike, "value", amount, turns=1, source=pike)
    viewpoint.catch_up(len(s.match.log))
    assert len(viewpoint.store.zone[EFFECTS]) == 60
