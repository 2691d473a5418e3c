"""Clauses of ECG's cards."""

from tabletop.collection.clauses.rests import Rests

RESTS = Rests("ECG", {
    "pike": "R26 6.3", "guard": "R3", "stalk": "R3 6.2", "mail": "R26", "veteran": "6.4",
}, {
    "hero": "1.7", "resource": "8.3 R33", "troop": "3.3 8.1 7.4", "general": "1.3 3.7", "action": "9.4 10.2", "spell": "R4 R36 1.8",
    "reaction": "10.3 R18 R38", "blessing": "3.7 R9", "legacy": "3.7 R35",
}, {
    "UseText": "R17 8.4", "Watch": "10.2", "Constant": "R35",
}, {
    "Modify": "R43", "Wound": "7.2 R13", "Mend": "7.3", "Seat": "R30 8.2", "ChangeLine": "R28", "Duel": "R27", "Undo": "R29", "Shift": "7.5 R32",
    "Prepare": "6.1 R31", "Again": "R25", "Command": "R24", "Redirect": "R18", "Spend": "R41", "Ready": "R41", "Exile": "3.2", "Thrift": "R35",
    "Among": "3.8", "Soften": "R26", "Mill": "3.1",
})
