"""Generator of the list of clauses that facts of a match may cite: `python packaging/rules_in_play.py`, from a checkout.

The diary counts the clauses a player has seen in play against this list. It is read from the rules' source: a fact gets its clause
by the keyword `clause`.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tabletop.games.clauses import rulebook  # noqa: E402
from tabletop.games.entries import games  # noqa: E402

FILE = ROOT / "assets" / "diary" / "rules.json"


def cited(game: str) -> list[str]:
    """List the clauses that the facts of a game may cite, in the order of the book."""
    found: set[object] = set()
    for file in (ROOT / "tabletop" / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "clause":
                found |= {part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)}
    return [clause for clause in rulebook(game).clauses if clause in found]


def main() -> int:
    """Write the list."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps({game: cited(game) for game in games()}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
