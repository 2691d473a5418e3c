"""What choices in Warage pass over: each thing with the first reason that keeps it out."""

from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, flash, helper, side, spell


def reasons(s: Scenario) -> dict[str, tuple[str, str]]:
    """What the open choice passes over, by card name or "J1" for a hero: the last word of the reason, the clause."""
    ask, env = s.match.ask()
    seat = s.seat
    heroes = {s.hero(other): f"J{other}" for other in range(s.store.seats) if not s.store.out[other]}
    out = {}
    for thing, why in ask.passed_over(s.match, env, seat):
        definition = s.store.defs[s.store.card[thing]].definition if isinstance(thing, int) else None
        name = heroes.get(thing) or (thing if definition is None else definition.name.es)
        out[name] = (why.reason.rpartition(".")[2], why.clause)
    return out


@clause("WAR-R13")
def test_cards_in_play_say_what_keeps_them_from_a_text():
    """A helmet of an enemy is asked for: sides before kinds, kinds before burdens."""
    helmet, sword = equipment("Casco", burden="helmet"), equipment("Espada", burden="one_hand")
    card = flash("Óxido", {"do": "target", "as": "what", "from": {"who": "in_play", "side": "enemy", "kind": "equipment", "burden": "helmet"}},
                 {"do": "destroy", "to": "what"})
    s = Scenario(side(hand=[card], play=[equipment("Peto", burden="armour")]), side(play=[helmet, helmet, sword, helper("Paje")])).at("first")
    s.do("flash", "Óxido")

    assert reasons(s) == {"J0": ("hero", "WAR-R13"), "J1": ("hero", "WAR-R13"), "Peto": ("side-enemy", "WAR-R13"),
                          "Espada": ("burden", "WAR-R13"), "Paje": ("kind", "WAR-R13")}


@clause("WAR-R13")
def test_heroes_say_whose_side_they_are_on():
    """An enemy hero is asked for in a match of guilds."""
    card = flash("Dardo", {"do": "target", "as": "who", "from": {"who": "hero", "side": "enemy"}}, {"do": "lose", "amount": 3, "to": "who"})
    s = Scenario(side(hand=[card]), side(play=[helper("Paje")]), side(), side(), mode="guild").at("first")
    s.do("flash", "Dardo")

    assert reasons(s) == {"J0": ("side-enemy", "WAR-R13"), "J2": ("side-enemy", "WAR-R13"), "Paje": ("no-hero", "WAR-R13")}


@clause("WAR-8.2")
def test_who_may_not_be_attacked_says_why():
    """Oneself, an ally, what is no hero or Helper, what is sheltered."""
    shelter = equipment("Muro", {"always": [{"has": "sheltered", "who": "hero"}]})
    s = Scenario(side(), side(play=[shelter, helper("Paje")]), side(), side(), mode="guild").at("melee")
    s.do("attack", 0)

    assert reasons(s) == {"J0": ("side-enemy", "WAR-6.3"), "J2": ("side-enemy", "WAR-8.2"), "J1": ("sheltered", "WAR-6.3"),
                          "Muro": ("no-fighter", "WAR-6.3")}


@clause("WAR-6.7")
def test_what_is_no_active_copy_is_not_combined():
    """Another spell, a copy that sleeps."""
    mine = side(play=[spell("Rayo", 5), spell("Rayo", 5), spell("Rayo", 5), spell("Fuego", 5)])
    s = Scenario(mine, side()).at("magic")
    s.store.awake[s.card("Rayo#3")] = 0
    s.do("strike", "Rayo")

    assert reasons(s) == {"Fuego": ("no-copy", "WAR-6.7"), "Rayo": ("asleep", "WAR-4.5")}


@clause("WAR-6.1")
def test_a_full_life_pile_says_so():
    """The word that is not offered comes with its reason."""
    s = Scenario(side(life=[equipment(f"Trasto {i}") for i in range(5)]), side())
    while s.asks() != "how":
        s.idle()

    assert reasons(s) == {"life": ("life-full", "WAR-6.1")}
