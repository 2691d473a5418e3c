"""Every kind of motion of a whole match has its form where motion is reduced, and in a replay."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.motion.anim import QUIET, Anim, Shake, Tween
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards.playing import sample, seated
from tests.ui.table.deals import table

STEP = 0.1
TRAVELS = frozenset({"burst", "shake", "edge", "motes", "glint", "badge", "shards", "riffle", "lost"})
"""What full motion adds to a number, a light or a fade."""
AT_THE_TABLE = frozenset({"beat", "glint", "finale", "deal", "curtain", "seal", ""})
"""What a replay leaves out: blows across the board, prices, seals of a chain, and its own end."""


def leaves(anim: Anim) -> Iterator[Anim]:
    """Return the single movements of an animation."""
    parts = getattr(anim, "_parts", None)
    if parts is None:
        yield anim
    for part in parts or ():
        yield from leaves(part)


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, Anim]]]:
    """Record what is played, as it is shown."""
    seen: list[tuple[str, Anim]] = []
    play: Callable[..., object] = Motion.play

    def noting(self: Motion, anim: Anim, tag: str = "") -> object:
        seen.append((tag, anim.quiet() if self.calm == "reduced" else anim))
        return play(self, anim, tag)

    with monkeypatch.context() as patch:
        patch.setattr(Motion, "play", noting)
        yield seen


def at_the_table(game: str, calm: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Anim]]:
    """Show a whole match to its first player."""
    match = sample(game)
    nodes = list(match.history.line)
    match.go(None)
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        scene.motion.calm = calm
        p.app.audio.heard = []
        with recorded(monkeypatch) as seen:
            for node in nodes[:-1]:
                scene.asking.close()
                assert scene.session.answer_for(node.seat, node.picks) is None
                scene.show.go()
                while scene.show.busy or scene.session.beats:
                    p.step(STEP)
        assert {"unveil", "card_flick", "turn"} <= {*p.app.audio.heard}, "a rival's play is heard as it is unveiled"
    return seen


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["ecg", "enadrya"])
def test_with_reduced_motion_nothing_travels_grows_or_shakes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lasts is a fade, a number that counts, or a rest."""
    seen = at_the_table(game, "reduced", monkeypatch)
    assert seen
    for tag, anim in seen:
        for leaf in leaves(anim):
            lasting = leaf.seconds > 0
            assert not (lasting and isinstance(leaf, Shake)), tag
            assert not (lasting and isinstance(leaf, Tween)) or set(leaf.to) <= QUIET, (tag, leaf.to)
    assert not {tag for tag, _ in seen} & TRAVELS


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["enadrya", "ecg"])
def test_a_replay_shows_every_kind_of_motion_but_what_is_the_tables_own(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same lights, numbers, blows and pieces, event by event."""
    wanted = {tag for tag, _ in at_the_table(game, "full", monkeypatch)} - AT_THE_TABLE
    assert {"flash", "float", "burst", "shake", "shards"} <= wanted
    match = sample(game)
    with Pilot(lambda app: ReplayScene(app, match, names=("Ana", "Bruno")), settings=Settings(motion="animated")) as p:
        p.settle()
        assert isinstance(p.scene, ReplayScene)
        with recorded(monkeypatch) as seen:
            p.scene.go(0)
            for position in range(1, p.scene.replay.length + 1):
                p.scene.go(position, "step")
                p.step(STEP)
    assert wanted - {tag for tag, _ in seen} == set()
