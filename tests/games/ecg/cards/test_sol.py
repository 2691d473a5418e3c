"""The cards of Sol, one by one: what each text says is what happens."""

from tabletop.games.ecg.readers import has_sorcery
from tests.support.clauses import clause
from tests.support.ecg_plain import ARCHER, BLADE, CHAMPION, DEVOTEE, RANGER
from tests.support.ecg_set import covers, laid, real


@covers("Hermana Candil")
def test_sister_candle_mends_from_court():
    """Two wounds for two; one sister a turn; only Troops with wounds are offered."""
    t = laid("sun", own={"court": [real("Hermana Candil")] * 2, "infantry": [CHAMPION, BLADE, RANGER]})
    t.set("wounds", "Champion", 3).set("wounds", "Blade", 1).set("morale", 0, 30).do("use", "Hermana Candil")
    assert {option[1] for option in t.match.options()} == {t.card("Champion"), t.card("Blade")}
    t.answer("Champion")
    assert (t.of("wounds", "Champion"), t.both("morale")[0], t.facts("paid")[-1][2]) == (1, 32, 2)
    t.refuses("use", "Hermana Candil#2", clause="ECG-10.1")


@covers("Novicio de la Brasa")
def test_the_novice_mends_when_given_up():
    """From hand or court by an own cost; from battle nothing."""
    novice = real("Novicio de la Brasa")
    t = laid("sun", hero=real("Aurelia del Alba"), hand=[novice], own={"infantry": [CHAMPION, BLADE]})
    t.set("wounds", "Champion", 3).set("wounds", "Blade", 2).do("use", "Aurelia del Alba").answer("Novicio de la Brasa").answer("Champion")
    t.answer("Blade")
    assert (t.of("wounds", "Champion"), t.of("wounds", "Blade")) == (2, 0)
    t = laid("sun", own={"court": [novice], "infantry": [CHAMPION]}, hand=[real("Ofrenda")]).set("wounds", "Champion", 3)
    t.do("play", "Ofrenda").answer("Novicio de la Brasa")
    assert t.of("wounds", "Champion") == 2
    t = laid("sun", own={"infantry": [novice, CHAMPION]}).set("wounds", "Champion", 3).set("wounds", "Novicio de la Brasa", 2).do("end")
    assert (t.where("Novicio de la Brasa"), t.of("wounds", "Champion")) == ("0:discard", 3)


@covers("Lancero de Vigilia")
@clause("ECG-R3")
def test_the_vigil_spearman_answers_as_he_falls():
    """With the strength he had."""
    t = laid("sun", own={"infantry": [CHAMPION]}, against={"infantry": [real("Lancero de Vigilia")]})
    t.do("charge", "Champion", to="Lancero de Vigilia")
    assert (t.strength("Lancero de Vigilia"), t.strength("Champion")) == (0, 3)


@covers("Monje Solar")
def test_the_sun_monk_may_bury_the_top_card():
    """And lends the sorcery of the Sun, from battle or court."""
    monk = real("Monje Solar")
    for yes, left in ((True, 0), (False, -1)):
        t = laid("sun", own={"court": [monk]}, deck=[BLADE]).do("use", "Monje Solar").answer(yes)
        deck = t.store.zone[t.store.at[t.card("Blade")]]
        assert (deck.index(t.card("Blade")) - len(deck)) % len(deck) == left % len(deck)
        assert t.facts("paid")[-1][2] == 1
    assert all(has_sorcery(laid("sun", own={place: [monk]}).store, 0, "sun") for place in ("infantry", "support", "court"))
    assert not has_sorcery(laid("sun", hand=[monk]).store, 0, "sun")


@covers("Portador del Palio")
@clause("ECG-R34")
def test_the_canopy_bearer_finds_a_blessing_among_three():
    """Not the fourth card, not another kind; the deck is not shuffled, and nothing need be taken."""
    for above, found in (((BLADE, CHAMPION), "0:hand"), ((BLADE, CHAMPION, ARCHER), "0:deck")):
        t = laid("sun", own={"court": [real("Portador del Palio")]}, deck=[*above, real("Oración")])
        shuffled = len(t.facts("shuffled"))
        t.do("use", "Portador del Palio").resolve()
        if found == "0:hand":
            assert {option[1] for option in t.match.options()} - {0} == {t.card("Oración")}
            t.answer("Oración")
        assert t.where("Oración") == found
        assert len(t.facts("shuffled")) == shuffled


@covers("Campanera del Alba")
@clause("ECG-8.4")
def test_the_bell_ringer_mends_in_court_and_rings_in_battle():
    """For a courtier she gives an own Troop 2 strength until the turn ends."""
    ringer = real("Campanera del Alba")
    t = laid("sun", own={"court": [ringer], "infantry": [CHAMPION]}).set("wounds", "Champion", 3).do("use", "Campanera del Alba")
    assert (t.of("wounds", "Champion"), t.facts("paid")[-1][2]) == (2, 1)
    t = laid("sun", own={"court": [DEVOTEE], "support": [ringer], "infantry": [BLADE]})
    t.do("use", "Campanera del Alba").answer("Devotee").answer("Blade")
    assert (t.strength("Blade"), t.where("Devotee")) == (5, "0:discard")
    assert t.end_turn().strength("Blade") == 3


@covers("Arquera del Cénit")
def test_the_archer_of_the_zenith_mends_others():
    """Not herself."""
    t = laid("sun", own={"support": [real("Arquera del Cénit")], "infantry": [CHAMPION]})
    t.set("wounds", "Arquera del Cénit", 1).refuses("use", "Arquera del Cénit", clause="ECG-R17")
    t.set("wounds", "Champion", 3).do("use", "Arquera del Cénit")
    assert (t.of("wounds", "Champion"), t.of("wounds", "Arquera del Cénit"), t.facts("paid")[-1][2]) == (1, 1, 2)


@covers("Diácono de Plomo")
@clause("ECG-R15")
def test_the_deacon_costs_devotion():
    """Three Devotos in court pay for him; other courtiers of the Sun do not, and stay ready."""
    lay, devout = real("Lancero de Vigilia"), DEVOTEE
    t = laid("sun", own={"court": [lay, lay, lay, devout, devout]}, hand=[real("Diácono de Plomo")]).set("spent", "Shrine", 1)
    t.refuses("train", "Diácono de Plomo", to="infantry", clause="ECG-R15")
    t = laid("sun", own={"court": [lay, lay, devout, devout, devout]}, hand=[real("Diácono de Plomo")]).set("spent", "Shrine", 1)
    t.do("train", "Diácono de Plomo", to="infantry")
    assert [t.of("spent", name) for name in ("Lancero de Vigilia", "Devotee", "Devotee#2", "Devotee#3")] == [0, 1, 1, 1]


@covers("Escudo de Mediodía")
def test_the_noonday_shield_guards_its_line():
    """A volley may take the shield itself, or, once it has no strength, the others."""
    t = laid("sun", own={"support": [ARCHER]}, against={"infantry": [real("Escudo de Mediodía"), BLADE]})
    assert (t.offers("volley", "Archer", to="Blade"), t.offers("volley", "Archer", to="Escudo de Mediodía")) == (False, True)
    t.set("wounds", "Escudo de Mediodía", 5)
    assert t.offers("volley", "Archer", to="Blade")


@covers("Lanzas de Vísperas")
def test_the_vespers_spears_stand_taller_beside_a_full_court():
    """Six cards with the Resource; they have a pike."""
    for ready, full in ((5, 6), (4, 5)):
        t = laid("sun", own={"infantry": [real("Lanzas de Vísperas")]}, ready=ready)
        assert t.strength("Lanzas de Vísperas") == full
    t = laid("owl", own={"infantry": [CHAMPION]}, against={"infantry": [real("Lanzas de Vísperas")]}, foe_ready=4)
    t.do("charge", "Champion", to="Lanzas de Vísperas")
    assert (t.strength("Lanzas de Vísperas"), t.strength("Champion")) == (0, 1)


@covers("Paladín de la Tercia")
@clause("ECG-R26")
def test_the_paladin_turns_one_wound_of_each_manoeuvre():
    """Not of an effect; and comes slowly."""
    t = laid("owl", sorcery="moon", own={"infantry": [BLADE], "support": [ARCHER]}, against={"infantry": [real("Paladín de la Tercia")]},
             hand=[real("Rayo de Luna")])
    t.do("volley", "Archer", to="Paladín de la Tercia")
    assert (t.strength("Paladín de la Tercia"), t.both("morale")[1]) == (6, 33)
    assert t.do("play", "Rayo de Luna").strength("Paladín de la Tercia") == 4
    t = laid("sun", hand=[real("Paladín de la Tercia")]).do("train", "Paladín de la Tercia", to="infantry")
    assert t.of("preparation", "Paladín de la Tercia") == 3


# ---- Generals
@covers("Abadesa Tea")
def test_tea_mends_one_more_of_own_troops():
    """By whatever mends; beside the Hero only; and she lends her sorcery there."""
    for place, left in (("legacy", 1), ("court", 2)):
        t = laid("sun", own={place: [real("Abadesa Tea")], "infantry": [CHAMPION]}, hand=[real("Vendas")]).set("wounds", "Champion", 5)
        assert t.do("play", "Vendas").of("wounds", "Champion") == left
        assert has_sorcery(t.store, 0, "sun") == (place == "legacy")


@covers("Prior Ceniza")
@clause("ECG-R30")
def test_the_prior_calls_a_devotee_back():
    """Spent, into court, even the one just discarded; beside a full court nobody comes."""
    prior, novice = real("Prior Ceniza"), real("Novicio de la Brasa")
    t = laid("sun", own={"legacy": [prior], "discard": [BLADE, DEVOTEE]}, hand=[novice], ready=3).do("use", "Prior Ceniza")
    t.answer("Novicio de la Brasa").answer("Novicio de la Brasa")
    assert (t.where("Novicio de la Brasa"), t.of("spent", "Novicio de la Brasa"), t.where("Devotee")) == ("0:court", 1, "0:discard")
    assert t.facts("paid")[-1][2] == 1
    t = laid("sun", own={"legacy": [prior], "discard": [DEVOTEE]}, ready=5).do("use", "Prior Ceniza")
    assert t.where("Devotee") == "0:discard"


# ---- Actions, Spells and a Legacy
@covers("Ofrenda")
@clause("ECG-9.5")
def test_an_offering_turns_a_courtier_into_two_cards():
    """Never the Resource: with an empty court it cannot be paid."""
    t = laid("sun", own={"court": [DEVOTEE]}, hand=[real("Ofrenda")], ready=1).do("play", "Ofrenda")
    assert (t.where("Devotee"), t.size("0:hand"), t.size("0:court")) == ("0:discard", 3, 1)
    laid("sun", hand=[real("Ofrenda")], ready=0).refuses("play", "Ofrenda", clause="ECG-R16")


@covers("Novena")
@clause("ECG-R34")
def test_a_novena_finds_a_prayer_in_the_deck():
    """And nothing else; the deck is shuffled, with or without a find."""
    for deck, held in (([BLADE, real("Oración"), CHAMPION], 2), ([BLADE, CHAMPION], 1)):
        t = laid("sun", hand=[real("Novena")], deck=deck)
        shuffled = len(t.facts("shuffled"))
        t.do("play", "Novena")
        if held == 2:
            assert {option[1] for option in t.match.options()} - {0} == {t.card("Oración")}
            t.answer("Oración")
            assert t.facts("found") == [(0, t.card("Oración"))]
        else:
            t.answer()
        assert (t.size("0:hand"), len(t.facts("shuffled"))) == (held, shuffled + 1)


@covers("Volver a Encender")
@clause("ECG-R4", "ECG-R30")
def test_relight_seats_a_devotee_of_the_discard():
    """A Spell of the Sun: without its sorcery nobody plays it; a Devoto Mercenary is a Devoto too."""
    t = laid("sun", sorcery="sun", hand=[real("Volver a Encender")], own={"discard": [BLADE, real("Peregrino Armado")]}, ready=3)
    t.do("play", "Volver a Encender")
    assert (t.where("Peregrino Armado"), t.of("spent", "Peregrino Armado")) == ("0:court", 1)
    t = laid("sun", sorcery="moon", hand=[real("Volver a Encender")], own={"discard": [DEVOTEE]}, ready=3)
    t.refuses("play", "Volver a Encender", clause="ECG-R4")


@covers("Ceguera de Luz")
def test_blinding_light_stops_a_troop_that_is_ready():
    """Two preparation; one with preparation is no target."""
    t = laid("sun", sorcery="sun", hand=[real("Ceguera de Luz")], against={"infantry": [BLADE, CHAMPION]}).set("preparation", "Champion", 1)
    t.do("play", "Ceguera de Luz")
    assert (t.of("preparation", "Blade"), t.of("preparation", "Champion")) == (2, 1)


@covers("Procesión")
@clause("ECG-R35")
def test_a_procession_is_seen_once_a_turn():
    """The first mending of each turn gives renown, in anybody's turn; of own wounds only."""
    t = laid("sun", own={"legacy": [real("Procesión")], "infantry": [CHAMPION], "court": [DEVOTEE]}, hand=[real("Vendas")],
             against={"infantry": [BLADE]})
    t.set("wounds", "Champion", 6).set("wounds", "Blade", 1).do("play", "Vendas").do("use", "Devotee")
    assert (t.of("wounds", "Champion"), t.both("renown")[0]) == (1, 5)
    assert t.end_turn().do("rally", "Blade").resolve().both("renown")[0] == 5
    assert t.end_turn().do("rally", "Champion").both("renown")[0] == 6
