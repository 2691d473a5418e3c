"""What is shipped to look at and hear: complete, of the right size, credited."""

import re
from pathlib import Path

import pygame

from tabletop import places
from tabletop.games.shelf import Shelf

ICONS = places.assets() / "icons"
CARDS = [card.id for card in Shelf().stock("enadrya").library]


def test_every_card_has_its_picture_and_no_two_are_alike():
    """One a card, all different, light enough to ship."""
    files = [places.assets() / "art" / "enadrya" / f"{card}.webp" for card in CARDS]

    assert all(file.is_file() for file in files)
    assert len({file.read_bytes() for file in files}) == len(files)
    assert sum(file.stat().st_size for file in files) < 4_000_000
    assert pygame.image.load(files[0]).get_size() == (480, 320)


def test_every_icon_is_a_single_colour_shape_and_credited():
    """512 units square, drawn in the current colour, named in the credits."""
    thanked = (places.assets() / "CREDITS.md").read_text(encoding="utf-8")
    files = sorted(ICONS.glob("*.svg"))

    assert len(files) > 100
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert 'viewBox="0 0 512 512"' in text, file.name
        assert "currentColor" in text, file.name
        assert re.search(rf"\b{file.stem}\b", thanked), file.name


def test_every_icon_the_cards_name_is_there():
    """Emblems of cards, and the icons of the interface."""
    wanted = set((ICONS / "ui.txt").read_text(encoding="utf-8").split())
    wanted |= {card.art.emblem for card in Shelf().stock("enadrya").library}

    assert {name for name in wanted if not (ICONS / f"{name}.svg").is_file()} == set()


def test_every_sound_has_three_variations_and_the_folder_is_small():
    """The names the program plays, under 450 KB together."""
    folder = places.assets() / "sounds"
    names = ["card_flick", "card_place", "shuffle", "dice", "hit", "destroy", "chime", "turn", "victory", "refusal", "click"]
    files = [folder / f"{name}_{n}.ogg" for name in names for n in (1, 2, 3)]

    assert all(file.read_bytes()[:4] == b"OggS" for file in files)
    assert sum(file.stat().st_size for file in files) < 450_000


def test_assets_stay_under_forty_megabytes():
    """All that is shipped beside the code."""
    assert sum(file.stat().st_size for file in Path(places.assets()).rglob("*") if file.is_file()) < 40_000_000
