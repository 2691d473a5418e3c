"""Proposals on the menu: one on the card that continues a match otherwise, and two in rows on the felt."""

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Presence, Spoken
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BRASS_LIGHT, CREAM, DIM, MENU_ENTRY, NOTE, SUBTITLE, Lettering
from tabletop.toolkit.text.phrase import NOTHING, Phrase, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing
from tabletop.ui.drawing.face import Face
from tabletop.ui.scenes.menu_model import Offer

PAD = 18.0
BUTTON = 44.0
LEAST = 13.0
"""Smallest size of a text, units."""


def title_of(offer: Offer) -> Phrase:
    """Return the title of an offer, with its note; the note alone where it has no title."""
    if not offer.subject:
        return offer.note
    return spoken_by(lambda words: words("ui.menu.next_line", title=offer.subject(words), note=offer.note(words)))


class NextEntry(Button):
    """Row on the felt with something to do next, in two lines; hidden without one."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NOTHING, icon="graduate-cap")
        self.offer: Offer | None = None
        self.visible = False

    def focused(self, inside: Presence) -> None:
        """Light up under the keyboard's focus as under the pointer."""
        self.hovered(inside)

    def show(self, offer: Offer | None) -> None:
        """Show an offer, or nothing."""
        self.offer, self.visible = offer, offer is not None
        if offer is not None:
            self.says = offer.says
            self.touch()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the offer."""
        return Spoken("button", self.offer.says(words), title_of(self.offer)(words)) if self.offer is not None else None

    def paint(self, look: Look) -> Picture | None:
        """Paint the icon, what to do, and the rest below."""
        brush, offer, start = look.brush, self.offer, self.h * 1.06
        canvas = Canvas(brush, self.w, self.h, pad=24)
        canvas.put(paint.row(brush, self.w, self.h, state=self.state), 0, 0)
        if offer is None:
            return canvas.picture()
        canvas.put(paint.shaded_icon(brush, offer.icon, self.h * 0.46, colour=BRASS_LIGHT), start / 2, self.h / 2, "mm")
        fit, large, small = self.w - start - 16, min(19.0, max(15.0, self.h * 0.31)), min(16.0, max(14.0, self.h * 0.26))
        canvas.text(offer.says(look.words), start, self.h * 0.32, MENU_ENTRY.at(large), "lm", fit=fit, minimum=LEAST)
        canvas.text(title_of(offer)(look.words), start, self.h * 0.7, NOTE.at(small), "lm", colour=DIM, fit=fit, minimum=LEAST)
        return canvas.picture()


def paint_offer(look: Look, canvas: Canvas, offer: Offer, lit: str) -> None:
    """Paint the game's picture, what to do there, and the button; the text has what room is left, and ends in an ellipsis."""
    brush, words = look.brush, look.words
    w, h = canvas.w, canvas.h
    free = room(h, 190, 240)
    large, middle, small = free(18, 26), free(15, 19), free(16, 17)
    shown = Box(PAD, PAD, min((h - 2 * PAD) * 0.8, w * 0.32), h - 2 * PAD)
    sign = offer.game
    face = Face(sign.key, dye=sign.entry.dye, emblem=sign.entry.figure, tile_art=sign.art)
    canvas.put(drawing.thumb(brush, face, w=shown.w, h=shown.h), shown.x, shown.y)
    x = shown.right + PAD
    fit = w - x - PAD
    canvas.text(sign.name(words), x, PAD + 10, NOTE.at(small), colour=DIM, fit=fit)
    title = prose.layout(brush, offer.says(words), fit, lettering=BANNER_NAME.at(large), height=large * 2.3, minimum=15)
    canvas.put(prose.block(brush, title), x, PAD + 22)
    y, end = PAD + 22 + title.h + 6, h - PAD - BUTTON - 8
    told: list[tuple[str, Lettering, str]] = [(offer.subject(words), SUBTITLE.at(middle), CREAM), (offer.note(words), NOTE.at(small), DIM)]
    for text, lettering, colour in told:
        if text and end - y >= LEAST:
            laid = prose.excerpt(brush, prose.layout(brush, text, fit, lettering=lettering, height=end - y, minimum=LEAST), end - y)
            canvas.put(prose.block(brush, laid, colour=colour), x, y)
            y += laid.h + 4
    canvas.put(paint.button(brush, fit, BUTTON, offer.button(words), kind="gold", state=lit), x, h - PAD - BUTTON)
