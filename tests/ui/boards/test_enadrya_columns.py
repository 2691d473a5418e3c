"""The columns of Enadrya's board bear the names that the log uses, and light up when one is spoken of."""

import pytest

from tabletop.games.enadrya.board import FACING, PLACES, ROW, SLOTS, column_number
from tabletop.games.registry import game
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import FACT
from tabletop.play.log_model import zones_named
from tabletop.present.narrate import Narrator
from tabletop.present.words import Translations
from tabletop.ui.boards.enadrya.layout import plan
from tests.support.scenario import Scenario, unit
from tests.ui.table.deals import pilot, reveal


def test_a_column_bears_one_number_for_both_players():
    """Who stands opposite stands in the column of the same number, on the board, in its name and in the log."""
    assert all(column_number(zone) == column_number(facing) for zone, facing in FACING.items())
    assert sorted(column_number(zone) for zone in SLOTS[1] if ROW[zone] == 1) == [1, 2, 3, 4, 5, 6, 7]
    frame = plan((1920.0, 1080.0), "letters", 1)
    numbers = {}
    for zone in (*SLOTS[0], *SLOTS[1]):
        numbers.setdefault(frame.zones[zone].centre[0], set()).add(column_number(zone))
    assert all(len(found) == 1 for found in numbers.values())
    narrator = Narrator(Translations("en"), game("enadrya"), players=("Ana", "Bruno"), defs=())
    assert narrator.place(PLACES["0:b.6"]) == narrator.place(PLACES["1:b.0"]) == "Battle Zone, col. 7"


def lit(scene):
    """The columns that are lit, as (seat, number)."""
    return {key for key, name in scene.board.columns.names.items() if name.lit}


def standing():
    """A Unit of each side on the board, and one more in the hand."""
    return Scenario(own={"z2.4": unit("Lancera", 2)}, foe={"z1.0": unit("Muro")}, hand=[unit("Nueva")]).at("deploy")


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_a_slot_under_the_pointer_and_what_stands_there_name_their_column(size, lang):
    """And only as long as the pointer is there."""
    t = standing()
    with pilot(t.match, size=size, lang=lang) as p:
        scene = reveal(p)
        assert not lit(scene)
        p.move(scene.board.node_of(t.card("Lancera")))
        assert lit(scene) == {(0, 5)}
        p.move(scene.board.places[PLACES["0:z1.2"]])
        assert lit(scene) == {(0, 3)}
        p.move(scene.board.node_of(t.card("Muro")))
        assert lit(scene) == {(1, 7)}
        p.move((2.0, size[1] - 2.0))
        assert not lit(scene)


def test_a_row_of_the_log_lights_up_the_columns_it_names():
    """Where it came from and where it went."""
    t = standing()
    t.do("move", "Lancera", to="z1.5")
    with pilot(t.match, size=(1920, 1080)) as p:
        scene = reveal(p)
        p.press("l")
        log = scene.rails.log
        row = next(row for row in reversed(log.rows) if row.moment.zones)
        assert set(row.moment.zones) == {PLACES["0:z2.4"], PLACES["0:z1.5"]}
        box, k = log.world_box(), log.world_scale()
        p.move((box.x + 60 * k, box.y + (row.y - log.offset + 46 + row.h / 2) * k))
        p.wait(0.1)
        assert lit(scene) == {(0, 5), (0, 6)}
        assert all(name.number in (5, 6) for name in scene.board.columns.names.values() if name.lit)
        p.move((2.0, 2.0))
        p.wait(0.1)
        assert not lit(scene)


def test_what_is_being_shown_lights_up_the_column_it_is_about():
    """A Unit that is deployed; when all was shown, nothing is lit."""
    t = standing()
    with pilot(t.match, motion="animated") as p:
        scene = reveal(p)
        p.wait(1.0)
        scene.decide(("deploy", t.card("Nueva"), PLACES["0:z1.1"]))
        seen = set()
        for _ in range(90):
            seen |= lit(scene)
            p.step()
        assert (0, 2) in seen
        assert not lit(scene)


def test_a_fact_names_its_places():
    """All that have the role, and no numbers that merely look like one."""
    t = standing()
    t.do("move", "Lancera", to="z1.5")
    kinds = t.match.rules.facts
    fact = next(entry for entry in reversed(t.match.log) if entry[0] == FACT and entry[1] == "moved")
    assert zones_named(kinds, fact) == (field_of(kinds, fact, "from"), field_of(kinds, fact, "to"))
    paid = next((entry for entry in t.match.log if entry[0] == FACT and entry[1] == "recharged"), None)
    assert paid is None or zones_named(kinds, paid) == ()
