"""Files that would unfold without end: refused early, with their reason, in little time and memory."""

import gzip
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import marathon
from tests.support.marathon import KINDS

ROOT = Path(__file__).resolve().parents[2]
pytest.importorskip("resource")
SECONDS, MEGABYTES = 2.0, 500
TRIED = """
import io, json, resource, sys, time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tabletop.archive import settings
from tabletop.cli import main
def highest():
    # Linux counts what the parent had before this program began into ru_maxrss, but not into VmHWM.
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
def settle():
    print(settings.load(settings.file())[1].key)
    return 0
for line in json.load(sys.stdin):
    told, started = io.StringIO(), time.process_time()
    with redirect_stdout(told), redirect_stderr(told):
        status = main(line) if line else settle()
    spent = time.process_time() - started
    peak = highest()
    print(json.dumps([told.getvalue(), status, spent, peak]), flush=True)
"""
Make = Callable[[Path], None]


def _long_match(path: Path) -> None:
    """A million lines, under the largest size."""
    path.write_bytes(b'{"format":1,"program":"tapete"}\n' + b"{}\n" * 1_000_000)


def _huge_match(path: Path) -> None:
    """A match of 300 MB."""
    with path.open("wb") as file:
        file.write(b'{"format":1,"program":"tapete",')
        file.seek(300_000_000)
        file.write(b"}")


def _real_then_long(path: Path) -> None:
    """A real match, and a million lines after its end."""
    from tabletop.archive.recorder import Recorder
    from tabletop.games import registry

    dealt = marathon.deal(KINDS["enadrya"], 1)
    Recorder.create(path, marathon.play(dealt), game=registry.game("enadrya"), deal=dealt, created="")
    with path.open("ab") as file:
        file.write(b"{}\n" * 1_000_000)


def _zipped(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("match", b"0" * 50_000_000)


def _gzipped(path: Path) -> None:
    path.write_bytes(gzip.compress(b"0" * 50_000_000))


def _laughs(path: Path) -> None:
    """Aliases of aliases: a few lines that unfold to billions of words."""
    rows = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    rows += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    path.write_text("\n".join(rows), encoding="utf-8")


def _merges(path: Path) -> None:
    rows = ["a0: &a0 {x: 1}"] + [f"a{i}: &a{i} {{<<: [*a{i - 1}, *a{i - 1}]}}" for i in range(1, 40)]
    path.write_text("\n".join(rows), encoding="utf-8")


def _deep_yaml(path: Path) -> None:
    path.write_text("[" * 500_000, encoding="utf-8")


def _long_yaml(path: Path) -> None:
    """A list of as many short entries as the largest size lets in."""
    path.write_text("cards:\n" + "- a\n" * 499_000, encoding="utf-8")


def _wide_yaml(path: Path) -> None:
    path.write_text("cards: {" + ", ".join(f"k{i}: {i}" for i in range(120_000)) + "}", encoding="utf-8")


def _big_number(path: Path) -> None:
    path.write_text("cards: " + "9" * 1_900_000, encoding="utf-8")


def _deep_json(path: Path) -> None:
    path.write_text('{"format":1,"program":"tapete","x":' + "[" * 1_000_000, encoding="utf-8")


MATCHES: tuple[Make, ...] = (_long_match, _huge_match, _real_then_long, _zipped, _gzipped, _deep_json)
DECKS: tuple[Make, ...] = (_laughs, _merges, _deep_yaml, _long_yaml, _wide_yaml, _big_number, _zipped)


def _spend(home: Path, lines: list[list[str]]) -> list[tuple[str, int]]:
    """Run commands one after another in a process of their own (none: read the settings); what each said, and its status.

    Each must be quick, and the process stay small.
    """
    environment = {**os.environ, "TABLETOP_HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", TRIED], input=json.dumps(lines), capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    out = []
    for line, row in zip(lines, map(json.loads, done.stdout.splitlines()), strict=True):
        said, status, seconds, peak = row
        assert seconds < SECONDS, (line, seconds)
        assert peak < MEGABYTES, (line, peak)
        out.append((said, status))
    return out


def test_match_files_that_would_unfold_without_end_are_refused(tmp_path: Path) -> None:
    """Each with a reason that names the file."""
    lines = []
    for number, make in enumerate(MATCHES):
        make(tmp_path / f"bomb{number}.tapete")
        lines.append(["verify", str(tmp_path / f"bomb{number}.tapete"), "--lang", "en"])
    for line, (said, status) in zip(lines, _spend(tmp_path, lines), strict=True):
        assert status in (1, 2), line
        assert Path(line[1]).name in said


@pytest.mark.full
def test_decks_that_would_unfold_without_end_are_refused(tmp_path: Path) -> None:
    """Each with a reason that names the file."""
    lines = []
    for number, make in enumerate(DECKS):
        make(tmp_path / f"bomb{number}.yaml")
        lines.append(["deck", "check", str(tmp_path / f"bomb{number}.yaml"), "--lang", "en"])
    for line, (said, status) in zip(lines, _spend(tmp_path, lines), strict=True):
        assert status == 2, line
        assert said.startswith(f"tabletop: {Path(line[2]).name}")


def test_settings_of_any_size_do_not_keep_the_program(tmp_path: Path) -> None:
    """A settings file of 50 MB is set aside, unread."""
    folder = tmp_path / "config"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"names": [' + '"x", ' * 10_000_000 + '"x"]}', encoding="utf-8")
    ((said, _),) = _spend(tmp_path, [[]])

    assert said == "notices.settings.broken\n"
    assert [file.name for file in folder.iterdir()] == ["settings.broken-1.json"]
