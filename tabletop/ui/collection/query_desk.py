"""Queries beside the cards: the help on them, and those kept with the settings; the same for each scene with a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.collection.query import LONGEST
from tabletop.collection.query_help import key_helps
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.pins import kept, with_pin, with_recent
from tabletop.ui.collection.query_help import NAME, HelpBody, help_dialog


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
