"""ENC-3, ENC-A to ENC-F: drawing, putting down, showing, taking back, stacking, the parts of a turn."""

from __future__ import annotations

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.readers import armies, hand, hidden_cards
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import seat_store
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario


@clause("ENC-A")
def test_a_turn_begins_with_draws_from_piles_of_choice() -> None:
    """To six in hand, one at a time; with six or more, one."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, foe={"hand": [plain.FORGE] * 4}).end_turn()
    assert len(hand(scene.store, 1)) == 6
    scene.end_turn().to_action().do("end")
    assert scene.asks() == "pile"
    before = [scene.size(f"1:pile.{i}") for i in range(3)]
    scene.answer(2)
    assert [scene.size(f"1:pile.{i}") for i in range(3)] == [before[0], before[1], before[2] - 1]
    assert len(hand(scene.store, 1)) == 7
    assert scene.asks() == "put"


@clause("ENC-B", "ENC-3.1")
def test_four_cards_are_put_down_hidden_alone_or_in_an_army_or_visible() -> None:
    """A visible card need not be active; a fifth is refused."""
    scene = Scenario(own={"hand": [plain.FORGE, plain.PIKE, plain.GRID, plain.LANCER, plain.WALL], "armies": [[plain.RIDER]]})
    scene.do("raise", "Forge").do("raise", "Grid").do("hide", "Pike").do("tuck", "Lancer", to="Rider")
    assert scene.stack("Rider") == ["rider", "lancer"]
    assert scene.stack("Pike") == ["pike"]
    assert scene.active("Forge")
    assert not scene.active("Grid")
    for verb in ("hide", "raise"):
        scene.refuses(verb, "Wall", clause="ENC-B")
    scene.refuses("tuck", "Wall", to="Rider", clause="ENC-B")


@clause("ENC-3.1", "ENC-R9", "ENC-R42")
def test_a_hidden_card_is_taken_back_and_another_put_down_for_it() -> None:
    """On top of the four; a card put down in this B stays."""
    scene = Scenario(own={"hand": [plain.FORGE] * 5, "armies": [[plain.PIKE, plain.LANCER]]})
    for nth in range(1, 5):
        scene.do("hide", f"Forge#{nth}")
    scene.refuses("hide", "Forge#5", clause="ENC-B")
    scene.do("recall", "Lancer")
    assert scene.where("Lancer") == "0:hand"
    scene.do("hide", "Forge#5")
    scene.refuses("recall", "Forge#5", clause="ENC-R42")
    scene.refuses("hide", "Lancer", clause="ENC-B")


@clause("ENC-3.2")
def test_a_visible_card_is_not_taken_back_moved_or_hidden() -> None:
    """No verb takes it but the use of its effect."""
    scene = Scenario(own={"village": [plain.PIKE], "armies": [[plain.LANCER]]})
    for verb in ("recall", "show", "part"):
        scene.refuses(verb, "Pike", clause="ENC-3.2")
    scene.refuses("stack", "Pike", to="Lancer", clause="ENC-3.2")


@clause("ENC-R9", "ENC-D1.1")
def test_armies_are_stacked_parted_and_ordered() -> None:
    """In B, in C; a hidden card alone is an army."""
    scene = Scenario(own={"armies": [[plain.PIKE], [plain.LANCER], [plain.WALL]]})
    scene.do("stack", "Lancer", to="Pike")
    assert scene.stack("Pike") == ["pike", "lancer"]
    scene.do("order", "Pike").answer("Lancer", "Pike")
    assert scene.stack("Pike") == ["lancer", "pike"]
    scene.to_action().do("part", "Lancer")
    assert scene.stack("Lancer") == ["lancer"]
    assert len(armies(scene.store, 0)) == 3


@clause("ENC-R42")
def test_a_card_changes_its_army_once_in_each_moment() -> None:
    """And an army is ordered once; the next moment allows it anew."""
    scene = Scenario(own={"armies": [[plain.PIKE], [plain.LANCER, plain.RIDER], [plain.WALL]]})
    scene.do("stack", "Pike", to="Wall")
    scene.refuses("stack", "Pike", to="Lancer", clause="ENC-R42").refuses("part", "Pike", clause="ENC-R42")
    scene.do("order", "Lancer").answer("Rider", "Lancer")
    scene.refuses("order", "Lancer", clause="ENC-R42")
    scene.do("done").do("stack", "Pike", to="Lancer").do("order", "Lancer").answer("Pike", "Rider", "Lancer")
    assert scene.stack("Pike") == ["pike", "rider", "lancer"]


@clause("ENC-R9")
def test_a_blocked_army_is_left_alone() -> None:
    """Nothing is taken from it, put into it or ordered in it."""
    scene = Scenario(own={"hand": [plain.FORGE], "armies": [[plain.PIKE, plain.LANCER], [plain.WALL]]})
    scene.store.blocked[scene.army("Pike")] = scene.store.turn[TABLE] + 1
    scene.refuses("recall", "Pike", clause="ENC-R9").refuses("stack", "Wall", to="Pike", clause="ENC-R9")
    scene.refuses("tuck", "Forge", to="Pike", clause="ENC-R9").refuses("order", "Pike", clause="ENC-R9")
    scene.refuses("stack", "Pike", to="Wall", clause="ENC-R9").do("show", "Pike")
    assert scene.where("Pike") == "0:village"


@clause("ENC-3.1", "ENC-R10")
def test_a_hidden_card_is_shown_at_any_choice_of_the_own_turn() -> None:
    """It counts at once; its army ends with its last card."""
    scene = Scenario(own={"armies": [[plain.FORGE], [plain.FORGE, plain.DYNAMO]]})
    scene.do("show", "Forge#1").to_action().do("show", "Forge#2").do("show", "Dynamo")
    assert not armies(scene.store, 0)
    assert scene.sum(0, "energy") == 7
    assert "ENC-3.1" in scene.clauses()


@clause("ENC-R8")
def test_a_rival_learns_nothing_from_stacking() -> None:
    """A card it was shown once is hidden from it again when its owner puts it elsewhere."""
    scene = Scenario(own={"village": [plain.TRACKER], "armies": [[plain.RIDER]]},
                     foe={"armies": [[plain.PIKE, plain.LANCER], [plain.WALL]]})
    scene.to_action().do("use", "Tracker").answer("^Pike").settle()
    seen = seat_store(scene.match.rules, scene.store, 0).contents(scene.army("Pike"))
    assert seen == [scene.card("Pike"), UNKNOWN]
    scene.end_turn().do("stack", "Pike", to="Wall")
    view = seat_store(scene.match.rules, scene.store, 0)
    assert view.contents(scene.army("Pike")) == [UNKNOWN, UNKNOWN]
    assert view.contents(scene.army("Lancer")) == [UNKNOWN]


@clause("ENC-C", "ENC-E", "ENC-R46", "ENC-F")
def test_the_turn_has_one_action_without_a_war_and_a_second_after_one() -> None:
    """A turn that ends without a war asks no second action; after a war there is one, without a further war."""
    scene = Scenario(own={"armies": [[plain.PIKE]]})
    scene.to_action().do("end")
    assert scene.store.active[TABLE] == 1
    scene = Scenario(own={"armies": [[plain.LANCER]], "village": [plain.FORGE, plain.SUMMONS]}, foe={"armies": [[plain.WALL]]})
    scene.declare().do("call_off")
    assert scene.store.phase[TABLE] == "second"
    assert not scene.offers("declare", "1")
    scene.do("use", "Summons").settle().do("end")
    assert scene.store.active[TABLE] == 1


@clause("ENC-R36")
def test_a_shuffled_army_is_known_to_nobody_until_its_owner_looks() -> None:
    """Neither shown nor ordered before; in the owner's B it is looked at."""
    scene = Scenario(foe={"armies": [[plain.PIKE, plain.LANCER], [plain.WALL]]})
    actions.mix_army(scene.match, scene.army("Pike"))
    assert set(seat_store(scene.match.rules, scene.store, 1).contents(scene.army("Pike"))) == {UNKNOWN}
    scene.end_turn()
    assert UNKNOWN not in seat_store(scene.match.rules, scene.store, 1).contents(scene.army("Pike"))


@clause("ENC-R31")
def test_a_visible_card_made_hidden_has_lost_what_it_gained() -> None:
    """It is an army like any other."""
    scene = Scenario(own={"village": [plain.FORGE, plain.LANCER]}, towers=(plain.FORUM,))
    scene.to_action().do("use", "Forum").answer("Lancer")
    assert scene.value("Lancer") == 5
    actions.forget(scene.match, scene.card("Lancer"))
    actions.regiment(scene.match, scene.card("Lancer"))
    assert scene.value("Lancer") == 3
    assert hidden_cards(scene.store, 0) == [scene.card("Lancer")]


@clause("ENC-R28")
def test_a_hidden_card_discarded_is_shown_to_all() -> None:
    """It lies in the discard, open to everybody; the army it left goes on or ends."""
    scene = Scenario(own={"village": [plain.CLOCK], "armies": [[plain.PIKE]]})
    scene.to_action().do("use", "Clock")
    assert scene.asks() != "price", "the only card of the table is taken without a question"
    assert scene.where("Pike") == "0:discard"
    assert scene.card("Pike") in seat_store(scene.match.rules, scene.store, 1).zone[scene.store.at[scene.card("Pike")]]
    assert not armies(scene.store, 0)


def test_an_army_takes_the_lowest_free_number_of_its_owner() -> None:
    """A number is free again once its army has ended."""
    scene = Scenario(own={"armies": [[plain.PIKE, plain.RIDER], [plain.WALL]], "hand": [plain.FORGE]}, foe={"armies": [[plain.PIKE]]})
    number = scene.store.number
    assert [number[army] for army in armies(scene.store, 0)] == [1, 2]
    assert [number[army] for army in armies(scene.store, 1)] == [1]
    scene.do("part", "Rider")
    assert number[scene.army("Rider")] == 3
    scene.do("stack", "Pike", to="Wall").do("hide", "Forge")
    assert number[scene.army("Forge")] == 1
