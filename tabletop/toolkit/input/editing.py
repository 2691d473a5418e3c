"""Edit a line of text: caret, selection, words, undo. Knows no keys and no screen."""

from typing import NamedTuple
from unicodedata import category, normalize

UNDO_KEPT = 200
MARKS = 8
"""Code points read per letter of a text with separate accents; the rest of a long text is ignored."""


class Moment(NamedTuple):
    """State that undo restores."""

    text: str
    caret: int
    anchor: int


class Line:
    """Edited text, with the caret and the other end of the selection (`anchor`, equal to `caret` when nothing is
    selected)."""

    def __init__(self, text: str = "", *, longest: int = 200) -> None:
        self.text, self.longest = text[:longest], longest
        self.caret = self.anchor = len(self.text)
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._kind = ""

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """Selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> None:
        """Type text over the selection; line ends become spaces, excess length is cut.

        A combining accent is joined with its letter, and invisible marks, which could reverse a name's direction, are
        dropped.
        """
        start, end = self.selection
        room = self.longest - (len(self.text) - (end - start))
        whole = normalize("NFC", text[: MARKS * self.longest])
        clean = "".join(c if c.isprintable() else " " for c in whole if category(c) != "Cf")[: max(0, room)]
        if not clean and start == end:
            return
        self._remember("type" if len(clean) == 1 and start == end and clean != " " else "")
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def erase(self, to: int) -> None:
        """Delete the selection, or the text between the caret and `to`, which may lie outside the text."""
        start, end = self.selection
        if start == end:
            to = max(0, min(len(self.text), to))
            start, end = min(self.caret, to), max(self.caret, to)
        if start == end:
            return
        self._remember("erase" if end - start == 1 else "")
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def replace(self, text: str) -> None:
        """Replace the whole text, as one undo step."""
        if text != self.text:
            self._remember("")
            self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)

    def move(self, to: int) -> None:
        """Move the caret to `to` and clear the selection."""
        self.extend(to)
        self.anchor = self.caret

    def extend(self, to: int) -> None:
        """Move the caret to `to`, extending the selection."""
        self.caret = max(0, min(len(self.text), to))
        self._kind = ""

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word at a position."""
        start = end = max(0, min(len(self.text), at))
        while start > 0 and self.text[start - 1].isalnum():
            start -= 1
        while end < len(self.text) and self.text[end].isalnum():
            end += 1
        self.anchor, self.caret = start, end

    def word_left(self) -> int:
        """Return the start of the word before the caret."""
        i = self.caret
        while i > 0 and not self.text[i - 1].isalnum():
            i -= 1
        while i > 0 and self.text[i - 1].isalnum():
            i -= 1
        return i

    def word_right(self) -> int:
        """Return the end of the word after the caret."""
        i = self.caret
        while i < len(self.text) and not self.text[i].isalnum():
            i += 1
        while i < len(self.text) and self.text[i].isalnum():
            i += 1
        return i

    def undo(self) -> bool:
        """Undo the last change; False if there is none."""
        return self._swap(self._past, self._future)

    def redo(self) -> bool:
        """Redo the change undone last; False if there is none."""
        return self._swap(self._future, self._past)

    def _remember(self, kind: str) -> None:
        """Save a state for undo: consecutive typed letters are one step, and so are consecutive deletions."""
        if not (kind and kind == self._kind and self._past):
            self._past.append(Moment(self.text, self.caret, self.anchor))
            del self._past[:-UNDO_KEPT]
        self._future.clear()
        self._kind = kind

    def _swap(self, frm: list[Moment], to: list[Moment]) -> bool:
        if not frm:
            return False
        to.append(Moment(self.text, self.caret, self.anchor))
        self.text, self.caret, self.anchor = frm.pop()
        self._kind = ""
        return True
