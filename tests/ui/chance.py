"""Chance at the table: it answers for whoever is asked."""

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot


def play(p: Pilot, decisions: int) -> None:
    """So many decisions of the match on screen, fewer if it ends; then all of it is shown."""
    for _ in range(decisions):
        scene = p.scene
        if not isinstance(scene, TableScene) or scene.session.match.over:
            break
        session = scene.session
        seat = session.match.waiting()[0]
        if session.stage == "handover":
            session.sit()
        assert session.answer_for(seat, LEVELS["random"](world_of(session.match, seat, seed=1))) is None
        session.fast_forward()
    assert isinstance(p.scene, TableScene)
    p.scene.show.go()


def give_up(p: Pilot) -> None:
    """One after another whoever is asked concedes, until the match on screen is over; then all of it is shown."""
    scene = p.scene
    assert isinstance(scene, TableScene)
    session = scene.session
    while not session.match.over:
        session.fast_forward()
        if session.stage == "handover":
            session.sit()
            session.fast_forward()
        option = next(option for option in session.standing() if option[0] == "concede")
        assert session.play_standing(option) is None
    session.fast_forward()
    scene.show.go()
