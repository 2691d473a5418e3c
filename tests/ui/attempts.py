"""Every natural attempt at a table: each card clicked, and each own card dropped on each place and piece, with what refuses it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from importlib import import_module
from typing import Any, NamedTuple

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.kernel.guards import Refusal
from tabletop.kernel.store import FIRST
from tabletop.play.session import Session
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.doing import Doing
from tabletop.ui.table.pieces import Piece
from tests.support.marathon import KINDS, deal
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

NUMBER = re.compile(r"[0-9]+")


class Attempt(NamedTuple):
    """Kind of a refused attempt: who plays what there, at which question, and the answer."""

    verb: str
    card: str
    on: str
    ask: str
    reason: str


@dataclass
class Tally:
    """Attempts counted: how many positions were looked at, what was tried, and what was refused without a clause."""

    positions: int = 0
    tried: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    bare: Counter[Attempt] = field(default_factory=Counter)

    def told(self) -> str:
        """Return the refusals without a clause in lines, the most frequent first."""
        bare, refused = sum(self.bare.values()), sum(self.refused.values())
        return "\n".join([f"{bare} of {refused} refusals have no clause, in {self.positions} positions, {self.tried} attempts",
                          " count verb | card | dropped on | question | reason",
                          *(f"{count:6} {' | '.join(kind)}" for kind, count in self.bare.most_common())])


def silent(**given: Any) -> Doing:
    """Return acts of a table that do nothing, but for the given ones."""
    return Doing(**{one.name: given.get(one.name, lambda *about, **more: None) for one in fields(Doing)})


def walk(tally: Tally, kind: str, *, seed: int, positions: int, every: int) -> None:
    """Try everything in some positions of a match that novices play, one after `every` decisions."""
    dealt = deal(KINDS[kind], seed)
    m = registry.game(dealt.game).start(dealt)
    with seated(m) as p:
        scene = table(p)
        for _ in range(positions):
            _play_on(scene.session, seed, every)
            if m.over:
                return
            scene.rewound()
            p.settle()
            assert scene.session.stage == "deciding"
            tally.positions += 1
            _try_all(scene, tally)


def _play_on(session: Session, seed: int, decisions: int) -> None:
    """Have bots make some decisions."""
    m = session.match
    for _ in range(decisions):
        if not m.over:
            seat = m.waiting()[0]
            assert session.answer_for(seat, LEVELS["novice"](world_of(m, seat, seed=seed))) is None
            session.fast_forward()


def _try_all(scene: Any, tally: Tally) -> None:
    """Click every card, and drop every card that can be picked up everywhere; the match and its table stay as they are."""
    heard: list[Refusal] = []
    parts, deaf = (scene.moves, scene.asking), silent(refuse=lambda why, near: heard.append(why))
    usual = [part._do for part in parts]
    for part in parts:
        part._do = lambda: deaf
    try:
        for node, on, there in _attempts(scene):
            tally.tried += 1
            for why in heard:
                tally.refused[why.clause] += 1
                if not why.clause:
                    tally.bare[Attempt(why.verb, _kind(scene, node), _place(scene, on, there), _asked(scene), why.reason)] += 1
            heard.clear()
    finally:
        for part, do in zip(parts, usual, strict=True):
            part._do = do
        scene.lights.relight()


def _attempts(scene: Any) -> Iterator[tuple[Piece, str, Node | None]]:
    """Make the attempts one after another; yield each when it was made."""
    board, moves = scene.board, scene.moves
    cards = [node for node in board.pieces() if node.card >= FIRST]
    for node in cards:
        moves.clicked(node, 1)
        board.unfolding.close()
        yield node, "click", None
    for node in cards:
        drag = moves.grab(node)
        if drag is None:
            continue
        for there in [piece for piece in board.pieces() if piece is not node]:
            drag.at = tuple(scene.k * at for at in there.box.centre)
            if moves.takes(there, drag):
                moves.dropped(drag, there)
                yield node, "piece", there
        for at in _bare(scene):
            drag.at = (at[0] * scene.k, at[1] * scene.k)
            moves.dropped(drag, None)
            yield node, "felt", None
        moves.ended(drag)


def _bare(scene: Any) -> list[tuple[float, float]]:
    """Return points between the pieces of the board, and over the hand."""
    w, h = scene.plan.size
    boxes = [piece.box for piece in scene.board.pieces()]
    grid = [(w * x / 12, h * y / 9) for x in range(1, 12) for y in range(1, 9)]
    bare = [at for at in grid if not any(box.contains(*at) for box in boxes)]
    return [*bare[::5], scene.plan.panels["hand"].centre]


# ---- kinds of things, for the counts
def _kind(scene: Any, node: Piece) -> str:
    store, card = scene.session.store, node.card
    sheet = store.defs[store.card[card]]
    kind = str(getattr(sheet, "kind", None) or getattr(sheet, "suit", None) or type(node).__name__)
    return f"{_whose(scene, store.own[card])} {kind} in {_zone(scene, store.at[card])}"


def _place(scene: Any, on: str, there: Node | None) -> str:
    if not isinstance(there, Piece):
        return on
    return f"{type(there).__name__}{' with a card' if there.card else ''} in {_zone(scene, scene.board.drops.zone_of(there))}"


def _zone(scene: Any, zone: int) -> str:
    """Return the name of a zone, its owner seen from the viewer, numbers left out."""
    match = scene.session.match
    name: str = import_module(f"tabletop.games.{match.rules.key}.board").place_name(zone)
    seat, _, rest = name.rpartition(":")
    return NUMBER.sub("", f"{_whose(scene, int(seat))} {rest}" if seat else rest).strip(".")


def _whose(scene: Any, seat: int) -> str:
    return "own" if seat == scene.session.viewer else "rival's"


def _asked(scene: Any) -> str:
    name = scene.session.match.ask()[0].name
    if scene.asking.question is None:
        return f"menu {name}"
    return f"{'panel' if scene.asking.prompt is not None else 'question'} {name}"
