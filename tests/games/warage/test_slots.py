"""WAR-4.9, R23: what no longer fits its hero's slots gives them up at once, its owner choosing; WAR-R26: changes by values."""

from tabletop.games.warage.readers import ready, slots, slots_taken, strength
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, hero_class, side, spell

STAFF = equipment("Báculo", always("blue", 1), burden="two_hands")
MAGE = hero_class("Mago", blue=2)
SPELLS = [spell("Rayo", 5), spell("Fuego", 3), spell("Escarcha", 2)]
SMASH = ({"do": "target", "as": "it_", "from": {"who": "in_play", "side": "enemy", "kind": "equipment"}},
         {"do": "destroy", "to": "it_"}, {"do": "gain", "amount": 3})


def _mage(**fields):
    return side(hero_class=MAGE, play=[STAFF, *SPELLS], **fields)


def _fits(t, seat=0):
    return all(slots_taken(t.store, seat, colour) <= slots(t.store, seat, colour) for colour in ("red", "blue"))


@clause("WAR-4.9", "WAR-R23")
def test_who_sells_what_lends_slots_chooses_at_once_what_goes_without():
    """Three spells, two slots left: the one chosen is inactive and cannot be used; the others are as they were."""
    t = Scenario(_mage(), side()).at("magic").do("sell", "Báculo").do("pass").do("pass")
    assert t.asks() == "bench" and t.seat == 0
    t.answer("Fuego")
    assert _fits(t) and t.facts("benched") == [(t.card("Fuego"),)]
    t.at("magic")
    assert t.offers("strike", "Rayo") and t.offers("strike", "Escarcha") and not t.offers("strike", "Fuego")


@clause("WAR-R23")
def test_what_is_taken_off_lends_no_more():
    """In the first equipment phase; the card stays in play without slots, and may be sold."""
    t = Scenario(_mage(), side()).at("first").do("unready", "Báculo").answer("Rayo")
    assert _fits(t) and t.where("Rayo") == "0:play" and not ready(t.store, t.card("Rayo"))
    t.do("sell", "Rayo").settle()
    assert t.where("Rayo") == "0:discard" and not t.store.benched[t.card("Rayo")]


@clause("WAR-R23")
def test_a_rivals_effect_is_whole_before_the_owner_chooses():
    """The staff is destroyed and the rival gains; then the owner, in whose round or not, gives slots up."""
    t = Scenario(side(hand=[flash("Yunque", *SMASH)]), _mage()).at("first").do("flash", "Yunque")
    while t.asks() == "priority":
        t.do("pass")
    assert (t.asks(), t.seat, t.hp(0)) == ("bench", 1, 101)
    t.answer("Rayo")
    assert _fits(t, 1)


@clause("WAR-R23", "WAR-4.5")
def test_it_is_made_ready_again_once_it_fits():
    """Not while the slots are gone; with the staff worn again in the first equipment phase; the spell wakes in the next opening."""
    t = Scenario(_mage(), side()).at("first").do("unready", "Báculo").answer("Rayo")
    t.refuses("ready", "Rayo", clause="WAR-R23")
    t.do("ready", "Báculo").do("ready", "Rayo")
    assert _fits(t) and not t.store.benched[t.card("Rayo")] and not t.store.awake[t.card("Rayo")]
    t.at("first", 1).at("magic", 0)
    assert t.offers("strike", "Rayo")


@clause("WAR-R23", "WAR-R10")
def test_a_card_without_a_burden_symbol_gives_nothing_without_its_slots():
    """A ring that lends red slots is destroyed: of the other rings one is out, and what it gave its hero, too."""
    ring = equipment("Aro", always("red", 1))
    rest = [equipment("Sello", always("attack", 2)), equipment("Anillo", always("attack", 3))]
    t = Scenario(side(hand=[flash("Yunque", *SMASH)]), side(hero_class=hero_class("Herrero", red=2), play=[ring, *rest])).at("first")
    t.do("flash", "Yunque", "Aro")
    assert t.settle().where("Aro") == "1:discard" and _fits(t, 1) and not t.facts("benched"), "both still fit"
    lent = equipment("Aro", always("red", 1), red=0)
    t = Scenario(side(hand=[flash("Yunque", *SMASH)]), side(hero_class=hero_class("Herrero", red=1), play=[lent, *rest])).at("first")
    t.do("flash", "Yunque", "Aro")
    while t.asks() == "priority":
        t.do("pass")
    before = t.match.fork()
    t.answer("Anillo")
    assert strength(before.store, t.hero(1), "attack") == 15
    assert strength(t.store, t.hero(1), "attack") == 12
    t.at("first", 1)
    assert not t.offers("ready", "Anillo")
    t.do("sell", "Sello").settle().do("ready", "Anillo")
    assert strength(t.store, t.hero(1), "attack") == 13


@clause("WAR-R23", "WAR-R15")
def test_a_spell_that_loses_its_slots_loses_its_attack():
    """The staff is destroyed in the window of the attack: the spell chosen is in it no more."""
    t = Scenario(_mage(), side(hand=[flash("Yunque", *SMASH)])).at("magic").do("strike", "Rayo").do("pass").do("flash", "Yunque")
    while t.asks() == "priority":
        t.do("pass")
    t.answer("Rayo").fight()
    assert t.facts("missed") and t.hp(1) == 98 + 3


@clause("WAR-R23", "WAR-R13")
def test_a_purchase_that_waits_may_be_what_goes_without():
    """It enters play without slots; cancelled, it is an ordinary card of the discard."""
    t = Scenario(side(hero_class=MAGE, play=[STAFF, *SPELLS[:2]], hand=[spell("Niebla", 4)]), side()).at("first")
    t.do("buy", "Niebla").do("sell", "Báculo").do("pass").do("pass")
    assert t.asks() == "bench"
    t.answer("Niebla").settle()
    assert t.where("Niebla") == "0:play" and t.store.benched[t.card("Niebla")] and _fits(t)
    t.at("first", 1).at("first", 0)
    assert not t.store.awake[t.card("Niebla")]


@clause("WAR-R23")
def test_several_give_up_slots_until_all_fit_and_helpers_need_none():
    """Two slots lent at once: two choices, one after another."""
    staff = equipment("Báculo", always("blue", 2), burden="two_hands")
    t = Scenario(side(hero_class=hero_class("Mago", blue=1), play=[staff, *SPELLS, helper("Paje")]), side()).at("first")
    t.do("unready", "Báculo").answer("Rayo").answer("Escarcha")
    assert _fits(t) and t.asks() == "priority" and len(t.facts("benched")) == 2


@clause("WAR-R26")
def test_a_change_does_not_count_for_its_own_condition():
    """Swords that are the sharper the stronger their hero: each asks for the attack without itself."""
    def sword(name, least):
        return equipment(name, always("attack", 2, when={
            "is": "compare", "left": {"of": "value", "attribute": "attack", "who": "hero"}, "relation": "at_least", "right": least}))

    bare = strength((t := Scenario()).store, t.hero(0), "attack")
    for least, more in ((bare, 2), (bare + 2, 0)):
        t = Scenario(side(play=[sword("Espada", least)]), side())
        assert strength(t.store, t.hero(0), "attack") == bare + more
