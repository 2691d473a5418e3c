"""Cards on paper by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import main


def test_cards_are_put_on_sheets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Those of a query, so many of each; a deck's with its copies."""
    out = tmp_path / "cards.pdf"
    assert main(["print", "enadrya", "zapadora", "--copies", "10", "--grey", "--out", str(out), "--lang", "en"]) == 0
    assert out.read_bytes().startswith(b"%PDF-1.4")
    assert "10 cards" in capsys.readouterr().out
    assert main(["print", "enadrya", 'en:"Línea de Fuego"', "tipo:base", "--out", str(out), "--lang", "es"]) == 0
    assert "1 carta" in capsys.readouterr().out


@pytest.mark.parametrize("words", [
    ["zzz", "--out", "a.pdf"], ["--out", "a.png"], ["--out", "no-folder/a.pdf"], [], ["foo:bar", "--out", "a.pdf"], ["coste:", "--out", "a.pdf"],
    ["tipo:base", "velocidá>1", "--out", "a.pdf"], ["tipo:base", "coste>", "--out", "a.pdf"]])
def test_a_wrong_order_is_told_in_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                        words: list[str]) -> None:
    """Nothing found, no PDF file, no folder, no file at all, a query of which a part would be left out."""
    monkeypatch.chdir(tmp_path)
    assert main(["print", "enadrya", *words, "--lang", "es"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
