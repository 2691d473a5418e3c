"""Text of the moment after a decision, from which play can continue."""

from __future__ import annotations

from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay.tree import leaf_below


def goes_on_from(match: Match, node: Node | None) -> Phrase:
    """Return the turn and the phase just after a decision of a match, on its line or off it; None is its start."""
    replay = Replay(match, line=leaf_below(match, node))
    span = replay.span(node) if node is not None else None
    if span is None:
        return say("opponent.play_on.since_start")
    replay.go(span[1])
    kit = kit_of(match.rules.key)
    turn, phase = kit.record.turn(replay.store), kit.phase(replay.store)
    if not turn:
        return say("opponent.play_on.since_before")
    if phase not in kit.phases:
        return say("opponent.play_on.since_turn", turn=turn)
    return say("opponent.play_on.since", turn=turn, phase=say(f"{kit.key}.phase.{phase}"))
