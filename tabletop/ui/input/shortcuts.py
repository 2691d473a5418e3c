"""The one table of shortcuts: actions, where they hold, the keys that call them, and what collides."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.ui.input.keys import Key, read_key


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key can do. `where` is a context ("app", "table", "replay"); `key` its text."""

    name: str
    keys: tuple[str, ...]
    where: str
    key: str
    fixed: str = ""
    """Not empty: the keys cannot be changed (Esc must always lead out)."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key that calls two actions in the same place."""

    key: str
    first: str
    second: str


APP_ACTIONS = (
    Action("shortcuts", ("f1",), "app", "ui.action.shortcuts"),
    Action("full_screen", ("f11", "alt+return"), "app", "ui.action.full_screen"),
    Action("screenshot", ("f12",), "app", "ui.action.screenshot"),
    Action("mute", ("ctrl+m",), "app", "ui.action.mute"),
    Action("language", ("ctrl+l",), "app", "ui.action.language"),
    Action("larger", ("ctrl+plus", "ctrl+="), "app", "ui.action.larger"),
    Action("smaller", ("ctrl+-",), "app", "ui.action.smaller"),
    Action("search", ("ctrl+f",), "app", "ui.action.search"),
    Action("next", ("tab",), "app", "ui.action.next", fixed="moves"),
    Action("previous", ("shift+tab",), "app", "ui.action.previous", fixed="moves"),
    Action("activate", ("return",), "app", "ui.action.activate", fixed="moves"),
    Action("back", ("escape",), "app", "ui.action.back", fixed="moves"),
)


class Shortcuts:
    """Every action with its keys: the ones it came with, or the player's own."""

    def __init__(self) -> None:
        self._actions = {action.name: action for action in APP_ACTIONS}
        self._own: dict[str, tuple[str, ...]] = {}

    def register(self, actions: Iterable[Action]) -> None:
        """Adds the actions of another place of the program; one already known is replaced."""
        self._actions.update({action.name: action for action in actions})

    def adopt(self, own: Mapping[str, tuple[str, ...]]) -> None:
        """Takes over the player's keys; what names no key is left out (settings may be edited by hand)."""
        self._own = {name: tuple(k for k in keys if _is_key(k)) for name, keys in own.items()}

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions, in the order of the table."""
        return tuple(self._actions.values())

    @property
    def own(self) -> dict[str, tuple[str, ...]]:
        """The player's changes, to be kept in the settings."""
        return dict(self._own)

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys that call an action now."""
        return self._own.get(name, self._actions[name].keys)

    def bind(self, name: str, *keys: str) -> list[Conflict]:
        """Gives an action other keys (none: it has no key); answers what collides now with them.

        Raises ValueError for what is no key, PermissionError for an action whose keys are fixed.
        """
        action = self._actions[name]
        if action.fixed:
            raise PermissionError(f"the keys of {name} are fixed")
        spelled = tuple(read_key(key).spelled for key in keys)
        if spelled == action.keys:
            self._own.pop(name, None)
        else:
            self._own[name] = spelled
        return [c for c in self.conflicts() if name in (c.first, c.second)]

    def reset(self, name: str | None = None) -> None:
        """Back to the keys it came with: one action's, or all."""
        if name is None:
            self._own.clear()
        else:
            self._own.pop(name, None)

    def action_for(self, key: Key, where: Iterable[str]) -> str | None:
        """The action a key calls in the first of those contexts that knows it."""
        spelled = key.spelled
        for place in where:
            for action in self._actions.values():
                if action.where == place and spelled in self.keys(action.name):
                    return action.name
        return None

    def conflicts(self) -> list[Conflict]:
        """Every key that calls two actions of the same context, or of one context and the whole program.

        Where both came with it, a context gives a key of the whole program a meaning of its own: that is no collision.
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
