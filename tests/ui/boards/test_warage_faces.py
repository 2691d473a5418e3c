"""The faces of Warage's cards: all text fits, every kind shows what the rules ask of it, values stand as they are now."""

import pygame
import pytest

from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.drawing import Face, feet
from tabletop.ui.drawing.face import CARDS
from tabletop.ui.drawing.setting import plan
from tabletop.ui.drawing.upright import upright
from tests.support.warage import Scenario, always, equipment, helper, side, spell
from tests.ui.boards.test_warage_layout import laid

STOCK = Shelf().stock("warage")


def face(card: str, lang: str = "es") -> drawing.Face:
    """A card's printed face."""
    return Faces(Translations(lang)).printed(STOCK.sheet(card))


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_fits_every_size(lang, text):
    """The real texts, at the largest text size too."""
    pygame.font.init()
    faces = Faces(Translations(lang))
    printed = {card.id: faces.printed(STOCK.sheet(card.id)) for card in STOCK.library}
    printed |= {d.id: faces.printed(d) for d in Scenario().match.setup.defs if d.season}
    assert {"spring", "summer", "autumn", "winter"} < printed.keys()
    brush = Brush(1.0, Theme(text=text), lang)
    assert [] == [(card, measure) for card, shown in printed.items() for measure in CARDS if not drawing.fits(brush, shown, measure)]


@pytest.mark.covering
@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_text_runs_into_the_icons_below_it(lang, text):
    """At any size, with normal and with very large text, the last line ends above the hairline."""
    pygame.font.init()
    faces = Faces(Translations(lang))
    printed = {card.id: faces.printed(STOCK.sheet(card.id)) for card in STOCK.library}
    low, brush = [], Brush(1.0, Theme(text=text), lang)
    for card, shown in printed.items():
        for size, m in CARDS.items():
            hairline = m.h - m.margin - 3 - m.foot * 0.82
            ends = [y + block.h for _, y, block, _ in plan(brush, shown, m).blocks]
            if shown.foot and ends and max(ends) > hairline + 0.5:
                low.append((card, size))
    assert low == []


def test_each_kind_shows_what_is_asked_of_it():
    """Costs in hit points, slots and selling value, numbers, the seasons of a race."""
    assert [(c.value, c.kind) for c in face("espada-de-linde").costs] == [("5", "hp")]
    assert {(f.kind, f.value) for f in face("espada-de-linde").foot} == {("pips", "1"), ("coin", "2")}
    assert ("badge", "+11") in {(f.kind, f.value) for f in face("alud").foot}
    assert (face("capataz").attack.now, face("capataz").defence.now) == (4, 10)
    assert [f.value for f in face("mago").foot] == ["7", "11", "14", "4,5"]
    assert [f.note for f in face("orcos-de-la-tala").foot[1:]] == ["+1 dado", "−1"]
    assert face("gente-de-la-vega").costs == face("mago").costs == ()
    assert face("pedrada").foot[0].note == "puede responder"
    assert face("espada-de-linde").kind_line == "Equipo · Una mano"
    assert face("alud", "en").kind_line == "Spell · Magic attack"


def test_values_stand_as_they_are_now():
    """Raised by what lies in play; shaded what gives nothing."""
    s = Scenario(side(play=[helper("Perro"), equipment("Espada", always("attack", 3), burden="one_hand"), spell("Chispa", 4),
                            equipment("Capataz", {"always": [{"has": "modify", "attribute": "attack", "amount": 2, "who": {
                                "who": "in_play", "side": "own", "kind": "helper"}}]})]), side())
    store, faces = s.match.store, Faces(Translations("es"))
    dog = faces.of(store, s.card("Perro"))
    assert (dog.attack.now, dog.attack.printed, dog.attack.change) == (7, 5, "up")
    sword, spark = s.card("Espada"), s.card("Chispa")
    assert "moved" not in faces.of(store, sword).state
    store.ready[sword] = store.awake[spark] = 0
    assert "moved" in faces.of(store, sword).state
    assert "moved" in faces.of(store, spark).state
    assert faces.of(store, sword).tag == "Una mano"


@pytest.mark.parametrize("form", ["chip", "life_card", "upright"])
def test_small_pictures_have_their_measures(form):
    """The shape is what was asked for; shadows overshoot."""
    pygame.font.init()
    brush = Brush(1.5)
    picture = getattr(drawing, form)(brush, face("luna-doble" if form == "upright" else "alud"), w=80, h=100)
    assert (picture.w, picture.h) == (120, 150)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("race", ["elf", "orc", "angel"])
def test_the_season_says_dice_in_the_smallest_window_too(race: str, lang: str) -> None:
    """The marks of bold type take no room: a number alone would say nothing."""
    pygame.font.init()
    words, brush = Translations(lang), Brush(1.0)
    told = words("warage.season_note.dice", race=words(f"warage.people.{race}"), n=0)
    season = laid((1280, 720), 6)[1].season
    w, h = season.w, season.h

    def painted(text: str) -> bytes:
        picture = upright(brush, Face("Verano", kind="season", dye="summer", emblem="sun", short=text), w=w, h=h)
        return pygame.image.tobytes(picture.surface, "RGBA")

    assert painted(told) != painted(told.rpartition(" ")[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("race", [card.id for card in STOCK.library if card.kind == "race"])
def test_the_foot_of_a_race_in_the_hand_says_both_of_its_seasons(race: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words at the foot go where they have no room: an icon alone would not say which season takes a die."""
    painted, made = [], feet._part

    def noted(brush, part, h):
        painted.append(part)
        return made(brush, part, h)

    monkeypatch.setattr(feet, "_part", noted)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    drawing.card(Brush(1.0, Theme(), lang), face(race, lang), size="hand")
    assert painted
    assert all(part.note for part in painted if part.kind == "icon")
