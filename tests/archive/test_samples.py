"""The matches that come with the program: golden files, which the rules must play as they were played, and notes on them."""

from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.library import list_matches, samples
from tabletop.archive.matchfile import SUFFIX, open_match
from tabletop.archive.notes import Notes, beside, read_notes, write_notes
from tabletop.archive.verify import verify
from tabletop.games import registry
from tabletop.ui.replay.remarks import SIGNS, Remarks

FILES = sorted(places.samples().glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_sample_plays_as_it_was_played(path: Path) -> None:
    """It is whole, over, and comes out the same when the rules play it again; if they changed, make it anew."""
    verdict = verify(path)

    assert verdict.problem is None, "the rules play otherwise: python packaging/samples.py makes the samples anew"
    assert open_match(path).match.over
    assert 60 < verdict.decisions < 600


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_sample_has_signs_on_its_decisions(path: Path) -> None:
    """A few, good ones among them, each on a decision with a choice; the last marks the end."""
    match = open_match(path).match
    nodes = {node.number: node for node in match.history.nodes}
    remarks = Remarks(path).all()

    assert 3 <= len(remarks) <= 12
    assert "!" in {remark.sign for remark in remarks} <= {*SIGNS, "*"}
    assert [remark.number for remark in remarks if remark.sign == "*"] == [max(nodes)]
    for remark in remarks:
        node = nodes[remark.number]
        match.go(node.parent)
        assert remark.sign == "*" or len(match.options(node.seat)) > 1, remark


def test_no_sample_brings_a_review() -> None:
    """A player's own program makes it, by its own method."""
    assert not list(places.samples().glob("*.review.json"))


def test_every_game_has_a_sample() -> None:
    """One good match of each, listed without a fault."""
    listed = samples()

    assert sorted(entry.game for entry in listed) == sorted(registry.games())
    assert not any(entry.problem for entry in listed)
    assert all(entry.winners is not None for entry in listed)


def test_notes_on_a_sample_are_kept_with_the_players_own_things(home: Path) -> None:
    """Nothing is written where the program lies; the signs it came with show until others are kept."""
    path = FILES[0]
    before = {file.name: file.read_bytes() for file in places.samples().iterdir()}
    came = read_notes(path)
    assert came.marks
    write_notes(path, Notes(text="Mía.", marks={1: "! bien"}))
    assert home in beside(path).parents
    assert read_notes(path).text == "Mía."
    write_notes(path, Notes())
    assert read_notes(path) == Notes()
    assert {file.name: file.read_bytes() for file in places.samples().iterdir()} == before


def test_a_folder_of_samples_that_is_gone_is_no_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There are none then."""
    monkeypatch.setattr(places, "samples", lambda: tmp_path / "gone")

    assert samples() == [] == list_matches(tmp_path / "gone")
