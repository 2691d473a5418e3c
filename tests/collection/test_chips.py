"""Chips and query are one thing."""

from __future__ import annotations

import random

import pytest

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.chips import chip_rows, lit, piece_text, toggled, without
from tabletop.collection.parsing import parse
from tabletop.collection.search import search
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES, Lang
from tests.collection.shelves import catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_chips_text_is_one_piece_that_lights_it_alone(game: str, lang: Lang) -> None:
    """And pressing it writes that text, pressing it again takes it away."""
    shelf = catalogue(game, lang)
    for row in chip_rows(shelf):
        assert len(row) > 1
        for chip in row:
            query = parse(chip.text, shelf.grammar)
            assert [piece.text for piece in query.pieces] == [chip.text]
            assert query.problems == ()
            assert lit(query, row) == {chip}
            assert toggled(shelf, "", row, chip) == chip.text
            assert toggled(shelf, chip.text, row, chip) == ""
            assert search(shelf, chip.text).cards


@pytest.mark.parametrize("game", games())
def test_any_chips_are_lit_by_what_they_write(game: str) -> None:
    """Whatever was pressed before, in any order."""
    shelf, rng = catalogue(game), random.Random(3)
    for row in chip_rows(shelf):
        for _ in range(6):
            text, on = "carta -tipo:zzz", set()
            for chip in rng.sample(row, rng.randint(1, len(row))):
                text, on = toggled(shelf, text, row, chip), on | {chip}
                assert lit(parse(text, shelf.grammar), row) == on
            assert piece_text(shelf, [chip for chip in row if chip in on]) in text
            for chip in rng.sample(sorted(on, key=lambda one: one.text), len(on)):
                text = toggled(shelf, text, row, chip)
            assert text == "carta -tipo:zzz"


def test_a_typed_comparison_lights_the_chips_it_holds() -> None:
    """As in the picture: cost at most 5 lights six discs."""
    shelf = catalogue("enadrya")
    races, kinds, costs = chip_rows(shelf)
    query = parse("coste<=5 tipo:unidad -clave:espiar", shelf.grammar)
    assert [chip.label for chip in costs if chip in lit(query, costs)] == ["0", "1", "2", "3", "4", "5"]
    assert [chip.label for chip in kinds if chip in lit(query, kinds)] == ["Unidad"]
    assert lit(query, races) == frozenset()
    assert costs[-1].label == "7+"


def test_a_chip_changes_its_own_piece_alone() -> None:
    """In place, the first of several pieces standing for all; alternatives and brackets are left as they are."""
    shelf: Catalogue = catalogue("enadrya")
    _, kinds, costs = chip_rows(shelf)
    power = next(chip for chip in kinds if chip.value == "power")
    assert toggled(shelf, "a tipo:unidad b", kinds, power) == "a tipo:unidad,poder b"
    assert toggled(shelf, "a tipo:poder b", kinds, power) == "a b"
    assert toggled(shelf, "c<=3 c>=2 x", costs, costs[2]) == "coste=3 x"
    assert toggled(shelf, "(tipo:base)", kinds, power) == "(tipo:base) tipo:poder"
    assert toggled(shelf, "tipo:base|c<2", kinds, power) == "tipo:base|c<2 tipo:poder"


def test_a_piece_is_taken_out() -> None:
    """With the blank beside it."""
    query = parse("a -tipo:unidad c<2", catalogue("enadrya").grammar)
    assert without(query, query.pieces[1]) == "a c<2"
    assert without(query, query.pieces[2]) == "a -tipo:unidad"
