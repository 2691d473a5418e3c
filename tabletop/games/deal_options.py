"""Options of a deal that rules depend on, as read from a file: validated before dealing."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class DealOptions(BaseModel):
    """Options every game knows; a game with more options validates them in a subclass.

    `first` is the seat that begins, by chance if None. `quick` lets questions with one answer resolve unseen.
    """

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    first: Annotated[int, Field(ge=0)] | None = None
    mode: str | None = None
    quick: bool = False
