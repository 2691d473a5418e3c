"""Command `tabletop diary`: what each person played, as text, CSV or JSON; or the index made again."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli.frame import BadInput, Kinds, Parser, say, spare_matches, warn
from tabletop.lang.shown import cleaned
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.diary.diary import Diary
    from tabletop.diary.figures import Figures

ACTIONS = ("show", "export", "rebuild")
FORMS = ("csv", "json")


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: what to do, whose diary, and where to."""
    kinds = Kinds(words)
    parser.add_argument("action", nargs="?", default="show", type=kinds.one_of(ACTIONS), metavar="show|export|rebuild",
                        help=words("cli.help.diary_action"))
    parser.add_argument("--person", default="", help=words("cli.help.person"))
    parser.add_argument("--to", type=kinds.one_of(FORMS), default="csv", metavar="csv|json", help=words("cli.help.diary_to"))
    parser.add_argument("--out", type=Path, metavar=words("cli.help.file_name"), help=words("cli.help.out_file"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Read the new matches, then show, export or rebuild. Raises BadInput for a person without a diary, ArchiveError for a refusing disk."""
    from tabletop.diary.diary import Diary, told_trouble

    diary = Diary.load()
    for _ in diary.rebuild() if args.action == "rebuild" else diary.refresh():
        pass
    trouble = diary.trouble()
    if trouble is not None:
        warn(told_trouble(trouble, words))
    if args.action == "rebuild":
        say(words("diary.cli.rebuilt", n=sum(line.counts for line in diary.index.lines.values())))
    elif args.action == "export":
        _export(diary.figures(_person(diary, args.person, words)), args, words)
    else:
        _show(diary, args.person, words)
    return 0


def _person(diary: Diary, name: str, words: Words) -> str:
    """Return the key of the person asked for, or of the one who played most. Raises BadInput."""
    known = diary.persons()
    if not known:
        raise BadInput(words("diary.cli.nobody"))
    key = diary.people.person(name) if name else next(iter(known))
    if key not in known:
        raise BadInput(words("diary.cli.who", name=name, known=", ".join(told for told, _ in known.values())))
    return key


def _show(diary: Diary, name: str, words: Words) -> None:
    known = diary.persons()
    if not known:
        say(words("diary.cli.nobody"))
        return
    for person in [_person(diary, name, words)] if name else known:
        say(*_lines(known[person][0], diary.figures(person), words))


def _lines(name: str, told: Figures, words: Words) -> Iterator[str]:
    from tabletop.diary.proposals import rules_of

    total = told.total
    yield words("diary.cli.line", name=name, n=total.all, won=total.won, lost=total.lost, drawn=total.drawn)
    for game in dict.fromkeys((*told.rules, *told.refused)):
        seen, of = rules_of(told, game)
        yield words("diary.cli.rules", game=words(f"ui.game.{game}.name"), n=seen, of=of)
    for memory in told.memories.values():
        deed = f"diary.deed.{memory.name}"
        yield words("diary.cli.memory", name=words(f"{deed}.name"), note=words(f"{deed}.note"), date=memory.played.line.created[:10])


def _export(told: Figures, args: argparse.Namespace, words: Words) -> None:
    from tabletop.archive import disk
    from tabletop.diary.exports import to_csv, to_json

    text = to_csv(told) if args.to == "csv" else to_json(told)
    if args.out is None:
        say(text.rstrip("\n"))
        return
    spare_matches(args.out, words)
    disk.deliver(args.out, text.encode("utf-8", "replace"))
    say(words("diary.cli.done", file=cleaned(str(args.out))))
