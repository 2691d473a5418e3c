"""Forged matches of several games, every hash right: each fault is named with its line, and what came before stays."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop.archive.matchfile import open_match
from tests.archive import ecg_forgeries, encrucijada_forgeries, epikha_forgeries
from tests.support.forging import Forge, Forger, named

FORGED = {"ecg": ecg_forgeries, "encrucijada": encrucijada_forgeries, "epikha": epikha_forgeries}
FORGERS: dict[str, Forger] = {game: table.FORGER for game, table in FORGED.items()}


class Case(NamedTuple):
    """A forgery of a game's match."""

    forger: Forger
    forge: Forge


def _cases(table: str) -> list[object]:
    return list(chain.from_iterable(
        [pytest.param(Case(FORGERS[game], forge), id=f"{game}: {name}") for name, forge in getattr(module, table).items()]
        for game, module in FORGED.items()))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("case", _cases("IMPOSSIBLE"))
def test_what_no_match_could_hold_ends_what_is_opened(tmp_path: Path, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named by opening, too, and the decisions before it are all there."""
    case.forger.check_impossible(tmp_path, case.forge, capsys)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("case", _cases("AGAINST_THE_RULES"))
def test_what_the_rules_would_not_do_is_found_by_playing_again(tmp_path: Path, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    """A match might hold it, so it opens whole."""
    case.forger.check_against_the_rules(tmp_path, case.forge, capsys)


@pytest.mark.parametrize("game", FORGERS)
def test_a_match_cut_off_in_its_last_line_loses_only_that(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever it is cut."""
    FORGERS[game].check_cut_off(tmp_path, capsys)


@pytest.mark.parametrize("game", FORGERS)
def test_any_number_of_any_match_made_another_is_found(request: pytest.FixtureRequest, tmp_path: Path, game: str) -> None:
    """In the picks or in the changes of any decision: named with its line, even where a later one is impossible for it."""
    matches, forgeries = (12, 60) if request.config.getoption("--full") else (1, 6)
    FORGERS[game].check_any_number(tmp_path, matches=matches, forgeries=forgeries)


@pytest.mark.parametrize("options", encrucijada_forgeries.OPTIONS.values(), ids=encrucijada_forgeries.OPTIONS)
def test_options_that_no_match_has_are_refused(tmp_path: Path, options: Mapping[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    """Of Encrucijada, whose goals, towers and teams are chosen."""
    encrucijada_forgeries.FORGER.check_options(tmp_path, options, capsys)


def test_the_fault_is_named_and_not_what_it_makes_impossible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Troop of ECG trained in the other line; two lines on, the next cannot take its place beside it. Opening names it as
    `verify` does."""
    path, line = FORGERS["ecg"].file(tmp_path, FORGERS["ecg"].into("0:infantry", "0:support"))
    problem = open_match(path).problem
    assert problem is not None and problem.line == line
    assert named(path, line, capsys) == "verify.differs" == problem.key.removeprefix("archive.")
