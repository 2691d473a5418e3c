"""Where somebody alone with the program has nothing to answer with, Warage's table goes on by itself; else it asks."""

import pytest

from tabletop.games.shelf import Shelf
from tabletop.games.warage.readers import attack
from tabletop.kernel.store import TABLE
from tabletop.play.session import HouseRules
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import NOTE
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.variation import Variation
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, side, spell
from tests.ui.boards.test_warage_table import seated
from tests.ui.table.deals import pilot, table

USUAL = (None, None)
HP = 90
"""Too few for the Flash that everybody in a scenario holds."""


def struck(*, stops=USUAL, hp=HP, **other):
    """The first hero attacks the second one, who is asked before the dice."""
    return Scenario(side(hp=HP), side(hp=hp, **other), stops=stops).at("melee").do("attack", 0)


def asked(s, **more):
    """Whether the second player is still asked some time after that."""
    with seated(s, people=(1,), **more) as p:
        p.settle()
        assert table(p).session.stage == "deciding"
        where = s.match.position
        p.wait(2.0)
        return s.match.position == where


@clause("WAR-5.1")
def test_nothing_to_answer_with_is_passed_by_itself():
    """One's gear could be sold, but that is no answer; nobody learns anything by it."""
    assert not asked(struck(play=[equipment("Casco", burden="helmet")]))


@clause("WAR-4.7")
def test_who_has_an_answer_is_asked():
    """A Flash in the hand stops the table."""
    assert asked(struck(hand=[flash("Rayo", {"do": "gain", "amount": 3}, cost=1)]))


@pytest.mark.parametrize("hp", [3, 10])
def test_with_few_hit_points_everything_is_asked(hp):
    """What is sold may then save a hero."""
    assert asked(struck(play=[equipment("Casco", burden="helmet")], hp=hp))


@clause("WAR-4.8")
def test_a_helper_under_attack_may_be_sold_in_time():
    """Its owner is asked, and the second button does it."""
    s = Scenario(side(hp=HP), side(hp=HP, play=[helper("Lobo")]), stops=USUAL).at("melee")
    assert asked(s.do("attack", 0, "Lobo"))
    with seated(s, people=(1,)) as p:
        p.settle()
        assert table(p).exits[1].option == ("sell", s.card("Lobo"), 0)


def test_who_wishes_to_be_asked_always_is():
    """The preset wins."""
    assert asked(struck(stops=(None, ["all"])))


def test_two_people_are_asked_both():
    """Silence would tell the other what is in the hand."""
    s = struck()
    with seated(s) as p:
        p.settle()
        where = s.match.position
        p.wait(2.0)
        assert s.match.position == where


def test_taking_back_goes_to_the_last_decision_one_has_made_oneself():
    """What was passed by itself is taken back with it, and not passed again at once."""
    s = Scenario(side(hp=HP), side(hp=HP), stops=USUAL).at("melee")
    with seated(s, people=(0,)) as p:
        p.settle()
        table(p).opponents._variation = Variation(bots_wait=lambda: True)
        option = next(o for o in table(p).session.options() if o[0] == "attack")
        table(p).decide(option)
        p.settle()
        p.wait(2.0)
        assert attack(s.store)
        p.press("u")
        p.settle()
        p.wait(2.0)
        assert not attack(s.store)
        assert s.phase == "melee"


def test_what_can_answer_by_itself_is_named_on_the_second_button():
    """One press does it; with several a player has to point."""
    s = struck(hand=[flash("Rayo", {"do": "gain", "amount": 3}, cost=1)])
    with seated(s, people=(1,)) as p:
        p.settle()
        assert table(p).exits[1].option == ("flash", s.card("Rayo"), 0)
        p.wait(0.5)
        p.press("shift+space")
        p.settle()
        assert s.hp(1) != HP


def test_selling_is_the_last_thing_a_menu_offers():
    """What was meant is what Enter takes."""
    s = Scenario(side(play=[spell("Chispa", 3)]), side()).at("magic")
    with seated(s) as p:
        p.settle()
        p.click(table(p).board.cards["card", s.card("Chispa"), 0])
        shown = [table(p).offers.option_of(node)[0] for node in table(p).offers.layer.children]
        assert shown == ["strike", "sell"]


def test_playing_again_passes_again_what_was_passed_by_itself():
    """One press leads to the next decision one has made oneself, or to where the match was."""
    s = Scenario(side(hp=HP), side(hp=HP), stops=USUAL).at("melee")
    with seated(s, people=(0,)) as p:
        p.settle()
        table(p).opponents._variation = Variation(bots_wait=lambda: True)
        table(p).decide(next(o for o in table(p).session.options() if o[0] == "attack"))
        p.settle()
        s.match.submit(1, (("pass", 0, 0),))
        table(p).show.go()
        p.wait(3.0)
        there = s.match.position
        for _ in range(2):
            table(p).taking_back.undo()
            p.settle()
            assert not attack(s.store)
            p.press("ctrl+y")
            p.wait(3.0)
            assert s.match.position == there


def brawl():
    """A brawl of four in the second player's round."""
    return Scenario(*(side(hp=HP) for _ in range(4)), stops=(None,) * 4).at("second").end_round()


def alone(s, **more):
    """Its table; programs play by chance all seats but the first."""
    return seated(s, people=(0,), bots=Bots(dict.fromkeys(range(1, 4), "random")), motion="animated", **more)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_rounds_of_several_programs_are_skipped_to_the_own_turn(size):
    """One press; what they did is in the log, and whoever is asked on the way is still asked."""
    s = brawl()
    with alone(s, size=size) as p:
        p.wait(0.6)
        scene = table(p)
        assert scene.exits[1].rushes
        slow = s.store.round[TABLE]
        p.click("second")
        for _ in range(400):
            if scene.session.stage == "deciding" and not scene.passing.left:
                break
            p.step(0.02)
        assert scene.session.stage == "deciding"
        assert not scene.opponents.rushing
        assert not scene.exits[1].rushes
        assert s.store.round[TABLE] >= slow
        assert not scene.show.busy
        assert scene.board.heroes[0].health.value == s.hp(0)


def test_in_a_duel_there_is_nothing_to_skip_to():
    """One program plays no longer than one looks at."""
    s = Scenario(side(hp=HP), side(hp=HP), stops=USUAL).at("second").end_round()
    with seated(s, people=(0,), bots=Bots({1: "random"}), motion="animated") as p:
        p.wait(0.6)
        assert not table(p).exits[1].rushes


def test_who_has_fallen_may_skip_to_the_end():
    """The rest is played at once, whatever the level of those who play it: the result of the beaten is settled."""
    s = brawl()
    option = next(option for option in s.match.standing(0) if option[0] == "concede")
    assert s.match.play_standing(0, option) is None
    with alone(s) as p:
        p.wait(0.6)
        scene = table(p)
        assert scene.exits[1].says(p.app.look.words) == "Saltar al final"
        assert not s.match.over
        p.click("second")
        assert s.match.over
        p.settle()
        assert scene.session.stage == "over"


def test_a_beaten_hero_whose_ally_fights_on_is_not_played_out_by_chance():
    """The guild may still win: its fights are only shown without a pause."""
    s = Scenario(*[side(hp=HP)] * 4, mode="guild", stops=USUAL).at("first")
    option = next(option for option in s.match.standing(0) if option[0] == "concede")
    assert s.match.play_standing(0, option) is None
    with alone(s) as p:
        assert s.store.out[0]
        assert s.store.guild[0] in {s.store.guild[seat] for seat in (1, 2, 3)}
        assert not table(p).opponents._settled()


def test_what_is_skipped_is_on_the_board_at_once():
    """Not only with the next thing that happens."""
    s = Scenario(side(hp=HP, play=[equipment("Espada", always("attack", 9), burden="one_hand")]), side(hp=HP), stops=USUAL).at("melee")
    with seated(s, people=(0,), bots=Bots({1: "random"}), motion="animated") as p:
        p.settle()
        scene = table(p)
        scene.decide(next(o for o in scene.session.options() if o[0] == "attack"))
        for _ in range(400):
            if attack(s.store) == 0 and scene.session.beats:
                break
            p.step(0.02)
        scene.show.hurry()
        assert scene.board.heroes[1].health.shown == s.hp(1)
        assert not scene.board.dice.dice


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_button_to_answer_names_the_only_card_that_can_in_a_line_of_its_own(lang):
    """The name of any card is read whole, also in a small window."""
    healing = flash("Cura", {"do": "gain", "amount": 4})
    s = Scenario(side(hp=90), side(hp=90, hand=[healing]), stops=(None, None)).at("melee").do("attack", 0)
    with pilot(s.match, house=HouseRules(curtain="never"), size=(1280, 720), lang=lang) as p:
        p.settle()
        scene, words = table(p), p.app.look.words
        assert scene.session.viewer == 1
        button = scene.rails.second
        assert (button.says(words), button.note(words)) == (words("warage.button.answer_with"), "Cura")
        brush = scene.look.at(scene.k).brush
        names = [getattr(card.name, lang) for card in Shelf().stock("warage").library.cards.values() if card.kind in ("flash", "spell")]
        assert len(names) > 20
        for name in names:
            assert letters.width(brush, name, NOTE.at(13)) <= button.w - 16, name
