"""Clauses of Encrucijada's cards."""

from tabletop.collection.clauses.rests import Rests

RESTS = Rests("ENC", {
    "defensa": "2.5 R44", "invade": "2.5 R17", "volador": "2.4", "anti-air": "2.4", "marino": "2.4", "evento": "2.6", "battle": "D2 R14",
    "answer": "R27 7.1", "free": "D4 R34", "safe": "2.10",
}, {
    "card": "2.7 2.2", "tower": "R6 R21", "hero": "H1 R49",
}, {
    "UseText": "2.9 R19", "Constant": "R25", "Watch": "R25",
}, {
    "Bury": "R30", "Look": "R29", "Mill": "R29", "Draw": "R29", "Modify": "R25", "Strengthen": "R32 2.11", "Block": "D4", "Unblock": "R34",
    "CallOff": "R34", "Cancel": "R27", "Lessen": "R26", "GivesMore": "R25", "NameResource": "R39", "Attrition": "D2.2", "DeclareAgain": "R35",
    "Peek": "R36", "Mix": "R36", "Sort": "R36", "Arrange": "R36", "Hide": "R31", "Discard": "R28", "BringUp": "R33", "Grant": "2.11",
    "Take": "R9", "Breach": "D3.2",
})
