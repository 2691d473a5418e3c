"""Scene of the player's own cards: the sets of a game, what is wrong with them, a template, the folder."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.collection.excerpts import Excerpt, excerpt
from tabletop.collection.own_sets import OwnSet, sets_folder, template, write_template
from tabletop.collection.watching import Fresh
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.lang.library import set_name
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, BRASS, CREAM, DIM, GREEN, MUTED, NOTE, SCENE_TITLE
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.scenes.folders import show_in_folder
from tabletop.ui.scenes.page import Page, wood

REFUSED = "#ff9a7a"
ROW, LARGE = 68.0, 850.0
"""Height of a row, and width from which the cards of a set are shown large."""


class Watch(Protocol):
    """Watch over the player's folders."""

    def ask(self, game: str) -> None:
        """Have a game's sets read."""

    def fresh(self) -> list[Fresh]:
        """Return what was read since the last call."""


class SetRows:
    """Rows of sets: the file, and how many cards it has or its first fault."""

    def __init__(self) -> None:
        self.sets: Sequence[OwnSet] = ()

    def count(self) -> int:
        """Number of rows."""
        return len(self.sets)

    def told(self, one: OwnSet, words: Words) -> str:
        """Return how many cards a set has, or how many faults."""
        return words("collection.sets.faulty", n=len(one.faults)) if one.faults else words("collection.sets.sound", n=one.count)

    def text(self, index: int, words: Words) -> str:
        """Text of a row, read aloud and searched."""
        one = self.sets[index]
        return ", ".join((one.path.name, self.told(one, words), *(fault.text(words) for fault in one.faults[:1])))

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row."""
        one, canvas = self.sets[index], Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        icon, colour = ("broken-shield", REFUSED) if one.faults else ("check-mark", GREEN)
        canvas.put(paint.icon(look.brush, icon, 26, colour=colour), 32, h / 2, "mm")
        canvas.text(one.path.name, 60, h * 0.34, BODY_BOLD.at(19), "lm", fit=w - 76)
        canvas.text(self.told(one, look.words), 60, h * 0.72, NOTE, "lm", colour=colour if one.faults else DIM, fit=w - 76)
        return canvas.picture()


class OwnCardsScene(Page):
    """Player's sets of a game; `seek(game, query)` goes back to the collection with a query."""

    name = "own-cards"

    def __init__(self, app: Host, stock_of: Callable[[str], Stock], watch: Watch, game: str, *, seek: Callable[[str, str], object]) -> None:
        super().__init__(app)
        self._stock_of, self._watch, self.game, self._seek = stock_of, watch, game, seek
        self._sets: dict[str, Sequence[OwnSet]] = {}
        self._saying = False
        self._excerpt: Excerpt | None = None

    # ---- building
    def build(self) -> None:
        """Create the list, and beside it the cards of the chosen set or its faults."""
        self.back.add(wood())
        self.rows = SetRows()
        self.list = ListView("sets", self.rows, ROW, says=say("collection.sets.title"))
        self.which = Dropdown("game", [(key, say(f"ui.game.{key}.name")) for key in games()], self.game, says=say("collection.game"))
        self.told = Paragraph("told", NOTHING, BODY.at(18))
        self.faults = ScrollArea("faults")
        self.extract = Painted("extract", self._paint_excerpt)
        self.faults.content.add(self.told, self.extract)
        self.folder = Label("where", NOTHING, NOTE, colour=DIM)
        self.headed = Label("headed", NOTHING, BODY_BOLD.at(22))
        self.empty = Paragraph("empty", say("collection.sets.empty"), BODY.at(19), colour=DIM)
        self.sample = Painted("sample", self._paint_sample)
        self.cards = CardGrid("cards", Album(kit_of(self.game), self._stock_of(self.game)), says=say("collection.sets.title"))
        self.buttons = [Button("template", say("collection.sets.template"), kind="gold", icon="card-pick"),
                        Button("check", say("collection.sets.check"), icon="check-mark"),
                        Button("folder", say("collection.sets.folder"), icon="share"),
                        Button("see", say("collection.sets.see"), icon="magnifying-glass")]
        self.main.add(
            Painted("panel", _plate), Painted("beside", _plate), Label("title", say("collection.sets.title"), SCENE_TITLE, colour="gold"),
            self.folder, self.which, self.list, self.cards,
            self.faults, self.empty, self.sample, self.headed, *self.buttons, Button("back", say("collection.back"), icon="return-arrow"),
            KeyHints("hints", [("escape", say("collection.back"))]))
        self.focus.set(self.list, "scene")

    def layout(self, screen: Screen) -> None:
        """Place the list at the left, the chosen set at the right, what can be done under the list."""
        free = screen.room
        margin = free(10, 24)
        area = screen.box.inset(margin, free(10, 20))
        panel, beside = area.cut_left(area.w * 0.38, free(8, 16))
        inner, right = panel.inset(free(14, 24), free(10, 16)), beside.inset(free(14, 24), free(10, 16))
        head, rest = inner.cut_top(free(40, 50), 6)
        title, which = head.cut_left(head.w - free(170, 210), 10)
        where, rest = rest.cut_top(24, 10)
        hints, rest = rest.cut_bottom(26, 8)
        high = free(42, 52)
        foot, rest = rest.cut_bottom(2 * high + 10, 12)
        top, shown = right.cut_top(free(36, 46), 10)
        back, top = top.cut_right(free(110, 150), 10)
        self.root.place_all({
            "wood": screen.box, "panel": panel, "beside": beside, "title": title, "game": which, "where": where, "sets": rest, "hints": hints,
            "headed": top, "back": back, "cards": shown, "faults": shown, "sample": shown,
            "empty": rest.inset(8, 16)})
        w = (foot.w - 10) / 2
        for i, button in enumerate(self.buttons):
            button.put(Box(foot.x + (i % 2) * (w + 10), foot.y + (i // 2) * (high + 10), w, high))
        self.told.put(Box(0, 0, shown.w - 24, 10))
        self.toasts.right, self.toasts.above = margin + 24, shown.y + 8  # the way back stays free
        self.cards.shape("faces", "inspector" if shown.w >= LARGE else "hand")
        self._show_chosen()

    def entered(self) -> None:
        """Have the sets read."""
        self._watch.ask(self.game)
        self.relist()

    # ---- the sets
    @property
    def chosen(self) -> OwnSet | None:
        """Set of the chosen row."""
        return self.rows.sets[self.list.chosen] if 0 <= self.list.chosen < len(self.rows.sets) else None

    def relist(self, choose: str = "") -> None:
        """Show the game's sets; the chosen one stays chosen."""
        kept = choose or (self.chosen.path.name if self.chosen is not None else "")
        self.rows.sets = self._sets.get(self.game, ())
        self.list.chosen = next((i for i, one in enumerate(self.rows.sets) if one.path.name == kept), 0 if self.rows.sets else -1)
        self.list.refresh()
        self.empty.visible = self.game in self._sets and not self.rows.sets
        self.sample.touch()
        self.folder.says = plain(str(sets_folder(self.game)))
        self._show_chosen()

    def _show_chosen(self) -> None:
        one, stock = self.chosen, self._stock_of(self.game)
        for button in self.buttons[1:]:
            button.refusal = NOTHING if one is not None else say("collection.sets.none")
        self.buttons[3].refusal = NOTHING if stock.library.own else say("collection.sets.none")
        self.faults.visible = one is not None and bool(one.faults)
        self.cards.visible = one is not None and not one.faults
        self.sample.visible = not self.rows.sets
        self.headed.says = plain(one.path.name) if one is not None else say("collection.sets.sample") if not self.rows.sets else NOTHING
        if one is None:
            return
        self.told.says = spoken_by(lambda words: "\n".join(fault.text(words) for fault in one.faults))
        if one.faults and self.told.w:
            high = self.told.height(self.look)
            self.told.put(Box(0, 0, self.told.w, high))
            self._excerpt = excerpt(one)
            room = script_height(len(self._excerpt.lines)) if self._excerpt is not None else 0.0
            self.extract.put(Box(0, high + 16, self.told.w, room))
            self.extract.touch()
            self.faults.content_height = high + (16 + room if room else 0)
        self.cards.turn_to(Album(kit_of(self.game), stock))
        self.cards.show([card for card in stock.library if card.id in stock.library.own and card.from_set == set_name(one.path)])

    def _paint_sample(self, look: Look, w: float, h: float) -> Picture:
        """Paint the beginning of the template, so that one sees how a set is written."""
        return script_picture(look, w, h, template(self.game, self._stock_of(self.game), look.words.lang).splitlines())

    def _paint_excerpt(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the place of the first fault in the file."""
        found = self._excerpt
        return script_picture(look, w, h, found.lines, first=found.first, faulty=found.faulty) if found is not None else None

    # ---- time
    @property
    def waiting(self) -> bool:
        """Whether cards are still to be painted."""
        return self.cards.waiting

    def tick(self, dt: float) -> None:
        """Take over what the watch has read; paint a few more cards."""
        for one in self._watch.fresh():
            before = self._sets.get(one.game)
            self._sets[one.game] = one.sets
            if one.game == self.game:
                self.relist()
                if before is not None or self._saying:
                    self._tell(one)
        self.cards.paint_more()

    def _tell(self, one: Fresh) -> None:
        """Say that a change was seen, and whether the sets are right."""
        self._saying = False
        wrong = next((fault for found in one.sets for fault in found.faults), None)
        if wrong is not None:
            self.toast(spoken_by(wrong.text), kind="refusal", seconds=6.0)
        elif one.sets:
            self.toast(say("collection.sets.all_sound", n=sum(found.count for found in one.sets)), icon="check-mark", seconds=4.0)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the choice of a game and of a set, and the buttons."""
        match message:
            case Dropdown.Changed(name="game", value=value):
                self.game = value
                self._watch.ask(value)
                self.relist()
            case ListView.Opened():
                self._reveal()
            case ListView.Chosen():
                self._show_chosen()
            case Button.Pressed(name="template"):
                self._begin()
            case Button.Pressed(name="check"):
                self._saying = True
                self._watch.ask(self.game)
            case Button.Pressed(name="folder"):
                self._reveal()
            case Button.Pressed(name="see") | CardGrid.Used(deed="open"):
                self._see(message)
            case CardGrid.Used() | CardGrid.Chosen():
                pass
            case _:
                return super().receive(message)
        return True

    def _begin(self) -> None:
        """Write a template into the player's folder."""
        words = self.look.words
        try:
            path = write_template(self.game, self._stock_of(self.game), words.lang, words("collection.sets.template_name"))
        except ArchiveError as problem:
            self.refuse(spoken_by(problem.text))
            return
        self._watch.ask(self.game)
        self.toast(say("collection.sets.written", file=plain(str(path))), icon="save", seconds=6.0)

    def _reveal(self) -> None:
        if self.chosen is not None:
            show_in_folder(self, self.chosen.path)

    def _see(self, message: Message) -> None:
        """Go back to the collection: to all own cards, or to the one that was opened."""
        words = self.look.words
        query = f'{words("search.key.is").split()[0]}:{words("search.state.custom")}'
        if isinstance(message, CardGrid.Used):
            card = self._stock_of(self.game).library[message.card]
            query = f'{words("search.key.name").split()[0]}:"{getattr(card.name, words.lang)}"'
        self._seek(self.game, query)
        self.app.pop("slide")


def _plate(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h)


LINE, PAD = 24.0, 12.0
"""Height of a line, and the room above the first and below the last."""
NUMBER, INDENT = 52.0, 9.0
"""Width of the numbers' column, and of a blank that a line begins with."""
FAULT = "#ff8a66"


def script_height(count: int) -> float:
    """Return the height of a picture of so many lines."""
    return count * LINE + 2 * PAD


def script_picture(look: Look, w: float, h: float, lines: Sequence[str], *, first: int = 0, faulty: Container[int] = ()) -> Picture:
    """Paint the lines that there is room for. `first` is the number of the first one, 0 for lines without numbers."""
    canvas = Canvas(look.brush, w, h)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="#0c0704", line=look.brush.hex(BRASS), line_width=look.brush.line(1),
                   line_opacity=0.5))
    left = NUMBER if first else 22.0
    for i, line in enumerate(lines[:int((h - 2 * PAD) // LINE)]):
        y, wrong = PAD + (i + 0.5) * LINE, first > 0 and first + i in faulty
        if wrong:
            canvas.svg(box(3, y - LINE / 2, w - 6, LINE, r=4, fill="#6a2414", fill_opacity=0.75))
            canvas.svg(box(3, y - LINE / 2, 4, LINE, r=2, fill=FAULT))
        if first:
            canvas.text(str(first + i), NUMBER - 14, y, NOTE.at(15), "rm", colour=FAULT if wrong else MUTED)
        indent = (len(line) - len(line.lstrip())) * INDENT
        canvas.text(line.lstrip(), left + indent, y, NOTE.at(16), "lm", colour=MUTED if line.lstrip().startswith("#") else CREAM,
                    fit=w - left - indent - 22)
    return canvas.picture()
