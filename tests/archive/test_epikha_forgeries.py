"""Forged matches of Epikha, every hash right: what the rules would not do is named with its line, and what came before stays."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletop.games.epikha.board import PLACES
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.journal import FACT, SET
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
    pick,
    without,
    written,
)

EPIKHA = Forger("epikha", EpikhaStore, PLACES)
SIDE = PLACES["1:deck"] - PLACES["0:deck"]
"""Numbers from a zone of the first seat to the same zone of the second."""


def _player(rows: list[Record], seat: int) -> int:
    """Return a seat's Player card, as the deal notes it."""
    column = EPIKHA.column("player")
    return next(int(entry[3]) for entry in rows[DEALT]["c"] if entry[:3] == [SET, column, seat])


def _more_of_the_first(rows: list[Record]) -> int:
    """Take a point from one payer for another: the sum is right, the changes are not those of these shares."""
    at = made(rows, "give")
    one, other = rows[at]["d"][:2]
    one[2], other[2] = one[2] - 1, other[2] + 1
    return at


def _one_share(rows: list[Record]) -> int:
    """Leave the last payer out."""
    at = made(rows, "give")
    rows[at]["d"].pop()
    return at


def _dearer(rows: list[Record]) -> int:
    """Print a higher cost on all that is deployed: the first that is played was paid too little."""
    for card in rows[CARDS]["cards"]:
        if card["kind"] in ("character", "machine") or "offer" in card:
            card["cost"] += 5
    return made(rows, "deploy")


def _another_shuffle(rows: list[Record]) -> int:
    """Shuffle in another way: here the decks are shuffled once both seats have laid down their cards (EPI-2.1)."""
    another_seed(rows)
    return written(rows, FACT, rows[CARDS]["facts"].index("shuffled"))[0]


IMPOSSIBLE: Mapping[str, Forge] = {
    "a word for the damage": EPIKHA.cell("lost", "many"),
    "a fraction of damage": EPIKHA.cell("lost", 0.5),
    "a number for the phase": EPIKHA.cell("phase", 7),
    "damage left over that is a word": EPIKHA.cell("left", "Bruno"),
    "a turn as a list": EPIKHA.cell("turn", [1]),
    "a fact about a card far beyond": EPIKHA.told("deployed", 6, 10**9),
    "a fact whose damage is a list": EPIKHA.told("harmed", 6, [1]),
    "a space that is a word": pick("attack", 2, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
    "a share that is a word": pick("give", 2, lambda rows, row: "all"),  # type: ignore[arg-type, return-value]
    "a card drawn to the discard": EPIKHA.into("0:hand", "0:discard"),
    "a line left out": without("attack"),
}
AGAINST_THE_RULES: Mapping[str, Forge] = {
    "a Player that is deployed": pick("deploy", 1, lambda rows, row: _player(rows, row["s"])),
    "the other's Player that attacks": pick("attack", 1, lambda rows, row: _player(rows, 1 - row["s"])),
    "an attack in the other's space": pick("attack", 2, lambda rows, row: row["d"][0][2] + SIDE * (1 - 2 * row["s"])),
    "an attack in the Magic Zone": pick("attack", 2, lambda rows, row: PLACES[f"{row['s']}:magic"]),
    "an answer where nobody attacks": pick("answer", 2, lambda rows, row: PLACES[f"{row['s']}:space.4"]),
    "a Player that stands in the other's space": pick("place", 2, lambda rows, row: row["d"][0][2] + SIDE * (1 - 2 * row["s"])),
    "an arm on itself": pick("equip", 2, lambda rows, row: row["d"][0][1]),
    "a Spell of a thing that is none": pick("cast", 1, lambda rows, row: 0),
    "a share more than the cost": pick("give", 2, lambda rows, row: row["d"][0][2] + 1),
    "a share below nothing": pick("give", 2, lambda rows, row: -5),
    "a share of a card that may not pay": pick("give", 1, lambda rows, row: _player(rows, 1 - row["s"])),
    "other shares": _more_of_the_first,
    "a payer left out": _one_share,
    "an answer of no card": instead("done", "shield", 0, 0),
    "a turn ended in a combat": instead("done", "end", 0, 0),
    "a move that is none": instead("deploy", "surrender", 0, 0),
    "a decision of the other seat": by_the_other("deploy"),
    "moves in another order": after_the_next("withdraw"),
    "a price that was not paid": EPIKHA.unset("lost"),
    "a point of damage more": EPIKHA.cell("lost", lambda right: right + 1),
    "Vital out of nothing": EPIKHA.cell("lost", -40),
    "a Weapon that was not named": EPIKHA.cell("wielded", 0),
    "a phase that is none": EPIKHA.cell("phase", "nothing"),
    "another clause": EPIKHA.told("deployed", 4, "EPI-1.1"),
    "another cause": EPIKHA.told("deployed", 3, 1),
    "a fact that is not told": EPIKHA.left_out("harmed"),
    "the decks of the other": decks_swapped,
    "a copy more of a card": another_card_in_a_deck,
    "another shuffle": _another_shuffle,
    "other costs": _dearer,
}


@pytest.mark.parametrize("forge", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_no_match_could_hold_ends_what_is_opened(tmp_path: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named by opening, too, and the decisions before it are all there."""
    EPIKHA.check_impossible(tmp_path, forge, capsys)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("forge", AGAINST_THE_RULES.values(), ids=AGAINST_THE_RULES.keys())
def test_what_the_rules_would_not_do_is_found_by_playing_again(tmp_path: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """A match might hold it, so it opens whole."""
    EPIKHA.check_against_the_rules(tmp_path, forge, capsys)


def test_a_match_cut_off_in_its_last_line_loses_only_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever it is cut."""
    EPIKHA.check_cut_off(tmp_path, capsys)


def test_any_number_of_any_match_made_another_is_found(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """In the picks or in the changes of any decision: named with its line, even where a later one is impossible for it."""
    matches, forgeries = (12, 60) if request.config.getoption("--full") else (1, 8)
    EPIKHA.check_any_number(tmp_path, matches=matches, forgeries=forgeries)
