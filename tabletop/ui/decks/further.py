"""Further commands of the builder, each asked for in a dialog: another name, folders, versions, copies, splits, the bin."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

from tabletop.collection.deck_writing import as_json
from tabletop.collection.editing import Editing
from tabletop.collection.splitting import at_random, suggested
from tabletop.collection.workbench import Workbench
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.decks.dialogs import MORE, folders_dialog, more_dialog, rename_dialog, splits_dialog, versions_dialog

Change = Callable[[Callable[[Editing], object]], None]
"""Way to change the deck: what is done to its list is saved and shown."""


class Further:
    """Dialogs of the deck on a workbench.

    `change` changes the list; `keep_version`, `renew` and `throw` are the builder's: they keep a version, show the deck
    after another change, and put it into the bin; `ask_to_try` asks for the rival of a trial.
    """

    def __init__(self, bench: Workbench, change: Change, *, keep_version: Callable[[], object], renew: Callable[[], object],
                 throw: Callable[[], object], ask_to_try: Callable[[], object]) -> None:
        self._bench, self._change = bench, change
        self._keep_version, self._renew, self._throw = keep_version, renew, throw
        self._ask_to_try = ask_to_try
        self._field: TextField | None = None

    def offered(self) -> list[str]:
        """List what can be done with this deck."""
        without = set() if self._bench.opened.path is not None else {"versions", "folders", "throw"}
        if len(self._bench.table.piles) < 2:
            without |= {"splits"}
        return [name for name in MORE if name not in without]

    def ask(self, scene: Scene) -> None:
        """Open the dialog of all further commands."""
        scene.open(more_dialog(self.offered()))

    def ask_line(self, scene: Scene, name: str, value: str) -> None:
        """Open the dialog that asks for a line: the deck's name or its folders."""
        dialog, self._field = rename_dialog(value) if name == "rename-deck" else folders_dialog(value)
        scene.open(dialog)
        scene.focus.set(self._field, "keys")

    def answered(self, scene: Scene, name: str, answer: str) -> bool:
        """Do what a dialog was answered with; False for another dialog."""
        bench, text = self._bench, self._field.value.strip() if self._field is not None else ""
        if name == "rename-deck" and answer == "yes" and text:
            self._change(lambda editing: editing.rename(text[:40]))
        elif name == "folders" and answer == "yes":
            bench.opened.folders = tuple(dict.fromkeys(part.strip()[:40] for part in text.split(",") if part.strip()))[:20]
            bench.save()
            self._renew()
        elif name == "versions-dialog" and answer.isdigit():
            version = next((one for one in bench.versions() if one.number == int(answer)), None)
            if version is not None:
                self._change(lambda editing: editing.change(bench.as_in(version)))
        elif name == "splits-dialog":
            self._split(scene, answer)
        elif name == "more-dialog":
            self._do(scene, answer)
        return name in ("rename-deck", "folders", "versions-dialog", "splits-dialog", "more-dialog")

    def _do(self, scene: Scene, name: str) -> None:
        match name:
            case "try":
                self._ask_to_try()
            case "duplicate":
                self.duplicate(scene)
            case "versions":
                scene.open(versions_dialog(self._bench))
            case "folders":
                self.ask_line(scene, "folders", ", ".join(self._bench.opened.folders))
            case "splits":
                scene.open(splits_dialog(self._bench))
            case "json":
                self.copy(scene, as_json(self._bench.deck), "decks.json_copied")
            case "throw":
                self._throw()

    def _split(self, scene: Scene, way: str) -> None:
        """Take another split, keep this one, or lay all cards together again."""
        bench = self._bench
        if way == "keep":
            bench.keep_split()
            scene.toast(say("decks.splits.done"))
            self._renew()
        elif way == "unsplit":
            self._change(lambda editing: editing.split(()))
        elif way in ("suggest", "chance") or way.isdigit():
            split = (bench.opened.splits[int(way)] if way.isdigit() else suggested(bench.deck, bench.stock) if way == "suggest"
                     else at_random(bench.deck, bench.stock, SystemRandom()))
            if not split:
                scene.refuse(say("decks.splits.too_few"))
                return
            self._change(lambda editing: editing.split(split))

    def copy(self, scene: Scene, text: str, told: str) -> None:
        """Put a text on the clipboard, and tell."""
        scene.app.clipboard.write(text)
        scene.toast(say(told))

    def duplicate(self, scene: Scene) -> None:
        """Go on with a copy, which has a file of its own."""
        bench = self._bench
        self._keep_version()
        opened = bench.opened.copied(scene.look.words("decks.copy", name=bench.deck.name), origin=bench.deck.name)
        bench.opened, bench.ready = opened, ""
        bench.editing = Editing(opened.deck)
        bench.save()
        scene.toast(say("decks.now_yours", name=plain(opened.deck.name)), seconds=4.0)
        self._renew()
