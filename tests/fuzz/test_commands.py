"""Command lines of any words: an answer, or one line that says what is wrong; never a traceback, nothing written elsewhere."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop.cli import COMMANDS, main
from tabletop.games import registry

Harmless = Callable[[Callable[[], object]], object]
Rounds = Callable[[int], range]
LONG = ("bench", "print", "self-test", "arena", "balance", "puzzle", "review", "simulate", "shot")
"""Commands that work for long when they are asked well: these get words that cannot make sense together."""
WORDS = (
    "--json", "--lang", "--lang=es", "--lang=en", "--lang=fr", "--help", "-h", "--version", "--seed", "--games", "--seats", "--mode", "--decks",
    "--save", "--jobs", "--to", "--seat", "--size", "--scale", "--out", "--quick", "--game", "check", "menu", "table", "cards", "random,novice",
    "random", "text", "json", "html", "es", "en", "duel", "guild", "1", "0", "-1", "99999999999999999999", "1e9", "NaN", "", " ", "--",
    "-", "-x", "@file", "*", "~", "..", "/", "/dev/null", "/dev/zero", "/proc/self/mem", "README.md", "nothing.tapete", "a\nb", "a\x00b",
    "ñandú", "\udcff", "%s", "{0}", "x" * 3000, "1920x1080", "640x", "0.1", "menu.png", *registry.games())


def _line(dice: Random) -> list[str]:
    words = [dice.choice(WORDS) for _ in range(dice.randrange(6))]
    if dice.random() < 0.9:
        words.insert(0, dice.choice([name for name in COMMANDS if name not in LONG]))
    elif dice.random() < 0.8:
        words = [dice.choice(LONG), "--no-such-option", *words]
    return words


def test_no_command_line_does_any_harm(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path, harmless: Harmless, rounds: Rounds,
) -> None:
    """Exit status 0, 1 or 2; with 2, exactly one line on standard error."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.chdir(home)
    for seed in rounds(50):
        line = _line(Random(seed))

        def run(line: list[str] = line) -> int:
            try:
                return main(line)
            except SystemExit as left:
                assert left.code == 0, line
                return 0

        status = harmless(run)
        told = capsys.readouterr()
        assert status in (0, 1, 2), line
        assert "Traceback" not in told.err + told.out, line
        if status == 2:
            assert told.err.startswith("tabletop: ") and told.err.count("\n") == 1, line
