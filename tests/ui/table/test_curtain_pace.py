"""However fast somebody presses on, nobody's turn is passed and nobody's hand uncovered by a press meant for something else."""

import pytest

from tabletop.play.session import NOBODY
from tabletop.toolkit.widgets.hold import HOLD
from tabletop.ui.table.curtain import DEAF, GUARD
from tests.support import warage
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import lift, pilot, reveal, table

BOLT = power("Centella", {"do": "draw", "amount": 1})
PACES = [0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 1.0]
"""Seconds between two presses, from the fastest fingers to slow ones."""


def attacking():
    """Ana has sent somebody and may send nobody else; Bruno may answer."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    return Scenario(own=own, hand=[BOLT], foe_hand=[BOLT]).at("attack").do("move", "Lobo", to="b.4").match


def striking():
    """The first hero may attack, the second would be asked."""
    return warage.Scenario(warage.side(hp=90), warage.side(hp=90), stops=(None, None)).at("melee").match


@pytest.mark.covering
@pytest.mark.parametrize("pause", PACES)
@pytest.mark.parametrize("key", ["space", "return", "shift+space"])
@pytest.mark.parametrize("deal", [attacking, striking])
def test_presses_at_any_pace_end_at_the_curtain(deal, key, pause):
    """One decision at most, by whoever sits there; the curtain stays down, and nobody is answered for."""
    m = deal()
    with pilot(m, motion="animated") as p:
        scene = reveal(p)
        seat, before = scene.session.viewer, len(m.history.line)
        p.press("space")
        for _ in range(12):
            p.post_key(key)
            p.step()
            p.wait(pause)
        p.wait(1.0)
        assert [node.seat for node in m.history.line[before:]] == [seat]
        assert scene.curtain.down and scene.session.viewer == NOBODY


@pytest.mark.covering
@pytest.mark.parametrize("long", [HOLD * 0.5, HOLD * 0.9])
@pytest.mark.parametrize("pause", PACES)
def test_presses_that_last_do_not_add_up(long, pause):
    """A hold is one press, not several."""
    m = attacking()
    with pilot(m) as p:
        scene = reveal(p)
        p.press("space")
        for _ in range(6):
            p.keep_down("space", long)
            p.wait(pause)
        assert scene.curtain.down and m.ask()[0].name == "defence"


@pytest.mark.parametrize("repeat", [0.0, 0.03])
def test_a_key_that_is_kept_down_all_the_time_decides_once(repeat):
    """It went down before the curtain fell: held on, it lifts nothing, whether the window system repeats it or not."""
    m = attacking()
    with pilot(m) as p:
        scene = reveal(p)
        before = len(m.history.line)
        p.keep_down("space", 5.0, repeat=repeat)
        assert len(m.history.line) == before + 1
        assert scene.curtain.down


def test_other_keys_and_letting_go_begin_anew():
    """What was held is forgotten."""
    m = attacking()
    with pilot(m) as p:
        scene = table(p)
        p.settle()
        p.keep_down("space", HOLD * 0.7)
        assert not scene.curtain.button.held
        p.keep_down("space", HOLD * 0.7, repeat=0.05)
        assert scene.curtain.down
        lift(p)
        assert not scene.curtain.down


@pytest.mark.parametrize("pause", [0.0, 0.05, 0.1])
def test_nothing_is_decided_before_one_can_have_seen_what_is_asked(pause):
    """Presses right after the curtain rose do nothing; a moment later they do."""
    m = attacking()
    with pilot(m) as p:
        scene = table(p)
        p.settle()
        lift(p)
        before, since = len(m.history.line), scene.now
        while scene.now - since < DEAF - 0.2:
            p.post_key("space")
            p.click("main")
            p.wait(pause)
        assert scene.session.viewer == 0
        assert len(m.history.line) == before
        p.wait(DEAF)
        p.press("space")
        assert len(m.history.line) == before + 1


@pytest.mark.parametrize("button", ["reveal", "unseen"])
def test_clicks_meant_for_what_was_there_before_do_nothing(button):
    """The curtain's buttons come up where somebody may be clicking on."""
    m = attacking()
    with pilot(m) as p:
        scene = reveal(p)
        p.press("space")
        before = len(m.history.line)
        p.click(button)
        p.click(button)
        assert scene.curtain.down and len(m.history.line) == before
        p.wait(GUARD + 0.1)
        p.click(button)
        p.wait(0.1)
        assert (not scene.curtain.down) == (button == "reveal")
        assert len(m.history.line) == before + (button == "unseen")
