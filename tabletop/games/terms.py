"""What a deal may agree on of the rules, as it comes out of a file: read before anything is dealt by it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Terms(BaseModel):
    """The options every game knows; who keeps something else among them reads that with care.

    `first` is the seat that begins, by chance where it is None. `quick` lets questions with one answer resolve unseen.
    """

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    first: Annotated[int, Field(ge=0)] | None = None
    mode: str | None = None
    quick: bool = False
