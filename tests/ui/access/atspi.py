"""Client of the accessibility bus, as a screen reader is one: reads the tree of the program's window, and asks for deeds."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from jeepney import DBusAddress, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
FOCUSED = 12
"""Number of the focused state."""
PATIENCE = 60.0


class Seen(NamedTuple):
    """Object of the tree, as it is told."""

    where: tuple[str, str]
    role: int
    name: str
    states: int

    @property
    def focused(self) -> bool:
        """Whether it has the focus."""
        return bool(self.states >> FOCUSED & 1)


class Reader:
    """Reader that listens to the session's accessibility bus."""

    def __init__(self) -> None:
        self._session = open_dbus_connection("SESSION")
        bus = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Bus")
        address = self._session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=PATIENCE).body[0]
        os.environ["AT_SPI_BUS_ADDRESS"] = address
        self._bus: DBusConnection = open_dbus_connection(address)

    def listen(self, enabled: bool) -> None:
        """Say on the session's bus whether a screen reader runs."""
        status = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Status")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._session.send_and_get_reply(Properties(status).set(name, "b", enabled), timeout=PATIENCE)

    def windows(self) -> list[tuple[str, str]]:
        """List the windows of all programs on the bus, but for programs that leave it meanwhile; the registry may just be starting."""
        found: list[tuple[str, str]] = []
        with suppress(LookupError):
            for program in self.children(REGISTRY):
                with suppress(LookupError):
                    found += self.children(program)
        return found

    def wait_for_window(self) -> tuple[str, str]:
        """Wait for the program's window."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := self.windows():
                return found[0]
            time.sleep(0.1)
        raise TimeoutError("no window on the accessibility bus")

    def call(self, where: tuple[str, str], interface: str, method: str, signature: str | None = None, body: tuple[Any, ...] = ()) -> Any:
        """Call a method of an object; return its first result."""
        address = DBusAddress(where[1], bus_name=where[0], interface=interface)
        reply = self._bus.send_and_get_reply(new_method_call(address, method, signature, body), timeout=PATIENCE)
        if reply.header.message_type.name == "error":
            raise LookupError(reply.body)
        return reply.body[0] if reply.body else None

    def children(self, where: tuple[str, str]) -> list[tuple[str, str]]:
        """List the children of an object."""
        return [(name, path) for name, path in self.call(where, ACCESSIBLE, "GetChildren")]

    def look(self, where: tuple[str, str]) -> Seen:
        """Read one object."""
        address = DBusAddress(where[1], bus_name=where[0], interface=ACCESSIBLE)
        name = self._bus.send_and_get_reply(Properties(address).get("Name"), timeout=PATIENCE).body[0][1]
        low, high = self.call(where, ACCESSIBLE, "GetState")
        return Seen(where, self.call(where, ACCESSIBLE, "GetRole"), name, low | high << 32)

    def walk(self, where: tuple[str, str]) -> Iterator[Seen]:
        """Read an object and all below it, but for what goes away meanwhile."""
        try:
            seen, children = self.look(where), self.children(where)
        except LookupError:
            return
        yield seen
        for child in children:
            yield from self.walk(child)

    def click(self, where: tuple[str, str]) -> bool:
        """Ask for the first action of an object; False where it has none, or is gone."""
        with suppress(LookupError):
            self.call(where, ACTION, "DoAction", "i", (0,))
            return True
        return False

    def close(self) -> None:
        """Leave the buses."""
        self._bus.close()
        self._session.close()
