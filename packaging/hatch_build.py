"""Build hook that adds the shipped folders to wheels; a checkout finds them where they are."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShipFolders(BuildHookInterface):  # type: ignore[type-arg]
    """Hook that adds assets and sample matches to an ordinary wheel, not to an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders before each build; `version` is "standard" or "editable"."""
        if version == "standard":
            build_data["force_include"] = {"assets": "tabletop/assets", "saves": "tabletop/saves"}
