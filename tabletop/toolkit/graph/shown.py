"""Attributes that a node's picture shows: setting another value repaints the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabletop.toolkit.graph.node import Prop

T = TypeVar("T")


class Shown(Prop, Generic[T]):
    """Descriptor of such an attribute; its value is stored in the node's own `_<name>`, which the node sets in its
    constructor."""

    def __init__(self) -> None:
        super().__init__("size")

    if TYPE_CHECKING:
        def __get__(self, node: Any, owner: type | None = None) -> T: ...
        def __set__(self, node: Any, value: T) -> None: ...
