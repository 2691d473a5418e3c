"""Battle abilities at ECG's table: a Troop in its line aims them by a click, by a drag and by keys, beside its manoeuvres or without."""

import pytest

from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import BALLESTA, MANADA, OSO, SARGENTO, TISBE, ULULA
from tests.ui.boards.playing import piece, seated
from tests.ui.boards.test_ecg_moves import told
from tests.ui.boards.troops import board


def line(*, ready: bool) -> Scenario:
    """A line where the Sargento's ability has one target, the Oso; `ready`: the Sargento may make a manoeuvre as well."""
    s = Scenario(own={"infantry": [SARGENTO, OSO]}, foe={"infantry": [MANADA], "support": [BALLESTA]}, heroes=(TISBE, ULULA))
    return s.set("preparation", "Sargento", 0 if ready else 2).set("preparation", "Oso", 1)


@clause("ECG-8.4")
@pytest.mark.parametrize("how", ["click", "drag", "keys"])
def test_a_preparing_troop_aims_its_ability(how: str) -> None:
    """Its only move is aimed at the Troop that lights up, and is not refused as if it were a manoeuvre."""
    s = line(ready=False)
    with seated(s.match) as p:
        sergeant, bear = piece(p, s, "Sargento"), piece(p, s, "Oso")
        match how:
            case "drag":
                p.drag(sergeant, bear)
            case "click":
                p.click(sergeant)
                assert bear.light == "target"
                p.click(bear)
            case _:
                p.scene.focus.set(sergeant, "keys")
                p.press("return")
                p.press("return")
        p.settle()
        assert told(p) == []
        assert s.of("preparation", "Oso") == 0


@clause("ECG-8.4")
def test_a_ready_troop_aims_its_ability_by_a_drag() -> None:
    """On an own Troop in its line no manoeuvre fits, and the ability is meant."""
    s = line(ready=True)
    with seated(s.match) as p:
        p.drag(piece(p, s, "Sargento"), piece(p, s, "Oso"))
        p.settle()
        assert s.of("preparation", "Oso") == 0
        assert not board(p).strip.card
