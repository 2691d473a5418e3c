"""The deeds of a match: each mechanism on the least facts that make it, and without them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.archive.matchfile import open_match
from tabletop.diary.deeds import _HANDLERS, Told
from tabletop.diary.reading import _first_seen, _partings, read_line, table_of
from tabletop.games.deed_rows import DeedRow, DeedTable
from tabletop.games.entries import games
from tabletop.kernel.cursor import Cursor
from tabletop.kernel.facts import clause_of, field_of, kind_of
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import walk
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support import warage_full
from tests.support.diary import shelf, told
from tests.support.strategies import decide

GENERAL = ("hair", "empty_hand", "crowd", "together", "expert", "series", "comeback", "own_deck", "own_card", "all_games", "each_game")
TURN = ("turned", 0, 1)


def _row(game: str, name: str) -> DeedRow:
    return next(row for row in table_of(game).rows if row.name == name)


def _found(game: str, name: str, *facts: tuple[Any, ...], **about: Any) -> set[int]:
    row = _row(game, name)
    return {deed.seat for deed in _HANDLERS[type(row)](told(game, *facts, **about), row)}


@pytest.mark.parametrize(("game", "name", "facts", "seats"), [
    ("enadrya", "bridges", [TURN, ("bridged", 10, 30), ("bridged", 12, 30), ("bridged", 10, 32)], {0}),
    ("enadrya", "bridges", [TURN, ("bridged", 10, 30), ("bridged", 12, 30), ("turned", 1, 2), ("bridged", 10, 32)], set()),
    ("enadrya", "zero", [TURN, ("clashed", 10, 11, 3), ("harmed", 11, 3, 0)], {1}),
    ("enadrya", "zero", [TURN, ("clashed", 10, 11, 3), ("harmed", 11, 3, 0), ("destroyed", 11, 5, 1)], set()),
    ("enadrya", "zero", [TURN, ("harmed", 11, 3, 0)], set()),
    ("enadrya", "massive", [TURN, ("massed", 0)], {0}),
    ("enadrya", "massive", [TURN, ("massed", 0), ("turned", 1, 2)], set()),
    ("warage", "seasons", [("season", card) for card in (5, 6, 7, 8)], {0, 1}),
    ("warage", "seasons", [("season", card) for card in (5, 6, 7, 5)], set()),
    ("warage", "sixes", [("turned", 0, 1, 1), ("rolled", 1, 6), ("rolled", 1, 6), ("rolled", 0, 6), ("rolled", 1, 6)], {1}),
    ("warage", "sixes", [("turned", 0, 1, 1), ("rolled", 1, 6), ("rolled", 1, 5), ("rolled", 1, 6)], set()),
    ("warage", "chain", [("queued", 0, 20, "flash"), ("queued", 1, 21, "flash")] * 2, {0, 1}),
    ("warage", "chain", [("queued", 0, 20, "flash"), ("queued", 1, 21, "flash"), ("resolved", 21, "flash")] * 2, set()),
    ("epikha", "felled", [TURN, *[("fell", card, 10) for card in (11, 13, 15)]], {0}),
])
def test_a_deed_is_found_in_its_facts_alone(game: str, name: str, facts: list[tuple[Any, ...]], seats: set[int]) -> None:
    """And not in facts that lack a part of it."""
    assert _found(game, name, *facts) == seats


def test_an_end_for_a_reason_is_a_deed_of_the_winners_or_of_all() -> None:
    """An agreed draw has no winner."""
    assert _found("enadrya", "peace", TURN, winners=(), reason="agreed") == {0, 1}
    assert _found("ecg", "renown", TURN, winners=(1,), reason="renown") == {1}
    assert _found("ecg", "renown", TURN, winners=(1,), reason="battle") == set()


def test_there_are_24_deeds_each_with_its_words() -> None:
    """Every game has a table; every row a handler, facts that exist, a name and a note in both languages."""
    names = set(GENERAL)
    for game in games():
        table: DeedTable = table_of(game)
        kinds = told(game).match.rules.facts
        assert set(table.played) <= kinds.keys()
        for row in table.rows:
            names.add(row.name)
            assert type(row) in _HANDLERS
            used = {getattr(row, field, "") for field in ("kind", "struck", "fatal")} | set(getattr(row, "ends", ()))
            assert used - {""} <= kinds.keys(), row
    assert len(names) == 24
    for words in map(Translations, LANGUAGES):
        assert all(words(f"diary.deed.{name}.{part}") for name in names for part in ("name", "note"))


def test_a_match_is_read_with_its_players_rules_and_cards(tmp_path) -> None:
    """The sample of ECG: two people, ready decks, the clauses its facts cite, cards of each deck."""
    path, = shelf(tmp_path, "ecg")
    line, lists = read_line(path, 1, 2)
    assert [seat.name for seat in line.seats] == ["Ana", "Bruno"] and all(seat.house and seat.cards for seat in line.seats)
    assert (line.reason, line.clause, line.counts) == ("battle", "ECG-2.1", True)
    assert dict(line.sights())["ECG-2.1"] == max(event for _, event in line.sights())
    assert all(set(seat.cards) <= lists[seat.list].keys() for seat in line.seats)


def test_what_others_play_after_one_left_is_nobodys_memory(tmp_path: Path) -> None:
    """In a brawl of four, of which one is a person: rules seen, and deeds, end with the concession."""
    made = warage_full.setup(3, players=4, mode="brawl")
    match = Match.start(warage_full.RULES, made)
    dice = Random(3)
    for _ in range(60):
        decide(match, dice)
    seen = {clause_of(entry) for entry in match.log if entry[0] == FACT} | {"WAR-R7", "WAR-1.2"}
    assert match.play_standing(0, ("concede", 0, 0)) is None
    while not match.over:
        decide(match, dice)
    every = {clause_of(entry) for entry in match.log if entry[0] == FACT}
    assert every - seen
    told_all = Told(match, (), "last")
    left = _partings(told_all)
    assert set(_first_seen(told_all, left[0])) <= seen
    assert set(_first_seen(told_all, len(told_all.facts))) == every - {""}


@pytest.mark.parametrize("game", games())
def test_the_turn_of_each_card_played_is_that_of_the_table(tmp_path: Path, game: str) -> None:
    """A sample is walked through entry by entry: a card comes in the turn that the table counts; 0 is before the first turn begins."""
    path, = shelf(tmp_path, game)
    line, _ = read_line(path, 1, 2)
    match, kinds = open_match(path).match, table_of(game).played
    store, first, begun = Cursor(match, None).store(), dict[int, tuple[int, int]](), False
    for entry in match.log:
        walk(store, [entry])
        begun = begun or (entry[0] == FACT and kind_of(entry) == "turned")
        if entry[0] == FACT and kind_of(entry) in kinds:
            seat, card = (field_of(match.rules.facts, entry, name) for name in ("seat", "card"))
            first.setdefault(card, (seat, int(store.turn[TABLE]) if begun else 0))
    for number, seat in enumerate(line.seats):
        assert len(seat.cards) == len(seat.turns.split()) > 0
        for name in set(seat.cards):
            pieces = [card for card in first if match.store.defs[match.store.card[card]].definition.id == name]
            assert seat.turns_of(name) == sorted(turn for who, turn in map(first.__getitem__, pieces) if who == number), name
