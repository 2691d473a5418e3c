"""Two builds with the same bytes: what is compared, and hashes that the system's own tool reads."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.scripts import HERE, load


def _load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.delitem(sys.modules, "product", raising=False)
    return load(name)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two equal folders, with a program, a library and a link."""
    for name in ("one", "other"):
        (tmp_path / name / "inside").mkdir(parents=True)
        (tmp_path / name / "tapete").write_bytes(b"program")
        (tmp_path / name / "tapete").chmod(0o755)
        (tmp_path / name / "inside" / "a.so").write_bytes(b"library")
        if sys.platform != "win32":
            (tmp_path / name / "inside" / "b.so").symlink_to("a.so")
    return tmp_path / "one", tmp_path / "other"


def test_equal_folders_differ_in_nothing(folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever their files were written."""
    assert list(_load("twice", monkeypatch).differences(*folders)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="rights and links are those of other systems")
def test_every_difference_is_named_with_its_place(folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that one lacks, other bytes, other rights, a link that leads elsewhere."""
    one, other = folders
    (one / "more").touch()
    (other / "inside" / "a.so").write_bytes(b"lib/tmp")
    (other / "tapete").chmod(0o644)
    (other / "inside" / "b.so").unlink()
    (other / "inside" / "b.so").symlink_to("c.so")

    assert list(_load("twice", monkeypatch).differences(one, other)) == [
        "inside/a.so: 7 and 7 bytes, first at 3: b'rary' and b'/tmp'", "inside/b.so: leads elsewhere", "more: only in the first",
        "tapete: rights 755 and 644"]


def test_builds_are_given_one_date_and_one_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the newest release, in the middle of no zone; the build takes them before anything is made."""
    same = _load("product", monkeypatch).SAME
    source = (HERE / "build.py").read_text(encoding="utf-8")

    assert int(same["SOURCE_DATE_EPOCH"]) % 86_400 == 0 and int(same["SOURCE_DATE_EPOCH"]) >= 1_795_478_400
    assert same["PYTHONHASHSEED"] == "0"
    assert source.index("os.environ.update(product.SAME)") < source.index("python = _environment(")


def test_what_a_build_reads_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another folder gets all of it, and nothing that was made."""
    twice = _load("twice", monkeypatch)

    assert all((twice.ROOT / name).exists() for name in twice.SOURCES)
    assert twice.MADE("", ["a.py", "__pycache__", "dist", "build", "build.py"]) == {"__pycache__", "dist", "build"}


def test_an_archive_is_the_same_for_the_same_folder(folders: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of nobody, dated by the release, in order; it unpacks to what was packed."""
    sums, one = _load("sums", monkeypatch), folders[0]
    sums.pack(one, tmp_path / "a.tar.xz")
    (one / "tapete").touch()
    sums.pack(one, tmp_path / "b.tar.xz")
    with tarfile.open(tmp_path / "a.tar.xz") as tar:
        found = tar.getmembers()

    assert (tmp_path / "a.tar.xz").read_bytes() == (tmp_path / "b.tar.xz").read_bytes()
    assert [one.name for one in found][:3] == ["one", "one/inside", "one/inside/a.so"]
    assert {(one.uid, one.gid, one.uname, one.mtime) for one in found} == {(0, 0, "", int(sums.product.SAME["SOURCE_DATE_EPOCH"]))}
    if sys.platform != "win32":
        assert {one.name: one.mode for one in found if one.isfile()} == {"one/inside/a.so": 0o644, "one/tapete": 0o755}


def test_the_hashes_are_read_by_the_systems_own_tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every file but the list itself, in the order of their names."""
    if shutil.which("sha256sum") is None:
        pytest.skip("no sha256sum")
    sums = _load("sums", monkeypatch)
    for name in ("tapete.deb", "tapete.AppImage", sums.SUMS):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "tapete").mkdir()
    (tmp_path / sums.SUMS).write_text(sums.sums(tmp_path), encoding="utf-8")
    checked = subprocess.run(["sha256sum", "--strict", "-c", sums.SUMS], cwd=tmp_path, check=True, capture_output=True, text=True)

    assert checked.stdout.splitlines() == ["tapete.AppImage: OK", "tapete.deb: OK"]
