"""The command on decks: text, JSON and YAML in and out, with a word on every line that is not understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.games.registry import games
from tabletop.lang.library import read_deck_file

SHIPPED = Path("assets/decks")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_a_ready_deck_goes_through_text_json_and_yaml(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And comes back with the same cards and places."""
    first = min((SHIPPED / game).glob("*.yaml"))
    file = first
    for form, suffix in (("text", "txt"), ("json", "json"), ("yaml", "yaml")):
        assert main(["deck", form, str(file), "--lang", "es"]) == 0
        file = tmp_path / f"deck.{suffix}"
        file.write_text(capsys.readouterr().out, encoding="utf-8")
        assert main(["deck", "check", str(file)]) == 0
        capsys.readouterr()
    made, ready = read_deck_file(file), read_deck_file(first)
    assert (dict(made.cards), [dict(pile) for pile in made.piles]) == (dict(ready.cards), [dict(pile) for pile in ready.piles])
    assert made.name.es == ready.name.es


def test_each_unsure_line_is_named_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer is 1; the line goes out again as it was."""
    file = tmp_path / "deck.txt"
    file.write_text("# game: Enadrya\n3 Fusilera Meridana\n1 Reconocimiento\n2 Zzz\n", encoding="utf-8")
    assert main(["deck", "text", str(file), "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert "Line 2: “3 Fusilera Meridana” is not a card. Meridian Fusilier?" in err
    assert "Line 4: “2 Zzz” is not recognised." in err
    assert out.splitlines()[-2:] == ["3 Fusilera Meridana", "2 Zzz"]


@pytest.mark.parametrize("text", ["{", "[]", '{"game": "poker"}', '{"game": "enadrya", "cards": {"x": 0}}', "[" * 9_000])
def test_broken_json_is_refused_in_a_sentence(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer is 2."""
    file = tmp_path / "deck.json"
    file.write_text(text, encoding="utf-8")
    assert main(["deck", "check", str(file), "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("tabletop: deck.json")
