"""What other systems do with the commands: redirected output, no console at all, files opened from a file manager."""

import io
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Self

import pytest

from tabletop.bots import clock, contest, workforce
from tabletop.bots.tournament import Tally
from tabletop.cli import main, simulate, window
from tabletop.cli.seating import MOST_JOBS
from tabletop.ui.scenes import folders
from tabletop.ui.shell import message_box

SAMPLE = "saves/Enadrya - Ana - Bruno.tapete"


def _as_windows_writes(monkeypatch: pytest.MonkeyPatch, *, terminal: str) -> io.BytesIO:
    """Put in the place of standard output a stream with the letters that Windows gives it; return its bytes."""
    held = io.BytesIO()
    stream = io.TextIOWrapper(held, encoding="cp1252", write_through=True)
    monkeypatch.setattr(stream, "isatty", lambda: terminal == "yes", raising=False)
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    return held


def _status(*arguments: str) -> int:
    try:
        return main(list(arguments))
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize("arguments", [("export", SAMPLE, "--to", "html"), ("export", SAMPLE, "--to", "text"), ("--help",)])
def test_redirected_output_is_utf_8(monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]) -> None:
    """A page says so of itself, whatever letters the system has."""
    held = _as_windows_writes(monkeypatch, terminal="no")
    assert _status(*arguments, "--lang", "es") == 0

    assert "ó" in held.getvalue().decode("utf-8")


def test_a_terminal_keeps_its_own_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would show two odd signs for each letter of UTF-8."""
    held = _as_windows_writes(monkeypatch, terminal="yes")
    assert _status("--help", "--lang", "es") == 0

    assert "ó" in held.getvalue().decode("cp1252")


def test_an_encoding_that_was_asked_for_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the variable that Python itself reads."""
    held = _as_windows_writes(monkeypatch, terminal="no")
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    assert _status("--help", "--lang", "es") == 0

    assert "ó" in held.getvalue().decode("cp1252")


@pytest.mark.parametrize("form", ["text", "html", "json"])
def test_an_export_is_written_to_a_file_as_it_would_be_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path, form: str) -> None:
    """In UTF-8, with nothing else on standard output than the file's name."""
    out = tmp_path / "Mis partidas ñ 漢" / "page.out"
    assert main(["export", SAMPLE, "--to", form, "--lang", "es"]) == 0
    printed = capsys.readouterr().out
    assert main(["export", SAMPLE, "--to", form, "--lang", "es", "--out", str(out)]) == 0

    assert out.read_text(encoding="utf-8") == printed
    assert capsys.readouterr().out == f"{out}: escrito.\n"


def test_an_export_never_takes_the_place_of_a_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Bad input, told in one line; the match is as it was."""
    match = tmp_path / "match.tapete"
    match.write_bytes(Path(SAMPLE).read_bytes())

    assert main(["export", str(match), "--out", str(match), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert match.read_bytes() == Path(SAMPLE).read_bytes()


def test_without_a_console_what_went_wrong_is_told_in_a_dialog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A double click on a broken match must not end without a word; help that nobody can read is no error."""
    told: list[tuple[str, str]] = []
    broken = tmp_path / "broken.tapete"
    broken.write_text("no match", encoding="utf-8")
    monkeypatch.setattr(message_box, "show", lambda title, text: told.append((title, text)))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    assert main([str(broken), "--lang", "en"]) == 2 and main([str(broken)]) == 2
    assert len(told) == 2 and "broken.tapete" in told[1][1]
    assert _status("--help") == 0
    sys.stdout.close()


def test_a_match_file_alone_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """File managers call a program with a file and nothing else; `open` does as before."""
    shown: list[Any] = []
    monkeypatch.setattr(window, "show", lambda words, *, lang=None, match=None: shown.append(match) or 0)

    assert (main([SAMPLE]), main(["open", SAMPLE]), main([])) == (0, 0, 0)
    assert shown == [Path(SAMPLE), Path(SAMPLE), None]


class _WindowsPool:
    """Pool that takes as many processes as Windows does, and plays here."""

    def __init__(self, jobs: int, *, initializer: object) -> None:
        if jobs > 61:
            raise ValueError("max_workers must be <= 61")

    map = staticmethod(map)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        pass

    def shutdown(self, **how: object) -> None:
        pass


@pytest.mark.parametrize("jobs", ["61", "62", "64", "1000"])
def test_no_run_asks_windows_for_more_processes_than_it_gives(monkeypatch: pytest.MonkeyPatch, jobs: str) -> None:
    """Of matches and of contests; ProcessPoolExecutor refuses more there."""
    monkeypatch.setattr(workforce, "ProcessPoolExecutor", _WindowsPool)
    monkeypatch.setattr(simulate, "_share", lambda seats, games, seed, folder: Tally(games=games, finished=games))
    monkeypatch.setattr(contest, "play", lambda one, number: contest.Played(number, (0,), ((1.0, 1.0), (1.0, 1.0)), ""))

    assert main(["simulate", "enadrya", "--games", "100", "--jobs", jobs]) == 0
    assert main(["arena", "enadrya", "--games", "100", "--jobs", jobs]) == 0
    assert MOST_JOBS == 61


def test_the_limit_is_that_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read in its own source, as no other system has it."""
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ValueError, match=str(MOST_JOBS)):
        ProcessPoolExecutor(MOST_JOBS + 1)


def test_short_spans_are_measured_finely_on_every_system() -> None:
    """Windows counts processor time in steps of 16 ms: a median of such spans would be 0."""
    clocks = {platform: clock.clock_of(platform) for platform in ("win32", "linux", "darwin")}

    assert clocks["win32"] is not clocks["linux"] is clocks["darwin"]
    steps = [clocks[sys.platform]() for _ in range(20_000)]
    assert min(b - a for a, b in pairwise(steps) if b > a) < 1e-3


def test_explorer_is_given_quotes_round_the_path_alone() -> None:
    """It reads its command line itself; the other file managers take a list."""
    path = PureWindowsPath(r"C:\Mis partidas\Ana, Bruno.tapete")

    assert folders.command(path, "win32") == r'explorer /select,"C:\Mis partidas\Ana, Bruno.tapete"'
    assert folders.command(PurePosixPath("/a b/c.tapete"), "darwin") == ["open", "-R", "/a b/c.tapete"]
    assert folders.command(PurePosixPath("/a b/c.tapete"), "linux") == ["xdg-open", "/a b"]


def test_a_folder_is_shown_with_the_systems_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows one text, which Popen hands on as it is."""
    started: list[Any] = []

    class Started:
        def __init__(self, command: Any, **how: Any) -> None:
            started.append(command)

        def wait(self) -> int:
            return 0

    monkeypatch.setattr(folders.subprocess, "Popen", Started)
    monkeypatch.setattr(sys, "platform", "win32")
    folders.reveal(Path("a b.tapete"))

    assert started == ['explorer /select,"a b.tapete"']
