"""Forged matches of ECG, every hash right: what the rules would not do is named with its line, and what came before stays."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.cli import main
from tabletop.games import registry
from tabletop.games.ecg.board import PLACES
from tabletop.games.ecg.store import EcgStore
from tabletop.kernel.journal import FACT, MOVE, SET
from tabletop.present.words import Translations
from tests.support import kept, marathon
from tests.support.marathon import KINDS

SAVED = Path(__file__).resolve().parents[2] / "saves" / "ECG - Ana - Bruno.tapete"
CARDS, DEALT, FIRST = 1, 2, 3
"""Places of the records of a file: after the header the cards and tables, the deal, and the first decision."""
Record = dict[str, Any]
Forge = Callable[[list[Record]], int]
"""Changes the records of a file and returns the place of the one that cannot be."""
CELLS = {attribute.name: number for number, attribute in enumerate(EcgStore.attributes)}


# ---- finding what to forge
def _made(rows: list[Record], *verbs: str) -> int:
    """Return the place of the first decision that is one of these moves."""
    return next(at for at, row in enumerate(rows) if at >= FIRST and row["d"][0][0] in verbs)


def _written(rows: list[Record], tag: int, named: Any) -> tuple[int, list[Any]]:
    """Return the first entry that sets a cell, tells a fact or takes a card to a zone, with the place of its decision."""
    where = 2 if tag == MOVE else 1
    return next((at, entry) for at, row in enumerate(rows) if at >= FIRST for entry in row["c"] if entry[0] == tag and entry[where] == named)


def _hero(rows: list[Record], seat: int) -> int:
    zone = PLACES[f"{seat}:hero"]
    return next(int(card) for tag, card, target, *_ in (entry for entry in rows[DEALT]["c"] if entry[0] == MOVE) if target == zone)


# ---- forging
def _pick(verb: str, part: int, given: Callable[[list[Record], Record], int]) -> Forge:
    """Replace the card (1) or the target (2) of a move."""
    def forge(rows: list[Record]) -> int:
        at = _made(rows, verb)
        rows[at]["d"][0][part] = given(rows, rows[at])
        return at

    return forge


def _instead(verb: str, *pick: Any) -> Forge:
    """Replace a whole move."""
    def forge(rows: list[Record]) -> int:
        at = _made(rows, verb)
        rows[at]["d"] = [list(pick)]
        return at

    return forge


def _cell(name: str, value: Any) -> Forge:
    """Set a cell to another value where it is set first: a function of the right one, or a fixed one."""
    def forge(rows: list[Record]) -> int:
        at, entry = _written(rows, SET, CELLS[name])
        entry[3] = value(entry[3]) if callable(value) else value
        return at

    return forge


def _told(fact: str, field: int, value: Any) -> Forge:
    """Give a fact another field."""
    def forge(rows: list[Record]) -> int:
        at, entry = _written(rows, FACT, rows[CARDS]["facts"].index(fact))
        entry[field] = value
        return at

    return forge


def _left_out(fact: str) -> Forge:
    """Leave out the first fact of a kind."""
    def forge(rows: list[Record]) -> int:
        at, entry = _written(rows, FACT, rows[CARDS]["facts"].index(fact))
        rows[at]["c"].remove(entry)
        return at

    return forge


def _unpaid(rows: list[Record]) -> int:
    """Leave the resources unspent that a card was paid with."""
    at = _written(rows, SET, CELLS["spent"])[0]
    rows[at]["c"] = [entry for entry in rows[at]["c"] if entry[:2] != [SET, CELLS["spent"]]]
    return at


def _into(place: str, other: str) -> Forge:
    """Take a card to another place than it went to."""
    def forge(rows: list[Record]) -> int:
        at, entry = _written(rows, MOVE, PLACES[place])
        entry[2:] = [PLACES[other], 0]
        return at

    return forge


def _other_seat(rows: list[Record]) -> int:
    at = _made(rows, "train")
    rows[at]["s"] = 1 - rows[at]["s"]
    return at


def _without_a_line(rows: list[Record]) -> int:
    at = _made(rows, "charge")
    del rows[at]
    return at


def _in_another_order(rows: list[Record]) -> int:
    at = _made(rows, "seat")
    for part in ("d", "c", "a", "s"):
        rows[at][part], rows[at + 1][part] = rows[at + 1][part], rows[at][part]
    return at


def _decks_swapped(rows: list[Record]) -> int:
    rows[0]["decks"].reverse()
    return DEALT


def _another_card_in_a_deck(rows: list[Record]) -> int:
    deck = rows[0]["decks"][0]
    more, fewer = [card for card, count in deck.items() if count > 1][:2]
    deck[more], deck[fewer] = deck[more] + 1, deck[fewer] - 1
    return DEALT


def _another_seed(rows: list[Record]) -> int:
    rows[0]["seed"] += 1
    return DEALT


def _dearer(rows: list[Record]) -> int:
    """Print a higher cost on every Troop: the first that is trained was paid too little."""
    for card in rows[CARDS]["cards"]:
        if card["kind"] == "troop":
            card["cost"] = min(9, card["cost"] + 1)
    return _made(rows, "train")


IMPOSSIBLE: Mapping[str, Forge] = {
    "a word for wounds": _cell("wounds", "many"),
    "a fraction of preparation": _cell("preparation", 0.5),
    "a number for what waits": _cell("word", 7),
    "targets that are a word": _cell("aims", "Aurelia"),
    "a turn as a list": _cell("turn", [1]),
    "a fact about a Troop far beyond": _told("trained", 6, 10**9),
    "a fact whose morale is a list": _told("demoralised", 6, [1]),
    "a target that is a word": _pick("charge", 2, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
    "a card drawn to the court": _into("0:hand", "0:court"),
    "a line left out": _without_a_line,
}
AGAINST_THE_RULES: Mapping[str, Forge] = {
    "a Hero that charges": _pick("charge", 1, lambda rows, row: _hero(rows, row["s"])),
    "a charge at the own Hero": _pick("charge", 2, lambda rows, row: _hero(rows, row["s"])),
    "a charge at itself": _pick("charge", 2, lambda rows, row: row["d"][0][1]),
    "a Troop trained on the other side": _pick("train", 2, lambda rows, row: PLACES[f"{1 - row['s']}:infantry"]),
    "a Troop trained in court": _pick("train", 2, lambda rows, row: PLACES[f"{row['s']}:court"]),
    "a Hero put in court": _pick("seat", 1, lambda rows, row: _hero(rows, row["s"])),
    "an ability of a thing that is none": _pick("use", 1, lambda rows, row: 0),
    "nine cards drawn": _instead("number", "number", 0, 9),
    "a Reaction of no card": _instead("pass", "react", 0, 0),
    "a turn ended in the other's": _instead("pass", "end", 0, 0),
    "a move that is none": _instead("train", "surrender", 0, 0),
    "a decision of the other seat": _other_seat,
    "moves in another order": _in_another_order,
    "a price that was not paid": _unpaid,
    "a Troop trained ready": _cell("preparation", 0),
    "a wound more": _cell("wounds", lambda right: right + 1),
    "renown out of nothing": _cell("renown", lambda right: right + 5),
    "morale below nothing": _cell("morale", -40),
    "a word that waits and is none": _cell("word", "nothing"),
    "another clause": _told("trained", 4, "ECG-1.1"),
    "another cause": _told("trained", 5, 1),
    "a fact that is not told": _left_out("wounded"),
    "the decks of the other": _decks_swapped,
    "a copy more of a card": _another_card_in_a_deck,
    "another shuffle": _another_seed,
    "other costs": _dearer,
}


def _rewrite(path: Path, rows: list[Record]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    kept.respell(path, lambda number, row: row)


@pytest.fixture(name="forged")
def _forged(tmp_path: Path) -> Callable[[Forge], tuple[Path, int]]:
    """The match that comes with the program, forged, and the line with the forgery."""
    def make(forge: Forge) -> tuple[Path, int]:
        rows = [json.loads(line) for line in SAVED.read_text(encoding="utf-8").splitlines()]
        path = tmp_path / "forged.tapete"
        before = json.dumps(rows)
        at = forge(rows)
        assert json.dumps(rows) != before
        _rewrite(path, rows)
        return path, at + 1

    return make


def _named(path: Path, line: int, capsys: pytest.CaptureFixture[str]) -> str:
    """Verify a file that is forged in a line; the fault's key. One sentence says the file and the line, and it stays as it is."""
    before = path.read_bytes()
    problem = verify(path).problem
    assert problem is not None and problem.line == line, problem
    for lang in ("es", "en"):
        sentence = problem.text(Translations(lang))
        assert path.name in sentence and str(line) in sentence
        assert main(["verify", str(path), "--lang", lang]) == 1
        told = capsys.readouterr()
        assert sentence in told.out + told.err and "Traceback" not in told.out + told.err
    assert path.read_bytes() == before
    return problem.key.removeprefix("archive.")


@pytest.mark.parametrize("forge", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_no_match_could_hold_ends_what_is_opened(
        forged: Callable[[Forge], tuple[Path, int]], forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named by opening, too, and the decisions before it are all there."""
    path, line = forged(forge)
    assert _named(path, line, capsys) == "open.impossible"
    opened, whole = open_match(path), open_match(SAVED)
    assert opened.problem is not None and opened.problem.line == line
    kept_before = line - 1 - FIRST
    assert len(opened.match.history.nodes) == kept_before
    whole.match.go(whole.match.history.nodes[kept_before - 1] if kept_before else None)
    assert opened.match.store.state() == whole.match.store.state()


@pytest.mark.parametrize("forge", AGAINST_THE_RULES.values(), ids=AGAINST_THE_RULES.keys())
def test_what_the_rules_would_not_do_is_found_by_playing_again(
        forged: Callable[[Forge], tuple[Path, int]], forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    """A match might hold it, so it opens whole."""
    path, line = forged(forge)
    assert _named(path, line, capsys) in ("verify.start", "verify.refused", "verify.differs")
    opened = open_match(path)
    assert opened.problem is None and len(opened.match.history.nodes) == len(open_match(SAVED).match.history.nodes)


def test_the_fault_is_named_and_not_what_it_makes_impossible(
        forged: Callable[[Forge], tuple[Path, int]], capsys: pytest.CaptureFixture[str]) -> None:
    """A Troop trained in the other line; two lines on, the next cannot take its place beside it. Opening names it as `verify` does."""
    path, line = forged(_into("0:infantry", "0:support"))
    problem = open_match(path).problem
    assert problem is not None and problem.line == line
    assert _named(path, line, capsys) == "verify.differs" == problem.key.removeprefix("archive.")


def test_a_match_cut_off_in_its_last_line_loses_only_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever it is cut."""
    data = SAVED.read_bytes()
    last = data.rstrip(b"\n").rindex(b"\n") + 1
    lines = data.count(b"\n")
    for end in (last + 1, (last + len(data)) // 2, len(data) - 2):
        path = tmp_path / "cut.tapete"
        path.write_bytes(data[:end])
        assert _named(path, lines, capsys) == "verify.incomplete"
        assert len(open_match(path).match.history.nodes) == lines - FIRST - 1


# ---- random matches
def _numbers(tree: list[Any]) -> Iterator[tuple[list[Any], int]]:
    """Return every whole number in nested lists, by its list and its place there."""
    for place, value in enumerate(tree):
        if isinstance(value, list):
            yield from _numbers(value)
        elif isinstance(value, int):
            yield tree, place


def _random_match(seed: int, path: Path) -> list[Record]:
    dealt = marathon.deal(KINDS["ecg"], seed)
    Recorder.create(path, marathon.play(dealt), game=registry.game("ecg"), deal=dealt, created="")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_any_number_of_any_match_made_another_is_found(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """In the picks or in the changes of any decision: named with its line, even where a later one is impossible for it."""
    matches, forgeries = (12, 60) if request.config.getoption("--full") else (1, 8)
    for seed in range(1, 1 + matches):
        path = tmp_path / f"{seed}.tapete"
        rows, dice = _random_match(seed, path), Random(seed)
        for number in range(forgeries):
            at = dice.randrange(FIRST, len(rows))
            row = json.loads(json.dumps(rows[at]))
            holder, place = dice.choice(list(_numbers(row["d"])) if number % 4 == 0 else [*_numbers(row["d"]), *_numbers(row["c"])])
            holder[place] += dice.choice((-1, 1, 2, 40, 10**6))
            _rewrite(path, [*rows[:at], row, *rows[at + 1:]])
            problem = verify(path).problem
            assert problem is not None, (seed, at, row)
            assert problem.line == at + 1, (seed, at, row, problem)
