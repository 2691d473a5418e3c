"""Table of the settings: label and control of each, and the fields that a value changes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.archive.settings import Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit.access.topics import Topic
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.slider import Slider
from tabletop.toolkit.widgets.toggle import Toggle, on_off
from tabletop.ui.scenes.preferences import text_size

TOPIC_LENGTHS = ("usual", "off", "brief", "normal", "full")
TEXT_PERCENT = {"normal": 100, "large": 112, "huge": 125}


@dataclass(frozen=True, slots=True)
class Setting:
    """Setting. `make` builds its control for the present settings; `change` returns the fields that a value sets."""

    group: str
    name: str
    make: Callable[["Setting", Settings], Node]
    change: Callable[[Settings, Any], dict[str, Any]]
    read: Callable[[Settings], Any]
    noted: bool = True

    @property
    def label(self) -> Phrase:
        """Label of the setting."""
        return say(f"ui.settings.{self.name}")

    @property
    def note(self) -> Phrase:
        """Note on its effect."""
        return say(f"ui.settings.{self.name}_note") if self.noted else NOTHING


def _choice(*values: str) -> Callable[[Setting, Settings], Node]:
    def make(setting: Setting, settings: Settings) -> Node:
        options = [(value, say(f"ui.settings.{setting.name}_{value}")) for value in values]
        return Choice(setting.name, options, setting.read(settings))

    return make


def _slider(low: int, high: int, step: int) -> Callable[[Setting, Settings], Node]:
    def make(setting: Setting, settings: Settings) -> Node:
        return Slider(setting.name, setting.label, setting.read(settings), low=low, high=high, step=step, telling=percent)

    return make


def percent(value: int) -> Phrase:
    """Format a number of per cent."""
    return say("ui.settings.speed_value", n=value)


def _toggle(setting: Setting, settings: Settings) -> Node:
    return Toggle(setting.name, setting.label, on_off(setting.read(settings)))


def _of_choice(group: str, name: str, values: tuple[str, ...]) -> Setting:
    return Setting(group, name, _choice(*values), lambda _s, value: {name: value}, lambda s: getattr(s, name))


def _of_toggle(group: str, name: str) -> Setting:
    return Setting(group, name, _toggle, lambda _s, value: {name: value == "on"}, lambda s: getattr(s, name))


def _of_topic(topic: str) -> Setting:
    """Make the setting of how much is told of a topic: as of all, or its own length."""

    def make(setting: Setting, settings: Settings) -> Node:
        options = [(value, say(f"ui.settings.topic_{value}")) for value in TOPIC_LENGTHS]
        return Choice(setting.name, options, setting.read(settings))

    def change(settings: Settings, value: str) -> dict[str, Any]:
        others = {name: length for name, length in settings.voice_topics.items() if name != topic}
        return {"voice_topics": others if value == "usual" else {**others, topic: value}}

    return Setting("access", f"tell_{topic}", make, change, lambda s: s.voice_topics.get(topic, "usual"), noted=False)


def _of_volume(name: str) -> Setting:
    def change(settings: Settings, value: int) -> dict[str, Any]:
        return {"volumes": {**settings.volumes.model_dump(), name: value}}

    return Setting("sound", name, _slider(0, 100, 5), change, lambda s: getattr(s.volumes, name), noted=False)


def _window(settings: Settings, value: str) -> dict[str, Any]:
    return {"window": {**settings.window.model_dump(), "fullscreen": value == "on"}}


def monitor_setting(sizes: tuple[tuple[int, int], ...]) -> Setting:
    """Make the setting of the monitor for full screen; `sizes` are those of the present monitors, in pixels."""

    def make(setting: Setting, settings: Settings) -> Node:
        names = [say("ui.settings.monitor_name", n=i + 1, w=w, h=h) for i, (w, h) in enumerate(sizes)]
        options = [(str(i), name) for i, name in enumerate(names)]
        return Dropdown(setting.name, options, setting.read(settings), says=setting.label)

    def change(settings: Settings, value: str) -> dict[str, Any]:
        return {"window": {**settings.window.model_dump(), "monitor": int(value), "x": None, "y": None}}

    return Setting("screen", "monitor", make, change, lambda s: str(s.window.monitor))


SETTINGS: tuple[Setting, ...] = (
    Setting("screen", "language", _choice(*LANGUAGES), lambda _s, value: {"language": value}, lambda s: s.language or ""),
    Setting("screen", "ui_scale", _slider(75, 250, 5), lambda _s, value: {"ui_scale": value}, lambda s: s.ui_scale),
    Setting("screen", "text", _choice("normal", "large", "huge"), lambda _s, value: {"card_text_scale": TEXT_PERCENT[value]},
            lambda s: text_size(s.card_text_scale)),
    Setting("screen", "fullscreen", _toggle, _window, lambda s: s.window.fullscreen),
    _of_choice("motion", "motion", ("animated", "instant")),
    Setting("motion", "speed", _slider(25, 300, 25), lambda _s, value: {"speed": value}, lambda s: s.speed),
    _of_toggle("motion", "reduced_motion"),
    Setting("colour", "contrast", _choice("warm", "high"), lambda _s, value: {"high_contrast": value == "high"},
            lambda s: "high" if s.high_contrast else "warm", noted=False),
    _of_choice("colour", "palette", ("normal", "deutan", "protan", "tritan")),
    _of_choice("access", "voice", ("off", "reader", "own", "both")),
    Setting("access", "voice_speed", _slider(50, 400, 10), lambda _s, value: {"voice_speed": value}, lambda s: s.voice_speed, noted=False),
    _of_choice("access", "voice_detail", ("brief", "normal", "full")),
    _of_choice("access", "mine_aloud", ("auto", "always", "held", "never")),
    *(_of_topic(topic.value) for topic in Topic),
    _of_toggle("access", "sofa"),
    _of_choice("access", "typeface", ("usual", "legible")),
    Setting("access", "line_spacing", _choice("100", "115", "130"), lambda _s, value: {"line_spacing": int(value)},
            lambda s: str(s.line_spacing)),
    _of_toggle("access", "left_hand"),
    _of_choice("access", "one_hand", ("both", "left-hand", "right-hand")),
    _of_choice("access", "holds", ("hold", "again")),
    _of_choice("access", "pad_accepts", ("a", "b")),
    _of_choice("access", "pad_buttons", ("auto", "letters", "shapes", "swapped")),
    *(_of_volume(name) for name in ("master", "effects", "interface", "music")),
    _of_toggle("sound", "mute_unfocused"),
    _of_choice("game", "table", ("painted", "plain")),
    _of_choice("game", "inspector_delay", ("immediate", "delayed", "off")),
    _of_toggle("game", "auto_pass"),
    _of_toggle("game", "board_turns"),
    _of_toggle("game", "curtain"),
    _of_toggle("game", "open_hands"),
    _of_toggle("game", "hold_to_peek"),
    _of_toggle("game", "rivals_speak"),
)
BY_NAME = {setting.name: setting for setting in SETTINGS}
# Groups by column in the two-column layout, and their headings.
LEFT_GROUPS = ("screen", "motion", "colour", "access")
RIGHT_GROUPS = ("sound", "game", "keys")
HEADINGS = {
    "screen": "ui.settings.tab_screen",
    "motion": "ui.settings.tab_motion",
    "colour": "ui.settings.tab_colour",
    "access": "ui.settings.access",
    "sound": "ui.settings.sound",
    "game": "ui.settings.game",
    "keys": "ui.settings.shortcuts",
}
