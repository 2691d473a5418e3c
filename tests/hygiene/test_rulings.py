"""The rulings of the house: the same ones in the documentation as in the rulebooks of the program."""

import re
from pathlib import Path

from tabletop.games.clauses import rulebook
from tabletop.games.registry import games

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"


def test_the_rulings_of_the_house_are_listed_and_marked() -> None:
    """Each row of docs/rulings.md is a clause with origin = "house" in its game's clauses.toml, and each such clause has a row."""
    listed = re.findall(r"^\| ([A-Z]{3}-R\d+) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)
    marked = [clause.id for game in games() for clause in rulebook(game).clauses.values() if clause.origin == "house"]
    assert sorted(listed) == sorted(marked)
    assert {clause.origin for game in games() for clause in rulebook(game).clauses.values()} <= {"book", "house"}
