"""Dialogs of decks: a new one, another name, folders, versions, what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from tabletop.collection.deck_list import table_of
from tabletop.collection.versions import difference
from tabletop.collection.workbench import Workbench
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.lang.library import read_deck_file
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.sections import Section
from tabletop.present.dates import since
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album
from tabletop.ui.drawing import CARDS
from tabletop.ui.library.forms import Form

EMPTY, PASTE, CARD = "empty", "paste", "card"
NOBODY = ""
WIDTH = 640.0
FACES, FACE_GAP = "hand", 20.0
"""Size of the faces of the cards asked for first, and their distance."""
MOST_BINNED = 8
"""Deleted decks shown, those thrown away last."""
MORE = ("try", "duplicate", "versions", "folders", "splits", "json", "throw")
"""What else can be done with a deck, in the order of the dialog."""


class NewDeck(Form):
    """Fields of a new deck: what it starts from, and the cards that are asked for first."""

    def __init__(self, stock: Stock, *, game: str) -> None:
        starts: list[tuple[str, Phrase]] = [(EMPTY, say("decks.new.empty")), (CARD, say("decks.new.card")), (PASTE, say("decks.new.paste"))]
        starts += [(deck.id, say("decks.new.copy", name=_name(deck))) for deck in stock.decks.values()]
        self.game, self._stock = game, stock
        self.start = Dropdown("start", starts, EMPTY, says=say("decks.new.start"))
        self.leads: list[Dropdown] = []
        which = Dropdown("new_game", [(key, say(f"ui.game.{key}.name")) for key in games()], game, says=say("flow.new.game"))
        rows: list[tuple[Phrase, Node]] = [(say("flow.new.game"), which), (say("decks.new.start"), self.start)]
        for section in _leading(game):
            cards = self._offered(section)
            offered = [(NOBODY, say("decks.new.later")), *((card, _name(stock.library[card])) for card in cards if card != NOBODY)]
            label = say(f"decks.section.{game}.{section.key}")
            self.leads.append(Dropdown(f"lead-{section.key}", offered, cards[0], says=label))
            rows.append((label, self.leads[-1]))
        super().__init__(rows, say("decks.new.note"))
        self._album = Album(kit_of(game), stock)
        self._faces = [Painted(f"face-{field.name}", self._painter(field)) for field in self.leads]
        self.add(*self._faces)

    def _painter(self, field: Dropdown) -> Painter:
        def painter(look: Look, w: float, h: float) -> Picture:
            card = self._album.stock.library.cards.get(field.value)
            return self._album.card(look, card, FACES) if card is not None else Canvas(look.brush, w, h).picture()

        return painter

    @property
    def aside(self) -> float:
        """Width of the faces of the cards asked for first, beside the fields."""
        return len(self.leads) * (CARDS[FACES].w + FACE_GAP)

    def put(self, box: Box) -> Node:
        """Place the fields, and the faces at their right."""
        super().put(Box(box.x, box.y, box.w - self.aside, box.h))
        face = CARDS[FACES]
        for i, node in enumerate(self._faces):
            node.put(Box(box.w - self.aside + FACE_GAP + i * (face.w + FACE_GAP), (self.height - face.h) / 2 - FACE_GAP, face.w, face.h))
        return self

    def receive(self, message: Message) -> bool:
        """Show the face of another card that was chosen, or what another start brings; the scene handles the other fields."""
        if isinstance(message, Dropdown.Changed) and message.sender in (self.start, *self.leads):
            if message.sender is self.start:
                self._follow(message.value)
            for node in self._faces:
                node.touch()
            return True
        return super().receive(message)

    def _follow(self, start: str) -> None:
        """Let the cards asked for first be chosen for an empty deck only; a copy shows those it brings."""
        deck = self._stock.decks.get(start)
        for field, section in zip(self.leads, _leading(self.game), strict=True):
            brought = next((card for card in deck.cards if section.holds(self._stock.library[card])), NOBODY) if deck is not None else NOBODY
            field.value = self._offered(section)[0] if start == EMPTY else brought
            field.refusal = NOTHING if start == EMPTY else say("decks.new.brought")

    def _offered(self, section: Section) -> list[str]:
        """Return the cards of a section, by number; NOBODY where there are none."""
        cards = sorted((card for card in self._stock.library if section.holds(card)), key=lambda card: card.number)
        return [card.id for card in cards] or [NOBODY]

    @property
    def chosen(self) -> dict[str, int]:
        """Cards asked for first that were chosen."""
        return {field.value: 1 for field in self.leads if field.value != NOBODY}


def _leading(game: str) -> list[Section]:
    """Return the sections whose cards are asked for first."""
    return [section for section in table_of(game).sections if section.lead]


def _name(thing: object) -> Phrase:
    names = getattr(thing, "name")  # noqa: B009 (cards and decks alike)
    return spoken_by(lambda words: str(getattr(names, words.lang)))


def new_dialog(stock: Stock, *, game: str) -> tuple[Dialog, NewDeck]:
    """Make the dialog of a new deck."""
    form = NewDeck(stock, game=game)
    answers = [Answer("yes", say("decks.new.yes"), "gold"), Answer("no", say("decks.new.no"))]
    title = say("decks.new.title", game=say(f"ui.game.{game}.name"))
    return Dialog("new-deck", title, form, answers, width=WIDTH + form.aside, body_height=form.height), form


def rename_dialog(value: str) -> tuple[Dialog, TextField]:
    """Make the dialog that asks for another name."""
    return _line_dialog("rename-deck", value, longest=40)


def folders_dialog(value: str) -> tuple[Dialog, TextField]:
    """Make the dialog that asks for a deck's folders."""
    return _line_dialog("folders", value, longest=200)


def _line_dialog(name: str, value: str, *, longest: int) -> tuple[Dialog, TextField]:
    field = TextField("line", value, says=say(f"decks.{name}.field"), longest=longest)
    form = Form([(say(f"decks.{name}.field"), field)], say(f"decks.{name}.note"))
    answers = [Answer("yes", say(f"decks.{name}.yes"), "gold"), Answer("no", say(f"decks.{name}.no"))]
    return Dialog(name, say(f"decks.{name}.title"), form, answers, width=WIDTH, body_height=form.height), field


def more_dialog(names: Sequence[str]) -> Dialog:
    """Make the dialog of what else can be done."""
    answers = [*(Answer(name, say(f"decks.more.{name}"), "red" if name == "throw" else "dark") for name in names),
               Answer("close", say("decks.more.close"))]
    return Dialog("more-dialog", say("decks.more.title"), Node("nothing", Box(0, 0, 0, 0)), answers, width=520, body_height=0.0,
                  safe="close", buttons="stacked")


def splits_dialog(bench: Workbench) -> Dialog:
    """Make the dialog of splits: ways to a new one, and those that are kept; an answer is a way, or the place of a kept one."""
    ways = ["suggest", "chance", *(("keep", "unsplit") if bench.deck.piles else ())]
    kept = [Answer(str(i), say("decks.splits.kept", n=i + 1, sizes=" · ".join(str(sum(pile.values())) for pile in split)))
            for i, split in enumerate(bench.opened.splits)]
    answers = [*(Answer(way, say(f"decks.splits.{way}")) for way in ways), *kept, Answer("close", say("decks.splits.close"), "gold")]
    return Dialog("splits-dialog", say("decks.splits.title"), say("decks.splits.body"), answers, width=560, safe="close", main="close",
                  buttons="stacked")


def bin_dialog(files: Sequence[Path], now: datetime) -> Dialog:
    """Make the dialog of the deleted decks, those thrown away last first; an answer is a place in the list."""
    kept = sorted(range(len(files)), key=lambda i: files[i].name, reverse=True)[:MOST_BINNED]
    answers = [*(Answer(str(i), plain(_name_of(files[i])), note=spoken_by(_thrown(files[i], now))) for i in kept),
               Answer("close", say("decks.bin.close"), "gold")]
    return Dialog("deck-bin", say("decks.bin.title"), say("decks.bin.body" if kept else "decks.bin.none"), answers, width=620,
                  safe="close", main="close", buttons="stacked")


def _name_of(file: Path) -> str:
    """Return the name of a deleted deck; that of its file where it cannot be read."""
    try:
        return read_deck_file(file).name.es
    except LibraryError:
        return file.name.split(".", 2)[2]


def _thrown(file: Path, now: datetime) -> Callable[[Words], str]:
    """Tell of which game a deleted deck is, and when it was thrown away."""
    stamp, game, _ = file.name.split(".", 2)

    def told(words: Words) -> str:
        when = since(datetime.fromtimestamp(int(stamp), now.tzinfo), now, words) if stamp.isdigit() else ""
        return words("decks.bin.note", game=words(f"ui.game.{game}.name"), when=when)

    return told


def versions_dialog(bench: Workbench) -> Dialog:
    """Make the dialog of the versions kept, the last first, each compared with the deck as it stands."""
    kept = list(reversed(bench.versions()))[:8]

    def told(number: int) -> Phrase:
        version = next(version for version in kept if version.number == number)
        change = difference(bench.deck.counts, {**version.cards, **version.unknown})

        def line(words: Words) -> str:
            return words("decks.versions.line", n=number, day=version.kept, plus=sum(change.added.values()), less=sum(change.removed.values()))

        return spoken_by(line)

    answers = [*(Answer(str(version.number), told(version.number)) for version in kept), Answer("close", say("decks.versions.close"), "gold")]
    body = say("decks.versions.body") if kept else say("decks.versions.none")
    return Dialog("versions-dialog", say("decks.versions.title", name=plain(bench.deck.name)), body, answers, width=620, safe="close",
                  main="close", buttons="stacked")
