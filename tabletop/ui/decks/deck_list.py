"""List of decks: games, folders and filters at the left, the decks at the right; from here into the builder, or back to a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.collection.deck_files import (
    DeckEntry,
    OpenDeck,
    empty_old,
    folders_of,
    free_name,
)
from tabletop.collection.deck_list import DeckList, from_deck
from tabletop.collection.deck_writing import as_text
from tabletop.collection.workbench import Workbench
from tabletop.diary.diary import Diary, deck_results
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.present.dates import since_text
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.motion import INSTANT
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.decks.deck_reader import Gathering
from tabletop.ui.decks.dialogs import CARD, EMPTY, PASTE, NewDeck, new_dialog, rename_dialog
from tabletop.ui.decks.filters import FILTERS, ORDERS, Sieve
from tabletop.ui.decks.intake import Intake
from tabletop.ui.decks.rows import ALL_WORK, FRAME_WORK, DeckKeys, DeckRows
from tabletop.ui.decks.trash import Bin
from tabletop.ui.library.pieces import Filter, Switched
from tabletop.ui.scenes.page import Page, wood

ROWS = (68.0, 84.0)
COMMANDS = ("open", "copy", "rename", "text", "throw")


@dataclass(frozen=True, slots=True)
class Ways:
    """Ways from the list: `build` opens the builder, `taken` gives a deck to the match being set up (None: none is).

    `cards` opens the collection, where a deck is begun at a card.
    """

    build: Callable[[Workbench], object]
    reread: Callable[[str], object]
    taken: Callable[[DeckEntry], object] | None = None
    cards: Callable[[str], object] | None = None


class DeckListScene(Page):
    """List of decks of one game or of all; `game` is shown first."""

    name = "decks"
    where = ("decks", "app")

    def __init__(self, app: Host, stock_of: Callable[[str], Stock], ways: Ways, *, game: str = "", chosen: str = "") -> None:
        super().__init__(app)
        self._stock_of, self.ways, self.game, self._first = stock_of, ways, game, chosen
        self.gathering = Gathering(stock_of)
        self.folder = ""
        self._choose, self._sieve = "", Sieve()
        self.bin = Bin(self._binned)
        self._new: NewDeck | None = None
        self._at_work: Workbench | None = None
        self._field: TextField | None = None
        self.intake = Intake(self, stock_of, self._taken)

    # ---- building
    def build(self) -> None:
        """Create filters, list and commands."""
        self.back.add(wood())
        self.rows = DeckRows(self._stock_of, when=lambda created, words: since_text(created, self.app.services.now(), words))
        self.list = DeckKeys("list", self.rows, ROWS[1], says=say("decks.list.title"))
        offered = [("", say("decks.list.all_games")), *((key, say(f"ui.game.{key}.name")) for key in games())]
        self.which = Dropdown("game", offered, self.game, says=say("flow.new.game"))
        self.order = Dropdown("order", [(order, say(f"decks.list.order.{order}")) for order in ORDERS], "recent",
                              says=say("decks.list.order_says"))
        self.search = TextField("search", "", says=say("decks.list.search"), hint=say("decks.list.search"), icon="magnifying-glass")
        self.filters = [Filter(f"filter_{name}", say(f"decks.list.filter.{name}")) for name in FILTERS]
        self.folders = Dropdown("folder", [("", say("decks.list.all_folders"))], "", says=say("decks.list.folder"))
        self.commands = [Button(name, say(f"decks.list.{'take' if name == 'open' and self.ways.taken else name}"),
                                kind="gold" if name == "open" else "dark") for name in COMMANDS]
        if self.ways.taken is not None:
            self.commands.insert(1, Button("edit", say("decks.list.edit")))
        self.count = Label("count", spoken_by(self._counted), BODY, colour=DIM)
        self.nothing = Label("nothing", say("decks.list.nothing"), SUBTITLE, colour=DIM, align="m")
        keys = (("return", "open"), ("ctrl+n", "new"), ("ctrl+d", "copy"), ("f2", "rename"), ("delete", "throw"), ("ctrl+v", "paste"),
                ("escape", "back"))
        self.main.add(
            Painted("panel", lambda look, w, h: paint.panel(look.brush, w, h)),
            Painted("side", lambda look, w, h: paint.panel(look.brush, w, h)),
            Label("title", say("decks.list.title"), SCENE_TITLE, colour="gold"), self.count, self.search, self.order, self.which, self.folders,
            *self.filters, self.list, self.nothing, Button("new", say("decks.list.new"), kind="gold", icon="card-pick"),
            Button("import", say("decks.list.import")), Button("bin", say("decks.bin.open"), icon="trash-can"), *self.commands,
            Button("back", say("decks.back"), icon="return-arrow"),
            KeyHints("hints", [(key, say(f"decks.list.hint.{text}")) for key, text in keys]))
        self.focus.set(self.list, "scene")

    def layout(self, screen: Screen) -> None:
        """Place filters at the left and decks at the right."""
        free = screen.room
        for node in self.back.children:
            node.put(screen.box)
        area = screen.box.inset(free(10, 24), free(10, 20))
        side, main = area.cut_left(free(200, 264), free(8, 16))
        self.root.place_all({"side": side, "panel": main})
        inner = main.inset(free(14, 26), free(10, 18))
        head, rest = inner.cut_top(free(38, 50), 10)
        back, head = head.cut_right(free(110, 140), 10)
        named = letters.width(self.look.brush, self.look.words("decks.list.title"), SCENE_TITLE)
        title, count = head.cut_left(min(named + 4, head.w * 0.6), 20)
        row, rest = rest.cut_top(free(40, 48), 12)
        order, search = row.cut_right(free(180, 240), 12)
        hints, rest = rest.cut_bottom(26, 6)
        foot, rest = rest.cut_bottom(free(42, 52), 12)
        self.root.place_all({"back": back, "title": title, "count": count, "order": order, "search": search, "list": rest, "hints": hints,
                             "nothing": rest.centred(rest.w - 40, 40)})
        self.list.row_height = free(*ROWS)
        self.list.put(rest)
        each = (foot.w - 10 * (len(self.commands) - 1)) / len(self.commands)
        for i, button in enumerate(self.commands):
            button.put(Box(foot.x + i * (each + 10), foot.y, each, foot.h))
        x, w, y, high = side.x + 14, side.w - 28, side.y + 18, free(38, 46)
        for control in (self.main.find("new"), self.main.find("import"), self.which, self.folders, *self.filters, self.main.find("bin")):
            assert control is not None
            control.put(Box(x, y, w, high))
            y += high + 10

    # ---- the decks
    def entered(self) -> None:
        """Read the decks again: one may have been built."""
        empty_old()
        path = self._at_work.opened.path if self._at_work is not None else None
        self.relist(path.stem if path is not None else self._first)
        self._first, self._at_work = "", None

    def relist(self, choose: str = "") -> None:
        """List the decks of all games again; many are read game by game, one in each frame."""
        self._choose = choose
        if self.gathering.begin():
            self._listed(choose)

    def _listed(self, choose: str) -> None:
        """Show the decks that were read."""
        diary = Diary.load()
        self.rows.results = {(game, name): tally for game in games() for name, tally in deck_results(diary.index, diary.people, game).items()}
        self.gathering.step(self.rows, self.look.words)
        self.folders.offer([("", say("decks.list.all_folders")), *((name, plain(name)) for name in folders_of(self.entries))])
        self.refilter(choose)

    @property
    def entries(self) -> list[DeckEntry]:
        """Decks of all games, as far as they were read."""
        return self.gathering.entries

    @property
    def waiting(self) -> bool:
        """Whether decks are still to be read or judged, or rows to be painted."""
        return self._gathers or bool(self.rows.late)

    @property
    def _gathers(self) -> bool:
        return self.gathering.reading or self.gathering.left > 0

    def tick(self, dt: float) -> None:
        """Paint more of the rows; read and judge more of the decks, and show what came of it."""
        work = ALL_WORK if self.motion.pace == INSTANT else FRAME_WORK
        self.list.touch_rows(self.rows.next_frame(work, self.list.drawn()))
        if not self._gathers:
            return
        done = self.gathering.step(self.rows, self.look.words)
        self.count.touch()
        if done == "read":
            self._listed(self._choose)
        elif done == "judged" and self._sieve.reads:
            self.refilter()

    def refilter(self, choose: str = "") -> None:
        """Show the decks that fit the filters, in order; keep the choice."""
        kept = choose or (self.chosen.id if self.chosen is not None else "")
        on = frozenset(chip.name.removeprefix("filter_") for chip in self.filters if chip.value == "on")
        self._sieve = sieve = Sieve(self.game, self.folder, on, tuple(folded(self.search.value).split()), self.order.value)
        self.rows.entries = sieve.sifted(self.entries, self.rows, self.look.words)
        self.list.chosen = next((i for i, entry in enumerate(self.rows.entries) if entry.id == kept), 0 if self.rows.entries else -1)
        self.list.refresh()
        self.list.scrolled()
        if self.list.chosen >= 0:
            self.list.reveal(self.list.row_box(self.list.chosen))
        self.nothing.visible = not self.rows.entries
        self.count.touch()
        self._show_chosen()

    def _counted(self, words: Words) -> str:
        gathering = self.gathering
        if gathering.reading or (gathering.left and self._sieve.reads):
            return words("decks.list.judging", n=len(self.entries) - gathering.left, of=len(self.entries))
        return words("decks.list.count", n=len(self.rows.entries))

    @property
    def chosen(self) -> DeckEntry | None:
        """Chosen deck."""
        return self.rows.entries[self.list.chosen] if 0 <= self.list.chosen < len(self.rows.entries) else None

    def _show_chosen(self) -> None:
        entry = self.chosen
        ready = say("decks.list.ready_why") if entry is not None and entry.ready else NOTHING
        unread = say("decks.list.unread_why") if entry is not None and entry.deck is None else NOTHING
        none = say("decks.list.none_why") if entry is None else NOTHING
        faulty = say("decks.list.faulty_why") if entry is not None and self.rows.told(entry, self.look.words).fault else NOTHING
        for button in self.commands:
            own = {"rename": ready or unread, "throw": ready, "open": unread or (faulty if self.ways.taken else NOTHING)}
            button.refusal = none or own.get(button.name, unread)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle filters, commands and dialogs."""
        match message:
            case TextField.Changed(name="search") | Switched():
                self.refilter()
            case TextField.Entered(name="search"):
                self.focus.set(self.list, "keys")
            case TextField.Entered() if self.dialog is not None:
                self.dialog.agree()
            case Dropdown.Changed(name=name, value=value):
                self._picked(name, value)
            case ListView.Opened():
                return self.do("open")
            case DeckKeys.Command(command=command):
                return self.do(command)
            case ListView.Chosen():
                self._show_chosen()
            case Dialog.Answered(name=name, answer=answer):
                self._answered(name, answer)
            case Button.Pressed(name=name) if name != "back":
                return self.do(name)
            case _:
                return super().receive(message)
        return True

    def _picked(self, field: str, value: str) -> None:
        """Follow a list: of games or folders to show, of orders, of games in a dialog."""
        if field == "import_game":
            self.intake.read_again(value)
        elif field == "new_game" and self.dialog is not None:
            self.close(self.dialog)
            self._ask_new(value)
        elif field in ("game", "folder", "order"):
            self.game = value if field == "game" else self.game
            self.folder = value if field == "folder" else self.folder
            self.refilter()

    def action(self, name: str) -> bool:
        """Search, paste, copy, undo; Esc leads back."""
        if name == "search":
            self.focus.set(self.search, "keys")
            return True
        command = {"decks_paste": "import", "decks_text": "text", "decks_copy": "copy", "decks_undo": "restore", "decks_new": "new"}.get(name)
        return self.do(command) if command is not None else super().action(name)

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        entry = self.chosen
        if name == "new":
            self._ask_new(self._game)
        elif name == "import":
            self.intake.read(self.app.clipboard.read(), game=self.game)
        elif name == "restore":
            return self.bin.restore(self)
        elif name == "bin":
            self.bin.ask(self)
        elif entry is None:
            return name in COMMANDS
        else:
            return self._do_with(entry, name)
        return True

    @property
    def _game(self) -> str:
        """Game of a new deck: the one listed, or that of the chosen deck."""
        return self.game or (self.chosen.game if self.chosen is not None else games()[0])

    def _do_with(self, entry: DeckEntry, name: str) -> bool:
        button = next((button for button in self.commands if button.name == name), None)
        if button is not None and button.refusal:
            self.refuse(button.refusal, near=button)
            return True
        match name:
            case "open" if self.ways.taken is not None:
                self.ways.taken(entry)
            case "open" | "edit":
                self._build(Workbench.of(entry, self._stock_of(entry.game), self.look.words))
            case "copy":
                self._copy(entry)
            case "rename":
                dialog, self._field = rename_dialog(entry.name(self.look.words.lang))
                self.open(dialog)
                self.focus.set(self._field, "keys")
            case "text":
                stock = self._stock_of(entry.game)
                assert entry.deck is not None
                self.app.clipboard.write(as_text(from_deck(entry.deck, stock, lang=self.look.words.lang), stock, self.look.words))
                self.toast(say("decks.text_copied"))
            case "throw":
                self.bin.throw(self, entry)
            case _:
                return False
        return True

    def _build(self, bench: Workbench) -> None:
        self._at_work = bench
        self.ways.build(bench)

    def _bench(self, opened: OpenDeck) -> Workbench:
        bench = Workbench(opened, self._stock_of(opened.game), self.look.words)
        bench.save()
        return bench

    def _copy(self, entry: DeckEntry) -> None:
        words = self.look.words
        opened = OpenDeck.of(entry, self._stock_of(entry.game), lang=words.lang)
        name = words("decks.mine" if entry.ready else "decks.copy", name=opened.deck.name)
        bench = self._bench(opened.copied(name, origin=opened.deck.name))
        self.ways.reread(entry.game)
        self.relist(bench.opened.path.stem if bench.opened.path is not None else "")

    def _binned(self, game: str, choose: str) -> None:
        """List the decks again: one went into the bin, or came back."""
        self.ways.reread(game)
        self.relist(choose)

    # ---- dialogs
    def _answered(self, name: str, answer: str) -> None:
        if name == "new-deck" and answer == "yes" and self._new is not None:
            self._begin(self._new)
        elif name == "rename-deck" and answer == "yes" and self._field is not None:
            self._rename(self._field.value.strip())
        elif name == "deck-bin":
            self.bin.answered(self, answer)
        elif name == "import-deck" and answer == "yes":
            self.intake.agree()

    def _ask_new(self, game: str) -> None:
        dialog, self._new = new_dialog(self._stock_of(game), game=game)
        self.open(dialog)

    def _begin(self, form: NewDeck) -> None:
        start, game, words = form.start.value, form.game, self.look.words
        if start == PASTE:
            self.intake.read(self.app.clipboard.read(), game=game)
            return
        if start == CARD and self.ways.cards is not None:
            self.ways.cards(game)
            self.app.scene.toast(say("decks.new.choose_card"), seconds=6.0)
            return
        if start == EMPTY:
            deck = DeckList(game, free_name(game, words("decks.unnamed")), form.chosen)
            self._build(Workbench(OpenDeck(game, deck), self._stock_of(game), words))
            return
        entry = next(entry for entry in self.entries if entry.game == game and entry.id == start)
        self._build(Workbench.of(entry, self._stock_of(game), words))

    def _rename(self, name: str) -> None:
        entry = self.chosen
        if entry is None or entry.path is None or not name:
            return
        bench = Workbench.of(entry, self._stock_of(entry.game), self.look.words)
        bench.change(lambda editing: editing.rename(name[:40]))
        self.ways.reread(entry.game)
        self.relist(entry.id)

    def dropped(self, path: str) -> bool:
        """Read a deck from a file dropped on the window."""
        return self.intake.read_file(path)

    def _taken(self, bench: Workbench) -> None:
        self.ways.reread(bench.deck.game)
        self.relist(bench.opened.path.stem if bench.opened.path is not None else "")
        self._build(bench)
