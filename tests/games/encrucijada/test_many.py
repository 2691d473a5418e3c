"""ENC-R3, R4, R22: players who leave, teams; ENC-R23: heroes."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.games.encrucijada.board import CHAIN, HERO_ROWS, PILE_ROWS, VILLAGES
from tabletop.games.encrucijada.readers import armies, is_blocked, living
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Refusal
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import seat_store
from tests.support import encrucijada_plain as plain
from tests.support import walks
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario, start
from tests.support.encrucijada_set import besieged


def _concede(scene: Scenario, seat: int) -> Refusal | None:
    return scene.match.play_standing(seat, ("concede", 0, 0))


@clause("ENC-R3")
def test_who_leaves_takes_the_table_along() -> None:
    """Village and armies go with the player, and stay hidden; turns go on without."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, foe={"village": [plain.FORGE], "armies": [[plain.WALL, plain.RIDER]]}, others=[{}])
    assert _concede(scene, 1) is None
    assert living(scene.store) == [0, 2]
    assert not scene.store.zone[VILLAGES[1]]
    assert not armies(scene.store, 1)
    assert seat_store(scene.match.rules, scene.store, 0).zone[scene.store.at[scene.card("Wall")]] == [UNKNOWN] * 4
    scene.end_turn()
    assert scene.seat == 2
    refusal = _concede(scene, 1)
    assert refusal is not None
    assert refusal.clause == "ENC-R3"


@clause("ENC-R3")
def test_a_player_may_leave_before_the_first_turn() -> None:
    """Two go on with the setup without the third; of two, the other has won."""
    m = start(wanted=((), (), ()), first=1)
    assert m.play_standing(1, ("concede", 0, 0)) is None
    assert m.waiting() == (0, 2)
    m = walks.play(m, Random(1), decisions=8)
    assert (m.store.turn[TABLE], m.store.active[TABLE]) == (2, 2)
    m = start()
    assert m.play_standing(0, ("concede", 0, 0)) is None
    assert (m.over, m.store.won[:2]) == (True, [0, 1])


@clause("ENC-R3", "ENC-D4")
@pytest.mark.parametrize("moment", ["declared", "defend", "clash", "target"])
def test_a_war_on_a_player_who_leaves_ends_in_regroup(moment: str) -> None:
    """The attacker's turn goes on with its second action; what was used is blocked."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.PACK], [plain.RIDER]]}, foe={"armies": [[plain.WALL, plain.RIDER]]}, others=[{}])
    if moment == "declared":
        scene.declare()
    else:
        scene.attack("Lancer")
    if moment == "clash":
        scene.do("defend", "Wall")
    if moment == "target":
        scene.do("yield")
    assert _concede(scene, 1) is None
    assert (scene.store.stage[TABLE], scene.store.phase[TABLE], scene.seat) == ("", "second", 0)
    assert is_blocked(scene.store, scene.army("Lancer")) == (moment != "declared")


@clause("ENC-R3")
@pytest.mark.parametrize("moment", ["put", "war", "clash"])
def test_the_turn_ends_if_the_active_player_leaves(moment: str) -> None:
    """The next player's begins; a defender's army is not blocked for what it did not use."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.PACK]]}, foe={"armies": [[plain.WALL, plain.RIDER]]}, others=[{}])
    if moment != "put":
        scene.declare()
    if moment == "clash":
        scene.attack("Lancer").do("defend", "Wall")
    assert _concede(scene, 0) is None
    assert (scene.store.active[TABLE], scene.store.stage[TABLE]) == (1, "")
    assert scene.stack("Wall") == ["wall", "rider"]
    assert not is_blocked(scene.store, scene.army("Wall"))


@clause("ENC-R3", "ENC-R19")
def test_a_target_who_leaves_is_asked_no_more() -> None:
    """The effect finds its target gone; the turn goes on."""
    scene = Scenario(own={"village": [plain.TRACKER], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL]]}, others=[{}])
    scene.to_action().do("use", "Tracker")
    assert scene.seat == 1
    assert _concede(scene, 1) is None
    assert (scene.asks(), scene.seat) == ("action", 0)
    assert not scene.store.zone[CHAIN]
    assert scene.facts("failed") == [(scene.card("Tracker"),)]


@clause("ENC-R3", "ENC-R19")
def test_who_announced_an_effect_may_leave_before_it_is_done() -> None:
    """It leaves the chain; the next player's turn begins."""
    scene = Scenario(own={"village": [plain.TRACKER], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL]]}, others=[{}])
    scene.to_action().do("use", "Tracker")
    assert _concede(scene, 0) is None
    assert scene.store.active[TABLE] == 1
    assert not scene.store.zone[CHAIN]


@clause("ENC-R18", "ENC-R3")
def test_a_round_is_as_many_turns_as_players_began() -> None:
    """A block of a player who has left ends when that player's turn would have come."""
    scene = Scenario(own={"village": [plain.FORGE, plain.SUMMONS], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL], [plain.RIDER]]},
                     others=[{}, {}])
    scene.to_action().do("use", "Summons").answer("^Wall").resolve()
    assert _concede(scene, 0) is None
    assert is_blocked(scene.store, scene.army("Wall"))
    scene.end_turn().end_turn()
    assert (scene.seat, is_blocked(scene.store, scene.army("Wall"))) == (3, True)
    scene.end_turn()
    assert (scene.seat, is_blocked(scene.store, scene.army("Wall"))) == (1, False)


@clause("ENC-R4", "ENC-R22", "ENC-4.1")
def test_the_shared_tower_falls_for_all_and_a_pile_for_one() -> None:
    """Whichever member is invaded; the last side left wins together."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]}, others=[{}, {}], mode="teams")
    for card in list(scene.store.zone[PILE_ROWS[3][0]]):
        move(scene.match, card, PILE_ROWS[3][1])
    assert scene.match.play_standing(3, ("concede", 0, 0)) is None
    assert living(scene.store) == [0, 1, 2]
    assert scene.tower(1) == 50
    put(scene.match, "resistance", scene.store.tower[1], 3)
    scene.attack("Lancer").fight()
    assert scene.facts("finished") == [((0, 2), "last")]


@clause("ENC-R22", "ENC-4.3")
def test_an_emptied_pile_takes_out_its_owner_alone() -> None:
    """The ally plays on with the tower, even if it lay before the one who left."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, others=[{"armies": [[plain.PIKE]]}, {"armies": [[plain.PIKE]]}], mode="teams")
    for card in list(scene.store.zone[PILE_ROWS[1][0]])[1:]:
        move(scene.match, card, PILE_ROWS[1][1])
    scene.to_action().do("end").answer(0)
    assert living(scene.store) == [0, 2, 3]
    assert (scene.tower(3), scene.sum(3, "coin")) == (50, 3)
    assert scene.store.active[TABLE] == 2


@clause("ENC-H1", "ENC-H3", "ENC-R7", "ENC-R23")
def test_heroes_stand_in_for_a_fallen_tower() -> None:
    """All that the owner holds, together; the resistance is the sum of their Leadership."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]}, foe={"hand": [plain.VALERIA], "armies": [[plain.OCHA]]}, heroes=True)
    put(scene.match, "resistance", scene.store.tower[1], 3)
    scene.attack("Lancer").do("yield").do("name", "tower").fight()
    assert scene.tower(1) == 22
    assert {scene.card("Valeria"), scene.card("Ocha")} == set(scene.store.zone[HERO_ROWS[1]])
    assert (scene.sum(1, "energy"), scene.sum(1, "coin")) == (8, 0), "the tower gives nothing any more"
    assert not scene.match.over
    put(scene.match, "resistance", scene.store.tower[1], 1)
    scene.fight()
    assert scene.facts("finished") == [((0,), "last")]


@clause("ENC-R7", "ENC-R23", "ENC-R5")
def test_heroes_stand_in_for_an_empty_pile() -> None:
    """Its owner draws from the others only; the next cause needs other heroes."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, foe={"village": [plain.VALERIA], "hand": [plain.FORGE] * 6}, heroes=True)
    for card in list(scene.store.zone[PILE_ROWS[1][0]])[1:]:
        move(scene.match, card, PILE_ROWS[1][1])
    scene.to_action().do("end").answer(0)
    assert not scene.match.over
    assert scene.store.held[1] == 1
    for card in list(scene.store.zone[PILE_ROWS[1][1]]):
        move(scene.match, card, PILE_ROWS[1][2])
    scene.end_turn()
    assert scene.facts("finished") == [((0,), "last")]


@clause("ENC-H2", "ENC-R23")
def test_a_hero_not_activated_has_no_value_and_is_never_active() -> None:
    """It goes home when it is revealed; without the mode it saves nobody."""
    scene = Scenario(own={"armies": [[plain.VALERIA, plain.LANCER]]}, foe={"hand": [plain.OCHA]})
    assert scene.value("Valeria") == 0
    scene.attack("Valeria")
    assert scene.where("Valeria") == "0:hand"
    put(scene.match, "resistance", scene.store.tower[1], 1)
    scene.fight()
    assert scene.facts("finished") == [((0,), "last")]


@clause("ENC-H1")
def test_a_hero_who_can_do_nothing_is_told_of() -> None:
    """Its owner has no blocked army to free: the war goes on."""
    scene = besieged("abuela-corneja")
    assert scene.facts("stopped") == [()] and "stopped" in scene.match.rules.facts
    assert scene.asks() == "war"


@clause("ENC-H1", "ENC-R41", "ENC-R23")
def test_heroes_hear_each_war_declared_on_their_owner() -> None:
    """Unanswered, before the first window, in the order their owner chooses."""
    scene = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.SENTRY, plain.WARDEN], [plain.PACK]]}, others=[{}],
                     heroes=True)
    for name in ("Sentry", "Warden"):
        move(scene.match, scene.card(name), HERO_ROWS[1])
    scene.declare()
    assert (scene.asks(), scene.seat) == ("order", 1)
    scene.answer("Warden", "Sentry")
    assert scene.wear() == (2, 0, 0)
    assert scene.asks() == "war"
