"""The faces of Epikha's cards: all text fits, every kind has its shape and its badges, cards in play as they are now."""

import pygame
import pytest

from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.drawing import Stat
from tabletop.ui.drawing.colours import DYES
from tabletop.ui.drawing.face import CARDS
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import cards, sheet

ONE_OF_EACH = ("paladin", "vigilia", "espada-jurada", "espada-de-orden", "escudo-de-empiria", "opalo-de-vital", "saeta-ika", "circulo-de-runas",
               "automata-de-opalo")
"""A Player, a Skill, a Character, a Weapon, an Object, an Opal, a Spell, a Continuous Spell, a Machine."""


@pytest.fixture(scope="module")
def faces():
    """Faces in Spanish."""
    return Faces(Translations("es"))


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_fits_every_size(lang, text):
    """The real texts, at the largest text size too; a hand tells the gist of what it has no room for."""
    pygame.font.init()
    faces, brush = Faces(Translations(lang)), Brush(1.0, Theme(text=text), lang)
    printed = {card: faces.printed(sheet(card)) for card in cards()}
    assert [] == [(card, measure) for card, shown in printed.items() for measure in CARDS if not drawing.fits(brush, shown, measure)]


def test_every_kind_has_an_outline_of_its_own(faces):
    """Eight kinds and the Opals among the Objects: nine shapes."""
    assert len({faces.printed(sheet(card)).window for card in ONE_OF_EACH}) == len(ONE_OF_EACH)


def test_badges_tell_kinds_apart(faces):
    """Vital is for the living and for Opals, Resistance for things; Strength where there is any."""
    found = {card: faces.printed(sheet(card)) for card in ONE_OF_EACH}
    shown = {card: {name for name in ("attack", "vital", "defence", "costs", "level") if getattr(face, name)} for card, face in found.items()}

    assert shown["paladin"] == {"attack", "vital", "level"}
    assert shown["espada-jurada"] == {"attack", "vital", "costs", "level"}
    assert shown["automata-de-opalo"] == shown["espada-de-orden"] == {"attack", "defence", "costs", "level"}
    assert shown["escudo-de-empiria"] == {"defence", "costs", "level"}
    assert shown["opalo-de-vital"] == {"vital", "costs", "level"}
    assert shown["saeta-ika"] == shown["circulo-de-runas"] == {"costs", "level"}
    assert shown["vigilia"] == set()
    assert [(part.kind, part.value) for part in found["vigilia"].foot] == [("count", f"−{sheet('vigilia').loss}")]
    assert {cost.kind for face in found.values() for cost in face.costs} == {"vital"}


@pytest.mark.parametrize(("card", "dye", "frame", "line"), [
    ("espada-jurada", "empiria", "empiria", "Personaje · Empiria"), ("runica-de-la-legion", "legion", "legion", "Personaje · Ika · Legión"),
    ("rastreadora", "hunters", "hunters", "Personaje · Empiria · Cazador"), ("rayo-de-abaron", "ika", "ika", "Hechizo · Ika"),
    ("espejo-de-opalo", "ika", "ika", "Hechizo · Respuesta · Ika"), ("pilo-de-la-legion", "legion", "legion", "Arma · La Legión"),
    ("circulo-de-runas", "continuous", "continuous", "Hechizo Continuo · Ika"), ("maestra-de-caza", "hunters", "player", "Jugador · Empiria"),
    ("paladin", "player", "player", "Jugador"), ("opalo-mayor", "taliuz", "taliuz", "Ópalo"), ("vigilia", "skill", "skill", "Habilidad")])
def test_a_card_wears_the_colours_of_its_home(faces, card, dye, frame, line):
    """A band's before a people's; a thing's as its picture says."""
    shown = faces.printed(sheet(card))
    assert (shown.dye, shown.frame, shown.kind_line) == (dye, frame, line)


def test_every_card_but_players_and_skills_has_a_home(faces):
    """In a colour that the table knows."""
    dyes = {card: faces.printed(sheet(card)).dye for card in cards()}
    assert set(dyes.values()) <= set(DYES)
    assert {card for card, dye in dyes.items() if dye == "player"} == {"paladin"}


def test_abilities_wear_the_ink_of_where_and_when(faces):
    """In the Magic Zone, used, at an event, always; what is no ability has none, nor has a Player's last line."""
    inks = {card: [row.ink for row in faces.printed(sheet(card)).rows] for card in cards()}
    assert inks["baculo-ika"] == ["magic"]
    assert inks["decana-de-abaron"] == ["magic", "", ""]
    assert inks["espiritu-hambriento"] == ["cyan", "whenever"]
    assert inks["comandante-ulmar"] == ["", ""]
    assert {ink for found in inks.values() for ink in found} == {"", "magic", "cyan", "whenever", "always"}


def test_a_player_tells_its_vital_of_the_quick_format(faces):
    """The dial shows the standard one."""
    marshal = cards()["mariscala-del-alba"]
    shown = faces.printed(sheet(marshal.id))
    assert shown.vital == Stat(marshal.vital, marshal.vital)
    assert shown.rows[-1].text == f"En partida rápida, su Vital es {marshal.quick_vital}."
    assert marshal.vital != marshal.quick_vital


def test_a_fighter_shows_what_it_deals_and_has_left(faces):
    """The sum of its side in combat, its Vital out of the original; a veil once destroyed."""
    s = Scenario(own={"deployment": [(sheet("espada-jurada"), sheet("espada-de-orden"), sheet("espada-de-orden"))]})
    fighter = s.card("Espada Jurada")
    s.store.lost[fighter] = 15
    shown = faces.of(s.store, fighter)
    assert (shown.attack, shown.vital, shown.state) == (Stat(10, 10), Stat(5, 20), frozenset())
    s.do("attack", "Espada Jurada", to=0).arm()
    assert faces.of(s.store, fighter).attack == Stat(30, 10)
    s.store.fallen[fighter] = 1
    assert faces.of(s.store, fighter).state == {"veiled"}


def test_arms_that_take_no_part_are_idle(faces):
    """A third Weapon in combat, all that is carried in the Magic Zone; Objects in combat are used."""
    sword, shield = sheet("espada-de-orden"), sheet("escudo-de-empiria")
    fighter, mage = (sheet("espada-jurada"), sword, sword, sword, shield), (plain.MAGE, sheet("armadura-de-placas"))
    s = Scenario(own={"deployment": [fighter], "magic": [mage]})
    s.do("attack", "Espada Jurada", to=0).arm()
    states = [faces.of(s.store, s.card(f"Espada de Orden#{n}")).state for n in (1, 2, 3)]
    assert sorted(states, key=len) == [frozenset(), frozenset(), {"idle"}]
    assert faces.of(s.store, s.card("Escudo de Empiria")).state == frozenset()
    assert faces.of(s.store, s.card("Armadura de Placas")).state == {"idle"}


def test_a_cost_and_a_level_are_those_of_now(faces):
    """Cheaper is green, and a raised Spell says so."""
    s = Scenario(own={"magic": [sheet("maestra-armera"), sheet("archimago-sahir")]}, hand=[sheet("martillo-del-alba"), sheet("rayo-de-abaron")])
    hammer, ray = (faces.of(s.store, s.card(name)) for name in ("Martillo del Alba", "Rayo de Abaron"))
    assert [(cost.value, cost.change) for cost in hammer.costs] == [("5", "up")]
    assert (ray.level, faces.printed(sheet("rayo-de-abaron")).level) == (5, 3)


def test_a_player_stands_out_where_it_is(faces):
    """A rim of gold in the Combat Zone, of violet in the Magic Zone, none at home."""
    s = Scenario(own={"deployment": [plain.MAGE]})
    player = s.card("me")
    assert faces.of(s.store, player).state == frozenset()
    s.do("attack", "me", to=0)
    assert faces.of(s.store, player).state == {"player"}
