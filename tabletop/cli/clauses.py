"""Command `tabletop clauses`: the clauses of the rulebooks, and the tests that cite them."""

import argparse
import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import tabletop
from tabletop.cli.frame import BadInput, Kinds, Parser, say, say_json
from tabletop.games.clauses import Clause, Rulebook, rulebook
from tabletop.games.entries import games
from tabletop.present.words import Words

MARK = "clause"


def declare(parser: Parser, words: Words) -> None:
    """Declare the argument: the game, all of them by default."""
    known = Kinds(words).one_of(games())
    metavar = words("cli.help.game_name")
    parser.add_argument("game", nargs="?", type=known, metavar=metavar, help=words("cli.help.game"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Print each game's clauses with the tests that cite them."""
    books = {game: _book(game, words) for game in ([args.game] if args.game else games())}
    folder = tests_folder()
    cited = citations(folder) if folder else {}
    if args.json:
        found = {"tests_found": folder is not None}
        say_json({game: report(book, cited) | found for game, book in books.items()})
        return 0
    if folder is None:
        say(words("cli.clauses.no_tests"), "")
    for game, book in books.items():
        say(*_lines(game, book, cited, words), "")
    return 0


def _book(game: str, words: Words) -> Rulebook:
    """Load the rulebook of a game. Raises BadInput if the program lacks it."""
    try:
        return rulebook(game)
    except LookupError:
        raise BadInput(words("cli.clauses.no_book", game=game)) from None


def tests_folder() -> Path | None:
    """Return the tests folder beside a checkout's package; None in an installed program, which has none."""
    folder = Path(tabletop.__file__).parent.parent / "tests"
    return folder if (folder / "conftest.py").is_file() else None


@cache
def citations(folder: Path) -> dict[str, list[str]]:
    """Map each clause to the tests that cite it (`games/enadrya/test_turn.py::test_name`), read from their source."""
    cited: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        if f"{MARK}(" not in source:
            continue
        name = file.relative_to(folder).as_posix()
        for test, ids in _marks(ast.parse(source, str(file))):
            for key in ids:
                cited[key].append(f"{name}::{test}" if test else name)
    return dict(cited)


def report(book: Rulebook, cited: Mapping[str, Sequence[str]]) -> dict[str, object]:
    """Count the clauses, and list those cited by tests, uncited, and untestable."""
    clauses = book.clauses
    untestable = {key: clause.untestable for key, clause in clauses.items() if clause.untestable}
    return {
        "clauses": len(clauses),
        "tested": sum(key in cited for key in clauses),
        "untested": [key for key in clauses if key not in cited and key not in untestable],
        "untestable": untestable,
        "citations": {key: list(cited.get(key, ())) for key in clauses},
    }


def _marks(tree: ast.AST, test: str = "") -> Iterator[tuple[str, list[str]]]:
    """Find every `clause(...)` with the test it marks; one elsewhere (on a parameter) has no test."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                yield from _marks(ast.Expression(mark), node.name)
            for inner in node.body:
                yield from _marks(ast.Module([inner], []), test)
            continue
        if isinstance(node, ast.Call) and _name(node.func) == MARK:
            yield test, [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]
        yield from _marks(node, test)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _lines(game: str, book: Rulebook, cited: Mapping[str, Sequence[str]], words: Words) -> Iterator[str]:
    clauses = book.clauses
    tested = sum(key in cited for key in clauses)
    untestable = sum(bool(clause.untestable) for clause in clauses.values())
    yield words("cli.clauses.total", game=game, n=len(clauses), tested=tested, untestable=untestable)
    states = {key: _state(clause, len(cited.get(key, ())), words) for key, clause in clauses.items()}
    wide, long = max(map(len, clauses)) + 2, max(map(len, states.values())) + 2
    for section in book.sections:
        yield ""
        yield f"  {section.titles[words.lang]}"
        for clause in section.clauses:
            yield f"    {clause.id:<{wide}}{states[clause.id]:<{long}}{clause.text(words.lang)}"


def _state(clause: Clause, tests: int, words: Words) -> str:
    """Tell how many tests cite a clause, or that none can."""
    if tests:
        return words("cli.clauses.cited", n=tests)
    return words("cli.clauses.untestable") if clause.untestable else words("cli.clauses.uncited")
