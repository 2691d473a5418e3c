"""Welcome on the first start: language, text size and motion, each applied at once; then the menu."""

from collections.abc import Callable, Sequence

from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Painter, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, GOLD_BUTTON, PROMPT_TITLE, QUESTION, RULES
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.ui import drawing
from tabletop.ui.drawing.colours import MENU_TABLE
from tabletop.ui.scenes.grounds import wood
from tabletop.ui.scenes.menu_model import GAMES, GameSign
from tabletop.ui.scenes.menu_pieces import game_card
from tabletop.ui.scenes.preferences import text_size
from tabletop.ui.scenes.setting_rows import BY_NAME

WIDTH, HEIGHT = 760.0, 640.0
PAD = 44.0
EDGE = 40.0
"""Distance of the felt from the window's edge."""
CARD_SHAPE = 216 / 312
SPREAD, TURN, SAG = 0.42, 11.0, 0.05
"""Offsets from card to card in a fan: sideways (of its width), degrees, drop at the ends (of its height)."""


class Welcome(Scene):
    """Welcome that asks three things once; `then` opens the next scene."""

    name = "welcome"

    def __init__(self, app: Host, then: Callable[[Host], None]) -> None:
        super().__init__(app)
        self._then = then

    def build(self) -> None:
        """Create the panel with three choices."""
        self.back.add(wood(), Painted("felt", _felt), self._cards())
        self.main.add(Painted("panel", _panel), Painted("medal", _medal))
        self.main.add(Label("title", say("ui.welcome.title"), PROMPT_TITLE.at(34), align="m"))
        self.main.add(Paragraph("body", say("ui.welcome.body"), QUESTION, colour="dim", align="m"))
        for choice in self._choices():
            self.main.add(Label(f"{choice.name}-label", say(f"ui.welcome.{choice.name}"), BODY_BOLD.at(19)), choice)
        self.main.add(Painted("sample", _sample))
        self.main.add(Button("start", say("ui.welcome.start"), kind="gold", lettering=GOLD_BUTTON.at(24)))

    def _cards(self) -> Node:
        """Create a fan at each side."""
        self.fans = [[Painted(f"card-{sign.key}", _card(sign)) for sign in signs] for signs in (GAMES[:3], GAMES[:2:-1])]
        most = max(len(fan) for fan in self.fans)
        for i, fan in enumerate(self.fans):  # both sides alike: missing cards lie face down under the others
            fan.extend(Painted(f"back-{i}-{place}", _back) for place in range(len(fan), most))
        cards = Node("cards")
        cards.add(*(card for fan in self.fans for card in fan))
        return cards

    def _choices(self) -> list[Choice]:
        settings = self.app.settings
        texts = [(v, say(f"ui.settings.text_{v}")) for v in ("normal", "large", "huge")]
        motions = [(v, say(f"ui.welcome.motion_{v}")) for v in ("full", "reduced")]
        return [
            Choice("language", [(v, say(f"ui.settings.language_{v}")) for v in LANGUAGES], self.look.words.lang),
            Choice("text", texts, text_size(settings.card_text_scale)),
            Choice("motion", motions, "reduced" if settings.reduced_motion else "full")]

    def layout(self, screen: Screen) -> None:
        """Place the choices one under another, in the middle."""
        panel = screen.box.centred(min(WIDTH, screen.size[0] - 48), min(HEIGHT, screen.size[1] - 110)).moved(0, 24)
        inner = panel.inset(PAD, 24)
        boxes = {"wood": screen.box, "felt": screen.box.inset(EDGE), "panel": panel, "medal": Box(panel.centre[0] - 50, panel.y - 50, 100, 100)}
        y = panel.y + 66
        boxes["title"] = Box(inner.x, y, inner.w, 44)
        boxes["body"] = Box(inner.x, y + 54, inner.w, 60)
        y += 138
        for name in ("language", "text", "motion"):
            boxes[f"{name}-label"] = Box(inner.x, y, 150, 50)
            boxes[name] = Box(inner.x + 160, y, inner.w - 160, 50)
            y += 66
        boxes["sample"] = Box(inner.x, y + 2, inner.w, 92)
        boxes["start"] = Box(panel.centre[0] - 170, panel.bottom - 92, 340, 68)
        self.root.place_all(boxes)

        for fan, side in zip(self.fans, (Box(EDGE, 0, panel.x - EDGE, screen.size[1]), _beside(panel, screen)), strict=True):
            _spread(fan, side)

    def entered(self) -> None:
        """Focus the start button."""
        self.focus.set(self.main.find("start"), "scene")

    def receive(self, message: Message) -> bool:
        """Apply a choice at once."""
        match message:
            case Choice.Changed(name="motion", value=value):
                self.app.change(reduced_motion=value == "reduced")
            case Choice.Changed(name=name, value=value):
                self.app.change(**BY_NAME[name].change(self.app.settings, value))
            case Button.Pressed(name="start"):
                self._start()
            case _:
                return False
        return True

    def _start(self) -> None:
        self.app.change(welcome_seen=True, language=self.look.words.lang)
        self._then(self.app)

    def action(self, name: str) -> bool:
        """Continue on Enter and Esc: no answer is required."""
        if name in ("activate", "back"):
            self._start()
            return True
        return False


def _beside(panel: Box, screen: Screen) -> Box:
    """Free part of the felt at the right of the panel."""
    return Box(panel.right, 0, screen.size[0] - EDGE - panel.right, screen.size[1])


def _spread(fan: Sequence[Painted], side: Box) -> None:
    """Lay cards as a fan on a side of the felt, the first outermost; in little room the inner ones lie under the
    panel."""
    w = min(side.w * 0.7, 250.0)
    h, wide = w / CARD_SHAPE, w * (1 + SPREAD * (len(fan) - 1))
    rim = max((side.w - wide) / 2, w * 0.2)
    for i, card in enumerate(fan):
        t = i - (len(fan) - 1) / 2
        far = rim + i * w * SPREAD
        x, lean = (side.x + far, -1) if side.x <= EDGE else (side.right - far - w, 1)
        card.put(Box(x, side.centre[1] - h / 2 + t * t * h * SAG, w, h))
        card.rotation, card.z = lean * t * TURN, -i


def _card(sign: GameSign) -> Painter:
    return lambda look, w, h: game_card(look, sign, w, h, "normal")


def _back(look: Look, w: float, h: float) -> Picture:
    return drawing.back(look.brush, w, h, "neutral")


def _felt(look: Look, w: float, h: float) -> Picture:
    return drawing.mat(look.brush, w, h, MENU_TABLE)


def _panel(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h, tone="glass", radius=22)


def _medal(look: Look, w: float, h: float) -> Picture:
    return drawing.medallion(look.brush, h, "neutral", icon="crossroad", light_colour="gold")


def _sample(look: Look, w: float, h: float) -> Picture:
    """Paint rules text on parchment, at the chosen size."""
    canvas = Canvas(look.brush, w, h, pad=8)
    canvas.put(paint.panel(look.brush, w, h, tone="parchment", radius=10), 0, 0)
    canvas.text(look.words("ui.welcome.sample"), w / 2, h / 2, RULES, "mm", colour="ink", fit=w - 40)
    return canvas.picture()
