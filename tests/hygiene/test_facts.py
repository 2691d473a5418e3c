"""Facts are declared once, happen, and are read by the names of their fields."""

import ast

import pytest

from tabletop import places
from tabletop.games import registry
from tabletop.lang.languages import LANGUAGES
from tabletop.present.cues import rows_of
from tabletop.present.words import read_area
from tests.support.source import modules


@pytest.mark.parametrize("game", registry.games())
def test_every_kind_of_fact_is_told_by_the_rules(game: str) -> None:
    """A kind that no rule tells is one for which log, cues and icons are written in vain."""
    told = {
        part.value
        for tree in modules(f"games/{game}", "lang", "kernel").values()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "fact" and len(call.args) > 1
        for part in ast.walk(call.args[1])
        if isinstance(part, ast.Constant)
    }

    assert [] == sorted(set(registry.game(game).rules.facts) - told)


@pytest.mark.parametrize("game", registry.games())
def test_nothing_is_written_for_a_fact_that_is_none(game: str) -> None:
    """Log lines name kinds of fact that the game declares; cues, icons and marks stand in the rows themselves."""
    kinds = set(registry.game(game).rules.facts)
    log = [key.split(".") for key in read_area(places.assets() / "locale" / LANGUAGES[0] / f"{game}_log.toml")]
    lines = {parts[2] for parts in log if parts[1] in ("heading", "line", "detail")}

    assert set(rows_of(game)) == kinds
    assert [] == sorted(lines - kinds)
