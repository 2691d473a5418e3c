"""The cards of Lechuza, one by one: what each text says is what happens."""

from tabletop.games.ecg import costs
from tabletop.games.ecg.describe import rules_text
from tabletop.games.ecg.readers import has_sorcery
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tests.support.clauses import clause
from tests.support.ecg_plain import (
    ARCHER,
    BANDAGE,
    BEAM,
    BLADE,
    BULWARK,
    CHAMPION,
    CUB,
    ERASURE,
    NOTE,
    RUMOUR,
)
from tests.support.ecg_set import covers, laid, real, shortened


# ---- Troops
@covers("Becaria Insomne")
def test_the_scholar_reads_and_throws_away():
    """A card drawn, the next one milled; for 1, one scholar a turn."""
    t = laid("owl", own={"court": [real("Becaria Insomne")] * 2}, deck=[BLADE, CHAMPION, ARCHER]).do("use", "Becaria Insomne")
    assert [t.where(name) for name in ("Blade", "Champion", "Archer")] == ["0:hand", "0:discard", "0:deck"]
    assert t.facts("paid")[-1][2] == 1
    t.refuses("use", "Becaria Insomne#2", clause="ECG-10.1")


@covers("Mozo de Lámparas")
@clause("ECG-11.2")
def test_the_lamp_boy_draws_when_madness_breaks():
    """At the threshold of his own side, while he stands in battle."""
    for place, madness, foe_madness, drawn in (("infantry", 6, 0, 1), ("infantry", 5, 0, 0), ("infantry", 0, 6, 0), ("court", 6, 0, 0)):
        t = laid("owl", own={place: [real("Mozo de Lámparas")]}).set("madness", 0, madness).set("madness", 1, foe_madness)
        assert t.end_turn().size("0:hand") == 1 + drawn


@covers("Bedel de la Escalera")
def test_the_beadle_answers_and_takes_less():
    """A charge of 4 leaves 3 wounds, more than its strength; it still answers."""
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [real("Bedel de la Escalera")]})
    t.do("charge", "Blade", to="Bedel de la Escalera")
    assert (t.strength("Bedel de la Escalera"), t.strength("Blade")) == (0, 1)
    t = laid("sun", own={"support": [ARCHER]}, against={"infantry": [real("Bedel de la Escalera")]})
    t.do("volley", "Archer", to="Bedel de la Escalera")
    assert t.strength("Bedel de la Escalera") == 1


@covers("Sor Menguante")
@clause("ECG-R31")
def test_sister_wane_hears_madness():
    """Two less for 1; she lends the sorcery of the Moon from court too."""
    t = laid("owl", own={"court": [real("Sor Menguante")]}).set("madness", 0, 5).do("use", "Sor Menguante")
    assert (t.both("madness")[0], t.facts("paid")[-1][2]) == (3, 1)
    assert has_sorcery(t.store, 0, "moon")


@covers("Lector de Humo")
@clause("ECG-R32")
def test_the_smoke_reader_wounds_any_line():
    """One wound for 2 and 1 madness; training it adds 1 madness too."""
    reader = real("Lector de Humo")
    t = laid("owl", own={"court": [reader]}, against={"infantry": [BLADE], "support": [ARCHER]}).do("use", "Lector de Humo").answer("Archer")
    assert (t.strength("Archer"), t.both("madness")[0], t.both("morale")[1], t.facts("paid")[-1][2]) == (2, 1, 33, 2)
    t = laid("owl", hand=[reader]).do("train", "Lector de Humo", to="support")
    assert (t.both("madness")[0], has_sorcery(t.store, 0, "moon")) == (1, True)


@covers("Encuadernadora")
@clause("ECG-9.5", "ECG-3.2")
def test_the_bookbinder_burns_two_cards_for_one():
    """Two of the own discard go to exile; an Action, Reaction or Spell comes back."""
    t = laid("owl", own={"court": [real("Encuadernadora")], "discard": [BLADE, CHAMPION, BEAM, RUMOUR]}).do("use", "Encuadernadora")
    t.answer("Blade").answer("Rumour")
    assert [t.where(name) for name in ("Blade", "Rumour", "Beam", "Champion")] == ["0:exile", "0:exile", "0:hand", "0:discard"]
    assert t.facts("paid")[-1][2] == 2
    laid("owl", own={"court": [real("Encuadernadora")], "discard": [BEAM]}).refuses("use", "Encuadernadora", clause="ECG-R16")


@covers("Portera de Anaqueles")
@clause("ECG-3.3")
def test_the_shelf_porter_changes_line():
    """By her own manoeuvre."""
    t = laid("owl", own={"infantry": [real("Portera de Anaqueles")]}).do("redeploy", "Portera de Anaqueles")
    assert t.where("Portera de Anaqueles") == "0:support"


@covers("Ronda de Tejados")
def test_the_rooftop_watch_charges_from_support():
    """Over an own wall; a Troop behind the enemy's Infantry stays out of reach."""
    t = laid("owl", own={"infantry": [BULWARK], "support": [real("Ronda de Tejados")]}, against={"infantry": [BLADE], "support": [ARCHER]})
    assert not t.offers("charge", "Ronda de Tejados", to="Archer")
    assert t.do("charge", "Ronda de Tejados", to="Blade").strength("Blade") == 0
    t = laid("owl", own={"court": [real("Ronda de Tejados")], "support": [ARCHER]}, against={"infantry": [BLADE]})
    assert not t.offers("charge", "Archer", to="Blade")
    assert t.do("use", "Ronda de Tejados").offers("charge", "Archer", to="Blade")


@covers("Cartógrafa de Nieblas")
@clause("ECG-10.3", "ECG-R42")
def test_the_cartographer_delays_a_newcomer():
    """A Troop in training enters with 1 preparation more, for 1 and 1 madness; the next one comes as printed; no other prey."""
    fogs = real("Cartógrafa de Nieblas")
    t = laid("sun", hand=[BLADE, BLADE, RUMOUR], foe="owl", against={"court": [fogs]}, foe_ready=3).do("play", "Rumour").resolve()
    t.do("train", "Blade", to="infantry").do("react", "Cartógrafa de Nieblas", to="Blade").resolve()
    t.do("train", "Blade#2", to="infantry").resolve()
    assert [t.of("preparation", name) for name in ("Blade", "Blade#2")] == [3, 2]
    assert (t.both("madness")[1], t.facts("paid")[-2][2]) == (1, 1)


@covers("Ballesta de Torre")
def test_the_tower_crossbow_wounds_with_its_whole_strength_in_madness():
    """From 4 on; half of it before."""
    for madness, left in ((3, 4), (4, 2)):
        t = laid("owl", own={"support": [real("Ballesta de Torre")]}, against={"infantry": [CHAMPION]}).set("madness", 0, madness)
        assert t.do("volley", "Ballesta de Torre", to="Champion").strength("Champion") == left


@covers("Archivera Mayor")
@clause("ECG-R34")
def test_the_high_archivist_waits_for_the_second_door():
    """Two strength more once the deck has been renewed; in court she throws three cards away."""
    t = laid("owl", own={"infantry": [real("Archivera Mayor")]})
    assert (t.strength("Archivera Mayor"), t.set("renewed", 0, 1).strength("Archivera Mayor")) == (5, 7)
    t = laid("owl", own={"court": [real("Archivera Mayor")]}, deck=[BLADE, CHAMPION, ARCHER, CUB]).do("use", "Archivera Mayor")
    assert [t.where(name) for name in ("Blade", "Champion", "Archer", "Cub")] == ["0:discard"] * 3 + ["0:deck"]


# ---- Generals
@covers("Rector Noctua")
@clause("ECG-R32", "ECG-11.2")
def test_noctua_turns_madness_upon_the_rival():
    """As much morale as the own Hero loses; nothing below the threshold."""
    for madness, morale in ((6, (37, 31)), (5, (40, 34))):
        t = laid("owl", own={"legacy": [real("Rector Noctua")]}).set("madness", 0, madness).set("lapses", 0, 1).end_turn()
        assert t.both("morale") == morale
    told = [" ".join(p.text for p in rules_text(Shelf().stock("ecg").library["rector-noctua"], lang)) for lang in LANGUAGES]
    assert told == ["Cada vez que tu locura llega a su umbral, el rival pierde tanta moral como acaba de perder tu Héroe.",
                    "Whenever your madness reaches its threshold, your rival loses as much morale as your Hero just lost."]


@covers("Magistra Umbría")
@clause("ECG-13.2")
def test_the_magistra_teaches_the_second_lesson():
    """Two cards thrown away for 1; the renewed deck wounds every enemy Troop."""
    t = laid("owl", own={"legacy": [real("Magistra Umbría")]}, deck=[BLADE, CHAMPION, ARCHER]).do("use", "Magistra Umbría")
    assert [t.where(name) for name in ("Blade", "Champion", "Archer")] == ["0:discard", "0:discard", "0:deck"]
    assert (t.facts("paid")[-1][2], has_sorcery(t.store, 0, "moon")) == (1, True)
    for renews, left in ((True, 2), (False, 3)):
        t = laid("owl", own={"legacy": [real("Magistra Umbría")]}, against={"infantry": [BLADE], "support": [ARCHER]})
        shortened(t, left=2).do("use", "Magistra Umbría").answer(renews)
        assert (t.strength("Blade"), t.strength("Archer")) == (left, left)


# ---- Actions, Spells, a Reaction and a Legacy
@covers("Leer hacia Atrás")
@clause("ECG-R34")
def test_reading_backwards_finds_an_action_among_four():
    """Or a Reaction or a Spell; one card, and 1 madness."""
    t = laid("owl", hand=[real("Leer hacia Atrás")], deck=[BLADE, BANDAGE, BEAM, ERASURE, NOTE]).do("play", "Leer hacia Atrás")
    assert {option[1] for option in t.match.options()} - {0} == {t.card(name) for name in ("Bandage", "Beam", "Erasure")}
    t.answer("Erasure")
    assert [t.where(name) for name in ("Blade", "Bandage", "Beam", "Erasure", "Note")] == ["0:discard"] * 3 + ["0:hand", "0:deck"]
    assert t.both("madness")[0] == 1


@covers("Rayo de Luna")
def test_a_moonbeam_wounds_any_line():
    """Two wounds, 1 madness; without the Moon's sorcery nobody plays it."""
    t = laid("owl", sorcery="moon", hand=[real("Rayo de Luna")], against={"infantry": [BLADE], "support": [ARCHER]}).do("play", "Rayo de Luna")
    t.answer("Archer")
    assert (t.strength("Archer"), t.both("morale")[1], t.both("madness")[0]) == (1, 32, 1)
    t = laid("owl", sorcery="sun", hand=[real("Rayo de Luna")], against={"infantry": [BLADE]})
    t.refuses("play", "Rayo de Luna", clause="ECG-R4")


@covers("Eclipse")
@clause("ECG-R34")
def test_an_eclipse_pays_in_the_second_life():
    """Five wounds and 2 madness; two cards if the deck has been renewed."""
    for renewed, drawn in ((0, 0), (1, 2)):
        t = laid("owl", sorcery="moon", hand=[real("Eclipse")], against={"infantry": [CHAMPION]}).set("renewed", 0, renewed)
        t.do("play", "Eclipse")
        assert (t.strength("Champion"), t.both("madness")[0], t.size("0:hand")) == (1, 2, 1 + drawn)


@covers("Tachadura")
@clause("ECG-R29")
def test_an_erasure_undoes_an_action_a_spell_or_a_reaction():
    """The rival's only, and no manoeuvre."""
    erasure = real("Tachadura")
    t = laid("owl", hand=[RUMOUR], foe_hand=[erasure], foe="owl").do("play", "Rumour").do("react", "Tachadura", to="Rumour").resolve()
    assert (t.both("renown")[1], t.where("Rumour")) == (4, "0:discard")
    t = laid("owl", own={"infantry": [BLADE]}, hand=[erasure, RUMOUR], foe_hand=[ERASURE], foe="owl", against={"infantry": [CHAMPION]})
    t.do("play", "Rumour").do("react", "Erasure", to="Rumour").refuses("react", "Tachadura", to="Rumour", clause="ECG-10.3")
    t.do("react", "Tachadura", to="Erasure").resolve()
    assert t.both("renown")[1] == 2
    t = laid("owl", own={"infantry": [BLADE]}, foe_hand=[erasure], foe="owl", against={"infantry": [CHAMPION]})
    t.do("clash", "Blade", to="Champion")
    t.refuses("react", "Tachadura", to="Blade!", clause="ECG-10.3")


@covers("Archivo Hundido")
@clause("ECG-R34")
def test_the_archive_pays_when_the_deck_is_renewed():
    """Two cards at once; Spells cost 1 less from then on."""
    archive = real("Archivo Hundido")
    t = laid("owl", own={"legacy": [archive]}, hand=[real("Eclipse"), RUMOUR])
    assert costs.price_of(t.store, t.card("Eclipse"), seat=0).amount == 4
    t.set("renewed", 0, 1)
    assert [costs.price_of(t.store, t.card(name), seat=0).amount for name in ("Eclipse", "Rumour")] == [3, 2]
    t = shortened(laid("owl", own={"legacy": [archive], "court": [real("Archivera Mayor")]}), left=3).do("use", "Archivera Mayor")
    assert t.answer(True).size("0:hand") == 1 + 2
