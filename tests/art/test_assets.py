"""What is shipped to look at and hear: complete, of the right size, credited."""

import math
import re
from array import array
from functools import cache
from itertools import combinations
from operator import sub
from pathlib import Path

import pygame
import pytest

from tabletop import places
from tabletop.art.games import GALLERIES
from tabletop.games.warage.seasons import PLAIN
from tabletop.lang.sources import parse
from tests.support.source import texts

ICONS = places.assets() / "icons"
ART = places.assets() / "art"
SOUNDS = places.assets() / "sounds"
PAINTED = tuple(GALLERIES)
LIBRARIES = {
    game: [document.get("common", {}) | card for file in sorted((places.assets() / "cards" / game).glob("*.yaml"))
           for document in (parse(file.read_bytes(), name=file.name),) for card in document["cards"]]
    for game in PAINTED}
"""Cards of each painted game, as its files have them; a game may be painted before it can be played."""
CARDS = {game: sorted({card["id"] for card in LIBRARIES[game]}) for game in PAINTED}
CARDS["warage"] += [str(card["id"]) for card in PLAIN]
GAMES = ("enadrya", "encrucijada", "epikha", "ecg", "warage")
SIDES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
HEARD = {"card_flick", "card_place", "shuffle", "dice", "hit", "destroy", "chime", "turn", "victory", "refusal", "click",
         "coin", "sale", "season", "queue", "resolve", "wound", "mend", "cancel", "clang", "magic", "charge", "volley", "prayer", "madness",
         "seal", "crack", "renown", "slash", "crush", "absorb", "breach", "opal", "ascend", "unveil", "snuff", "march", "homeward",
         "toll", "bolt"}
SOFT = {"click"}
LONGEST = {"victory": 3.0}


BLOCK = 24
"""Bytes of a small picture that are first compared by their sum."""


@cache
def _small(game, card):
    """The picture's size, and its colours on grids of 12 x 8 and of 18 x 12 points."""
    picture = pygame.image.load(ART / game / f"{card}.webp")
    small, finer = (pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB") for size in ((12, 8), (18, 12)))
    return picture.get_size(), small, finer


@pytest.mark.parametrize("game", PAINTED)
def test_every_card_has_its_picture_and_no_two_are_alike(game):
    """One a card, all different, light enough to ship; none left over from a card that is gone."""
    files = [ART / game / f"{card}.webp" for card in CARDS[game]]

    assert [file.name for file in files if not file.is_file()] == []
    assert {file.name for file in (ART / game).glob("*.webp")} == {file.name for file in files}
    assert len({file.read_bytes() for file in files}) == len(files)
    assert sum(file.stat().st_size for file in files) < 36_000 * len(files)
    assert max(file.stat().st_size for file in files) < 60_000


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", PAINTED)
def test_every_picture_has_its_size_and_is_neither_dark_nor_blank(game):
    """480 x 320, with light in its middle and contrast over the whole."""
    for card in CARDS[game]:
        size, small, _ = _small(game, card)
        assert size == (480, 320), card
        lights = [sum(small[i : i + 3]) / 3 for i in range(0, len(small), 3)]
        assert max(lights) - min(lights) > 50, card
        assert 25 < sum(lights) / len(lights) < 190, card


def test_no_two_pictures_look_the_same():
    """Shrunk to 12 x 8 points, any two still differ in many of them, of whatever game."""
    shrunk = {(game, card): _small(game, card)[1] for game in PAINTED for card in CARDS[game]}
    blocks = {key: [sum(small[i : i + BLOCK]) for i in range(0, len(small), BLOCK)] for key, small in shrunk.items()}
    for one, other in combinations(shrunk, 2):
        least = 4 * len(shrunk[one])
        if _apart(blocks[one], blocks[other]) <= least:  # sums of points are never further apart than the points
            assert _apart(shrunk[one], shrunk[other]) > least, (one, other)


def _apart(one, other):
    return sum(map(abs, map(sub, one, other)))


@pytest.mark.parametrize("game", PAINTED)
def test_no_two_pictures_have_the_same_lines(game):
    """The brighter of each two neighbours on a grid of 18 x 12 tells the drawing without its colours: any two cards differ."""
    drawn = {card: _lines(_small(game, card)[2]) for card in CARDS[game]}

    for one, other in combinations(drawn, 2):
        assert (drawn[one] ^ drawn[other]).bit_count() >= 8, (one, other)


def _lines(small):
    """A perceptual hash: one bit for each point that is brighter than the one to its right."""
    grey = [[sum(small[i : i + 3]) for i in range(54 * y, 54 * (y + 1), 3)] for y in range(12)]
    return sum(1 << (y * 17 + x) for y in range(12) for x in range(17) if grey[y][x] > grey[y][x + 1])


@pytest.mark.parametrize("key", [key for game in PAINTED for key in GALLERIES[game].crests])
def test_every_people_has_a_crest(key):
    """192 x 192, a disc that touches the edges: its rim lit, the corners dark."""
    picture = pygame.image.load(ART / "crests" / f"{key}.webp")

    assert picture.get_size() == (192, 192)
    rim = sum(sum(picture.get_at((x, 7))[:3]) for x in range(88, 104)) / 16
    assert rim > sum(picture.get_at((3, 3))[:3]) + 60


def test_peoples_with_a_dye_have_a_crest():
    """Races, classes and kingdoms of the cards; no crest is left over."""
    peoples = {str(word) for game in PAINTED for card in LIBRARIES[game]
               for word in (card.get(key) for key in ("race", "class", "kingdom", "people")) if word}

    assert peoples - {"neutral"} <= {file.stem for file in (ART / "crests").glob("*.webp")}
    assert {file.stem for file in (ART / "crests").glob("*.webp")} == {key for game in PAINTED for key in GALLERIES[game].crests}


@pytest.mark.parametrize("game", ["warage", "ecg", "epikha", "encrucijada"])
def test_no_emblem_stands_for_two_cards(game):
    """A tile shows the emblem alone, and cards of all kinds lie side by side."""
    emblems = [card["art"]["emblem"] for card in LIBRARIES[game]]

    assert len(set(emblems)) == len(emblems)


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
    for game in PAINTED:
        wanted |= {card["art"]["emblem"] for card in LIBRARIES[game]}
    wanted |= {str(card["art"]["emblem"]) for card in PLAIN}

    assert {name for name in wanted if not (ICONS / f"{name}.svg").is_file()} == set()


def test_every_shipped_icon_is_used():
    """The program, a card or a painted picture names it; a list of names alone uses nothing."""
    quoted = {name for path, source in texts(".py") if path.startswith("tabletop/")
              for name in re.findall(r"[\"']([a-z0-9-]+)[\"']", source)}
    files = [file.read_text(encoding="utf-8") for file in (places.assets() / "cards").rglob("*.yaml")]
    emblems = set(re.findall(r"emblem: ([a-z0-9-]+)", "".join(files)))
    emblems |= {str(card["art"]["emblem"]) for card in PLAIN}

    assert [] == sorted({file.stem for file in ICONS.glob("*.svg")} - quoted - emblems)


def test_every_sound_has_three_variations_and_the_folder_is_small():
    """The names the program plays, under 1 MB together."""
    assert {file.name for file in SOUNDS.glob("*")} == {f"{name}_{n}.ogg" for name in HEARD for n in (1, 2, 3)}
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) < 1_000_000


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


def test_every_game_and_the_menu_have_a_loop():
    """One channel, at least a minute, under 2 MB together."""
    files = sorted((places.assets() / "music").glob("*"))

    assert {file.name for file in files} == {f"{name}.ogg" for name in ("menu", *GAMES)}
    assert sum(file.stat().st_size for file in files) < 2_000_000
    for file in files:
        raw = file.read_bytes()
        assert raw[raw.index(b"\x01vorbis") + 11] == 1, file.name
        last = raw.rindex(b"OggS")
        assert 60 < int.from_bytes(raw[last + 6 : last + 14], "little") / 44100 < 100, file.name


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["menu", *GAMES])
def test_a_loop_has_no_seam_and_leaves_room_for_the_sounds(name):
    """The step from its end to its start is no larger than those within it; its peaks stay 4 dB below the limit."""
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1)
    samples = array("h", pygame.mixer.Sound(str(places.assets() / "music" / f"{name}.ogg")).get_raw())
    pygame.mixer.quit()
    steps = [abs(samples[i + 1] - samples[i]) for i in range(0, len(samples) - 1, 7)]

    assert abs(samples[0] - samples[-1]) <= 0.5 * max(steps)
    assert max(map(abs, samples)) < 10 ** (-4 / 20) * 32768


@pytest.fixture(scope="module")
def loudness():
    """For each sound file its samples' peak and the RMS of the loudest twentieth of a second, in decibels below full."""
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1)
    measured = {}
    for name in HEARD:
        for n in (1, 2, 3):
            samples = array("h", pygame.mixer.Sound(str(SOUNDS / f"{name}_{n}.ogg")).get_raw())
            measured[name, n] = samples, _loudest(samples)
    pygame.mixer.quit()
    return measured


def _loudest(samples):
    step, window = 441, 2205
    energies = [sum(x * x for x in samples[i : i + step]) for i in range(0, len(samples), step)]
    parts = window // step
    most = max(sum(energies[i : i + parts]) for i in range(max(1, len(energies) - parts + 1)))
    return 10 * math.log10(most / window / 32768**2)


def test_sounds_are_equally_loud(loudness):
    """Within 3.5 dB of one another, but for what is soft on purpose; none at the limit of what a file can hold."""
    levels = {key: level for key, (_, level) in loudness.items() if key[0] not in SOFT}

    assert max(levels.values()) - min(levels.values()) < 3.5, sorted(levels.items(), key=lambda item: item[1])
    assert all(max(map(abs, samples)) < 0.9 * 32768 for samples, _ in loudness.values())


def test_sounds_begin_and_end_without_a_crack(loudness):
    """Their first and last samples are near nothing."""
    for key, (samples, _) in loudness.items():
        assert max(map(abs, samples[:8])) < 0.04 * 32768, key
        assert max(map(abs, samples[-40:])) < 0.002 * 32768, key


def test_assets_stay_under_forty_megabytes():
    """All that is shipped beside the code."""
    assert sum(file.stat().st_size for file in Path(places.assets()).rglob("*") if file.is_file()) < 40_000_000


def test_the_program_does_not_load_the_makers_tools():
    """`tabletop.art` and what it needs stay at home: no module outside it names them."""
    root = Path(places.__file__).parent
    sources = [file for file in root.rglob("*.py") if "art" not in file.relative_to(root).parts[:1]]
    told = re.compile(r"^\s*(?:from|import)\s+(?:tabletop\.art\b|numpy\b|PIL\b)", re.MULTILINE)

    assert [str(file) for file in sources if told.search(file.read_text(encoding="utf-8"))] == []
