"""What resolves in a chain: its seal breaks, then an arrow grows to each target, before its effect; in the table's form and a replay's."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.table.arrows import ArrowNode
from tabletop.ui.table.effects import CRACK, LEAD
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.support import ecg_cards
from tests.ui.boards.playing import sample, seated
from tests.ui.boards.test_ecg_moves import field, piece
from tests.ui.table.deals import table
from tests.ui.table.frames import dropped
from tests.ui.table.test_aim import DARDO

CHAINED = {"ecg": 52, "encrucijada": 111, "epikha": 26, "warage": 162}
"""Games with a chain, and the decision of the sample match in which something with a target resolves."""


def before(game: str) -> tuple[Match, int, Picks]:
    """Return the sample match before that decision, and the decision."""
    match = sample(game)
    nodes = list(match.history.line)
    match.go(nodes[CHAINED[game] - 1])
    return match, nodes[CHAINED[game]].seat, nodes[CHAINED[game]].picks


def arrows(p: Pilot) -> list[ArrowNode]:
    """Return the arrows over the table that grow or fade."""
    assert p.scene is not None
    return [node for node in p.scene.root.walk() if isinstance(node, ArrowNode) and node.parent is not None and node.parent.name == "above"]


@contextmanager
def resolves(game: str, calm: str) -> Iterator[Pilot]:
    """Show the decision up to the first arrow."""
    match, seat, picks = before(game)
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        scene.motion.calm, scene.effects.above.visible = calm, True
        p.app.audio.heard = []
        scene.asking.close()
        assert scene.session.answer_for(seat, picks) is None
        scene.show.go()
        while not arrows(p):
            assert scene.session.beats
            p.step()
        yield p


@pytest.mark.parametrize("calm", ["full", "reduced"])
@pytest.mark.parametrize("game", CHAINED)
def test_an_arrow_grows_from_what_resolves_to_its_target_before_its_effect(game: str, calm: str) -> None:
    """In a quarter of a second; at once with less motion. It is heard, and the beat that it belongs to waits for it."""
    with resolves(game, calm) as p:
        scene = table(p)
        left, runs = len(scene.session.beats), []
        while len(scene.session.beats) == left:
            runs.append(arrows(p)[0].run)
            p.step()
        assert runs == sorted(runs)
        assert runs[0] < 0.3 if calm == "full" else set(runs) == {1.0}
        assert len(runs) * FRAME == pytest.approx(LEAD, abs=3 * FRAME)
        assert "resolve" in p.app.audio.heard
        p.settle()
        assert not arrows(p)


def test_a_seal_breaks_before_the_arrow_leaves_its_card() -> None:
    """The card that waited at its target: the seal for an eighth of a second, then the arrow, then the wound."""
    s = field(foe_hand=[ecg_cards.PALABRA, ecg_cards.CONTRAORDEN], foe_ready=5, hand=[DARDO])
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene, card = table(p), s.card("Dardo")
        dropped(p, card, piece(p, s, "Manada"))
        node = scene.board.cards["card", card, 0]
        assert node.seal == "1"
        scene.session.answer_for(1, (("pass", 0, 0),))
        scene.show.go()
        waited = 0
        while not arrows(p):
            assert node.seal == ""
            waited += 1
            p.step()
        assert waited * FRAME == pytest.approx(CRACK, abs=3 * FRAME)
        assert arrows(p)[0].course[0] == pytest.approx(node.box.centre, abs=2)


def test_what_is_called_off_has_no_arrow() -> None:
    """Its seal breaks as it burns."""
    s = field(foe_hand=[ecg_cards.CONTRAORDEN], foe_ready=5, hand=[DARDO])
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene, card = table(p), s.card("Dardo")
        dropped(p, card, piece(p, s, "Manada"))
        scene.session.answer_for(1, (("play", s.card("Contraorden"), card),))
        while s.match.waiting():
            seat = s.match.waiting()[0]
            if scene.session.store.at[card] == scene.session.match.store.at[card] and seat == 0 and not s.match.store.zone[2]:
                break
            scene.session.answer_for(seat, (s.match.options(seat)[0],))
        scene.show.go()
        seen = []
        while scene.show.busy or scene.session.beats:
            seen += [arrow.course[-1] for arrow in arrows(p)]
            p.step()
        target = piece(p, s, "Manada").box
        assert not [end for end in seen if target.contains(*end)]


@pytest.mark.parametrize("game", ["ecg", "epikha"])
def test_a_replay_shows_the_same_arrow(game: str) -> None:
    """As the event is stepped to."""
    match, seat, picks = before(game)
    match.play(seat, picks)
    with Pilot(lambda app: ReplayScene(app, match, names=("Ana", "Bruno"))) as p:
        p.settle()
        assert isinstance(p.scene, ReplayScene)
        p.scene.motion.pace = 1.0
        found = False
        length = p.scene.replay.length
        p.scene.go(max(0, length - 12))
        for position in range(max(1, length - 11), length + 1):
            p.scene.go(position, "step")
            p.step()
            found = found or bool(arrows(p))
        assert found
