"""Telling of a step of a puzzle for its path: its words, its kind, the card that was played."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.drawing import Face
from tabletop.ui.puzzles.course import Told
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.kit import BoardKit


def told(kit: BoardKit, words: Callable[[], Words], before: Match, node: Node, depth: int, rival: str) -> Told:
    """Tell a decision made at a position; `rival` is who made it, "" for the player."""
    text = AnswerNames(kit, words, before.fork(), node.seat).named(node.picks)
    face = _played(kit, words(), before, node.picks)
    if rival:
        return Told("rival", say("puzzle.path.replies", rival=plain(rival), move=text), depth, face=face)
    moves = isinstance(before.ask()[0], Menu) and (node.picks[0][1] or node.picks[0][2])
    return Told("done", text, depth, "move" if moves else "answer", face)


def _played(kit: BoardKit, words: Words, before: Match, picks: Picks) -> Face | None:
    """Return the face of the first card that an answer names; None where it names none."""
    store, setup = before.store, before.setup
    card = next((pick[1] for pick in picks if FIRST <= pick[1] < len(store.at) and store.card[pick[1]]), 0)
    return kit.faces(words).printed(setup.defs[store.card[card]]) if card else None
