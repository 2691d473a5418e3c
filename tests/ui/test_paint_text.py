"""Text: fitting, wrapping, hyphens, hoverable words."""

import pygame
import pytest

from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.paint import hyphen, letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.theme import (
    BADGE,
    BANNER_NAME,
    BODY,
    BODY_BOLD,
    BUTTON,
    LOG,
    RULES,
    TITLE,
    ZONE_LABEL,
    Lettering,
    Theme,
)
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import plain, say


@pytest.fixture
def brush() -> Brush:
    """A brush at one pixel a unit."""
    pygame.font.init()
    return Brush(1.0)


def test_a_long_line_shrinks_and_then_ends_in_an_ellipsis(brush: Brush) -> None:
    """Shrinking comes first, cutting last, and the result is never wider than asked."""
    label = "Guardia del Alba Interminable"
    shrunk, lettering = letters.fitted(brush, label, BUTTON, letters.width(brush, label, BUTTON) - 6)
    cut, smallest = letters.fitted(brush, label, BUTTON, 90)

    assert shrunk == label
    assert lettering.size < BUTTON.size
    assert cut.endswith("…")
    assert smallest.size == 15
    assert letters.width(brush, cut, smallest) <= 90


def test_the_shape_of_a_line_is_its_advance_by_the_height_of_its_capitals(brush: Brush) -> None:
    """Accents and descenders do not move the middle."""
    plain, tall = letters.line(brush, "HUGO", BODY), letters.line(brush, "Ángel gyp", BODY)

    assert plain.h == tall.h
    assert plain.w == round(letters.width(brush, "HUGO", BODY))


def test_tracking_adds_between_letters_only(brush: Brush) -> None:
    """Three letters have two gaps."""
    loose = letters.width(brush, "ABC", ZONE_LABEL)

    assert loose == pytest.approx(
        letters.width(brush, "ABC", type(ZONE_LABEL)(ZONE_LABEL.font, ZONE_LABEL.size)) + 6
    )


def test_tracked_letters_keep_their_room_after_one_with_a_tail(brush: Brush) -> None:
    """The tail of a Q under its neighbours pushes nothing aside."""
    face = letters.font(brush, ZONE_LABEL)
    starts = [letters._start(face, "Quit", i) for i in range(4)]

    assert starts[0] == 0
    for i in (1, 2):
        assert starts[i + 1] - starts[i] >= face.width("Quit"[i]) * 0.8


def test_markup_bold_icons_and_links(brush: Brush) -> None:
    """Bold runs have the bold font, icons a square, links a place that can be hovered."""
    laid = prose.layout(brush, "[Lancera del Alba](c17) hace **daño** {flame:#ff0000}.", 400)
    runs = [run for line in laid.lines for run in line.runs]

    assert [word.ref for word in laid.words] == ["c17", "c17", "c17"]
    assert [word.text for word in laid.words] == ["Lancera", "del", "Alba"]
    assert next(run for run in runs if run.text == "daño").lettering.font == "alegreya-sans-700"
    assert next(run for run in runs if run.icon).icon == "flame"
    assert laid.fits


def test_lines_keep_to_the_width_and_the_block_to_the_height(brush: Brush) -> None:
    """Text too long for its box gets smaller, down to the minimum."""
    words = (
        "Al entrar, cada Unidad enemiga de la Zona de Batalla pierde uno de ataque hasta el final del turno. "
        * 2
    )
    free = prose.layout(brush, words, 240, lettering=RULES)
    held = prose.layout(brush, words, 240, lettering=RULES, height=free.h * 0.75, minimum=12)

    assert all(line.w <= 240 for line in (*free.lines, *held.lines))
    assert held.size < free.size
    assert held.fits
    assert held.h <= free.h * 0.75 + 0.5


def test_a_text_is_laid_out_once(brush: Brush) -> None:
    """What is asked for again is what was made; anything else about it, the scale too, makes another."""
    once = prose.layout(brush, "Uno **dos** tres", 120)

    assert prose.layout(brush, "Uno **dos** tres", 120) is once
    assert prose.layout(brush.at(1.25), "Uno **dos** tres", 120) is not once
    others = ({"width": 60}, {"height": 20.0}, {"minimum": 12.0}, {"align": "m"}, {"leading": 1.3}, {"lettering": RULES})
    made = [once, *(prose.layout(brush, "Uno **dos** tres", **{"width": 120, **other}) for other in others)]  # type: ignore[arg-type]
    assert len({id(block) for block in made}) == len(made)


def test_texts_laid_out_long_ago_are_let_go(brush: Brush) -> None:
    """However much is shown in an evening, no more is kept than a long log has lines."""
    once = prose.layout(brush, "Uno", 120)
    for i in range(5000):
        prose.layout(brush, str(i), 120)

    assert prose.layout(brush, "Uno", 120) is not once


def test_a_word_wider_than_the_line_is_broken_as_the_last_resort(brush: Brush) -> None:
    """Only with a height asked for, and then with a hyphen."""
    laid = prose.layout(brush, "Contrarrevolucionariamente", 90, lettering=LOG, height=200, minimum=15)

    assert laid.fits
    assert laid.lines[0].runs[-1].text.endswith("-")


@pytest.mark.parametrize("path", ["/srv/ana/.local/share/tapete/exports/2026-01-17.txt", r"D:\Ana\AppData\Local\tapete\exports\2026-01-17.txt"])
def test_a_path_wider_than_the_line_goes_on_after_a_folder(brush: Brush, path: str) -> None:
    """All of it is told, no line is wider than there is room, and it needs no hyphen."""
    laid = prose.layout(brush, f"Guardada en {literal(path)}", 220, lettering=BODY)
    assert len(laid.lines) > 1
    assert all(line.w <= 220 for line in laid.lines)
    told = "".join(run.text for line in laid.lines for run in line.runs)
    assert told.replace(" ", "") == f"Guardadaen{path}"


def test_text_that_cannot_fit_says_so(brush: Brush) -> None:
    """Overflow is reported, never hidden."""
    assert not prose.layout(brush, "uno dos tres cuatro cinco seis siete ocho", 60, height=20, minimum=15).fits


@pytest.mark.parametrize(
    "parts", ["casilla", "inci-ne-rador", "energía", "des-plegar", "alre-dedor", "cons-truir", "blo-quean", "batalla"]
)
def test_spanish_words_are_cut_between_syllables(parts: str) -> None:
    """Three letters at least stay before the hyphen and four after it, and two vowels in a row stay together."""
    assert hyphen.breaks(parts.replace("-", ""), "es") == _cuts(parts)


@pytest.mark.parametrize("parts", ["deploy-ment", "announced", "dis-carded", "adja-cent", "bridges", "begins"])
def test_english_words_are_cut_as_in_british_dictionaries(parts: str) -> None:
    """Never before an ending that is not spoken as a syllable of its own."""
    assert hyphen.breaks(parts.replace("-", ""), "en") == _cuts(parts)


def test_a_language_without_patterns_is_not_cut() -> None:
    """A wrong hyphen is worse than none."""
    assert hyphen.breaks("Kartenspielverein", "xx") == []


def test_each_language_has_its_patterns() -> None:
    """A language that is added says which dictionary it uses."""
    assert set(LANGUAGES) == set(hyphen.DICTIONARIES)


def _cuts(parts: str) -> list[int]:
    cuts, at = [], 0
    for part in parts.split("-")[:-1]:
        at += len(part)
        cuts.append(at)
    return cuts


def test_short_words_and_numbers_are_not_cut() -> None:
    """Nothing under seven letters, nothing with digits."""
    assert hyphen.breaks("daño", "es") == []
    assert hyphen.breaks("ENA-R8", "es") == []


def test_the_text_size_setting_grows_running_text_only() -> None:
    """Names on tiles keep their size; rules and logs grow."""
    huge = Theme(text="huge")

    assert huge.size(BODY) > BODY.size
    assert huge.size(BUTTON) == BUTTON.size


def test_every_font_has_spanish_and_lining_digits(brush: Brush) -> None:
    """All letters and signs of the texts exist in every font shipped."""
    for file in sorted((brush.assets / "fonts").glob("*.ttf")):
        font = brush.font(file.stem, 20)
        missing = [c for c in "áéíóúüñÁÉÍÓÚÜÑ¿¡«»—–…×−·½ªº0123456789" if font.metrics(c)[0] is None]

        assert not missing, f"{file.stem}: {missing}"


def foot(picture: Picture, part: float = 0.0) -> int:
    """The lowest inked row of a picture, or of that part of its columns from the left (negative: from the right)."""
    w, h = picture.surface.get_size()
    wide = round(w * abs(part)) or w
    return picture.surface.subsurface((w - wide if part < 0 else 0, 0, wide, h)).get_bounding_rect().bottom + picture.dy


@pytest.mark.parametrize("lettering", [BODY_BOLD, BODY.at(26), BANNER_NAME, ZONE_LABEL, TITLE, BADGE])
def test_an_accent_on_a_capital_moves_no_letter_off_its_line(brush: Brush, lettering: Lettering) -> None:
    """Alone, in a tracked word beside a bare letter, and in running text."""
    assert foot(letters.line(brush, "Én", lettering)) == foot(letters.line(brush, "En", lettering))
    assert foot(letters.line(brush, "ÁH", lettering)) == foot(letters.line(brush, "AH", lettering))
    both = letters.line(brush, "HÁH", lettering)
    assert foot(both, 0.3) == foot(both, -0.3)
    accented, bare = (prose.block(brush, prose.layout(brush, f"{word} n", 300, lettering=lettering)) for word in ("Én", "En"))
    assert foot(accented) == foot(bare)


@pytest.mark.parametrize("scale", [0.67, 0.85, 1.0, 1.5])
def test_a_line_made_narrower_keeps_to_its_room(scale: float) -> None:
    """Glyphs painted larger are not exactly so much wider; what counts is the room."""
    brush = Brush(scale=scale)
    lettering = Lettering("alegreya-sans-700", 17)
    for name in ("Conocimiento del Terreno", "Reconocimiento del Terreno", "Centinela de Obsidiana"):
        room = letters.width(brush, name, lettering.at(12)) * 0.93
        assert brush.units(letters.line(brush, name, lettering, fit=room, minimum=12).w) <= room + 1 / scale


def _same(one: Picture, other: Picture) -> bool:
    return (one.w, one.h, one.dx, one.dy) == (other.w, other.h, other.dx, other.dy) and (
        pygame.image.tobytes(one.surface, "RGBA") == pygame.image.tobytes(other.surface, "RGBA"))


@pytest.mark.parametrize("name", ["Ana 🐉", "🐉Ana", "An中a", "Ana 👨‍👩‍👧", "🐉 Ana 🎲", "Ana ❤\ufe0f"])
def test_what_the_title_font_lacks_is_left_out_of_it(brush: Brush, name: str):
    """No empty box, no gap, in a line of any kind; what is left stands where it stood."""
    for lettering in (BANNER_NAME, TITLE, ZONE_LABEL):
        assert _same(letters.line(brush, name, lettering), letters.line(brush, "Ana", lettering))
        assert _same(letters.line(brush, name, lettering, fit=30), letters.line(brush, "Ana", lettering, fit=30))
        assert _same(letters.foil(brush, name, lettering), letters.foil(brush, "Ana", lettering))
        assert _same(letters.upright(brush, name, lettering), letters.upright(brush, "Ana", lettering))
        assert letters.width(brush, name, lettering) == letters.width(brush, "Ana", lettering)


def test_a_name_of_nothing_but_such_characters_is_drawn_as_nothing(brush: Brush):
    """It stays a picture that can be put somewhere."""
    assert letters.line(brush, "🐉🎲", BANNER_NAME, fit=100).w == 0


@pytest.mark.parametrize("s", ["Íñigo Muñoz", "¿LISTO? · 27 – 19 – «Çà»…", "Ana\u00a0María", "I\u0301n\u0303igo"])
def test_what_the_title_font_has_stays(brush: Brush, s: str):
    """Accents, signs and spaces that do not break."""
    assert letters.had(brush, s, BANNER_NAME) == s


@pytest.mark.parametrize("s", ["Ana 🐉", "🐉🎲"])
def test_a_font_that_draws_no_box_is_given_the_whole_text(brush: Brush, s: str):
    """It leaves room for what it lacks."""
    assert letters.had(brush, s, BODY) == s


def test_what_a_player_typed_shows_as_it_was_typed(brush: Brush) -> None:
    """Signs that markup has a meaning for stay what they are, in a text, in a field of one, in a name to point at."""
    typed = "{x} [y](z) **B** {heart}"
    says = say("flow.left_out", problem=plain(typed))
    for markup in (literal(typed), plain(typed).marked(Translations("es")), f"[{literal(typed)}](7)", says.marked(Translations("en"))):
        laid = prose.layout(brush, markup, 2000)
        assert typed.replace(" ", "") in "".join(run.text for run in laid.lines[0].runs).replace(" ", "")
        assert not [run for run in laid.lines[0].runs if run.icon]
        assert {run.lettering.font for run in laid.lines[0].runs} == {LOG.font}


def test_grown_text_shrinks_back_before_it_loses_its_end() -> None:
    """What fits at the normal text size fits at the largest: that raises the normal size, never the smallest."""
    pygame.font.init()
    normal, huge = Brush(1.0, Theme()), Brush(1.0, Theme(text="huge"))
    for label in ("4 héroes · turno 1", "Humanos · 6 cartas"):
        for fit in range(40, 260, 7):
            told, lettering = letters.fitted(normal, label, BODY, fit)
            grown, larger = letters.fitted(huge, label, BODY, fit)
            assert len(grown) >= len(told)
            assert huge.theme.size(larger) > normal.theme.size(lettering) - 0.7  # they shrink in steps


@pytest.mark.parametrize("text", ["Se despliega en la Zona 1.", "Ganas Ahorro 1 por cada Unidad", "You may deploy it to Zone 1, then"])
@pytest.mark.parametrize("width", [70, 90, 110, 130, 150])
def test_no_line_begins_with_the_number_of_a_name(brush: Brush, text: str, width: float) -> None:
    """A name and its number stay together wherever it has room on a line."""
    laid = prose.layout(brush, text, width)
    starts = [line.runs[0].text for line in laid.lines if line.runs]
    assert not any(start.strip(".,").isdigit() for start in starts), starts
    assert "".join(run.text for line in laid.lines for run in line.runs).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("text", ["Si no, Terminar turno (un 14 % peor)", "Ganas el 60 % de tus partidas", "Aciertas un 100 %."])
@pytest.mark.parametrize("width", [60, 70, 80, 90, 110, 130, 150])
def test_no_line_begins_with_a_per_cent_sign(brush: Brush, text: str, width: float) -> None:
    """In Spanish a space stands before it."""
    starts = [line.runs[0].text for line in prose.layout(brush, text, width).lines if line.runs]
    assert not any(start.startswith("%") for start in starts), starts


@pytest.mark.parametrize("text", ["Pierdes 4 PV y robas una carta", "Your rival loses 10 HP.", "Cuesta (2 PV): úsala"])
@pytest.mark.parametrize("height", [None, 10])
@pytest.mark.parametrize("width", [60, 70, 80, 90, 110, 130, 150])
def test_a_number_stays_with_its_unit(brush: Brush, text: str, height: float | None, width: float) -> None:
    """In full size, and where the text has to be cut to fit."""
    starts = [line.runs[0].text for line in prose.layout(brush, text, width, height=height).lines if line.runs]
    assert not any(start.startswith(("PV", "HP")) for start in starts), starts


@pytest.mark.parametrize("text", ["Tu Base pierde tanto como 1", "Draw as many cards as 12."])
@pytest.mark.parametrize("width", [60, 70, 80, 90, 110, 130, 150])
def test_no_last_line_is_a_lone_number(brush: Brush, text: str, width: float) -> None:
    """It takes the word before it along."""
    last = prose.layout(brush, text, width).lines[-1]
    assert not "".join(run.text for run in last.runs).strip(".").isdigit()


@pytest.mark.parametrize("fit", range(30, 90, 5))
def test_a_cut_line_ends_in_an_ellipsis_alone(brush: Brush, fit: int) -> None:
    """Not in a full stop and an ellipsis."""
    told, _ = letters.fitted(brush, "A. B, C; D. E, F. G, H. I", BODY, fit)
    assert told.endswith("…")
    assert told[-2] not in " .,;:-"
