"""What every test stands on: no screen, no sound, user folders of its own, steady random examples."""

import gc
import os
import sys

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import platformdirs

if sys.dont_write_bytecode:
    # Where no bytecode may lie beside the source, it lies in a cache folder: else each worker and each child process would compile it all.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = platformdirs.user_cache_dir("tapete-tests")

from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.support import compiled
from tests.support.everyday import left_for_full_runs

HERE = Path(__file__).parent
HOMES = count()
"""Numbers of the user folders: pytest would look through all earlier folders for the next."""
LITTER = 1_000_000
"""How many new objects Python lets lie while a test runs: a match is many small tuples that never form a cycle."""

settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("deep", parent=settings.get_profile("steady"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--full`: many more random examples, and the tests marked `full`; `--compiled`: compiled rules. For a long run now and then."""
    parser.addoption("--full", action="store_true", help="try the laws on ten times as many random matches, and every case")
    parser.addoption("--compiled", action="store_true", help="compile rules and bots first (packaging/compile.py), and test those")


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is collected, since each law reads how many examples it may try, and each file imports the program."""
    if config.getoption("--compiled"):
        if not hasattr(config, "workerinput"):
            compiled.renew()
        compiled.import_from_it()
    if config.getoption("--full"):
        settings.load_profile("deep")
    elif hasattr(providers, "_get_local_constants"):
        # Hypothesis would parse all 800 modules for constants to try, in each worker; and examples would change with any of them.
        providers._get_local_constants = lambda: providers._local_constants
    gc.set_threshold(LITTER)
    if hasattr(config, "workerinput") and not config.getoption("durations") and not config.getoption("xmlpath", None):
        config.pluginmanager.register(ShortReports())


class ShortReports:
    """In a worker: one report of a test that passed. Three reports and its beginning cost more than many a test."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test; tell of its call, and of its setup and teardown where they did not pass."""
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            if report.when == "call" or not report.passed:
                item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let every second worker import the test files from the last to the first.

    In a first run pytest rewrites the asserts of each file, which takes most of the collection. Workers that begin at both
    ends find the bytecode of the other half when they meet.
    """
    config = session.config
    worker: str = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and int(worker.removeprefix("gw")) % 2:
        for file in sorted(HERE.rglob("test_*.py"), reverse=True):
            with suppress(Exception, pytest.skip.Exception):  # the collection comes upon it again, and reports it
                import_module(".".join(file.relative_to(HERE.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a full run tries."""
    if config.getoption("--full"):
        return
    if rest := left_for_full_runs(items):
        config.hook.pytest_deselected(items=rest)
        left = set(rest)
        items[:] = [item for item in items if item not in left]


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: whoever looks for garbage need not look at them each time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """What a test leaves behind, scenes and their pictures, goes when it is over, while it is young and quickly found."""
    result = yield
    if gc.get_count()[0] > LITTER // 50:
        gc.collect(0)
    return result


def pytest_sessionfinish() -> None:
    """Look for garbage once at the end; pytest would look twice more through all that every test left."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never wait for the disk: a test ends its process at most, not the computer. Tests of a failing disk bring their own."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """User folders that are empty, and gone after the test; what a player keeps is never touched."""
    folder = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    folder.mkdir(parents=True)
    monkeypatch.setenv("TABLETOP_HOME", str(folder))
    return folder
