"""What can be wrong with what is kept on disk, each told in one sentence of the player's language."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.lang.shown import cleaned


class ArchiveError(Exception):
    """Something on disk cannot be read or kept: the key of the sentence that says so, and its fields, fit to be shown."""

    def __init__(self, key: str, **fields: object) -> None:
        self.key = f"archive.{key}"
        self.fields: dict[str, object] = {name: cleaned(value) if isinstance(value, str) else value for name, value in fields.items()}
        super().__init__(f"{self.key} {fields}")

    def text(self, words: Callable[..., str]) -> str:
        """The sentence, in the language of `words`."""
        return words(self.key, **self.fields)

    @property
    def line(self) -> int:
        """The line of the file it is about, 0 for none."""
        line = self.fields.get("line", 0)
        return line if isinstance(line, int) else 0
