"""A scene with one of every widget, for tests; it notes every message."""

from dataclasses import fields

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.listview import ListView, TextRows
from tabletop.toolkit.widgets.progress import Progress
from tabletop.toolkit.widgets.slider import Slider
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.toolkit.widgets.toggle import Toggle
from tabletop.ui import drawing
from tabletop.ui.shell.app import App

ROWS = 10_000


class Gallery(Scene):
    """Everything at fixed places of a 1280x720 window."""

    name = "gallery"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[tuple[str, str, object]] = []

    def build(self) -> None:
        """One of each."""
        self.back.add(Painted("ground", lambda look, w, h: drawing.wood_ground(look.brush, w, h)))
        off = Button("off", say("library.title"), box=Box(640, 60, 240, 56))
        off.refusal = say("ui.menu.coming_why")
        tipped = RoundButton("plus", say("ui.dialog.close"), sign="+", box=Box(1000, 60, 48, 48))
        numbers = [(str(i), plain(f"Valor {i}")) for i in range(20)]
        rows = TextRows([plain(f"Fila número {i}") for i in range(ROWS - 1)] + [plain("Águila real")])
        self.main.add(
            Button("play", say("ui.menu.new"), kind="gold", box=Box(60, 60, 300, 76)),
            Button("ask", say("ui.menu.quit"), icon="cog", box=Box(380, 60, 240, 56)),
            off,
            tipped,
            Toggle("switch", say("ui.settings.auto_pass"), "on", box=Box(60, 160, 64, 40)),
            Slider("slider", say("ui.settings.speed"), 40, box=Box(160, 160, 300, 40)),
            Choice(
                "choice", [("a", plain("½×")), ("b", plain("1×")), ("c", plain("2×"))], "b", box=Box(480, 160, 400, 46)
            ),
            Dropdown("many", numbers, "3", says=plain("muchos"), box=Box(900, 160, 240, 46)),
            TextField(
                "field",
                "Ávila",
                hint=say("ui.settings.search"),
                icon="magnifying-glass",
                longest=30,
                box=Box(60, 230, 400, 48),
            ),
            ListView("list", rows, says=plain("filas"), box=Box(480, 230, 400, 400)),
            Progress("bar", plain("avance"), 0.4, box=Box(60, 360, 300, 8)),
        )
        choice = self.main.find("choice")
        assert choice is not None
        choice.put(choice.box)

    def layout(self, screen: Screen) -> None:
        """The ground fills the window."""
        for name, box in (("ground", screen.box), ("list", Box(480, 230, 400, 400)), ("field", Box(60, 230, 400, 48))):
            node = self.root.find(name)
            assert node is not None
            node.put(box)

    def receive(self, message: Message) -> bool:
        """Notes it; "ask" opens a dialog."""
        values = [getattr(message, f.name) for f in fields(message) if f.name != "sender"]
        self.heard.append((type(message).__qualname__, message.name, values[0] if values else None))
        match message:
            case Button.Pressed(name="ask"):
                answers = [Answer("yes", say("ui.menu.quit_yes"), "gold"), Answer("no", say("ui.menu.quit_no"))]
                self.open(Dialog("dialog", say("ui.menu.quit_title"), say("ui.menu.quit_body"), answers))
                return True
        return False
