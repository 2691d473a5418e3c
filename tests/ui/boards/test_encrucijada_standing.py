"""How players of Encrucijada stand: the dials of their towers, the curves of a replay, and the first seat as a subject."""

from typing import Any

import pytest

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.ending import RULED
from tabletop.games.encrucijada.readers import resistance, sheet, team_sums
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.present.replay import Replay
from tabletop.present.words import Translations
from tabletop.ui.boards.encrucijada.record import RECORD, REEL, standing
from tabletop.ui.boards.encrucijada.view_model import whole_tower
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay import reel
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.ui.boards.epochs import board, found, start
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table


@clause("ENC-R6")
@pytest.mark.parametrize("half", [False, True])
def test_a_tower_that_has_lost_nothing_has_a_whole_dial(half: bool) -> None:
    """One that began at half, too: its own plate and the panels of the rivals."""
    m = start(3, seats=3, half=half)
    with seated(m) as p:
        shown = board(p)
        for seat in range(3):
            dial: Any = shown.towers[seat] if seat == shown.plan.bottom else shown.panels[seat]
            printed = sheet(m.store, m.store.tower[seat]).value
            assert dial.number.limit == resistance(m.store, seat) == (-(-printed // 2) if half else printed)


@clause("ENC-R6")
def test_a_dial_grows_with_a_tower_that_is_mended_beyond_its_beginning() -> None:
    """Up to what it prints; one that was hit is not whole."""
    m = start(3, seats=2)
    begun = whole_tower(m, m.store, 0)
    actions.mend(m, 0, 4)
    assert whole_tower(m, m.store, 0) == resistance(m.store, 0) == begun + 4
    actions.breach(m, 0, 9, clause="ENC-D3.2")
    assert whole_tower(m, m.store, 0) == begun > resistance(m.store, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_curves_of_a_replay_follow_towers_and_resources(seats: int) -> None:
    """They are not flat, and end where the players stand."""
    m = found(5, lambda m: m.store.turn[TABLE] > 2 * seats, seats=seats)
    assert kit_of("encrucijada").record.reel is REEL
    replay = Replay(m)
    rows = reel.scores(replay, REEL)
    assert [len(row) for row in rows] == [replay.length] * seats
    assert [row[-1] for row in rows] == [standing(m, m.store, seat) for seat in range(seats)]
    assert all(len(set(row)) > 2 for row in rows)
    curves = reel.standing(rows)
    assert len(curves) == (1 if seats == 2 else seats)
    assert any(len(set(curve)) > 2 for curve in curves)


def test_a_player_stands_by_tower_piles_and_the_way_to_rule() -> None:
    """A hundred points for a whole tower at the goal of Rule; none for one who is out."""
    m = start(3, seats=3)
    whole = standing(m, m.store, 1)
    assert whole == round(50 + 50 * max(team_sums(m.store, 1)) / RULED)
    actions.breach(m, 1, resistance(m.store, 1) - 1, clause="ENC-D3.2")
    assert whole - 50 < standing(m, m.store, 1) < whole - 40
    m.play_standing(1, next(option for option in m.standing(1) if option[0] == "concede"))
    assert standing(m, m.store, 1) == 0


@clause("ENC-D1")
def test_war_on_the_first_seat_has_a_subject() -> None:
    """The seat has the number 0, which elsewhere means none."""
    m = found(5, lambda m: m.ask()[0].name == "action" and ("declare", 0, 0) in m.options(m.waiting()[0]), seats=3)
    session = Session(m)
    session.sit()
    session.fast_forward()
    assert session.viewer == m.waiting()[0]
    assert ("declare", 0, 0) in session.by_subject()[0]
    assert [option[0] for option in session.exits()] == ["end"]


def _shares_a_tower(m: Match) -> bool:
    """Whether somebody may use the tower of the team that an ally brought."""
    seat, tower = m.waiting()[0], m.store.tower[m.waiting()[0]]
    return m.ask()[0].name == "action" and m.store.own[tower] != seat and ("use", tower, 0) in m.options(seat)


@clause("ENC-1.1", "ENC-R21")
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_shared_tower_is_used_by_a_click_on_the_own_plate(size: tuple[int, int]) -> None:
    """The panel of the ally who brought it stands for no card."""
    m = found(2, _shares_a_tower, seats=6, mode="teams")
    seat = m.waiting()[0]
    tower = m.store.tower[seat]
    with seated(m, size=size, people=(seat,)) as p:
        shown, before = board(p), m.history.cursor
        assert shown.node_of(tower) is shown.towers[seat]
        assert not shown.panels[m.store.own[tower]].card
        p.click(shown.towers[seat])
        offers = [node for node in table(p).offers.layer.children if node.name == "move0"]
        for button in offers:
            p.click(button)
        assert m.history.cursor is not before
        assert m.history.cursor is not None
        assert m.history.cursor.picks[0] == ("use", tower, 0)


@clause("ENC-4.2")
@pytest.mark.parametrize(("lang", "said"), [("es", "A reúne 150 de Sagrait en el turno 3"), ("en", "A gathers 150 Sagrait in turn 3")])
def test_the_end_by_rule_names_the_resource(lang: str, said: str) -> None:
    """And the sum that was reached."""
    t = Scenario(own={"armies": [[plain.card("Well", "oro", 1, gives="salt 20, sagrait 150")]]})
    t.do("show", "Well")
    assert t.match.over
    assert RECORD.summary(t.match).reason(Translations(lang)) == said
