"""What the curtain tells everybody of a battle at Enadrya's table: whose attack it is, what it would do, to which Base."""

from tabletop.play.session import Session
from tabletop.present.words import Translations
from tabletop.ui.boards.enadrya.blows import attackers, through
from tabletop.ui.boards.enadrya.wording import EnadryaWording
from tests.ui.table.deals import start, wander


def test_the_attacker_is_told_of_their_own_attack_and_the_other_of_the_rival_s():
    """Who may reinforce reads their own attack and the rival's Base; the one attacked, the rival's attack and their own."""
    m = wander(start(3), lambda m: m.ask()[0].name == "reinforcement" and bool(attackers(m.store)))
    attacker, words = m.waiting()[0], Translations("en")
    own, other = (EnadryaWording().public(Session(m), seat) for seat in (attacker, 1 - attacker))
    assert own is not None
    assert other is not None
    assert own.title(words).startswith("You attack with")
    assert other.title(words).startswith(f"{m.setup.players[attacker]} attacks with")
    base = str(m.store.base[1 - attacker])
    assert [told.rows[0][1] for told in (own, other)] == [str(through(m.store))] * 2
    assert [(told.rows[1][0](words), told.rows[1][1]) for told in (own, other)] == [
        (f"{m.setup.players[1 - attacker]}'s Base", base), ("Your Base", base)]


def test_who_is_offered_a_draw_is_told_so():
    """Not merely that there is something to choose."""
    m = wander(start(3), lambda m: m.ask()[0].name == "deploy")
    seat = m.waiting()[0]
    assert m.play_standing(seat, ("offer_draw", 0, 0)) is None
    told = EnadryaWording().why(Session(m), m.waiting()[0], m.ask()[0].name)
    assert [told(Translations(lang)) for lang in ("es", "en")] == [
        f"{m.setup.players[seat]} ofrece un empate", f"{m.setup.players[seat]} offers a draw"]
