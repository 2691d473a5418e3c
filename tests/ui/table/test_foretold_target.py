"""What an answer on the board would do is told in the strip that asks, while it is pointed at."""

import pytest

from tests.support import warage
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit
from tests.ui.boards.test_warage_table import seated
from tests.ui.table.deals import pilot, reveal, table

CHARGE = power("Carga", {"do": "target", "as": "x", "from": {"who": "units", "side": "enemy"}}, {"do": "destroy", "to": "x"})
STONE = warage.flash("Pedrada", {"do": "target", "as": "foe", "from": {"who": "hero", "side": "enemy"}},
                     {"do": "lose", "amount": 4, "to": "foe"})


def told(scene, words):
    """What the strip foretells."""
    return [says(words) for _, _, says in scene.asking.strip.foretold]


@pytest.mark.parametrize(("size", "lang", "says"), [
    ((1280, 720), "es", "Se destruye **Ballestera**"), ((1920, 1080), "en", "**Ballestera** destroyed")])
def test_the_strip_says_what_a_target_would_suffer(size, lang, says):
    """As long as it is pointed at; then it asks again. It looks different, too."""
    t = Scenario(foe={"z1.1": unit("Muro", 2, 5), "z2.4": unit("Ballestera", 3, 2)}, hand=[CHARGE]).at("deploy")
    t.do("play", "Carga")
    with pilot(t.match, size=size, lang=lang) as p:
        scene = reveal(p)
        strip = scene.asking.strip
        assert strip.visible and told(scene, p.app.look.words) == []
        look = scene.look.at(scene.k)
        asks = strip.paint(look)
        p.move(scene.board.node_of(t.card("Ballestera")))
        assert told(scene, p.app.look.words) == [says]
        tells = strip.paint(look)
        assert asks is not None and tells is not None
        assert asks.surface.get_view("0").raw != tells.surface.get_view("0").raw
        p.move((2.0, size[1] - 2.0))
        assert told(scene, p.app.look.words) == []


@clause("WAR-5.2")
def test_what_is_aimed_through_the_queue_is_told_as_if_nobody_answered():
    """And that it is so is said; the match does not stir."""
    s = warage.Scenario(*(warage.side(hand=[STONE] if not i else []) for i in range(3))).at("first")
    s.make(("flash", s.card("Pedrada"), 0))
    with seated(s, lang="en") as p:
        p.settle()
        before = s.match.digest()
        p.move(table(p).board.heroes[2])
        assert told(table(p), p.app.look.words) == ["J2's HP: from 100 to 96", "If nobody responds"]
        assert s.match.digest() == before


def test_what_a_rival_holds_does_not_show_in_what_is_foretold():
    """An answer in its hand makes no difference."""
    stop = warage.flash("No", {"do": "target", "as": "w", "from": {"who": "queued", "side": "enemy", "kind": "flash"}},
                        {"do": "cancel", "to": "w"})
    seen = []
    for held in ([], [stop]):
        s = warage.Scenario(warage.side(hand=[STONE]), warage.side(hand=held), warage.side()).at("first")
        s.make(("flash", s.card("Pedrada"), 0))
        with seated(s, lang="en") as p:
            p.settle()
            p.move(table(p).board.heroes[1])
            seen.append(told(table(p), p.app.look.words))
    assert seen[0] == seen[1] != []
