"""Chance at the table: it answers for whoever is asked."""

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot


def play(p: Pilot, decisions: int) -> None:
    """So many decisions of the match on screen, fewer if it ends; then all of it is shown."""
    for _ in range(decisions):
        scene = p.scene
        if not isinstance(scene, TableScene) or scene.sitting.match.over:
            break
        sitting = scene.sitting
        seat = sitting.match.waiting()[0]
        if sitting.stage == "handover":
            sitting.sit()
        assert sitting.answer_for(seat, LEVELS["random"](world_of(sitting.match, seat, seed=1))) is None
        sitting.fast_forward()
    assert isinstance(p.scene, TableScene)
    p.scene.show.go()


def give_up(p: Pilot) -> None:
    """One after another whoever is asked concedes, until the match on screen is over; then all of it is shown."""
    scene = p.scene
    assert isinstance(scene, TableScene)
    sitting = scene.sitting
    while not sitting.match.over:
        sitting.fast_forward()
        if sitting.stage == "handover":
            sitting.sit()
            sitting.fast_forward()
        option = next(option for option in sitting.standing() if option[0] == "concede")
        assert sitting.interject(option) is None
    sitting.fast_forward()
    scene.show.go()
