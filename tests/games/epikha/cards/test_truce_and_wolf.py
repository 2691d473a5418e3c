"""Cards that change a combat as a whole: the Truce, the Wolf Step, and texts about Characters that leave the Player out."""

from tabletop.games.epikha.readers import shares
from tabletop.kernel.atoms import put
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario
from tests.support.epikha_set import sheet

TWENTY = plain.character("Twenty", 20, 15)


@clause("EPI-R46")
def test_tregua_de_opalo_keeps_both_players_from_damage():
    """In direct combat, by left-overs and by Sweep; nothing is asked, no card takes it instead, and Characters still die."""
    t = Scenario(own={"deployment": [TWENTY, TWENTY], "magic": [sheet("tregua-de-opalo")]}, foe={"deployment": [plain.SQUIRE]},
                 foe_arms=[sheet("armadura-de-placas")], foe_hand=[sheet("guardia-cerrada")])
    t.attack("Twenty#1", "Twenty#2", "me").answers(Squire=0)
    while t.asks() == "taker" or t.asks() == "stand":
        t.answer(2 if t.asks() == "stand" else "foe")
    assert (t.vitals(), t.where("Squire")) == ((200, 200), "1:discard")
    assert not t.facts("left_over")


def test_tregua_de_opalo_ends_in_the_next_start_phase_of_its_player():
    """Not in the rival's."""
    t = Scenario(own={"magic": [sheet("tregua-de-opalo")]}).end_turn()
    assert t.where("Tregua de Ópalo") == "0:magic"
    assert t.end_turn().where("Tregua de Ópalo") == "0:discard"


@clause("EPI-R29")
def test_paso_de_lobo_gives_challenge_to_the_first_attacker_placed():
    """Wherever it stands; the next ones have none, and the Skill needs the Player in the Magic Zone."""
    for named, wanted in ((True, [True, False]), (False, [False, False])):
        t = Scenario(own={"deployment": [TWENTY, plain.RECRUIT]}, foe={"deployment": [plain.GUARD]}, skills=[sheet("paso-de-lobo")])
        if named:
            t.do("withdraw", "me").answer("Paso de Lobo")
        t.do("attack", "Twenty", to=3).do("attack", "Recruit", to=1)
        assert [shares(t.store, t.card(name), "challenge") for name in ("Twenty", "Recruit")] == wanted
        assert t.asks() == ("called" if named else "attack")


@clause("EPI-R47")
def test_a_text_about_characters_leaves_the_player_out():
    """The Moss Mantle cures a Character; what a Player has lost stays lost."""
    mantle = sheet("manto-de-musgo")
    t = Scenario(own={"deployment": [(plain.GUARD, mantle)]}, foe={"deployment": [plain.SQUIRE]}, arms=[mantle])
    for name in ("me", "Guard"):
        put(t.match, "lost", t.card(name), 10)
    vital = t.vital("me")
    t.attack("Guard").answers(Squire=0).answer("Guard").answer("Manto de Musgo#1", "Manto de Musgo#2")
    assert (t.vital("Guard"), t.vital("me")) == (25, vital)
