"""Errors of files on disk, each explained in one sentence of the player's language."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.lang.shown import cleaned


class ArchiveError(Exception):
    """Error of reading or writing on disk: the key of the sentence that explains it, and its displayable fields."""

    def __init__(self, key: str, **fields: object) -> None:
        self.key = f"archive.{key}"
        self.fields: dict[str, object] = {name: cleaned(value) if isinstance(value, str) else value for name, value in fields.items()}
        super().__init__(f"{self.key} {fields}")

    def text(self, words: Callable[..., str]) -> str:
        """Write the sentence in the language of `words`."""
        return words(self.key, **self.fields)

    @property
    def line(self) -> int:
        """Line of the file with the error, 0 for none."""
        line = self.fields.get("line", 0)
        return line if isinstance(line, int) else 0
