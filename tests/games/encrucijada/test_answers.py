"""ENC-7.1: targets, answers, answers to answers, priority, what is cancelled."""

from __future__ import annotations

from tabletop.games.encrucijada.board import CHAIN
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import seat_store
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario

FORGES = [plain.FORGE] * 2
SHIELD = plain.card("Shield", "copa", 1, use=plain.Use(plain.text("Shield", plain.gives_all("value", 2)), in_battle=True))
BLADE = plain.card("Blade", "espada", 1, use=plain.Use(plain.text("Blade", plain.gives_all("value", 2))))
ORO_VETO = plain.card("Oro Veto", "oro", 1, use=plain.Use(plain.VETO.use.text, in_battle=True, answers=True))  # type: ignore[union-attr]


def _shot(*, foe: list[object], **sides: object) -> Scenario:
    """Lay out a Rail gun that shoots at a village, and use it on the Lancer there."""
    scene = Scenario(own={"village": [*FORGES, plain.RAIL, *sides.get("own", ())], "hand": [plain.CAR]},  # type: ignore[misc, arg-type]
                     foe={"village": [plain.LANCER, plain.GRID, *foe], "armies": sides.get("armies", ())})  # type: ignore[dict-item]
    return scene.to_action().do("use", "Rail").answer("Lancer")


@clause("ENC-7.1", "ENC-R19")
def test_an_answer_of_higher_priority_works_before_the_effect() -> None:
    """A Copa lifts the Lancer before the Rail gun fires; it is a target still, but no longer weak when it was chosen."""
    scene = _shot(foe=[SHIELD])
    assert (scene.asks(), scene.seat) == ("priority", 1)
    scene.do("answer", "Shield").resolve().answer("Car")
    assert [told[1] for told in scene.facts("resolved")] == [scene.card("Shield"), scene.card("Rail")]
    assert scene.where("Lancer") == "1:discard"


@clause("ENC-7.1", "ENC-R2")
def test_an_answer_of_the_same_priority_works_after_it() -> None:
    """Ties go in the order played; of the same suit an Evento goes first (ENC-2.6)."""
    scene = _shot(foe=[BLADE])
    scene.do("answer", "Blade").resolve().answer("Car")
    assert [told[1] for told in scene.facts("resolved")] == [scene.card("Rail"), scene.card("Blade")]


@clause("ENC-R2", "ENC-R19", "ENC-R27")
def test_answers_are_answered() -> None:
    """The Rail gun is vetoed; its owner, pointed at by the Veto, is asked in turn."""
    scene = _shot(foe=[plain.VETO], own=[SHIELD])
    scene.do("answer", "Veto")
    assert (scene.asks(), scene.seat) == ("priority", 0)
    assert len(scene.store.zone[CHAIN]) == 2
    scene.do("answer", "Shield").resolve()
    assert scene.where("Lancer") == "1:village"
    assert scene.facts("silenced") == [(scene.card("Rail"),)]
    assert scene.store.used[scene.card("Rail")], "what is cancelled counts as used"


@clause("ENC-R27", "ENC-2.2")
def test_an_answer_is_never_used_first_and_cancels_no_oro() -> None:
    """It chooses only in the chain; an Oro's effect is unavoidable."""
    scene = Scenario(own={"village": [plain.VETO, plain.CLOCK, plain.HERD], "armies": [[plain.PIKE]]}).to_action()
    scene.refuses("use", "Veto", clause="ENC-R27")
    golden = plain.card("Golden", "oro", 1, use=plain.Use(plain.text("Golden", plain._destroys, aim=plain.theirs)))
    scene = Scenario(own={"village": [golden]}, foe={"village": [plain.LANCER, plain.VETO], "armies": [[plain.PIKE]]}).to_action()
    scene.do("use", "Golden").answer("Lancer")
    scene.refuses("answer", "Veto", clause="ENC-2.8")


@clause("ENC-7.1", "ENC-R10", "ENC-R47")
def test_a_target_may_show_cards_and_use_them_at_once() -> None:
    """A hidden Veto is shown and used; one with nothing hidden and nothing to use is not asked."""
    scene = _shot(foe=[], armies=[[plain.VETO]])
    assert scene.seat == 1
    scene.do("show", "Veto").do("answer", "Veto").resolve()
    assert scene.where("Lancer") == "1:village"
    scene = _shot(foe=[])
    assert scene.asks() == "price", "the rival had no answer"


@clause("ENC-R19", "ENC-R14")
def test_an_effect_that_points_at_nobody_is_done_at_once() -> None:
    """Nobody is asked."""
    scene = Scenario(own={"village": [SHIELD, plain.LANCER], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL]]}).to_action()
    scene.do("use", "Shield")
    assert (scene.asks(), scene.value("Lancer")) == ("action", 5)


@clause("ENC-R19")
def test_each_target_answers_in_turn_order() -> None:
    """Those it does not point at are not asked."""
    broad = plain.card("Broad", "basto", 1, use=plain.Use(plain.text("Broad", plain.gives_all("value", 1)),
                                                          points=lambda s, seat: [2, 1]))
    hidden = {"armies": [[plain.WALL]]}
    scene = Scenario(own={"village": [broad], "armies": [[plain.PIKE]]}, foe=hidden, others=[hidden, hidden]).to_action().do("use", "Broad")
    assert scene.seat == 1
    scene.do("pass")
    assert scene.seat == 2
    scene.do("pass")
    assert (scene.asks(), scene.seat) == ("action", 0)


@clause("ENC-R20", "ENC-2.11")
def test_an_effect_whose_card_is_gone_does_nothing_and_counts_as_used() -> None:
    """The rival's answer discards the Rail gun, a Golden card of higher rank."""
    golden = plain.card("Golden", "oro", 1, use=plain.Use(plain.text("Golden", plain._destroys, aim=plain.theirs)))
    scene = _shot(foe=[golden], own=[plain.RAIL])
    scene.do("answer", "Golden").answer("Rail#1").resolve()
    assert scene.where("Lancer") == "1:village"
    assert scene.facts("failed") == [(scene.card("Rail#1"),)]


@clause("ENC-R29", "ENC-R11")
def test_a_player_is_pointed_at_by_name_and_loses_the_top_of_its_largest_pile() -> None:
    """Undertow names a player; the card it pays last is discarded last."""
    scene = Scenario(own={"village": [plain.UNDERTOW], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL]]})
    before = max(scene.size(f"1:pile.{i}") for i in range(3))
    scene.to_action().do("use", "Undertow").resolve()
    assert scene.size("1:discard") == 1
    assert scene.where("Pike") == "0:discard"
    assert sum(scene.size(f"1:pile.{i}") == before for i in range(3)) < 3


@clause("ENC-R36", "ENC-R8")
def test_an_effect_may_look_at_a_hidden_card_without_showing_it_to_others() -> None:
    """Only the one who looks knows it; the army stays hidden."""
    scene = Scenario(own={"village": [plain.TRACKER], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.WALL, plain.RIDER]]}, others=[{}])
    scene.to_action().do("use", "Tracker").resolve()
    assert seat_store(scene.match.rules, scene.store, 0).contents(scene.army("Wall")) == [scene.card("Wall"), UNKNOWN]
    assert seat_store(scene.match.rules, scene.store, 2).contents(scene.army("Wall")) == [UNKNOWN, UNKNOWN]


@clause("ENC-R14", "ENC-7.1")
def test_an_effect_in_a_war_is_answered_before_the_other_side_acts() -> None:
    """Then the window goes on with the other side."""
    scene = Scenario(own={"village": [plain.STAMPEDE, plain.PACK], "armies": [[plain.LANCER, plain.RIDER]]},
                     foe={"armies": [[plain.WALL, plain.PACK]]})
    scene.attack("Lancer").do("defend", "Wall").do("use", "Stampede")
    assert (scene.asks(), scene.seat) == ("priority", 1)
    scene.do("pass").answer("Pack@0")
    assert scene.wear() == (0, 2)
    assert (scene.asks(), scene.seat) == ("war", 1)


@clause("ENC-R21", "ENC-R48", "ENC-R22")
def test_each_member_uses_the_shared_tower() -> None:
    """Once a round for the whole team; its resources are each member's."""
    scene = Scenario(own={"village": [plain.LANCER], "armies": [[plain.PIKE]]}, foe={"armies": [[plain.PIKE]]},
                     others=[{"village": [plain.LANCER], "armies": [[plain.PIKE]]}, {}], mode="teams", towers=(plain.FORUM,))
    assert (scene.sum(0, "iron"), scene.sum(2, "iron")) == (4, 4)
    tower = scene.store.tower[2]
    scene.end_turn().end_turn().to_action()
    assert (scene.seat, ("use", tower, 0) in scene.match.options()) == (2, True)
    scene.make(("use", tower, 0))
    assert scene.value("Lancer@2") == 5
    scene.end_turn().end_turn()
    assert scene.seat == 0
    scene.to_action().refused(("use", tower, 0), "ENC-2.9")
    assert scene.store.used[tower] > scene.store.turn[TABLE]
