"""What a board makes of each click on a card and of each drop of the viewer's cards, with the highlights while a card is carried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.kernel.store import FIRST
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui.table.board import Board
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.pieces import Piece


def board_of(session: Session, kit: BoardKit, words: Words) -> Board:
    """Return the board of a window, without a scene."""
    services: Any = SimpleNamespace(look=SimpleNamespace(words=words, brush=Brush(0.25), k=0.25), motion=Motion(), sound=lambda name: None)
    board = kit.board(services, session, Mock(), kit.cards)
    board.arrange(kit.plan((1920.0, 1080.0), "letters", session.side, session.store.seats))
    return board


def tries(session: Session, kit: BoardKit, words: Words) -> Iterator[tuple[str, Any]]:
    """Yield what each card says to clicks and drops, by card."""
    board = board_of(session, kit, words)
    moves, store = session.by_subject(), session.store
    pieces = list(board.pieces())
    for card in sorted({piece.card for piece in pieces if piece.card >= FIRST and store.card[piece.card]}):
        if card in moves or store.own[card] == session.viewer:
            options = moves.get(card, [])
            yield f"click #{card}", [_clicked(board, piece, options) for piece in pieces if piece.card == card]
            yield f"moves #{card}", [_cautioned(board, option) for option in options]
            yield f"drop #{card}", _dropped(board, card, pieces)
            yield f"light #{card}", sorted(f"{piece.name} {light}" for piece, light in board.drops.lights(card, options))


def _clicked(board: Board, piece: Piece, options: list[Option]) -> list[Any]:
    """Return what a click on one of a card's pieces would do."""
    found, unfolding = board.unfolding.piece_of(piece), board.unfolding
    return [piece.name, found.name if found is not piece else "", unfolding.moves_of(piece, options), unfolding.listed(options),
            unfolding.in_order(piece.card, [None, *options]), _why(unfolding.refusal(piece)), unfolding.move_at(piece),
            unfolding.zone_at(piece), unfolding.by_arrow(piece.card)]


def _cautioned(board: Board, option: Option) -> list[Any]:
    """Return what a move says before it is made."""
    cautions = board.cautions
    return [option, cautions.asks_first(option), cautions.warning(option), cautions.consequence(option), cautions.is_worth_lighting([option])]


def _dropped(board: Board, card: int, pieces: list[Piece]) -> Mapping[str, list[str]]:
    """Return the places of a drop by its meaning: on each piece, over each bed between them, and over the hand."""
    assert board.plan is not None
    found: dict[str, list[str]] = {}
    for piece in pieces:
        if board.drops.zone_of(piece):
            found.setdefault(_meant(board, card, piece, piece.box.centre), []).append(piece.name)
    for number, box in enumerate((*board.plan.beds, board.plan.panels["hand"])):
        found.setdefault(_meant(board, card, None, box.centre), []).append(f"felt{number}")
    return {meaning: sorted(names) for meaning, names in sorted(found.items())}


def _meant(board: Board, card: int, target: Node | None, at: tuple[float, float]) -> str:
    """Return the meaning of a drop in short."""
    choices = board.drops.drop(card, target, at)
    if choices is None:
        return "nothing"
    if not choices.options:
        return f"refused {_why(choices.refusal)}"
    if target is None:
        return f"{list(choices.options)}"
    helped = sorted(piece.name for piece in board.drops.helping(card, target))
    return f"{list(choices.options)} means {board.drops.meaning(card, target)} with {helped}, key stop {board.drops.is_key_stop(card, target)}"


def _why(refusal: Refusal | None) -> str:
    return "" if refusal is None else f"{refusal.clause} {refusal.reason}"
