"""Texts are found, filled in and pluralised, and both languages say the same things."""

import re
import string
from pathlib import Path

import pytest

from tabletop import places
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import MissingText, Translations, Words, read_area, system_language

AREAS = sorted({file.stem for file in (places.assets() / "locale").glob("*/*.toml")})


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """A small catalogue."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "ui.toml").write_text(
        '[menu]\nplay = "Play {game}"\nleft = {one = "{n} card left", other = "{n} cards left"}\n'
        '[menu.deep]\nplain = "{{kept}}"\n',
        encoding="utf-8",
    )
    return Translations("en", folder=tmp_path)


def test_a_text_is_filled_in(words: Words) -> None:
    """Fields are named; doubled braces stand for themselves."""
    assert "Play Warage" == words("ui.menu.play", game="Warage")
    assert "{kept}" == words("ui.menu.deep.plain")


@pytest.mark.parametrize(("lang", "share", "less", "more"), [("es", "12,5\u00a0%", "\u22123", "+3"), ("en", "12.5%", "\u22123", "+3")])
def test_signs_and_percentages_are_written_as_the_language_does(tmp_path: Path, lang: str, share: str, less: str, more: str) -> None:
    """A minus sign is no hyphen; Spanish has a comma, and a space that does not break before the sign."""
    (tmp_path / lang).mkdir()
    (tmp_path / lang / "ui.toml").write_text('share = "{rate:.1%}"\nchange = "{n:+d}"\n', encoding="utf-8")
    words = Translations(lang, folder=tmp_path)

    assert [words("ui.share", rate=0.125), words("ui.change", n=-3), words("ui.change", n=3)] == [share, less, more]


def test_a_plural_is_chosen_by_n(words: Words) -> None:
    """One is singular, all else is plural."""
    assert ["0 cards left", "1 card left", "2 cards left"] == [words("ui.menu.left", n=n) for n in range(3)]


@pytest.mark.parametrize("key", ["ui.menu.nothing", "ui.menu", "ui", "", "nowhere.menu.play"])
def test_a_missing_text_is_a_mistake(words: Words, key: str) -> None:
    """An unknown key raises; `has` asks without raising."""
    assert not words.has(key)
    with pytest.raises(MissingText, match=re.escape(repr(key))):
        words(key)


@pytest.mark.parametrize("key", ["ui.menu.play", "ui.menu.left"])
def test_a_missing_field_is_a_mistake(words: Words, key: str) -> None:
    """A text whose fields are not all given raises."""
    assert words.has(key)
    with pytest.raises(MissingText, match="needs the field"):
        words(key)


def test_there_are_two_languages() -> None:
    """A language without catalogues is refused."""
    with pytest.raises(ValueError, match="fr"):
        Translations("fr")


@pytest.mark.parametrize("text", ["a = 1", "a = [", '[a]\nother = "x"', '[a]\none = "x"\nother = 2'])
def test_a_malformed_catalogue_is_named(tmp_path: Path, text: str) -> None:
    """What is neither text nor plurals names its file."""
    file = tmp_path / "ui.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match=re.escape(str(file))):
        read_area(file)


@pytest.mark.parametrize(
    ("lang", "systems"), [("es", ("es_ES.UTF-8", "es", "ca_ES", "C.UTF-8")), ("en", ("en_GB.UTF-8", "de_DE"))]
)
def test_the_system_says_which_language(
    monkeypatch: pytest.MonkeyPatch, lang: str, systems: tuple[str, ...]
) -> None:
    """Spanish for those who read it best, and where the system says nothing; else English."""
    for system in systems:
        monkeypatch.setenv("LC_ALL", system)

        assert lang == system_language()


def test_a_system_that_says_nothing_is_spoken_to_in_spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes a locale of its own then, and calls it English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("locale.getlocale", lambda: ("en_US", "UTF-8"))

    assert system_language() == "es"


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_texts(area: str) -> None:
    """Each key is in both, with the same fields, by name, and plurals where the other has them."""
    spanish, english = (read_area(places.assets() / "locale" / lang / f"{area}.toml") for lang in LANGUAGES)

    assert spanish.keys() == english.keys()
    for key, text in spanish.items():
        assert type(text) is type(english[key]), key
        assert _fields(text) == _fields(english[key]), key


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_are_silent_together_and_fields_have_names(area: str) -> None:
    """A text is empty in both languages or in none, and its fields are named."""
    spanish, english = (read_area(places.assets() / "locale" / lang / f"{area}.toml") for lang in LANGUAGES)

    for key, text in spanish.items():
        assert bool(text) is bool(english[key]), key
        assert all(re.fullmatch(r"[a-z_]\w*", field) for field in _fields(text)), key


def _fields(text: object) -> set[str]:
    """The fields a text names; of plurals, those of the general form, which names them all."""
    forms = [text] if isinstance(text, str) else [text["other"]] if isinstance(text, dict) else []
    return {field for form in forms for _, field, _, _ in string.Formatter().parse(form) if field is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_saved_matches_have_one_name(lang: str) -> None:
    """No text calls them a library: in a card game that might be a deck."""
    texts = [text for area in AREAS for text in read_area(places.assets() / "locale" / lang / f"{area}.toml").values()]
    assert texts
    assert not [text for text in texts if re.search(r"bibliotec|librar", str(text), re.IGNORECASE)]
