"""Compiled rules for Windows, made on Linux with the C compiler of PyPI's `ziglang`: `python packaging/windows_code.py PYTHON_DLL`.

Each library comes to lie in the compiled copy of compile.py, beside that for Linux; wine.py builds from there.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import compile as compiling

ZIG = (sys.executable, "-m", "ziglang")
TARGET = "x86_64-windows-gnu"
SUFFIX = f".cp3{sys.version_info.minor}-win_amd64{compiling.FOREIGN}"
FLAGS = (compiling.BEST, "-g0", "-w", "-fno-strict-aliasing")
PYCONFIG = Path(__file__).with_name("windows_pyconfig.h")
_CODE = 0x20000000
"""Mark of a DLL's section whose bytes are instructions."""


def available() -> bool:
    """Whether Cython and the compiler are here."""
    return all(find_spec(name) is not None for name in ("Cython", "setuptools", "ziglang"))


def compiled(dll: Path, folder: Path = compiling.FOLDER) -> list[Path]:
    """Make or renew the libraries for the Python whose DLL is named; return them."""
    compiling.translated(folder)
    tools = folder / "windows"
    _begin(tools, dll)
    jobs = [(folder / "c" / file.with_suffix(".c"), (folder / file).with_suffix(SUFFIX)) for file in compiling.modules(folder)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
        list(workers.map(lambda job: _library(tools, *job), jobs))
    return [library for _, library in jobs]


def _begin(tools: Path, dll: Path) -> None:
    """Lay ready Python's headers with Windows' answers, and what the libraries are linked with."""
    tools.mkdir(exist_ok=True)
    shutil.copytree(sysconfig.get_path("include"), tools / "include", dirs_exist_ok=True)
    shutil.copy(PYCONFIG, tools / "include" / "pyconfig.h")
    (tools / "python.def").write_text(definition(dll.name, dll.read_bytes()), encoding="ascii")
    _zig("dlltool", "-m", "i386:x86-64", "-d", tools / "python.def", "-l", tools / "libpython.a")


def _library(tools: Path, source: Path, library: Path) -> None:
    """Compile one module, unless its library is newer than its C code."""
    if library.exists() and library.stat().st_mtime >= source.stat().st_mtime:
        return
    target = tools / library.relative_to(tools.parent).with_suffix(".o")
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(".pyd")
    _zig("cc", "-target", TARGET, *FLAGS, "-I", tools / "include", "-c", source, "-o", target)
    _zig("cc", "-target", TARGET, "-shared", "-s", target, "-L", tools, "-lpython", "-o", made)
    shutil.copy(made, library)


def _zig(*arguments: str | Path) -> None:
    subprocess.run([*ZIG, *arguments], check=True)


# ---- what Python's DLL offers
def definition(name: str, dll: bytes) -> str:
    """Return the text that tells a linker what a DLL offers, with a mark on what is no function."""
    lines = (f"{export}{'' if is_code else ' DATA'}\n" for export, is_code in exports(dll))
    return f"LIBRARY {name}\nEXPORTS\n{''.join(lines)}"


def exports(dll: bytes) -> Iterator[tuple[str, bool]]:
    """List the names that a DLL for 64 bits offers, and whether each is a function."""
    header = struct.unpack_from("<I", dll, 60)[0]
    count, more = struct.unpack_from("<H12xH", dll, header + 6)
    optional = header + 24
    sections = [struct.unpack_from("<8x4I12xI", dll, optional + more + 40 * n) for n in range(count)]

    def section(address: int) -> tuple[int, int, int, int, int]:
        return next(one for one in sections if one[1] <= address < one[1] + max(one[0], one[2]))

    def place(address: int) -> int:
        _, start, _, raw, _ = section(address)
        return int(address - start + raw)

    directory, length = struct.unpack_from("<2I", dll, optional + 112)
    names, functions, texts, numbers = struct.unpack_from("<4I", dll, place(directory) + 24)
    for n in range(names):
        text = place(struct.unpack_from("<I", dll, place(texts) + 4 * n)[0])
        number = struct.unpack_from("<H", dll, place(numbers) + 2 * n)[0]
        address = struct.unpack_from("<I", dll, place(functions) + 4 * number)[0]
        # An address inside the directory is the text of a function of another DLL.
        is_code = directory <= address < directory + length or bool(section(address)[4] & _CODE)
        yield dll[text : dll.index(b"\0", text)].decode("ascii"), is_code


def main() -> int:
    """Compile for the DLL that is named."""
    made = compiled(Path(sys.argv[1]))
    print(f"{len(made)} libraries for Windows, {sum(file.stat().st_size for file in made) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
