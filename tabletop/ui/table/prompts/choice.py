"""Panel with tiles to choose cards, zones or words, beside the card that asks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.asks import WHOLE_LIST, Picks
from tabletop.kernel.guards import Refusal
from tabletop.play.question import Question
from tabletop.play.refused import sentence
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import DIM, LOWERED, NOTE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.pieces import over
from tabletop.ui.table.prompts.panel import BUTTON, PAD, SOURCE, Prompt, SourcePrompt

TILE, PITCH = (144.0, 117.0), (172.0, 148.0)
WORD, WORD_PITCH, WORD_WHY = (164.0, 62.0), (180.0, 78.0), 22.0
"""Size of a word that answers at once, and the room for a reason under a disabled one."""
GLOW = 20.0
"""Radius of a golden word's glow."""
SHADE = 0.42
"""Brightness of a disabled tile."""


class ChoiceTile(Control):
    """Tile for one choice, with its zone under it; a disabled one is shaded, with the reason under it."""

    class Picked(Chosen):
        """Notice: the tile was chosen or released."""

    @dataclass(frozen=True, slots=True)
    class Barred(Message):
        """Notice: a tile was clicked that is disabled, or that cannot be chosen beside the others."""

        why: Refusal

    def __init__(self, name: str, says: Phrase, *, item: Any, face: Face | None, under: Phrase, symbol: str = "",
                 why: Refusal | None = None) -> None:
        super().__init__(name, says)
        self.size = TILE
        self.item, self.face, self.under, self.symbol, self.why = item, face, under, symbol, why
        self.chosen = False
        self.kind = "dark"
        if why is not None:
            self.under = self.refusal = sentence(why)

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether it shows a card, which may be one of the hand."""
        return self.face is not None

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Choose the tile; a disabled one shows the reason, with its clause."""
        if button == 1 and self.why is not None:
            return self.post(ChoiceTile.Barred(self, self.why))
        return super().clicked(at, button, clicks)

    def use(self, at: tuple[float, float]) -> None:
        self.post(ChoiceTile.Picked(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the tile, its glow, its caption."""
        brush = look.brush
        w, h = self.size
        if self.face is not None:
            body = drawing.tile(brush, self.face, size=TILE)
        else:
            body = paint.button(brush, w, h, self._says(look.words), kind=self.kind, state=self.state, icon=self.symbol or None)
        if self.why is not None:
            body = paint.shaded(brush, body, SHADE)
        elif self.state == "hover" and self.face is not None:
            body = paint.lit(brush, body, 0.12)
        if self.chosen:
            body = over(drawing.rim_light(brush, w, h, kind="legal", radius=12), body)
            tick = paint.tick(brush, 32)
            body = over(body, Picture(tick.surface, tick.dx + brush.px(w - 20), tick.dy - brush.px(12), body.w, body.h))
        caption = self.under(look.words)
        if caption:
            text = line(brush, caption, NOTE.at(15), colour=DIM if self.why is None else LOWERED, fit=PITCH[0] - 8)
            body = over(body, Picture(text.surface, text.dx + (body.w - text.w) // 2, text.dy + brush.px(h + 10), body.w, body.h))
        return body

    def spoken(self, words: Words) -> Spoken | None:
        """Name and zone of the tile."""
        state = "off" if self.why is not None else "chosen" if self.chosen else ""
        return Spoken("choice", self._says(words), self.under(words), state)


class ChoicePrompt(SourcePrompt):
    """Tiles; chosen ones have a gold rim and a tick; the main button names the effect."""

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.chosen: list[Any] = []
        self.tiles = [self._tile(i, item) for i, item in enumerate(question.items)]
        shown = [(item, why) for item, why in question.barred
                 if question.noun == "word" or (question.noun == "card" and labels.face(item) is not None)]
        self.barred = [self._tile(len(self.tiles) + i, item, why) for i, (item, why) in enumerate(shown)]
        self.scroll = ScrollArea("options")
        for tile in (*self.tiles, *self.barred):
            self.scroll.content.add(tile)
        self.add(self.scroll)
        if self.at_once:
            self.veils = self.look.visible = False
            for tile in (*self.tiles, *self.barred):
                tile.size = WORD
            for tile in self.tiles[:1]:
                tile.kind = "gold"  # the button for Space
        self.refresh()

    @property
    def _pitch(self) -> tuple[float, float]:
        return (WORD_PITCH[0], WORD_PITCH[1] + (WORD_WHY if self.barred else 0)) if self.at_once else PITCH

    def _tile(self, i: int, item: Any, why: Refusal | None = None) -> ChoiceTile:
        question, labels = self.question, self.labels
        word = question.noun == "word"
        face = labels.face(item) if question.noun == "card" else None
        under = labels.place_of(item) if question.noun == "card" else NOTHING
        if face is not None and not under:
            under = plain(face.kind_line)
        return ChoiceTile(f"option{i}", labels.name(item, question.noun), item=item, face=face, under=under,
                          symbol=labels.symbol(item) if word else "", why=why)

    @property
    def first(self) -> Node | None:
        """First tile."""
        return self.tiles[0] if self.tiles else self.confirm

    @property
    def golden(self) -> Control:
        return self.tiles[0] if self.at_once and self.tiles else self.confirm

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return the preferred size in that room."""
        count = len(self.tiles) + len(self.barred)
        across = min(max(count, 2), 3) if self.at_once else 3 if count <= 9 else 4
        down = min(3, math.ceil(count / across))
        w = self.left + across * self._pitch[0] + PAD - (self._pitch[0] - WORD[0] if self.at_once else 0)
        buttons = 0 if self.at_once else BUTTON + PAD
        h = max(134 + down * self._pitch[1] + buttons + 24, 500 if self.source is not None else 0)
        return min(w, room[0]), min(h, room[1])

    def arrange(self, box: Box) -> None:
        """Place the tiles in rows, as many as fit."""
        self.put(box)
        left, edge = self.left, GLOW if self.at_once else 0.0
        area = Box(left - edge, 134 - edge, self.w - left - 8 + edge, self.h - 134 - 16 + edge - (0 if self.at_once else BUTTON + PAD))
        pitch = self._pitch
        across = max(1, int((area.w - edge + 20) // pitch[0]))
        every = [*self.tiles, *self.barred]
        for i, tile in enumerate(every):
            tile.put(Box(edge + (i % across) * pitch[0], edge + (i // across) * pitch[1] + 12, *tile.size))
        self.scroll.content_height = edge + math.ceil(len(every) / across) * pitch[1] + 4
        self.scroll.put(area)
        self.confirm.visible = not self.at_once
        self.place_buttons(Box(left, self.h - PAD - BUTTON, self.w - left - PAD, BUTTON))

    def keyed(self, key: Key) -> bool:
        """Handle Enter: choose the focused tile while nothing is chosen; after that, answer."""
        focus = self.scene.focus if self.scene is not None else None
        if key == Key("return") and not self.chosen and focus is not None and focus.node in self.tiles and (
                focus.shown or self.picks() is None):
            focus.node.use((0.0, 0.0))
            return True
        return super().keyed(key)

    def heard(self, message: Message) -> bool:
        """Handle a tile chosen or released."""
        if not isinstance(message, ChoiceTile.Picked) or not isinstance(message.sender, ChoiceTile):
            return False
        item = message.sender.item
        if item in self.chosen:
            self.chosen.remove(item)
        elif (why := self.question.clash((*self.chosen, item))) is not None:
            return self.post(ChoiceTile.Barred(message.sender, why))
        else:
            if len(self.chosen) >= self.question.high:
                self.chosen.pop(0)
            self.chosen.append(item)
        self.refresh()
        picks = self.picks() if self.at_once else None
        if picks is not None:
            self.post(Prompt.Answered(self, picks))
        return True

    @property
    def at_once(self) -> bool:
        """Whether a single click answers: the choice is one word offered by the rules."""
        return self.question.noun == "word" and self.question.step is None and self.question.low == self.question.high == 1

    def picks(self) -> Picks | None:
        """Return the choice, if it is complete."""
        return self.question.chosen(self.chosen) if self.question.fits(self.chosen) else None

    def refresh(self) -> None:
        """Update rims, ticks, and the label of the button."""
        for tile in self.tiles:
            chosen = tile.item in self.chosen
            if chosen != tile.chosen:
                tile.chosen = chosen
                tile.touch()
        super().refresh()
        if not self.tiles:
            self.confirm.says = say("table.prompt.nothing")
        elif not self.chosen and self.question.low == 0:
            self.confirm.says = say("table.prompt.none")
        elif len(self.chosen) == 1:
            self.confirm.says = self.labels.effect(self.question, self.chosen[0])
        else:
            self.confirm.says = say("table.prompt.confirm")
        self.touch()

    @property
    def keys_at(self) -> float:
        """Return the y of the key hints: under the card, where that is not as high as the panel."""
        return min(self.h - 30, PAD + SOURCE.h + 48)

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the card that asks, and the count."""
        super().decorate(look, canvas)
        if self.question.high and not self.at_once:
            most = self.question.high
            free = self.question.most == WHOLE_LIST  # other limits than a number
            text = look.words("table.prompt.picked" if free else "table.prompt.count", n=len(self.chosen), most=most)
            canvas.put(paint.pill(look.brush, text, kind="gold", size=16, height=30), self.w - PAD, 44, "rm")
