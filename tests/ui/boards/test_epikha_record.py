"""Matches of Epikha as they are watched again: the curve of a replay, and the panels before the Players lie on the table."""

from tabletop.archive.settings import Settings
from tabletop.games.epikha.readers import player_vital
from tabletop.kernel.store import TABLE
from tabletop.present.replay import Replay
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay import reel
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.tools.pilot import Pilot
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
