"""Table of all shortcuts: actions, their contexts, the keys that trigger them, and conflicts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tabletop.toolkit.graph.keys import Key, read_key


@dataclass(frozen=True, slots=True)
class Action:
    """Action that a key can trigger. `where` is a context ("app", "table", "replay"); `key` its text."""

    name: str
    keys: tuple[str, ...]
    where: str
    key: str
    fixed: str = ""
    """Non-empty if the keys cannot be changed (Esc must always lead out)."""
    mac: tuple[str, ...] = ()
    """Keys on macOS, where the system takes the others itself."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Conflict: one key that triggers two actions in the same context."""

    key: str
    first: str
    second: str


EAR = "ear"
"""Context of the keys that review the screen by ear, which apply in every scene, before all others."""
APP_ACTIONS = (
    Action("shortcuts", ("f1",), "app", "ui.action.shortcuts"),
    Action("full_screen", ("f11", "alt+return"), "app", "ui.action.full_screen", mac=("ctrl+shift+f", "alt+return")),
    Action("screenshot", ("f12",), "app", "ui.action.screenshot"),
    Action("mute", ("ctrl+m",), "app", "ui.action.mute", mac=("ctrl+shift+m",)),
    Action("voice", ("f4",), "app", "ui.action.voice"),
    Action("hush", ("ctrl",), "app", "ui.action.hush"),
    Action("language", ("ctrl+l",), "app", "ui.action.language"),
    Action("larger", ("ctrl+plus", "ctrl+=", "ctrl+shift+="), "app", "ui.action.larger"),
    Action("smaller", ("ctrl+-",), "app", "ui.action.smaller"),
    Action("usual_size", ("ctrl+0", "ctrl+alt+0"), "app", "ui.action.usual_size"),
    Action("search", ("ctrl+f",), "app", "ui.action.search"),
    Action("next", ("tab",), "app", "ui.action.next", fixed="moves"),
    Action("previous", ("shift+tab",), "app", "ui.action.previous", fixed="moves"),
    Action("activate", ("return",), "app", "ui.action.activate", fixed="moves"),
    Action("back", ("escape",), "app", "ui.action.back", fixed="moves"),
)


def for_system(actions: Iterable[Action], platform: str) -> tuple[Action, ...]:
    """Return the actions with the keys they have on a system."""
    return tuple(replace(action, keys=action.mac) if platform == "darwin" and action.mac else action for action in actions)


class Shortcuts:
    """All actions with their keys, default or the player's own. No key ever triggers two actions in one context."""

    def __init__(self, actions: Iterable[Action]) -> None:
        """Register all actions of the program at once.

        Raises ValueError where two share a name, or a key in one context.
        """
        self._actions: dict[str, Action] = {}
        self._own: dict[str, tuple[str, ...]] = {}
        taken: dict[tuple[str, str], str] = {}
        for action in actions:
            if action.name in self._actions:
                raise ValueError(f"two actions are called {action.name}")
            self._actions[action.name] = action
            for key in action.keys:
                other = taken.setdefault((action.where, key), action.name)
                if other != action.name:
                    raise ValueError(f"{key} calls {other} and {action.name}")

    def adopt(self, own: Mapping[str, tuple[str, ...]]) -> None:
        """Adopt the player's keys.

        Settings may be edited by hand: skip invalid keys, and keys that already trigger another action.
        """
        self._own = {name: tuple(k for k in keys if _is_key(k)) for name, keys in own.items()}
        # Default keys never conflict, so at least one of two is the player's.
        while self._own and (clashes := self.conflicts()):
            clash = clashes[0]
            loser = clash.second if clash.key in self._own.get(clash.second, ()) else clash.first
            self._own[loser] = tuple(key for key in self._own[loser] if key != clash.key)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions, in the order of the table."""
        return tuple(self._actions.values())

    @property
    def own(self) -> dict[str, tuple[str, ...]]:
        """Player's changes, for the settings."""
        return dict(self._own)

    def keys(self, name: str) -> tuple[str, ...]:
        """List the keys that trigger an action now."""
        return self._own.get(name, self._actions[name].keys)

    def bind(self, name: str, *keys: str) -> list[Conflict]:
        """Bind an action to other keys (none: no key). Where a key triggers another action, change nothing and return
        the conflicts.

        Raises ValueError for an invalid key, PermissionError for an action whose keys are fixed.
        """
        action, before = self._actions[name], dict(self._own)
        if action.fixed:
            raise PermissionError(f"the keys of {name} are fixed")
        spelled = tuple(read_key(key).spelled for key in keys)
        if spelled == action.keys:
            self._own.pop(name, None)
        else:
            self._own[name] = spelled
        clashes = self.conflicts()
        if clashes:
            self._own = before
        return clashes

    def reset(self, name: str | None = None) -> None:
        """Reset the keys of one action, or of all, to their defaults."""
        if name is None:
            self._own.clear()
        else:
            self._own.pop(name, None)

    def action_for(self, key: Key, where: Iterable[str]) -> str | None:
        """Find the action that a key triggers in the first of the given contexts that knows it."""
        spelled = key.spelled
        for place in where:
            for action in self._actions.values():
                if action.where == place and spelled in self.keys(action.name):
                    return action.name
        return None

    def conflicts(self) -> list[Conflict]:
        """List every key that triggers two actions of one context, or of one context and the whole program.

        Such a conflict is resolved as soon as it is found. A default key of a context may override a default key of the
        whole program: that is no conflict.
        """
        found: list[Conflict] = []
        actions = list(self._actions.values())
        for i, one in enumerate(actions):
            for other in actions[i + 1 :]:
                if one.where == other.where or "app" in (one.where, other.where):
                    shared = [k for k in self.keys(one.name) if k in self.keys(other.name) and not (k in one.keys and k in other.keys)]
                    found.extend(Conflict(key, one.name, other.name) for key in shared)
        return found


def _is_key(spelled: str) -> bool:
    try:
        read_key(spelled)
    except ValueError:
        return False
    return True
