"""The bounds of the dependencies, and the lock that CI and the executables use."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements" / "lock.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ASKED = [Requirement(text) for text in (
    *PROJECT["project"]["dependencies"], *(text for extra in PROJECT["project"]["optional-dependencies"].values() for text in extra))]


def locked() -> dict[str, str]:
    """The versions of the lock by name."""
    lines = [line for line in LOCK.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    found = [re.fullmatch(r"([\w.-]+)==([\w.+]+)", line) for line in lines]
    return {canonicalize_name(one[1]): one[2] for one in found if one}


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    """A release that breaks the program is not installed by surprise."""
    for asked in [*ASKED, *map(Requirement, PROJECT["build-system"]["requires"])]:
        signs = {one.operator for one in asked.specifier}

        assert signs == {"~="} or ({">="} < signs and signs & {"<"}), asked


def test_the_lock_has_a_version_within_the_bounds_for_each() -> None:
    """Also for those that dependencies bring; every line is one name and one version."""
    versions = locked()

    assert len(versions) == sum(not line.startswith("#") for line in LOCK.read_text(encoding="utf-8").splitlines())
    assert [] == [str(asked) for asked in ASKED if not asked.specifier.contains(versions.get(canonicalize_name(asked.name), "0"))]


@pytest.mark.skipif(importlib.util.find_spec("venv") is None, reason="this Python makes no environments")
def test_the_executables_are_built_from_the_lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is installed for a build is held to its versions."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    spec = importlib.util.spec_from_file_location("tapete_packaging_build", ROOT / "packaging" / "build.py")
    assert spec is not None and spec.loader is not None
    build: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tapete_packaging_build", build)
    spec.loader.exec_module(build)
    ran: list[tuple[object, ...]] = []
    monkeypatch.setattr(build, "HERE", tmp_path)
    monkeypatch.setattr(build.venv, "create", lambda *args, **options: None)
    monkeypatch.setattr(build, "_run", lambda *command, more: ran.append((*command, more)))
    build._environment(fresh="yes", variables={"TAPETE_COMPILED": "1"})

    assert [("-c", LOCK)] == [command[command.index("-c"):][:2] for command in ran if "install" in command]
    assert [command[-1] for command in ran] == [{"TAPETE_COMPILED": "1"}] * len(ran)
