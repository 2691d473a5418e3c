"""Files that tell systems of the program: menus, types of files, installers; each well formed, and true."""

import ast
import configparser
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import tabletop
from tabletop.games.entries import games
from tabletop.places import MATCH_SUFFIX
from tabletop.present.words import Translations
from tests.support.scripts import HERE, load

ROOT = Path(__file__).resolve().parents[2]
MIME = "application/x-tapete-match"
METAINFO = HERE / "io.github.tapete.Tapete.metainfo.xml"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


product = load("product")


def _entry() -> configparser.SectionProxy:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(HERE / "tapete.desktop", encoding="utf-8")
    return entry["Desktop Entry"]


# ---- Linux
def test_linux_opens_matches_with_the_program() -> None:
    """The type of the entry is the one that the type's own file gives to the ending of matches."""
    names = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    (kind,) = ET.parse(HERE / "tapete-mime.xml").findall("m:mime-type", names)
    comments = {one.get(LANG, "en"): one.text for one in kind.findall("m:comment", names)}

    assert _entry()["MimeType"] == f"{MIME};" == f"{kind.get('type')};"
    assert _entry()["Exec"] == "tapete %f"
    assert [glob.get("pattern") for glob in kind.findall("m:glob", names)] == [f"*{MATCH_SUFFIX}"]
    assert comments.keys() == {"en", "es"}


def test_the_store_page_of_linux_tells_of_every_game_in_both_languages() -> None:
    """The entry, the program and the type that it names are those that there are."""
    page = ET.parse(METAINFO).getroot()
    told = {lang: " ".join(p.text or "" for p in page.findall("description/p") if p.get(LANG, "en") == lang) for lang in ("es", "en")}

    assert page.findtext("id") == product.IDENTIFIER == METAINFO.name.removesuffix(".metainfo.xml")
    assert page.findtext("launchable") == "tapete.desktop" and (HERE / "tapete.desktop").is_file()
    assert (page.findtext("name"), page.findtext("summary")) == (product.NAME, product.ABOUT)
    assert page.findtext("provides/binary") == _entry()["Exec"].split()[0]
    assert page.findtext("provides/mediatype") == MIME
    assert [one.text for one in page.findall("categories/category")] == _entry()["Categories"].strip(";").split(";")
    for lang, text in told.items():
        assert [game for game in games() if Translations(lang)(f"ui.game.{game}.name") not in text] == []


def test_the_newest_release_of_the_store_page_is_the_program() -> None:
    """With its day, and with what is new in both languages."""
    newest = ET.parse(METAINFO).getroot().findall("releases/release")[0]

    assert newest.get("version") == tabletop.__version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", newest.get("date", ""))
    assert {p.get(LANG, "en") for p in newest.findall("description/p") if p.text} == {"es", "en"}


@pytest.mark.parametrize(("checker", "arguments"), [
    ("appstreamcli", ["validate", "--no-net", METAINFO]), ("desktop-file-validate", [HERE / "tapete.desktop"]),
])
def test_the_systems_own_checkers_find_nothing(checker: str, arguments: list[str]) -> None:
    """Where they are installed."""
    if shutil.which(checker) is None:
        pytest.skip(f"{checker} is not installed")
    found = subprocess.run([checker, *arguments], capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stdout + found.stderr


# ---- Windows
def _setup() -> dict[str, list[str]]:
    """Sections of the installer script, without its comments."""
    found: dict[str, list[str]] = {}
    for line in (HERE / "tapete.iss").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith((";", "#")):
            section.append(line)
    return found


def _fields(line: str) -> dict[str, str]:
    """Fields of one line of a section; quotes inside quotes are doubled."""
    found = re.findall(r'(\w+): ("(?:[^"]|"")*"|[^;]+)', line)
    return {name: (value[1:-1] if value.startswith('"') else value).replace('""', '"') for name, value in found}


def test_the_installer_names_what_is_built() -> None:
    """Folder, program, icon and licence; its version is read from the program, not kept twice."""
    text = (HERE / "tapete.iss").read_text(encoding="utf-8")
    defined = dict(re.findall(r'^#define (\w+) "(.*)"$', text, re.MULTILINE))
    plain = dict(line.split("=", 1) for line in _setup()["Setup"])
    spec = (HERE / "tapete.spec").read_text(encoding="utf-8")

    assert defined == {"Name": product.NAME, "Program": "tapete.exe", "Built": r"dist\tapete"}
    assert 'name="tapete", **common' in spec and 'upx=False, name="tapete")' in spec
    assert "GetStringFileInfo" in text and tabletop.__version__ not in text
    assert plain["AppId"] == product.IDENTIFIER
    assert all((HERE / plain[name].replace("\\", "/")).resolve().is_file() for name in ("LicenseFile", "SetupIconFile"))
    assert plain["ChangesAssociations"] == "yes"


def test_the_installer_opens_matches_with_the_program() -> None:
    """The ending leads to a type, the type to the program with the file in quotes; all goes with the program."""
    rows = [_fields(line) for line in _setup()["Registry"]]
    keys = {row["Subkey"]: row["ValueData"] for row in rows}

    assert keys[rf"Software\Classes\{MATCH_SUFFIX}"] == "Tapete.Match"
    assert keys[r"Software\Classes\Tapete.Match\shell\open\command"] == r'"{app}\{#Program}" "%1"'
    assert {row["Root"] for row in rows} == {"HKA"}
    assert {row["Tasks"] for row in rows} == {"associate"}
    assert all("uninsdelete" in row.get("Flags", "") for row in rows if row["Subkey"].count("\\") == 2)
    shared = [row for row in rows if MATCH_SUFFIX in row["Subkey"]]  # other programs may use these keys as well: they go once they are empty
    assert all("uninsdeletekeyifempty" in row["Flags"] for row in shared)
    assert [row["Subkey"] for row in shared] == sorted(row["Subkey"] for row in shared), "a key goes after those below it"


def test_the_installer_has_each_of_its_words_in_both_languages() -> None:
    """And no word that is not used."""
    words = [line.split("=")[0].split(".") for line in _setup()["CustomMessages"]]
    used = set(re.findall(r"\{cm:(\w+)", (HERE / "tapete.iss").read_text(encoding="utf-8"))) - {"CreateDesktopIcon", "LaunchProgram"}

    assert {_fields(line)["Name"] for line in _setup()["Languages"]} == {"es", "en"}
    assert {word for _, word in words} == used
    assert sorted(map(tuple, words)) == sorted((lang, word) for lang in ("es", "en") for word in used)


def test_windows_is_told_that_the_program_knows_densities_and_long_paths() -> None:
    """Else it would blur the window at 125 % and more, and stop at 260 letters; the spec gives it to every executable."""
    manifest = ET.fromstring(product.windows_manifest())
    told = {one.tag.rpartition("}")[2]: one.text for one in manifest.iter() if one.text and one.text.strip()}

    assert told == {"dpiAware": "true/pm", "dpiAwareness": "PerMonitorV2, PerMonitor", "longPathAware": "true"}
    assert manifest.tag == "{urn:schemas-microsoft-com:asm.v1}assembly" and manifest.get("manifestVersion") == "1.0"
    assert '"manifest": product.windows_manifest()' in (HERE / "tapete.spec").read_text(encoding="utf-8")


def test_every_dll_of_wine_that_is_missing_can_be_made() -> None:
    """Its headings are those of a DLL for 64 bits, and its one name leads to another DLL's function."""
    made = load("stub_dll")
    name, exports = made.BCRYPT
    data = made.forwarding(name, exports)
    start = int.from_bytes(data[60:64], "little")

    assert data[:2] == b"MZ" and data[start:start + 6] == b"PE\0\0\x64\x86"
    assert len(data) % 512 == 0
    for text in (name, *exports, *exports.values()):
        assert text.encode() + b"\0" in data
    if sys.platform == "win32":
        import ctypes

        assert ctypes.WinDLL(name).ProcessPrng


# ---- macOS
def test_macos_opens_matches_with_the_program() -> None:
    """The type that the program brings has the ending of matches, and is the one it opens."""
    plist = plistlib.loads(plistlib.dumps(dict(product.mac_plist())))
    (kind,), (opened,) = plist["UTExportedTypeDeclarations"], plist["CFBundleDocumentTypes"]

    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [MATCH_SUFFIX.lstrip(".")]
    assert kind["UTTypeTagSpecification"]["public.mime-type"] == MIME
    assert opened["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert opened["CFBundleTypeRole"] == "Editor" and opened["LSHandlerRank"] == "Owner"


def _bundle() -> dict[str, str]:
    """What the spec tells PyInstaller of the bundle."""
    tree = ast.parse((HERE / "tapete.spec").read_text(encoding="utf-8"))
    (call,) = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "BUNDLE"]
    return {str(word.arg): ast.unparse(word.value) for word in call.keywords}


def test_macos_is_told_all_that_its_program_needs() -> None:
    """Fields of the kinds that the system reads, versions of numbers, both languages, sharp letters, the system's own dark or light."""
    plist = plistlib.loads(plistlib.dumps(dict(product.mac_plist()), fmt=plistlib.FMT_XML))

    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == tabletop.__version__
    assert re.fullmatch(r"\d+(\.\d+){0,2}", plist["CFBundleVersion"]) and re.fullmatch(r"\d+\.\d+", plist["LSMinimumSystemVersion"])
    assert plist["CFBundleDevelopmentRegion"] in plist["CFBundleLocalizations"] and set(plist["CFBundleLocalizations"]) == {"es", "en"}
    assert plist["NSHighResolutionCapable"] is True and plist["NSRequiresAquaSystemAppearance"] is False
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert plist["CFBundleDisplayName"] == product.NAME and product.COPYRIGHT == plist["NSHumanReadableCopyright"]
    assert not [name for name in plist if name.endswith("UsageDescription")]  # it asks for no camera, microphone or folder


def test_the_bundle_has_its_name_icon_and_fields() -> None:
    """One identifier of letters and points, the version of the program, and the icon that the type of match files names as well."""
    told, spec = _bundle(), (HERE / "tapete.spec").read_text(encoding="utf-8")
    (opened,) = product.mac_plist()["CFBundleDocumentTypes"]

    assert told == {"name": "'Tapete.app'", "icon": "look['icon']", "bundle_identifier": "product.IDENTIFIER", "version": "product.version()",
                    "info_plist": "dict(product.mac_plist())"}
    assert re.fullmatch(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", product.IDENTIFIER) and product.MATCH_TYPE == f"{product.IDENTIFIER}.match"
    assert f'MADE / "{opened["CFBundleTypeIconFile"]}"' in spec


def test_the_icon_of_macos_has_the_kinds_of_its_sizes() -> None:
    """As the system names them: points at single and double density, up to 512 at double."""
    sides = {"ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024, "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512}

    assert {kind.decode(): side for kind, side in product.ICNS.items()} == sides
    assert product.icns()[:4] == b"icns"


def test_the_rights_that_macos_is_asked_for_are_those_python_needs() -> None:
    """Read by codesign: booleans, and no right to hear, see or find anyone; the spec names the file."""
    rights = plistlib.loads((HERE / "entitlements.plist").read_bytes())

    assert set(rights.values()) == {True}
    assert all(right.startswith("com.apple.security.cs.") for right in rights)
    assert "entitlements.plist" in (HERE / "tapete.spec").read_text(encoding="utf-8")


# ---- the README of this folder
def test_the_readme_names_files_that_there_are_and_all_of_them() -> None:
    """Its table has each file of the folder."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    table = {name for row in re.findall(r"^\| (`.*?`) \|", text, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)}
    tracked = {file.name for file in HERE.iterdir() if file.is_file()} - {"README.md"}

    assert table == tracked


def test_every_option_that_the_readme_names_is_known() -> None:
    """Of the scripts beside it: their parsers have each."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    for script, options in re.findall(r"packaging[/\\](\w+\.py)((?: +--?[a-z-]+(?: \w+)?)*)", text):
        source = (HERE / script).read_text(encoding="utf-8")
        ast.parse(source)
        assert [one for one in re.findall(r"--[a-z-]+", options) if f'"{one}"' not in source] == [], script
