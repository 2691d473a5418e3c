"""Settings: two scrolling columns, or one, a search, everything applied and saved at once."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from tabletop.archive.settings import Settings
from tabletop.games.registry import games
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box, columns
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.input.shortcuts import Conflict
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, GOLD, SCENE_TITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.control import Control
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hints import spelled
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.toolkit.widgets.slider import Slider
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.toolkit.widgets.toggle import Toggle, on_off
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.page import Page, glass, wood
from tabletop.ui.scenes.preferences import limit_says
from tabletop.ui.scenes.setting_pieces import HEADING, SETTING_NOTE, Heading, KeyRow, Sample, SettingRow
from tabletop.ui.scenes.setting_rows import (
    BY_NAME,
    HEADINGS,
    LEFT_GROUPS,
    RIGHT_GROUPS,
    SETTINGS,
    Setting,
    monitor_setting,
)
from tabletop.ui.table.rows import shown_scale

PAD = 28.0
WIDEST = 1720.0
GAP = 8.0
NOTE_LINE = 34.0
PLACE_LINE = 40.0
TWO = 1500.0
"""Width of a window from which the settings stand in two columns."""
BUTTON_W, BUTTON_H = 260.0, 56.0

SOFA_RULES = ("ui_scale", "text", "contrast")
"""Settings that the switch "From the sofa" overrules."""

# Fields kept by a factory reset because they are not preferences, and the language.
KEPT_BY_RESET = ("language", "window", "names", "dealt", "welcome_seen", "far_asked")


def setting_boxes(screen: Screen) -> dict[str, Box]:
    """Compute the boxes: `panel rule title search left right defaults kept done`; without room for two columns no `right`."""
    margin = screen.room(16, 24)
    panel = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
    inner = panel.inset(PAD, 20.0)
    head, rest = inner.cut_top(56, 16)
    foot, body = rest.cut_bottom(BUTTON_H, 26)
    out = {"panel": panel, "title": head.cut_left(420)[0], "search": head.cut_right(min(380.0, head.w * 0.4))[0]}
    if screen.size[0] >= TWO:
        out["left"], out["right"] = columns(body, 2, 48)
    else:
        out["left"] = body
    out["rule"] = Box(foot.x, foot.y - 14, foot.w, 4)
    out["defaults"], middle = foot.cut_left(BUTTON_W, 16)
    out["done"], middle = middle.cut_right(BUTTON_W, 16)
    out["kept"] = middle
    return out


class SettingsScene(Page):
    """Settings scene: changes show at once, Esc leaves; the focus begins in the group `at`, if any."""

    name = "settings"

    def __init__(self, app: Host, *, at: str = "") -> None:
        super().__init__(app)
        self._wanted, self._at = "", at
        self._seen: Node | None = None
        self.blocks: dict[str, list[Node]] = {}

    def build(self) -> None:
        """Create panel, search, both columns with all rows, and the buttons."""
        self.back.add(wood())
        self.main.add(glass(), Painted("rule", lambda look, w, h: paint.rule(look.brush, w)))
        self.main.add(Label("title", say("ui.settings.title"), SCENE_TITLE, colour="gold"))
        self.main.add(
            TextField("search", hint=say("ui.settings.search"), says=say("ui.settings.search"), icon="magnifying-glass")
        )
        self.areas = {"left": ScrollArea("left"), "right": ScrollArea("right")}
        self.main.add(*self.areas.values())
        self._build_rows()
        self.main.add(Label("none", say("ui.settings.none_found"), SETTING_NOTE.at(18), colour=DIM, align="m"))
        self.main.add(Button("defaults", say("ui.settings.defaults"), kind="ghost"))
        self.main.add(Label("kept", say("ui.settings.kept"), SETTING_NOTE, colour=DIM, align="r"))
        self.main.add(Button("done", say("ui.settings.done"), kind="gold"))

    def _build_rows(self) -> None:
        settings = self.app.settings
        for group in LEFT_GROUPS + RIGHT_GROUPS:
            block: list[Node] = [Heading(f"heading-{group}", say(HEADINGS[group]))]
            block.extend(SettingRow(s, s.make(s, settings)) for s in self._offered() if s.group == group)
            if group == "colour":
                block.append(Sample())
            if group == "keys":
                shortcuts = self.app.shortcuts
                block.append(
                    Label("esc-note", say("ui.shortcuts.esc_note"), SETTING_NOTE, colour=DIM, box=Box(0, 0, 0, NOTE_LINE))
                )
                for place, actions in groupby(shortcuts.actions, key=lambda action: action.where):
                    block.append(Label(f"where-{place}", say(f"ui.shortcuts.where_{place}"), BODY_BOLD, colour=GOLD,
                                       box=Box(0, 0, 0, PLACE_LINE)))
                    block.extend(KeyRow(action, shortcuts.keys(action.name)) for action in actions)
                block.append(Button("reset-keys", say("ui.shortcuts.reset"), kind="ghost"))
            self.blocks[group] = block

    def _offered(self) -> Iterator[Setting]:
        """List the settings that apply here: with one monitor there is none to choose."""
        for setting in SETTINGS:
            yield setting
            if setting.name == "fullscreen" and len(self.app.monitors) > 1:
                yield monitor_setting(self.app.monitors)

    def entered(self) -> None:
        """Show the present settings in the controls."""
        self.show_settings()
        ring = self.focus.ring()
        first = next((node for node in ring if any(node.is_inside(row) for row in self.blocks.get(self._at, ()))), None)
        if first is not None:
            self.focus.set(first, "keys")

    def layout(self, screen: Screen) -> None:
        """Place panel and columns."""
        boxes = setting_boxes(screen)
        self.root.place_all(boxes | {"wood": screen.box, "none": boxes["left"].cut_top(60)[0]})
        self.areas["right"].visible = "right" in boxes
        self._fill()
        self.show_settings()

    def _fill(self) -> None:
        """Place the found rows in the columns."""
        two = self.areas["right"].visible
        found = self._fill_area(self.areas["left"], LEFT_GROUPS if two else LEFT_GROUPS + RIGHT_GROUPS)
        if two:
            found += self._fill_area(self.areas["right"], RIGHT_GROUPS)
        none = self.main.find("none")
        if none is not None:
            none.visible = not found

    def _fill_area(self, area: ScrollArea, groups: tuple[str, ...]) -> int:
        area.content.clear()
        # Reserve room for the scroll bar: rows must keep their width when it comes and goes.
        width = area.w - 20
        y, found = 0.0, 0
        for group in groups:
            heading, *rows = self.blocks[group]
            rows = [row for row in rows if self._matches(row)]
            if not rows:
                continue
            found += len(rows)
            area.content.add(heading.put(Box(0, y, width, HEADING)))
            y += HEADING
            y = self._fill_rows(area, rows, Box(0, y, width, 0)) + 10
        area.content_height = y
        return found

    def _fill_rows(self, area: ScrollArea, rows: list[Node], at: Box) -> float:
        y = at.y
        for row in rows:
            height = getattr(row, "height", row.h or 48.0)
            area.content.add(row.put(Box(at.x, y, at.w, height)))
            y += height + (GAP if isinstance(row, KeyRow | Button) else 0)
        return y

    def _matches(self, row: Node) -> bool:
        if not self._wanted:
            return True
        text = row.text(self.look.words) if isinstance(row, SettingRow | KeyRow | Sample) else ""
        return folded(self._wanted) in folded(text)

    def show_settings(self) -> None:
        """Update every control."""
        settings = self.app.settings
        for block in self.blocks.values():
            for row in block:
                if isinstance(row, SettingRow):
                    self._show_row(row, settings)
                elif isinstance(row, KeyRow):
                    row.show(self.app.shortcuts.keys(row.action.name))

    def _show_row(self, row: SettingRow, settings: Settings) -> None:
        value: Any = row.setting.read(settings)
        if row.setting.name == "language":
            value = self.look.words.lang
        if isinstance(row.control, Toggle):
            row.control.value = on_off(value)
        elif isinstance(row.control, Slider | Choice | Dropdown):
            row.control.value = value
        row.show_value()
        if row.setting.name == "ui_scale":
            screen = self.screen
            other = Screen.of(screen.size_px, self.app.preferences.ui_scale)
            letters = min(shown_scale(screen, kit.least(2, "letters")) for kit in map(kit_of, games()))
            says = limit_says("ui.settings.ui_scale_capped", screen, other.fitted_scale, pages=screen.fitted_scale, letters=letters)
            row.note.says = says if other.capped else row.setting.note
            row.note.colour = GOLD if other.capped else DIM
        if row.setting.name in SOFA_RULES:
            for control in row.control.walk():
                if isinstance(control, Control):
                    control.refusal = say("ui.settings.sofa_rules") if settings.sofa else NOTHING
        if row.setting.name == "speed" and isinstance(row.control, Slider):
            row.control.refusal = say("ui.settings.motion_instant") if settings.motion == "instant" else NOTHING

    def _tell(self, clash: Conflict, action: str) -> Phrase:
        other = clash.second if clash.first == action else clash.first
        key = next(a.key for a in self.app.shortcuts.actions if a.name == other)
        return say("ui.shortcuts.conflict", pressed=spoken_by(lambda words: spelled(clash.key, words)), other=say(key))

    def receive(self, message: Message) -> bool:
        """Handle a used control."""
        match message:
            case (
                Toggle.Changed(name=name, value=value)
                | Choice.Changed(name=name, value=value)
                | Dropdown.Changed(name=name, value=value)
            ):
                self._set(name, value)
            case Slider.Changed(sender=Slider(parent=SettingRow() as row)):
                row.show_value()
            case Slider.Settled(name=name, value=number):
                self._set(name, number)
            case TextField.Changed(name="search", text=text):
                self._wanted = text.strip()
                self._fill()
            case KeyRow.Bound(action=action, keys=keys):
                self._bind(action, keys)
            case Button.Pressed(name="done"):
                self.app.pop("slide")
            case Button.Pressed(name="reset-keys"):
                self.app.change(shortcuts={})
                self.show_settings()
            case Button.Pressed(name="defaults"):
                self._ask_reset()
            case Dialog.Answered(name="reset-dialog", answer="reset"):
                self._reset()
            case _:
                return False
        return True

    def _set(self, name: str, value: Any) -> None:
        setting = BY_NAME[name] if name != "monitor" else monitor_setting(self.app.monitors)
        self.app.change(**setting.change(self.app.settings, value))
        self.show_settings()

    def _bind(self, action: str, keys: str) -> None:
        shortcuts = self.app.shortcuts
        clashes = shortcuts.bind(action, *([keys] if keys else []))
        if clashes:
            self.refuse(self._tell(clashes[0], action))
        else:
            self.app.change(shortcuts={name: " ".join(own) for name, own in shortcuts.own.items()})
        self.show_settings()

    def _ask_reset(self) -> None:
        answers = [
            Answer("keep", say("ui.settings.defaults_no"), "gold"),
            Answer("reset", say("ui.settings.defaults_yes"), "red"),
        ]
        self.open(
            Dialog("reset-dialog", say("ui.settings.defaults_title"), say("ui.settings.defaults_body"), answers, safe="keep", width=620)
        )

    def _reset(self) -> None:
        fresh = Settings().model_dump()
        for name in KEPT_BY_RESET:
            fresh.pop(name, None)
        self.app.change(**fresh)
        self.show_settings()

    def before_frame(self) -> None:
        """Scroll the focused row into view."""
        before = self.focus.node
        super().before_frame()
        node = self.focus.node
        if node is not None and node is not self._seen:
            self._reveal(node)
        self._seen = node if node is before else self.focus.node

    def _reveal(self, node: Node) -> None:
        for area in self.areas.values():
            if self.focus.shown and node.is_inside(area.content) and node is not area.content:
                area.reveal_node(node)

    def action(self, name: str) -> bool:
        """Leave on Esc, focus the search on Ctrl+F."""
        if name == "search":
            self.focus.set(self.main.find("search"), "keys")
            return True
        return super().action(name)
