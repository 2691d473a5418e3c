"""Windows from Linux, with Windows' own Python under Wine: tests, builds and tries the program before a release.

`python packaging/wine.py tests|build|window [NAME ...]`; TAPETE_WINE names the folder that keeps Python and Wine's prefix (800 MB).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import compile as compiling
import product
import trial
import windows_code
from wine_home import ROOT, WineHome, windows_path

HERE = ROOT / "packaging"
ELSEWHERE = ("hygiene", "endurance")
"""Folders of tests that any one system can answer for: those of the sources, and the long ones."""
FOLDERS = tuple(sorted(folder.name for folder in (ROOT / "tests").iterdir() if any(folder.rglob("test_*.py")) and folder.name not in ELSEWHERE))
FORMS = ("folder", "file")
PATIENCE = 300
"""Seconds after which a test counts as hanging."""
LONGEST = 5400.0
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SUMMARY = re.compile(rb"^(?=.*\d+ (?:passed|failed|skipped|error)).* in [\d.]+s.*$", re.MULTILINE)


def main() -> int:
    """Set Wine up, do what was asked for, return 0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("tests", "build", "window"))
    parser.add_argument("names", nargs="*", help=f"of tests: folders ({', '.join(FOLDERS)}); of builds: {', '.join(FORMS)}")
    args = parser.parse_args()
    home = WineHome(Path(os.environ.get("TAPETE_WINE") or HERE / "build" / "wine").resolve())
    home.set_up()
    (home.folder / "logs").mkdir(exist_ok=True)
    try:
        if args.what == "tests":
            return max([_tests(home, name) for name in args.names or FOLDERS])
        if args.what == "build":
            return max([_build(home, form) for form in args.names or FORMS])
        return _window(home)
    finally:
        home.end()


def _tests(home: WineHome, name: str) -> int:
    """Run the tests of a folder in one process; a test that hangs is named in the log."""
    log, started = home.folder / "logs" / f"{name.replace('/', '-')}.txt", time.monotonic()
    status = home.run(
        home.python, "-X", "faulthandler", "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "--color=no", "-o",
        f"faulthandler_timeout={PATIENCE}", "-o", "faulthandler_exit_on_timeout=true", f"tests/{name}",
        log=log, seconds=LONGEST, more=QUIET)
    told = [line.decode(errors="replace").strip() for line in SUMMARY.findall(log.read_bytes())] or [f"no result: see {log}"]
    print(f"{name}: {told[-1]} ({time.monotonic() - started:.0f} s with all, status {status})", flush=True)
    return status


def _build(home: WineHome, form: str) -> int:
    """Build the program as a folder or one file, look into it, and let it test itself in a folder with an odd name."""
    log, started = home.folder / "logs" / f"build-{form}.txt", time.monotonic()
    more = {"TAPETE_FORM": form, **product.SAME, **_compiled(home)}
    status = home.run(home.python, "-P", "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", "packaging/dist/windows", "--workpath",
                      "packaging/build/wine-work", "packaging/tapete.spec", log=log, seconds=LONGEST, more=more)
    if status:
        print(log.read_text(encoding="utf-8", errors="replace")[-3000:])
        return 1
    made = HERE / "dist" / "windows"
    program, whole = (made / "tapete" / "tapete-cli.exe", made / "tapete") if form == "folder" else (made / "tapete-one.exe",) * 2
    print(f"{form}: {_megabytes(whole):.1f} MB, built in {time.monotonic() - started:.0f} s", flush=True)
    amiss = _said(home, home.python, "packaging/contents.py", program)
    with tempfile.TemporaryDirectory(prefix="Mis juegos ñ ") as odd:
        moved = Path(odd) / whole.name
        (shutil.copytree if whole.is_dir() else shutil.copy)(whole, moved)
        run = moved / program.name if whole.is_dir() else moved
        quiet = {**QUIET, "TABLETOP_HOME": windows_path(Path(odd) / "home")}
        amiss += _said(home, run, "--version", more=quiet)
        # The executable in a window has nowhere to print: its status tells.
        amiss += _said(home, run, "self-test", more=quiet)
    print(f"{form}: tried, {amiss} of 3 looks amiss, {time.monotonic() - started:.0f} s with all", flush=True)
    return 1 if amiss else 0


def _compiled(home: WineHome) -> dict[str, str]:
    """Compile the rules for Windows; return the variable by which they are found, or that of the checkout where nothing can compile."""
    if not windows_code.available():
        print("interpreted, not compiled: pip install cython setuptools ziglang", flush=True)
        return {"PYTHONPATH": windows_path(ROOT)}
    windows_code.compiled(home.python.with_name("python311.dll"))
    return {"PYTHONPATH": windows_path(compiling.FOLDER)}


def _said(home: WineHome, *command: str | Path, more: dict[str, str] | None = None) -> int:
    """Run a command and print the end of what it said; 0 where it went well, else 1."""
    log = home.folder / "logs" / "said.txt"
    status = home.run(*map(_windows, command), log=log, seconds=LONGEST, more=more)
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    failed = [line for line in lines if "FAILED" in line]
    print(*(failed or lines[-3:]), sep="\n", flush=True)
    return 1 if status else 0


def _windows(part: str | Path) -> str:
    return windows_path(part) if isinstance(part, Path) else part


def _window(home: WineHome) -> int:
    """Open the built program's window at three densities, keep a picture of each, and close it with Alt+F4."""
    program = HERE / "dist" / "windows" / "tapete" / "tapete.exe"
    worst = 0
    for density in (96, 144, 192):
        worst = max(worst, _shown(home, program, density))
    return worst


def _shown(home: WineHome, program: Path, density: int) -> int:
    """Show the window at a density of so many dots an inch (96 is 100 %); 0 where a frame came and Alt+F4 ended it."""
    picture = home.folder / "logs" / f"window-{density}.png"
    with tempfile.TemporaryDirectory() as folder, trial.screen(Path(folder), f"{density * 20}x{density * 12}x24") as (display, pixels):
        more = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": windows_path(Path(folder) / "home")}
        home.run("reg", "add", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(density), "/f",
                 log=home.folder / "logs" / "density.txt", seconds=60, more=more)
        home.end()
        started = time.monotonic()
        running = subprocess.Popen(["wine", windows_path(program)], env=home.environment(more), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while trial.colours(pixels) < trial.FRAME_COLOURS and time.monotonic() - started < 3 * trial.PATIENCE:
                time.sleep(0.05)
            taken = time.monotonic() - started
            time.sleep(3)
            subprocess.run(["import", "-display", display, "-window", "root", picture], check=False)
            subprocess.run(["xdotool", "key", "alt+F4"], check=False, env={**os.environ, "DISPLAY": display})
            closing = time.monotonic()
            status = running.wait(trial.PATIENCE)
        except subprocess.TimeoutExpired:
            status = 1
        finally:
            running.kill()
        print(f"{density} dots an inch: first frame {taken:.1f} s, closed in {time.monotonic() - closing:.1f} s: {picture}", flush=True)
        home.end()
    return status


def _megabytes(target: Path) -> float:
    files = [target] if target.is_file() else [file for file in target.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    sys.exit(main())
