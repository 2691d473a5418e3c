"""The gallery of cards: a deck's with their numbers, searched in either language, looked at by pointer and by keyboard."""

from itertools import pairwise

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.scenes.gallery import AT_ONCE, GalleryScene
from tabletop.ui.tools.pilot import Pilot

SHELF = Shelf()


def _gallery(game: str = "warage", *, deck: str = "", lang: str = "es", motion: str = "instant", size: tuple[int, int] = (1920, 1080)) -> Pilot:
    settings = Settings(language=lang, motion=motion, welcome_seen=True)  # type: ignore[arg-type]
    return Pilot(lambda app: GalleryScene(app, SHELF.stock, game, deck=deck), size=size, settings=settings)


def _scene(p: Pilot) -> GalleryScene:
    assert isinstance(p.scene, GalleryScene)
    return p.scene


def _names(p: Pilot) -> list[str]:
    scene = _scene(p)
    return [scene.kit.faces(scene.look.words).printed(card.definition).name for card in scene.found]


def _seek(p: Pilot, text: str) -> None:
    p.click("search")
    p.press("ctrl+a")
    p.type(text)
    p.settle()


@pytest.mark.parametrize("game", games())
def test_all_cards_of_a_game_are_there(game: str) -> None:
    """Each once, without numbers of copies; those in sight are painted, those further down are not."""
    with _gallery(game) as p:
        p.settle()
        found = _scene(p).found
        assert len(found) == len({card.card.id for card in found}) == len(list(SHELF.stock(game).library))
        assert not any(card.copies for card in found)
        assert found[0].visible and not found[-1].visible


@pytest.mark.parametrize("game", games())
def test_a_deck_is_shown_with_its_numbers(game: str) -> None:
    """As many as the deck has, whichever is chosen."""
    decks = SHELF.stock(game).decks
    with _gallery(game, deck=next(iter(decks))) as p:
        for name, deck in decks.items():
            _scene(p).deck.value = name
            _scene(p).deliver(Dropdown.Changed(_scene(p).deck, name))
            assert {card.card.id: card.copies for card in _scene(p).found} == dict(deck.cards)


def test_a_search_finds_names_kinds_and_texts_without_accents() -> None:
    """In the language shown; what nothing matches says so."""
    with _gallery(lang="es") as p:
        p.settle()
        _seek(p, "angeles cumbre")
        assert _names(p) == ["Ángeles de la Cumbre"]
        _seek(p, "xyzzy")
        nothing = _scene(p).main.find("nothing")
        assert _names(p) == [] and nothing is not None and nothing.visible and _scene(p).seen is None
    with _gallery(lang="en") as p:
        p.settle()
        _seek(p, "helmet")
        assert _names(p) and "Casco de Peaje" not in _names(p)


def test_a_card_pointed_at_is_shown_beside_with_the_decks_that_have_it() -> None:
    """It stays when the pointer leaves; another takes its place, by keyboard too."""
    with _gallery() as p:
        p.settle()
        second, third = _scene(p).found[1:3]
        p.move(second)
        p.settle()
        assert _scene(p).seen is second
        p.move(_scene(p).which)
        assert _scene(p).seen is second
        _scene(p).focus.set(third, "keys")
        assert _scene(p).seen is third
        decks = [d for d in SHELF.stock("warage").decks.values() if third.card.id in d.cards]
        assert decks and all(str(d.name.es) in _scene(p).used.says(_scene(p).look.words) for d in decks)


def test_cards_appear_a_few_at_a_time() -> None:
    """Painting a screenful of faces at once would hold the window up."""
    with _gallery(motion="animated") as p:
        counts = []
        for _ in range(9):
            counts.append(sum(card.shown for card in _scene(p).found))
            p.step()
        assert all(0 <= after - before <= AT_ONCE for before, after in pairwise(counts))
        assert counts[0] < counts[-1]


def test_another_game_shows_its_own_cards() -> None:
    """With its own decks to choose from."""
    with _gallery("enadrya") as p:
        p.settle()
        _scene(p).deliver(Dropdown.Changed(_scene(p).which, "warage"))
        p.settle()
        assert len(_scene(p).found) == len(list(SHELF.stock("warage").library))


def test_escape_leads_back() -> None:
    """To where it was opened from."""
    with _gallery() as p:
        p.settle()
        p.scene.app.push(GalleryScene(p.scene.app, SHELF.stock, "enadrya"), "none")
        p.press("escape")
        p.settle()
        assert _scene(p).game == "warage"


def test_the_keyboard_reaches_the_last_card() -> None:
    """Row by row, further down than is in sight at first; what it comes to is brought into sight."""
    with _gallery(size=(1280, 720)) as p:
        p.settle()
        scene = _scene(p)
        scene.focus.set(scene.found[0], "keys")
        for _ in range(40):
            p.press("down")
            p.settle()
            if scene.focus.node is scene.found[-1] or scene.seen is scene.found[-1]:
                break
        assert scene.seen is not None and scene.found.index(scene.seen) >= len(scene.found) - 5
        assert scene.shelves.offset <= scene.seen.y <= scene.shelves.offset + scene.shelves.h - scene.seen.h
