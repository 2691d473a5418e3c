"""Rivals at the table and before it: the portrait on the plate, words that can be off, the name and the deck they bring."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.diary.figures import Rival as Opponent
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.play.session import HouseRules
from tabletop.present.rivals import gentlest, rivals_of
from tabletop.toolkit import paint
from tabletop.toolkit.text.phrase import plain
from tabletop.ui import drawing
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.diary.words import _bot
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.banner import ICON, Banner
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.speech import SECONDS
from tabletop.ui.table.wording import BannerText
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import match_at
from tests.support import marathon
from tests.ui.boards.playing import seated
from tests.ui.table.deals import start


@contextmanager
def against(way: str, *, speaks: bool = True) -> Iterator[Pilot]:
    """A new match against a computer that never answers."""
    match = start(3)
    bots = Bots({1: way})
    with Pilot(lambda app: table_scene(app, make_session(match, house=HouseRules(curtain="never"), people=(0,)), bots=bots), size=(1920, 1080),
               settings=Settings(language="es", motion="animated", rivals_speak=speaks)) as p:
        yield p


def test_the_rival_greets_beside_its_portrait_for_a_moment() -> None:
    """Its painting stands on the plate; the words go by themselves."""
    with against("casual@olmeda") as p:
        speech, banner = p.scene.speech, p.scene.rails.banners[1]
        assert banner.rival is not None and banner.rival.key == "olmeda"
        assert banner.level == "casual"
        p.wait(0.5)
        assert speech.visible
        assert speech.says(p.app.look.words) == "«A formar. No hay prisa.»"
        box, plate = speech.box, banner.box
        assert box.y >= plate.bottom or box.x >= plate.right
        p.wait(SECONDS + 0.5)
        assert not speech.visible


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", games())
def test_words_lie_over_nothing_on_the_board(game: str, size: tuple[int, int]) -> None:
    """No place, no pile, no card, in mid-match; all of them inside the window, and below the plate or beside it."""
    match, way = match_at(game, 60), rivals_of(game)[3].way
    with Pilot(lambda app: table_scene(app, make_session(match, house=HouseRules(curtain="never"), people=(0,)), bots=Bots({1: way})), size=size,
               settings=Settings(language="es", motion="animated")) as p:
        p.wait(0.2)
        scene = p.scene
        scene.speech.greet()
        box, plate = scene.speech.box, scene.rails.banners[1].box
        assert scene.speech.visible
        assert [one for one in scene._filled() if box.overlaps(one)] == []
        assert not box.overlaps(plate)
        assert box.x >= 0 and box.y >= 0 and box.right <= scene.stage.w


@pytest.mark.parametrize("case", ["off", "plain level"])
def test_nobody_speaks_where_speech_is_off_or_a_level_plays(case: str) -> None:
    """The portrait stays where only the words are off."""
    with against("casual@olmeda" if case == "off" else "casual", speaks=case != "off") as p:
        p.wait(0.5)
        assert not p.scene.speech.visible
        assert (p.scene.rails.banners[1].rival is None) == (case == "plain level")


def test_a_hard_blow_is_felt_once() -> None:
    """A fifth of the Base at once, not a scratch."""
    with against("casual@olmeda") as p:
        scene = p.scene
        p.wait(SECONDS + 1)
        speech, base = scene.speech, scene.session.store.base
        scene.settled()
        whole = base[1] = 30
        speech.heed()
        for loss, spoken in ((2, False), (8, True)):
            base[1] -= loss
            speech.heed()
            assert speech.visible == spoken
        assert speech.says(p.app.look.words) == "«¡Una brecha!»"
        p.wait(SECONDS + 1)
        base[1] -= 10
        speech.heed()
        assert not speech.visible and whole == 30


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_a_chosen_rival_brings_its_name_and_its_deck(tmp_path: Path, game: str) -> None:
    """The seat is a person's again with a person's name; rivals' names are not offered as players."""
    opened: list[Navigator] = []

    def menu(app):
        opened.append(Navigator(app, folder=tmp_path))
        return opened[0].menu()

    with Pilot(menu, size=(1280, 720), settings=Settings(language="es", motion="instant", names=("Ana", "Berta"))) as p:
        opened[0].set_up(game)
        p.settle()
        scene, rival = p.scene, rivals_of(game)[1]
        assert scene.settled().bots == ("", gentlest(game)), "a newcomer meets the gentlest"
        seat = scene.seats[1]
        seat.company.value = rival.way
        scene._introduce(seat)
        form = scene.settled()
        assert (form.names[1], form.bots[1], form.decks[1]) == (rival.name(scene.look.words), rival.way, rival.deck)
        p.click("deal")
        p.settle()
        assert p.app.settings.names == ("Ana",)
        assert p.scene.names == ("Ana", rival.name(p.app.look.words))
        p.app.home("none")
        opened[0].set_up(game)
        p.settle()
        again = p.scene
        assert again.settled().names[1] == rival.name(again.look.words)
        again.seats[1].company.value = "person"
        again._introduce(again.seats[1])
        assert again.settled().names[1] not in (rival.name(again.look.words), "Ana")


def test_the_diary_names_the_rival() -> None:
    """A rival is an opponent of its own there, beside the plain level."""
    from tabletop.present.words import Translations

    words = Translations("es")
    assert _bot("novice@gneis")(words) == "El Viejo Gneis"
    assert _bot("novice")(words) == words("opponent.kind.novice")
    assert Opponent("", "novice@gneis", "") != Opponent("", "novice", "")


def test_an_old_deal_without_styles_still_seats_its_levels() -> None:
    """As matches of before have them."""
    stock = Shelf().stock("enadrya")
    decks = tuple(dict(stock.decks[name].cards) for name in list(stock.decks)[:2])
    deal = Deal.of("enadrya", 1, players=("Ana", "Bot"), decks=decks, plain=stock.library.plain, options={"bots": ["", "novice"]})
    from tabletop.ui.scenes.match_options import levels_of

    assert levels_of(deal) == {1: "novice"}


@pytest.mark.parametrize("kind", ["encrucijada-4", "brawl-4"])
def test_the_panels_of_several_rivals_show_who_plays_there(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The portrait of a rival, and the sign of a computer of a plain level; nothing for a person."""
    dealt = marathon.deal(marathon.KINDS[kind], 7)
    match, way = registry.game(dealt.game).start(dealt), rivals_of(dealt.game)[0].way
    painted: list[str] = []
    likeness, icon = drawing.likeness, paint.icon
    monkeypatch.setattr(drawing, "likeness", lambda b, size, art, *a: painted.append(art) or likeness(b, size, art, *a))
    monkeypatch.setattr(paint, "icon", lambda b, name, *a, **k: painted.append(name) or icon(b, name, *a, **k))
    session = make_session(match, house=HouseRules(curtain="never"), people=(0, 3))
    with Pilot(lambda app: table_scene(app, session, bots=Bots({1: way, 2: "casual"})), size=(1920, 1080)) as p:
        p.settle()
        p.draw()
        panels = {seat: p.scene.board.seats[seat] for seat in (1, 2, 3)}
        for seat, shows in ((1, rivals_of(dealt.game)[0].art), (2, ICON), (3, "")):
            painted.clear()
            panels[seat]._body.touch()
            p.draw()
            signs = {name for name in painted if name.startswith("art/") or name == ICON}
            assert signs - {ICON} == ({shows} - {ICON, ""})
            assert (ICON in signs) == (seat == 2 or (seat == 1 and kind == "encrucijada-4"))


def test_a_narrow_plate_tells_whole_words_under_the_name():
    """The robot beside the name says that the computer plays there; what the player holds is not cut for it."""
    with seated(match_at("epikha")) as p:
        banner, look = Banner("seat"), p.app.look
        banner.level = "novice"
        shown = BannerText(plain("Bruno"), "neutral", plain("Taliuz · 7 cartas"))
        assert banner.under(look, shown, 400) == "Máquina · Taliuz · 7 cartas"
        assert banner.under(look, shown, 130) == "Taliuz · 7 cartas"
