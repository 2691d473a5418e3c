"""What is foreseen of a chain: cards that would go dark, and a revealed one that would go home."""

from tabletop.play.forecast import foresee
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import plain as text
from tabletop.ui.boards.encrucijada.outcome import EncrucijadaOutcomes, changes, told
from tabletop.ui.boards.encrucijada.war import warning
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import scene, sheet


def struck() -> Scenario:
    """A Triarius in a clash, and a Rail Gun at the Tabulary that pays for it."""
    village = ["era-comunal"] * 4 + ["acequia-recta"] * 3 + ["tabulario", "santuario-blanco"]
    gun = ["fragua-de-barrio", "fragua-de-barrio", "carbonera", "dinamo", "canon-de-riel"]
    s = Scenario(own={"village": [sheet(card) for card in village], "armies": [[sheet("triario"), sheet("velite")]]},
                 foe={"village": [sheet(card) for card in gun], "armies": [[sheet("guardabarrera")]], "hand": [sheet("telegrama")]})
    s.attack("Triario").do("defend", "Guardabarrera").do("pass")
    s.do("use", "Cañón de Riel")
    return s.answer("Tabulario")


@clause("ENC-D2.1")
def test_a_revealed_card_without_its_thresholds_is_foreseen_to_go_home():
    """Not as one of a lower value; what hangs on the same card in the village goes dark."""
    s, outcomes = struck(), EncrucijadaOutcomes()
    foreseen = foresee(s.match, s.seat, (("pass", 0, 0),), ends=outcomes.ends, onward=outcomes.onward)
    found = changes(foreseen)
    assert found.gone == (s.card("Tabulario"),)
    assert found.home == (s.card("Triario"),)
    assert found.dark == (s.card("Santuario Blanco"),)
    says = warning(s.store, found, ("Ana", "Bruno"))
    assert says.key == "encrucijada_board.war.would_go_home"


def test_what_goes_dark_is_told_before_the_sums():
    """The panel may have no room for all: sums stand in the bar too, what goes dark is told here alone."""
    s, outcomes = struck(), EncrucijadaOutcomes()
    foreseen = foresee(s.match, s.seat, (("pass", 0, 0),), ends=outcomes.ends, onward=outcomes.onward)
    keys = [says.key.rpartition(".")[2] for _, _, says in told(changes(foreseen), foreseen, ("Ana", "Bruno"), lambda card: text(str(card)))]
    assert keys.index("dark") < keys.index("sum")
    assert keys.index("gone") < keys.index("home") < keys.index("dark")


def test_copies_with_the_same_change_share_a_line():
    """Spring Tide lowers a whole village: three Forges are one line with their number, another card has its own."""
    s = scene("marea-viva", foe={"village": [plain.FORGE] * 3 + [plain.DYNAMO], "armies": [[plain.LANCER]]}, hand=[plain.PIKE])
    s.to_action().do("use", "Marea Viva")
    outcomes = EncrucijadaOutcomes()
    foreseen = foresee(s.match, s.seat, (("pass", 0, 0),), ends=outcomes.ends, onward=outcomes.onward)
    found = changes(foreseen)
    lines = [says(Translations("es")) for _, _, says in told(found, foreseen, ("Ana", "Bruno"), lambda card: card_name(s.store, card))
             if says.key.endswith("outcome.value")]
    assert len(found.values) > len(lines) and any("Forge ×3" in line for line in lines), lines


def card_name(store, card):
    """The English name of a card."""
    return text(store.defs[store.card[card]].names[-1].title())
