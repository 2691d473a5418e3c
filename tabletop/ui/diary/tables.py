"""Tables of the diary: decks by rival, rules seen, memories, cards played."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.diary.diary import Diary
from tabletop.diary.figures import FEW, DeckRow, Figures, Memory, Rival, Tally
from tabletop.diary.proposals import rules_of
from tabletop.diary.reading import house_cards
from tabletop.games.entries import ENTRIES, Entry, games
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Label, Painted, Painter
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, CREAM, DIM, FIGURE, GOLD, MUTED, NOTE, NOTE_BOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.scroll import OVERSHOOT, ScrollArea
from tabletop.ui.diary.charts import tally_says
from tabletop.ui.diary.pieces import TOP, Panel, Piece, PieceOf, Read, See, Several, cell, medal, meter, ring
from tabletop.ui.diary.words import DEEDS, Telling, day_of, game_name
from tabletop.ui.drawing import colours

COLUMNS = 4
"""Most opponents with a column of their own."""
ROW = 62.0
OTHERS = Rival("", "", "\0")
HEADING, GEAR = BODY_BOLD.at(16), 16.0
ACROSS = 3
"""Memories side by side."""


class BotHead(Label):
    """Head of the column of a computer opponent: its name after a gear."""

    def paint(self, look: Look) -> Picture:
        """Paint gear and name in the middle."""
        canvas, text, gap = Canvas(look.brush, self.w, self.h), self.says(look.words), GEAR + 6
        fit = self.w - gap
        left = (fit - min(fit, letters.width(look.brush, text, HEADING))) / 2
        canvas.put(paint.icon(look.brush, "cog", GEAR, colour=look.brush.hex(DIM)), left + GEAR / 2, self.h / 2, "mm")
        canvas.text(text, left + gap, self.h / 2, HEADING, "lm", fit=fit)
        return canvas.picture()


class Decks(Panel):
    """Results of each deck, by opponent. A cell opens its matches."""

    def __init__(self, diary: Diary, told: Figures, telling: Telling) -> None:
        super().__init__("decks", say("diary.decks.title"), say("diary.decks.unit"))
        self._telling, self._diary = telling, diary
        self.high = TOP + 30 + 28 + 12 + ROW * len(told.decks) + OVERSHOOT
        self.rivals = list(told.rivals[:COLUMNS])
        if len(told.rivals) > COLUMNS:
            self.rivals[-1:] = [OTHERS]
        self.rows = told.decks
        self.heads = [(BotHead if rival.bot else Label)(f"rival-{i}", say("diary.decks.others") if rival == OTHERS else telling.rival(rival),
                                                        HEADING, align="m") for i, rival in enumerate(self.rivals)]
        self.add(*self.heads, Label("rival-all", say("diary.decks.all"), HEADING, colour=GOLD, align="m"))
        self.names = [Painted(f"deck-{i}", self._name_of(row)) for i, row in enumerate(self.rows)]
        self.cells = [self._cell(i, row, rival) for i, row in enumerate(self.rows) for rival in (*self.rivals, None)]
        self.empty = {n: Label(f"empty-{n}", plain("·"), FIGURE.at(21), colour=MUTED, align="m")
                      for n, piece in enumerate(self.cells) if not piece.visible}
        self.area = ScrollArea("decks-area")
        for node in (*self.names, *self.cells, *self.empty.values()):
            self.area.content.add(node)
        for node in self.names:
            node.visible = False
        self.note = Label("decks-note", say("diary.decks.few"), NOTE, colour=DIM)
        self.add(self.area, self.note)

    def _cell(self, i: int, row: DeckRow, rival: Rival | None) -> Piece:
        tally = row.all if rival is None else self._tally(row, rival)
        deck = self._telling.deck(row.game, row.house or row.name)
        against = say("diary.decks.all") if rival is None else say("diary.decks.others") if rival == OTHERS else self._telling.rival(rival)
        says = say("diary.decks.cell", deck=deck, rival=against, won=tally.won, lost=tally.lost)
        if tally.drawn:
            says = spoken_by(lambda words, told=says: f"{told(words)} {words('diary.decks.drawn', n=tally.drawn)}")  # type: ignore[misc]
        name = f"cell-{i}-{'all' if rival is None else self.rivals.index(rival)}"
        piece = Piece(name, says, _cell_of(tally, "all" if rival is None else "one"), Several(says, tuple(tally.matches)), tip=says)
        piece.visible = tally.all > 0
        return piece

    def _tally(self, row: DeckRow, rival: Rival) -> Tally:
        if rival != OTHERS:
            return row.against.get(rival, Tally())
        shown = self.rivals[:-1]
        return Tally(sorted((played for one, tally in row.against.items() if one not in shown for played in tally.matches),
                            key=lambda played: played.line.created))

    def uncover(self) -> Iterator[None]:
        """Show one more deck each step: covers of several games take a while the first time."""
        for node in self.names:
            node.visible = True
            yield

    def _name_of(self, row: DeckRow) -> Painter:
        telling, key = self._telling, row.house or row.name
        newest = self._diary.index.list_of(next(reversed(row.versions)))

        def painted(look: Look, w: float, h: float) -> Picture:
            canvas, words = Canvas(look.brush, w, h, pad=24), look.words
            canvas.put(paint.row(look.brush, w, h), 0, 0)
            canvas.put(telling.cover(look, row.game, key, newest, 60, h - 12), 8, 6)
            kind = words("diary.decks.house" if row.house else "diary.decks.own")
            if len(row.versions) > 1:
                kind = words("diary.decks.versions", n=len(row.versions))
            fit = w * 0.36 - 84
            canvas.text(telling.deck(row.game, key)(words), 80, h * 0.34, FIGURE, "lm", fit=fit)
            canvas.text(f"{game_name(row.game)(words)} · {kind}", 80, h * 0.72, NOTE, "lm", colour=DIM, fit=fit)
            return canvas.picture()

        return painted

    def fill(self, room: Box) -> None:
        """Place heads, rows and cells."""
        foot, table = room.cut_bottom(28)
        head, table = table.cut_top(30)
        scrolls = ROW * len(self.rows) > table.h - OVERSHOOT
        row = table.h / max(1, round(table.h / ROW)) if scrolls else ROW  # whole rows only where they scroll
        self.area.content_height = row * len(self.rows)
        self.area.put(Box(table.x - 6, table.y, table.w + 16, table.h - OVERSHOOT))
        left, last = room.x + room.w * 0.36, room.right - 104
        pitch = (last - left) / max(1, len(self.rivals))
        for i, label in enumerate(self.heads):
            label.put(Box(left + i * pitch, head.y, pitch - 6, head.h - 4))
        self.find("rival-all").put(Box(last, head.y, 104, head.h - 4))  # type: ignore[union-attr]
        for i, name in enumerate(self.names):
            name.put(Box(0, i * row, room.w + 4, row - 7))
        across = len(self.rivals) + 1
        for n, piece in enumerate(self.cells):
            i, j = divmod(n, across)
            wide = min(94.0, pitch - 14) if j < len(self.rivals) else 94.0
            middle = left + (j + 0.5) * pitch - 3 if j < len(self.rivals) else last + 52
            self.empty.get(n, piece).put(Box(middle - wide / 2 - self.area.x, i * row + 7, wide, row - 21))
        self.note.put(foot)


def _cell_of(tally: Tally, kind: str) -> PieceOf:
    tone = "few" if tally.all < FEW else "more" if tally.won > tally.lost else "less" if tally.won < tally.lost else "even"

    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        if kind == "all" and state == "normal":
            canvas = Canvas(look.brush, w, h)
            canvas.text(tally_says(tally, look.words), w / 2, h / 2, FIGURE.at(21), "mm", colour=GOLD if tally.all >= FEW else DIM, fit=w)
            return canvas.picture()
        return cell(look.brush, w, h, tally_says(tally, look.words), tone=tone, state=state)

    return painted


class Rules(Panel):
    """Clauses seen in play, by game, and the one seen first last. A ring opens the rulebook."""

    high = 298.0

    def __init__(self, told: Figures, telling: Telling) -> None:
        super().__init__("rules", say("diary.rules.title"))
        self.rings = []
        for entry in ENTRIES:
            if entry.key in games():
                seen, of = rules_of(told, entry.key)
                says = say("diary.rules.open", game=game_name(entry.key))
                self.rings.append(Piece(f"rules-{entry.key}", says, _ring_of(entry, seen, of), Read(entry.key), tip=says))
        self.add(*self.rings)
        newest = told.newest_rule
        if newest is not None:
            says = say("diary.rules.newest", clause=plain(newest.clause))
            where = say("diary.rules.newest_where", turn=newest.played.line.turns, rivals=telling.rivals(newest.played))
            game = newest.played.line.game
            text = spoken_by(lambda words: _clause_text(game, newest.clause, words.lang))
            self.add(Piece("rules-newest", says, _newest_of(says, text, where), Read(game, newest.clause), tip=text))

    def fill(self, room: Box) -> None:
        """Place the rings side by side, the newest rule under them."""
        pitch = room.w / len(self.rings)
        high = min(160.0, room.h - 76)
        for i, piece in enumerate(self.rings):
            piece.put(Box(room.x + i * pitch, room.y + 4, pitch, high))
        newest = self.find("rules-newest")
        if newest is not None:
            newest.put(Box(room.x - 6, room.bottom - 66, room.w + 12, 66))


def _clause_text(game: str, clause: str, lang: str) -> str:
    from tabletop.games.clauses import rulebook

    found = rulebook(game).clauses.get(clause)
    return found.text(lang) if found is not None else ""


def _ring_of(entry: Entry, seen: int, of: int) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas, size = Canvas(look.brush, w, h, pad=10), min(88.0, w - 12, h - 52)
        canvas.put(ring(look.brush, size, seen / max(1, of), colours.dye(entry.dye).top, entry.emblem, state=state), (w - size) / 2, 0)
        name = look.words(f"ui.game.{entry.key}.name")
        canvas.text(name, w / 2, size + 20, BODY_BOLD.at(16), "mm", colour=CREAM if seen else MUTED, fit=w - 4)
        number = look.words("diary.rules.of", n=seen, of=of) if seen else look.words("diary.rules.unopened")
        canvas.text(number, w / 2, size + 42, NOTE.at(15), "mm", colour=DIM if seen else MUTED, fit=w - 4)
        return canvas.picture()

    return painted


def _newest_of(says: Phrase, text: Phrase, where: Phrase) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=24)
        canvas.put(paint.row(look.brush, w, h, state=state), 0, 0)
        canvas.put(paint.shaded_icon(look.brush, "open-book", 34, colour=GOLD), 32, h / 2, "mm")
        canvas.text(says(look.words), 66, h * 0.3, BODY_BOLD.at(16), "lm", fit=w * 0.5)
        canvas.text(where(look.words), w - 14, h * 0.3, NOTE.at(15), "rm", colour=DIM, fit=w * 0.4)
        canvas.text(text(look.words), 66, h * 0.7, NOTE, "lm", colour=DIM, fit=w - 80)
        return canvas.picture()

    return painted


class Memories(Panel):
    """Deeds done, the latest first, then those still to come. A deed opens its moment."""

    high = 640.0

    def __init__(self, told: Figures) -> None:
        done = sorted(told.memories.values(), key=lambda memory: memory.played.line.created, reverse=True)
        super().__init__("memories", say("diary.memories.title"), say("diary.memories.of", n=len(done), of=len(DEEDS)))
        self.area = ScrollArea("memories-area")
        self.area.view.clip = True
        self.pieces = [_memory(memory) for memory in done if memory.name in DEEDS]
        self.pieces += [_missing(name, told) for name in DEEDS if name not in told.memories]
        for piece in self.pieces:
            self.area.content.add(piece)
        self.add(self.area)

    def fill(self, room: Box) -> None:
        """Place three side by side; more scroll."""
        self.area.put(Box(room.x, room.y, room.w + 8, room.h))
        across = ACROSS if room.w < 800 else 6
        rows = -(-len(self.pieces) // across)
        high = room.h / 3 if across == ACROSS else room.h / rows
        pitch = (room.w - 12) / across
        for n, piece in enumerate(self.pieces):
            i, j = divmod(n, across)
            piece.put(Box(j * pitch, i * high + 4, pitch, high - 4))
        self.area.content_height = rows * high


def _memory(memory: Memory) -> Piece:
    deed = f"diary.deed.{memory.name}"
    note = say(f"{deed}.done", n=memory.number) if memory.name == "comeback" else say(f"{deed}.note")
    tip = say("diary.memories.when", date=day_of(memory.played.line.created), game=game_name(memory.played.line.game))
    piece = Piece(f"deed-{memory.name}", say(f"{deed}.name"), _medal_of(memory.name, note, "done"), See(memory.played, memory.event), tip=tip)
    piece.refusal = NOTHING if memory.played.line.file else say("diary.memories.gone")
    return piece


def _missing(name: str, told: Figures) -> Piece:
    note = say(f"diary.deed.{name}.note")
    yet = say("diary.memories.yet", note=note)
    piece = Piece(f"deed-{name}", say(f"diary.deed.{name}.name"), _medal_of(name, note, "missing"), Several(yet, ()), tip=yet)
    piece.refusal = yet
    return piece


def _medal_of(name: str, note: Phrase, kind: str) -> PieceOf:
    icon, colour = DEEDS[name]

    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas, size = Canvas(look.brush, w, h, pad=16), min(76.0, h - 66)
        done = kind == "done"
        canvas.put(medal(look.brush, size, icon, colour if done else "", state=state), (w - size) / 2, 4)
        canvas.text(look.words(f"diary.deed.{name}.name"), w / 2, size + 24, FIGURE.at(16), "mm", colour=CREAM if done else MUTED, fit=w - 8)
        canvas.text(note(look.words), w / 2, size + 46, NOTE.at(15), "mm", colour=DIM if done else MUTED, fit=w - 8)
        return canvas.picture()

    return painted


class Cards(Panel):
    """Different cards played, by game, of all there are."""

    high = 230.0

    def __init__(self, told: Figures) -> None:
        super().__init__("cards", say("diary.cards.title"), say("diary.cards.unit"))
        rows = [(game, len(cards.keys() & house_cards(game)), len(house_cards(game))) for game, cards in told.cards.items() if game in games()]
        rows.sort(key=lambda row: -row[1])
        self.note = Label("cards-note", NOTHING, NOTE, colour=DIM)
        self.add(Painted("card-bars", lambda look, w, h: _card_bars(look, w, h, rows)), self.note)

    def fill(self, room: Box) -> None:
        """Place the bars over the note."""
        foot, bars = room.cut_bottom(28)
        self.children[1].put(bars)
        self.note.put(foot)

    def name_best(self, told: Figures, telling: Telling) -> None:
        """Tell the card played most, and the one played most often in wins: thousands of matches take a while to count."""
        self.note.says = _favourite(told, telling)


def _card_bars(look: Look, w: float, h: float, rows: list[tuple[str, int, int]]) -> Picture:
    canvas = Canvas(look.brush, w, h)
    pitch = min(36.0, (h - 8) / max(1, len(rows)))
    dyes = {entry.key: entry.dye for entry in ENTRIES}
    for i, (game, seen, of) in enumerate(rows):
        y = 4 + (i + 0.5) * pitch
        canvas.text(game_name(game)(look.words), 0, y, BODY.at(16), "lm", fit=106)
        canvas.put(meter(look.brush, w - 230, 15, seen / max(1, of), colours.dye(dyes[game]).top), 112, y - 7.5)
        canvas.text(look.words("diary.cards.of", n=seen, of=of), w, y, NOTE_BOLD, "rm", fit=106)
    return canvas.picture()


def _favourite(told: Figures, telling: Telling) -> Phrase:
    """Tell the card played most, and the one played most often in wins."""
    played = {(game, card): n for game, cards in told.cards.items() for card, n in cards.items()}
    if not played:
        return NOTHING
    (game, card), n = max(played.items(), key=lambda one: (one[1], one[0]))
    most = say("diary.cards.most", n=n, card=telling.card(game, card))
    best = told.winning_card
    return say("diary.cards.best", most=most, card=telling.card(*best)) if best is not None else most
