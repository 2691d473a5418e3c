"""Splits of decks that players keep: found again by player and deck, never trusted."""

import json

import pytest

from tabletop.archive import splits

PILES = ({"forge": 3, "pike": 1}, {"pike": 2}, {"veto": 1})
CARDS = {"forge": 3, "pike": 3, "veto": 1}


def test_a_split_is_found_again_by_its_player_and_its_cards(tmp_path):
    """Another player's is a secret of theirs; another deck has no split yet."""
    path = tmp_path / "splits.json"
    assert splits.kept("Ana", CARDS, path) == ()
    splits.keep("Ana", PILES, path)
    assert splits.kept("Ana", CARDS, path) == PILES
    assert splits.kept("Bruno", CARDS, path) == ()
    assert splits.kept("Ana", {**CARDS, "veto": 2}, path) == ()


def test_the_last_split_counts_and_old_ones_go(tmp_path):
    """One for each deck, and no more than are worth keeping."""
    path = tmp_path / "splits.json"
    splits.keep("Ana", PILES, path)
    splits.keep("Ana", PILES[::-1], path)
    assert splits.kept("Ana", CARDS, path) == PILES[::-1]
    for n in range(1, splits.MOST + 1):
        splits.keep("Ana", ({"pike": n}, {"veto": 1}, {"forge": 1}), path)
    assert splits.kept("Ana", CARDS, path) == ()
    assert splits.kept("Ana", {"pike": 1, "veto": 1, "forge": 1}, path)


@pytest.mark.parametrize("spoiled", ["", "[]", '{"splits": 3}', '{"splits": {"x": [{"forge": "many"}]}, "more": 1}'])
def test_a_broken_file_is_as_none(tmp_path, spoiled):
    """A split is a convenience: its file may be lost, never in the way."""
    path = tmp_path / "splits.json"
    path.write_text(spoiled)
    assert splits.kept("Ana", CARDS, path) == ()
    splits.keep("Ana", PILES, path)
    assert splits.kept("Ana", CARDS, path) == PILES


def test_a_split_of_other_cards_is_not_used(tmp_path):
    """Somebody edited the file: copies are missing, or less than none."""
    path = tmp_path / "splits.json"
    splits.keep("Ana", PILES, path)
    tree = json.loads(path.read_text())
    key = next(iter(tree["splits"]))
    for changed in ([{"forge": 3}, {"pike": 3}], [{"forge": 4, "pike": 3}, {"forge": -1}, {"veto": 1}]):
        tree["splits"][key] = changed
        path.write_text(json.dumps(tree))
        assert splits.kept("Ana", CARDS, path) == ()
