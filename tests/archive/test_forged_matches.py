"""Forged matches of several games, every hash right: each fault is named with its line, and what came before stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from tabletop.archive.matchfile import open_match
from tests.archive import ecg_forgeries, encrucijada_forgeries, epikha_forgeries
from tests.support.forged import Forgeries, named
from tests.support.forging import Forge

FORGED = {module.FORGERIES.game: module.FORGERIES for module in (ecg_forgeries, encrucijada_forgeries, epikha_forgeries)}


class Case(NamedTuple):
    """A forgery of a game's match."""

    game: Forgeries
    forge: Forge


def _cases(table: Callable[[Forgeries], Mapping[str, Forge]]) -> list[ParameterSet]:
    return [pytest.param(Case(game, forge), id=f"{key}: {name}") for key, game in FORGED.items() for name, forge in table(game).items()]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("case", _cases(lambda game: game.impossible))
def test_what_no_match_could_hold_ends_what_is_opened(tmp_path: Path, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is named by opening, too, and the decisions before it are all there."""
    case.game.check_impossible(tmp_path, case.forge, capsys)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("case", _cases(lambda game: game.against_the_rules))
def test_what_the_rules_would_not_do_is_found_by_playing_again(tmp_path: Path, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    """A match might hold it, so it opens whole."""
    case.game.check_against_the_rules(tmp_path, case.forge, capsys)


@pytest.mark.parametrize("game", FORGED)
def test_a_match_cut_off_in_its_last_line_loses_only_that(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever it is cut."""
    FORGED[game].check_cut_off(tmp_path, capsys)


@pytest.mark.parametrize("game", FORGED)
def test_any_number_of_any_match_made_another_is_found(request: pytest.FixtureRequest, tmp_path: Path, game: str) -> None:
    """In the picks or in the changes of any decision: named with its line, even where a later one is impossible for it."""
    matches, forgeries = (12, 60) if request.config.getoption("--full") else (1, 6)
    FORGED[game].check_any_number(tmp_path, matches=matches, forgeries=forgeries)


@pytest.mark.parametrize("options", encrucijada_forgeries.OPTIONS.values(), ids=encrucijada_forgeries.OPTIONS)
def test_options_that_no_match_has_are_refused(tmp_path: Path, options: Mapping[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    """Of Encrucijada, whose goals, towers and teams are chosen."""
    FORGED["encrucijada"].check_options(tmp_path, options, capsys)


def test_the_fault_is_named_and_not_what_it_makes_impossible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card of ECG drawn to the court: a later one cannot take its place in the hand. Opening names the drawn one, as `verify` does."""
    path, line, _ = FORGED["ecg"].file(tmp_path, ecg_forgeries.drawn_to_the_court)
    problem = open_match(path).problem
    assert problem is not None and problem.line == line
    assert named(path, line, capsys) == "verify.differs" == problem.key.removeprefix("archive.")
