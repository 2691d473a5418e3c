"""Registry of all dialogs and how a player opens each: the self-test opens them all, a test finds missing ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tabletop.archive.errors import ArchiveError
from tabletop.collection.two_changes import two_changes
from tabletop.games.entries import games
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.card_scene import CardScene
from tabletop.ui.decks.add_dialog import Adding
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.decks.change_dialog import cards_of, changes_dialog
from tabletop.ui.decks.dialogs import folders_dialog, splits_dialog, versions_dialog
from tabletop.ui.decks.repair import mend_dialog
from tabletop.ui.lessons.table import LessonTable
from tabletop.ui.library.forms import alone_dialog, empty_bin_dialog, erase_dialog
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.review.retry import RetryTable
from tabletop.ui.scenes.company import Company, CutLast, GoBack
from tabletop.ui.scenes.typing import TypingDialog
from tabletop.ui.shell.far_screen import FAR, offer_larger
from tabletop.ui.table.kit import BoardKit, no_leave, no_player_options
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot


def _any_game(kit: BoardKit) -> bool:
    return True


def _with_leave(kit: BoardKit) -> bool:
    return kit.begs is not no_leave


def _with_player_options(kit: BoardKit) -> bool:
    return kit.player_options is not no_player_options


@dataclass(frozen=True, slots=True)
class Opening:
    """Way to open a dialog: its scene (of `shots.SCENES`), the steps there, and whether a game has it."""

    on: str
    bring: Callable[[Pilot], object]
    fits: Callable[[BoardKit], bool] = _any_game

    @property
    def game(self) -> str:
        """Key of the first game that has the dialog."""
        return next(key for key in games() if self.fits(kit_of(key)))


def _at_table(p: Pilot) -> TableScene:
    assert isinstance(p.scene, TableScene)
    return p.scene


def _pile(p: Pilot) -> None:
    scene = _at_table(p)
    zones = scene.session.store.zone
    scene.table_dialogs.open_pile(next(zone for zone, cards in enumerate(zones) if cards and scene.kit.wording.opens(zone)))


def _ask_leave(p: Pilot) -> None:
    scene = _at_table(p)
    zones = scene.session.store.zone
    scene.table_dialogs.ask_leave(next(zone for zone in range(len(zones)) if scene.kit.begs(scene.session.viewer, zone)))


def _leave(p: Pilot) -> None:
    scene = _at_table(p)
    scene.session.trouble = ArchiveError("save.failed")
    scene.table_dialogs.leave()


def _ask_company(p: Pilot) -> None:
    names = _at_table(p).names
    p.scene.open(Company(_at_table(p).game.key, names, [""] * len(names), since=plain("1"), go=lambda levels: None))


def _look_alone(p: Pilot) -> None:
    assert isinstance(p.scene, ReplayScene)
    p.scene.open(alone_dialog(p.scene.names[0]))


def _export_alone(p: Pilot) -> None:
    """Export a match in progress as one of its players."""
    p.press("end")
    p.click("export")
    assert p.scene.dialog is not None
    p.click("export_viewpoint/0")
    p.click("yes")


def _at_retry(p: Pilot) -> RetryTable:
    assert isinstance(p.scene, RetryTable)
    return p.scene


def _judge(p: Pilot) -> None:
    scene = _at_retry(p)
    scene.answer(scene.node.picks)
    p.wait(2.0)


def _solve(p: Pilot) -> None:
    assert isinstance(p.scene, PuzzleTable)
    p.scene.finish(say("puzzle.end.solved"))


def _learn(p: Pilot) -> None:
    assert isinstance(p.scene, LessonTable)
    p.scene.finish()


def _at_builder(p: Pilot) -> BuilderScene:
    assert isinstance(p.scene, BuilderScene)
    return p.scene


def _changes(p: Pilot) -> None:
    """Propose two changes in the builder."""
    bench = _at_builder(p).bench
    cards = cards_of(bench)
    p.scene.open(changes_dialog(bench, two_changes(bench.deck, bench.stock, cards, {}), cards))


def _mend(p: Pilot) -> None:
    """Open the faults of a deck with too few cards; nothing is saved."""
    bench = _at_builder(p).bench
    bench.editing.change(replace(bench.deck, cards=dict(list(bench.deck.cards.items())[:-3])))
    p.scene.open(mend_dialog(bench))


def _import_deck(p: Pilot) -> None:
    p.app.clipboard.write("# juego: Enadrya\n3 Fusilera Meridana\n1 Reconocimiento\n2 Zzz\n")
    p.click("import")


def _add_to_deck(p: Pilot) -> None:
    assert isinstance(p.scene, CardScene)
    Adding(lambda game: p.scene.album.stock, lambda game: None, lambda bench, first: None).ask(p.scene, p.scene.game, p.scene.card.id)  # type: ignore[attr-defined]


def _ask_to_forget(p: Pilot) -> None:
    p.click("someone")
    p.click("forget")


def _ask_for_matches(p: Pilot) -> None:
    p.scene.focus.set(p.node("ending-0"), "keys")
    p.press("return")


def _write(p: Pilot) -> None:
    """Open the keyboard on the screen for the search."""
    field = p.node("search")
    assert isinstance(field, TextField)
    p.scene.open(TypingDialog(field))


DIALOGS: Mapping[str, Opening] = {
    "shortcuts-dialog": Opening("menu", lambda p: p.press("f1")),
    "quit-dialog": Opening("menu", lambda p: p.press("escape")),
    "reset-dialog": Opening("settings", lambda p: p.click("defaults")),
    "import": Opening("library", lambda p: p.click("import")),
    "rename": Opening("library", lambda p: p.press("f2")),
    "export": Opening("library", lambda p: p.click("export")),
    "export-alone": Opening("library", _export_alone),
    "erase": Opening("library", lambda p: p.scene.open(erase_dialog("Ana, Bruno"))),
    "empty_bin": Opening("library", lambda p: p.scene.open(empty_bin_dialog(3))),
    "print-found": Opening("collection", lambda p: p.click("print-found")),
    "query-help": Opening("collection", lambda p: p.click("query-help")),
    "add-to-deck": Opening("card", _add_to_deck),
    "deck-bin": Opening("decks", lambda p: p.click("bin")),
    "new-deck": Opening("decks", lambda p: p.click("new")),
    "import-deck": Opening("decks", _import_deck),
    "rename-deck": Opening("builder", lambda p: p.click("rename")),
    "folders": Opening("builder", lambda p: p.scene.open(folders_dialog("")[0])),
    "versions-dialog": Opening("builder", lambda p: p.scene.open(versions_dialog(_at_builder(p).bench))),
    "more-dialog": Opening("builder", lambda p: p.click("deck-panel/more")),
    "try-deck": Opening("builder", lambda p: p.press("ctrl+t")),
    "splits-dialog": Opening("builder", lambda p: p.scene.open(splits_dialog(_at_builder(p).bench))),
    "mend-dialog": Opening("builder", _mend),
    "two-changes": Opening("builder", _changes),
    "people": Opening("diary", lambda p: p.click("someone")),
    "forget": Opening("diary", _ask_to_forget),
    "export-diary": Opening("diary", lambda p: p.click("export")),
    "matches": Opening("diary", _ask_for_matches),
    "alone": Opening("replay", _look_alone),
    "replay-menu": Opening("replay", lambda p: p.press("f10")),
    "match-menu": Opening("table", lambda p: p.press("escape")),
    "player_options": Opening("table", lambda p: _at_table(p).table_dialogs.open_player_options(), _with_player_options),
    "relief": Opening("table", lambda p: _at_table(p).relief.open()),
    "consent": Opening("table", lambda p: _at_table(p).table_dialogs.ask_consent()),
    "concede": Opening("table", lambda p: _at_table(p).table_dialogs.concede()),
    "leave": Opening("table", _leave),
    "trouble": Opening("table", lambda p: _at_table(p).table_dialogs.trouble(ArchiveError("disk.full", file="m.tapete"))),
    "pile": Opening("table", _pile),
    "leave-to-look": Opening("table", _ask_leave, _with_leave),
    "deck-list": Opening("table", lambda p: _at_table(p).table_dialogs.lists.open()),
    "deck-lists": Opening("table", lambda p: _at_table(p).table_dialogs.lists.ask([0, 1])),
    "go-back": Opening("table", lambda p: p.scene.open(GoBack(since=plain("1"), go=lambda: None))),
    "cut-last": Opening("menu", lambda p: p.scene.open(CutLast(file="una.tapete", go=lambda: None))),
    "company": Opening("table", _ask_company),
    "typing": Opening("library", _write),
    "far-screen": Opening("menu", lambda p: offer_larger(p.app, FAR)),
    "pad-lost": Opening("table", lambda p: p.app.handheld.miss(p.scene)),
    "verdict": Opening("retry", _judge),
    "puzzle-end": Opening("puzzle", _solve), "lesson-end": Opening("lesson", _learn),
}
"""Dialogs by name."""
