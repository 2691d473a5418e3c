"""The figures of a diary: results, streaks, rules, cards, memories and proposals, for one person or another."""

import csv
import importlib.util
import io
import json

from tabletop.diary.answers import answer_to
from tabletop.diary.diary import Diary, card_results, deck_results
from tabletop.diary.exports import COLUMNS, to_csv, to_json
from tabletop.diary.figures import figures, persons
from tabletop.diary.index import Index
from tabletop.diary.line import Line, Seat
from tabletop.diary.people import People
from tabletop.diary.proposals import Proposal, favourite, proposals, rules_in_play
from tabletop.diary.reading import house_decks
from tabletop.diary.spread import spread
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games
from tests.support.diary import deed, line
from tests.support.source import ROOT


def _told(lines: list[Line], person: str = "ana", people: People | None = None, game: str = ""):
    return figures(sorted(lines, key=lambda one: one.created), people or People(), person, game=game)


def test_results_go_by_deck_and_rival_and_each_version_of_a_deck_keeps_its_own():
    """Won, lost and drawn; nobody has to assign a match to a deck."""
    changed = line(3)
    changed = changed._replace(seats=(changed.seats[0]._replace(list="a2"), changed.seats[1]._replace(name="Carla")))
    told = _told([line(1), line(2, won=False), changed, line(4, won=None)])

    row, = told.decks
    results = [(rival.person, tally.won, tally.lost, tally.drawn) for rival, tally in row.against.items()]
    assert results == [("bruno", 1, 1, 1), ("carla", 1, 0, 0)]
    assert [(key, tally.all) for key, tally in row.versions.items()] == [("a1", 3), ("a2", 1)]
    assert (told.total.won, told.total.lost, told.total.drawn) == (2, 1, 1)
    assert [rival.name for rival in told.rivals] == ["Bruno", "Carla"]
    assert _told([line(1), line(2, won=False)], "bruno").total.won == 1


def test_only_streaks_of_three_wins_and_more_are_told():
    """Their end is not told."""
    wins = [line(n) for n in range(1, 6)]
    assert _told(wins[:2]).streak == 0
    assert _told(wins).streak == 5
    ended = _told([*wins, line(6, won=False)])
    assert (ended.streak, ended.best) == (0, (5, wins[-1].created))


def test_unfinished_matches_and_branches_do_not_count():
    """Open ones are named."""
    told = _told([line(1), line(2, branch=True), line(3, winners=None)])
    assert (told.total.all, [one.mark for one in told.going]) == (1, [line(3).mark])


def test_lengths_are_a_median_with_its_quarters():
    """One match has no spread, none no median."""
    assert spread([]) == (0, 0, 0)
    assert spread([7]) == (7, 7, 7)
    assert spread([4, 8, 9, 10, 30]) == (9, 8, 10)


def test_rules_and_memories_are_told_with_their_first_match():
    """A later match adds only what is new."""
    first = line(1, deeds=(deed("zero"), deed("hair", 1)))
    second = line(2, rules="ENA-C1 ENA-R24", events="50 9", deeds=(deed("zero"), deed("bridges")))
    told = _told([first, second])
    assert told.newest_rule is not None and (told.newest_rule.clause, told.newest_rule.event) == ("ENA-R24", 9)
    assert told.rules["enadrya"]["ENA-C1"].played.line == first
    assert {name: memory.played.line.mark for name, memory in told.memories.items()} == {"zero": first.mark, "bridges": second.mark}
    assert set(_told([first, second], "bruno").memories) == {"hair"}
    assert told.cards["enadrya"] == {"x": 4, "y": 2}


def test_a_win_in_each_game_is_a_memory_of_the_match_that_completed_it():
    """A match in each is another."""
    lines = [line(n, game=game, won=game != "ecg") for n, game in enumerate(games(), 1)]
    assert set(_told(lines).memories) == {"each_game"}
    won = line(9, game="ecg")
    assert _told([*lines, won]).memories["all_games"].played.line == won


def test_names_are_joined_left_out_and_forgotten(tmp_path):
    """By name, without case and accents; joining in a circle ends; forgetting leaves the matches of the others."""
    lines = [line(1), line(2, names=("ANA ", "Bruno")), line(3, names=("Anita", "Bruno")), line(4, file="", names=("Anita", "Ana"))]
    index = Index({one.mark: one for one in lines})
    diary = Diary(index, People(), index_at=tmp_path / "index.json", people_at=tmp_path / "people.json")
    assert {key: count for key, (_, count) in diary.persons().items()} == {"ana": 3, "anita": 2, "bruno": 3}
    diary.join("Anita", "Ana")
    diary.join("Ana", "Anita")
    assert diary.figures(diary.people.person("ana")).total.all == 4
    assert persons(lines, diary.people)["ana"][0] in ("Ana", "ANA ")
    diary.leave_out("bruno", out=True)
    assert set(diary.persons()) == {"ana"}
    diary.forget("ana")
    assert diary.persons() == {}
    assert [one.mark for one in index.ordered()] == [one.mark for one in lines[:3]]  # nobody needs the line of the deleted match
    diary.leave_out("bruno", out=False)
    assert diary.figures("bruno").total.all == 3
    assert Diary(index, People.model_validate_json((tmp_path / "people.json").read_text()), index_at=tmp_path / "i",
                 people_at=tmp_path / "p").people == diary.people


def test_proposals_come_from_the_matches_one_of_each_kind_and_none_that_was_put_away():
    """A card never played, a deck that beats the one that wins, a rule not seen."""
    lines = [line(n, won=False) for n in range(1, 5)]
    carla = Seat("Carla", "", "Tres", "c3", house="")
    third = [one._replace(mark=f"c{n}", seats=(carla, one.seats[1]), winners=(0,)) for n, one in enumerate(lines)]
    index = Index({one.mark: one for one in [*lines, *third]}, {"a1": {"x": 4, "never": 3, "once": 1}})
    told = _told(lines)

    unseen = [clause for clause in rules_in_play()["enadrya"] if clause not in ("ENA-C1", "ENA-J1.3")]
    made = proposals(told, index, People())
    assert [(one.kind, one.subject, one.deck) for one in made] == [("card", "never", "Uno"), ("deck", "Tres", "Dos"), ("rule", unseen[0], "")]
    people = People().put_aside("Ana", made[0].key).put_aside("Ana", made[2].key)
    assert [one.kind for one in proposals(told, index, people)] == ["deck", "rule"]
    assert made[2] not in proposals(told, index, people)
    house = [one._replace(seats=(one.seats[0], one.seats[1]._replace(house="puentes-y-polvora"))) for one in lines]
    deck = next(one for one in proposals(_told(house), Index({one.mark: one for one in house}), People()) if one.kind == "deck")
    assert (deck.subject, deck.deck) == ("la-montana-se-levanta", "puentes-y-polvora")  # nobody here has beaten it
    assert proposals(_told([]), index, People()) == ()


def _generator(name: str):
    """Import a script of packaging."""
    spec = importlib.util.spec_from_file_location(f"tapete_packaging_{name}", ROOT / "packaging" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_answers_to_ready_decks_are_those_of_the_balance_lab():
    """Each deck and its answer are shipped; a deck answers no other one that won more often against it."""
    known = _generator("answers").all_answers()
    for game, modes in known.items():
        house = set(house_decks(game).values())
        for mode, answers in modes.items():
            assert all({deck, answer} <= house and answer_to(game, mode, deck) == answer for deck, answer in answers.items())
            assert not any(answers.get(answer) == deck for deck, answer in answers.items())
    assert set(known) == set(games()) and answer_to("enadrya", "", "puentes-y-polvora") == "la-montana-se-levanta"
    assert answer_to("enadrya", "", "") == answer_to("warage", "brawl", "la-leva") == answer_to("none", "", "la-leva") == ""


def test_the_rules_that_can_be_seen_are_those_the_facts_cite():
    """The list is the one its generator writes, and each is a clause of the book."""
    generator = _generator("rules_in_play")
    assert {game: tuple(generator.cited(game)) for game in games()} == rules_in_play()
    assert all(set(clauses) <= rulebook(game).clauses.keys() for game, clauses in rules_in_play().items())


def test_exports_have_each_match_and_no_formula():
    """A name that a spreadsheet would compute is a text."""
    told = _told([line(1), line(2, won=False, names=("Ana", "=1+1"))])
    rows = list(csv.DictReader(io.StringIO(to_csv(told))))
    assert tuple(rows[0]) == COLUMNS and [row["result"] for row in rows] == ["won", "lost"]
    assert rows[1]["rivals"] == "'=1+1"
    assert json.loads(to_json(told))["matches"][1]["rivals"] == "=1+1"


def test_other_screens_ask_for_the_results_of_a_card_and_of_each_deck():
    """Every person's matches count, no bot's."""
    lines = [line(1), line(2, won=False)]
    bot = line(3)
    index = Index({one.mark: one for one in [*lines, bot._replace(seats=(bot.seats[0]._replace(bot="novice"), bot.seats[1]))]})
    played = card_results(index, People(), "enadrya", "x")
    assert (played.all, played.won) == (2, 1)
    assert {name: (tally.won, tally.lost) for name, tally in deck_results(index, People(), "enadrya").items()} == {"Uno": (1, 1), "Dos": (1, 2)}


def test_lessons_and_puzzles_are_proposed_after_the_cards():
    """Those that the caller knows, one of each kind; one put away stays away."""
    lines = [line(n) for n in range(1, 4)]
    index = Index({one.mark: one for one in lines})
    told = _told(lines)
    lesson, puzzle = Proposal("lesson", "enadrya", "2", number=2), Proposal("puzzle", "enadrya", "1-01", number=1)

    kinds = [one.kind for one in proposals(told, index, People(), [lesson, puzzle, Proposal("puzzle", "enadrya", "1-02")])]

    assert kinds.count("lesson") == kinds.count("puzzle") == 1 and len(kinds) <= 3
    people = People().put_aside("Ana", lesson.key)
    assert lesson not in proposals(told, index, people, [lesson, puzzle])
    assert puzzle in proposals(told, index, people, [lesson, puzzle])
    assert favourite(told) in {one.game for one in lines} and favourite(_told([])) == ""
