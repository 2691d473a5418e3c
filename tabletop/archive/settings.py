"""Settings of the player, kept from one run of the program to the next."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import FORMAT, newer
from tabletop.lang import outside
from tabletop.lang.languages import Lang
from tabletop.lang.shown import brief, cleaned_if_text

FILE_NAME = "settings.json"
MOST_BYTES = 1 << 20
LEAST_WINDOW = (640, 360)
"""Smallest saved size, in pixels. A system may make a window smaller, but it is not opened that small."""

Percent = Annotated[int, Field(ge=0, le=100)]
Clean = BeforeValidator(cleaned_if_text)
PlayerName = Annotated[str, Field(min_length=1, max_length=24), Clean]
Word = Annotated[str, Field(max_length=300), Clean]
LONGEST_QUERY = 400
"""Letters of a query that is kept: all that the field takes."""
QueryText = Annotated[str, Field(max_length=LONGEST_QUERY), Clean]
MOST_NAMED = 8
"""Most settings that a notice names; for the rest it gives their number."""
UndoRule = Literal["free", "unrevealed", "consent", "none"]


class _Part(BaseModel):
    """Frozen model, strict about names; `defer_build` keeps the start of the program quick."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Window(_Part):
    """Position of the window, in physical pixels; None lets the system choose."""

    width: Annotated[int, Field(ge=LEAST_WINDOW[0], le=16384)] = 1280
    height: Annotated[int, Field(ge=LEAST_WINDOW[1], le=16384)] = 720
    x: int | None = None
    y: int | None = None
    fullscreen: bool = False
    monitor: Annotated[int, Field(ge=0, le=63)] = 0


class Volumes(_Part):
    """Loudness in percent; each kind is heard at its own share of `master`."""

    master: Percent = 80
    effects: Percent = 80
    interface: Percent = 60
    music: Percent = 30


class Dealt(_Part):
    """Last deal of a game: its mode and number of players as one word; the decks, and the players, seat by seat."""

    party: Word = ""
    decks: Annotated[tuple[Word, ...], Field(max_length=8)] = ()
    bots: Annotated[tuple[Annotated[str, Field(max_length=24), Clean], ...], Field(max_length=8)] = ()


class Settings(_Part):
    """All settings. The fields are the file's: a new one needs a default, and nothing else."""

    language: Lang | None = None
    """Language of the program; None: that of the system."""
    window: Window = Window()
    ui_scale: Annotated[int, Field(ge=75, le=250)] = 100
    """Size of everything, percent."""
    card_text_scale: Annotated[int, Field(ge=100, le=150)] = 100
    """Size of the rules text on cards, percent on top of `ui_scale`."""
    motion: Literal["animated", "instant"] = "animated"
    """Show every event at `speed`, or only the result."""
    speed: Annotated[int, Field(ge=25, le=300)] = 100
    """Pace of animations, percent; used only while `motion` is animated."""
    reduced_motion: bool = False
    """Show fades instead of flights, shakes and tilts."""
    palette: Literal["normal", "deutan", "protan", "tritan"] = "normal"
    high_contrast: bool = False
    table: Literal["painted", "plain"] = "painted"
    """Ground of a table: a painted battlefield, or plain felt."""
    typeface: Literal["usual", "legible"] = "usual"
    """Letters of texts: the program's own, or those that cannot be mixed up."""
    line_spacing: Literal[100, 115, 130] = 100
    """Distance of the lines of running text, percent."""
    sofa: bool = False
    """Show everything for a far screen and a gamepad: it overrules scale, text size and contrast."""
    left_hand: bool = False
    """Put the column of buttons at the left of a table."""
    one_hand: Literal["both", "left-hand", "right-hand"] = "both"
    """Further keys for one hand: at the left of a keyboard, or on its number pad."""
    holds: Literal["hold", "again"] = "hold"
    """Whether a long press is one, or two short ones."""
    pad_accepts: Literal["a", "b"] = "a"
    """Button of a gamepad that accepts: the lower or the right one."""
    pad_buttons: Literal["auto", "letters", "shapes", "swapped"] = "auto"
    """Print on the buttons that hints show; auto: by the make of the pad."""
    volumes: Volumes = Volumes()
    mute_unfocused: bool = True
    inspector_delay: Literal["immediate", "delayed", "off"] = "delayed"
    auto_pass: bool = False
    """Pass automatically where a player can only pass."""
    open_hands: bool = False
    hold_to_peek: bool = False
    """Keep the player's own hand face down until a key is held."""
    rivals_speak: bool = True
    board_turns: bool = True
    """Turn the board to the player who decides."""
    curtain: bool = True
    undo_rule: UndoRule = "free"
    """Undo rule that new matches of one person start from."""
    undo_together: UndoRule | None = None
    """Undo rule that new matches of several people start from; None: `undo_rule`, but none that gives a hand away."""
    names: Annotated[tuple[PlayerName, ...], Field(max_length=8)] = ()
    """Names of the last players, seat by seat."""
    best_of: Literal[1, 3, 5] = 1
    """Length of the series chosen last."""
    dealt: Mapping[Word, Dealt] = Field(default_factory=dict)
    """Last deal of each game, the latest last."""
    queries: Mapping[Word, Annotated[tuple[QueryText, ...], Field(max_length=20)]] = Field(default_factory=dict)
    """Queries for cards typed last, by game."""
    pinned: Mapping[Word, Annotated[tuple[QueryText, ...], Field(max_length=8)]] = Field(default_factory=dict)
    """Queries kept as chips, by game."""
    shortcuts: Mapping[Word, Word] = Field(default_factory=dict)
    """Keys that differ from the program's own: the shortcut's name, and its keys as text."""
    voice: Literal["off", "reader", "own", "both"] = "reader"
    """Way of what is told: nowhere, to a screen reader, to the program's own voice, or topics to the voice and the rest to the reader."""
    voice_speed: Annotated[int, Field(ge=50, le=400)] = 100
    """Speed of the own voice, percent."""
    voice_detail: Literal["brief", "normal", "full"] = "normal"
    """Length at which topics are told."""
    voice_topics: Mapping[Word, Literal["off", "brief", "normal", "full"]] = Field(default={"others": "brief"})
    """Lengths of single topics, by name; what others do is told briefly, or a rival's turn would take a minute."""
    mine_aloud: Literal["auto", "always", "held", "never"] = "auto"
    """Whether a player's own cards are heard; auto: always where one person plays here, else while a key is held."""
    welcome_seen: bool = False
    far_asked: bool = False
    """Whether the larger scale for a television was offered."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Notice to the player: the key of its text, the fields of that text, and the system's error."""

    key: str
    fields: Mapping[str, object] = field(default_factory=dict)
    cause: ArchiveError | None = None

    def text(self, words: Callable[..., str]) -> str:
        """Write the sentence in the language of `words`."""
        why = {} if self.cause is None else {"reason": self.cause.text(words)}
        return words(self.key, **self.fields, **why)


def file() -> Path:
    """Return the settings file."""
    return places.user_config() / FILE_NAME


def load(path: Path) -> tuple[Settings, Notice | None]:
    """Load the settings from a file, with a notice to the player. Never raises for the content of a file.

    A missing file means the defaults. A file without valid settings is set aside under another name. In a file with
    unknown fields (written by a newer version) or values out of range, the rest is kept.
    """
    try:
        tree = json.loads(_text(path))
    except FileNotFoundError:
        return Settings(), None
    except OSError as problem:
        return Settings(), Notice("notices.settings.unreadable", cause=disk.failure(problem, path))
    except (ValueError, RecursionError):
        return Settings(), _set_aside(path)
    if not isinstance(tree, dict):
        return Settings(), _set_aside(path)
    since = tree.pop("format", FORMAT)
    tree.pop("bots", None)  # players are now kept by game
    settings, dropped = _kept(tree)
    if newer({"format": since}, path) is not None:
        return settings, _set_aside(path, "newer")
    if not dropped:
        return settings, None
    return settings, _dropped(dropped)


def _dropped(names: Sequence[str]) -> Notice:
    """Make the notice of invalid settings, the first of them named."""
    told, more = ", ".join(map(brief, names[:MOST_NAMED])), len(names) - MOST_NAMED
    if more > 0:
        return Notice("notices.settings.dropped_more", {"names": told, "n": more})
    return Notice("notices.settings.dropped", {"names": told})


def save(settings: Settings, path: Path) -> Notice | None:
    """Write the settings atomically; return a notice if the folder or the disk refuses."""
    try:
        disk.write(path, (settings.model_dump_json(indent=2) + "\n").encode())
    except ArchiveError as problem:
        return Notice("notices.settings.not_saved", cause=problem)
    return None


def _text(path: Path) -> str:
    """Read the file's text. Raises ValueError for a file larger than any settings, and OSError."""
    try:
        return outside.read(path, MOST_BYTES).decode("utf-8")
    except outside.TooLong:
        raise ValueError("too large") from None


def _kept(tree: dict[str, Any]) -> tuple[Settings, list[str]]:
    """Split the settings of a tree into those without invalid fields, and the names of the invalid ones."""
    dropped: dict[str, None] = {}
    while True:
        try:
            return Settings.model_validate(tree), list(dropped)
        except ValidationError as problem:
            for error in problem.errors(include_url=False, include_context=False, include_input=False):
                dropped[_drop(tree, error["loc"] or (_no_name(tree),))] = None


def _no_name(tree: dict[str, Any]) -> str:
    """Find a name in the tree that is no text: a lone surrogate, which JSON can spell."""
    return next(name for name in tree if any("\ud800" <= char <= "\udfff" for char in name))


def _drop(tree: dict[str, Any], place: tuple[int | str, ...]) -> str:
    """Remove the field at a place from the tree, and return its name; an item of a list removes the whole list."""
    branch, way = tree, [str(place[0])]
    for step in place[1:]:
        inner = branch.get(way[-1])
        if not isinstance(inner, dict) or step not in inner:
            break
        branch = inner
        way.append(str(step))
    branch.pop(way[-1], None)
    return ".".join(way).encode("utf-8", "replace").decode("utf-8")


def _set_aside(path: Path, why: str = "broken") -> Notice:
    """Rename a broken file, or a newer program's, so that nothing a player wrote is lost."""
    try:
        aside = disk.set_aside(path, why)
    except ArchiveError as problem:
        return Notice("notices.settings.unreadable", cause=problem)
    return Notice(f"notices.settings.{why}", {"file": str(path), "aside": aside.name})
