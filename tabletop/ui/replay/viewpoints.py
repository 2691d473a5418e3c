"""Choice of a replay's viewpoint: refuse a secret one, and ask before one that is for one person's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.play.disclosure import Disclosure
from tabletop.present.replay import View
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.library.forms import ALONE, alone_dialog
from tabletop.ui.replay.state import Doing


class Viewing:
    """Guard of the viewpoints of a replay. A `fixed` one is the only one; `take` shows another, `open_dialog` opens the question."""

    def __init__(self, disclosure: Disclosure, fixed: View | None, names: Sequence[str], take: Callable[[View], object],
                 open_dialog: Callable[[Dialog], object], do: Doing) -> None:
        self._rule, self._fixed, self._names, self._take, self._open, self._do = disclosure, fixed, names, take, open_dialog, do
        self._asked: View | None = None

    def may(self, view: View) -> bool:
        """Whether a viewpoint may be shown at once; if not, say why, or ask."""
        if self._fixed is not None:
            if view != self._fixed:
                self._do.deny(say("replay.viewpoint.locked"))
            return view == self._fixed
        if self._rule.shields(view) and self._rule.allows(view):
            self._asked = view
            self._open(alone_dialog(self._names[int(view)]))
        elif not self._rule.allows(view):
            self._do.deny(say("replay.viewpoint.secret"))
        return self._rule.settle(view) == view

    def answered(self, name: str, answer: str) -> None:
        """Handle the answer to the question."""
        if name == ALONE and answer == "yes" and self._asked is not None:
            self._take(self._asked)
