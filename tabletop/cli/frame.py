"""Shared parts of all commands: a parser with one-line errors in the player's language, and printing."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, NoReturn, Protocol

from tabletop.lang.languages import LANGUAGES
from tabletop.lang.shown import brief
from tabletop.places import MATCH_SUFFIX
from tabletop.present.words import Words

BAD_INPUT = 2
"""Exit status for invalid arguments or input; 1 stands for an answer of "no" (a file that does not verify)."""

# Error messages of argparse, and our text for each.
_COMPLAINTS = (
    (r"the following arguments are required: (?P<what>.+)", "required"),
    (r"unrecognized arguments: (?P<what>.+)", "unrecognized"),
    (r"argument (?P<what>.+): expected .*argument.*", "expected"),
    (r"argument .+: invalid choice: (?P<text>.+) \(choose from (?P<known>.+)\)", "not_one_of"),
    (r"argument (?P<what>.+): not allowed with argument (?P<other>.+)", "exclusive"),
)


class BadInput(Exception):
    """Error: a request that cannot be done; its text is the one line for the player."""


class Command(Protocol):
    """Module of a command: declares its arguments, and runs."""

    def declare(self, parser: "Parser", words: Words) -> None:
        """Add the command's arguments."""

    def run(self, args: argparse.Namespace, words: Words) -> int:
        """Run the command; the exit status. Raises BadInput for a request that cannot be done."""


class Parser(argparse.ArgumentParser):
    """Argument parser with help and one-line errors in the language of `words`."""

    def __init__(self, *, words: Words, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=partial(_Help, words("cli.help.usage", usage="")), **settings)
        self.words = words
        self._positionals.title = words("cli.help.arguments")
        self._optionals.title = words("cli.help.options")
        self.add_argument("-h", "--help", action="help", help=words("cli.help.help"))
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=words("cli.help.lang"))

    def error(self, message: str) -> NoReturn:
        """Report the error in the arguments, and how to get help."""
        where = self.words("cli.error.see_help", command=self.prog)
        raise BadInput(f"{complaint(message, self.words)} {where}")


    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version at once, so that an output which takes nothing is told."""
        if message:
            print(message, end="", file=file, flush=True)


class _Help(argparse.HelpFormatter):
    """Help formatter with the first word and the indent of the player's language."""

    def __init__(self, head: str, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=min(100, get_terminal_size().columns))
        self._head = head

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage line; a subcommand's own prefix stays empty."""
        super().add_usage(usage, actions, groups, self._head if prefix is None else prefix)


def complaint(message: str, words: Words) -> str:
    """Translate an argparse error to the player's language; an unknown one stays as argparse words it."""
    for pattern, name in _COMPLAINTS:
        match = re.fullmatch(pattern, message)
        if match:
            told = {field: said.replace("'", "") for field, said in match.groupdict().items()}
            return words(f"cli.error.{name}", **{field: said if field == "known" else brief(said) for field, said in told.items()})
    return words("cli.error.argument", what=re.sub(r"^argument .+?: ", "", message))


@dataclass(frozen=True, slots=True)
class Kinds:
    """Parsers of argument values (`type=` of argparse) with errors in the player's language."""

    words: Words

    def count(self, text: str) -> int:
        """Parse a whole number from 1 up."""
        return self._whole(text, lowest=1)

    def number(self, text: str) -> int:
        """Parse a whole number from 0 up."""
        return self._whole(text, lowest=0)

    def one_of(self, known: tuple[str, ...]) -> Callable[[str], str]:
        """Parse one of a few names."""

        def read(text: str) -> str:
            if text not in known:
                raise self._wrong("not_one_of", text=text, known=", ".join(known))
            return text

        return read

    def seat_or(self, *others: str) -> Callable[[str], int | str]:
        """Parse a seat, which players count from 1 and the program from 0; or one of a few words."""

        def read(text: str) -> int | str:
            if text in others:
                return text
            try:
                return self.count(text) - 1
            except argparse.ArgumentTypeError as problem:
                raise self._wrong("not_a_seat", text=text, others=", ".join(others)) from problem

        return read

    def file(self, text: str) -> Path:
        """Parse the path of an existing file."""
        path = Path(text)
        if path.is_dir():
            raise self._wrong("is_folder", file=text)
        if not path.is_file():
            raise self._wrong("no_file", file=text)
        return path

    def _whole(self, text: str, *, lowest: int) -> int:
        if re.fullmatch(r"\d{19,}", text, re.ASCII):
            raise self._wrong("too_large", text=text)
        if not re.fullmatch(r"\d+", text, re.ASCII) or int(text) < lowest:
            raise self._wrong("not_a_number", text=text, lowest=lowest)
        return int(text)

    def _wrong(self, name: str, **fields: object) -> argparse.ArgumentTypeError:
        told = {key: brief(value) if key == "text" else value for key, value in fields.items()}
        return argparse.ArgumentTypeError(self.words(f"cli.error.{name}", **told))


def spare_matches(out: Path, words: Words) -> None:
    """Refuse to write an export in the place of a match, or of one that a link leads to. Raises BadInput."""
    if MATCH_SUFFIX in (out.suffix.lower(), Path(os.path.realpath(out)).suffix.lower()):
        raise BadInput(words("cli.error.out_match", file=str(out)))


def say(*lines: str) -> None:
    """Print lines of a result, at once where somebody waits for them."""
    for line in lines:
        print(line, flush=True)


def say_json(result: object) -> None:
    """Print a result as one JSON value."""
    print(json.dumps(result, ensure_ascii=False, indent=2))


def warn(line: str) -> None:
    """Print one line on standard error, without the line breaks of the text; in a dialog where there is no such stream."""
    text = " ".join(line.split())
    if sys.stderr is None:  # a program of Windows without a console
        from tabletop.ui.shell.message_box import show

        show("Tapete", text)
    else:
        print(f"tabletop: {text}", file=sys.stderr)
