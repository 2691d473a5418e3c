"""Setup of Encrucijada at one screen: one press for all, a change behind the own curtain, few curtains."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.archive import splits
from tabletop.archive.seats import Seats
from tabletop.games.encrucijada.board import KITS, PILE_ROWS
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import hidden_cards, sheet
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker
from tabletop.play.games.encrucijada.prepared import prepared
from tabletop.ui.table.opponents import Bots
from tests.support.clauses import clause
from tests.ui.boards.crossroads import start
from tests.ui.table.deals import pilot, table
from tests.ui.table.test_opponents import wait_for


def settled(p: Any) -> Any:
    """The table once all was shown and the curtain takes clicks."""
    p.settle()
    p.wait(1.0)
    p.settle()
    return table(p)


def suggested(seed: int) -> Match:
    """The same match, set up by every player as suggested, at the first question about armies."""
    m = start(seed, 4)
    while m.ask()[0].name != "formation":
        seat = m.waiting()[0]
        picks = proposal(m, seat)
        assert picks is not None
        m.play(seat, picks)
    return m


@clause("ENC-5.1", "ENC-5.2")
def test_one_press_deals_splits_and_first_piles_to_all() -> None:
    """As if each had answered so; then each is asked for the armies behind a curtain."""
    m = start(5, 4)
    with pilot(m) as p:
        scene = settled(p)
        assert m.ask()[0].name == "split" and scene.curtain.for_all.visible and not scene.curtain.change.visible
        p.click("for-all")
        scene = settled(p)
        assert (m.ask()[0].name, m.waiting()) == ("formation", (0, 1, 2, 3))
        other = suggested(5)
        assert [m.store.zone[zone] for row in PILE_ROWS for zone in row] == [other.store.zone[zone] for row in PILE_ROWS for zone in row]
        assert scene.curtain.down and not scene.curtain.for_all.visible
        curtains = 0
        while m.ask()[0].name == "formation":
            curtains += 1
            p.click("reveal")
            settled(p)
            p.click("confirm")
            settled(p)
        assert curtains == 4


@clause("ENC-5.1")
@pytest.mark.parametrize("before", [0, 1])
def test_each_may_change_what_was_dealt_before_they_look(before: int) -> None:
    """Behind their curtain: the decks and armies of the others stay as they were, and the own cards cannot be dealt twice."""
    m = start(5, 4)
    with pilot(m) as p:
        settled(p)
        p.click("for-all")
        scene = settled(p)
        for _ in range(before):
            p.click("reveal")
            settled(p)
            p.click("confirm")
            scene = settled(p)
        changing = before
        kept = {seat: hidden_cards(m.store, seat) for seat in range(4) if seat != changing}
        had = set(hidden_cards(m.store, changing))
        assert scene.curtain.change.visible
        p.click("change")
        scene = settled(p)
        assert (m.ask()[0].name, m.waiting(), scene.session.viewer) == ("split", (changing,), changing)
        p.click("chance")
        p.settle()
        p.click("confirm")
        settled(p)
        while m.ask()[0].name == "opening":
            p.click(next(pile for pile in table(p).asking.prompt.piles if pile.usable))
            p.settle()
            p.click("confirm")
            settled(p)
        assert m.ask()[0].name == "formation"
        assert {seat: hidden_cards(m.store, seat) for seat in kept} == kept
        assert set(hidden_cards(m.store, changing)) != had
        assert m.waiting()[0] == changing and table(p).session.viewer == changing
        p.click("confirm")
        scene = settled(p)
        assert m.waiting() == tuple(range(before + 1, 4))


def _changes(p: Any, seat: int) -> None:
    """The seat named on the curtain splits anew, by chance, up to its armies."""
    p.click("change")
    settled(p)
    p.click("chance")
    p.settle()
    p.click("confirm")
    settled(p)
    while table(p).session.match.ask()[0].name == "opening":
        p.click(next(pile for pile in table(p).asking.prompt.piles if pile.usable))
        p.settle()
        p.click("confirm")
        settled(p)


@clause("ENC-5.1")
def test_what_was_dealt_may_still_be_changed_when_the_match_is_opened_again() -> None:
    """Those who had not looked yet are told to the file beside the match."""
    told: list[Seats] = []
    m = start(5, 4)
    with pilot(m, on_seats=told.append) as p:
        settled(p)
        p.click("for-all")
        settled(p)
        p.click("reveal")
        settled(p)
        p.click("confirm")
        settled(p)
    assert told[-1] == Seats(prepared=(1, 2, 3))
    had = set(hidden_cards(m.store, 1))
    with pilot(m, seats=told[-1]) as p:
        scene = settled(p)
        assert scene.curtain.change.visible
        _changes(p, 1)
        assert set(hidden_cards(m.store, 1)) != had


@clause("ENC-5.1")
@pytest.mark.parametrize("computers", [(3,), (0,), (0, 2)])
def test_what_was_dealt_may_be_changed_beside_computers(computers: tuple[int, ...]) -> None:
    """Their decks stay as they split them."""
    m = start(5, 4)
    people = tuple(seat for seat in range(4) if seat not in computers)
    with pilot(m, people=people, bots=Bots(dict.fromkeys(computers, "random"), InlineWorker())) as p:
        wait_for(p, lambda: table(p).session.stage == "handover")
        settled(p)
        p.click("for-all")
        wait_for(p, lambda: m.ask()[0].name == "formation" and table(p).session.stage == "handover")
        scene = settled(p)
        changing = m.waiting()[0] if m.waiting()[0] in people else people[0]
        kept = {seat: hidden_cards(m.store, seat) for seat in range(4) if seat != changing}
        had = set(hidden_cards(m.store, changing))
        assert scene.curtain.change.visible
        _changes(p, changing)
        wait_for(p, lambda: m.ask()[0].name == "formation")
        assert {seat: hidden_cards(m.store, seat) for seat in kept} == kept
        assert set(hidden_cards(m.store, changing)) != had


@clause("ENC-5.1")
def test_the_press_for_all_deals_a_deck_as_its_player_split_it_last() -> None:
    """Each by their own name."""
    m = start(5, 4)
    cards = [card for card in m.store.zone[KITS[1]] if sheet(m.store, card).kind != "tower"]
    names = [sheet(m.store, card).id for card in cards]
    piles = tuple({name: names[i::3].count(name) for name in names[i::3]} for i in range(3))
    splits.keep(m.setup.players[1], piles, splits.file())
    picks = prepared(m, 1)
    assert picks is not None and m.judge(1, picks) is None
    lots = [[sheet(m.store, card).id for _, card, zone in picks if zone == place] for place in PILE_ROWS[1]]
    assert [sorted(lot) for lot in lots] == [sorted(names[i::3]) for i in range(3)]
    assert prepared(m, 0) == proposal(m, 0)


def test_the_press_for_all_says_when_the_last_splits_are_a_newer_programs() -> None:
    """The suggested ones are given instead."""
    splits.file().parent.mkdir(parents=True, exist_ok=True)
    splits.file().write_text('{"format": 99}', encoding="utf-8")
    m = start(5, 4)
    with pilot(m) as p:
        settled(p)
        p.click("for-all")
        assert any("versión más nueva" in text for text in p.texts())
        assert m.ask()[0].name == "formation"
