"""Error page that replaces a failed scene: one sentence, a button to the menu, and one to the crash report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.theme import BODY, DIM, NOTE, SCENE_TITLE
from tabletop.toolkit.scene import Fate, Host, Scene
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.scenes.folders import show_in_folder
from tabletop.ui.scenes.page import glass, wood

WIDTH, HEIGHT = 860.0, 372.0


class Broken(Scene):
    """Error page. `file` is the report, None where none could be written; `home` leads to the menu."""

    name = "broken"

    def __init__(self, app: Host, *, file: Path | None, match: Fate, home: Callable[[], None]) -> None:
        super().__init__(app)
        self.file, self._match, self._home = file, match, home

    def build(self) -> None:
        """Create the title, the sentence, the report's path and both buttons."""
        written = "written" if self.file is not None else "unwritten"
        show = Button("show", say("ui.broken.show"), icon="card-pick")
        if self.file is None:
            show.refusal = say("ui.broken.no_file")
        self.back.add(wood())
        self.main.add(
            glass(), Label("title", say("ui.broken.title"), SCENE_TITLE, colour="gold", align="m"),
            Paragraph("sentence", say(f"ui.broken.{self._match}_{written}"), BODY.at(22), align="m"),
            Label("file", plain(str(self.file or "")), NOTE, colour=DIM, align="m"),
            Button("menu", say("ui.broken.menu"), kind="gold", icon="return-arrow"), show)

    def layout(self, screen: Screen) -> None:
        """Place a plate in the middle."""
        panel = screen.box.centred(min(WIDTH, screen.size[0] - 48), HEIGHT)
        inner = panel.inset(40, 32)
        head, rest = inner.cut_top(56, 20)
        foot, text = rest.cut_bottom(60, 16)
        sentence, file = text.cut_top(96, 12)
        left, right = foot.cut_left(foot.w / 2 - 10, 20)
        self.root.place_all({"wood": screen.box, "panel": panel, "title": head, "sentence": sentence, "file": file.cut_top(28)[0],
                             "menu": left, "show": right})

    def entered(self) -> None:
        """Focus the button to the menu, so that Enter leads there."""
        self.focus.set(self.main.find("menu"), "scene")

    def receive(self, message: Message) -> bool:
        """Handle the two buttons."""
        match message:
            case Button.Pressed(name="menu"):
                self._home()
            case Button.Pressed(name="show") if self.file is not None:
                show_in_folder(self, self.file)
            case _:
                return False
        return True

    def action(self, name: str) -> bool:
        """Go to the menu on Esc."""
        if name == "back":
            self._home()
            return True
        return False
