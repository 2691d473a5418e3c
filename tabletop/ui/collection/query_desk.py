"""Queries beside the cards: the help on them, and those kept with the settings; the same for each scene with a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.collection.query import LONGEST
from tabletop.collection.query_help import KeyHelp, key_helps
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GOLD
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.listview import ListView
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.pins import kept, with_pin, with_recent


def offer_kept(scene: Scene, browser: Browser, game: str) -> None:
    """Offer the queries of a game that the settings keep."""
    settings = scene.app.settings
    browser.remember(kept(settings, "queries", game), kept(settings, "pinned", game))


def begin_typing(scene: Scene, browser: Browser) -> None:
    """Go to the query; a piece typed after what stands there is one of its own."""
    text = browser.field.value
    if text and not text.endswith(" "):
        browser.field.rewrite(f"{text} ", len(text) + 1)
    scene.focus.set(browser.field, "keys")


def answered(scene: Scene, browser: Browser, game: str, message: Message) -> bool:
    """Handle what the browser wants with its query; False for any other message."""
    match message:
        case Browser.Wanted(deed="query-help"):
            if browser.catalogue is not None:
                scene.open(help_dialog(key_helps(browser.catalogue)))
        case Browser.Wanted(deed=deed):
            field, more = ("pinned", with_pin) if deed == "pin-query" else ("queries", with_recent)
            _keep(scene, field, game, more, browser.field.value[:LONGEST])
            offer_kept(scene, browser, game)
        case Dialog.Answered(name=name, answer=answer, sender=Dialog(body=HelpBody() as body)) if name == NAME:
            browser.take_example(body.example if answer == "take" else "")
        case _:
            return False
    return True


def _keep(scene: Scene, field: str, game: str, more: Callable[[Sequence[str], str], tuple[str, ...]], text: str) -> None:
    settings = scene.app.settings
    before = kept(settings, field, game)
    after = more(before, text)
    if after != before:
        scene.app.change(**{field: {**dict(getattr(settings, field)), game: after}})


NAME = "query-help"
HIGH, SIGNS, WIDE = 430.0, 132.0, 640.0


class HelpRows:
    """Rows of keys: their names, and an example."""

    def __init__(self, helps: Sequence[KeyHelp]) -> None:
        self.helps = helps

    def count(self) -> int:
        """Number of rows."""
        return len(self.helps)

    def text(self, index: int, words: Words) -> str:
        """Text of a row, read aloud."""
        one = self.helps[index]
        return f"{', '.join(one.names)}: {one.example}"

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row."""
        one, canvas = self.helps[index], Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        canvas.text(" · ".join(one.names), 16, h / 2, BODY_BOLD.at(17), "lm", fit=w * 0.42)
        canvas.text(one.example, w * 0.46, h / 2, BODY.at(17), "lm", colour=GOLD, fit=w * 0.52 - 16)
        return canvas.picture()


class HelpBody(Node):
    """Body of the help: the signs, and the list of keys."""

    def __init__(self, helps: Sequence[KeyHelp]) -> None:
        super().__init__("help-body")
        self.rows = HelpRows(helps)
        self.signs = Paragraph("signs", say("collection.help.signs"), BODY.at(17), colour=DIM)
        self.list = ListView("help-keys", self.rows, 34.0, says=say("collection.help.title"))
        self.add(self.signs, self.list)

    def put(self, box: Box) -> Node:
        """Place the signs above the list."""
        super().put(box)
        self.signs.put(Box(0, 0, box.w, SIGNS))
        self.list.put(Box(0, SIGNS, box.w, max(0.0, box.h - SIGNS)))
        return self

    @property
    def example(self) -> str:
        """Example of the chosen row; "" for none."""
        return self.rows.helps[self.list.chosen].example if 0 <= self.list.chosen < len(self.rows.helps) else ""


def help_dialog(helps: Sequence[KeyHelp]) -> Dialog:
    """Make the dialog."""
    answers = (Answer("take", say("collection.help.take"), "gold"), Answer("close", say("collection.help.close")))
    return Dialog(NAME, say("collection.help.title"), HelpBody(helps), answers, width=WIDE, safe="close", body_height=HIGH)
