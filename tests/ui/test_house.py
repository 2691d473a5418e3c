"""What is set while a match is on the table holds in that match at once, not only in the next one."""

import secrets
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.enadrya.board import HAND, pile
from tabletop.kernel.store import UNKNOWN
from tabletop.play.bot_worker import InlineWorker
from tabletop.toolkit.scene import Scene
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.chance import play
from tests.ui.from_menu import PAIR

# Seeds of the deal: after one, three decisions show nobody a hand; after the other, a scout has looked at the rival's.
PLAIN, SCOUTED = 1, 4


@pytest.fixture(autouse=True)
def _dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: PLAIN)


class Evening:
    """A match dealt from the menu between two people, a few decisions old."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        wishes = Settings(**{"language": "es", "motion": "instant", "welcome_seen": True, "dealt": PAIR, **settings})  # type: ignore[arg-type]
        self.pilot = Pilot(self._menu, size=(1280, 720), settings=wishes)

    def _menu(self, app: App) -> Scene:
        return Navigator(app, folder=self.folder, thinker=InlineWorker()).menu()

    def sit(self, decisions: int) -> TableScene:
        """The table after so many decisions, and as many more as it takes until no question lies over it."""
        self.pilot.click("new")
        self.pilot.click("deal")
        self.pilot.settle()
        play(self.pilot, decisions)
        self.pilot.settle()
        table = self.pilot.scene
        assert isinstance(table, TableScene)
        while decisions and (table.session.question() is not None or table.session.stage != "deciding"):
            play(self.pilot, 1)
            self.pilot.settle()
        return table

    def set(self, **fields: object) -> None:
        """Go to the settings from the table, have that set, and come back."""
        table = self.pilot.scene
        self.pilot.click("rails/settings")
        assert self.pilot.scene is not table
        self.pilot.app.change(**fields)
        self.pilot.press("escape")
        assert self.pilot.scene is table


def rival_hand(table: TableScene) -> list[int]:
    """The cards of the rival's hand as whoever sits there sees them."""
    store, seat = table.session.store, 1 - table.session.viewer
    return [store.card[card] for card in store.zone[pile(seat, HAND)]]


def named(cards: list[int]) -> int:
    """How many of them are known for what they are."""
    return sum(card not in (0, UNKNOWN) for card in cards)


def test_quick_passes_set_at_the_table_let_one_set_a_stop(tmp_path: Path):
    """The notice that sends one to the settings is right: after it, a click on a phase puts a stop there."""
    evening = Evening(tmp_path, curtain=False)
    with evening.pilot as pilot:
        table = evening.sit(3)
        pilot.click("phase-attack")
        assert not table.rails.phases.stops
        before = table.session.match.digest()
        evening.set(auto_pass=True)
        pilot.click("phase-attack")
        assert table.rails.phases.stops == {"attack"}
        evening.set(auto_pass=False)
        assert table.session.house.passing == "asked"
        assert table.session.match.digest() == before


@pytest.mark.parametrize(("seed", "scouted"), [(PLAIN, False), (SCOUTED, True)])
def test_hands_opened_at_the_table_are_seen_and_hands_closed_again_are_not(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, scouted: bool):
    """The board, the log and the viewpoints of all who sit there go by it; what a scout had seen of a hand stays known."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: seed)
    evening = Evening(tmp_path, curtain=False)
    with evening.pilot:
        table = evening.sit(3)
        known = len(rival_hand(table)) if scouted else 0
        assert named(rival_hand(table)) == known
        secret = len([line for line in table.rails.lines if "roba una carta" in line.text])
        evening.set(open_hands=True)
        assert named(rival_hand(table)) == len(rival_hand(table)) > 0
        assert len([line for line in table.rails.lines if "roba una carta" in line.text]) < secret
        evening.set(open_hands=False)
        assert named(rival_hand(table)) == known
        assert len([line for line in table.rails.lines if "roba una carta" in line.text]) == secret


@pytest.mark.parametrize("fields", [{"curtain": False}, {"open_hands": True}])
def test_a_curtain_that_is_no_longer_wanted_rises(tmp_path: Path, fields: dict[str, bool]):
    """From behind it one goes to the settings, too."""
    evening = Evening(tmp_path)
    with evening.pilot as pilot:
        table = evening.sit(0)
        assert table.curtain.down
        pilot.press("escape")
        pilot.click("match-menu/settings")
        pilot.app.change(**fields)
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene is table and not table.curtain.down
        assert table.session.stage == "deciding" and table.session.viewer >= 0


def test_the_board_turns_to_whoever_sits_there_once_that_is_wanted(tmp_path: Path):
    """And stays as it lies once it is not."""
    evening = Evening(tmp_path, curtain=False, board_turns=False)
    with evening.pilot as pilot:
        table = evening.sit(1)
        for _ in range(60):
            if table.session.viewer == 1 and table.session.stage == "deciding" and table.session.question() is None:
                break
            play(pilot, 1)
            pilot.settle()
        assert (table.session.viewer, table.session.side) == (1, 0)
        evening.set(board_turns=True)
        assert table.session.side == 1
