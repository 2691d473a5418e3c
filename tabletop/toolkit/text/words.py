"""The texts that a program shows, as the toolkit asks for them: a key and its fields in, a text out."""

from __future__ import annotations

from typing import Any, Protocol


class Words(Protocol):
    """The texts of one language."""

    @property
    def lang(self) -> Any:
        """The language's key, of the type that the program gives it."""

    def __call__(self, key: str, **fields: object) -> str:
        """The text of `key` with its named fields filled in."""

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""

    def __hash__(self) -> int:
        """Texts put together once are kept by the words they were put together with."""
