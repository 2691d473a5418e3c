"""Print panel of a large card, and the painting of cards for paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, cast

import pygame

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.library import fit_name
from tabletop.collection.pdf import Image, Ink
from tabletop.collection.sheets import CARD, PAPERS, PIXELS, SIZES, Paper, Wish
from tabletop.collection.sheets import places as spots
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, DIM, Theme
from tabletop.toolkit.text.phrase import plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.toggle import Toggle
from tabletop.ui import drawing
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.sections import HEAD, PAD, Section

COUNTS = ("1", "4", "9")


def prints_folder() -> Path:
    """Return the folder of printed sheets; it may not exist yet."""
    return places.user_data() / "prints"


def card_image(album: Album, card: str, ink: Ink, words: Words) -> Image:
    """Paint a card for paper: 63 x 88 mm at 300 dots an inch."""
    face = album.face(album.stock.library[card], words)
    brush = Brush(PIXELS[1] / drawing.CARDS["full"].h, Theme(), words.lang)
    picture = drawing.bare(brush, face, size="full")
    sheet = pygame.Surface(PIXELS)
    sheet.fill((10, 7, 5))
    picture.blit(sheet, (PIXELS[0] - picture.w) // 2, 0)
    if ink == "grey":
        sheet = pygame.transform.grayscale(sheet)
        return Image(*PIXELS, pygame.image.tobytes(sheet, "RGB")[::3], "grey")
    return Image(*PIXELS, pygame.image.tobytes(sheet, "RGB"))


def own_notes(album: Album, copies: Mapping[str, int], words: Words) -> dict[str, str]:
    """Return the notes at the foot of the player's own cards."""
    return {card: words("collection.own") for card in copies if card in album.stock.library.own}


def save(data: bytes, folder: Path, title: str) -> Path:
    """Write a file under a free name. Raises ArchiveError, naming the folder that refuses."""
    stem, number = fit_name(title) or "-", 1
    path = folder / f"{stem}.pdf"
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}).pdf"
    disk.create(path, data)
    return path


class Printing(Section):
    """Section that prints the card: copies, paper, marks, grey. Its button is called "print"."""

    def __init__(self, paint_card: Callable[[Look], Picture | None]) -> None:
        super().__init__("printing", say("collection.print"), note=say("collection.print_size"))
        self._paint_card = paint_card
        self.copies = Choice("copies", [(n, plain(n)) for n in COUNTS], COUNTS[1], says=say("collection.print_copies"))
        papers = [(paper, say(f"collection.paper.{paper}")) for paper in PAPERS]
        self.paper = Choice("paper", papers, PAPERS[0], says=say("collection.print_paper"))
        self.marks = Toggle("marks", say("collection.print_marks"), "on")
        self.grey = Toggle("grey", say("collection.print_grey"), "off")
        self.button = Button("print", say("collection.print_save"), kind="gold", icon="save")
        self.preview = Painted("preview", self._paint_sheet)
        self.labels = {name: Label(f"print_{name}", say(f"collection.print_{name}"), BODY, colour=DIM)
                       for name in ("copies", "paper", "marks", "grey")}
        self.content.add(self.preview, *self.labels.values(), self.copies, self.paper, self.marks, self.grey, self.button)

    def lay(self, look: Look, w: float, most: float) -> float:
        """Place the preview at the left, the wishes at the right."""
        high = 212.0
        wide = high * SIZES["a4"][0] / SIZES["a4"][1]
        self.preview.put(Box(PAD, HEAD + 4, wide, high))
        x, y = PAD + wide + 20, HEAD + 2
        named = 120.0
        for name, node, h in (("copies", self.copies, 38.0), ("paper", self.paper, 38.0),
                              ("marks", self.marks, 34.0), ("grey", self.grey, 34.0)):
            self.labels[name].put(Box(x, y, named + (60 if h < 36 else 0), h))
            node.put(Box(x + named, y, w - x - named - PAD, h))
            y += h + 6
        self.button.put(Box(x, y + 4, w - x - PAD, 50))
        return HEAD + high + 22

    def _paint_sheet(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint a small sheet with the card on it."""
        paper = cast("Paper", self.paper.value)
        k = h / SIZES[paper][1]
        canvas = Canvas(look.brush, w, h)
        canvas.svg(f'<rect width="{w}" height="{h}" fill="#f4efe2"/>')
        face = self._paint_card(look)
        if face is not None:
            size = (max(1, look.brush.px(CARD[0] * k - 1.5)), max(1, look.brush.px(CARD[1] * k - 1.5)))
            small = pygame.transform.smoothscale(face.surface, size)
            for x, y in spots(paper)[:int(self.copies.value)]:
                canvas.surface.blit(small, (look.brush.px(x * k), look.brush.px(y * k)))
        return canvas.picture()

    def wish(self) -> Wish:
        """Return the wish for the sheets."""
        marks: Literal["yes", "no"] = "yes" if self.marks.value == "on" else "no"
        return Wish(cast("Paper", self.paper.value), marks, "grey" if self.grey.value == "on" else "colour")

    def refresh(self) -> None:
        """Paint the small sheet again."""
        self.preview.touch()
