"""A match while somebody plays or watches it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Origin
from tabletop.archive.library import delete
from tabletop.games.registry import Deal
from tabletop.play.autosave import Keeper

Back = Literal["menu", "replay"]


@dataclass(slots=True)
class OpenMatch:
    """A match on the table or on show: what it was dealt from, the deck names, and its file or what keeps it in one;
    leaving it leads to the menu, or back to the replay it was played on from. `begun` is how many decisions it had then,
    `branch_of` what its file says of where it came from.
    """

    deal: Deal
    deck_names: tuple[str, ...]
    file: Path | None = None
    keeper: Keeper | None = None
    back_to: Back = "menu"
    begun: int = 0
    branch_of: Origin | None = None

    @property
    def path(self) -> Path | None:
        """Its file; None where it could not be kept yet."""
        return self.keeper.path if self.keeper is not None else self.file

    def discard(self) -> None:
        """Throw its file away, where that can be done; from the bin it could be taken back."""
        if self.path is not None:
            with suppress(ArchiveError):
                delete(self.path)
