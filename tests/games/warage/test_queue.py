"""WAR-5, R13, R14: priority, the queue, and what waits for a queue of its own."""

from typing import Any

from tabletop.games.warage.board import QUEUE
from tabletop.games.warage.readers import strength
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, race, side, spell

HEAL = {"do": "gain", "amount": 5}
HURT = ({"do": "target", "as": "foe", "from": {"who": "hero", "side": "enemy"}}, {"do": "lose", "amount": 6, "to": "foe"})
STOP = ({"do": "target", "as": "what", "from": {"who": "queued"}}, {"do": "cancel", "to": "what"})


@clause("WAR-5.1", "WAR-4.7")
def test_who_has_priority_may_add_again_and_on_a_pass_the_next_may_add():
    """Two Flashes by the active player, then one by the other, each on top; in any round."""
    t = Scenario(side(hand=[flash("Uno", HEAL), flash("Dos", HEAL)]), side(hand=[flash("Tres", HEAL)])).at("first")
    t.do("flash", "Uno").do("flash", "Dos")
    assert t.seat == 0
    t.do("pass")
    assert t.seat == 1
    t.do("flash", "Tres")
    assert t.store.zone[QUEUE] == [t.card("Uno"), t.card("Dos"), t.card("Tres")]


@clause("WAR-5.2", "WAR-5.3")
def test_when_all_have_passed_in_a_row_the_whole_queue_resolves_last_in_first_out():
    """Adding starts the passing anew; then the active player has priority again."""
    t = Scenario(side(hand=[flash("Uno", HEAL)]), side(hand=[flash("Dos", HEAL)])).at("first")
    t.do("flash", "Uno").do("pass").do("flash", "Dos").do("pass")
    assert t.seat == 0 and not t.facts("resolved"), "the other passed, but this one has not since"
    t.do("pass")
    assert [row[0] for row in t.facts("resolved")] == [t.card("Dos"), t.card("Uno")]
    assert t.asks() == "priority" and t.seat == 0 and not t.store.zone[QUEUE]
    assert t.where("Uno") == "0:discard" and t.where("Dos") == "1:discard"


@clause("WAR-R13")
def test_costs_and_targets_are_settled_on_announcing():
    """The cost is gone at once, the target open; what is paid for and cancelled is not paid back."""
    t = Scenario(side(hand=[flash("Dardo", *HURT)]), side(hand=[flash("No", *STOP)])).at("first")
    t.do("flash", "Dardo", 1) if t.asks() == "foe" else t.do("flash", "Dardo")
    assert t.hp(0) == 98 and t.facts("aimed")[-1][1] == t.hero(1)
    t.do("pass").do("flash", "No").settle()
    assert t.hp(1) == 98 and t.hp(0) == 98 and t.where("Dardo") == "0:discard"


@clause("WAR-R13")
def test_an_effect_whose_target_is_gone_does_nothing():
    """The sword aimed at is sold in answer: nothing is destroyed, the card drawn with it neither."""
    smash = flash("Yunque", {"do": "target", "as": "it_", "from": {"who": "in_play", "side": "enemy"}},
                  {"do": "destroy", "to": "it_"}, {"do": "gain", "amount": 9})
    t = Scenario(side(hand=[smash]), side(play=[equipment("Espada"), equipment("Casco")])).at("first")
    t.do("flash", "Yunque", "Espada").do("pass").do("sell", "Espada").settle()
    assert t.hp(0) == 98 and t.facts("fizzled") and t.where("Casco") == "1:play"


@clause("WAR-R24")
def test_a_change_of_this_round_reaches_what_is_there_when_it_resolves():
    """Helpers: one in play, one bought below the call in the same queue, one bought after it."""
    call = flash("Rebato", {"do": "strengthen", "attribute": "attack", "amount": 3, "to": {"who": "in_play", "side": "own", "kind": "helper"}})
    t = Scenario(side(play=[helper("Uno")], hand=[helper("Dos"), helper("Tres"), helper("Cuatro"), call]), side()).at("first")
    t.do("buy", "Dos").do("flash", "Rebato").do("buy", "Tres").settle().do("buy", "Cuatro").settle()
    got = {name: strength(t.store, t.card(name), "attack") for name in ("Uno", "Dos", "Tres", "Cuatro")}
    assert got == {"Uno": 8, "Dos": 5, "Tres": 8, "Cuatro": 5}, "Tres, on top of the queue, was there first"


@clause("WAR-R13")
def test_without_a_target_it_cannot_be_announced():
    """Nothing of the enemy is in play."""
    smash = flash("Yunque", {"do": "target", "as": "it_", "from": {"who": "in_play", "side": "enemy"}},
                  {"do": "destroy", "to": "it_"})
    Scenario(side(hand=[smash]), side()).at("first").refuses("flash", "Yunque", clause="WAR-R13")


@clause("WAR-R13")
def test_a_bought_card_enters_play_when_it_resolves():
    """Until then it waits in the queue and gives nothing."""
    t = Scenario(side(hand=[equipment("Anillo", always("attack", 2))]), side()).at("first").do("buy", "Anillo")
    assert t.where("Anillo") == "queue" and t.hp(0) == 95
    assert t.settle().where("Anillo") == "0:play"


@clause("WAR-R13")
def test_what_resolving_sets_off_waits_for_a_queue_of_its_own():
    """Both Flashes resolve first; then what they set off is queued, and can be answered."""
    watch = equipment("Eco", {"whenever": {"fact": "plays"}, "do": [{"do": "gain", "amount": 3}]})
    t = Scenario(side(play=[watch], hand=[flash("Uno", HEAL)]), side(hand=[flash("No", *STOP)])).at("first")
    t.do("flash", "Uno").do("pass").do("pass")
    assert t.hp(0) == 103 and t.facts("triggered") and t.store.zone[QUEUE], "it waits in a queue of its own"
    t.do("pass").do("flash", "No").settle()
    assert t.hp(0) == 103


@clause("WAR-R14")
def test_the_queue_opens_in_every_phase_and_all_passing_on_it_empty_ends_the_phase():
    """Opening, first, melee, magic, second, closing: both are asked in each."""
    t = Scenario()
    seen = []
    while t.store.round[TABLE] == 1:
        if t.asks() == "priority":
            seen.append((t.phase, t.seat))
        t.idle()
    phases = ("opening", "first", "melee", "magic", "second", "closing")
    assert seen == [(phase, seat) for phase in phases for seat in (0, 1)]


@clause("WAR-R14")
def test_buying_needs_only_priority_but_readying_needs_an_empty_queue():
    """With a Flash on the queue one may buy, not take off."""
    t = Scenario(side(play=[equipment("Casco", burden="helmet")], hand=[flash("Uno", HEAL), equipment("Anillo")]), side())
    t.at("first").do("flash", "Uno").refuses("unready", "Casco", clause="WAR-R14").do("buy", "Anillo").settle()
    assert t.where("Anillo") == "0:play" and t.offers("unready", "Casco")


@clause("WAR-4.5", "WAR-R11")
def test_a_spell_sleeps_till_its_owners_opening_and_again_once_used():
    """Bought inactive; active from the next opening; used once; asleep whether it resolves or not."""
    balm = spell("Bálsamo", 0, HEAL)
    t = Scenario(side(hand=[balm]), side(hand=[flash("No", *STOP)])).at("first").do("buy", "Bálsamo").settle()
    t.refuses("cast", "Bálsamo", clause="WAR-4.5").at("opening", 1).at("opening", 0)
    assert t.store.awake[t.card("Bálsamo")] == 1
    before = t.hp(0)
    t.do("cast", "Bálsamo").do("pass").do("flash", "No").settle()
    assert t.hp(0) == before and t.where("Bálsamo") == "0:play"
    t.refuses("cast", "Bálsamo", clause="WAR-4.5")
    t.at("opening", 1)
    assert not t.store.awake[t.card("Bálsamo")], "only the owner's opening wakes it"


@clause("WAR-4.5")
def test_an_attack_spell_is_for_the_own_magic_phase_other_spells_for_whenever_a_flash_is():
    """The balm answers in the other's round; the bolt attacks in one's own magic phase alone."""
    t = Scenario(side(play=[spell("Rayo", 5), spell("Bálsamo", 0, HEAL)]), side()).at("first")
    t.refuses("strike", "Rayo", clause="WAR-4.5").refuses("cast", "Rayo", clause="WAR-4.5")
    t.at("melee", 1).do("pass").refuses("strike", "Rayo", clause="WAR-4.5").do("cast", "Bálsamo").settle()
    assert t.hp(0) == 105


@clause("WAR-R11")
def test_opening_wakes_spells_before_its_effects():
    """An opening effect already finds them active."""
    book = equipment("Libro", {"at": "opening", "do": [{"do": "if", "when": {"is": "exists", "who": {
        "who": "in_play", "side": "own", "state": "active"}}, "then": [{"do": "gain", "amount": 7}]}]})
    t = Scenario(side(play=[book, spell("Rayo", 5)]), side())
    assert t.hp(0) == 107


@clause("WAR-4.8", "WAR-R12")
def test_a_sale_waits_in_the_queue_and_pays_if_the_card_is_still_there():
    """Sold any time, in the other's round too; twice at once is refused; a card destroyed in answer pays nothing."""
    smash = flash("Yunque", {"do": "target", "as": "it_", "from": {"who": "in_play", "side": "enemy"}},
                  {"do": "destroy", "to": "it_"})
    t = Scenario(side(hand=[smash]), side(play=[equipment("Espada"), equipment("Casco")])).at("first").do("pass")
    t.do("sell", "Espada").refuses("sell", "Espada", clause="WAR-R12").settle()
    assert t.hp(1) == 103 and t.where("Espada") == "1:discard"
    t.at("melee").do("pass").do("sell", "Casco").do("pass").do("flash", "Yunque").settle()
    assert t.hp(1) == 103 and t.where("Casco") == "1:discard"


@clause("WAR-R12")
def test_cards_not_ready_inactive_or_new_may_be_sold_but_not_those_of_the_life_pile():
    """A second helmet, a sleeping spell, a ring just bought; a card without selling value is refused."""
    t = Scenario(side(play=[equipment("Casco", burden="helmet"), equipment("Yelmo", burden="helmet"), spell("Rayo", 5),
                            equipment("Roca", sale=0)], hand=[equipment("Anillo")], life=[equipment("Copa")]), side())
    t.at("first").do("buy", "Anillo").settle().do("sell", "Yelmo").do("sell", "Rayo").do("sell", "Anillo").settle()
    assert t.hp(0) == 100 - 5 + 3 + 2 + 3
    t.refuses("sell", "Copa", clause="WAR-R12").refuses("sell", "Roca", clause="WAR-4.8")


@clause("WAR-4.10")
def test_a_heros_ability_is_for_its_own_round_once_a_round_and_its_season():
    """A seasonal one in its season only; it is like a Flash and can be answered."""
    gift = {"use": 3, "season": "spring", "do": [{"do": "gain", "amount": 9}]}
    elf = race("Elfo", abilities=[gift])
    t = Scenario(side(race=elf), side(), season="spring").at("first").do("use", 0)
    assert t.hp(0) == 97 and t.store.zone[QUEUE]
    t.settle().refuses("use", 0, clause="WAR-4.10")
    assert t.hp(0) == 106
    t.at("melee", 1).do("pass").refuses("use", 0, clause="WAR-4.10")
    t = Scenario(side(race=elf), side(), season="winter").at("first").refuses("use", 0, clause="WAR-4.10")
    human = race("Humano", abilities=[{"use": 3, "do": [{"do": "gain", "amount": 9}]}])
    assert Scenario(side(race=human), side(), season="winter").at("first").offers("use", 0)


def _why(t: Scenario, name: Any, seat: int = 0) -> str:
    """The clause that refuses what a seat points at, whatever the move would be."""
    refusal = t.match.why_not(seat, t._thing(name))
    assert refusal is not None
    return refusal.clause


@clause("WAR-4.2", "WAR-4.5", "WAR-4.6", "WAR-4.10", "WAR-R20")
def test_what_one_points_at_out_of_time_is_refused_by_the_clause_of_its_kind():
    """Equipment, Spell, Helper and race in the rival's round, and a card that is the rival's."""
    gift = race("Elfo", abilities=[{"use": 3, "season": "spring", "do": [{"do": "gain", "amount": 9}]}])
    cards = [equipment("Casco"), spell("Rayo", 5), helper("Paje")]
    t = Scenario(side(race=gift, hand=cards), side(play=[equipment("Ajeno")])).at("first", 1).do("pass")
    assert [_why(t, name) for name in ("Casco", "Rayo", "Paje", 0, "Ajeno")] == [
        "WAR-4.2", "WAR-4.5", "WAR-4.6", "WAR-4.10", "WAR-R20"]


@clause("WAR-3.4", "WAR-R14", "WAR-6.3")
def test_a_hero_that_may_not_attack_in_melee_hears_of_the_attack():
    """In the first turn, over a queue, after its attack: not that its ability is for another season."""
    gift = race("Elfo", abilities=[{"use": 3, "season": "spring", "do": [{"do": "gain", "amount": 9}]}])
    t = Scenario(side(race=gift), side(), fresh=True).at("melee")
    assert _why(t, 0) == "WAR-3.4"
    t = Scenario(side(race=gift, hand=[flash("Chispa", {"do": "gain", "amount": 1})]), side()).at("melee").do("flash", "Chispa")
    assert _why(t, 0) == "WAR-R14"
    t.settle().at("melee").do("attack", 0).fight()
    assert _why(t, 0) == "WAR-6.3"
    assert _why(t.at("second"), 0) == "WAR-4.10"
