"""Facts are declared once, happen, and are read by the names of their fields."""

import ast

import pytest

from tabletop import places
from tabletop.games import registry
from tabletop.kernel.atomic import ATOMIC, UNTIL_STUCK
from tabletop.lang.languages import LANGUAGES
from tabletop.present.cues import rows_of
from tabletop.present.words import read_area
from tests.support.source import modules, nodes


@pytest.mark.parametrize("game", registry.games())
def test_every_kind_of_fact_is_told_by_the_rules(game: str) -> None:
    """A kind that no rule tells is one for which log, cues and icons are written in vain."""
    told = {
        part.value
        for tree in modules(f"games/{game}", "lang", "kernel").values()
        for call in nodes(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "fact" and len(call.args) > 1
        for part in ast.walk(call.args[1])
        if isinstance(part, ast.Constant)
    }

    assert [] == sorted(set(registry.game(game).rules.facts) - told)


@pytest.mark.parametrize("game", registry.games())
def test_what_the_kernel_tells_for_a_game_is_one_of_its_kinds(game: str) -> None:
    """A match file writes a fact by the place of its kind: one that the game does not declare ends the program."""
    rules = registry.game(game).rules
    told = {ATOMIC.name: "retracted", UNTIL_STUCK.name: "stopped"}

    assert [] == sorted(kind for name, kind in told.items() if name in rules.programs and kind not in rules.facts)


@pytest.mark.parametrize("game", registry.games())
def test_nothing_is_written_for_a_fact_that_is_none(game: str) -> None:
    """Log lines name kinds of fact that the game declares; cues, icons and marks stand in the rows themselves."""
    kinds = set(registry.game(game).rules.facts)
    log = [key.split(".") for key in read_area(places.assets() / "locale" / LANGUAGES[0] / f"{game}_log.toml")]
    lines = {parts[2] for parts in log if parts[1] in ("heading", "line", "detail")}

    assert set(rows_of(game)) == kinds
    assert [] == sorted(lines - kinds)


def test_facts_are_read_by_the_names_of_their_fields() -> None:
    """Kind, cause and clause have functions, the kind's own fields `field_of`; a number says nothing to the reader.

    What watches for facts (`compile`) finds a field by its place, for it runs after every fact of a search.
    """
    found = [
        f"{name}:{part.lineno}"
        for name, tree in modules("ui", "play", "present", "bots").items()
        for part in nodes(tree)
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name) and not isinstance(part.slice, ast.Slice)
        and (_is_place(part.slice) if part.value.id == "fact" else _counts_from_head(part.slice))
    ]
    found += [f"{name}:{part.lineno}" for game in registry.games() for name, tree in modules(f"games/{game}").items()
              if name.endswith(".summary") for part in nodes(tree) if _counts_from_head(part)]

    assert [] == found


def _is_place(index: ast.expr) -> bool:
    """Whether an index is a number beyond the tag, or counted from the head."""
    return (isinstance(index, ast.Constant) and isinstance(index.value, int) and index.value > 0) or _counts_from_head(index)


def _counts_from_head(part: ast.AST) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "HEAD" for one in ast.walk(part))
