"""Resources named by players: the one that a card gives, the one that an effect lowers (ENC-R39, 2.10)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.match import Match

from .sheet import RESOURCES, SPECIAL

COMMON = tuple(resource for number, resource in enumerate(RESOURCES) if number not in SPECIAL)
"""Resources that effects may touch (ENC-2.10)."""
_GIVEN = tuple(resource for resource in COMMON if resource != "time")


def _seat(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _words(m: Match, env: Bindings, seat: int) -> tuple[str, ...]:
    return _GIVEN


def _name(m: Match, env: Bindings) -> None:
    """Keep the resource named for a card that has become visible, active or not (ENC-R39)."""
    put(m, "named_resource", env["card"], RESOURCES.index(env["resource"]) + 1)
    fact(m, "named_resource", env["seat"], env["card"], env["resource"], clause="ENC-R39")


NAMING = program("encrucijada.naming", resource=Choose("resource", _seat, _words, noun="word"), keep=_name)
