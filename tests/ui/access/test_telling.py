"""Tellings at their lengths, regions and details of nodes."""

from tabletop.present.words import Translations
from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.topics import Detail, Telling, Topic
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import plain, say

WORDS = Translations("es")
DRAWN = Telling(plain("Robas Paje."), plain("Robas Paje Astado."), plain("Robas Paje Astado, ECG R 3."), public=plain("Robas una carta."))


def test_a_topic_is_told_at_the_length_set_for_it():
    """Off is silent and leaves no trace in the history; a topic without a setting is told at normal length."""
    announcer = Announcer()
    announcer.lengths = {Topic.OTHERS: Detail.BRIEF, Topic.OWN: Detail.OFF, Topic.TURN: Detail.FULL}
    said = [announcer.tell(DRAWN, topic, WORDS) for topic in (Topic.OTHERS, Topic.OWN, Topic.TURN, Topic.PENDING)]
    assert ["Robas Paje.", "", "Robas Paje Astado, ECG R 3.", "Robas Paje Astado."] == said
    assert [Topic.OTHERS, Topic.TURN, Topic.PENDING] == [entry.topic for entry in announcer.history]


def test_a_private_telling_has_its_public_form_where_own_cards_stay_silent():
    """A private telling without a public form is not told at all."""
    announcer = Announcer()
    announcer.mine_aloud = False
    assert "Robas una carta." == announcer.tell(DRAWN, Topic.OWN, WORDS, private=True)
    assert "" == announcer.tell(plain("Robas Paje."), Topic.OWN, WORDS, private=True)
    assert ["Robas una carta."] == [entry.text for entry in announcer.history]


def test_a_region_is_inherited():
    """The nearest ancestor with a region gives it."""
    board, row, card = Node("board"), Node("row"), Node("card")
    board.add(row)
    row.add(card)
    board.region, row.region = "table", "front"
    assert ("front", "table") == (card.region, board.region)
    row.remove(card)
    assert card.region == ""


def test_the_details_of_a_node_are_its_tip():
    """A node that knows no more has its tip, or nothing."""
    node = Node("button")
    assert node.details(WORDS) == []
    node.tip = say("ui.menu.continue")
    assert [WORDS("ui.menu.continue")] == node.details(WORDS)
