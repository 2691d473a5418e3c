"""Build of the executables in a clean virtual environment, with tests: `python packaging/build.py [--form
folder|file|both]`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path

import compile as compiling
import product
import trial

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
LOCK = ROOT / "requirements" / "lock.txt"
MEGABYTES = {"folder": 120, "file": 60}
SLOWER = 1.2
"""How many times later than from source the first frame of the folder may come."""
END_SECONDS = 1.0


def main() -> int:
    """Set up, build, inspect, test; return 0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--form", choices=("folder", "file", "both"), default="folder", help="a folder, one executable file, or both")
    parser.add_argument("--keep-env", action="store_true", help="build in the environment of the last build, its program made anew")
    parser.add_argument("--untried", action="store_true", help="only build: neither look inside nor run it")
    args = parser.parse_args()
    os.environ.update(product.SAME)
    python = _environment(fresh="no" if args.keep_env else "yes", variables=_compilation())
    built = _build(python, args.form)
    return 0 if args.untried else max([_judge(python, program) for program in built])


def _compilation() -> dict[str, str]:
    """Return the variables that ask for compiled modules; none where there is no compiler, and that is said."""
    try:
        compiling.check_compiler()
    except compiling.NoCompiler as missing:
        print(f"interpreted, not compiled: {missing}")
        return {}
    return {"TAPETE_COMPILED": "1"}


def _environment(*, fresh: str, variables: Mapping[str, str]) -> Path:
    """Return the interpreter of an environment with only the program and PyInstaller, in the versions of the lock."""
    folder = HERE / "build" / "env"
    if fresh == "yes" and folder.exists():
        shutil.rmtree(folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
        _run(python, "-m", "pip", "install", "-q", "-c", LOCK, f"{ROOT}[package]", more=variables)
    else:
        _run(python, "-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", ROOT, more=variables)
    return python


def _build(python: Path, form: str) -> list[Path]:
    """Run PyInstaller; return the executables."""
    log = HERE / "build" / "pyinstaller.log"
    own = {"TAPETE_FORM": form, "PYINSTALLER_CONFIG_DIR": str(HERE / "build" / "cache")}  # nothing that another build stripped is taken
    with log.open("w", encoding="utf-8") as out:
        made = subprocess.run(
            [python, "-P", "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", HERE / "dist", "--workpath", HERE / "build" / "work",
             HERE / "tapete.spec"], check=False, env={**os.environ, **own}, stdout=out, stderr=subprocess.STDOUT)
    if made.returncode:
        print(log.read_text(encoding="utf-8")[-3000:])
        raise SystemExit(1)
    ending = ".exe" if os.name == "nt" else ""
    places = {"folder": [Path("tapete", f"tapete{ending}")], "file": [Path(f"tapete-one{ending}")]}
    places["both"] = places["folder"] + places["file"]
    return [HERE / "dist" / place for place in places[form]]


def _judge(python: Path, program: Path) -> int:
    """Check size, contents, start-up and function; return 0 if all is well."""
    form = "folder" if program.parent.name == "tapete" else "file"
    size = _megabytes(program.parent if form == "folder" else program)
    print(f"== {program.relative_to(HERE)}\nsize: {size:.1f} MB")
    problems = [] if size <= MEGABYTES[form] else [f"larger than {MEGABYTES[form]} MB"]
    if subprocess.run([python, HERE / "contents.py", program], check=False).returncode:
        problems.append("its contents")
    print(f"start: {trial.start_up(program):.2f} s")
    if trial.headless(program):
        problems.append("its self-test")
    problems += _in_a_window(python, program, form)
    print(*(f"amiss: {problem}" for problem in problems), sep="\n")
    return 1 if problems else 0


def _in_a_window(python: Path, program: Path, form: str) -> list[str]:
    """Compare the program in a window with the same from source; return what is amiss."""
    built, source = trial.windowed(program), trial.windowed(python, "-m", "tabletop")
    if built is None or source is None:
        print("no Xvfb here to see a frame")
        return []
    print(f"first frame in a window: {built.frame:.2f} s, from source {source.frame:.2f} s; of the processor {built.processor:.2f} s, "
          f"{source.processor:.2f} s; ended {built.end:.2f} s after it was asked to, {built.close:.2f} s after its window's button")
    # On a busy machine wall-clock time says little; processor time shows whether the limit can be kept. One file unpacks itself first.
    late = form == "folder" and built.frame > SLOWER * source.frame and built.processor > SLOWER * source.processor
    return [*(["its first frame is late"] if late else []), *(["it ends late"] if max(built.end, built.close) > END_SECONDS else [])]


def _run(*command: str | Path, more: Mapping[str, str]) -> None:
    print("+", " ".join(str(part) for part in command[1:]))
    subprocess.run(command, check=True, env={**os.environ, **more})


def _megabytes(target: Path) -> float:
    files = [target] if target.is_file() else [file for file in target.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    sys.exit(main())
