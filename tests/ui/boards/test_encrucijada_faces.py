"""The faces of Encrucijada's cards: all text fits, suits and thresholds, cards as they count now."""

import re
from dataclasses import replace

import pygame
import pytest

from tabletop.games.encrucijada import actions, ending
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.drawing import Amount, Stat
from tabletop.ui.drawing.colours import DYES
from tabletop.ui.drawing.face import CARDS
from tabletop.ui.drawing.setting import plan
from tests.support import encrucijada_plain as plain
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import cards, sheet

IDS = [card.id for card in cards()]


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
    printed = {card: faces.printed(sheet(card)) for card in IDS}
    assert [] == [(card, measure) for card, shown in printed.items() for measure in CARDS if not drawing.fits(brush, shown, measure)]


@pytest.mark.parametrize(("card", "dye", "line"), [
    ("era-comunal", "pacificadores", "Basto · Pacificadores"), ("eclipse", "crossroads", "Copa · Evento · Encrucijada"),
    ("nave-insignia", "avance", "Oro · Avance"), ("hidra-de-puerto", "corte-hundida", "Espada · Corte Hundida"),
    ("atempus-de-huesos", "errantes", "Atempus · Errantes"), ("abuela-corneja", "errantes", "Héroe · Errantes")])
def test_a_card_wears_its_civilization(faces, card, dye, line):
    """In a colour that the table knows."""
    shown = faces.printed(sheet(card))
    assert (shown.dye, shown.frame, shown.kind_line) == (dye, dye, line)
    assert {faces.printed(sheet(card)).dye for card in IDS} <= set(DYES)


def test_a_card_prints_suit_thresholds_and_gifts(faces):
    """A tower has a suit for its effect, a hero none; an Evento says so."""
    gate = faces.printed(sheet("puerta-de-dos-caras"))
    assert (gate.suit, gate.evento, gate.attack) == ("oro", False, Stat(6, 6))
    assert (gate.needs, gate.gives) == ((Amount("grain", 8),), (Amount("grain", 6), Amount("law", 6)))
    assert gate.marks == ("checked-shield",)
    assert faces.printed(sheet("eclipse")).evento
    tower, hero = faces.printed(sheet("atempus-del-foro")), faces.printed(sheet("el-contable-mudo"))
    assert (tower.suit, tower.vital, tower.attack) == ("copa", Stat(50, 50), None)
    assert (hero.suit, hero.strength, hero.attack, [part.value for part in hero.foot]) == ("", Stat(8, 8), None, ["8"])


def test_texts_wear_the_ink_of_when_they_work(faces):
    """Used, used in battle, an answer, always, at an event; what stands before has none, nor has a hero's last line."""
    inks = {card: [row.ink for row in faces.printed(sheet(card)).rows] for card in IDS}
    assert inks["tabulario"] == ["cyan", ""]
    assert inks["eclipse"] == ["", "answer"]
    assert inks["velite"] == ["always"]
    assert inks["el-contable-mudo"] == ["whenever", ""]
    assert inks["acequia-recta"] == [""]
    assert {ink for found in inks.values() for ink in found} == {"", "cyan", "battle", "answer", "always", "whenever"}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_hand_without_room_for_a_text_says_what_a_card_does_first(lang):
    """A word or two beside the sign of each ability, for every card of the set, and they fit."""
    pygame.font.init()
    faces, brush, small = Faces(Translations(lang)), Brush(1.0, Theme(), lang), CARDS["small-hand"]
    shown = [faces.printed(sheet(card)) for card in IDS]
    assert [] == [face.name for face in shown if face.short and any(line.endswith("} ") for line in face.gist.split("\n"))]
    assert [] == [face.name for face in shown if not plan(brush, replace(face, short=face.gist), small).fits]
    veto, levy = (faces.printed(sheet(card)) for card in ("eclipse", "leva-de-invierno"))
    said = [re.sub(r"\{[^}]*\} ", "", face.gist) for face in (veto, levy)]
    assert said == (["Anular", "Robar"] if lang == "es" else ["Cancel", "Draw"])


def test_thresholds_in_hand_are_red_where_they_are_not_met(faces):
    """As much as the village gives decides, of each resource alone."""
    s = Scenario(own={"village": [sheet("carbonera"), sheet("carbonera")], "hand": [sheet("canon-de-riel"), sheet("automata-de-pica")]})
    gun, pike = (faces.of(s.store, s.card(name)) for name in ("Cañón de Riel", "Autómata de Pica"))
    assert [(need.resource, need.number, need.short) for need in gun.needs] == [("iron", 6, False), ("energy", 8, True)]
    assert [need.short for need in pike.needs] == [False]
    assert (gun.lack, gun.state) == ("", frozenset())


def test_a_card_that_is_not_active_says_what_it_lacks(faces):
    """The first threshold, in words, and dark; active, it is neither."""
    s = Scenario(own={"village": [sheet("veto"), sheet("acequia-recta"), sheet("acequia-recta")]})
    assert (faces.of(s.store, s.card("Veto Tribunicio")).lack, faces.of(s.store, s.card("Veto Tribunicio")).state) == ("", frozenset())
    s = Scenario(own={"village": [sheet("veto"), sheet("acequia-recta")]})
    shown = faces.of(s.store, s.card("Veto Tribunicio"))
    assert (shown.lack, shown.state) == ("faltan 2 Ley", frozenset({"moved"}))
    assert Faces(Translations("en")).of(s.store, s.card("Veto Tribunicio")).lack == "lacks 2 Law"


def test_a_used_card_is_marked(faces):
    """Until the round is over (ENC-2.9)."""
    s = Scenario(own={"village": [plain.TRACKER, sheet("velite")], "hand": [plain.LANCER]})
    for name, used in ((plain.TRACKER.names[0], True), ("Vélite", False)):
        s.store.used[s.card(name)] = 99 * used
        assert ("spent" in faces.of(s.store, s.card(name)).state) is used


def test_a_herd_shows_what_it_gives_now(faces):
    """Two Herds give three each: what another adds is counted (ENC-R25)."""
    s = Scenario(own={"village": [sheet("manada-mansa"), sheet("manada-mansa")]})
    shown = [faces.of(s.store, s.card(f"Manada Mansa#{n}")).gives for n in (1, 2)]
    assert shown == [(Amount("herd", 3),), (Amount("herd", 3),)]
    assert faces.printed(sheet("manada-mansa")).gives == (Amount("herd", 2),)


def test_attrition_lowers_what_a_card_on_the_table_counts(faces):
    """On the table, not in the hand."""
    s = Scenario(own={"village": [sheet("guardabarrera")], "hand": [sheet("guardabarrera")]})
    s.store.wear[0] = 2
    shown = {faces.of(s.store, s.card(f"Guardabarrera#{n}")).attack for n in (1, 2)}
    assert shown == {Stat(1, 3), Stat(3, 3)}


def test_a_fallen_tower_gives_nothing_and_heroes_wait_dark(faces):
    """Heroes stand in for the tower, whose gifts are gone; a hero in a village is active only then. A tower tells of its used effect."""
    t = Scenario(own={"village": [sheet("el-contable-mudo")]}, foe={"village": [plain.FORGE]}, heroes=True)
    hero, tower = t.card("El Contable Mudo"), t.store.tower[0]
    whole, waiting = faces.of(t.store, tower), faces.of(t.store, hero)
    assert whole.gives and not whole.state
    assert (waiting.gives, waiting.state, waiting.lack) == ((), {"moved"}, "sin activar")
    put(t.match, "used", tower, t.store.turn[TABLE] + 2)
    assert faces.of(t.store, tower).state == {"spent"}
    actions.breach(t.match, 0, 50, clause="ENC-D3.2")
    ending.check(t.match)
    fallen, risen = faces.of(t.store, tower), faces.of(t.store, hero)
    assert (fallen.gives, fallen.state) == ((), {"spent", "fallen"})
    assert (risen.gives, risen.state, risen.lack) == ((Amount("law", 6),), frozenset(), "")
