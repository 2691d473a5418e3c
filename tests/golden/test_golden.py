"""The screens look as they did when somebody last looked at them: nothing has moved, changed colour or gone."""

import shutil
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.games import registry
from tabletop.lang.languages import LANGUAGES
from tests.golden.compare import differs, marked, off
from tests.golden.screens import HERE, SCREENS, kept, paint

FAILED = HERE / "failed"
GAMES = registry.games()


@pytest.mark.skipif(sys.platform == "win32", reason="there two of the fonts are hinted otherwise, and lines break elsewhere")
@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_should(name: str, lang: str, tmp_path: Path) -> None:
    """On a difference the new picture, the old one and what differs are in tests/golden/failed."""
    home = tmp_path / "matches"
    home.mkdir()
    now = paint(name, lang, home)
    before = pygame.image.load(str(kept(name, lang)))
    if not differs(before, now):
        return
    FAILED.mkdir(exist_ok=True)
    stem = f"{name}-{lang}"
    shutil.copy(kept(name, lang), FAILED / f"{stem}-old.jpg")
    pygame.image.save(now, str(FAILED / f"{stem}-new.png"))
    pygame.image.save(marked(before, now), str(FAILED / f"{stem}-difference.png"))
    pytest.fail(f"{stem} looks different in {len(off(before, now))} places: see {FAILED.relative_to(HERE.parent.parent)}. "
                f"If it should, renew it: python -m tests.golden {name}")


@pytest.fixture(name="table")
def _table() -> pygame.Surface:
    return pygame.image.load(str(kept("table", "es")))


def test_another_font_engine_makes_no_difference(table: pygame.Surface) -> None:
    """A picture softened, or all of it a quarter of a pixel off, is the same picture."""
    w, h = table.get_size()
    soft = pygame.transform.gaussian_blur(table, 1)
    larger = pygame.transform.smoothscale(table, (4 * w, 4 * h))
    larger.scroll(1, 1)
    shifted = pygame.transform.smoothscale(larger, (w, h))

    assert not differs(table, soft)
    assert not differs(table, shifted)


@pytest.mark.parametrize("box", [(12, 12, 128, 44), (820, 44, 132, 322), (310, 405, 100, 130)])
def test_a_moved_panel_is_seen(table: pygame.Surface, box: tuple[int, int, int, int]) -> None:
    """A banner, the log, a card of the hand: each moved by a dozen pixels."""
    moved = table.copy()
    moved.blit(table, (box[0] + 9, box[1] + 9), pygame.Rect(box))

    assert differs(table, moved)


def test_there_is_a_picture_of_every_screen() -> None:
    """In both languages, and none of a screen that is no more."""
    files = {(file.parent.name, file.stem) for file in (HERE / "pictures").glob("*/*.jpg")}

    assert files == {(lang, name) for lang in LANGUAGES for name in SCREENS}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_the_pictures_are_small(game: str) -> None:
    """Each of them, those named for a game together, and those of the screens that all games share."""
    own = [name for name in SCREENS if next((key for key in GAMES if name.split("-")[0] == key), "") == game]
    sizes = [kept(name, lang).stat().st_size for lang in LANGUAGES for name in own]

    assert max(sizes, default=0) < 180 << 10
    assert sum(sizes) < (5 << 20 if not game else 3 << 19)
