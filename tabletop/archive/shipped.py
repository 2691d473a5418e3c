"""Check of a built program's data files against the list made from its checkout."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
MANIFEST = "shipped.json"
"""SHA-256 of each data file by its place (`tabletop/games/warage/clauses.toml`); packaging/product.py writes it."""


def problems(root: Path = PACKAGE.parent) -> Iterator[str]:
    """List every data file that is missing or changed below that folder. Raises FileNotFoundError without a list."""
    sums: dict[str, str] = json.loads((root / PACKAGE.name / MANIFEST).read_text(encoding="utf-8"))
    for place, told in sums.items():
        file = root / place
        if not file.is_file():
            yield f"{place} is missing"
        elif hashlib.sha256(file.read_bytes()).hexdigest() != told:
            yield f"{place} is not the one that was shipped"
