"""The log of Encrucijada tells the cards drawn in a row in one line."""

import pytest

from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.registry import game
from tabletop.kernel import journal
from tabletop.kernel.views import Translator
from tabletop.play.log_model import LogModel
from tabletop.present.narrate import Narrator
from tabletop.present.words import Translations
from tests.ui.boards.epochs import start


def six_drawn(order=(0, 1, 0, 2, 0, 1)):
    """A match whose first player has drawn six cards from piles in that order; the rest of that turn is not begun."""
    m = start(3)
    seat = m.waiting()[0]
    for number in order:
        assert m.ask()[0].name == "pile"
        m.play(seat, (("place", 0, PILE_ROWS[seat][number]),))
    return m, seat


def told(m, viewer, lang="es"):
    """The lines of the log as that seat reads them while they happen, entry by entry."""
    first = m.store.copy()
    journal.revert(first, m.log[:], 0)
    log = LogModel(Translations(lang), game("encrucijada"), m)
    seen = Translator(m.rules, first, viewer).feed(m.log)
    for length in range(len(seen) + 1):
        log.tell(seen[:length])
    return [moment.line for moment in log.moments]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_cards_drawn_in_a_row_share_a_line(lang):
    """Their owner reads the names by pile, a rival how many came from which pile."""
    m, seat = six_drawn()
    word = {"es": " roba ", "en": " draws "}[lang]
    own, other = ([line for line in told(m, viewer, lang) if word in line.text] for viewer in (seat, 1 - seat))
    name = m.setup.players[seat]
    names = [line.text[span.start:span.end] for line in own for span in line.spans]
    assert len(names) == 6
    piles = {"es": ("monto A", "monto B", "monto C"), "en": ("pile A", "pile B", "pile C")}[lang]
    head = {"es": f"{name} roba 6 cartas: ", "en": f"{name} draws 6 cards: "}[lang]
    assert [line.text for line in own] == [
        f"{head}{', '.join(names[:3])} ({piles[0]}), {', '.join(names[3:5])} ({piles[1]}), {names[5]} ({piles[2]})."]
    assert [line.text for line in other] == [f"{head}3 ({piles[0]}), 2 ({piles[1]}), 1 ({piles[2]})."]


def test_a_rival_that_draws_from_one_pile_is_told_without_a_list():
    """Nothing is left to be told apart."""
    m, seat = six_drawn((1, 1, 1, 1, 1, 1))
    lines = [line.text for line in told(m, 1 - seat) if " roba " in line.text]
    assert lines == [f"{m.setup.players[seat]} roba 6 cartas de su monto B."]


def test_a_drawn_card_alone_keeps_its_sentence():
    """So does one that something else separates from the others."""
    m, seat = six_drawn()
    narrator = Narrator(Translations("es"), game("encrucijada"), players=m.setup.players, defs=m.setup.defs)
    entries = [entry for entry in m.log if entry[0] != journal.FACT or entry[1] != "drawn"]
    drawn = [entry for entry in m.log if entry[0] == journal.FACT and entry[1] == "drawn"]
    turned = next(entry for entry in m.log if entry[0] == journal.FACT and entry[1] == "turned")
    lines = narrator.read([*entries, drawn[0], turned, drawn[1], drawn[2]])
    assert "monto A" in lines[-3].text and " 2 cartas" not in lines[-3].text
    assert f"{m.setup.players[seat]} roba 2 cartas: " in lines[-1].text
