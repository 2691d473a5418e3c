"""Blows have weight: what is on screen at which moment of a battle."""

import pytest

from tabletop.toolkit.motion.anim import Shake
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.table.effects import POINT
from tabletop.ui.tools.pilot import Pilot
from tests.support.scenario import Scenario, base, power, unit

from .deals import pilot, reveal

BOLT = power("Centella", {"do": "draw", "amount": 1})
"""With it in the hand, everybody may think that there is something to answer."""


def clash() -> Scenario:
    """One attacker before the Base, one before a blocker."""
    t = Scenario(own={"z2.4": unit("Lanza", 5), "z2.5": unit("Otra", 5)}, foe={"z2.2": unit("Muro", 0, 9)}, foe_hand=[BOLT])
    t.at("attack").do("move", "Lanza", to="b.4").do("move", "Otra", to="b.5").at("defence")
    return t.do("move", "Muro", to="b.2").at("reinforcement")


def watched(p: Pilot, t: Scenario, frames: int = 200) -> list[dict]:
    """Every frame of the Damage phase: where the pieces are, and what lights up."""
    scene = p.scene
    fort, wall = scene.board.bases[1], scene.board.node_of(t.card("Muro"))
    lance, other = scene.board.node_of(t.card("Lanza")), scene.board.node_of(t.card("Otra"))
    seen = []
    for frame in range(frames):
        if frame == 1:
            p.post_key("space")
        p.step()
        bursts = [node.box.centre for node in scene.effects.above.children if node.name == "burst"]
        seen.append({"base": fort.x, "wall": wall.x, "lance": (lance.x, lance.y), "other": (other.x, other.y), "bursts": bursts,
                     "arrows": [node for node in scene.effects.above.children if node.name == "arrow"],
                     "numbers": sum(node.name == "float" for node in scene.effects.above.children)})
    return seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_blow_is_held_where_it_lands_and_shakes_what_it_hits(size):
    """Base and blocker alike; before it lands nothing is hurt, and in the end all stands where it stood."""
    t = clash()
    with pilot(t.match, size=size, motion="animated", people=(0,)) as p:
        reveal(p)
        seen = watched(p, t)
        for struck, striker in (("base", "other"), ("wall", "lance")):
            home = seen[0][struck]
            moved = [i for i, frame in enumerate(seen) if frame[struck] != home]
            assert max(abs(seen[i][struck] - home) for i in moved) >= 3
            first = moved[0]
            assert seen[first]["bursts"]
            assert seen[first][striker] == seen[first + 2][striker] != seen[0][striker], "no hit-stop"
            assert seen[-1][struck] == home
            assert seen[-1][striker] == seen[0][striker]
        landed = next(i for i, frame in enumerate(seen) if frame["bursts"])
        assert not any(frame["numbers"] for frame in seen[:landed])
        assert not seen[-1]["bursts"]


def test_with_reduced_motion_nothing_moves_and_an_arrow_tells_it():
    """From the striker to its target, for a quarter of a second; then the number of what was lost. No burst."""
    t = clash()
    with pilot(t.match, motion="animated", people=(0,)) as p:
        reveal(p).motion.calm = "reduced"
        seen = watched(p, t)
        assert not any(frame["bursts"] for frame in seen)
        assert any(frame["numbers"] for frame in seen)
        pointed = [frame["arrows"] for frame in seen if frame["arrows"]]
        assert len(pointed) / 60 == pytest.approx(2 * POINT, abs=0.1), "one arrow after the other"
        assert all(frame[name] == seen[0][name] for frame in seen for name in ("base", "wall", "lance", "other"))


def test_what_is_moved_while_it_shakes_comes_to_rest_where_it_was_put():
    """A window that changes its size in that moment."""
    class Thing:
        x = 10.0

    thing = Thing()
    shake = Shake(thing, 8.0, 0.3)
    shake.begin()
    shake.at(0.05)
    assert thing.x != 10.0
    thing.x = 50.0
    shake.at(0.1)
    shake.at(0.3)
    assert thing.x == 50.0


def test_a_blow_on_what_still_shakes_leaves_it_where_it_stood():
    """The second shake begins from the place, not from where the first had swung it."""
    motion, thing = Motion(), type("Thing", (), {"x": 10.0})()
    motion.play(Shake(thing, 8.0, 0.3))
    motion.step(0.05)
    assert thing.x != 10.0
    motion.play(Shake(thing, 8.0, 0.3))
    for _ in range(10):
        motion.step(0.05)
    assert thing.x == 10.0


def test_a_clash_bursts_and_sounds_once_for_each_blow():
    """Once where the attacker lands, and once for the blow back on the attacker; the damage is only a number."""
    t = Scenario(own={"z2.4": unit("Lanza", 3, 9)}, foe={"z2.2": unit("Muro", 1, 9)}, foe_hand=[BOLT])
    t.at("attack").do("move", "Lanza", to="b.4").at("defence").do("move", "Muro", to="b.2").at("reinforcement")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        wall, lance = scene.board.node_of(t.card("Muro")), scene.board.node_of(t.card("Lanza"))
        hits, hit = [], scene.effects.hit
        scene.effects.hit = lambda node: (hits.append(node), hit(node))
        p.app.audio.heard = []
        p.post_key("space")
        p.wait(3.0)
        assert hits == [wall, lance]
        assert [sound for sound in p.app.audio.heard if sound in ("slash", "hit")] == ["slash", "hit"]


def test_a_base_beaten_below_nothing_shows_0():
    """On its dial, to the keyboard, in the inspector and in the forecast."""
    t = Scenario(own={"z2.4": unit("Lanza", 5)}, bases=(base(), base("Fuerte rival", defence=3)), foe_hand=[BOLT])
    t.at("attack").do("move", "Lanza", to="b.4").at("reinforcement")
    with pilot(t.match, people=(0,)) as p:
        scene = reveal(p)
        p.press("space")
        p.settle()
        fort = scene.board.bases[1]
        assert t.match.over and t.match.store.base[1] == -2
        assert (fort.defence.shown, fort.defence.value) == (0, 0)
        assert dict(fort.value.fields)["defence"] == 0
        scene.board.reset()
        assert fort.defence.shown == 0
        details = scene.kit.details(scene.session.store, fort.card, p.app.look.words)
        assert [value.now for value in details.values][:1] == ["0"]
