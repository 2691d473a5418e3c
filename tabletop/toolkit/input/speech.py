"""Text of the screen for a screen reader: the focused node, and everything in reading order."""

from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.text.aloud import aloud, repeats
from tabletop.toolkit.text.words import Words


def speak(node: Node, words: Words) -> str:
    """Describe one node in words: its name, role, value and state; empty for decoration."""
    said = node.spoken(words)
    return "" if said is None else put(said, node.tip(words), words)


def put(said: Spoken, tip: str, words: Words) -> str:
    """Put a description into words, with a tip unless it repeats the rest."""
    if said.role == "text":
        return aloud(said.name, words)
    role = words(f"ui.speak.{said.role}")
    state = _state(said, words)
    shape = "line" + ("_value" if said.value else "") + ("_state" if state else "")
    line = words(f"ui.speak.{shape}", name=said.name, role=role, value=said.value, state=state)
    if tip and not repeats(tip, said.name, said.value):
        line = words("ui.speak.with_tip", line=line, tip=tip)
    return aloud(line, words)


def _state(said: Spoken, words: Words) -> str:
    """State in words; "chosen" agrees with what is chosen, a button or a row."""
    if said.state == "chosen":
        return words(f"ui.speak.chosen.{said.role}")
    return words(f"ui.speak.{said.state}") if said.state else ""


def reading(scope: Node, words: Words) -> list[str]:
    """List the descriptions of all shown nodes below `scope`, in reading order."""
    lines: list[str] = []
    _read(scope, words, lines)
    return lines


def _read(node: Node, words: Words, lines: list[str]) -> None:
    if not node.visible or node.opacity <= 0:
        return
    line = speak(node, words)
    if line:
        lines.append(line)
    for child in node.children:
        _read(child, words, lines)
