"""Law of a tree: what a snapshot must keep so that a screen reader's library takes it."""

from collections import Counter

from tabletop.toolkit.access.tree import Tree
from tabletop.toolkit.text.words import Words


def faults(tree: Tree) -> list[str]:
    """List what is wrong with a tree: a missing root or focus, a child that is missing or has two parents, an orphan."""
    if tree.root not in tree.items:
        return ["no root"]
    found = [] if tree.focus in tree.items else ["the focus is not in the tree"]
    parents = Counter(child for item in tree.items.values() for child in item.children)
    found += [f"child {child} is missing" for child in parents if child not in tree.items]
    found += [f"{child} is {times} times a child" for child, times in parents.items() if times > 1]
    if tree.root in parents:
        found.append("the root is a child")
    return found or [f"{number} is an orphan" for number in tree.items if number not in _reached(tree)]


def _reached(tree: Tree) -> set[int]:
    """Return the items below the root, and the root."""
    found, left = {tree.root}, [tree.root]
    while left:
        below = [child for child in tree.items[left.pop()].children if child not in found]
        found.update(below)
        left += below
    return found


def unworded(tree: Tree, words: Words) -> list[str]:
    """List the keys of states for which there is no word."""
    keys = {f"ui.speak.{'chosen.' + item.role if item.state == 'chosen' else item.state}" for item in tree.items.values() if item.state}
    return sorted(key for key in keys if not words.has(key))


def silent(tree: Tree) -> list[int]:
    """List the items that take the focus and have no name."""
    return [number for number, item in tree.items.items() if item.deeds and not item.name.strip()]
