"""The two big buttons as plain values: which option each takes, what it says, why it cannot be used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.asks import Option
from tabletop.ui.say import NOTHING, Say


@dataclass(frozen=True, slots=True)
class Exit:
    """A button: the option it takes (None: none), what it says, and why it cannot be used (NOTHING: it can).

    `foretells` says whether pointing at it shows what it would come to, `explains` what the rules mean by it.
    """

    option: Option | None
    says: Say
    note: Say = NOTHING
    kind: str = "gold"
    refusal: Say = NOTHING
    foretells: Literal["yes", "no"] = "no"
    explains: Say = NOTHING


NO_EXIT = Exit(None, NOTHING)
