"""Navigation between scenes: menu, new match, table, end, rematch, replay, and back.

Only the menu is imported at the start: every other scene is imported on first use.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import places
from tabletop.archive.disk import sweep
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, free_path, matches_folder, samples
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.series import Series
from tabletop.kernel.match import Match
from tabletop.places import PUZZLE_SUFFIX
from tabletop.play.autosave import Autosave
from tabletop.play.disclosure import board_of
from tabletop.play.open_match import Advice, Back, OpenMatch
from tabletop.present.dates import changed_at, since
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.library.latest import Latest, goes_on
from tabletop.ui.scenes.match_options import (
    MatchForm,
    file_name,
    levels_of,
    offered_names,
    options_of,
    undo_rule,
    with_rivals,
)
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import GAMES, MenuModel, Resume
from tabletop.ui.shell.app import App
from tabletop.ui.shell.collection import Collecting
from tabletop.ui.shell.decks import Decking
from tabletop.ui.shell.diary import Diaries
from tabletop.ui.shell.lessons import Schooling
from tabletop.ui.shell.puzzles import Puzzling
from tabletop.ui.shell.replays import Branching, Replaying, Reviewing

if TYPE_CHECKING:
    from tabletop.collection.workbench import Workbench
    from tabletop.games.shelf import Shelf, Stock
    from tabletop.play.bot_worker import Worker
    from tabletop.play.session import HouseRules, Session
    from tabletop.ui.shell.revenge import Revenge
    from tabletop.ui.shell.suggestions import Offering

HELD = "archive.open.held"
"""Refusal for a match that another window plays."""


class Navigator:
    """Navigator between the scenes of the program; scenes do not know each other."""

    def __init__(self, app: App, *, folder: Path | None = None, thinker: Worker | None = None) -> None:
        self.app = app
        self._thinker = thinker
        self.folder = folder or matches_folder()
        self._autosave: Autosave | None = None
        self._latest = Latest(self.folder, goes_on)
        self._schooling = Schooling(app, settings=self._settings, rules=self._rules,
                                    stock=self._stock, first=lambda form: self._deal_first(form, "offered"))
        self._collecting = Collecting(app, lambda: self.shelf, lambda: self._latest.entry.game if self._latest.entry is not None else "",
                                      self._build)
        self._decking = Decking(app, lambda: self.shelf, self.set_up, self._collecting.fresh,
                                lambda deal, names: self._deal(deal, Series(1, (0, 0), 0, None), names, back_to="deck"),
                                self._collecting.open, self._collecting.played)
        self._branching = Branching(app, self.folder, lambda path: self.go_on(path, back_to="replay"))
        self._puzzling = Puzzling(app, self.folder, settings=self._settings, rules=self._rules,
                                  watch=lambda opened, event: self.replaying.watch(opened, event))  # noqa: PLW0108  # made below
        self.replaying = Replaying(app, self.folder, lambda: self.thinker, self._branching, self._puzzling.make)

    @cached_property
    def shelf(self) -> Shelf:
        """Catalogue of available cards and decks."""
        from tabletop.games.shelf import Shelf

        return Shelf()

    @cached_property
    def _diaries(self) -> Diaries:
        return Diaries(self.app, self.folder, self._stock, self.replaying.watch, self.set_up, self._rules, puzzling=self._puzzling,
                       schooling=self._schooling)

    @cached_property
    def _offering(self) -> Offering:
        from tabletop.ui.shell.suggestions import Doors, Offering

        return Offering(self._schooling, self._puzzling, Doors(
            names=self._people,
            retry=lambda path, rows: Reviewing(self.app, path, play_on=lambda match, node: None).retry(rows, back_to="menu"),
            revenge=self._revenge, deal=lambda revenge: self._deal_first(revenge.form),
            build=lambda game, deck: self._decking.propose(game, deck, self._collecting.times(game)), has_own=self._decking.has_own,
            stumbled=self._diaries.stumbled, stock=self._stock, words=lambda: self.app.look.words,
            now=self.app.services.now))

    def _people(self) -> Sequence[str]:
        return self.app.settings.names or offered_names(())[:1]

    def _revenge(self, entry: Entry) -> Revenge | None:
        from tabletop.ui.scenes.usual_form import usual_form
        from tabletop.ui.shell.revenge import revenge_for

        stock = self._stock(entry.game)
        return revenge_for(entry, self._people(), stock, lambda: usual_form(entry.game, stock, self.app.settings, self.app.memory))

    def _stock(self, game: str) -> Stock:
        return self.shelf.stock(game)

    @property
    def thinker(self) -> Worker:
        """Worker that thinks for the bots."""
        if self._thinker is None:
            from tabletop.play.bot_worker import ProcessWorker

            self._thinker = ProcessWorker()
        return self._thinker

    def _build(self, bench: Workbench, first: str) -> None:
        self._decking.build(bench, first)

    def close(self) -> None:
        """Stop the bot worker."""
        if self._thinker is not None:
            self._thinker.close()

    def begin_again(self) -> None:
        """Recover from a failure: release the match, stop the bot worker, and create a new menu."""
        self._let_go()
        self.close()
        self.app.show_only(self.menu())

    def ahead(self) -> Iterator[None]:
        """List the chores for idle time: the games, that played last first, then what killed programs left."""
        from tabletop.ui.shell.preload import chores

        last = self._latest.entry
        yield from chores(self.shelf, sorted(registry.games(), key=lambda game: last is None or game != last.game))
        for folder in {self.folder, places.user_data(), places.user_config()}:
            sweep(folder, deep=2)

    # ---- the menu
    def menu(self) -> Menu:
        """Return the first scene."""
        return Menu(self.app, MenuModel(
            new_match=lambda app, game: self.set_up(game), resume=lambda app: self.go_on(),
            replays=lambda app: self.library(), lessons=lambda app: self._schooling.list(self._latest.entry),
            collection=lambda app: self._collecting.open(),
            puzzles=lambda app: self._puzzling.list(self._latest.entry),
            diary=lambda app: self._diaries.open(),
            decks=lambda app: self._decking.open_list(), open_file=self.go_on, look=self._latest.look, looking=self._latest.poll,
            offers=lambda: self._offering.offers(self._latest.entry, self._latest.ended),
            to_resume=self._to_resume, replay_count=lambda: self._latest.count, sample_count=lambda: len(samples())))

    def _to_resume(self) -> Resume | None:
        entry = self._latest.entry
        opened = self._opened(entry.path) if entry is not None else None
        if entry is None or opened is None or opened.match.over:
            return None
        record, store = kit_of(entry.game).record, board_of(opened.match)
        sign = next(sign for sign in GAMES if sign.key == entry.game)
        return Resume(sign, entry.players, record.turn(store), self._saved(entry), record.score(store), Thumbnail(opened.match, record))

    def _saved(self, entry: Entry) -> Phrase:
        now = self.app.services.now()  # the player's own clock
        return say("flow.saved", when=spoken_by(lambda words: since(changed_at(entry.changed, now), now, words)))

    def _opened(self, path: Path) -> Opened | None:
        with suppress(ArchiveError):
            return open_match(path)
        return None

    def welcomed(self, game: str) -> None:
        """Leave the welcome: open the menu, and over it the first lesson of the game that the newcomer has chosen, if any."""
        self.app.replace(self.menu(), "none")
        if game:
            self._schooling.first(game)

    def set_hearing(self) -> None:
        """Open the settings where the voice and the pad are set."""
        from tabletop.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app, at="access"), "slide")

    # ---- a new match
    def set_up(self, game: str, deck: str = "") -> None:
        """Open the scene where a match is set up, filled with the options of last time; with a deck, if one is named."""
        from tabletop.ui.scenes.new_match import NewMatch
        from tabletop.ui.scenes.usual_form import last_names, usual_form

        stock, settings, memory = self.shelf.stock(game), self.app.settings, self.app.memory
        form, names = usual_form(game, stock, settings, memory, deck=deck), last_names(settings, memory)
        self.app.push(NewMatch(self.app, self.shelf.stock, form=form, names=names, deal=self._deal_first,
                               cards=self._collecting.open, choose_deck=self._decking.choose), "slide")
        for problem in stock.problems[:1]:
            self.app.scene.toast(say("flow.left_out", problem=spoken_by(problem.text)), kind="refusal", seconds=8.0)

    def _deal_first(self, form: MatchForm, advice: Advice = "asked") -> None:
        stock, form = self.shelf.stock(form.game), with_rivals(form, self.app.look.words)
        decks = tuple(dict(stock.decks[deck].cards) for deck in form.decks)
        deck_names = tuple(getattr(stock.decks[deck].name, self.app.look.words.lang) for deck in form.decks)
        series = Series(form.best_of, (0,) * len(form.names), 0, form.first)
        deal = Deal.of(form.game, 0, players=form.names, decks=decks, plain=stock.library.plain, options=options_of(form))
        self._deal(deal, series, deck_names, advice)

    def _deal(self, like: Deal, series: Series, deck_names: tuple[str, ...], advice: Advice = "asked", *, back_to: Back = "menu") -> None:
        """Deal another match with the same options, continuing the series, and open its table."""
        options = {**like.options, "series": series.plain(), "first": series.first()}
        deal = Deal(like.game, secrets.randbits(48), like.players, like.decks, like.cards, options)
        match, running = registry.game(deal.game).start(deal), OpenMatch(deal, deck_names, opening="dealt", back_to=back_to, advice=advice)
        self._sit(match, Autosave(lambda played: self._file(played, running, self.folder)), running)

    def _file(self, match: Match, running: OpenMatch, folder: Path) -> Recorder:
        """Create a new file for a match, with all its history. Raises ArchiveError."""
        now, deal = self.app.services.now(), running.deal
        return Recorder.create(free_path(folder, file_name(now, deal.players)), match, game=registry.game(deal.game), deal=deal,
                               created=now.isoformat(timespec="seconds"), deck_names=running.deck_names, branch_of=running.branch_of)

    # ---- the table
    def _house(self, deal: Deal) -> HouseRules:
        """Return the present house rules: the undo rule comes from the match, the rest from the settings."""
        from tabletop.play.session import HouseRules

        settings = self.app.settings
        return HouseRules(
            undo=undo_rule(deal), hands="open" if settings.open_hands else "hidden",
            curtain="falls" if settings.curtain else "never", board="turns" if settings.board_turns else "fixed",
            passing="automatic" if settings.auto_pass else "asked")

    def _sit(self, match: Match, autosave: Autosave, running: OpenMatch) -> None:
        from tabletop.ui.boards.table_factory import make_session, table_scene
        from tabletop.ui.table.opponents import Bots

        self._let_go()
        running.autosave = self._autosave = autosave
        if running.back_to == "menu":
            self.app.home("none")
        seats, trouble = running.seats()
        bots = Bots.at(levels_of(running.deal), self.thinker, running.deal, away=seats.away)
        session = make_session(match, house=self._house(running.deal), people=bots.people(match.store.seats))
        session.keep_with(autosave)
        self.app.push(table_scene(
            self.app, session, bots=bots, on_end=lambda ended: self._ended(ended, running), on_leave=lambda left: self._left(running, match),
            back_to=running.back_to, on_settings=self._settings, on_rules=lambda clause: self._rules(running.deal.game, clause),
            on_look_back=lambda glance: self.replaying.glance(glance, running), house=lambda: self._house(running.deal),
            opening=running.opening, advice=running.advice, seats=seats, on_seats=running.keep,
            on_refused=lambda seat, clause: self._diaries.refused(running.deal.players[seat], running.deal.game, clause),
            relocate=lambda seated, folder: self._elsewhere(seated.match, running, Path(folder))))
        for seat in sorted(bots.lent):
            self.app.scene.toast(say("table.relief.still", name=plain(running.deal.players[seat])), icon="person", seconds=4.0)
        if trouble is not None:
            self.app.scene.toast(spoken_by(trouble.text), "refusal", seconds=5.0)
        if session.trouble is not None and session.on_trouble is not None:
            session.on_trouble(session.trouble)

    def _elsewhere(self, match: Match, running: OpenMatch, folder: Path) -> Autosave:
        """Continue saving a match in another folder, with all its history. Raises ArchiveError."""
        autosave, seats = Autosave(lambda played: self._file(played, running, folder)), running.seats()[0]
        autosave.append(match)
        self._let_go()
        running.autosave = self._autosave = autosave
        running.keep(seats)
        return autosave

    def _settings(self) -> None:
        from tabletop.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app), "slide")

    def _rules(self, game: str, clause: str) -> None:
        from tabletop.ui.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, game, clause=clause), "slide")

    def leave(self) -> None:
        """Return from the table to the menu and release the match."""
        self._let_go()
        self.app.home()

    def _left(self, running: OpenMatch, match: Match) -> None:
        """Leave the table for the scene the match was opened from; delete a branch without decisions, and a trial
        of a deck that was not played to its end."""
        if running.back_to == "menu":
            self.leave()
            return
        self._let_go()
        self.app.pop()
        if match.over or (running.back_to == "replay" and len(match.history.nodes) > running.decisions_at_open):
            self.app.scene.toast(say(f"flow.{running.back_to}_kept"), icon="save", seconds=4.0)
        else:
            running.discard()

    def _let_go(self) -> None:
        if self._autosave is not None:
            self._autosave.release()

    def go_on(self, path: Path | None = None, *, back_to: Back = "menu") -> None:
        """Resume a match at the decision it was left at: the last one unless a file is named."""
        if path is None:
            if self._latest.entry is None:
                return
            path = self._latest.entry.path
        if path.suffix == PUZZLE_SUFFIX:
            self._puzzling.open(path)
            return
        try:
            opened = open_match(path.resolve())  # a sample is recognised by its folder, however the path is spelled
            if not self.replaying.has_board(opened):
                return
            if opened.severable:
                self._ask_to_cut(opened, back_to)
                return
            hindrance = opened.problem or opened.stale
            if opened.match.over or hindrance is not None:
                self.replaying.watch(opened)
                if hindrance is not None:
                    self.replaying.tell(hindrance)
                return
            self._let_go()
            autosave = Autosave.of(opened)
        except ArchiveError as problem:
            if problem.key == HELD:
                self.replaying.watch(opened)
            self.replaying.tell(problem)
            return
        begun = len(opened.match.history.nodes)
        self._sit(opened.match, autosave, OpenMatch(
            opened.deal, tuple(opened.header.deck_names), back_to=back_to, decisions_at_open=begun, branch_of=opened.header.branch_of))

    def _ask_to_cut(self, opened: Opened, back_to: Back) -> None:
        """Ask whether to go on without the last line, which is damaged."""
        from tabletop.archive.cutting import cut_last_line
        from tabletop.ui.scenes.company import CutLast

        def cut() -> None:
            try:
                cut_last_line(opened)
            except ArchiveError as problem:
                self.replaying.tell(problem)
            else:
                self.go_on(opened.path, back_to=back_to)

        self.app.scene.open(CutLast(file=opened.path.name, go=cut))

    # ---- its end
    def _ended(self, session: Session, running: OpenMatch) -> None:
        from tabletop.archive.seats import AS_DEALT
        from tabletop.ui.scenes.end import End
        from tabletop.ui.scenes.end_summary import ending_of

        self._let_go()
        running.keep(AS_DEALT)
        match = session.match
        ending = ending_of(match, running.deal.players, Series.read(running.deal.options, seats=len(running.deal.players)), session.people)
        self.app.replace(End(
            self.app, ending, again=lambda: self._again(running, ending.series), back_to=running.back_to,
            replay=lambda position: self.replaying.watch_match(match, running, position=position), review=self.replaying.review_of(running),
            leave=lambda: self._left(running, match)))

    def _again(self, running: OpenMatch, series: Series) -> None:
        """Deal the next match of the series, or a new series of the same length that the other side opens."""
        if series.winner is not None or series.best_of == 1:
            opener = None if series.opener is None else (series.opener + series.played) % len(series.wins)
            series = Series(series.best_of, (0,) * len(series.wins), 0, opener)
        if running.back_to == "deck":
            self.app.pop("none")
        self._deal(running.deal, series, running.deck_names, back_to="deck" if running.back_to == "deck" else "menu")

    # ---- replays
    def library(self) -> None:
        """Open the list of saved matches."""
        from tabletop.ui.library.scene import LibraryScene

        self.app.push(LibraryScene(self.app, self.folder, go_on=self.go_on, watch=self.replaying.watch_file, samples=samples), "slide")
