"""Command line: parses the arguments, runs the command, and reports bad input in one line."""

import errno
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import NoReturn

import tabletop
from tabletop.archive.disk import failure
from tabletop.archive.errors import ArchiveError
from tabletop.cli import (
    arena,
    balance,
    bench,
    cards,
    clauses,
    deck,
    diary,
    export,
    printing,
    puzzle,
    review,
    self_test,
    shot,
    simulate,
    streams,
    verify,
    window,
)
from tabletop.cli.form import form
from tabletop.cli.frame import BAD_INPUT, BadInput, Command, Parser, warn
from tabletop.lang.languages import LANGUAGES
from tabletop.places import HOME_VARIABLE, MATCH_SUFFIX, NoHome
from tabletop.present.words import Translations, Words, system_language
from tabletop.ui.shell.termination import Leave, interrupted

COMMANDS: Mapping[str, Command] = MappingProxyType({
    "open": window, "simulate": simulate, "verify": verify, "export": export, "review": review, "puzzle": puzzle, "cards": cards,
    "print": printing,
    "deck": deck, "clauses": clauses, "diary": diary, "arena": arena, "balance": balance, "bench": bench, "shot": shot,
    "self-test": self_test,
})
FULL = (errno.ENOSPC, errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG)
"""Errors of an output that takes nothing more."""
INTERRUPTED = 130
"""Exit status of a program ended by Ctrl+C, as shells expect it."""
GARBAGE = (20_000, 20, 20)
"""Threshold of Python's cycle collector: a match is many small tuples that never form a cycle, so collecting is slow and useless."""


os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main(argv: Sequence[str] | None = None) -> int:
    """Run `tabletop` with its arguments; the exit status: 0 success, 1 a negative answer, 2 bad input."""
    arguments = _with_command(sys.argv[1:] if argv is None else argv)
    streams.prepare()
    gc.set_threshold(*GARBAGE)
    words = Translations(_language(arguments))
    try:
        args = _parser(words).parse_args(arguments)
        with interrupted():
            if args.command is None:
                return window.show(words, lang=getattr(args, "lang", None))
            status = COMMANDS[args.command].run(args, words)
            sys.stdout.flush()
            return status
    except BadInput as problem:
        warn(str(problem))
    except ArchiveError as problem:
        warn(problem.text(words))
    except NoHome:
        warn(words("cli.error.no_home", variable=HOME_VARIABLE))
    except BrokenPipeError:
        _drop_output()  # the reader of the output closed the pipe; there is no one to tell
        return 0
    except OSError as problem:
        if problem.filename is None and problem.errno in FULL:
            _drop_output()
            warn(words("cli.error.output"))
        else:
            warn(failure(problem, Path(str(problem.filename or "?"))).text(words))
    except Leave as left:
        _end_at_once(left.args[0])
    except KeyboardInterrupt:  # outside the main thread, or while the arguments are read
        return INTERRUPTED
    return BAD_INPUT


def _drop_output() -> None:
    """Send what is still to be printed to nowhere: the interpreter would try it again at its end, and fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Return the arguments, with `open` before a match file that stands alone: so file managers call the program."""
    alone = len(arguments) == 1 and arguments[0].lower().endswith(MATCH_SUFFIX) and not arguments[0].startswith("-")
    return ["open", *arguments] if alone else list(arguments)


def _end_at_once(status: int) -> NoReturn:
    """End the process: to free the pictures of a screen could take longer than the system waits."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    os._exit(status)


def _parser(words: Words) -> Parser:
    parser = Parser(words=words, prog="tabletop", description=words("cli.help.program"))
    version = f"Tapete {tabletop.__version__}, {words(f'cli.form.{form()}')}"
    parser.add_argument("--version", action="version", version=version, help=words("cli.help.version"))
    commands = parser.add_subparsers(  # type: ignore[call-overload]  # any callable makes a parser
        dest="command",
        metavar=words("cli.help.command"),
        title=words("cli.help.commands"),
        parser_class=partial(Parser, words=words),
    )
    for name, command in COMMANDS.items():
        about = words(f"cli.about.{name}")
        line = about.replace("%", "%%")  # argparse reads percent signs in a line of help, not in a description
        command.declare(commands.add_parser(name, help=line, description=about), words)
    return parser


def _language(arguments: Sequence[str]) -> str:
    """Return the requested language, before the arguments are parsed in it; a wrong one is refused later."""
    for option, value in pairwise([*arguments, ""]):
        asked = value if option == "--lang" else option.removeprefix("--lang=")
        if asked in LANGUAGES and option.startswith("--lang"):
            return asked
    return system_language()
