"""Reasons beside a hint in Encrucijada: towers, cards that go, resources won or lost by the decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.encrucijada.outcome import Changes, changes
from tabletop.ui.drawing import RESOURCES as PICTURES
from tabletop.ui.table.wording import Naming

KEY = "encrucijada_board.hint"
DEEDS = {"declare": "crossed-swords", "attack": "crossed-swords", "defend": "checked-shield", "yield": "entry-door", "name": "checked-shield",
         "call_off": "flying-flag", "pass": "hourglass", "done": "hourglass", "end": "hourglass", "hide": "card-play", "tuck": "card-play",
         "show": "magnifying-glass", "raise": "magnifying-glass", "order": "crossed-swords"}
"""Icon of a move whose result is not known yet."""
OPINIONS = frozenset({"declare", "attack", "defend", "yield", "name", "call_off", "pass", "done", "end"})
"""Moves whose text says only that they seem best."""
QUESTIONS = {"split": "card-play", "opening": "card-play", "formation": "card-play", "order": "crossed-swords"}
"""Icon of a question whose answer shows later."""


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    after, seat = foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say(f"{KEY}.wins")),) if after.won[seat] else ()
    found = [*_weighed(foreseen.before, changes(foreseen), seat, name)]
    return tuple(found) or tuple(_waiting(seen, picks))


def _weighed(before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    for who, (was, now) in c.towers.items():
        own = before.team[who] == before.team[seat]
        key = "own_tower" if own else "tower"
        yield "castle", GREEN if own == (now > was) else RED, say(f"encrucijada_board.hint.{key}", n=abs(now - was), left=now)
    for card in c.gone:
        own = before.own[card] == seat
        yield "skull-crack", RED if own else GREEN, say(f"encrucijada_board.hint.{'loses' if own else 'fells'}", name=name(card))
    for card in c.dark:
        if before.own[card] != seat:
            yield "power-button", GREEN, say(f"{KEY}.darkens", name=name(card))
    for (who, resource), (was, now) in c.sums.items():
        if who == seat and now > was:
            key = RESOURCES[resource]
            yield PICTURES[key][0], GREEN, say(f"{KEY}.gains", resource=say(f"encrucijada.resource.{key}"), n=now)
    for card in c.lit:
        if before.own[card] == seat:
            yield "power-button", GREEN, say(f"{KEY}.lights", name=name(card))


def _waiting(seen: Seen, picks: Picks) -> Iterator[ForecastLine]:
    """Return the reason of a move whose result is not known yet, or of a question whose answer shows later."""
    verb, question = picks[0][0], seen.match.ask()[0].name
    if verb in DEEDS:
        yield DEEDS[verb], DIM if verb in OPINIONS else GREEN, say(f"encrucijada_board.hint.{verb}")
    elif question in QUESTIONS:
        yield QUESTIONS[question], GREEN, say(f"encrucijada_board.hint.{question}")
