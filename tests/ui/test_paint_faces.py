"""Card faces: text always fits, changed values show, pictures may be missing."""

import dataclasses
from collections.abc import Iterator
from typing import Literal

import pygame
import pytest

from tabletop.games.enadrya.cards import read_card
from tabletop.games.enadrya.describe import rules_text, short_paragraphs
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.lang.library import load
from tabletop.present.words import Translations
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.theme import RULES, Theme
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.drawing.face import CARDS, Cost, Face, Foot, Row, Stat
from tabletop.ui.drawing.setting import gist, plan
from tabletop.ui.drawing.tiles import base_lettering
from tabletop.ui.drawing.windows import WINDOWS, window

UNIT = Face(
    name="Guardia del Alba",
    kind="unit",
    kind_line="Unidad · Humanos",
    dye="humanos",
    costs=(Cost("4"),),
    attack=Stat(5, 5),
    defence=Stat(3, 3),
    strike="piercing",
    strike_name="Perforante",
    speed=3,
    rarity=2,
    short="{crossed-swords:#2c7a3c} **Abrir Paso**",
    rows=(Row("**Abrir Paso.** Al entrar en ataque, cierra la casilla de defensa de enfrente.", "green"),),
    emblem="mounted-knight",
)
TILE = (128, 104)
WORDY = dataclasses.replace(
    UNIT,
    name="Vigilante de la Frontera Interminable",
    rows=(
        Row(
            "Al entrar, busca en tu mazo hasta **dos** Unidades de coste 2 o menos y despliégalas "
            "en casillas libres de la **Zona 1**.",
            "orange",
        ),
        Row(
            "Paga 3: **fusiona** dos Unidades aliadas; la nueva gana +2 de ataque y +2 de defensa "
            "hasta el final del turno.",
            "cyan",
        ),
        Row("Tus otras Unidades ganan **Escudo: Explosivo**.", "yellow"),
    ),
    short="{entry-door:#b0541a} Busca **dos**\n{power-button:#1478a0} 3: **fusiona**",
)
BASE = Face(
    name="Ciudadela Meridiana",
    kind="base",
    kind_line="Base · Humanos",
    dye="humanos",
    dials=((28, "defensa"), (4, "por turno")),
    rows=(Row("Paga 1: recoloca una Unidad.", "cyan"),),
    emblem="castle",
)
POWER = Face(
    name="Acelerar",
    kind="power",
    kind_line="Poder · Neutral",
    costs=(Cost("X"),),
    rows=(Row("Roba **dos** cartas."),),
    flavour="Más vale tarde que a pie.",
    short="Roba **2**.",
    emblem="fast-arrow",
)
GEAR = Face(
    name="Yelmo Claro",
    kind="equipment",
    dye="equipment",
    kind_line="Equipo · yelmo",
    costs=(Cost("12", "hp"),),
    worn="visored-helm",
    rows=(Row("+3 **D**."),),
    foot=(Foot("pips", "2", "hp", "casillas"), Foot("coin", "8", note="venta")),
    emblem="visored-helm",
)
FACES = {"unit": UNIT, "wordy": WORDY, "base": BASE, "power": POWER, "gear": GEAR}


@pytest.fixture
def brush() -> Brush:
    """A brush at one pixel a unit."""
    pygame.font.init()
    return Brush(1.0)


@pytest.mark.covering
@pytest.mark.parametrize("scale", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("name", FACES)
def test_every_face_fits_every_size(name: str, size: str, scale: float) -> None:
    """Rules text shrinks, takes room from the picture, then is hyphenated; it never overflows."""
    pygame.font.init()

    assert drawing.fits(Brush(scale), FACES[name], size)


@pytest.mark.parametrize("size", CARDS)
def test_a_face_has_its_measures(brush: Brush, size: str) -> None:
    """The shape is the card's own size; shadow and badges overshoot."""
    picture = drawing.card(brush, UNIT, size=size)

    assert (picture.w, picture.h) == (brush.px(CARDS[size].w), brush.px(CARDS[size].h))


@pytest.mark.parametrize("size", [TILE, (104, 72), (290, 204)])
def test_a_tile_has_its_measures(brush: Brush, size: tuple[int, int]) -> None:
    """So have tiles."""
    assert (drawing.tile(brush, UNIT, size=size).w, drawing.tile(brush, UNIT, size=size).h) == size


LONG = "Cuando destruye un Personaje que tiene enfrente, gana +5 de Fuerza y +5 de Vital mientras siga en juego y roba una carta"


@pytest.mark.parametrize("size", ["hand", "small-hand"])
def test_a_hand_without_room_tells_the_gist(brush: Brush, size: str) -> None:
    """No sentence is broken off: signs and words in bold stay, and the picture grows."""
    short = f"**Pacto**\n{{ringing-bell:#b0541a}} {LONG}\n{LONG}"
    face = dataclasses.replace(UNIT, short=short)
    made = plan(brush, face, CARDS[size])
    runs = [run for _, _, block, _ in made.blocks for line in block.lines for run in line.runs]

    assert gist(short) == "**Pacto**\n{ringing-bell:#b0541a} {scroll-quill:#7a5a30}"
    assert made.fits
    assert "".join(run.text for run in runs).strip() == "Pacto"
    assert [run.icon for run in runs if run.icon] == ["ringing-bell", "scroll-quill"]
    assert made.art > CARDS[size].least_art


def test_a_hand_without_room_tells_whole_sentences(brush: Brush) -> None:
    """Where a text has no word in bold: a sign stands for the sentences that are left out."""
    made = plan(brush, dataclasses.replace(UNIT, short=f"Robas una carta. {LONG}"), drawing.hand_measure(126, 180))
    runs = [run for _, _, block, _ in made.blocks for line in block.lines for run in line.runs]
    assert made.fits
    assert " ".join(run.text for run in runs).split() == ["Robas", "una", "carta."]
    assert [run.icon for run in runs if run.icon] == ["scroll-quill"]


@pytest.mark.parametrize("size", ["hand", "small-hand"])
def test_a_name_keeps_to_the_part_of_a_card_in_sight(brush: Brush, size: str) -> None:
    """Where the next card of a hand covers the rest: no letter stands under it, and none at the coin."""
    m, shown = CARDS[size], CARDS[size].w * 0.8
    named, bare = (drawing.cards.bare(brush, Face("Guardia del Puente" * n, shown=shown, costs=(Cost("10"),)), size=size) for n in (1, 0))
    width, low = named.surface.get_width(), brush.px(m.margin + m.bar) - named.dy
    before, after = (memoryview(pygame.image.tobytes(picture.surface, "RGB")).cast("B", (picture.surface.get_height(), width * 3)).tolist()[:low]
                     for picture in (bare, named))
    columns = sorted({i // 3 for old, new in zip(before, after, strict=True) for i in range(width * 3) if old[i] != new[i]})
    left, right = (brush.units(columns[i] + named.dx) for i in (0, -1))
    assert right <= shown - 2
    assert left >= (m.margin + 0.8 * m.cost if m.style == "short" else m.margin)


def test_a_gist_says_nothing_twice() -> None:
    """A line that another one begins with, or repeats, would take the room of words that say more."""
    assert gist(f"**Primavera**: {LONG}\n**Primavera, gratis:** {LONG}") == "**Primavera, gratis:**"
    assert gist(f"**Pacto** {LONG}\n**Pacto** {LONG}\n**Coraza** {LONG}") == "**Pacto**\n**Coraza**"


def test_a_hand_with_room_tells_all(brush: Brush) -> None:
    """The picture gives way down to a strip first."""
    face = dataclasses.replace(UNIT, short="{infinity:#a07a08} Tiene **Pesado** salvo si hay una carta de la Legión a su lado")
    made = plan(brush, face, CARDS["small-hand"])
    told = "".join(run.text for _, _, block, _ in made.blocks for line in block.lines for run in line.runs)

    assert made.fits
    assert told.replace(" ", "").endswith("asulado")
    assert made.art < CARDS["small-hand"].art


@pytest.mark.parametrize("size", ["full", "hand", "small-hand"])
def test_every_window_has_an_outline_of_its_own(brush: Brush, size: str) -> None:
    """Kinds are told apart by shape: any two outlines of the picture differ, and from that without one."""
    faces = [dataclasses.replace(UNIT, window=kind) for kind in ("", *WINDOWS)]
    pictures = [drawing.bare(brush, face, size=size).surface.get_view("2").raw for face in faces]

    assert len(set(pictures)) == len(faces)


@pytest.mark.parametrize("kind", WINDOWS)
def test_a_window_leaves_the_middle_of_the_picture_free(brush: Brush, kind: str) -> None:
    """The corners are covered, what the picture shows is not: of its area two thirds and more stay, on a tile and on a card."""
    for w, h in ((148, 78), (340, 214), (156, 81)):
        surface = window(brush, w, h, kind, "ika").surface
        alphas = [surface.get_at((x, y)).a for x in range(surface.get_width()) for y in range(surface.get_height())]
        assert surface.get_at((surface.get_width() // 2, surface.get_height() // 2)).a == 0
        assert sum(alpha < 40 for alpha in alphas) > len(alphas) * 0.62, (kind, w)


@pytest.mark.parametrize("size", ["full", "inspector", "hand", "small-hand"])
def test_a_card_shows_vital_and_level(brush: Brush, size: str) -> None:
    """The number on the dial and the numeral are of the card, so that another value is another picture."""
    plain = dataclasses.replace(UNIT, defence=None, strike="", speed=0, vital=Stat(20, 20), level=2)
    changed = ({"vital": Stat(25, 25)}, {"vital": Stat(15, 20)}, {"level": 3})
    faces = (plain, *(dataclasses.replace(plain, **change) for change in changed))  # type: ignore[arg-type]
    pictures = {drawing.bare(brush, face, size=size).surface.get_view("2").raw for face in faces}

    assert len(pictures) == 4


def test_text_keeps_clear_of_the_counters(brush: Brush) -> None:
    """The last line ends above the foot where the badges stand."""
    for size in ("full", "inspector", "hand"):
        m = CARDS[size]
        made = plan(brush, WORDY, m)
        lowest = max(y + block.h for _, y, block, _ in made.blocks)
        assert lowest <= m.h - m.margin - m.foot + 1, size


def test_longer_text_takes_room_from_the_picture(brush: Brush) -> None:
    """The longest text leaves a slit of it, half as high as the measures say for others."""
    m = CARDS["inspector"]
    short, long = plan(brush, UNIT, m), plan(brush, WORDY, m)

    assert short.art == m.art
    assert m.least_art / 2 <= long.art < m.art


@pytest.mark.covering
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_card_seen_large_has_smaller_letters_than_its_measure(game: str, lang: str) -> None:
    """Of all cards in both languages, to half a unit; and the whole text is there."""
    pygame.font.init()
    brush, stock, faces = Brush(1.0, Theme(), lang), Shelf().stock(game), kit_of(game).faces(Translations(lang))
    for card in stock.library:
        for size in ("inspector", "small-inspector"):
            made = plan(brush, faces.printed(stock.sheet(card.id)), CARDS[size])
            assert made.fits, card.id
            assert all(block.size >= CARDS[size].least_text - 0.5 for _, _, block, _ in made.blocks), card.id


@pytest.mark.parametrize("size", ["inspector", "small-inspector"])
def test_larger_text_takes_room_from_the_picture_before_it_shrinks(size: str) -> None:
    """Who chose it wants to read: the letters of a long text grow as far as those of a short one."""
    pygame.font.init()
    long = "Al entrar en la Zona de Ataque, haz 3 de daño a la Base enemiga y roba una carta."
    m, face = CARDS[size], dataclasses.replace(UNIT, rows=(Row(long, "green"),))
    normal, huge = (plan(Brush(1.0, Theme(text=text)), face, m) for text in ("normal", "huge"))
    grown = Theme(text="huge").size(RULES) / RULES.size

    assert huge.fits and huge.blocks[0][2].size * grown == m.text * grown
    assert m.least_art <= huge.art < normal.art


@pytest.mark.parametrize("size", ["hand", "small-hand"])
def test_larger_text_grows_in_a_hand_too_where_there_is_room(size: str) -> None:
    """The few words of most cards have it; what is long stays as it was."""
    pygame.font.init()
    m, short = CARDS[size], dataclasses.replace(UNIT, short="**Abrir Paso**")
    normal, huge = (plan(Brush(1.0, Theme(text=text)), short, m).blocks[0][2].size for text in ("normal", "huge"))
    assert huge > normal == m.text
    assert drawing.fits(Brush(1.0, Theme(text="huge")), WORDY, size)


def test_the_present_phase_is_written_as_large_as_the_others() -> None:
    """Its plate follows the text size, too."""
    pygame.font.init()
    normal, huge = (drawing.phase_plate(Brush(1.0, Theme(text=text)), 160, "Ataque") for text in ("normal", "huge"))
    assert normal.surface.get_view("2").raw != huge.surface.get_view("2").raw


def test_a_card_without_text_has_a_larger_picture_in_a_hand(brush: Brush) -> None:
    """No empty parchment: it is as high as the counters that stand on it; in the inspector its flavour fills it."""
    vanilla = dataclasses.replace(UNIT, rows=(), short="", flavour="Nadie vuelve igual.")
    for size in ("hand", "small-hand"):
        m = CARDS[size]
        made = plan(brush, vanilla, m)
        assert made.art > m.art + 20
        assert m.foot <= made.paper <= m.foot + 3 * m.margin, size
    assert plan(brush, vanilla, CARDS["inspector"]).flavour is not None


def test_flavour_shows_only_where_there_is_room(brush: Brush) -> None:
    """Rules come first."""
    full = dataclasses.replace(WORDY, flavour="Nadie vuelve igual.")

    assert plan(brush, POWER, CARDS["full"]).flavour is not None
    assert plan(brush, full, CARDS["inspector"]).flavour is None


def test_a_changed_value_changes_the_picture(brush: Brush) -> None:
    """Raised, lowered and printed values print in different colours."""
    raised = dataclasses.replace(UNIT, attack=Stat(6, 5))
    same = dataclasses.replace(UNIT, attack=Stat(6, 6))

    assert _bytes(drawing.tile(brush, raised, size=TILE)) != _bytes(drawing.tile(brush, same, size=TILE))
    assert (Stat(6, 5).change, Stat(4, 5).change, Stat(5, 5).change) == ("up", "down", "none")


def test_an_unknown_value_prints_its_sign() -> None:
    """X until it can be worked out."""
    assert (Stat(0, 0, "X").text, Stat(3, 2).text) == ("X", "3")


def test_a_hand_line_begins_with_the_icon_of_its_ink() -> None:
    """The short text keeps what kind of ability it is."""
    assert (
        drawing.shortened((Row("**Abrir Paso**", "green"), Row("Roba una carta")))
        == "{crossed-swords:#2c7a3c} **Abrir Paso**\nRoba una carta"
    )


@pytest.mark.covering
@pytest.mark.parametrize("text", ["huge", "normal"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_of_enadrya_fits_every_size(lang: str, text: Literal["normal", "huge"]) -> None:
    """The real texts, in both languages, at the largest text size too."""
    pygame.font.init()
    brush = Brush(1.0, Theme(text=text), lang)
    overflowing = [
        (card_id, measure) for card_id, face in _enadrya(lang) for measure in CARDS if not drawing.fits(brush, face, measure)]

    assert overflowing == []


@pytest.mark.parametrize(("w", "size"), [(200.0, 16.0), (150.0, 13.0)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_name_of_every_base_is_whole_on_the_board(lang: str, w: float, size: float) -> None:
    """Where capitals are too wide, narrower letters write it."""
    pygame.font.init()
    brush = Brush(1.0)
    names = [getattr(card.name, lang) for card in load("enadrya", read_card).cards.values() if card.kind == "base"]
    written = [letters.fitted(brush, name, base_lettering(brush, name, w, size), w - 14, 12)[0] for name in names]
    assert written == names != []


def _enadrya(lang: str) -> Iterator[tuple[str, Face]]:
    library = load("enadrya", read_card)
    for card in library.cards.values():
        full = tuple(Row(p.text, p.colour or "") for p in rules_text(card, lang))  # type: ignore[arg-type]
        short = drawing.shortened(Row(p.text, p.colour or "") for p in short_paragraphs(card, lang))  # type: ignore[arg-type]
        unit = card.kind == "unit"
        yield (
            card.id,
            dataclasses.replace(
                UNIT if unit else BASE if card.kind == "base" else POWER,
                name=getattr(card.name, lang),
                rows=full,
                short=short,
                flavour="",
            ),
        )


def test_a_moved_unit_is_shaded_but_its_badges_are_not(brush: Brush) -> None:
    """What it has left to give stays readable."""
    moved = dataclasses.replace(UNIT, state=frozenset({"moved"}))
    plain, shaded = drawing.tile(brush, UNIT, size=TILE), drawing.tile(brush, moved, size=TILE)
    picture_spot, badge_spot = (-plain.dx + 20, -plain.dy + 40), (-plain.dx + 8, -plain.dy + 86)

    assert sum(shaded.surface.get_at(picture_spot)[:3]) < sum(plain.surface.get_at(picture_spot)[:3])
    assert shaded.surface.get_at(badge_spot) == plain.surface.get_at(badge_spot)


def test_a_missing_picture_file_is_composed(brush: Brush) -> None:
    """A file that is not there is no error."""
    lost = dataclasses.replace(
        UNIT, art="art/enadrya/nowhere.webp", tile_art="art/enadrya/tiles/nowhere.webp"
    )

    assert drawing.card(brush, lost, size="full").surface.get_bounding_rect().w > 300
    assert drawing.tile(brush, lost, size=TILE).surface.get_bounding_rect().w > 100


def test_hoverable_words_lie_inside_the_parchment(brush: Brush) -> None:
    """A keyword's reference can be found under the pointer."""
    linked = dataclasses.replace(
        UNIT, rows=(Row("[**Abrir Paso**](keyword:open) al atacar.".replace("**", ""), "green"),)
    )
    found = drawing.words(brush, linked, "full")

    assert {word.ref for word in found} == {"keyword:open"}
    assert all(250 < word.y < 480 and 10 < word.x < 350 for word in found)


def _bytes(picture: Picture) -> bytes:
    return pygame.image.tobytes(picture.surface, "RGBA")
