"""List of lessons by game, with the board of the chosen one beside it; any lesson may be taken in any order."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.entries import games
from tabletop.learning.attendance import Attendance
from tabletop.learning.course import START, Shown, course
from tabletop.learning.positions import deal_of, opened
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.lessons.rows import LessonRows
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.scenes.grounds import wood
from tabletop.ui.scenes.page import Page

SHAPE = 1344 / 784
WIDEST = 1720.0


class LessonList(Page):
    """List of lessons; `take(shown, step)` opens one."""

    name = "lessons"

    def __init__(self, app: Host, attendance: Attendance, *, person: str, game: str, take: Callable[[Shown, int], None]) -> None:
        super().__init__(app)
        self._attendance, self.person, self.game, self._take = attendance, person, game, take
        self._thumbnails: dict[str, Thumbnail] = {}

    # ---- building
    def build(self) -> None:
        """Create the list and the panel beside it."""
        self.back.add(wood())
        self.rows = LessonRows()
        self.list = ListView("list", self.rows, 76.0, says=say("lesson.title"))
        self.choice = Choice("game", [(game, say(f"ui.game.{game}.name")) for game in games()], self.game, says=say("lesson.title"))
        self.count = Label("count", NOTHING, BODY, colour=DIM, align="r")
        self.nothing = Label("nothing", say("lesson.none"), SUBTITLE, colour=DIM, align="m")
        self.picture = Painted("picture", self._paint_board)
        self.about = Paragraph("about", NOTHING, BODY.at(19), smallest=14.0)
        self.open_button = Button("open", say("lesson.open"), kind="gold", icon="card-play")
        self.again = Button("again", say("lesson.again"))
        hints = [("arrows", "hint_list"), ("return", "hint_open"), ("escape", "hint_back")]
        self.main.add(
            Painted("panel", _plate), Painted("beside", _plate),
            Label("title", say("lesson.title"), SCENE_TITLE, colour="gold"), self.count, self.choice, self.list, self.nothing,
            self.picture, self.about, self.open_button, self.again, Button("back", say("lesson.back"), icon="return-arrow"),
            KeyHints("hints", [(key, say(f"lesson.{text}")) for key, text in hints]))

    def layout(self, screen: Screen) -> None:
        """Place the list at the left and the chosen lesson at the right."""
        wide = screen.layout == "wide"
        margin = 24.0 if wide else 10.0
        area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
        beside, panel = area.cut_right(area.w * (0.4 if wide else 0.36), margin)
        inner, right = panel.inset(24 if wide else 14), beside.inset(24 if wide else 14)
        head, rest = inner.cut_top(48 if wide else 38, 8)
        title, count = head.cut_left(head.w * 0.4, 8)
        chips, rest = rest.cut_top(44 if wide else 36, 12)
        foot, rows = rest.cut_bottom(28, 8)
        picture, text = right.cut_top(right.w / SHAPE, 18)
        back, text = text.cut_bottom(52 if wide else 42, 10)
        again, text = text.cut_bottom(52 if wide else 42, 10)
        button, text = text.cut_bottom(72 if wide else 52, 12)
        self.root.place_all({
            "wood": screen.box, "panel": panel, "beside": beside, "title": title, "count": count, "game": chips, "list": rows, "hints": foot,
            "nothing": rows.centred(rows.w - 40, 40), "picture": picture, "about": text, "open": button, "again": again, "back": back})
        self.relist()

    def entered(self) -> None:
        """Show what was done since."""
        self.relist()
        self.focus.set(self.list, "scene")

    def relist(self) -> None:
        """Show the lessons of the chosen game; choose the first that is not done."""
        self.rows.shown = course(self.game)
        self.rows.attended = self._attendance.of(self.person)
        if self.list.chosen >= self.rows.count() or self.list.chosen < 0:
            self.list.chosen = next((i for i, one in enumerate(self.rows.shown) if not self.rows.state(one).done), 0)
        self.list.refresh()
        self.nothing.visible = not self.rows.count()
        done = sum(self.rows.state(one).done for one in self.rows.shown)
        self.count.says = say("lesson.count", name=plain(self.person), n=done, all=self.rows.count()) if self.rows.count() else NOTHING
        self._show_chosen()

    @property
    def chosen(self) -> Shown | None:
        """Lesson of the chosen row."""
        return self.rows.shown[self.list.chosen] if 0 <= self.list.chosen < self.rows.count() else None

    def _show_chosen(self) -> None:
        one = self.chosen
        self.picture.touch()
        self.again.visible = False
        self.open_button.refusal = NOTHING if one is not None else say("lesson.none")
        if one is None:
            self.about.says = NOTHING
            return
        state, lesson = self.rows.state(one), one.lesson
        self.again.visible = bool(state.step)
        self.open_button.says = (say("lesson.resume", n=state.step + 1) if state.step else say("lesson.again") if state.done
                                 else say("lesson.open"))
        about, steps = phrase(lesson.about), say("lesson.steps", n=len(lesson.steps))
        self.about.says = spoken_by(lambda words: f"{about(words)}\n{steps(words)} · {words('lesson.panel.minutes', n=lesson.minutes)}")

    def _paint_board(self, look: Look, w: float, h: float) -> Picture | None:
        one = self.chosen
        if one is None:
            return None
        if one.key not in self._thumbnails:
            position = one.lesson.positions[START]
            self._thumbnails[one.key] = Thumbnail(opened(deal_of(one.game, position), position), kit_of(one.game).record)
        return self._thumbnails[one.key](look, w, h)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Choose and open."""
        match message:
            case Choice.Changed(value=value):
                self.game = value
                self.list.chosen = -1
                self.relist()
            case ListView.Opened() | Button.Pressed(name="open"):
                self._open("on")
            case Button.Pressed(name="again"):
                self._open("anew")
            case ListView.Chosen():
                self._show_chosen()
            case _:
                return super().receive(message)
        return True

    def _open(self, how: str) -> None:
        one = self.chosen
        if one is not None:
            self._take(one, self.rows.state(one).step if how == "on" else 0)


def _plate(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h)
