"""Deck builder: the cards at the left, the deck at the right; each change is saved, and nothing is refused."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Protocol

from tabletop.collection.deck_list import NO_PILE
from tabletop.collection.deck_writing import as_text
from tabletop.collection.editing import Editing
from tabletop.collection.two_changes import Swap
from tabletop.collection.watching import Fresh
from tabletop.collection.workbench import Workbench
from tabletop.lang.printed import Watch, printed_name
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.topics import Topic
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Fate, Host, Scene
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection import query_desk
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.decks import change_dialog
from tabletop.ui.decks.cards import WHOLE, Shelves, let_go, wanted
from tabletop.ui.decks.further import Further
from tabletop.ui.decks.odds_panel import OddsPanel, pinned
from tabletop.ui.decks.panel import DeckPanel
from tabletop.ui.decks.preview import BESIDE
from tabletop.ui.decks.repair import Mends, mend_dialog
from tabletop.ui.decks.strips import Strip, card_of
from tabletop.ui.decks.test_match import Bout, Try, TryForm, try_dialog
from tabletop.ui.drawing import CARDS, Face
from tabletop.ui.scenes.page import wood

MARGIN, GUTTER, DECK = 24.0, 16.0, 624.0
LONGEST_PIN = 200
COMMANDS = {"deck_undo": "undo", "deck_redo": "redo", "deck_text": "copy_text", "deck_pin": "pin", "deck_try": "try",
            "deck_mend": "mend", "deck_play": "play", "deck_more": "more"}
"""Commands of the keys."""
RETRY = 10.0
"""Seconds after which a disk that refused is tried again."""


class Leave(Protocol):
    """Way back from the builder."""

    def __call__(self, bench: Workbench, *, thrown: bool = False) -> object:
        """Leave the builder; `thrown` puts the deck into the bin."""


class BuilderScene(Scene):
    """Builder of the deck on a workbench; `play(deck id)` leads to a new match with it, `bout` to a trial of it at the table,
    `leave(workbench)` back.

    `first` is the card at which the deck was begun: those that go with it are shown. `played` are the cards played here.
    `fresh` returns the games whose cards have changed meanwhile. `proposed` are changes to begin with.
    """

    name = "builder"
    where = ("deck", "app")

    def __init__(self, app: Host, bench: Workbench, *, play: Callable[[Workbench], object], leave: Leave,
                 bout: Try, first: str = "", played: Container[str] | None = None, seed: int | None = None,
                 fresh: Callable[[], list[Fresh]] = list, proposed: Sequence[Swap] = ()) -> None:
        super().__init__(app)
        self._proposed, self._asked = proposed, "no"
        self.bench, self._fresh = bench, fresh
        self._play, self._leave, self._bout, self._first, self._seed = play, leave, bout, first, seed
        self._try: TryForm | None = None
        self._played = played
        self.kit = kit_of(bench.deck.game)
        self.further = Further(bench, self.change, keep_version=self._keep_version, renew=self._renewed,
                               throw=lambda: self._leave(bench, thrown=True), ask_to_try=self._ask_to_try)
        self._since = 0.0
        self._changed = "no"

    # ---- building
    def build(self) -> None:
        """Create the cards, the deck, and the face beside it."""
        self.back.add(wood())
        self.shelves = Shelves(self.bench, first=self._first, played=self._played)
        self.browser = self.shelves.browser
        self.panel = DeckPanel(self.bench, self.kit, self.face, self.shelves.cards_of)
        self.panel.hand.seed = self._seed
        self.main.add(Painted("cards-plate", lambda look, w, h: paint.panel(look.brush, w, h)), self.browser,
                      Button("back", say("decks.back"), icon="return-arrow"), self.panel)
        query_desk.offer_kept(self, self.browser, self.bench.deck.game)
        self.browser.field.value = self.shelves.opening(self.look.words.lang)
        self.show()

    def regions(self) -> Sequence[Region]:
        """List the cards and the deck, between which the keys go to and fro."""
        self.panel.region = "deck"
        return [self.browser.regions()[0], Region("deck", say("aloud.browser.deck"), spoken_by(self._deck_told))]

    def members_of(self, region: str) -> Sequence[Node]:
        """List the rows of the deck."""
        return self.panel.contents.strips if region == "deck" else ()

    def _deck_told(self, words: Words) -> str:
        deck = self.panel.spoken(words)
        return deck.name if deck is not None else ""

    def face(self, card: str, words: Words) -> Face | None:
        """Return the face of a card of the game; None for an unknown line."""
        if card not in self.bench.stock.library.cards:
            return None
        return self.browser.grid.album.face(self.bench.stock.library[card], words)

    def layout(self, screen: Screen) -> None:
        """Place the cards at the left and the deck at the right."""
        for node in self.back.children:
            node.put(screen.box)
        free = screen.room
        margin = free(10, MARGIN)
        area = screen.box.inset(margin, free(10, 20))
        deck, cards = area.cut_right(free(420, DECK), free(8, GUTTER))
        back, high = free(104, 134), free(36, 46)
        self.root.place_all({"cards-plate": cards, "back": Box(cards.right - back - 20, cards.y + free(8, 14), back, high)})
        self.browser.lead = back + 14
        self.browser.arrange(cards, free)
        self.panel.arrange(deck, free)
        # the large face, the deck's head, the order and the query stay free
        self.toasts.right = screen.size[0] - deck.x + BESIDE + CARDS[self.panel.preview.size].w + 16
        self.toasts.above = self.browser.grid.world_box().y + 8
        self.show()

    def show(self) -> None:
        """Show the deck as it stands."""
        self.bench.words = self.look.words
        self.panel.show(lang=self.look.words.lang)
        self.shelves.follow()

    # ---- changes
    def change(self, deed: Callable[[Editing], object]) -> None:
        """Change the deck and save it."""
        ready = self.bench.ready
        if not self.bench.change(deed):
            return
        self._changed = "yes"
        if ready:
            self.toast(say("decks.now_yours", name=plain(self.bench.deck.name)), seconds=4.0)
        aside = self.bench.opened.aside
        if aside is not None:
            self.bench.opened.aside = None
            self.toast(say("decks.changed_outside"), seconds=8.0)
        self.sound("click")
        self.show()

    def add(self, card: str, more: int, *, pile: int = NO_PILE) -> None:
        """Add copies, or remove them; as many as the rules allow, or all, for a large number."""
        have = self.bench.editing.count(card)
        self._add(card, more, have, pile)
        if self.bench.editing.count(card) != have:
            self.tell(spoken_by(partial(self._told, card)), Topic.OWN)

    def _told(self, card: str, words: Words) -> str:
        """Say the copies of a card, out of those that the rules allow, and the state of the deck."""
        count, most = self.bench.editing.count(card), self.bench.copies_allowed(card)
        known = card in self.bench.stock.library.cards
        name = printed_name(self.bench.stock.sheet(card), words.lang) if known else card
        return words("aloud.builder.of" if most else "aloud.builder.any", card=name, n=count, most=most, deck=self._deck_told(words))

    def _add(self, card: str, more: int, have: int, pile: int) -> None:
        if more >= WHOLE:
            more = max(1, self.bench.copies_allowed(card) - have)
        if more > 0:
            self.change(lambda editing: editing.add(card, more, pile=pile))
        elif pile != NO_PILE:
            self.change(lambda editing: editing.take_from(card, pile, -more))
        else:
            self.change(lambda editing: editing.take(card, -more))

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle cards wanted and not wanted, drags, buttons and dialogs."""
        asked = wanted(message)
        if asked is not None:
            self.add(asked.card, asked.more)
            return True
        if query_desk.answered(self, self.browser, self.bench.deck.game, message):
            return True
        match message:
            case CardGrid.Chosen() | TextField.Changed():
                pass
            case Drag.Dropped(drag=drag, target=target) if card_of(drag.payload):
                let_go(drag, target, self.panel, add=self.add, move=self._move, cover=self._cover,
                       pin=lambda card: self._watch(pinned(self.bench.opened.watch, card)))
            case OddsPanel.Wanted(watch=watch):
                self._watch(watch)
            case Mends.Taken(mend=mend):
                self._mend(mend.deck)
            case Dialog.Answered(name=change_dialog.NAME, answer=answer):
                self.change(lambda editing: change_dialog.make(editing, self._proposed, answer))
            case Dialog.Answered(name="try-deck", answer=answer):
                self._try_out(answer)
            case Dialog.Answered(name=name, answer=answer):
                self.further.answered(self, name, answer)
            case TextField.Entered() if self.dialog is not None:
                self.dialog.agree()
            case Button.Pressed(name=name):
                return self.do(name)
            case _:
                return self._receive_strip(message)
        return True

    def _receive_strip(self, message: Message) -> bool:
        match message:
            case Strip.Wanted(card=card, more=more, pile=pile):
                self.add(card, more, pile=pile)
            case Strip.Moved(card=card, pile=pile, to=to, n=n):
                self._move(card, pile, to, n)
            case _:
                return False
        return True

    def _move(self, card: str, pile: int, to: int, n: int) -> None:
        if to >= len(self.bench.table.piles) or to == pile:
            return
        known = self.bench.stock.library.cards.get(card)
        if known is None or not self.bench.table.placed(known):
            self.refuse(say("decks.not_placed"))
            return
        self.change(lambda editing: editing.change_pile(card, pile, to, n))

    def _cover(self, card: str) -> None:
        """Make a card the cover; one that the deck lacks goes in."""
        if card not in self.bench.deck.cards:
            self.add(card, 1)
        self.bench.set_cover(card)
        self.show()

    def _watch(self, watch: Watch) -> None:
        self.bench.watch(watch)
        self.show()

    def _pin(self) -> None:
        """Pin what is worked on, or take its pin off: the card in focus in the deck, else the query, else the chosen card."""
        node, query = self.focus.node, " ".join(self.browser.field.value.split())[:LONGEST_PIN]
        chosen = self.browser.grid.current
        text = node.card if isinstance(node, Strip) else query or (chosen.id if chosen is not None else "")
        if not text:
            self.refuse(say("decks.odds.pin_nothing"))
            return
        self._watch(pinned(self.bench.opened.watch, text))

    def _renewed(self) -> None:
        """Show the deck after a change that was no step of its list."""
        self._changed = "yes"
        self.show()

    def _mend(self, deck: object) -> None:
        if self.dialog is not None:
            self.close(self.dialog)
        self.change(lambda editing: editing.change(deck))  # type: ignore[arg-type]
        if self.bench.faults:
            self.open(mend_dialog(self.bench))

    # ---- commands
    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        match name:
            case "undo" | "redo":
                self.change(lambda editing: editing.undo() if name == "undo" else editing.redo())
            case "mend" if self.bench.faults:
                self.open(mend_dialog(self.bench))
            case "play":
                self._begin_match()
            case "copy_text":
                self.further.copy(self, as_text(self.bench.deck, self.bench.stock, self.look.words), "decks.text_copied")
            case "rename":
                self.further.ask_line(self, "rename-deck", self.bench.deck.name)
            case "more":
                self.further.ask(self)
            case "pin":
                self._pin()
            case "try":
                self._ask_to_try()
            case "back":
                self.leave()
            case _:
                return False
        return True

    def action(self, name: str) -> bool:
        """Undo, redo, copy, search, move between the panels; Esc leads from the query to the grid, from there back."""
        if name == "back" and self.focus.node is self.browser.field and self.browser.grid.cards:
            self.focus.set(self.browser.grid, "keys")
            return True
        if name == "search":
            query_desk.begin_typing(self, self.browser)
            return True
        if name == "deck_panel":
            inside = self.focus.node is not None and self.focus.node.is_inside(self.panel)
            strips = self.panel.contents.strips
            self.focus.set(self.browser.grid if inside or not strips else strips[0], "keys")
            return True
        if name == "deck_copy":
            self.further.duplicate(self)
            return True
        return self.do(COMMANDS.get(name, name))

    def entered(self) -> None:
        """Begin in the grid: the keys work at once; or with the changes proposed."""
        if self.focus.node is None:
            self.focus.set(self.browser.grid, "scene")
        if self._proposed and self._asked == "no":
            self._asked = "yes"
            self.open(change_dialog.changes_dialog(self.bench, self._proposed, change_dialog.cards_of(self.bench)))

    # ---- leaving
    def _begin_match(self) -> None:
        if self.bench.faults:
            self.open(mend_dialog(self.bench))
            return
        if self.bench.opened.path is not None:
            self._keep_version()
        self._play(self.bench)

    def _ask_to_try(self) -> None:
        """Ask for the rival of a trial; name the faults first, if there are any."""
        if self.bench.faults:
            self.open(mend_dialog(self.bench))
            return
        bench, path = self.bench, self.bench.opened.path
        dialog, self._try = try_dialog(bench.stock, bench.deck.game, bench.deck.name, own=path.stem if path is not None else bench.ready)
        self.open(dialog)

    def _try_out(self, answer: str) -> None:
        """Open a table with the deck as it stands; the builder stays below."""
        form, deck = self._try, self.bench.deck
        if answer == "yes" and form is not None:
            if self.bench.opened.path is not None:
                self._keep_version()
            self._bout(Bout(deck.game, dict(deck.cards), deck.name, form.deck.value, form.level))

    def _keep_version(self) -> None:
        if self._changed == "yes" or not self.bench.deck.version:
            self.bench.keep_version(f"{self.app.services.now():%Y-%m-%d}")
            self._changed = "no"

    def leave(self) -> None:
        """Go back to where the builder was opened; a changed deck keeps a version."""
        if self._changed == "yes":
            self._keep_version()
        self._leave(self.bench)

    def keep(self) -> Fate:
        """Save once more where the disk refused, as the program ends."""
        if self.bench.opened.problem is None:
            return "kept" if self.bench.opened.path is not None else "none"
        return "kept" if self.bench.save() else "lost"

    @property
    def waiting(self) -> bool:
        """Whether a disk that refused is to be tried again, or cards are to be painted."""
        return self.bench.opened.problem is not None or self.browser.waiting or self.panel.hand.waiting or self.panel.preview.awaits

    def follow(self, one: Fresh) -> None:
        """Go on with the cards as they are now: the same query, the same steps to undo."""
        if one.game != self.bench.deck.game:
            return
        query = self.browser.field.value
        self.bench.take(one.stock)
        for node in (*self.back.children, *self.main.children):
            node.remove()
        self.build()
        self.arrange(self.screen)
        self.browser.field.rewrite(query)
        self.focus.set(self.browser.grid, "scene")

    def tick(self, dt: float) -> None:
        """Follow changed cards; paint a few more; try a disk that refused again, each 10 seconds."""
        for one in self._fresh():
            self.follow(one)
        self.browser.step()
        self.panel.hand.step()
        self.panel.preview.step(dt)
        if self.bench.opened.problem is None:
            self._since = 0.0
            return
        self._since += dt
        if self._since >= RETRY:
            self._since = 0.0
            if self.bench.save():
                self.show()

