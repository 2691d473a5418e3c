"""Options of a deal of Encrucijada: the goals, the towers at half, the Heroes mode (ENC-4.4, R6, H2)."""

from __future__ import annotations

from typing import Self

from pydantic import model_validator

from tabletop.games.deal_options import DealOptions


class EncrucijadaOptions(DealOptions):
    """Options of Encrucijada's deals.

    `conquer`, `rule` and `resist` say which goals are played for (ENC-4.4), at least one. `half` starts towers at half (ENC-R6),
    `heroes` is the Heroes mode, which does so too (ENC-H2).
    """

    conquer: bool = True
    rule: bool = True
    resist: bool = True
    half: bool = False
    heroes: bool = False

    @model_validator(mode="after")
    def _has_a_goal(self) -> Self:
        """Refuse a match that nobody could win."""
        if not (self.conquer or self.rule or self.resist):
            raise ValueError("a match needs a goal")
        return self
