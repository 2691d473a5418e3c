"""A match while somebody plays or watches it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.games.registry import Deal
from tabletop.ui.keeping import Keeper

Back = Literal["menu", "replay"]


@dataclass(slots=True)
class Running:
    """A match on the table or on show: what it was dealt from, the deck names, and its file or what keeps it in one;
    leaving it leads to the menu, or back to the replay it was played on from.
    """

    deal: Deal
    deck_names: tuple[str, ...]
    file: Path | None = None
    keeper: Keeper | None = None
    back_to: Back = "menu"

    @property
    def path(self) -> Path | None:
        """Its file; None where it could not be kept yet."""
        return self.keeper.path if self.keeper is not None else self.file
