"""Proof of puzzles: what is proved holds, what is refuted fails, and files read back as they were written."""

import json
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tabletop import places
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.bots.goals import Goal
from tabletop.bots.proof import Budget, Prover
from tabletop.kernel.asks import Picks
from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.learning import plainly
from tabletop.learning.finding import Candidate
from tabletop.learning.line import plan, refutation
from tabletop.learning.making import nearer, spent_all, tightened
from tabletop.learning.measuring import Effort, Measured, measured
from tabletop.learning.positions import shipped_stock
from tabletop.learning.puzzle import SUFFIX, Puzzle, puzzle_bytes, read_puzzle, settled
from tabletop.learning.shelf import Progress, on_shelf, shipped
from tabletop.learning.solving import Defender, Judge, Solving

STORE = sorted((places.assets() / "puzzles").glob(f"*/*{SUFFIX}"))
DOOR = places.assets() / "puzzles" / "enadrya" / f"3-una-sola-puerta{SUFFIX}"
DAILY = 9_000
"""Positions within which every shipped puzzle is proved: some seconds."""


@pytest.fixture(name="door", scope="module")
def _door() -> Puzzle:
    """A battle of Enadrya that one plan alone wins."""
    return read_puzzle(DOOR)


def _prover(puzzle: Puzzle) -> Prover:
    return Prover(puzzle.match, puzzle.edited.goal, puzzle.edited.clues.tips)


# ---- the store
@pytest.mark.parametrize("path", STORE, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.one_in(4)
def test_a_shipped_puzzle_is_proved_within_its_budget(path: Path) -> None:
    """By the rules as they are now; its plan leads to the goal, and its tempting answer does not."""
    puzzle = read_puzzle(path)
    prover = _prover(puzzle)
    before = puzzle.match.digest()

    assert prover.prove(puzzle.match, Budget(DAILY)) == "proved"
    assert puzzle.match.digest() == before
    clues = puzzle.edited.clues
    match = puzzle.begun()
    first: Picks = tuple((str(one[0]), int(one[1]), int(one[2])) for one in clues.first)
    assert prover.after(match, first, Budget(DAILY)) == "proved"
    if clues.tempting:
        wrong: Picks = tuple((str(one[0]), int(one[1]), int(one[2])) for one in clues.tempting)
        assert prover.after(match, wrong, Budget(DAILY)) != "proved"


@pytest.mark.parametrize("path", STORE, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.one_in(4)
def test_a_shipped_puzzle_tells_the_fewest_moves_that_solve_it(path: Path) -> None:
    """As the list names them, and the path at its beginning."""
    puzzle = read_puzzle(path)
    assert _prover(puzzle).needs(puzzle.begun(), Budget(60_000)) == puzzle.edited.moves


def test_every_game_lists_its_puzzles_in_rising_order() -> None:
    """All files of the store can be read, each in the folder of its game, the easy ones first."""
    assert all(one.puzzle is not None for one in on_shelf())
    for path in STORE:
        assert read_puzzle(path).game == path.parent.name
    for game in {path.parent.name for path in STORE}:
        lamps = [one.puzzle.edited.lamps for one in shipped(game) if one.puzzle is not None]
        assert lamps == sorted(lamps)


def test_both_decks_of_a_composed_puzzle_are_legal() -> None:
    """It could have come of a match: no card too many, none missing."""
    for path in STORE:
        puzzle = read_puzzle(path)
        breaches = import_module(f"tabletop.games.{puzzle.game}.decks").breaches
        if path != DOOR:
            assert not [breach for deck in puzzle.deal.decks for breach in breaches(deck, shipped_stock(puzzle.game).library.cards)], path.stem


# ---- the proof
def test_three_of_ten_first_moves_win_in_any_order_of_one_plan(door: Puzzle) -> None:
    """The puzzle of the picture: the right answers are those after which the win is still proved, not a stored line."""
    shape = measured(_prover(door), door.match, Effort(20_000, 20_000))

    assert isinstance(shape, Measured)
    assert (len(shape.right), len(shape.wrong), shape.unknown) == (3, 7, 0)
    for picks in shape.right:
        later = door.begun()
        later.play(0, picks)
        assert _prover(door).prove(later) == "proved"


def test_with_one_more_to_bring_down_nothing_wins(door: Puzzle) -> None:
    """The number is as high as it can be."""
    match = door.begun()
    put(match, "base", 1, 16)
    match.store.renew()

    assert Prover(match, door.edited.goal).prove(match) == "refuted"


def test_tightening_stops_before_the_first_that_fails(door: Puzzle) -> None:
    """From 13 it rises to 15, whatever was found on the way."""
    match = door.begun()
    put(match, "base", 1, 13)
    match.store.renew()
    found = tightened(Candidate(match, door.edited.goal, 15, 1, door.edited.clues.tips), Effort(5_000, 5_000))

    assert isinstance(found, Candidate)
    assert found.match.store.base[1] == 15


def test_what_is_not_proved_in_time_is_a_miss(door: Puzzle) -> None:
    """Not taken for a goal out of reach."""
    assert tightened(Candidate(door.begun(), door.edited.goal, 15, 1), Effort(5, 5, 5)) == "unproved"


def test_plain_play_solves_what_anything_solves(door: Puzzle) -> None:
    """With the rival's Base at 1 most tries win; as it is, few do."""
    match = door.begun()
    put(match, "base", 1, 1)
    match.store.renew()

    assert plainly.share(Prover(match, door.edited.goal), match) > plainly.MOST
    assert plainly.share(_prover(door), door.begun()) <= plainly.MOST


def test_the_nearest_miss_is_told() -> None:
    """What plain play solves came nearer to a puzzle than what was never proved."""
    assert nearer("unproved", "plain") == nearer("plain", "unproved") == "plain"
    assert nearer("few", "lost") == "lost"


def test_a_budget_that_is_too_small_proves_nothing(door: Puzzle) -> None:
    """Neither the win nor its absence."""
    assert Prover(door.match, door.edited.goal).prove(door.match, Budget(5)) == "unknown"


def test_what_won_in_one_world_is_tried_first_in_another(door: Puzzle) -> None:
    """The proof is the same, after fewer positions."""
    first, spent = Prover(door.match, door.edited.goal), Budget()
    assert first.prove(door.match, spent) == "proved"
    other = sample(door.match, door.edited.goal.seat, 9)
    moves, again, plain = first.needs(door.match), Budget(), Budget()
    assert Prover(other, door.edited.goal, plan=first.plan).prove(other, again, least=moves) == "proved"
    assert Prover(other, door.edited.goal).prove(other, plain, least=moves) == "proved"
    assert again.spent < min(plain.spent, spent.spent) / 2


def test_a_plan_reaches_the_goal_and_a_refutation_misses_it(door: Puzzle) -> None:
    """Both are legal play of both sides from the position on."""
    prover = _prover(door)
    won, lost = door.begun(), door.begun()
    for seat, picks in plan(prover, door.match):
        assert won.submit(seat, picks) is None
    wrong = measured(prover, door.match, Effort(20_000, 20_000))
    assert isinstance(wrong, Measured)
    for seat, picks in refutation(prover, door.match, wrong.wrong[0], [picks for _, picks in plan(prover, door.match)]):
        assert lost.submit(seat, picks) is None

    assert prover.watch.verdict(won) is True
    assert prover.watch.verdict(lost) is False


def test_dice_are_counted_in_all_their_rolls() -> None:
    """An attack of Warage that rolls two dice is looked at once for each of the 36 rolls, or of 6; the match is left as it was."""
    opened = open_match(places.samples() / "Warage - Ana - Bruno.tapete")
    match, stream = opened.match, 8
    line = list(match.history.line)
    node = next(node for node in line if _rolls(match, node.parent, node.seat, node.picks, stream) in (1, 2))
    match.go(node.parent)
    before, prover = match.digest(), Prover(match, Goal("win", node.seat))
    rolled = [match.digest() for _ in prover._rolled(match, node.seat, node.picks)]

    assert len(set(rolled)) in (6, 36)
    assert match.digest() == before


def _rolls(match: Match, before: object, seat: int, picks: Picks, stream: int) -> int:
    match.go(before)  # type: ignore[arg-type]
    count = int(match.store.rng[stream])
    if match.judge(seat, picks) is not None:
        return 0
    with match.attempt(seat, picks):
        return int(match.store.rng[stream]) - count


# ---- solving
def test_a_step_is_judged_and_the_best_reply_is_legal(door: Puzzle) -> None:
    """A slice at a time; the reply is found for the rival that must answer."""
    solving = Solving(door)
    match = door.begun()
    right = solving.best(match)
    judge = Judge(solving.prover, match.fork(), right)
    while judge.verdict is None:
        judge.step()
    assert judge.verdict == "proved"
    for picks in solving.tips:
        if match.waiting() != (0,):
            break
        match.play(0, picks)
    defender = Defender(solving.prover, match, 1, at=match.position)
    while not defender.reply:
        defender.step()
    assert match.judge(1, defender.reply) is None


# ---- files
def test_a_file_reads_back_as_it_was_written(door: Puzzle, tmp_path: Path) -> None:
    """Position, goal, hints; a position of any game becomes one."""
    path = tmp_path / f"again{SUFFIX}"
    path.write_bytes(puzzle_bytes(door))
    again = read_puzzle(path)

    assert again.match.digest() == door.match.digest()
    assert again.edited == door.edited
    assert puzzle_bytes(again) == puzzle_bytes(door)


@pytest.mark.parametrize("name", sorted(path.name for path in places.samples().glob("*.tapete")))
def test_a_position_of_every_game_stands_alone(name: str, tmp_path: Path) -> None:
    """Set up from nothing it is the same position, and goes on the same way."""
    opened = open_match(places.samples() / name)
    line = list(opened.match.history.line)
    opened.match.go(line[len(line) // 2])
    edited = read_puzzle(DOOR).edited.model_copy(update={"seat": 0})
    path = tmp_path / f"p{SUFFIX}"
    path.write_bytes(puzzle_bytes(Puzzle("p", opened.deal, settled(opened.match), edited)))
    alone = read_puzzle(path).match

    assert alone.digest() == opened.match.digest()
    for node in line[len(line) // 2 + 1:][:12]:
        if node.kind == "answer":
            assert alone.submit(node.seat, node.picks) is None
            opened.match.redo(node)
            assert alone.store.digest() == opened.match.store.digest()


@pytest.mark.parametrize("seed", range(25))
def test_a_damaged_file_is_told_in_one_sentence(seed: int, tmp_path: Path) -> None:
    """Cut, changed or foreign: an ArchiveError, and nothing else."""
    dice, data = Random(seed), bytearray(DOOR.read_bytes())
    if seed % 3 == 0:
        data = data[:dice.randrange(len(data) - 1)]
    elif seed % 3 == 1:
        at = dice.randrange(len(data))
        data[at] ^= 1 << dice.randrange(8)
    else:
        data = bytearray(b"".join(data.splitlines(keepends=True)[:dice.randrange(4)]))
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(bytes(data))

    with pytest.raises(ArchiveError):
        read_puzzle(path)


# ---- progress
def test_progress_is_kept_by_person(tmp_path: Path) -> None:
    """Solved alone stays so; another person's is apart; a broken file begins anew."""
    path = tmp_path / "deep" / "puzzles.json"
    progress = Progress(path)
    progress.note("Ana", "x", "alone")
    progress.note("Ana", "x", "solved")
    progress.note("Bruno", "x", "solved")

    again = Progress(path)
    assert (again.of("Ana"), again.of("Bruno"), again.of("Carla")) == ({"x": "alone"}, {"x": "solved"}, {})
    path.write_text("{", encoding="utf-8")
    assert Progress(path).of("Ana") == {}


def test_the_best_result_is_kept(tmp_path: Path) -> None:
    """With help, then alone, then at the first try; a worse one later changes nothing."""
    path = tmp_path / "puzzles.json"
    best: list[str] = []
    for done in ("solved", "alone", "solved", "first", "alone", "solved"):
        Progress(path).note("Ana", "x", done)
        best.append(Progress(path).of("Ana")["x"])

    assert best == ["solved", "alone", "alone", "first", "first", "first"]


def test_a_failed_try_is_remembered(tmp_path: Path) -> None:
    """By person and in the file, but not as solved; a solved puzzle has been tried as well, and so have those of an older file."""
    path = tmp_path / "puzzles.json"
    path.write_text('{"format": 1, "done": {"Ana": {"old": "alone"}}}', encoding="utf-8")
    Progress(path).fail("Ana", "x")
    again = Progress(path)

    assert again.of("Ana") == {"old": "alone"}
    assert [again.tried("Ana", key) for key in ("old", "x", "new")] == [True, True, False]
    assert not again.tried("Bruno", "x")
    again.note("Ana", "x", "alone")
    assert Progress(path).of("Ana") == {"old": "alone", "x": "alone"}


def test_an_older_program_reads_what_a_newer_one_kept(tmp_path: Path) -> None:
    """The file of 1.0 knows two results and no tries: it has these and nothing else."""
    path = tmp_path / "puzzles.json"
    Progress(path).note("Ana", "x", "first")
    Progress(path).note("Ana", "y", "solved")
    Progress(path).fail("Bruno", "z")

    assert json.loads(path.read_text(encoding="utf-8")) == {"format": 1, "done": {"Ana": {"x": "alone", "y": "solved"}}}
    assert Progress(path).of("Ana") == {"x": "first", "y": "solved"} and Progress(path).tried("Bruno", "z")


# ---- kinds and names
def test_every_shipped_puzzle_has_a_name_of_its_own_in_both_languages() -> None:
    """So that a list can be talked about."""
    names = [(read_puzzle(path).edited.name.es, read_puzzle(path).edited.name.en) for path in STORE]

    assert all(es and en for es, en in names)
    assert len({es for es, _ in names}) == len({en for _, en in names}) == len(names)


def test_a_plan_that_spends_all_makes_an_exact_puzzle(door: Puzzle) -> None:
    """Energy that is gone after the plan; not where some is left, nor where there was none."""
    line = plan(_prover(door), door.match)
    match = door.begun()
    for seat, picks in line:
        match.play(seat, picks)
    used = door.match.store.energy[0] - match.store.energy[0]
    given = {}
    for energy in (0, used, used + 3):
        position = door.begun()
        put(position, "energy", 0, energy)
        position.store.renew()
        given[energy] = energy and spent_all(position, line, 0)

    assert not given[0] and not given[used + 3]
    assert used == 0 or given[used]


def test_puzzles_of_two_games_are_solved_each_for_itself(tmp_path: Path) -> None:
    """Files of the same name in two folders are two puzzles."""
    progress = Progress(tmp_path / "puzzles.json")
    keys = [one.key for one in on_shelf()]
    progress.note("Ana", keys[0], "alone")

    assert len(set(keys)) == len(keys)
    assert set(Progress(tmp_path / "puzzles.json").of("Ana")) == {keys[0]}
