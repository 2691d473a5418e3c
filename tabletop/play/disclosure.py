"""Rule of what may be shown of a match: everything once it has ended; until then what was public, or one person's own view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import ExportView
from tabletop.archive.matchfile import Opened
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import seat_store
from tabletop.present.replay import PUBLIC, View


@dataclass(frozen=True, slots=True)
class Disclosure:
    """Views of a match that may be shown, exported or reviewed now.

    `people` are the seats that persons play. `secret` is true while cards may not be shown: the match can still go on, and a
    person plays in it. Among several people a seat's own view is `shielded`: its player is asked to look alone.
    """

    people: tuple[int, ...]
    secret: bool

    @classmethod
    def of(cls, match: Match, options: Mapping[str, Any]) -> Disclosure:
        """Return the rule for a match as it stands, with the levels of its bots in `options`."""
        from tabletop.bots.levels import seated

        bots = seated(match.rules.key, options, seats=match.store.seats)
        people = tuple(seat for seat in range(match.store.seats) if seat not in bots)
        return cls(people, secret=bool(people) and not match.over)

    @classmethod
    def of_file(cls, opened: Opened) -> Disclosure:
        """Return the rule for a match from a file; one that newer rules cannot play on counts as ended."""
        found = cls.of(opened.match, opened.header.options)
        return found if opened.stale is None else cls(found.people, secret=False)

    @property
    def usual(self) -> View:
        """View shown without a choice: everything, else that of the only person, else the public's."""
        if not self.secret:
            return "all"
        return self.people[0] if len(self.people) == 1 else PUBLIC

    @property
    def seats(self) -> tuple[int, ...] | None:
        """Seats whose view may be chosen; None for all, and for all of them at once."""
        return self.people if self.secret else None

    def allows(self, view: View) -> bool:
        """Whether a view may be shown at all."""
        return not self.secret or view == PUBLIC or view in self.people

    def shields(self, view: View) -> bool:
        """Whether a view is for the eyes of one of several people."""
        return self.secret and view != PUBLIC and len(self.people) > 1

    @property
    def forks(self) -> bool:
        """Whether the match may be played on in a copy: a copy given up at once would show the hands of several people."""
        return not self.secret or len(self.people) == 1

    def settle(self, view: View) -> View:
        """Return the view, or the usual one where it may not be shown without a question."""
        return view if self.allows(view) and not self.shields(view) else self.usual


def export_view(view: View) -> ExportView:
    """Return the view of a replay as that of an export."""
    return None if view in ("all", "then") else "public" if view == PUBLIC else int(view)


def view_to_export(opened: Opened, asked: ExportView | None = None) -> ExportView:
    """Return the view that an export has: the one `asked` for, else the usual one. Raises ArchiveError for a secret one."""
    rule = Disclosure.of_file(opened)
    if asked is None:
        return export_view(rule.usual)
    if isinstance(asked, int) and not 0 <= asked < len(opened.header.players):
        return asked  # refused by the export itself, with the seats there are
    if not rule.allows(PUBLIC if asked == "public" else asked):
        raise ArchiveError("export.secret", file=opened.path.name)
    return asked


def ended(opened: Opened) -> Opened:
    """Return an opened match whose cards are no secret any more. Raises ArchiveError for any other."""
    if Disclosure.of_file(opened).secret:
        raise ArchiveError("open.secret", file=opened.path.name)
    return opened


def board_of(match: Match) -> Any:
    """Return the store that a small picture or a score shows: as the public knows it until the match has ended."""
    return match.store if match.over else seat_store(match.rules, match.store, UNKNOWN)
