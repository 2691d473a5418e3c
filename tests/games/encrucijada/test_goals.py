"""ENC-4, ENC-R11: conquest, Rule, Resist; which of them are on; draws."""

from __future__ import annotations

from tabletop.games.encrucijada import actions, ending
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.readers import team_sums
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.atoms import move, put
from tabletop.kernel.rules import Rules
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario

WELL = plain.card("Well", "oro", 1, gives="salt 150, sagrait 150")


def _result(scene: Scenario) -> tuple[tuple[int, ...], str]:
    found: list[tuple[tuple[int, ...], str]] = scene.facts("finished")
    return found[0]


def _empty(scene: Scenario, seat: int, pile: int, *, leave: int = 0) -> None:
    """Move cards of a pile to another."""
    zone, other = PILE_ROWS[seat][pile], PILE_ROWS[seat][(pile + 1) % 3]
    for card in list(scene.store.zone[zone])[leave:]:
        move(scene.match, card, other)


@clause("ENC-4.1", "ENC-D3.2", "ENC-R11")
def test_a_tower_at_0_is_conquered() -> None:
    """Its owner is out, and the last side left wins, at once."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]})
    put(scene.match, "resistance", scene.store.tower[1], 3)
    scene.attack("Lancer").fight()
    assert _result(scene) == ((0,), "last")
    assert scene.facts("fell") == [(1, "tower")]


@clause("ENC-4.2", "ENC-R11")
def test_150_of_one_resource_rule_at_once() -> None:
    """A special resource counts; a hidden card does not."""
    scene = Scenario(own={"armies": [[WELL], [plain.PIKE]]})
    assert not scene.match.over
    scene.do("show", "Well")
    assert _result(scene) == ((0,), "rule")


@clause("ENC-4.2", "ENC-R22")
def test_a_team_rules_with_100_more_for_each_ally() -> None:
    """The villages of all members are summed, and the tower once."""
    scene = Scenario(own={"armies": [[WELL], [plain.PIKE]]}, foe={}, others=[{"village": [WELL]}], mode="teams")
    scene.do("show", "Well@0")
    assert team_sums(scene.store, 0)[RESOURCES.index("coin")] == 3, "of the one tower"
    assert _result(scene) == ((0, 2), "rule"), "300 of 250"
    scene = Scenario(own={"armies": [[WELL], [plain.PIKE]]}, foe={}, others=[{}], mode="teams")
    scene.do("show", "Well")
    assert not scene.match.over, "150 of 250"


@clause("ENC-4.3", "ENC-A")
def test_who_empties_a_pile_loses() -> None:
    """The last card drawn counts, at once, even if more are to be drawn."""
    scene = Scenario(own={"armies": [[plain.PIKE]]})
    _empty(scene, 1, 0, leave=1)
    scene.to_action().do("end").answer(0)
    assert _result(scene) == ((0,), "last")
    assert scene.facts("fell") == [(1, "pile")]


@clause("ENC-R11", "ENC-R29")
def test_a_pile_is_empty_when_its_last_card_leaves_it_drawn_or_not() -> None:
    """An effect is finished before the goals are looked at; then the victim is out."""
    scene = Scenario(own={"village": [plain.UNDERTOW], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL]]})
    _empty(scene, 1, 0)
    _empty(scene, 1, 1, leave=0)
    put(scene.match, "held", 1, 3)
    for card in list(scene.store.zone[PILE_ROWS[1][2]])[1:]:
        move(scene.match, card, scene.store.at[scene.card("Wall")])
    scene.to_action().do("use", "Undertow").resolve()
    assert scene.where("Pike") == "0:discard", "the price was paid first"
    assert _result(scene) == ((0,), "last")


@clause("ENC-4.4")
def test_the_table_agrees_on_the_goals() -> None:
    """A goal that is off ends nothing."""
    scene = Scenario(own={"armies": [[WELL], [plain.LANCER, plain.RIDER]]}, rule=False, conquer=False, resist=False)
    scene.do("show", "Well")
    put(scene.match, "resistance", scene.store.tower[1], 3)
    scene.attack("Lancer").fight()
    assert scene.tower(1) == 0
    assert not scene.match.over
    _empty(scene, 1, 0)
    scene.end_turn()
    assert not scene.match.over


@clause("ENC-R11")
def test_without_resist_empty_piles_are_passed_over_and_ten_idle_rounds_are_a_draw() -> None:
    """Nothing is drawn, put down or discarded, and no tower loses: nobody wins."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, resist=False, filler=24)
    for seat in (0, 1):
        for zone in PILE_ROWS[seat]:
            for card in list(scene.store.zone[zone]):
                actions.discard(scene.match, card, clause="ENC-2.8")
    began = scene.store.turn[TABLE]
    while not scene.match.over:
        scene.end_turn()
    assert _result(scene) == ((), "idle")
    assert scene.store.turn[TABLE] == began + 20


@clause("ENC-R11")
def test_all_out_at_once_is_a_draw() -> None:
    """Both towers fall in one moment."""
    scene = Scenario()
    for seat in (0, 1):
        put(scene.match, "resistance", scene.store.tower[seat], 0)
    ending.check(scene.match)
    assert _result(scene) == ((), "together")


@clause("ENC-R11", "ENC-4.2")
def test_the_active_player_is_looked_at_first() -> None:
    """Both reach 150 at once: the one whose turn it is wins."""
    scene = Scenario(own={"village": [WELL]}, foe={"village": [WELL]})
    ending.check(scene.match)
    assert _result(scene) == ((0,), "rule")


@clause("ENC-R45")
def test_texts_without_end_are_a_draw() -> None:
    """No side wins by them."""
    scene = Scenario()
    rules: Rules = scene.match.rules
    rules.endless(scene.match)
    assert _result(scene) == ((), "loop")
    assert scene.store.over[TABLE]
