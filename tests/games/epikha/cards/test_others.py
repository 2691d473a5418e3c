"""Cards of the Ika, the Gahus, the giants, the Legion, the Hunters, the Pit and Taliuz: each text in play."""

import pytest

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import PLACES
from tabletop.games.epikha.readers import cost, level, original, shares, strength
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import sheet

TWENTY = plain.character("Twenty", 20, 15)
MAGES = {"magic": [plain.MAGE]}
RICH = {"magic": [plain.character("Rich", 0, 99)]}


def _cast(name: str, **position) -> Scenario:
    """Cast a shipped Spell, paid by a rich Character in the Magic Zone."""
    card = sheet(name)
    own = {**RICH, **position.pop("own", {})}
    t = Scenario(own=own, hand=[card, *position.pop("hand", ())], **position).do("cast", card.names[0])
    if card.cost:
        t.answer(("Rich", card.cost), *((("me", 0),) if t.asks() == "pay" else ()))
    return t


# ---- Ika
@pytest.mark.parametrize(("name", "harm"), [("saeta-ika", 15), ("rayo-de-abaron", 30), ("juicio-de-abaron", 45)])
def test_spells_of_damage(name, harm):
    """To a Character, a Player or a Machine of their Level or lower."""
    t = _cast(name, foe={"deployment": [plain.character("Tall", 5, 60, level=2), plain.character("High", 5, 60, level=5)]})
    assert t.card("High") not in {o[1] for o in t.match.options()}
    assert t.answer("Tall").vital("Tall") == 60 - harm


def test_judgement_raised_to_level_5_reaches_the_player():
    """With the Circle of Runes."""
    t = _cast("juicio-de-abaron", own={"magic": [plain.character("Rich", 0, 99), sheet("circulo-de-runas")]})
    assert t.answer("foe").vital("foe") == 155


def test_marea_roja_and_pisoton_harm_many():
    """The Tide all enemies, the Stomp those in Deployment."""
    foe = {"deployment": [plain.GUARD, plain.WALL], "magic": [plain.MAGE]}
    t = _cast("marea-roja", foe=foe)
    assert [t.vital(name) for name in ("Guard", "Wall", "Mage")] == [10, 15, 6]
    t = _cast("pisoton", foe=foe)
    assert [t.vital(name) for name in ("Guard", "Wall", "Mage")] == [15, 20, 21]


def test_destierro_and_disolver():
    """A Character to the hand, an arm destroyed."""
    foe = {"deployment": [(plain.GUARD, plain.SWORD)]}
    assert _cast("destierro", foe=foe).answer("Guard").where("Guard") == "1:hand"
    assert _cast("disolver", foe=foe).where("Sword") == "1:discard"


def test_lluvia_de_cristal_falls_at_the_end_of_the_turn():
    """15 damage to what its Level reaches."""
    t = Scenario(own={"magic": [plain.MAGE, sheet("lluvia-de-cristal")]}, foe={"deployment": [plain.GUARD]}).do("end").answer("Guard")
    assert t.facts("harmed")[-1] == (t.card("Guard"), 15, 10)


def test_niebla_de_abaron_dulls_attackers():
    """-5 Strength for enemy attackers of its Level or lower, 0 at least."""
    t = Scenario(own={"deployment": [plain.RECRUIT, plain.GIANT]}, foe={"magic": [sheet("niebla-de-abaron")]})
    t.do("attack", "Recruit", to=0).do("attack", "Giant", to=1)
    assert [strength(t.store, t.card(name)) for name in ("Recruit", "Giant")] == [0, 20]


def test_anillo_decana_and_mecenazgo_discount():
    """The first Spell 10 less; Spells 5 less, 5 at least; one card a turn 10 less."""
    t = Scenario(players=(sheet("decana-de-abaron"), plain.PALADIN), own={"deployment": [(plain.MAGE, sheet("anillo-de-abaron"))]},
                 hand=[plain.RAY, plain.DART])
    t.do("withdraw", "me")
    assert [cost(t.store, t.card(name)) for name in ("Ray", "Dart")] == [5, 5]
    t.do("withdraw", "Mage")
    assert [cost(t.store, t.card(name)) for name in ("Ray", "Dart")] == [0, 0]
    t = Scenario(skills=[sheet("mecenazgo")], hand=[plain.GUARD, plain.RECRUIT]).do("withdraw", "me").answer("Mecenazgo")
    assert cost(t.store, t.card("Recruit")) == 0
    assert cost(t.do("deploy", "Guard").store, t.card("Recruit")) == 5


def test_centinela_answers_stronger():
    """+5 while it answers."""
    t = Scenario(own={"deployment": [plain.GUARD]}, foe={"deployment": [sheet("centinela-de-abaron")]})
    t.attack("Guard").do("answer", "Centinela de Abaron", to=0)
    assert t.vital("Guard") == 5


# ---- Gahus
def test_spirits_absorb_and_the_elder_is_mended():
    """Characters and Opals in Deployment, no arms; Farolera Mayor regains 5."""
    t = Scenario(players=(sheet("farolera-mayor"), plain.PALADIN),
                 own={"deployment": [sheet("espiritu-errante"), (sheet("guardian-del-fango"), plain.SWORD), plain.OPAL]})
    t.store.lost[t.card("me")] = 20
    t.do("use", "Espíritu Errante")
    assert {o[1] for o in t.match.options()} == {t.card("Guardián del Fango"), t.card("Opal")}
    t.answer("Guardián del Fango")
    spirit = t.card("Espíritu Errante")
    assert (strength(t.store, spirit), original(t.store, spirit), t.where("Guardián del Fango")) == (15, 21, "0:hand")
    assert t.vital("me") == sheet("farolera-mayor").vital - 20 + 5


def test_canto_linterna_and_hambriento():
    """Regeneration costs 5 less; a kill draws, and makes the Spirit grow."""
    t = Scenario(own={"deployment": [(sheet("espiritu-hambriento"), sheet("linterna-de-almas"))], "magic": [sheet("canto-del-pantano")]},
                 hand=[sheet("guardian-del-fango")], foe={"deployment": [plain.SQUIRE]})
    assert cost(t.store, t.card("Guardián del Fango")) == 10
    hand, spirit = t.size("0:hand"), t.card("Espíritu Hambriento")
    t.attack("Espíritu Hambriento").answers(Squire=0)
    t.answer("Espíritu Hambriento").answer("Linterna de Almas", "Espíritu Hambriento")
    assert (strength(t.store, spirit), t.size("0:hand")) == (15, hand + 1)


def test_farolero_and_perra_strengthen_a_neighbour():
    """Of their own kind."""
    t = Scenario(own={"deployment": [sheet("farolero-gahu"), sheet("espiritu-de-charca"), sheet("perra-de-rastro"), sheet("ojeadora")]})
    for place, name in enumerate(("Farolero Gahu", "Espíritu de Charca", "Perra de Rastro", "Ojeadora")):
        t.do("attack", name, to=place)
    assert [blow(t.store, t.card(name)) for name in ("Espíritu de Charca", "Ojeadora")] == [10, 15]


# ---- giants, Legion, Hunters
def test_lanzar_la_roca_is_thrown_by_a_giant():
    """It deals its Strength, without Weapons."""
    t = _cast("lanzar-la-roca", own={"deployment": [(sheet("gigante-pastor"), plain.AXE)]}, foe={"deployment": [plain.GUARD]})
    while t.asks() == "one":
        t.answer("Guard")
    assert t.vital("Guard") == 20


def test_the_legion_is_strong_by_its_neighbours():
    """Rank and file, Rune-Hand, Pilum, Standard-Bearer and Captain."""
    legion = [sheet(name) for name in ("legionario-raso", "runica-de-la-legion", "portaestandarte")]
    t = Scenario(own={"deployment": [(legion[0], sheet("pilo-de-la-legion")), *legion[1:]]})
    t.do("attack", "Legionario Raso", to=0).answer().do("attack", "Rúnica de la Legión", to=1).do("attack", "Portaestandarte", to=2)
    legionary = t.card("Legionario Raso")
    assert blow(t.store, legionary) == 5 + 5 + (5 + 5 + 5), "Standard, and Formation 5 by itself, the Pilum and the Rune-Hand"


def test_gahu_de_retaguardia_avenges_a_neighbour():
    """+15 until the end of its owner's next turn."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [plain.SQUIRE, sheet("gahu-de-retaguardia")]})
    t.do("attack", "Twenty", to=0).do("attack", "me", to=1).do("answer", "Squire", to=0).do("answer", "Gahu de Retaguardia", to=1)
    t.answers()
    assert strength(t.store, t.card("Gahu de Retaguardia")) == 20


def test_ariuz_and_hunter_beat_higher_levels():
    """+10 and +15 against a card of higher Level."""
    t = Scenario(own={"deployment": [(sheet("cazador-de-pellejo-grueso"), sheet("zimatha-ariuz"))]}, foe={"deployment": [plain.GIANT]})
    t.do("attack", "Cazador de Pellejo Grueso", to=0).arm()
    assert blow(t.store, t.card("Cazador de Pellejo Grueso")) == 25
    t.do("done").do("answer", "Giant", to=0)
    assert max(row[2] for row in t.facts("struck")) == 50


def test_red_de_zarzas_and_emboscada():
    """One may not answer; one is Swift, and with a Heavy Object plain."""
    t = _cast("red-de-zarzas", own={"deployment": [TWENTY]}, foe={"deployment": [plain.GUARD]}).attack("Twenty")
    t.refuses("answer", "Guard", to=0, clause="EPI-R40")
    t = _cast("emboscada", own={"deployment": [plain.RECRUIT]})
    if t.asks() == "one":
        t.answer("Recruit")
    assert shares(t.store, t.card("Recruit"), "swift")


# ---- the Pit and Taliuz
def test_cobrar_la_sangre_takes_the_vital_of_the_card_given():
    """As damage to an enemy Character."""
    t = _cast("cobrar-la-sangre", own={"deployment": [plain.RECRUIT]}, foe={"deployment": [plain.GUARD]})
    while t.asks() in ("given", "foe"):
        t.answer("Recruit" if t.asks() == "given" else "Guard")
    assert (t.where("Recruit"), t.vital("Guard")) == ("0:discard", 10)


def test_senor_de_la_deuda_is_paid_when_it_does_not_fight():
    """5 of the Player's Vital at the end of the turn."""
    t = Scenario(own={"deployment": [sheet("senor-de-la-deuda")]})
    assert t.end_turn().vital("me") == 195
    t = Scenario(own={"deployment": [sheet("senor-de-la-deuda")]}).attack("Señor de la Deuda").answers()
    assert t.end_turn().vital("me") == 200


def test_opals_corona_and_rajado():
    """The Crown raises Spells; the Cracked one breaks in the Start phase."""
    t = Scenario(own={"deployment": [sheet("opalo-corona"), sheet("opalo-rajado")]}, hand=[plain.DART])
    t.do("withdraw", "Ópalo Corona").do("withdraw", "Ópalo Rajado")
    assert level(t.store, t.card("Dart")) == 3
    t.end_turn().end_turn()
    assert (t.where("Ópalo Rajado"), t.where("Ópalo Corona")) == ("0:discard", "0:deployment")


def test_grano_carro_mecanica_and_torre():
    """A Machine destroyed; Characters beside +5; Machines 5 less; the Tower does not attack."""
    assert _cast("grano-en-el-eje", foe={"deployment": [plain.ENGINE]}).where("Engine") == "1:discard"
    t = Scenario(own={"deployment": [sheet("carro-de-asalto"), plain.RECRUIT, sheet("mecanica-de-taliuz")]}, hand=[sheet("torre-andante")])
    assert cost(t.do("withdraw", "Mecánica de Taliuz").store, t.card("Torre Andante")) == 5
    t.do("attack", "Carro de Asalto", to=0).do("attack", "Recruit", to=1)
    assert strength(t.store, t.card("Recruit")) == 10
    t = Scenario(own={"deployment": [sheet("torre-andante")]})
    t.refuses("attack", "Torre Andante", to=0, clause="EPI-R40")


def test_mercader_and_levas_search_the_deck():
    """An Opal, if wished; a Legionary of Level 2 or less."""
    t = Scenario(hand=[sheet("mercader-de-opalos")], deck=[plain.OPAL]).do("deploy", "Mercader de Ópalos").answer(True).answer("Opal")
    assert t.where("Opal") == "0:hand"
    t = _cast("levas-del-paso", deck=[plain.LEGIONARY, plain.CAPTAIN]).answer("Legionary")
    assert t.where("Legionary") == "0:hand"


def test_skills_of_the_player():
    """Voz de Mando, Vigilia, Manos que Cierran, Mesa de Campaña, Cuenta Saldada."""
    t = Scenario(own={"deployment": [plain.GUARD, plain.RECRUIT]}, skills=[sheet("manos-que-cierran"), sheet("voz-de-mando")])
    assert t.vital("me") == 170
    t.do("withdraw", "me").answer("Voz de Mando").do("attack", "Guard", to=0)
    assert [strength(t.store, t.card(name)) for name in ("Guard", "Recruit")] == [10, 5]
    t = Scenario(skills=[sheet("cuenta-saldada")]).do("withdraw", "me").answer("Cuenta Saldada").do("end")
    assert t.size("0:hand") == 2
    t = Scenario(skills=[sheet("mesa-de-campana")], deck=[plain.SQUIRE, plain.GUARD, plain.GIANT])
    t.do("withdraw", "me").answer("Mesa de Campaña").answer("Giant", "Squire", "Guard")
    assert [t.store.defs[t.store.card[c]].id for c in reversed(t.store.zone[PLACES["0:deck"]][-3:])] == ["giant", "squire", "guard"]
