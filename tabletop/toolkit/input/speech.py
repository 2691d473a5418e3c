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
        return aloud(named(said.name, said.value, said.role, said.state, words), words)
    role = words(f"ui.speak.{said.role}")
    state = state_of(said.role, said.state, words)
    shape = "line" + ("_value" if said.value else "") + ("_state" if state else "")
    line = words(f"ui.speak.{shape}", name=said.name, role=role, value=said.value, state=state)
    if tip and not repeats(tip, said.name, said.value):
        line = words("ui.speak.with_tip", line=line, tip=tip)
    return aloud(line, words)


def named(name: str, value: str, role: str, state: str, words: Words) -> str:
    """Put name, value and state into words, for a reader that tells the role itself."""
    told = state_of(role, state, words)
    shape = "told" + ("_value" if value else "") + ("_state" if told else "")
    return name if shape == "told" else words(f"ui.speak.{shape}", name=name, value=value, state=told)


def state_of(role: str, state: str, words: Words) -> str:
    """State in words; "chosen" agrees with what is chosen, a button or a row."""
    if state == "chosen":
        return words(f"ui.speak.chosen.{role}")
    return words(f"ui.speak.{state}") if state else ""


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
