"""Matches of Epikha as they are watched again: the curve of a replay, and the panels before the Players lie on the table."""

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.epikha.readers import player_vital
from tabletop.kernel.atoms import finish
from tabletop.kernel.store import TABLE
from tabletop.lang.languages import LANGUAGES
from tabletop.present.replay import Replay
from tabletop.present.words import Translations
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay import reel
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.tools.pilot import Pilot
from tests.support.clauses import clause
from tests.support.epikha import Scenario
from tests.ui.boards.paladins import found


def test_the_curve_of_a_replay_follows_the_vital_of_both():
    """It is not flat, and ends where the Players stand."""
    m = found(5, lambda m: m.store.turn[TABLE] > 6)
    replay = Replay(m)
    rows = reel.scores(replay, kit_of("epikha").record.reel)
    assert [row[-1] for row in rows] == [player_vital(m.store, seat) for seat in (0, 1)]
    curve, = reel.standing(rows)
    assert len(set(curve)) > 2


def test_a_player_who_is_not_on_the_table_yet_has_no_dial():
    """At the first moment of a replay, where 0 would look like a defeat; from the first event on the dial is there."""
    m = found(5, lambda m: m.store.turn[TABLE] > 0)
    with Pilot(lambda app: ReplayScene(app, m, names=m.setup.players), size=(1280, 720), settings=Settings(motion="instant")) as p:
        p.settle()
        players = p.scene.stage.board.players
        p.press("home")
        p.settle()
        assert p.scene.replay.position == 0
        assert [(player.dial.visible, player.text.most) for player in players] == [(False, 0)] * 2
        p.press("end")
        p.settle()
        assert all(player.dial.visible and player.text.most for player in players)


@clause("EPI-R8", "EPI-R38")
@pytest.mark.parametrize(("reason", "winners", "named"), [
    ("vital", (0,), "Bruno"), ("vital", (), ""), ("deck", (1,), "Ana"), ("concede", (0,), "Bruno"), ("length", (1,), "Bruno"),
    ("length", (), ""), ("loop", (), "")])
def test_every_end_is_told_of_the_player_it_is_about(reason: str, winners: tuple[int, ...], named: str):
    """The reason names the loser who fell or gave up, else the winner; a draw names nobody."""
    t = Scenario()
    finish(t.match, winners, reason, clause="EPI-R8")
    for lang in LANGUAGES:
        sentence = kit_of("epikha").record.summary(t.match).reason(Translations(lang))
        assert sentence
        assert [name for name in t.match.setup.players if name in sentence] == ([named] if named else [])
