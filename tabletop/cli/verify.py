"""Command `tabletop verify`: whether match files are complete and come out the same when played again."""

import argparse
from pathlib import Path

from tabletop.cli.frame import BadInput, Parser, say, say_json
from tabletop.lang.shown import cleaned
from tabletop.present.words import Words

UNREADABLE = "archive.disk."
"""Errors of the archive for a file that could not be read: it is missing, or the system forbids it."""


def declare(parser: Parser, words: Words) -> None:
    """Declare the argument: the files."""
    parser.add_argument("files", nargs="+", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.match_files"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Verify each file; 1 if one has a fault. A file that cannot be read is bad input."""
    from tabletop.archive.verify import verify

    verdicts = [verify(path) for path in args.files]
    for verdict in verdicts:
        if verdict.problem is not None and verdict.problem.key.startswith(UNREADABLE):
            raise BadInput(verdict.problem.text(words))
    rows = [{"file": str(path), "ok": v.ok, "decisions": v.decisions, "problem": v.problem.text(words) if v.problem else None}
            for path, v in zip(args.files, verdicts, strict=True)]
    if args.json:
        say_json(rows)
    else:
        for row in rows:  # a name may have line ends, and each file has one line
            say(words("cli.verify.well" if row["ok"] else "cli.verify.ill", **{**row, "file": cleaned(str(row["file"]))}))
    return 0 if all(v.ok for v in verdicts) else 1
