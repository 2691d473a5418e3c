"""The scene where a match is set up: two seats with their decks, and how the table is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.games.shelf import Stock
from tabletop.kernel.takeback import UndoRule
from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.app import App
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.message import Message
from tabletop.ui.graph.pieces import Label, Painted
from tabletop.ui.say import Say, plain, say, spoken_by
from tabletop.ui.scene import Scene
from tabletop.ui.scenes.company import level_of
from tabletop.ui.scenes.seat_panel import SeatPanel
from tabletop.ui.screen import Screen
from tabletop.ui.theme import BIG_BUTTON, BODY_BOLD, DIM, NOTE, PANEL_TITLE, SCENE_TITLE
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.choice import Choice
from tabletop.ui.widgets.dropdown import Dropdown
from tabletop.ui.widgets.hints import KeyHints
from tabletop.ui.widgets.textfield import TextField
from tabletop.ui.widgets.toggle import Toggle, on_off

UNDO_RULES: tuple[UndoRule, ...] = ("free", "unrevealed", "consent", "none")
LONGEST = 24


@dataclass(frozen=True, slots=True)
class Terms:
    """What was settled: the game, names and decks by seat, the undo rule, the length of the series, who opens (None: chance).

    `bots` are the levels that play the seats, "" for a person.
    """

    game: str
    names: tuple[str, ...]
    decks: tuple[str, ...]
    undo: UndoRule
    best_of: int
    first: int | None
    bots: tuple[str, ...] = ()


class NewMatch(Scene):
    """Two seats, the rules of the table, and the button that deals."""

    name = "new-match"
    where = ("dialog", "app")

    def __init__(self, app: App, stock: Stock, *, terms: Terms, deal: Callable[[Terms], None]) -> None:
        super().__init__(app)
        self.stock = stock
        self.terms, self.kit = terms, kit_of(terms.game)
        self._deal = deal

    # ---- building
    def build(self) -> None:
        """The two seats and the table's panel."""
        terms, settings = self.terms, self.app.settings
        self.back.add(Painted("wood", lambda look, w, h: paint.wood_ground(look.brush, w, h)))
        self.main.add(Label("title", say("flow.new.title"), SCENE_TITLE, colour="gold"))
        self.main.add(Label("game", say(f"ui.game.{terms.game}.name"), PANEL_TITLE),
                      Label("game_note", say(f"ui.game.{terms.game}.note"), NOTE, colour=DIM))
        self.seats = [
            SeatPanel(f"seat{i}", say("flow.new.seat", n=i + 1), self.stock, self.kit, player=terms.names[i], deck=terms.decks[i],
                      level=terms.bots[i] if i < len(terms.bots) else "")
            for i in range(2)]
        self.main.add(*self.seats)
        self.main.add(Painted("table", lambda look, w, h: paint.panel(look.brush, w, h)),
                      Label("table_title", say("flow.new.table"), PANEL_TITLE))
        self.undo = Choice("undo", [(rule, say(f"flow.undo.{rule}")) for rule in UNDO_RULES], terms.undo)
        self.series = Choice("series", [(str(n), plain(str(n))) for n in (1, 3, 5)], str(terms.best_of))
        self.first = Choice("first", self._openers(), "chance")
        self.toggles = [Toggle(name, say(f"flow.new.{name}"), on_off(getattr(settings, name)))
                        for name in ("open_hands", "auto_pass", "board_turns")]
        for name in ("undo", "series", "first"):
            self.main.add(Label(f"{name}_label", say(f"flow.new.{name}"), BODY_BOLD))
        self.main.add(Label("undo_note", spoken_by(lambda w: w(f"flow.undo.{self.undo.value}_note")), NOTE, colour=DIM),
                      Label("series_note", spoken_by(lambda w: w(f"flow.new.series_{self.series.value}")), NOTE, colour=DIM))
        for toggle in self.toggles:
            self.main.add(Label(f"{toggle.name}_label", say(f"flow.new.{toggle.name}"), BODY_BOLD),
                          Label(f"{toggle.name}_note", say(f"flow.new.{toggle.name}_note"), NOTE, colour=DIM))
        self.go = Button("deal", say("flow.new.deal"), kind="gold", note=spoken_by(self._against),
                         lettering=BIG_BUTTON.at(36))
        self.back_out = Button("back", say("flow.new.back"))
        self.main.add(self.undo, self.series, self.first, *self.toggles, self.go, self.back_out)
        keys = (("tab", "hint_next"), ("return", "hint_deal"), ("escape", "hint_back"))
        self.main.add(KeyHints("hints", [(key, say(f"flow.new.{text}")) for key, text in keys]))

    def _names(self) -> tuple[str, str]:
        """The players' names; a seat left empty has its number for a name."""
        words = self.look.words
        given = [seat.player.value.strip()[:LONGEST] for seat in self.seats]
        one, two = (name or words("flow.new.seat", n=i + 1) for i, name in enumerate(given))
        return one, two if two != one else words("flow.new.namesake", name=two)

    def _openers(self) -> list[tuple[str, Say]]:
        return [("chance", say("flow.new.chance")), *((str(i), spoken_by(self._name_of(i))) for i in range(2))]

    def _name_of(self, seat: int) -> Callable[[Words], str]:
        return lambda words: self._names()[seat]

    def _against(self, words: Words) -> str:
        one, two = self._names()
        return words("flow.new.against", one=one, two=two)

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Wide as at 1920, small as at 1280."""
        boxes = wide_boxes(screen) if screen.layout == "wide" else small_boxes(screen)
        for node in self.main.children:
            if node.name in boxes:
                node.put(boxes[node.name])
        wood = self.back.find("wood")
        if wood is not None:
            wood.put(screen.box)

    # ---- what happens
    def receive(self, message: Message) -> bool:
        """Deals, goes back, or shows what was changed."""
        match message:
            case Button.Pressed(name="deal"):
                self.begin()
            case Button.Pressed(name="back"):
                self.app.pop()
            case TextField.Changed() | TextField.Entered() | Choice.Changed() | Dropdown.Changed():
                for name in ("deal", "undo_note", "series_note"):
                    node = self.main.find(name)
                    if node is not None:
                        node.touch()
                for segment in self.first.children:
                    segment.touch()
            case Toggle.Changed(name=name, value=value):
                self.app.change(**{name: value == "on"})
            case _:
                return False
        return True

    def action(self, name: str) -> bool:
        """Esc goes back to the menu."""
        if name in ("back", "close", "cancel"):
            self.app.pop()
            return True
        return False

    def settled(self) -> Terms:
        """What stands on the screen now."""
        first = self.first.value
        undo = next(rule for rule in UNDO_RULES if rule == self.undo.value)
        return Terms(self.terms.game, self._names(), tuple(seat.deck.value for seat in self.seats), undo, int(self.series.value),
                     None if first == "chance" else int(first), tuple(level_of(seat.company) for seat in self.seats))

    def begin(self) -> None:
        """Deal; names, who plays and the undo rule are remembered."""
        terms = self.settled()
        self.app.change(names=terms.names, undo_rule=terms.undo, bots=terms.bots)
        self._deal(terms)


def _table(x: float, y: float, w: float, *, line: float, control: float) -> dict[str, Box]:
    """The rows of the table's panel from a top-left corner."""
    out = {"table_title": Box(x, y, w, 30)}
    top = y + 30 + line * 0.35
    for name in ("undo", "series", "first"):
        out[f"{name}_label"] = Box(x, top, w, 24)
        out[name] = Box(x, top + 30, w if name != "series" else w * 0.46, control)
        if name == "undo":
            out["undo_note"] = Box(x, top + 34 + control, w, 22)
            top += 26
        if name == "series":
            out["series_note"] = Box(x + w * 0.5, top + 30, w * 0.5, control)
        top += 30 + control + line * 0.5
    for name in ("open_hands", "auto_pass", "board_turns"):
        out[f"{name}_label"] = Box(x, top, w - 90, 24)
        out[f"{name}_note"] = Box(x, top + 24, w - 90, 22)
        out[name] = Box(x, top, w, 46)
        top += 46 + line * 0.4
    return out


def wide_boxes(screen: Screen) -> dict[str, Box]:
    """Where everything stands in a wide window, units."""
    left = (screen.size[0] - 1792) / 2
    top = max(148.0, (screen.size[1] - 1080) / 2 + 148)
    return {
        "title": Box(left + 8, top - 112, 620, 72), "game": Box(left + 560, top - 108, 400, 34),
        "game_note": Box(left + 560, top - 74, 500, 28), "back": Box(left + 1568, top - 106, 224, 56),
        "seat0": Box(left, top, 560, 780), "seat1": Box(left + 584, top, 560, 780),
        "table": Box(left + 1168, top, 624, 640), "deal": Box(left + 1168, top + 660, 624, 120),
        "hints": Box(left, top + 820, 1200, 30), **_table(left + 1196, top + 18, 568, line=34, control=46)}


def small_boxes(screen: Screen) -> dict[str, Box]:
    """Where everything stands in a small window, units."""
    left, top = (screen.size[0] - 1240) / 2, 66.0
    return {
        "title": Box(left + 4, 10, 420, 48), "game": Box(left + 440, 10, 300, 26), "game_note": Box(left + 440, 34, 360, 22),
        "back": Box(left + 1080, 12, 160, 42), "seat0": Box(left, top, 400, 590), "seat1": Box(left + 412, top, 400, 590),
        "table": Box(left + 824, top, 416, 500), "deal": Box(left + 824, top + 512, 416, 78),
        "hints": Box(left, screen.size[1] - 44, 800, 28), **_table(left + 842, top + 12, 380, line=22, control=38)}

