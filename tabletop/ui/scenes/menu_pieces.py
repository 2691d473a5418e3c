"""Parts of the main menu: entries, the match to continue, the cards of the games."""


from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Presence, Spoken
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint import letters, vector
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import (
    BANNER_NAME,
    BODY_BOLD,
    BRASS_LIGHT,
    CREAM,
    DIM,
    MENU_ENTRY,
    NOTE,
    NUMBER,
    SUBTITLE,
)
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui import drawing
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.face import Face
from tabletop.ui.scenes.menu_model import GameSign, Offer, Resume
from tabletop.ui.scenes.menu_offers import paint_offer, title_of

LIFT = 22.0
RISE = 0.14
CARD_RADIUS = 14.0


class _Lit(Control):
    """Mixin: keyboard focus lights the node like hover."""

    def focused(self, inside: Presence) -> None:
        self.hovered(inside)


class MenuEntry(_Lit, Button):
    """Row of the menu: icon, name, a note at the right."""

    def __init__(self, name: str, says: Phrase, icon: str, note: Phrase = NOTHING) -> None:
        super().__init__(name, says, icon=icon, note=note)

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, self.w, self.h, pad=24)
        canvas.put(paint.row(brush, self.w, self.h, state=self.state), 0, 0)
        colour = CREAM if self.usable else "muted"
        size = self.h * 0.5
        start = room(self.h, 41, 61)(60, 74)
        canvas.put(paint.shaded_icon(brush, self._icon, size, colour=BRASS_LIGHT if self.usable else "muted"), start / 2, self.h / 2, "mm")
        label = letters.line(brush, self._says(look.words), MENU_ENTRY.at(min(22, max(15.0, self.h * 0.4))), colour=colour,
                             fit=self.w * 0.5)
        canvas.put(label, start, self.h / 2, "lm")
        note = self._note(look.words)
        if note:
            fit = self.w - start - label.w / look.k - 34
            canvas.text(note, self.w - 18, self.h / 2, NOTE, "rm", colour=DIM, fit=fit, minimum=13)
        return canvas.picture()


class ResumeCard(_Lit):
    """Card of the match to continue; without one, what to do next, and a text while the search runs."""

    def __init__(self, name: str) -> None:
        super().__init__(name, say("ui.menu.continue"))
        self.resume: Resume | None = None
        self.offer: Offer | None = None
        self.looks = False
        self.refusal = self._empty

    def show(self, resume: Resume | None, *, looks: bool, offer: Offer | None = None) -> None:
        """Show a match, or an offer; `looks` says whether the search is still running."""
        if (resume, offer, looks) == (None, None, self.looks) and self.resume is None and self.offer is None:
            return
        self.resume, self.offer, self.looks = resume, offer, looks
        self.refusal = self._empty if resume is None and offer is None else NOTHING
        self.touch()

    @property
    def _empty(self) -> Phrase:
        return say("ui.menu.looking" if self.looks else "ui.menu.nothing_to_continue")

    def use(self, at: tuple[float, float]) -> None:
        self.post(Button.Pressed(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel; an empty one says what it is for."""
        lit = "gold" if self.state != "normal" else None
        canvas = Canvas(look.brush, self.w, self.h, pad=34)
        tone = "glass" if self.resume or self.offer else "panel"
        canvas.put(paint.panel(look.brush, self.w, self.h, tone=tone, light_colour=lit), 0, 0)
        if self.resume is not None:
            self._paint_match(look, canvas, self.resume)
        elif self.offer is not None:
            paint_offer(look, canvas, self.offer, "hover" if self.state != "normal" else "normal")
        else:
            self._paint_empty(look, canvas)
        return canvas.picture()

    def _paint_empty(self, look: Look, canvas: Canvas) -> None:
        brush, words = look.brush, look.words
        x, y = self.w / 2, self.h / 2
        canvas.put(paint.icon(brush, "card-play", self.h * 0.34, colour="brass"), x, y - self.h * 0.16, "mm")
        title = self._empty(words)
        canvas.text(title, x, y + self.h * 0.16, SUBTITLE, "mm", colour=CREAM, fit=self.w - 40)
        note = words("ui.menu.nothing_to_continue_note")
        canvas.text(note, x, y + self.h * 0.30, NOTE, "mm", colour=DIM, fit=self.w - 40)

    def _paint_match(self, look: Look, canvas: Canvas, resume: Resume) -> None:
        brush, pad = look.brush, 18.0
        shown_h = self.h - 2 * pad - 28
        shown_w = min(shown_h * 16 / 9, self.w * room(self.h, 190, 240)(0.52, 0.6))
        self._paint_thumbnail(look, canvas, resume, Box(pad, pad, shown_w, shown_h))
        canvas.text(resume.saved(look.words), pad, self.h - pad - 8, NOTE, colour=DIM, fit=shown_w)
        x = pad * 2 + shown_w
        fit = self.w - x - pad
        self._paint_players(look, canvas, resume, Box(x, pad, fit, shown_h))
        label, state = look.words("ui.menu.continue"), "hover" if self.state != "normal" else "normal"
        canvas.put(paint.button(brush, fit, 44, label, kind="gold", state=state), x, self.h - pad - 44)

    def _paint_players(self, look: Look, canvas: Canvas, resume: Resume, box: Box) -> None:
        """Paint the game with its turn, the players, and the score."""
        brush, words, x, pad, fit = look.brush, look.words, box.x, box.y, box.w
        free = room(self.h, 190, 240)
        medal, step, size = free(40, 52), free(24, 30), free(16, 18)
        sign = drawing.medallion(brush, medal, resume.game.entry.dye, icon=resume.game.entry.emblem)
        canvas.put(sign, x + medal / 2, pad + medal / 2, "mm")
        inner = fit - medal - 10
        canvas.text(resume.game.name(words), x + medal + 10, pad + medal * 0.3, BANNER_NAME.at(size), fit=inner, minimum=13)
        turn = words("ui.menu.turn", n=resume.turn)
        canvas.text(turn, x + medal + 10, pad + medal * 0.75, NOTE, colour=DIM, fit=inner)
        canvas.text(versus(resume, words), x, pad + medal + step * 0.85, BODY_BOLD, fit=fit, minimum=13)
        if resume.score:
            canvas.text(resume.score, x, pad + medal + step * 1.9, NUMBER.at(20), fit=fit)

    def _paint_thumbnail(self, look: Look, canvas: Canvas, resume: Resume, box: Box) -> None:
        if resume.thumbnail is not None:
            canvas.put(resume.thumbnail(look, box.w, box.h), box.x, box.y)
        else:
            face = Face(resume.game.key, dye=resume.game.entry.dye, emblem=resume.game.entry.figure, tile_art=resume.game.art)
            canvas.put(drawing.thumb(look.brush, face, w=box.w, h=box.h), box.x, box.y)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the match to continue."""
        if self.resume is None and self.offer is not None:
            return Spoken("button", self.offer.says(words), title_of(self.offer)(words))
        if self.resume is None:
            return Spoken("button", words("ui.menu.continue"), self._empty(words), "off")
        return Spoken("button", words("ui.menu.continue"), versus(self.resume, words))


def versus(resume: Resume, words: Words) -> str:
    """Return who plays whom; with more than two players, their names."""
    if len(resume.players) == 2:
        return words("ui.menu.versus", first=resume.players[0], second=resume.players[1])
    return " · ".join(resume.players)


class GameCard(_Lit):
    """Card of a game in the fan. It straightens and rises on hover or focus."""

    def __init__(self, sign: GameSign) -> None:
        super().__init__(f"game-{sign.key}", sign.name)
        self.sign = sign
        self.refusal = sign.coming
        self.tip = sign.coming
        self._rest = (0.0, 0.0)

    def rest(self, box: Box, degrees: float) -> None:
        """Place in the fan."""
        self.put(box)
        self.rotation, self.zoom = degrees, 1.0
        self._rest = (box.y, degrees)
        if self.hover is Presence.INSIDE:  # laid out anew, it stays raised
            self._move()

    def hovered(self, inside: Presence) -> None:
        """Raise the card, or lower it."""
        super().hovered(inside)
        self._move()

    def _move(self) -> None:
        scene = self.scene
        if scene is None:
            return
        up = self.hover is Presence.INSIDE
        self.z = 10.0 if up else 0.0
        y, degrees = self._rest
        goal = {"y": y - LIFT, "rotation": 0.0, "zoom": 1.06} if up else {"y": y, "rotation": degrees, "zoom": 1.0}
        scene.motion.play(Tween(self, goal, RISE))

    def use(self, at: tuple[float, float]) -> None:
        self.post(Button.Pressed(self))

    @property
    def state(self) -> str:
        """State of its light, which follows the pointer even on a disabled card: its name can be read then."""
        return "hover" if self.hover is Presence.INSIDE else "normal"

    def paint(self, look: Look) -> Picture | None:
        return game_card(look, self.sign, self.w, self.h, self.state)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the game, and whether it can be played."""
        return Spoken("card", self.sign.name(words), self.sign.note(words), "" if self.usable else "off")


def game_card(look: Look, sign: GameSign, w: float, h: float, state: str) -> Picture:
    """Paint a game's card: picture above, medallion on the seam, name and note below; one in preparation wears a pill."""
    brush = look.brush
    dye = colours.dye(sign.entry.dye)
    canvas = Canvas(brush, w, h, pad=40)
    canvas.shadow(0, 0, w, h, radius=CARD_RADIUS, blur=12, strength=0.7, down=10)
    if state == "hover" or not sign.coming:
        strength = 0.9 if state == "hover" else 0.5
        canvas.light(0, 0, w, h, vector.box(0, 0, w, h, r=CARD_RADIUS, line=brush.hex("gold"), line_width=4), blur=10, gain=strength)
    ground = vector.linear("g", ((0, dye.mid), (0.62, dye.mid), (1, dye.dark))) + vector.rim()
    canvas.svg(
        vector.box(1.5, 1.5, w - 3, h - 3, r=CARD_RADIUS, fill="url(#g)", line="url(#rim)", line_width=brush.line(3)),
        ground,
    )
    edge = w * 0.045
    art_h = h * 0.60
    face = Face(sign.key, dye=sign.entry.dye, emblem=sign.entry.figure, tile_art=sign.art)
    canvas.put(drawing.thumb(brush, face, w=w - 2 * edge, h=art_h, radius=9, emblem_share=0.78), edge, edge)
    _card_words(look, canvas, sign, edge + art_h)
    return canvas.picture()


def _card_words(look: Look, canvas: Canvas, sign: GameSign, seam: float) -> None:
    brush, words, w, h = look.brush, look.words, canvas.w, canvas.h
    medal = w * 0.29
    canvas.put(drawing.medallion(brush, medal, sign.entry.dye, icon=sign.entry.emblem), w / 2, seam, "mm")
    name_y = seam + (h - seam) * 0.52
    canvas.text(sign.name(words), w / 2, name_y, BANNER_NAME.at(w * 0.102), "mm", fit=w - 24, minimum=13)
    note_y = seam + (h - seam) * 0.77
    if sign.coming:
        label = words("ui.menu.coming_tag")
        canvas.put(paint.pill(brush, label, size=max(13.0, w * 0.068), height=max(20.0, w * 0.11)), w / 2, note_y, "mm")
    else:
        canvas.text(sign.note(words), w / 2, note_y, NOTE.at(max(13.0, w * 0.076)), "mm", colour="ribbon-text", fit=w - 20, minimum=13)
