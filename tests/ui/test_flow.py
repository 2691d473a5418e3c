"""From scene to scene: a match dealt from the menu is on the disk, goes on where it was left, and ends in its plate."""

from pathlib import Path

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.ui.app import App
from tabletop.ui.flow import Flow
from tabletop.ui.pilot import Pilot
from tabletop.ui.scene import Scene
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.table.scene import TableScene

FAST = {"motion": "instant", "welcome_seen": True, "curtain": False}


class Journey:
    """The program on a folder of its own, driven from the menu."""

    def __init__(self, folder: Path, lang: str, size: tuple[int, int]) -> None:
        self.folder = folder
        self.pilot = Pilot(self._first, size=size, settings=Settings(language=lang, **FAST))

    def _first(self, app: App) -> Scene:
        self.flow = Flow(app, folder=self.folder)
        return self.flow.menu()

    def deal(self) -> TableScene:
        """Through the new match scene to the table."""
        self.pilot.click("new")
        self.pilot.settle()
        assert isinstance(self.pilot.scene, NewMatch)
        self.pilot.click("deal")
        self.pilot.settle()
        assert isinstance(self.pilot.scene, TableScene)
        return self.pilot.scene

    def play(self, decisions: int) -> None:
        """Let bots answer for whoever is asked."""
        for _ in range(decisions):
            scene = self.pilot.scene
            if not isinstance(scene, TableScene) or scene.sitting.match.over:
                break
            sitting = scene.sitting
            seat = sitting.match.waiting()[0]
            if sitting.stage == "handover":
                sitting.sit()
            assert sitting.answer_for(seat, LEVELS["random"](world_of(sitting.match, seat, seed=1))) is None
            sitting.fast_forward()
        scene = self.pilot.scene
        assert isinstance(scene, TableScene)
        scene.show.go()


@pytest.mark.parametrize(("lang", "size"), [("es", (1920, 1080)), ("en", (1280, 720))])
def test_a_match_is_dealt_kept_resumed_and_ended(tmp_path: Path, lang: str, size: tuple[int, int]):
    """Each decision is in the file at once; the menu offers the match; its end shows the plate, a rematch deals another."""
    with Journey(tmp_path, lang, size).pilot as pilot:
        pilot.settle()
    journey = Journey(tmp_path, lang, size)
    with journey.pilot as pilot:
        journey.deal()
        journey.play(12)
        (entry,) = list_matches(tmp_path)
        kept = open_match(entry.path).match
        assert len(kept.history.nodes) == 12
        journey.flow.leave()

    second = Journey(tmp_path, lang, size)
    with second.pilot as pilot:
        second.flow.go_on()
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert pilot.scene.sitting.match.digest() == kept.digest()
        second.play(5_000)
        pilot.settle()
        assert isinstance(pilot.scene, End)
        pilot.click("again")
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        assert len(list_matches(tmp_path)) == 2


def test_the_names_and_the_undo_rule_are_remembered(tmp_path: Path):
    """What was typed goes to the settings, and into the match."""
    journey = Journey(tmp_path, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.click("new")
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, NewMatch)
        scene.seats[0].player.value = "Íñigo"
        scene.undo.value = "none"
        pilot.click("deal")
        pilot.settle()

        assert pilot.app.settings.names[0] == "Íñigo" and pilot.app.settings.undo_rule == "none"
        (entry,) = list_matches(tmp_path)
        assert entry.players[0] == "Íñigo"
