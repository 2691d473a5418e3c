"""Page of the ready decks' balance: each seat of a table of several has its interval, and a duel tells who begins alone."""

import json

from benchmarks import decks


def test_every_seat_has_its_interval() -> None:
    """Of the share of matches that it won, in the order of play."""
    found = json.loads((decks.HERE / "balance-encrucijada-4.json").read_text(encoding="utf-8"))
    told = decks.section({**found, "matches": 200, "wins_by_turn_order": [17.5, 19, 33, 30.5]})

    assert "- Wins % in the order of play: 17.5 [12.9-23.4], 19 [14.2-25.0], 33 [26.9-39.8], 30.5 [24.5-37.2]\n" in told


def test_the_page_is_that_of_its_figures() -> None:
    """It was written again when they were, and a duel has no order of play."""
    told = (decks.HERE / "BALANCE.md").read_text(encoding="utf-8")

    assert told == decks.page(decks.HERE)
    assert told.count("order of play") == told.count(" players\n")
