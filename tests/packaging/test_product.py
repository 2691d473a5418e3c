"""What the executables show of themselves on each system, as far as any system can check it."""

import ast
import configparser
import hashlib
import json
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop
from tabletop import places
from tabletop.archive import shipped
from tabletop.archive.matchfile import open_match
from tabletop.review import course
from tests.support.reviewed import LIGHT, kept
from tests.support.scripts import HERE, load

product = load("product")


def test_the_version_is_the_programs():
    """Read from the package, not kept twice."""
    assert product.version() == tabletop.__version__


def test_the_windows_version_resource_is_one_expression_with_the_version():
    """Made of the names that PyInstaller gives it, and of nothing else."""
    tree = ast.parse(product.windows_version(), mode="eval")
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    (numbers,) = {ast.literal_eval(k.value) for n in ast.walk(tree) if isinstance(n, ast.Call) for k in n.keywords
                  if k.arg in ("filevers", "prodvers")}
    strings = {ast.literal_eval(n.args[0]): ast.literal_eval(n.args[1]) for n in ast.walk(tree)
               if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "StringStruct"}

    assert names == {"VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct"}
    assert len(numbers) == 4 and tabletop.__version__.startswith(".".join(map(str, numbers[:2])))
    assert strings["ProductName"] == "Tapete" and strings["ProductVersion"] == tabletop.__version__


def test_of_the_hyphenation_patterns_only_those_of_the_programs_languages_go_in():
    """Every other file that a library brings stays."""
    places = ["pyphen/dictionaries/hyph_es.dic", "pyphen/dictionaries/hyph_en_GB.dic", "pyphen/dictionaries/README_hyph_es.txt",
              "pyphen/dictionaries/hyph_fr.dic", "pyphen/dictionaries/update.sh", "pygame/freesansbold.ttf", "tabletop/assets/x.dic"]

    assert [place for place in places if not product.wanted(place)] == places[3:5]


def test_libraries_of_x11_are_the_systems():
    """The builder's libX11 asks for libxcb, which PyInstaller leaves out; the program asks for X11 only where a window is open on it."""
    places = ["libX11.so.6", "libXau.so.6", "libbsd.so.0", "libmd.so.0", "libz.so.1", "pygame_ce.libs/libxmp-35a4066c.so.4.7.2", "libmd5.so"]

    assert [place for place in places if product.carried(place)] == places[4:]
    assert "if product.carried(place)]" in (HERE / "tapete.spec").read_text(encoding="utf-8")


def test_the_mac_icon_holds_a_png_of_every_size():
    """Each part says its kind and length; all lengths add up."""
    data = product.icns()
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    at, sides = 8, []
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        assert data[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
        sides.append((kind, struct.unpack_from(">I", data, at + 24)[0]))
        at += length

    assert dict(sides) == product.ICNS and at == len(data)
    assert max(side for _, side in sides) == 1024


def test_the_mac_plist_has_the_version_and_both_languages():
    """And wants sharp pixels."""
    plist = product.mac_plist()

    assert plist["CFBundleShortVersionString"] == tabletop.__version__
    assert plist["CFBundleLocalizations"] == ["es", "en"]
    assert plist["NSHighResolutionCapable"] is True


def test_the_linux_entry_names_what_there_is():
    """A name and a comment in both languages, the program, its icon and its window's class."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(HERE / "tapete.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]

    assert (told["Type"], told["Exec"], told["Icon"], told["StartupWMClass"]) == ("Application", "tapete %f", "tapete", "tapete")
    assert told["Comment"] != told["Comment[es]"]
    assert told["Categories"].endswith(";")
    assert all(product.icon(side).is_file() for side in product.LINUX_SIDES)


def test_the_folders_and_licences_that_go_in_are_there():
    """The spec names them; whose code goes in is what the project depends on, and what that depends on."""
    spec = (HERE / "tapete.spec").read_text(encoding="utf-8")
    libraries = re.search(r"LIBRARIES = (\([^)]*\))", spec)
    assert libraries is not None
    found = product.licences(ast.literal_eval(libraries.group(1)))
    held = {place for _, place in found}

    assert (places.assets().is_dir(), places.samples().is_dir(), (HERE.parent / "LICENSE").is_file()) == (True, True, True)
    assert {"licenses", *(f"licenses/{name}" for name in ast.literal_eval(libraries.group(1)))} <= held
    assert all(Path(file).is_file() for file, _ in found)
    wanted = set(re.findall(r'^    "([A-Za-z-]+)', (HERE.parent / "pyproject.toml").read_text(encoding="utf-8").split(
        "dependencies = [")[1].split("]")[0], re.MULTILINE))
    assert wanted <= set(ast.literal_eval(libraries.group(1)))


def test_a_worker_process_of_a_built_program_does_not_start_the_program_again():
    """`freeze_support` comes first where the built program starts."""
    tree = ast.parse((HERE / "tapete.py").read_text(encoding="utf-8"))
    started = next(node for node in tree.body if isinstance(node, ast.If))

    assert ast.unparse(started.body[0]) == "multiprocessing.freeze_support()"


def test_no_command_reaches_a_module_that_is_left_out():
    """What the spec excludes is not loaded by a program that has loaded all of itself."""
    spec = (HERE / "tapete.spec").read_text(encoding="utf-8")
    excluded = re.search(r"EXCLUDED = (\[[^\]]*\])", spec)
    assert excluded is not None
    root = Path(tabletop.__file__).parent
    imported = {match for file in root.rglob("*.py") if "art" not in file.relative_to(root).parts[:1]
                for match in re.findall(r"^\s*(?:from|import)\s+([\w.]+)", file.read_text(encoding="utf-8"), re.MULTILINE)}
    left_out = set(ast.literal_eval(excluded.group(1)))

    assert {name for name in imported if name in left_out or name.partition(".")[0] in left_out} <= {"chess"}
    assert left_out.isdisjoint(sys.stdlib_module_names & imported)


def test_every_data_file_of_the_program_is_shipped():
    """All that git keeps in the shipped folders and the package, but code and the makers' part; the rulebooks among them."""
    if shutil.which("git") is None:
        pytest.skip("no git")
    tracked = subprocess.run(["git", "ls-files", "assets", "saves", "tabletop"],
                             cwd=HERE.parent, capture_output=True, text=True, check=False).stdout.splitlines()
    if not tracked:
        pytest.skip("no git checkout")
    wanted = {name if name.startswith("tabletop/") else f"tabletop/{name}" for name in tracked
              if not name.endswith(".py") and not name.startswith("tabletop/art/")}
    found = product.shipped()

    assert {"tabletop/games/enadrya/clauses.toml", "tabletop/games/warage/clauses.toml"} <= wanted
    assert wanted - found.keys() == set()
    assert all(file.is_file() for file in found.values())


def test_the_spec_ships_what_the_product_names():
    """PyInstaller is given that list, and no second one that could fall behind."""
    tree = ast.parse((HERE / "tapete.spec").read_text(encoding="utf-8"))
    called = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Call)}

    assert {"product.shipped()", "product.manifest()"} <= called


def test_a_built_program_names_files_that_are_missing_or_changed(tmp_path: Path):
    """The list made at the build finds both; a program as it was shipped passes."""
    some = dict(list(product.shipped().items())[:4])
    for place, source in some.items():
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, file)
    chosen = {place: hashlib.sha256((tmp_path / place).read_bytes()).hexdigest() for place in some}
    assert chosen.items() <= json.loads(product.manifest()).items()
    (tmp_path / "tabletop" / product.MANIFEST).write_text(json.dumps(chosen), encoding="utf-8")
    assert product.MANIFEST == shipped.MANIFEST
    assert list(shipped.problems(tmp_path)) == []

    first, second = list(chosen)[:2]
    (tmp_path / first).unlink()
    (tmp_path / second).write_bytes(b"other")
    assert [line.split()[0] for line in shipped.problems(tmp_path)] == [first, second]


def test_the_samples_can_be_signed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The script runs now and then only and no type checker reads it: a short match is weighed and signed."""
    monkeypatch.setattr(course, "Care", lambda: LIGHT)
    path = kept(tmp_path, "enadrya", 12)
    made = load("samples")
    signs = made._signs(path)

    assert max(signs) == open_match(path).match.history.line[-1].number
    assert signs[max(signs)] == "*"
    assert set(signs.values()) <= {"!!", "!", "?!", "?", "??", "*"}
    assert made._balance(open_match(path).match)
