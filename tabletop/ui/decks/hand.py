"""Panel of a sample hand: drawn by the rules of the start, taken back once where allowed, drawn on; and of a thousand hands."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping

from tabletop.collection.sample import SampleHand, deal_hand
from tabletop.collection.trials import TURNS, Trial, tried
from tabletop.collection.workbench import Workbench
from tabletop.lang.languages import decimal
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, LOWERED, MUTED, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing
from tabletop.ui.decks.strips import FaceOf

MANY = 1000
"""Hands of a trial."""
SLICE = 0.008
"""Seconds of each frame for trying hands."""
TALL = 200.0
"""Height from which the hand stands in rows, the buttons above it and the result at the foot."""
PITCH, TILE, HIGH = 96.0, 84.0, 44.0
"""Distance and size of the pictures in the hand."""
FOUR, MOST_ROWS, LINE = 4, 3, 84.0
"""Cards side by side in a tall panel, rows of them, and the distance of the rows."""
LIKELY, UNLIKELY = 75, 40


def paint_trial(canvas: Canvas, look: Look, trial: Trial, *, of: int, x: float, y: float, w: float) -> None:
    """Paint four columns, a bar of the progress under them, and the assumption."""
    words, step = look.words, w / TURNS
    for turn in range(1, TURNS + 1):
        left = x + step * (turn - 1)
        share = min(99, round(trial.share(turn) * 100))  # a count of hands proves nothing certain
        colour = "gold" if share >= LIKELY else LOWERED if share < UNLIKELY else "cream"
        canvas.text(words("decks.odds.turn", n=turn), left + 4, y + 12, NOTE.at(14), "lm", colour=DIM)
        canvas.text(words("decks.percent", n=share), left + 34, y + 11, NUMBER.at(19), "lm", colour=colour)
        playable = words("decks.hand.playable", n=mean_text(trial, turn, words))
        canvas.text(playable, left + 4, y + 34, NOTE.at(13), "lm", colour=MUTED, fit=step - 8)
    done = trial.dealt / of
    full = max(4.0, (w - 8) * done)
    canvas.svg(box(x + 4, y + 47, w - 8, 4, r=2, fill="#2a1c12") + box(x + 4, y + 47, full, 4, r=2, fill=look.brush.hex("gold")))
    canvas.text(assumed(trial, words), x + 4, y + 64, NOTE.at(13), "lm", colour=MUTED, fit=w - 8)


def trial_text(trial: Trial, words: Words) -> str:
    """Read the result: the shares by own turn, and the assumption."""
    shares = " · ".join(words("decks.hand.turn_spoken", turn=turn, n=min(99, round(trial.share(turn) * 100))) for turn in range(1, TURNS + 1))
    return words("decks.hand.tried", shares=shares, note=assumed(trial, words))


def assumed(trial: Trial, words: Words) -> str:
    """Write how many hands there were, and how they were played."""
    return words("decks.hand.assumed", n=trial.dealt, how=words(f"decks.hand.how.{trial.game}"))


def mean_text(trial: Trial, turn: int, words: Words) -> str:
    """Write a mean with one decimal."""
    return decimal(trial.mean(turn), words.lang)


class HandPanel(Node):
    """Sample hand of the deck on the workbench; `seed` deals the first one, chance the others."""

    def __init__(self, faces: FaceOf) -> None:
        super().__init__("hand-panel")
        self._faces = faces
        self.hand = SampleHand([])
        self.seed: int | None = None
        self.bench: Workbench | None = None
        self.draw_one = Button("draw_one", say("decks.hand.draw"))
        self.another = Button("another_hand", say("decks.hand.another"))
        self.many = Button("many_hands", say("decks.hand.many"))
        self.many.tip = say("decks.hand.many_tip")
        self.trial: Trial | None = None
        self._run: Iterator[Trial] | None = None
        self._tried: Mapping[str, int] = {}
        self._dealt_from: Mapping[str, int] = {}
        self._handled = "no"
        self.add(Painted("hand", self._paint), self.draw_one, self.another, self.many)

    def show(self, bench: Workbench) -> None:
        """Show the hand of a deck: dealt anew after each change, until the player goes on with one; that one stays while its cards do."""
        self.bench = bench
        if bench.deck.cards != self._tried:
            self.trial = self._run = None
        self.many.refusal = say("decks.play_refused", n=len(bench.faults)) if bench.faults else NOTHING
        held = Counter(self.hand.cards)
        gone = any(bench.deck.cards.get(card, 0) < n for card, n in held.items())
        stale = self._handled == "no" and bench.deck.cards != self._dealt_from
        if stale or gone or held.total() < (self.hand.dealt or 1) or (not self.hand.left and held.total() < bench.deck.total):
            self.deal(seed=self.seed)
        self._renew()

    def deal(self, *, seed: int | None = None) -> None:
        """Shuffle, and draw an opening hand."""
        if self.bench is not None:
            self.hand = deal_hand(self.bench.deck, self.bench.stock, secrets.randbits(32) if seed is None else seed)
            self._dealt_from, self._handled = dict(self.bench.deck.cards), "no"
        self._renew()

    def again(self) -> None:
        """Draw the second hand that the rules allow (WAR-3.2, EPI-2.2), or begin anew."""
        if self.bench is not None and self.hand.again:
            self.hand = deal_hand(self.bench.deck, self.bench.stock, secrets.randbits(32), second=self.hand.again)
            self._renew()
        else:
            self.deal()

    # ---- a thousand hands
    @property
    def waiting(self) -> bool:
        """Whether hands are being tried."""
        return self._run is not None

    def try_many(self) -> None:
        """Begin to try a thousand hands of a legal deck by the real rules."""
        if self.bench is None or self.bench.faults:
            return
        self._tried = dict(self.bench.deck.cards)
        self._run = tried(self.bench.deck, self.bench.stock, secrets.randbits(32) if self.seed is None else self.seed, hands=MANY)
        self.trial = Trial(self.bench.deck.game)

    def step(self) -> None:
        """Try hands for a part of a frame."""
        if self._run is None:
            return
        until = time.perf_counter() + SLICE
        for trial in self._run:
            self.trial = trial
            if time.perf_counter() >= until:
                break
        else:
            self._run = None
        self.children[0].touch()

    def _renew(self) -> None:
        self.another.says = say("decks.hand.again", n=self.hand.again) if self.hand.again else say("decks.hand.another")
        node = self.find("hand")
        if node is not None:
            node.touch()

    def receive(self, message: Message) -> bool:
        """Draw one more card, or another hand."""
        match message:
            case Button.Pressed(name="draw_one"):
                self.trial = self._run = None
                self.hand.draw()
                self._handled = "yes"
            case Button.Pressed(name="another_hand"):
                self.trial = self._run = None
                self.again()
                self._handled = "yes"
            case Button.Pressed(name="many_hands"):
                self.try_many()
            case _:
                return False
        self._renew()
        return True

    def put(self, box: Box) -> Node:
        """Place the pictures, and the buttons above them at the right."""
        super().put(box)
        self.children[0].put(Box(0, 0, box.w, box.h))
        if box.h > TALL:
            each = (box.w - 44) / 3
            for i, button in enumerate((self.draw_one, self.another, self.many)):
                button.put(Box(14 + i * (each + 8), 12, each, 36))
        else:
            self.draw_one.put(Box(box.w - 368, 5, 104, 30))
            self.another.put(Box(box.w - 258, 5, 134, 30))
            self.many.put(Box(box.w - 118, 5, 110, 30))
        return self

    def _paint(self, look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=8)
        canvas.put(paint.panel(look.brush, w, h, radius=12), 0, 0)
        tall = h > TALL
        if not tall:
            canvas.text(look.words("decks.hand.title"), 14, 20, BODY_BOLD.at(15), "lm", colour="brass-light")
        if self.trial is not None:
            paint_trial(canvas, look, self.trial, of=MANY, x=12, y=h - 84 if tall else 42, w=w - 24)
        if self.trial is None or tall:
            self._paint_hand(canvas, look, w, 66.0 if tall else 44.0)
        return canvas.picture()

    def _paint_hand(self, canvas: Canvas, look: Look, w: float, y: float) -> None:
        """Paint the cards in one row, or where there is room below in rows of four."""
        cards = self.hand.cards
        if not cards:
            canvas.text(look.words("decks.hand.none"), 14, y + 30, NOTE, "lm", colour=MUTED, fit=w - 28)
            return
        across = len(cards) if self.h <= TALL else max(FOUR, -(-len(cards) // MOST_ROWS))
        pitch = min(PITCH, (w - 24 - TILE) / max(1, across - 1))
        for i, card in enumerate(cards):
            face = self._faces(card, look.words)
            if face is None:
                continue
            x, top = 14 + pitch * (i % across), y + LINE * (i // across)
            canvas.put(drawing.thumb(look.brush, face, w=TILE, h=HIGH), x, top)
            if face.costs:
                canvas.put(drawing.badge(look.brush, face.costs[0].value, face.costs[0].kind, 24), x + 4, top + 2, "mm")
            for line, part in enumerate(paint.letters.halves(look.brush, face.name, NOTE.at(13))[:2]):
                canvas.text(part, x + TILE / 2, top + 54 + 14 * line, NOTE.at(13), "mm", fit=min(TILE + 8, pitch - 2))

    def spoken(self, words: Words) -> Spoken | None:
        """Read the cards of the hand."""
        names = [face.name for card in self.hand.cards if (face := self._faces(card, words)) is not None]
        told = trial_text(self.trial, words) if self.trial is not None else ""
        return Spoken("text", words("decks.hand.spoken", names=", ".join(names)), told)
