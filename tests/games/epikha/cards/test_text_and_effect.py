"""Texts of Epikha that once said something else than the effect: what each says, and what it does."""

from tabletop.games.epikha.describe import rules_text
from tabletop.games.epikha.readers import original, strength
from tabletop.lang.languages import LANGUAGES
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import cards, sheet

TWENTY = plain.character("Twenty", 20, 15)
RICH = plain.character("Rich", 0, 99)


def told(card: str) -> list[str]:
    """The text of a card, in Spanish and in English."""
    return [" ".join(paragraph.text for paragraph in rules_text(cards()[card], lang)) for lang in LANGUAGES]


def test_filo_que_bebe_asks_for_vital_lost_and_not_for_damage():
    """Damage that an Object takes gives nothing back."""
    assert told("filo-que-bebe") == [
        "Cuando el daño de su portador hace perder Vital al Jugador enemigo, tu Jugador recupera 5 de Vital.",
        "When the enemy Player loses Vital to its bearer's damage, your Player regains 5 Vital."]
    thick = plain.arm("Thick", "object", 0, 40)
    for worn, back in ((), 5), ((thick,), 0):
        t = Scenario(own={"deployment": [(TWENTY, sheet("filo-que-bebe"))]}, foe_arms=worn)
        t.store.lost[t.card("me")] = 30
        t.attack("Twenty").answers()
        if t.asks() == "taker":
            t.answer("Thick")
        assert t.vital("me") == 170 + back


def test_escudera_del_alba_keeps_an_arm_however_she_leaves():
    """Returned to the hand as well as destroyed."""
    assert told("escudera-del-alba") == ["Cuando deja el juego, pon en tu mano un Arma u Objeto que llevaba.",
                                         "When it leaves play, put a Weapon or Object it carried into your hand."]
    t = Scenario(own={"magic": [RICH]}, hand=[sheet("destierro")], foe={"deployment": [(sheet("escudera-del-alba"), plain.AXE)]})
    t.do("cast", "Destierro").answer(("Rich", 10), ("me", 0)).answer("Escudera del Alba")
    assert (t.where("Escudera del Alba"), t.where("Axe")) == ("1:hand", "1:hand")


def test_lanzar_la_roca_reaches_as_far_as_the_spell():
    """The giant is of Level 5, the Spell of 3: a card of Level 4 is out of reach."""
    assert told("lanzar-la-roca")[0].endswith("a otro Personaje o Máquina objetivo cuyo Nivel no supere el de este Hechizo.")
    assert told("lanzar-la-roca")[1].endswith("to another target Character or Machine whose Level is this Spell's or lower.")
    thrower = plain.character("Thrower", 20, 40, level=5, families=frozenset({"giant"}))
    t = Scenario(own={"deployment": [thrower], "magic": [RICH]}, hand=[sheet("lanzar-la-roca")],
                 foe={"deployment": [plain.GUARD, plain.character("Four", 5, 60, level=4)]})
    t.do("cast", "Lanzar la Roca").answer(("Rich", 10), ("me", 0))
    assert t.asks() == "one"
    assert {option[1] for option in t.match.options()} == {t.card("Guard"), t.card("Rich")}
    assert t.answer("Guard").vital("Guard") == 5


def test_absorber_takes_15_of_each_printed_number():
    """Strength 20 and Vital 40, hurt and armed: 15 and 15, whatever it carries."""
    assert "esta carta gana su Fuerza y su Vital impresos (hasta 15 de cada)" in told("espiritu-errante")[0]
    assert "this card gains its printed Strength and Vital (up to 15 of each)" in told("espiritu-errante")[1]
    t = Scenario(own={"deployment": [sheet("espiritu-errante"), (plain.character("Meal", 20, 40), plain.AXE)]})
    t.store.lost[t.card("Meal")] = 35
    t.do("use", "Espíritu Errante")
    spirit = t.card("Espíritu Errante")
    assert (strength(t.store, spirit), original(t.store, spirit)) == (5 + 15, 6 + 15)
