"""ECG-10.3, R17, R18, R29, R38: Reactions to Actions, abilities, manoeuvres, Reactions, Blessings, Legacies, training."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.games.ecg import answers, chain
from tabletop.games.ecg.sheet import Price, Use
from tabletop.kernel.match import Stuck
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import (
    AMBUSH,
    BANDAGE,
    BEAM,
    BLADE,
    CHAMPION,
    DAWN,
    ERASURE,
    HUSH,
    MARSHAL,
    NOTE,
    PARRY,
    PRAYER,
    PROCESSION,
    READER,
    RUMOUR,
    SILENCE,
    reaction,
    text,
)
from tests.support.games import GAMES
from tests.support.walks import play


def _played(*foe_hand, hand=(RUMOUR,), **more):
    return Scenario(hand=hand, foe_hand=foe_hand, **more)


@clause("ECG-10.3", "ECG-R18", "ECG-R29", "ECG-3.1")
def test_a_reaction_undoes_an_action():
    """Both cards go to their owners' discards; the Action's price stays paid."""
    t = _played(ERASURE).do("play", "Rumour").do("react", "Erasure", to="Rumour").resolve()

    assert (t.where("Rumour"), t.where("Erasure"), t.both("renown")) == ("0:discard", "1:discard", (4, 5))
    assert sum(t.store.own[card] == 0 for card, in t.facts("spent")) == 2
    assert t.asks() == "action"


@clause("ECG-R18")
def test_reactions_answer_reactions_and_the_last_is_done_first():
    """The Erasure is erased, so the Rumour goes round."""
    t = _played(ERASURE, hand=[RUMOUR, ERASURE])
    t.do("play", "Rumour").do("react", "Erasure@1", to="Rumour")
    assert t.match.waiting() == (0,)
    t.do("react", "Erasure@0", to="Erasure@1").resolve()
    assert (t.where("Erasure@1"), t.both("renown")) == ("1:discard", (4, 3))


@clause("ECG-R18")
def test_two_reactions_may_answer_one_thing_in_turns():
    """After the rival's pass the same player may add another, until both pass."""
    t = _played(NOTE, ERASURE, hand=[RUMOUR, BANDAGE])
    t.do("play", "Rumour").do("react", "Note", to="Rumour").do("pass").do("react", "Erasure", to="Rumour").resolve()
    assert (t.where("Rumour"), t.both("renown"), t.facts("curtailed")) == ("0:discard", (4, 5), [])


@clause("ECG-10.3")
def test_a_reaction_fits_only_what_it_says():
    """A manoeuvre's, an ability's or a Blessing's fits no Action; none may be played before there is something to answer."""
    t = _played(PARRY, HUSH, SILENCE, ERASURE).do("play", "Rumour")
    for name in ("Parry", "Hush", "Silence"):
        t.refuses("react", name, to="Rumour", clause="ECG-10.3")
    t.refuses("react", "Erasure", to="Parry", clause="ECG-R18")
    t = Scenario(hand=[ERASURE])
    assert ("react", t.card("Erasure"), 0) not in t.match.options()


@clause("ECG-10.3")
def test_a_reaction_undoes_an_ability_or_a_manoeuvre():
    """The ability counts as used, its price as paid."""
    t = Scenario(own={"court": [READER], "infantry": [BLADE]}, foe={"infantry": [BLADE]}, foe_hand=[HUSH, PARRY])
    t.do("use", "Reader").do("react", "Hush", to="Reader!").resolve()
    assert (t.both("renown"), t.facts("undone")[-1]) == ((4, 5), (t.card("Reader"), "ability"))
    t.refuses("use", "Reader", clause="ECG-R17")
    t.do("clash", "Blade@0", to="Blade@1").do("react", "Parry", to="Blade@0!").resolve()
    assert (t.strength("Blade@0"), t.strength("Blade@1")) == (3, 3)


@clause("ECG-10.2")
def test_a_curtailed_action_does_its_first_step_only():
    """The rival loses renown; nothing is drawn."""
    t = _played(NOTE, deck=[DAWN]).do("play", "Rumour").do("react", "Note", to="Rumour").resolve()
    assert (t.both("renown"), t.where("Dawn"), t.where("Rumour")) == ((4, 3), "0:deck", "0:discard")


@clause("ECG-R18")
def test_blessings_legacies_and_training_are_interrupted_by_reactions_that_name_them():
    """An Erasure does not; Silence and Ambush do."""
    t = Scenario(hand=[PROCESSION, BLADE], foe_hand=[ERASURE, SILENCE, AMBUSH])
    t.do("endow", "Procession").refuses("react", "Erasure", to="Procession", clause="ECG-10.3")
    t.do("react", "Silence", to="Procession").resolve()
    assert t.where("Procession") == "0:discard"
    t.do("train", "Blade", to="infantry").do("react", "Ambush", to="Blade").resolve()
    assert (t.where("Blade"), t.both("renown")[0]) == ("0:discard", 4)


@clause("ECG-R18")
@pytest.mark.parametrize("named", [False, True])
def test_court_and_generals_ask_nobody_unless_a_card_names_them(named):
    """A Reaction to seating makes the rival be asked, and undoes it."""
    usher = reaction("Usher", lambda m, env: answers.undo(m, env["answered"]), prey={"seat", "lead"})
    t = Scenario(hand=[BLADE, MARSHAL], foe_hand=[usher if named else ERASURE], ready=4).do("seat", "Blade")
    if not named:
        assert t.where("Blade") == "0:court"
        return
    t.do("react", "Usher", to="Blade").resolve()
    assert t.where("Blade") == "0:discard"
    t.refuses("seat", "Marshal", clause="ECG-5.3a").do("lead", "Marshal")
    assert t.where("Marshal") == "0:legacy", "nothing is left in the rival's hand"


@clause("ECG-R29", "ECG-R19", "ECG-12.1")
def test_an_undone_prayer_was_the_one_of_the_turn_but_does_not_count():
    """The next one is the first again; what was discarded stays so."""
    t = Scenario(hand=[PRAYER, PRAYER, BANDAGE, BANDAGE], foe_hand=[SILENCE])
    t.do("pray", "Prayer").answer("Bandage").do("react", "Silence", to="Prayer").resolve()
    assert (t.where("Prayer"), t.where("Bandage")) == ("0:discard", "0:discard")
    t.refuses("pray", "Prayer#2", clause="ECG-R19").end_turn().end_turn()
    t.do("pray", "Prayer#2").answer("Bandage#2")
    assert t.facts("prayed") == [(0, t.card("Prayer#2"), 1)]


@clause("ECG-R29", "ECG-11.1")
def test_madness_of_an_undone_card_stays():
    """It was gained on playing it."""
    t = Scenario(own={"support": [READER]}, hand=[BEAM], foe={"infantry": [CHAMPION]}, foe_hand=[ERASURE])
    t.do("play", "Beam").do("react", "Erasure", to="Beam").resolve()
    assert (t.both("madness")[0], t.strength("Champion")) == (2, 6)


@clause("ECG-R36")
def test_a_spell_is_an_action_for_reactions_and_sorcery_is_asked_on_announcing():
    """The Reader falls before the Beam is done; the Beam wounds all the same."""
    t = Scenario(own={"support": [READER]}, hand=[BEAM], foe={"infantry": [CHAMPION]}, foe_hand=[ERASURE])
    t.do("play", "Beam")
    assert t.offers("react", "Erasure", to="Beam")
    t.set("wounds", "Reader", 1).resolve()
    assert t.strength("Champion") == 4


@clause("ECG-R17")
def test_targets_are_chosen_on_announcing_and_a_step_without_its_target_is_not_done():
    """Chosen before the rival answers; a target that has left battle is missed."""
    t = Scenario(own={"infantry": [CHAMPION, BLADE]}, hand=[BANDAGE], foe_hand=[ERASURE], deck=[DAWN])
    t.set("wounds", "Champion", 2).do("play", "Bandage").answer("Champion")
    assert (t.asks(), t.match.waiting(), t.facts("aimed")) == ("priority", (1,), [(t.card("Bandage"), t.card("Champion"))])
    from tabletop.games.ecg.actions import destroy
    destroy(t.match, t.card("Champion"), clause="ECG-3.1")
    t.match._asked = None
    t.resolve()
    assert (t.facts("stopped"), t.where("Dawn")) == ([()], "0:deck")


@clause("ECG-R17")
def test_a_reaction_ability_answers_when_it_says_so():
    """From the court, without a card in hand; once a turn."""
    def undo(m, env):
        if not answers.undo(m, env["answered"]):
            raise Stuck

    warden = replace(READER, id="warden", names=("warden",), use=None,
                     court_use=Use(text("Warden", undo), Price(1), prey=frozenset({"action"})))
    t = Scenario(hand=[RUMOUR, RUMOUR], foe={"court": [warden]}, foe_ready=2)
    t.do("play", "Rumour").do("react", "Warden", to="Rumour").resolve()
    assert (t.both("renown"), t.where("Warden")) == ((4, 5), "1:court")
    t.do("play", "Rumour#2")
    assert t.both("renown") == (4, 3)
    t.do("end").answer(0)
    t.refuses("use", "Warden", clause="ECG-8.4")


@clause("ECG-R38")
@pytest.mark.parametrize(("foe_hand", "ready", "asked"), [((ERASURE,), 1, True), ((BLADE,), 1, True), ((ERASURE,), 0, False), ((), 1, False)])
def test_a_player_is_asked_by_open_cards_alone(foe_hand, ready, asked):
    """With cards in hand and a ready resource, whatever the cards are."""
    t = _played(*foe_hand, foe_ready=ready).set("spent", "Shrine@1", 1).do("play", "Rumour")
    assert t.asks() == ("priority" if asked else "action")


@clause("ECG-R38")
def test_nobody_is_asked_to_answer_the_own_move():
    """The rival passes, and the Action is done."""
    t = _played(BLADE, hand=[RUMOUR, ERASURE]).do("play", "Rumour").resolve()
    assert (t.asks(), t.both("renown")[1]) == ("action", 3)


@clause("ECG-R38")
@pytest.mark.parametrize("key", ["ecg-plain", "ecg-cards"])
def test_whoever_is_not_asked_could_not_have_answered(key, monkeypatch):
    """Over random matches: a seat that passes unasked has no Reaction to anything of the rival's."""
    policy, unasked = chain.RESPONSES.policies[chain.POINT], []

    def asks(m, point, seat):
        asked = chain.may_answer(m, point, seat)
        if not asked:
            unasked.append([o for o in chain.REACT.options(m.store, seat) if m.store.own[o[2]] != seat])
        return asked

    monkeypatch.setitem(chain.RESPONSES.policies, chain.POINT, replace(policy, asks=asks))
    for seed in range(4):
        play(GAMES[key].start(seed), Random(seed))
    assert len(unasked) > 100
    assert not any(unasked)
