"""The faces of ECG's cards: all text fits, every kind shows what the rules ask of it, Troops and courtiers as they are now."""

import dataclasses

import pygame
import pytest

from tabletop.games.ecg.entry import stock
from tabletop.kernel.store import TABLE
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.ecg.faces import Faces, home
from tabletop.ui.drawing.face import CARDS, Face, Foot, Stat
from tabletop.ui.drawing.feet import foot
from tabletop.ui.drawing.setting import plan
from tests.support import ecg_cards as cards
from tests.support.ecg import Scenario

STOCK = stock()
SPEAR = cards.troop("Face Spear", 4, kingdom="lion", line="both", cost=3)
MONK = cards.troop("Face Monk", 2, titles=["devotee"], sorcery="sun",
                   abilities=[{"where": "court", "per": "copies", "cost": 1, "do": [cards._RENOWN]}])
WOLF = cards.troop("Face Wolf", 3, kingdom="wolf", titles=["wild"], madness=1)
MARCH = cards.action("Face March", cards._RENOWN, costs={"sun": 4, "owl": 4, "deer": 3, "lion": 2})


@pytest.fixture(scope="module")
def brush():
    """A brush that keeps nothing from other tests."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    return Brush(1.0, Theme())


def face(sheet, lang="es"):
    """A card's printed face."""
    return Faces(Translations(lang)).printed(sheet)


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_fits_every_size(lang, text):
    """The real texts, at the largest text size too."""
    pygame.font.init()
    faces, brush = Faces(Translations(lang)), Brush(1.0, Theme(text=text), lang)
    printed = {card.id: faces.printed(STOCK.sheet(card.id)) for card in STOCK.library}
    assert [] == [(card, measure) for card, shown in printed.items() for measure, m in CARDS.items()
                  if m.style == "rows" and not drawing.fits(brush, shown, measure)]


def test_a_troop_shows_strength_countdown_lines_and_what_pays_it():
    """They stand at the foot, on the ribbon and at the cost."""
    shown = face(SPEAR)

    assert [(f.kind, f.value) for f in shown.foot] == [("strength", "4"), ("count", "2"), ("icon", "switch-weapon")]
    assert (shown.dye, shown.frame, shown.kind_line) == ("lion", "lion", "Tropa · León")
    assert [(c.value, c.kind) for c in shown.costs] == [("3", "lion")]
    assert face(MONK).costs[0].kind == "devotion"
    assert (face(WOLF).marks, face(WOLF).kind_line) == (("paw-print", "brain"), "Salvaje · Lobo Blanco")
    assert ("count", "1", "brain") in {(f.kind, f.value, f.hue) for f in face(WOLF).foot}


def test_an_action_shows_the_price_of_each_kingdom():
    """A kingdom that cannot play the card has a dash; the corner shows the lowest price."""
    shown = face(MARCH)

    assert [(c.kind, c.value) for c in shown.prices] == [("sun", "4"), ("owl", "4"), ("deer", "3"), ("wolf", ""), ("lion", "2")]
    assert [(c.value, c.kind) for c in shown.costs] == [("2", "lion")]
    assert (shown.dye, shown.frame) == ("lion", "action")
    assert home({"sun": 1, "owl": 1, "deer": 2}) == ""


def test_abilities_wear_the_ink_of_their_place():
    """Inks are those of court, battle, always and whenever; a school of sorcery has a line of its own."""
    assert [row.ink for row in face(MONK).rows] == ["sun_sorcery", "court"]
    assert ("icon", "heraldic-sun") in {(f.kind, f.value) for f in face(MONK).foot}
    assert face(MONK).short == "**Corte** 1 [x1]: ganas 1 de renombre"
    inks = {row.ink for card in STOCK.library for row in face(STOCK.sheet(card.id)).rows}
    assert {"", "court", "battle", "always", "whenever"} <= inks <= {"", *drawing.INKS}


def test_a_spell_wears_its_god():
    """Frame and ribbon wear the Sun's colour or the Moon's."""
    moon = face(cards.spell("Face Moon", cards._RENOWN, school="moon"))
    assert (moon.dye, moon.frame, moon.kind_line) == ("owl", "owl", "Hechizo de la Luna")


def test_a_troop_in_battle_shows_what_it_is_now():
    """The tile shows strength with wounds, the countdown, and whether the Troop may act; it is crossed out once fallen."""
    s = Scenario(own={"infantry": [SPEAR, WOLF]})
    store, faces = s.match.store, Faces(Translations("es"))
    spear, wolf = s.card("Face Spear"), s.card("Face Wolf")
    store.wounds[spear] = 1
    shown = faces.of(store, spear)
    assert (shown.strength.now, shown.strength.change, shown.wounds, shown.waits.now) == (3, "down", 1, 0)
    assert shown.state == {"ready"}
    store.preparation[spear] = 2
    assert faces.of(store, spear).state == frozenset()
    store.preparation[spear], store.acted[spear] = 0, store.turn[TABLE]
    assert faces.of(store, spear).state == {"moved", "tired"}
    store.wounds[wolf] = 9
    assert faces.of(store, wolf).state == {"fallen"}


def test_a_courtier_shows_what_it_yields():
    """A Devotee's seal is halved; grey once spent, and its ability's sign is gone once used."""
    s = Scenario(own={"court": [MONK]})
    store, faces, monk = s.match.store, Faces(Translations("es")), s.card("Face Monk")
    assert faces.of(store, monk).yields == ("sun", "devotion")
    assert faces.of(store, monk).state == {"power"}
    store.spent[monk], store.used[monk] = 1, store.turn[TABLE]
    assert faces.of(store, monk).state == {"spent"}


def test_a_card_in_hand_shows_what_its_owner_pays():
    """The price of the owner's kingdom, in what it pays with; a dash for a card it cannot play."""
    hunt = cards.action("Face Hunt", cards._RENOWN, costs={"wolf": 1})
    s = Scenario(hand=[MARCH, hunt], heroes=(cards.hero("Face Hero"), cards.hero("Face Rival")))
    faces = Faces(Translations("es"))
    assert [(c.value, c.kind) for c in faces.of(s.match.store, s.card("Face March")).costs] == [("4", "sun")]
    assert [c.value for c in faces.of(s.match.store, s.card("Face Hunt")).costs] == ["–"]


@pytest.mark.parametrize("size", [(128, 104), (104, 72)])
def test_each_state_of_a_troop_looks_different(brush, size):
    """Waiting, ready, done, fallen, wounded, stronger: six pictures of one tile."""
    plain = dataclasses.replace(face(SPEAR), waits=Stat(0, 0))
    looks = [plain, dataclasses.replace(plain, waits=Stat(2, 2)), dataclasses.replace(plain, wounds=1),
             dataclasses.replace(plain, strength=Stat(5, 4)), *(dataclasses.replace(plain, state=frozenset({mark}))
                                                                for mark in ("ready", "moved", "fallen"))]
    painted = {pygame.image.tobytes(drawing.tile(brush, look, size=size).surface, "RGBA") for look in looks}
    assert len(painted) == len(looks)
    assert drawing.tile(brush, plain, size=size).w == size[0]


@pytest.mark.parametrize("marks", [(), ("spent",), ("power",), ("spent", "power")])
def test_a_courtier_has_its_measures_in_every_state(brush, marks):
    """88 x 104 upright, whatever its seal."""
    shown = dataclasses.replace(face(MONK), yields=("sun", "devotion"), state=frozenset(marks))
    picture = drawing.courtier(brush, shown)
    assert (picture.w, picture.h) == (88, 104)


def test_a_halved_seal_has_two_colours(brush):
    """The kingdom's at the left, the Devout's at the right."""
    whole, halved = (drawing.wax_seal(brush, 60, dyes) for dyes in (("sun",), ("sun", "devotion")))
    left, right = ((6 - p.dx, 30 - p.dy) for p in (whole, halved))
    assert whole.surface.get_at(left) == halved.surface.get_at(right)
    far = (54 - whole.dx, 30 - whole.dy)
    assert whole.surface.get_at(far) != halved.surface.get_at(far)


def test_a_foot_drops_its_last_word_first(brush):
    """The tile keeps as many words as fit."""
    parts = tuple(Foot("icon", "spears", note=word) for word in ("Fuerza", "Infantería"))
    both, first, none = ((parts[0], parts[1]), (parts[0], dataclasses.replace(parts[1], note="")),
                         tuple(dataclasses.replace(part, note="") for part in parts))
    for w, shown in ((260, both), (130, first), (60, none)):
        assert pixels(foot(brush, parts, w=w, h=40)) == pixels(foot(brush, shown, w=w, h=40)), w


def pixels(picture):
    """The picture's bytes."""
    return pygame.image.tobytes(picture.surface, "RGBA")


def test_a_foot_never_drops_a_number(brush):
    """Words without room beside the counts are dropped; the counts stay."""
    parts = (Foot("strength", "4", note="Fuerza"), Foot("count", "2", "hourglass"), Foot("icon", "spears", note="Infantería"))
    narrow = drawing.card(brush, Face("X", foot=parts, kind="lion"), size="hand")
    bare = drawing.card(brush, Face("X", foot=(*parts[:1], Foot("count", "3", "hourglass"), *parts[2:]), kind="lion"), size="hand")
    assert pixels(narrow) != pixels(bare)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_text_without_room_in_a_hand_shows_its_first_lines(lang):
    """At the least size of a hand measured in letters, cards do not say a sign alone."""
    pygame.font.init()
    faces, brush = Faces(Translations(lang)), Brush(1.0, Theme(), lang)
    shown = [faces.printed(STOCK.sheet(card.id)) for card in STOCK.library if card.kind in ("action", "reaction", "spell")]
    found = {face.name: plan(brush, face, drawing.hand_measure(107, 153)).blocks for face in shown if face.short}
    told = {name: [run.text for _, _, block, _ in blocks for line in block.lines for run in line.runs] for name, blocks in found.items()}
    assert len(told) > 20
    assert len([name for name, words in told.items() if not any(words)]) <= 1  # a word may be wider than the card
