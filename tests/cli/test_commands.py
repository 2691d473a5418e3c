"""The commands: what they print, and that bad input gets one line and exit status 2."""

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.errors import ArchiveError
from tabletop.bots import workforce
from tabletop.cli import COMMANDS, main, shot
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.ui.tools import shots
from tests.support.everyday import rarely
from tests.support.primed import give

SAMPLE = "saves/Enadrya - Ana - Bruno.tapete"


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> object:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("arguments", [
    ["open", "/nowhere"], ["open", "README.md"], ["simulate", "chess"], ["simulate", "enadrya", "--games", "0"],
    ["simulate", "enadrya", "--games", "9" * 40], ["simulate", "enadrya", "--seats", "wizard,random"],
    ["simulate", "enadrya", "--decks", "nope,nope"], ["simulate", "enadrya", "--games", "1", "--save", "README.md/below"],
    ["verify", "/nowhere"], ["verify", "tests"], ["export", "README.md"],
    ["cards", "poker"], ["deck", "check", "README.md"], ["deck", "burn", "README.md"], ["clauses", "poker"],
    ["arena", "enadrya", "--seats", "random"], ["arena", "enadrya", "--seats", "random,random,random"],
    ["simulate", "enadrya", "--mode", "brawl"], ["simulate", "warage", "--mode", "guild", "--seats", "random,random,random"],
    ["simulate", "warage", "--seats", ",".join(["random"] * 7)], ["simulate", "warage", "--decks", "la-leva,la-leva,la-leva"],
    ["balance", "enadrya", "--level", "wizard"], ["balance", "enadrya", "--players", "3"],
    ["balance", "warage", "--mode", "guild", "--players", "3"], ["balance", "enadrya", "--html", "/nowhere/a.html"],
    ["balance", "enadrya", "--html", "a.png"], ["balance", "enadrya", "--keep", "README.md"],
    ["balance", "enadrya", "--json", "--html", "a.html"],
    ["simulate", "encrucijada", "--seats", "7"], ["simulate", "encrucijada", "--seats", "1"], ["simulate", "enadrya", "--seats", "3"],
    ["simulate", "encrucijada", "--mode", "teams"], ["simulate", "encrucijada", "--seats", "5", "--teams"],
    ["arena", "encrucijada", "--seats", "3", "--mode", "teams3"], ["arena", "encrucijada", "--seats", "5,5"],
    ["simulate", "encrucijada", "--seats", "3", "--decks", "paz-armada,paz-armada"], ["balance", "encrucijada", "--players", "9"],
    ["bench", "--slow"], ["shot", "moon", "--out", "a.png"],
    ["shot", "menu", "--size", "9x9", "--out", "a.png"], ["shot", "menu", "--out", "/nowhere/a.png"],
    ["shot", "menu", "--scale", "900", "--out", "a.png"], ["dance"],
])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_bad_input_is_one_line_and_status_two(capsys: pytest.CaptureFixture[str], arguments: list[str], lang: str):
    """In either language, with nothing on standard output and no traceback."""
    assert main([*arguments, "--lang", lang]) == 2

    told = capsys.readouterr()
    assert told.err.startswith("tabletop: ") and told.err.count("\n") == 1
    assert "Traceback" not in told.err and told.out == ""


@pytest.mark.parametrize(("arguments", "told"), [
    (["dance"], "“dance” is not valid. Choose from: open, simulate, verify"),
    (["cards", "enadrya", "--lang", "fr"], "“fr” is not valid. Choose from: es, en."),
    (["simulate", "enadrya", "--games", "9" * 40], "too large a number."),
    (["simulate", "enadrya", "--games", "0"], "is not valid: give a whole number, 1 or more."),
    (["export", SAMPLE, "--seat", "3"], "There is no seat 3 in"),
    (["export", SAMPLE, "--seat", "bruno"], "“bruno” is neither a seat (1, 2...) nor public."),
    (["simulate", "warage", "--seats", "random"], "“random” fills one seat and two or more are needed, for example “random,random”."),
    (["arena", "enadrya", "--seats", "novice"], "“novice” fills one seat and two or more are needed"),
    (["simulate", "encrucijada", "--seats", "7"], "Mode free does not take 7 players. Modes and players: free 2, 3, 4, 5, 6; teams 3, 4, 5, 6;"),
    (["arena", "encrucijada", "--seats", "3", "--mode", "teams3"], "Mode teams3 does not take 3 players."),
    (["simulate", "encrucijada", "--teams"], "--teams"),
    (["export", SAMPLE, "--seat", "0"], "“0” is neither a seat (1, 2...) nor public."),
])
def test_bad_input_is_told_with_what_would_do(capsys: pytest.CaptureFixture[str], arguments: list[str], told: str):
    """The commands, the languages, the numbers and the seats there are."""
    assert main(["--lang", "en", *arguments]) == 2

    assert told in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [
    ["simulate", "enadrya", "--games", "9" * 4_000], ["simulate", "enadrya", "--seed", "x" * 4_000], ["simulate", "x" * 4_000],
    ["simulate", "enadrya", "--seats", "x" * 4_000], ["simulate", "enadrya", "--decks", "x" * 4_000], ["x" * 4_000],
    ["verify", "--" + "x" * 4_000],
    ["shot", "menu", "--out", "a.png", "--size", "9" * 4_000], ["shot", "menu", "--out", "a.png", "--scale", "9" * 4_000]])
def test_what_was_typed_is_named_in_a_sentence_however_long(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    """A number of four thousand digits is not shown whole."""
    assert main([*arguments, "--lang", "en"]) == 2
    assert len(capsys.readouterr().err) < 1_000


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], command: tuple[str, ...], lang: str):
    """In either language, without a word of argparse's own."""
    with pytest.raises(SystemExit) as left:
        main([*command, "--help", "--lang", lang])

    assert left.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith({"es": "uso: ", "en": "usage: "}[lang] + " ".join(["tabletop", *command]))
    assert {"es": "muestra esta ayuda", "en": "show this help and stop"}[lang] in told
    assert "show this help message" not in told
    assert "%%" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="Windows always has a display")
def test_without_a_display_the_program_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """One line that names what works without one, and status 2."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")

    assert main(["--lang", "en"]) == 2
    assert "simulate" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks nobody's name for a folder")
@pytest.mark.parametrize("command", [("cards", "enadrya"), ()])
def test_without_a_home_the_program_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
):
    """A user of a container may have none: one line that names what to set, and status 2; nothing is made in a folder called ~."""
    for name in ("HOME", "TABLETOP_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)

    def nobody(number: int) -> object:
        raise KeyError(number)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    places._kept.cache_clear()

    assert main([*command, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "TABLETOP_HOME" in told and told.count("\n") == 1


def test_simulate_plays_saves_and_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """Every match ends, nothing is illegal, and what it saved verifies."""
    folder = tmp_path / "kept" / "here"
    result = _json(capsys, "simulate", "enadrya", "--games", "4", "--seed", "3", "--save", str(folder))

    assert isinstance(result, dict)
    assert (result["games"], result["finished"], result["illegal"], result["errors"]) == (4, 4, 0, [])
    assert sum(result["wins"]) + result["draws"] == 4 and sum(result["endings"].values()) == 4
    assert result["decisions"] > 100 and result["decisions_per_second"] > 0
    files = sorted(map(str, folder.glob("*.tapete")))
    rows = _json(capsys, "verify", *files)
    assert isinstance(rows, list)
    assert [row["ok"] for row in rows] == [True] * 4
    assert sum(row["decisions"] for row in rows) >= result["decisions"]


def test_simulate_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]):
    """Two runs agree but for the clock."""
    runs = [_json(capsys, "simulate", "enadrya", "--games", "2", "--seed", "5") for _ in range(2)]
    for run in runs:
        assert isinstance(run, dict)
        del run["seconds"], run["decisions_per_second"]
    assert runs[0] == runs[1]


@pytest.mark.parametrize(("arguments", "mode", "seats"), [
    (["--seats", "random,novice"], "duel", 2), rarely(["--seats", "random,novice,random"], "brawl", 3),
    (["--seats", "random,random,random,random", "--mode", "guild"], "guild", 4),
])
def test_simulate_seats_as_many_as_the_mode_takes(
    capsys: pytest.CaptureFixture[str], arguments: list[str], mode: str, seats: int
):
    """Levels mixed; without a mode, the number of seats names it; allies win together."""
    result = _json(capsys, "simulate", "warage", "--games", "1", "--seed", "4", *arguments)

    assert isinstance(result, dict)
    assert (result["mode"], result["finished"], result["illegal"], result["errors"]) == (mode, 1, 0, [])
    assert len(result["wins"]) == seats
    assert sum(result["wins"]) == (1 if mode != "guild" else 2) - result["draws"]


@pytest.mark.parametrize(("mode", "levels"), [
    ("duel", ("random", "novice")), rarely("brawl", ("random", "novice", "random"))])
def test_arena_moves_the_levels_around_the_table(capsys: pytest.CaptureFixture[str], mode: str, levels: tuple[str, ...]):
    """Rates belong to the level named, wherever it sat; a novice among those that play by chance wins."""
    result = _json(capsys, "arena", "warage", "--games", "2", "--seats", ",".join(levels))

    assert isinstance(result, dict)
    assert (result["mode"], result["games"]) == (mode, 2)
    assert [(seat["level"], seat["win_rate"]) for seat in result["seats"]] == [
        (level, float(level == "novice")) for level in levels]
    assert 0 < result["moves_ms"]["median"] <= result["moves_ms"]["p95"] <= result["moves_ms"]["max"]


def test_balance_tells_of_every_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """As JSON, in words and as a page; what was played is kept."""
    kept = str(tmp_path / "kept")
    told = _json(capsys, "balance", "enadrya", "--games", "2", "--level", "random", "--keep", kept)
    assert isinstance(told, dict)
    assert (told["matches"], told["errors"], len(told["decks"])) == (2, [], 6)
    assert sum(told["endings"].values()) == 2

    written = tmp_path / "page.html"
    assert main(["balance", "enadrya", "--games", "2", "--level", "random", "--keep", kept, "--html", str(written), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "The player who begins wins" in shown and str(written) in shown
    assert "balance of the ready decks" in written.read_text(encoding="utf-8")


def test_what_is_no_match_does_not_verify(capsys: pytest.CaptureFixture[str]):
    """A file that can be read gets its answer: 1, and what is wrong with it."""
    assert main(["verify", "README.md", "--json", "--lang", "en"]) == 1

    [row] = json.loads(capsys.readouterr().out)
    assert (row["file"], row["ok"], row["decisions"]) == ("README.md", False, 0)
    assert "not a Tapete match" in row["problem"]


@pytest.fixture(scope="module", name="one")
def _one(tmp_path_factory: pytest.TempPathFactory, copies: Path) -> Path:
    """A match that `simulate` saved."""
    folder = tmp_path_factory.mktemp("one")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLETOP_HOME", str(folder / "home"))
        give(copies)
        main(["simulate", "enadrya", "--games", "1", "--seed", "2", "--save", str(folder)])
    return next(folder.glob("*.tapete"))


@pytest.mark.parametrize("place", [0, 14, 40, 300, -1])
def test_any_changed_byte_fails_to_verify(one: Path, tmp_path: Path, place: int):
    """In the header as in the last line, exit 1."""
    path = tmp_path / one.name
    content = bytearray(one.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)

    assert main(["verify", str(path)]) == 1


def test_verify_names_the_line_that_was_changed(capsys: pytest.CaptureFixture[str], one: Path, tmp_path: Path):
    """A flipped byte: exit 1 and the number of its line."""
    path = tmp_path / one.name
    lines = one.read_bytes().split(b"\n")
    lines[9] = lines[9].replace(b"1", b"2", 1)
    path.write_bytes(b"\n".join(lines))

    assert main(["verify", str(path), "--lang", "en"]) == 1
    assert "Line 10" in capsys.readouterr().out


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_export_from_a_players_viewpoint_names_no_card_of_the_rivals_hand(
    capsys: pytest.CaptureFixture[str], one: Path, form: str
):
    """What seat 2 draws is told to seat 2, not to seat 1."""
    path = str(one)
    assert main(["export", path, "--to", form, "--seat", "1", "--lang", "es"]) == 0
    one = capsys.readouterr().out
    assert main(["export", path, "--to", form, "--seat", "2", "--lang", "es"]) == 0
    two = capsys.readouterr().out

    assert one != two and len(one) > 2000
    if form == "text":
        assert "Bruno roba una carta" in one and "Bruno roba una carta" not in two
    if form == "json":
        json.loads(one)


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_export_from_the_publics_viewpoint_is_in_nobodys_words(capsys: pytest.CaptureFixture[str], form: str):
    """What either player draws is a card and no more, as in the export of the window."""
    assert main(["export", SAMPLE, "--to", form, "--seat", "public", "--lang", "es"]) == 0
    told = capsys.readouterr().out

    assert "Ana roba una carta" in told and "Bruno roba una carta" in told
    if form == "json":
        assert json.loads(told)["seat"] == "public"


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="needs fork: the processes share what the test replaced")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_matches_that_cannot_be_kept_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
):
    """A disk that is full, here or in a process of its own, is said like any other trouble."""
    def full(path: Path, *rest: object) -> None:
        raise ArchiveError("disk.full", file=path.name)

    monkeypatch.setattr("tabletop.archive.disk.create", full)
    monkeypatch.setattr(workforce, "ProcessPoolExecutor", partial(ProcessPoolExecutor, mp_context=get_context("fork")))

    assert main(["simulate", "enadrya", "--games", "2", "--jobs", jobs, "--save", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tabletop: There is no room left on the disk") and told.count("\n") == 1


def test_simulate_removes_no_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Of an earlier run, or of anybody: it is told before the first match is played, and stays."""
    there = tmp_path / "enadrya-4-00001.tapete"
    there.write_bytes(b"mine")
    assert main(["simulate", "enadrya", "--games", "2", "--seed", "4", "--save", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert there.name in told and told.count("\n") == 1
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"mine"]


@pytest.mark.skipif(sys.platform == "win32", reason="no line ends in names there")
def test_each_file_has_one_line_whatever_it_is_called(one: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Line ends in names are shown as spaces; in JSON the name is whole."""
    path = tmp_path / "a\nb\r\u2028c.tapete"
    path.write_bytes(one.read_bytes())
    assert main(["verify", str(path), str(one), "--lang", "en"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    rows = _json(capsys, "verify", str(path))
    assert isinstance(rows, list)
    assert rows[0]["file"] == str(path)


@pytest.mark.one_in(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", [["--help"], ["--version"], ["cards", "enadrya"], ["cards", "enadrya", "--json"], ["export", "{one}"],
                                     ["verify", "{one}", "--json"]])
def test_a_full_output_is_told_as_that(one: Path, command: list[str]) -> None:
    """In one line, which speaks of no disk and no file."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run([sys.executable, "-m", "tabletop", *(word.format(one=one) for word in command), "--lang", "en"], stdout=full,
                              stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "tabletop: The output cannot be written: there is no room left, or it was closed.\n")


def test_cards_have_texts_in_both_languages(capsys: pytest.CaptureFixture[str]):
    """Each has a name and a text twice over."""
    result = _json(capsys, "cards", "enadrya")

    assert isinstance(result, dict)
    assert result["count"] == len(result["cards"]) >= 96
    assert all(card["name"][lang] for card in result["cards"] for lang in ("es", "en"))


@pytest.mark.parametrize(("lang", "sentence"), [
    ("es", "mine.yaml, línea 2, carta mine, name: falta este campo."), ("en", "mine.yaml, line 2, card mine, name: this field is missing.")])
def test_a_wrong_card_of_ones_own_is_told_beside_the_list(
    capsys: pytest.CaptureFixture[str], home: Path, lang: str, sentence: str):
    """Exit 1, one line with file, card and field on standard error; the shipped cards are listed all the same."""
    own = home / "data" / "cards" / "enadrya" / "mine.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("cards:\n  - {id: mine, kind: unit}\n", encoding="utf-8")

    assert main(["cards", "enadrya", "--json", "--lang", lang]) == 1

    told = capsys.readouterr()
    assert json.loads(told.out)["problems"] == [sentence]
    assert told.err.startswith("tabletop: ") and told.err.endswith(f"{sentence}\n")


@pytest.mark.parametrize(("lang", "text", "told"), [
    ("en", "", "deck.yaml: it must be a group of fields."), ("es", "", "deck.yaml: tiene que ser un grupo de campos."),
    ("en", "game: enadrya\n", "deck.yaml, id: this field is missing."), ("es", "game: enadrya\n", "deck.yaml, id: falta este campo."),
    ("en", "id: x\nname: {es: A, en: B}\ncover: y\ncards: {y: many}\n", "deck.yaml, cards.y: it must be a whole number."),
    ("es", "id: x\nname: {es: A, en: B}\ncover: y\ncards: {y: many}\n", "deck.yaml, cards.y: tiene que ser un número entero."),
])
def test_a_wrong_deck_is_told_by_field_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, text: str, told: str):
    """Without a word of cards, or of the checking library's own."""
    deck = tmp_path / "deck.yaml"
    deck.write_text(text, encoding="utf-8")

    assert main(["deck", "check", str(deck), "--lang", lang]) == 2

    assert capsys.readouterr().err == f"tabletop: {told}\n"


def test_shipped_decks_are_legal_and_a_broken_one_is_told_by_clause(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    """Exit 0 for each ready deck; 1 with the clause for one of five copies."""
    decks = sorted(Path("assets/decks/enadrya").glob("*.yaml"))
    assert len(decks) >= 6
    assert all(main(["deck", "check", str(deck)]) == 0 for deck in decks)
    text = decks[0].read_text(encoding="utf-8")
    broken = tmp_path / "mine.yaml"
    broken.write_text(text.replace(": 4", ": 5", 1) if ": 4" in text else text, encoding="utf-8")
    capsys.readouterr()

    assert main(["deck", "check", str(broken)]) == 1
    assert "ENA-E1" in capsys.readouterr().out


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_spaces_at_least_part_the_columns_of_clauses(capsys: pytest.CaptureFixture[str], game: str, lang: str) -> None:
    """However long an id or its state is, and the texts begin one under another."""
    assert main(["clauses", game, "--lang", lang]) == 0
    texts = {clause.text(lang) for clause in rulebook(game).clauses.values()}
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    begins = {line.index(text) for line in rows for text in [next(one for one in texts if line.endswith(f"  {one}"))]}
    assert len(rows) == len(rulebook(game).clauses) and len(begins) == 1


@pytest.mark.parametrize("arguments", [["clauses"], ["clauses", "warage"], ["clauses", "--json"]])
def test_a_program_without_its_rulebook_says_so(
        capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]):
    """A build that lacks the file prints one line and ends with status 2, not nothing with status 0."""
    monkeypatch.setattr("tabletop.games.clauses._GAMES", tmp_path)
    assert main([*arguments, "--lang", "en"]) == 2

    told = capsys.readouterr()
    assert told.out == "" and "rulebook" in told.err and told.err.count("\n") == 1


def test_every_clause_of_enadrya_has_a_test(capsys: pytest.CaptureFixture[str]):
    """None is left untested, and few are called untestable."""
    result = _json(capsys, "clauses", "enadrya")

    assert isinstance(result, dict)
    book = result["enadrya"]
    assert book["untested"] == []
    assert book["clauses"] >= 96 and len(book["untestable"]) <= 3


def test_shot_knows_every_scene_that_can_be_painted():
    """What it offers is what there is, and the sheet of all cards."""
    assert set(shot.SCENES) == {*shots.SCENES, shots.SHEET}


def test_shot_paints_a_scene_without_a_window(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """A PNG of the size asked for."""
    out = tmp_path / "menu.png"
    assert main(["shot", "menu", "--size", "1280x720", "--lang", "en", "--out", str(out)]) == 0

    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert "1280" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--lang", "en"], ["open", SAMPLE, "--lang", "en"], ["--lang", "en", "open", SAMPLE]])
def test_the_window_opens_in_the_language_asked_for(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a match named or without."""
    asked: list[object] = []
    monkeypatch.setattr("tabletop.ui.shell.start.run", lambda *, lang, match: asked.append(lang) or 0)

    assert main(arguments) == 0
    assert asked == ["en"]
