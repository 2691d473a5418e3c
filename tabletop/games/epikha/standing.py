"""Standing moves of a player in Epikha: concede (EPI-R20)."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, finish
from tabletop.kernel.guards import Verb
from tabletop.kernel.match import Match


def _concede(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "conceded", seat, clause="EPI-R20")
    finish(m, (1 - seat,), "concede", clause="EPI-R20")


STANDING = {"concede": Verb("concede", _concede)}
