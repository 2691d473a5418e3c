"""Welcome on the first start: language, name, text size and motion, each applied at once; then the first lesson of a game."""

from collections.abc import Callable
from typing import NamedTuple

from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, PROMPT_TITLE, QUESTION, RULES, SCENE_TITLE
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui import drawing
from tabletop.ui.drawing.colours import MENU_TABLE
from tabletop.ui.scenes.match_options import offered_names
from tabletop.ui.scenes.menu_model import GAMES
from tabletop.ui.scenes.menu_pieces import GameCard
from tabletop.ui.scenes.page import wood
from tabletop.ui.scenes.preferences import text_size
from tabletop.ui.scenes.setting_rows import BY_NAME

EDGE = 40.0
"""Distance of the felt from the window's edge."""
CARD_SHAPE = 216 / 312
LEAN = 2.6
"""Degrees from card to card in the row."""
LONGEST = 24


class Measures(NamedTuple):
    """Measures that grow with the window, in units."""

    width: float
    height: float
    pad: float
    head: float
    row: float
    sample: float
    card: float
    foot: float
    medal: float


LEAST, MOST = Measures(1100, 612, 36, 48, 40, 40, 190, 42, 56), Measures(1280, 900, 56, 66, 52, 70, 304, 58, 44)


class Welcome(Scene):
    """Welcome that asks once; `then` opens the first lesson of a game, or the menu for "" as the game.

    With a screen reader it begins at a button that opens the settings of hearing, by `hear`.
    """

    name = "welcome"
    music = "menu"

    def __init__(self, app: Host, then: Callable[[Host, str], None], hear: Callable[[Host], None] = lambda opened: None) -> None:
        super().__init__(app)
        self._then, self._hear = then, hear

    def build(self) -> None:
        """Create the panel: language, name, text and motion; below them the games."""
        self.back.add(wood(), Painted("felt", lambda look, w, h: drawing.mat(look.brush, w, h, MENU_TABLE)))
        self.main.add(Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h, tone="glass", radius=22)), Painted("medal", _medal))
        self.main.add(Label("title", say("ui.welcome.title"), PROMPT_TITLE.at(34), align="m"))
        self.main.add(Paragraph("body", say("ui.welcome.body"), QUESTION, colour="dim", align="m"))
        self.player = TextField("player", self.app.settings.names[0] if self.app.settings.names else "", says=say("ui.welcome.player"),
                                hint=plain(offered_names(())[0]), longest=LONGEST)
        for field in (*self._choices(), self.player):
            self.main.add(Label(f"{field.name}-label", say(f"ui.welcome.{field.name}"), BODY_BOLD.at(19)), field)
        self.main.add(Painted("sample", _sample), Label("ask", say("ui.welcome.ask"), SCENE_TITLE.at(26), colour="gold", align="m"))
        self.cards = [GameCard(sign) for sign in GAMES]
        games = Node("games")
        games.add(*self.cards)
        self.ears = Button("ears", say("ui.settings.access"))
        self.ears.visible = False
        self.main.add(games, self.ears, Button("start", say("ui.welcome.start")))

    def _choices(self) -> list[Choice]:
        settings = self.app.settings
        texts = [(v, say(f"ui.settings.text_{v}")) for v in ("normal", "large", "huge")]
        motions = [(v, say(f"ui.welcome.motion_{v}")) for v in ("full", "reduced")]
        return [
            Choice("language", [(v, say(f"ui.settings.language_{v}")) for v in LANGUAGES], self.look.words.lang),
            Choice("text", texts, text_size(settings.card_text_scale)),
            Choice("motion", motions, "reduced" if settings.reduced_motion else "full")]

    def layout(self, screen: Screen) -> None:
        """Place what is asked in two columns, the games in a row below."""
        m = Measures._make(map(min(room(screen.size[0], 1280, 1600), room(screen.size[1], 720, 980)), LEAST, MOST))
        panel = screen.box.centred(min(m.width, screen.size[0] - 48), min(m.height, screen.size[1] - 80)).moved(0, 12)
        inner = panel.inset(m.pad, 20)
        medal = Box(panel.centre[0] - 44, panel.y - m.medal, 88, 88)
        boxes = {"wood": screen.box, "felt": screen.box.inset(EDGE), "panel": panel, "medal": medal}
        y = panel.y + m.head
        boxes["title"] = Box(inner.x, y - 12, inner.w, 40)
        boxes["body"] = Box(inner.x, y + 32, inner.w, 34)
        y += 74
        column = (inner.w - 48) / 2
        for i, name in enumerate(("language", "player", "text", "motion")):
            x, top = inner.x + i % 2 * (column + 48), y + i // 2 * (m.row + 10)
            boxes[f"{name}-label"] = Box(x, top, 118, m.row)
            boxes[name] = Box(x + 126, top, column - 126, m.row)
        y += 2 * (m.row + 10)
        boxes["sample"] = Box(inner.x, y, inner.w, m.sample)
        y += m.sample + 10
        boxes["ask"] = Box(inner.x, y, inner.w, 40)
        boxes["start"] = Box(panel.centre[0] - 170, panel.bottom - m.foot - 18, 340, m.foot)
        boxes["ears"] = Box(inner.x, boxes["start"].y, min(300.0, boxes["start"].x - inner.x - 12), m.foot)
        self.root.place_all(boxes)
        self._spread(Box(inner.x, y + 54, inner.w, boxes["start"].y - y - 62), m)

    def _spread(self, room: Box, m: Measures) -> None:
        """Lay the games side by side, leaning a little outwards."""
        h = min(m.card, room.h)
        w = h * CARD_SHAPE
        pitch = (room.w - w) / max(1, len(self.cards) - 1) if w * len(self.cards) > room.w - 40 else w + (room.w - w * len(self.cards)) / 8
        left = room.centre[0] - (pitch * (len(self.cards) - 1) + w) / 2
        for i, card in enumerate(self.cards):
            t = i - (len(self.cards) - 1) / 2
            card.rest(Box(left + i * pitch, room.centre[1] - h / 2 + t * t * h * 0.008, w, h), -LEAN * t)

    def entered(self) -> None:
        """Focus the first game: Enter begins."""
        self.focus.set(self.cards[0], "scene")

    def tick(self, dt: float) -> None:
        """Begin at the settings of hearing once a screen reader listens."""
        super().tick(dt)
        if self.announcer.reader == "active" and not self.ears.visible:
            self.ears.visible = True
            self.focus.set(self.ears, "scene")

    def receive(self, message: Message) -> bool:
        """Apply a choice at once; begin with the pressed game."""
        match message:
            case Choice.Changed(name="motion", value=value):
                self.app.change(reduced_motion=value == "reduced")
            case Choice.Changed(name=name, value=value):
                self.app.change(**BY_NAME[name].change(self.app.settings, value))
            case Button.Pressed(sender=GameCard() as card):
                self._start(card.sign.key)
            case Button.Pressed(name="ears"):
                self._hear(self.app)
            case Button.Pressed(name="start"):
                self._start("")
            case _:
                return False
        return True

    def _start(self, game: str) -> None:
        name, names = self.player.value.strip(), self.app.settings.names
        named = {"names": (name, *(other for other in names[1:] if other != name))} if name else {}
        self.app.change(welcome_seen=True, language=self.look.words.lang, **named)
        self._then(self.app, game)

    def action(self, name: str) -> bool:
        """Open the menu on Esc: no answer is required. Enter outside of everything begins the first game."""
        if name in ("activate", "back"):
            self._start(self.cards[0].sign.key if name == "activate" else "")
            return True
        return False


def _medal(look: Look, w: float, h: float) -> Picture:
    return drawing.medallion(look.brush, h, "neutral", icon="crossroad", light_colour="gold")


def _sample(look: Look, w: float, h: float) -> Picture:
    """Paint rules text on parchment, at the chosen size."""
    canvas = Canvas(look.brush, w, h, pad=8)
    canvas.put(paint.panel(look.brush, w, h, tone="parchment", radius=10), 0, 0)
    canvas.text(look.words("ui.welcome.sample"), w / 2, h / 2, RULES, "mm", colour="ink", fit=w - 40)
    return canvas.picture()
