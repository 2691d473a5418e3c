"""Forged matches of ECG, every hash right: what the rules would not do is named with its line, and what came before stays."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletop.archive.matchfile import open_match
from tabletop.games.ecg.board import PLACES
from tabletop.games.ecg.store import EcgStore
from tabletop.kernel.journal import MOVE
from tests.support.forging import (
    CARDS,
    DEALT,
    Forge,
    Forger,
    Record,
    after_the_next,
    another_card_in_a_deck,
    another_seed,
    by_the_other,
    decks_swapped,
    instead,
    made,
    named,
    pick,
    without,
)

ECG = Forger("ecg", EcgStore, PLACES)


def _hero(rows: list[Record], seat: int) -> int:
    zone = PLACES[f"{seat}:hero"]
    return next(int(card) for tag, card, target, *_ in (entry for entry in rows[DEALT]["c"] if entry[0] == MOVE) if target == zone)


def _dearer(rows: list[Record]) -> int:
    """Print a higher cost on every Troop: the first that is trained was paid too little."""
    for card in rows[CARDS]["cards"]:
        if card["kind"] == "troop":
            card["cost"] = min(9, card["cost"] + 1)
    return made(rows, "train")


IMPOSSIBLE: Mapping[str, Forge] = {
    "a word for wounds": ECG.cell("wounds", "many"),
    "a fraction of preparation": ECG.cell("preparation", 0.5),
    "a number for what waits": ECG.cell("word", 7),
    "targets that are a word": ECG.cell("aims", "Aurelia"),
    "a turn as a list": ECG.cell("turn", [1]),
    "a fact about a Troop far beyond": ECG.told("trained", 6, 10**9),
    "a fact whose morale is a list": ECG.told("demoralised", 6, [1]),
    "a target that is a word": pick("charge", 2, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
    "a card drawn to the court": ECG.into("0:hand", "0:court"),
    "a line left out": without("charge"),
}
AGAINST_THE_RULES: Mapping[str, Forge] = {
    "a Hero that charges": pick("charge", 1, lambda rows, row: _hero(rows, row["s"])),
    "a charge at the own Hero": pick("charge", 2, lambda rows, row: _hero(rows, row["s"])),
    "a charge at itself": pick("charge", 2, lambda rows, row: row["d"][0][1]),
    "a Troop trained on the other side": pick("train", 2, lambda rows, row: PLACES[f"{1 - row['s']}:infantry"]),
    "a Troop trained in court": pick("train", 2, lambda rows, row: PLACES[f"{row['s']}:court"]),
    "a Hero put in court": pick("seat", 1, lambda rows, row: _hero(rows, row["s"])),
    "an ability of a thing that is none": pick("use", 1, lambda rows, row: 0),
    "nine cards drawn": instead("number", "number", 0, 9),
    "a Reaction of no card": instead("pass", "react", 0, 0),
    "a turn ended in the other's": instead("pass", "end", 0, 0),
    "a move that is none": instead("train", "surrender", 0, 0),
    "a decision of the other seat": by_the_other("train"),
    "moves in another order": after_the_next("seat"),
    "a price that was not paid": ECG.unset("spent"),
    "a Troop trained ready": ECG.cell("preparation", 0),
    "a wound more": ECG.cell("wounds", lambda right: right + 1),
    "renown out of nothing": ECG.cell("renown", lambda right: right + 5),
    "morale below nothing": ECG.cell("morale", -40),
    "a word that waits and is none": ECG.cell("word", "nothing"),
    "another clause": ECG.told("trained", 4, "ECG-1.1"),
    "another cause": ECG.told("trained", 5, 1),
    "a fact that is not told": ECG.left_out("wounded"),
    "the decks of the other": decks_swapped,
    "a copy more of a card": another_card_in_a_deck,
    "another shuffle": another_seed,
    "other costs": _dearer,
}


@pytest.mark.parametrize("forge", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_no_match_could_hold_ends_what_is_opened(tmp_path: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named by opening, too, and the decisions before it are all there."""
    ECG.check_impossible(tmp_path, forge, capsys)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("forge", AGAINST_THE_RULES.values(), ids=AGAINST_THE_RULES.keys())
def test_what_the_rules_would_not_do_is_found_by_playing_again(tmp_path: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """A match might hold it, so it opens whole."""
    ECG.check_against_the_rules(tmp_path, forge, capsys)


def test_the_fault_is_named_and_not_what_it_makes_impossible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Troop trained in the other line; two lines on, the next cannot take its place beside it. Opening names it as `verify` does."""
    path, line = ECG.file(tmp_path, ECG.into("0:infantry", "0:support"))
    problem = open_match(path).problem
    assert problem is not None and problem.line == line
    assert named(path, line, capsys) == "verify.differs" == problem.key.removeprefix("archive.")


def test_a_match_cut_off_in_its_last_line_loses_only_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever it is cut."""
    ECG.check_cut_off(tmp_path, capsys)


def test_any_number_of_any_match_made_another_is_found(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """In the picks or in the changes of any decision: named with its line, even where a later one is impossible for it."""
    matches, forgeries = (12, 60) if request.config.getoption("--full") else (1, 8)
    ECG.check_any_number(tmp_path, matches=matches, forgeries=forgeries)
