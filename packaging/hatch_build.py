"""Build hook for wheels: adds the shipped folders, and compiled modules where TAPETE_COMPILED asks for them."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import compile as compiling

ASKED = "TAPETE_COMPILED"
"""Variable that asks for a wheel of this system with compiled modules; without it the wheel is pure Python and needs no compiler."""


class ShipFolders(BuildHookInterface):  # type: ignore[type-arg]
    """Hook that adds assets, sample matches and libraries to an ordinary wheel, not to an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """List what the build needs beside hatchling."""
        return list(compiling.NEEDS) if os.environ.get(ASKED) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders before each build; `version` is "standard" or "editable"."""
        if version != "standard":
            return
        build_data["force_include"] = {"assets": "tabletop/assets", "saves": "tabletop/saves"}
        if os.environ.get(ASKED):
            build_data["force_include"] |= {str(file): place for place, file in compiling.compiled().items()}
            build_data.update(pure_python=False, infer_tag=True)
