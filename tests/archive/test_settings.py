"""What the player has set survives the program, other versions of it, and broken files."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.archive import settings
from tabletop.archive.settings import Settings, Volumes, Window
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support.strategies import CHARACTERS, examples


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    """Saving and loading give the same settings, with nothing to tell."""
    window = Window(x=-8, fullscreen=True)
    mine = Settings(language="en", names=("Ana", "Íñigo"), shortcuts={"undo": "ctrl+z"}, window=window)

    assert settings.save(mine, tmp_path / "new" / "settings.json") is None
    assert (mine, None) == settings.load(tmp_path / "new" / "settings.json")
    assert ["settings.json"] == [file.name for file in (tmp_path / "new").iterdir()]


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    """A first start has nothing to complain about."""
    assert (Settings(), None) == settings.load(tmp_path / "settings.json")


def test_settings_are_kept_in_the_users_own_folder(home: Path) -> None:
    """The file lies in the folder for settings."""
    assert home / "config" / "settings.json" == settings.file()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'{"speed":', b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """The defaults come back, and the broken file is kept whole under a name of its own."""
    path = tmp_path / "settings.json"
    for number in (1, 2):
        path.write_bytes(content)

        loaded, notice = settings.load(path)

        assert Settings() == loaded
        assert notice is not None
        assert "notices.settings.broken" == notice.key
        assert content == (tmp_path / f"settings.broken-{number}.json").read_bytes()
        assert not path.exists()


def test_what_a_newer_version_wrote_does_not_lose_the_rest(tmp_path: Path) -> None:
    """Unknown fields, unknown values and values out of range are dropped one by one, and named."""
    path = tmp_path / "settings.json"
    tree = {
        "language": "pt",
        "speed": 900,
        "hologram": True,
        "palette": "tritan",
        "volumes": {"master": 10, "voices": 3},
        "window": {"width": 1, "height": 900},
        "names": ["Ana", ""],
        "shortcuts": {"undo": 7, "redo": "ctrl+y"},
    }
    path.write_text(json.dumps(tree), encoding="utf-8")

    loaded, notice = settings.load(path)

    expected = Settings(
        palette="tritan", volumes=Volumes(master=10), window=Window(height=900), shortcuts={"redo": "ctrl+y"}
    )
    assert expected == loaded
    assert notice is not None
    dropped = {"language", "speed", "hologram", "volumes.voices", "window.width", "names", "shortcuts.undo"}
    assert dropped == set(notice.fields["names"].split(", "))


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(CHARACTERS, max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(CHARACTERS, max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(tree=st.dictionaries(st.sampled_from([*Settings.model_fields, "other"]), _json))
@examples(8, full=2000)
def test_any_file_of_any_shape_loads(tmp_path: Path, tree: dict[str, object]) -> None:
    """Whatever a file holds, there are settings afterwards, and they can be saved."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(tree), encoding="utf-8")

    loaded, _ = settings.load(path)

    assert settings.save(loaded, path) is None
    assert (loaded, None) == settings.load(path)


def test_a_place_that_cannot_be_written_gives_a_notice(tmp_path: Path) -> None:
    """A file in the folder's place, or a folder in the file's, ends in words, not in a crash."""
    (tmp_path / "config").write_text("in the way", encoding="utf-8")
    (tmp_path / "settings.json").mkdir()

    for path in (tmp_path / "config" / "settings.json", tmp_path / "settings.json"):
        notice = settings.save(Settings(), path)

        assert notice is not None
        assert "notices.settings.not_saved" == notice.key
        assert Settings() == settings.load(path)[0]
    assert [] == list(tmp_path.rglob(".*.part"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_notice_has_words(tmp_path: Path, lang: str) -> None:
    """What a notice carries is enough for its text."""
    words = Translations(lang)
    broken, dropped, folder = (tmp_path / name for name in ("broken.json", "dropped.json", "folder"))
    broken.write_text("{", encoding="utf-8")
    dropped.write_text('{"hologram": 1}', encoding="utf-8")
    folder.mkdir()

    notices = [settings.load(path)[1] for path in (broken, dropped, folder)]
    notices.append(settings.save(Settings(), folder))

    for notice in notices:
        assert notice is not None
        told = notice.text(words)
        assert told and "directory" not in told, told


def test_a_name_that_is_no_text_is_left_out(tmp_path: Path) -> None:
    """JSON can spell half of a pair of code units; what else the file says holds."""
    path = tmp_path / "settings.json"
    path.write_text('{"\\ud800": 1, "language": "en"}', encoding="utf-8")
    kept, notice = settings.load(path)
    assert kept.language == "en"
    assert notice is not None and notice.fields["names"] == "?"


def test_thousands_of_unknown_settings_are_told_in_a_sentence(tmp_path: Path) -> None:
    """The first are named, the rest counted, and what is known holds."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "en"} | {f"unknown{i}" + "x" * 5_000 * (i < 9): i for i in range(5_000)}), encoding="utf-8")
    kept, notice = settings.load(path)
    assert kept.language == "en"
    assert notice is not None and notice.fields["n"] == 5_000 - settings.MOST_NAMED
    for lang in LANGUAGES:
        assert len(notice.text(Translations(lang))) < 1_000


@pytest.mark.parametrize("odd", ["\0", "\n", "\x1b", "\x7f", "\u2028", "\ud83d"])
def test_names_that_cannot_be_shown_are_cleaned(tmp_path: Path, odd: str) -> None:
    """Players, bots and decks, wherever the file got them from."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({
        "names": [f"An{odd}a", f"{odd}Bruno"], "shortcuts": {"undo": f"ctrl{odd}z"},
        "dealt": {"enadrya": {"party": f"du{odd}el", "decks": [f"el{odd}fos"], "bots": [f"no{odd}vice"]}}}), encoding="utf-8")
    kept, notice = settings.load(path)
    assert notice is None
    assert kept.names == ("An a", "Bruno") and kept.dealt["enadrya"].bots == ("no vice",)
    assert kept.dealt["enadrya"].decks == ("el fos",) and kept.dealt["enadrya"].party == "du el"
    assert kept.shortcuts == {"undo": "ctrl z"}


def test_a_name_of_nothing_that_can_be_shown_is_left_out(tmp_path: Path) -> None:
    """With a notice, like any value that does not hold."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["\0\x01"], "language": "es"}), encoding="utf-8")
    kept, notice = settings.load(path)
    assert kept.names == () and kept.language == "es"
    assert notice is not None and notice.fields["names"] == "names"
