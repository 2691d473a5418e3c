"""How Warage looks back: figures that add up, a reason in words, a picture for every number of heroes, decks as shown."""

from types import SimpleNamespace

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.games.warage.summary import summary as summed
from tabletop.kernel.atoms import finish
from tabletop.kernel.facts import HEAD
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.present.words import Translations
from tabletop.ui.boards.warage.kit import DEALING, KIT
from tabletop.ui.boards.warage.record import RECORD
from tests.support.clauses import clause

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio")
WORDS = (Translations("es"), Translations("en"))


def played(seats: int, *, mode: str = "", decisions: int = 100_000, seed: int = 3) -> Match:
    """A match of that many seats, played by chance."""
    stock = Shelf().stock("warage")
    decks = [dict(stock.decks[deck].cards) for deck in DEALING.decks(stock, seats)]
    options = {"quick": True, **({"mode": mode} if mode else {})}
    match = registry.game("warage").start(
        Deal.of("warage", seed, players=NAMES[:seats], decks=decks, plain=stock.library.plain, options=options))
    for _ in range(decisions):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, LEVELS["random"](world_of(match, seat, seed=seed)))
    return match


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("seats", "mode"), [(2, ""), (3, ""), (4, "guild"), (6, "")])
def test_a_match_is_told_in_figures_and_words(seats: int, mode: str) -> None:
    """Every seat has its figure and its row, the last of which is how it stood; the reason has its sentence."""
    match = played(seats, mode=mode)
    told = RECORD.summary(match)
    assert match.over
    assert told.winners == tuple(seat for seat in range(seats) if match.store.won[seat])
    assert len(told.course) == seats
    assert {len(row) for row in told.course} == {told.turns + 1}
    for seat, row in enumerate(told.course):
        assert row[-1] == (0 if match.store.out[seat] else max(0, match.store.hp[seat]))
    assert all(len(figure.values) in (1, seats) for figure in told.figures)
    for words in WORDS:
        assert told.reason(words)
        assert RECORD.score(match.store)
        assert all(figure.says(words) for figure in told.figures)
        assert all(RECORD.people(match, seat)(words) for seat in range(seats))


def test_hit_points_add_up() -> None:
    """What a hero spent, won back, suffered and lost to effects explains where it stands at the end."""
    match = played(2)
    told = summed(match)
    facts = [entry for entry in match.log if entry[0] == FACT]
    suffered = [sum(f[HEAD + 2] for f in facts if f[1] == "struck" and f[HEAD] == seat) for seat in (0, 1)]
    lost = [sum(f[HEAD + 1] for f in facts if f[1] == "lost" and f[HEAD] == seat) for seat in (0, 1)]
    for seat in (0, 1):
        hp = told.course[seat][0] + told.gained[seat] - told.spent[seat] - suffered[seat] - lost[seat]
        assert hp == match.store.hp[seat]
    assert sum(told.dealt) == sum(suffered) > 0


def test_every_ready_deck_is_shown_with_its_hero_its_costs_and_its_cover() -> None:
    """Six different heroes can sit down, and each curve counts every card that costs."""
    stock = Shelf().stock("warage")
    chosen = DEALING.decks(stock, 6)
    assert len(set(chosen)) == 6
    for deck in chosen:
        view = DEALING.deck(stock, deck)
        assert sum(view.counts) == sum(stock.decks[deck].cards.values()) - 2
        assert len(view.counts) == len(view.labels)
        for words in WORDS:
            assert " · " in view.kind(words)
            assert view.contents(words)


@clause("WAR-R21")
def test_the_last_ten_turns_are_counted_as_they_begin() -> None:
    """Turn 50 is told as any; of 51 it is told how many there are."""
    match = played(2, decisions=40)
    shown = SimpleNamespace(store=match.store, match=match, viewer=0)
    match.store.turn[TABLE] = 50
    assert KIT.wording.turn(shown, 0)(Translations("es")) == "Tu ronda"
    match.store.turn[TABLE] = 51
    assert KIT.wording.turn(shown, 0)(Translations("es")) == "Tu ronda · turno 51 de 60"
    assert KIT.wording.turn(shown, 1)(Translations("en")) == "Bruno's round · turn 51 of 60"


@clause("WAR-R21")
def test_a_match_that_ran_its_turns_out_says_so() -> None:
    """In both languages, at its end."""
    match = played(2, decisions=40)
    finish(match, (0,), "long", clause="WAR-R21")
    assert RECORD.summary(match).reason(Translations("es")) == "Sesenta turnos: gana quien tiene más PV"
