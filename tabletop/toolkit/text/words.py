"""Protocol for translated texts, as the toolkit asks for them: a key and its fields in, a text out."""

from __future__ import annotations

from typing import Any, Protocol


class Words(Protocol):
    """Texts of one language."""

    @property
    def lang(self) -> Any:
        """Key of the language, of the type that the program gives it."""

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of `key` with its named fields filled in."""

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""

    def __hash__(self) -> int:
        """Return a hash: cached texts are keyed by the Words that made them."""
