"""Rulebook of a game: a one-minute summary, then every clause with its id, by chapters, one with a diagram; searchable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.games.clauses import Clause, Rulebook, rulebook
from tabletop.games.diagram_rows import Diagram
from tabletop.games.entries import part
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, GOLD, PANEL_TITLE, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.diagram import diagram_height, diagram_picture
from tabletop.ui.scenes.page import Page, glass, wood

WIDEST = 1160.0
DIAGRAM = 900.0
"""Greatest width of a diagram."""
PAD = 40.0
IDS = 130.0
"""Width of the column with the clauses' ids."""
GUIDE = "guide"
"""Chapter that summarises the game in a minute."""
ABOVE = 80.0
"""Visible height above a clause when the book opens at it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Row of the page: its chapter, its id or heading, and its text."""

    chapter: str
    label: Label
    text: Paragraph

    def search_text(self, words: Words) -> str:
        """Searched text of the row."""
        return folded(f"{self.label.says(words)} {self.text.says(words)}")


def _spoken_text(clause: Clause) -> Callable[[Words], str]:
    """Text of a clause; a ruling of this program is marked as such."""
    def told(words: Words) -> str:
        text = clause.text(words.lang)
        return words("ui.rulebook.house", text=text) if clause.origin == "house" else text

    return told


class RulebookScene(Page):
    """Scrolling page, open at a clause if one is named; Esc leads back."""

    name = "rulebook"

    def __init__(self, app: Host, game: str, *, clause: str = "") -> None:
        super().__init__(app)
        self._game, self._clause = game, clause
        self.book: Rulebook = rulebook(game)
        self.entries: list[Entry] = []

    def build(self) -> None:
        """Create the title, the search, the chapters with their clauses."""
        self.back.add(wood())
        self.search = TextField("search", says=say("ui.rulebook.search"), hint=say("ui.rulebook.search"), icon="magnifying-glass")
        self.page = ScrollArea("page")
        self.diagram: Diagram = part("tabletop.games.{}.diagram", self._game).DIAGRAM
        self.drawing = Painted("diagram", lambda look, w, h: diagram_picture(look, self._game, self.diagram, w))
        self.nothing = Label("nothing", say("ui.rulebook.nothing"), SUBTITLE, colour="dim", align="m")
        self.mark = Painted("mark", lambda look, w, h: paint.row(look.brush, w, h, state="chosen"))
        self.page.content.add(self.mark, self.drawing)
        self.heads: dict[str, Label] = {}
        self._chapter(GUIDE, say("ui.rulebook.guide"))
        for row in kit_of(self._game).guide:
            key = f"{self._game}_guide.page.{row}"
            self._row(GUIDE, f"{GUIDE}-{row}", say(f"{key}_head"), say(key))
        for section in self.book.sections:
            self._chapter(section.id, spoken_by(lambda words, titles=section.titles: titles[words.lang]))  # type: ignore[misc]
            for clause in section.clauses:
                self._row(section.id, clause.id, plain(clause.id), spoken_by(_spoken_text(clause)))
        self.main.add(
            glass(),
            Label("title", say("ui.rulebook.title", game=say(f"ui.game.{self._game}.name")), SCENE_TITLE, colour="gold"),
            self.search, self.page, self.nothing,
            Button("back", say("ui.rulebook.back"), kind="gold"))

    def _chapter(self, name: str, title: Phrase) -> None:
        self.heads[name] = Label(f"head-{name}", title, PANEL_TITLE.at(22), colour="brass-light")
        self.page.content.add(self.heads[name])

    def _row(self, chapter: str, name: str, head: Phrase, text: Phrase) -> None:
        entry = Entry(chapter, Label(f"id-{name}", head, BODY_BOLD.at(17), colour=GOLD), Paragraph(f"text-{name}", text, BODY.at(19)))
        self.page.content.add(entry.label, entry.text)
        self.entries.append(entry)

    def layout(self, screen: Screen) -> None:
        panel = screen.box.centred(min(WIDEST, screen.size[0] - 48), screen.size[1] - 48)
        inner = panel.inset(PAD, 24)
        head, rest = inner.cut_top(60, 12)
        foot, page = rest.cut_bottom(56, 16)
        title, find = head.cut_left(head.w * 0.58, 16)
        self.root.place_all({
            "panel": panel, "title": title, "back": foot.centred(300, 56), "wood": screen.box, "page": page,
            "search": find.centred(find.w, 46), "nothing": page.centred(page.w, 40)})
        self._write()

    def _write(self) -> None:
        """Place the found rows one under another, each chapter under its title."""
        words, wanted, width = self.look.words, folded(self.search.value).split(), self.page.w - 24
        y, chapter = 0.0, ""
        for head in self.heads.values():
            head.visible = False
        self.drawing.visible = not wanted
        for entry in self.entries:
            told = entry.search_text(words) if wanted else ""
            shown = all(word in told for word in wanted)
            entry.label.visible = entry.text.visible = shown
            if not shown:
                continue
            if entry.chapter != chapter:
                chapter = entry.chapter
                self.heads[chapter].visible = True
                self.heads[chapter].put(Box(0, y + 6, width, 36))
                y += 52
                if chapter == self.diagram.section and not wanted:
                    y = self._draw(y, width)
            entry.text.put(Box(IDS, y, width - IDS, 1))
            high = entry.text.height(self.look)
            entry.label.put(Box(0, y, IDS - 12, 24))
            entry.text.put(Box(IDS, y, width - IDS, high))
            y += high + 14
        self.nothing.visible = not chapter
        self.page.content_height = y
        self._open_at("" if wanted else self._clause)

    def _draw(self, y: float, width: float) -> float:
        """Place the diagram under its chapter's title; return the height where the clauses begin."""
        wide = min(width, DIAGRAM)
        high = diagram_height(self.diagram, wide)
        self.drawing.put(Box((width - wide) / 2, y, wide, high))
        return y + high + 18

    def _open_at(self, clause: str) -> None:
        """Scroll to a clause and mark it; to the top without one."""
        found = next((entry for entry in self.entries if entry.label.name == f"id-{clause}"), None)
        self.mark.visible = found is not None
        if found is None:
            self.page.show_from(0)
            return
        box = found.text.box
        self.mark.put(Box(-4, box.y - 8, self.page.w - 16, box.h + 16))
        self.page.show_from(box.y - ABOVE)

    def entered(self) -> None:
        """Focus the search."""
        self.focus.set(self.search, "scene")

    def receive(self, message: Message) -> bool:
        """Handle a search."""
        if isinstance(message, TextField.Changed):
            self._write()
            return True
        return super().receive(message)
