"""Credits: authors of games, typefaces, icons and tools; license."""

from collections.abc import Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, PANEL_TITLE, SCENE_TITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing
from tabletop.ui.scenes.menu_model import GAMES
from tabletop.ui.scenes.page import Page, glass, wood

WIDTH = 1040.0
PAD = 40.0
PARTS = ("games", "icons", "fonts", "code", "license")
SIGN, SIGN_GAP = 56.0, 14.0


class Credits(Page):
    """Scrolling page; Esc leads back. `authors` are those of the icons."""

    name = "credits"

    def __init__(self, app: Host, authors: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._authors = tuple(authors)

    def build(self) -> None:
        self.back.add(wood())
        self.main.add(glass(), Label("title", say("ui.credits.title"), SCENE_TITLE, colour="gold"), Painted("signs", _signs))
        self.area = ScrollArea("page")
        self.main.add(self.area, Button("back", say("ui.credits.back"), kind="gold"))
        for part in PARTS:
            text = say(f"ui.credits.{part}_text")
            if part == "icons":
                named = say("ui.credits.icons_text", authors=", ".join(self._authors))
                text = named if self._authors else say("ui.credits.icons_text_plain")
            self.area.content.add(
                Label(f"{part}-head", say(f"ui.credits.{part}"), PANEL_TITLE.at(22), colour="brass-light")
            )
            self.area.content.add(Paragraph(f"{part}-text", text, BODY.at(20)))

    def layout(self, screen: Screen) -> None:
        """Place the page; each part is as high as its text."""
        width = min(WIDTH, screen.size[0] - 48)
        height = self._write(width - 2 * PAD - 24)
        panel = screen.box.centred(width, min(height + 2 * 28 + 64 + 16 + 56 + 20, screen.size[1] - 48))
        inner = panel.inset(PAD, 28)
        head, rest = inner.cut_top(64, 16)
        signs = head.cut_right(len(GAMES) * (SIGN + SIGN_GAP))[0]
        foot, page = rest.cut_bottom(56, 20)
        self.root.place_all({"panel": panel, "title": head, "signs": signs, "back": foot.centred(300, 56), "wood": screen.box,
                             "page": page})
        self.area.content_height = height

    def _write(self, width: float) -> float:
        """Place the parts one under another at that width; return their total height."""
        y = 0.0
        for part in PARTS:
            title, text = self.area.content.find(f"{part}-head"), self.area.content.find(f"{part}-text")
            if title is not None and isinstance(text, Paragraph):
                title.put(Box(0, y, width, 36))
                text.put(Box(0, y + 40, width, 1))
                height = text.height(self.look)
                text.put(Box(0, y + 40, width, height))
                y += 40 + height + 26
        return y

    def entered(self) -> None:
        """Focus the back button."""
        self.focus.set(self.main.find("back"), "scene")

    def action(self, name: str) -> bool:
        """Go back on Space as well as Esc."""
        return super().action("back" if name == "activate" else name)


def _signs(look: Look, w: float, h: float) -> Picture:
    """Emblems of the games."""
    canvas = Canvas(look.brush, w, h, pad=8)
    for i, sign in enumerate(GAMES):
        canvas.put(drawing.medallion(look.brush, SIGN, sign.entry.dye, icon=sign.entry.emblem), (i + 0.5) * (SIGN + SIGN_GAP), h / 2, "mm")
    return canvas.picture()
