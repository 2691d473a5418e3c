"""Shipped cards of a game for scenarios: by name, with the numbers in their texts and the tests about them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tabletop.lang.describe import Paragraph
from tabletop.lang.library import Library

Test = TypeVar("Test", bound=Callable[..., Any])
NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Shipped:
    """A game's set, with the text of each card."""

    library: Library[Any]
    rules_text: Callable[[Any, Any], Iterable[Paragraph]]

    def real(self, name: str, **changes: Any) -> dict[str, Any]:
        """Return a shipped card by its Spanish name, for a scenario; a test may change aspects it is not about."""
        card = self.library.named(name)
        return {**deepcopy(dict(self.library.plain[card.id])), **changes}

    def said(self, name: str) -> tuple[int, ...]:
        """Return the numbers in a card's text, in order; Spanish and English must have the same ones."""
        card = self.library.named(name)
        texts = [" ".join(paragraph.text for paragraph in self.rules_text(card, lang)) for lang in ("es", "en")]
        spanish, english = (tuple(int(n) for n in NUMBER.findall(text)) for text in texts)
        assert sorted(spanish) == sorted(english), texts
        return spanish

    def covers(self, *names: str) -> Callable[[Test], Test]:
        """Mark a test with the cards it is about, by Spanish name; every card of the set must be covered by some test."""
        for name in names:
            self.library.named(name)
        return lambda test: test


def covered(folder: Path) -> set[str]:
    """Return the names in `covers` over the tests of a folder, and the keys of its tables whose capital names end in
    CARDS."""
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "covers":
                found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
            if (isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
                    and any(isinstance(t, ast.Name) and t.id.endswith("CARDS") for t in node.targets)):
                found |= {key.value for key in node.value.keys if isinstance(key, ast.Constant)}
    return found
