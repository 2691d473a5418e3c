"""The rulebook in the program: every clause of every game, in both languages, found by its words or its id."""

from itertools import pairwise

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.clauses import rulebook
from tabletop.games.registry import games
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.tools.pilot import Pilot


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("lang", "size"), [("es", (1920, 1080)), ("en", (1280, 720))])
def test_every_clause_stands_in_the_book(game: str, lang: str, size: tuple[int, int]) -> None:
    """One under another, none over another, inside the page's width."""
    with Pilot(lambda app: RulebookScene(app, game), size=size, settings=Settings(language=lang)) as p:
        texts = p.texts()
        for name, clause in rulebook(game).clauses.items():
            assert name in texts
            shown = next(text for text in texts if text.replace("**", "").endswith(clause.text(lang)))
            assert ({"es": "Regla de la casa.", "en": "House rule."}[lang] in shown) == (clause.origin == "house")
        boxes = [entry.text.box for entry in p.scene.entries]
        assert all(above.bottom <= below.y for above, below in pairwise(boxes))
        assert all(box.right <= p.scene.page.w for box in boxes)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_book_begins_with_how_to_win(game: str, lang: str) -> None:
    """The page for newcomers comes first, with the aim of the game on top."""
    with Pilot(lambda app: RulebookScene(app, game), settings=Settings(language=lang)) as p:
        words, first = p.app.look.words, p.scene.entries[0]
        assert first.text.says(words) == words(f"{game}_guide.page.aim")
        assert p.scene.heads["guide"].box.y < first.text.box.y < p.scene.entries[-1].text.box.y


def test_a_rule_is_found_and_esc_leads_back() -> None:
    """By words without accents, or by its id; only its chapter's title stays."""
    with Pilot(lambda app: RulebookScene(app, "enadrya"), settings=Settings(language="es")) as p:
        p.type("ena-l2")
        shown = [entry.label.name for entry in p.scene.entries if entry.text.visible]
        assert shown
        assert all("ENA-L2" in name for name in shown)
        assert sum(head.visible for head in p.scene.heads.values()) == 1
        p.type("zzz")
        assert p.scene.nothing.visible
        p.press("escape")
        assert not p.app.running


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_it_opens_at_a_clause(size: tuple[int, int]) -> None:
    """The clause is in sight and marked; a search puts the mark away, and so does a clause that there is not."""
    clause = list(rulebook("enadrya").clauses)[-4]
    with Pilot(lambda app: RulebookScene(app, "enadrya", clause=clause), size=size, settings=Settings(language="es")) as p:
        scene = p.scene
        box, page = p.node(f"text-{clause}").world_box(), scene.page.world_box()
        assert page.y <= box.y and box.bottom <= page.bottom
        mark = scene.mark.world_box()
        assert scene.mark.visible and mark.y < box.y and box.bottom < mark.bottom
        p.type("ena-l2")
        assert not scene.mark.visible
    with Pilot(lambda app: RulebookScene(app, "enadrya", clause="ENA-ZZ"), size=size) as p:
        assert not p.scene.mark.visible and p.scene.page.offset == 0
