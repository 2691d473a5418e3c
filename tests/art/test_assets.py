"""What is shipped to look at and hear: complete, of the right size, credited."""

import re
from pathlib import Path

import pygame
import pytest

from tabletop import places
from tabletop.games.shelf import Shelf

ICONS = places.assets() / "icons"
ART = places.assets() / "art"
SOUNDS = places.assets() / "sounds"
CARDS = [card.id for card in Shelf().stock("enadrya").library]
GAMES = ("enadrya", "encrucijada", "epikha", "ecg", "warage")
SIDES = (16, 32, 48, 64, 128, 256, 512)
HEARD = {"card_flick", "card_place", "shuffle", "dice", "hit", "destroy", "chime", "turn", "victory", "refusal", "click"}
LONGEST = {"victory": 3.0}


def test_every_card_has_its_picture_and_no_two_are_alike():
    """One a card, all different, light enough to ship; none left over from a card that is gone."""
    files = [ART / "enadrya" / f"{card}.webp" for card in CARDS]

    assert [file.name for file in files if not file.is_file()] == []
    assert {file.name for file in (ART / "enadrya").glob("*.webp")} == {file.name for file in files}
    assert len({file.read_bytes() for file in files}) == len(files)
    assert sum(file.stat().st_size for file in ART.rglob("*.webp")) < 4_000_000


def test_every_picture_has_its_size_and_is_neither_dark_nor_blank():
    """480 x 320, with light in its middle and contrast over the whole."""
    for card in CARDS:
        picture = pygame.image.load(ART / "enadrya" / f"{card}.webp")
        assert picture.get_size() == (480, 320), card
        small = pygame.transform.smoothscale(picture, (12, 8))
        lights = [sum(small.get_at((x, y))[:3]) / 3 for x in range(12) for y in range(8)]
        assert max(lights) - min(lights) > 50, card
        assert 25 < sum(lights) / len(lights) < 190, card


def test_no_two_pictures_look_the_same():
    """Shrunk to 12 x 8 points, any two still differ in many of them."""
    shrunk = {}
    for card in CARDS:
        picture = pygame.transform.smoothscale(pygame.image.load(ART / "enadrya" / f"{card}.webp"), (12, 8))
        shrunk[card] = pygame.image.tobytes(picture, "RGB")
    for i, one in enumerate(CARDS):
        for other in CARDS[i + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(shrunk[one], shrunk[other], strict=True)) / len(shrunk[one])
            assert apart > 4, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_for_the_menu(game):
    """432 x 416."""
    assert pygame.image.load(ART / "menu" / f"{game}.webp").get_size() == (432, 416)


@pytest.mark.parametrize("side", SIDES)
def test_the_program_has_an_icon_of_every_size(side):
    """Square, with clear corners."""
    picture = pygame.image.load(places.assets() / "icon" / f"tapete-{side}.png")

    assert picture.get_size() == (side, side)
    assert picture.get_at((0, 0)).a < 40
    assert picture.get_at((side // 2, side // 2)).a == 255
    assert (places.assets() / "icon" / "tapete.ico").read_bytes()[:4] == b"\0\0\1\0"


def test_every_icon_is_a_single_colour_shape_and_credited():
    """512 units square, drawn in the current colour, named once in the credits."""
    icons = (places.assets() / "CREDITS.md").read_text(encoding="utf-8").split("## Fonts")[0]
    named = re.findall(r"(?<=[ \n])[a-z0-9-]+(?=[,.])", icons)
    files = sorted(ICONS.glob("*.svg"))

    assert len(files) > 100
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert 'viewBox="0 0 512 512"' in text, file.name
        assert "currentColor" in text, file.name
        assert named.count(file.stem) == 1, file.name


def test_hardly_any_icon_lacks_an_author():
    """What could not be established is said, and is rare."""
    text = (places.assets() / "CREDITS.md").read_text(encoding="utf-8")
    unknown = re.search(r"could not be established: ([^.]*)\.", text)

    assert text.count("- **") >= 10
    assert "Creative Commons Attribution 3.0" in text
    assert unknown is None or len(unknown.group(1).split(",")) <= 5


def test_every_icon_the_cards_name_is_there():
    """Emblems of cards, and the icons of the interface."""
    wanted = set((ICONS / "ui.txt").read_text(encoding="utf-8").split())
    wanted |= {card.art.emblem for card in Shelf().stock("enadrya").library}

    assert {name for name in wanted if not (ICONS / f"{name}.svg").is_file()} == set()


def test_every_sound_has_three_variations_and_the_folder_is_small():
    """The names the program plays, under 400 KB together."""
    assert {file.name for file in SOUNDS.glob("*")} == {f"{name}_{n}.ogg" for name in HEARD for n in (1, 2, 3)}
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) < 400_000


@pytest.mark.parametrize("name", sorted(HEARD))
def test_every_sound_is_short_and_no_two_variations_are_the_same(name):
    """Ogg files of one channel at 44,100 a second; the last page tells how many samples there are."""
    files = [(SOUNDS / f"{name}_{n}.ogg").read_bytes() for n in (1, 2, 3)]

    assert len(set(files)) == 3
    for raw in files:
        assert raw[:4] == b"OggS"
        head = raw.index(b"\x01vorbis")
        assert raw[head + 11] == 1
        assert int.from_bytes(raw[head + 12 : head + 16], "little") == 44100
        last = raw.rindex(b"OggS")
        assert 0.05 < int.from_bytes(raw[last + 6 : last + 14], "little") / 44100 < LONGEST.get(name, 1.5)


def test_assets_stay_under_forty_megabytes():
    """All that is shipped beside the code."""
    assert sum(file.stat().st_size for file in Path(places.assets()).rglob("*") if file.is_file()) < 40_000_000


def test_the_program_does_not_load_the_makers_tools():
    """`tabletop.art` and what it needs stay at home: no module outside it names them."""
    root = Path(places.__file__).parent
    sources = [file for file in root.rglob("*.py") if "art" not in file.relative_to(root).parts[:1]]
    told = re.compile(r"^\s*(?:from|import)\s+(?:tabletop\.art\b|numpy\b|PIL\b)", re.MULTILINE)

    assert [str(file) for file in sources if told.search(file.read_text(encoding="utf-8"))] == []
