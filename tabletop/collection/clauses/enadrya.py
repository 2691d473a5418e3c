"""Clauses of Enadrya's cards."""

from tabletop.collection.clauses.rests import Rests

RESTS = Rests("ENA", {
    "open_way": "R26 R20", "absorb": "J1.4.4 G2.1", "hasten": "K1.2 K1.3 R30", "settle": "R12", "activate": "R29", "adapt": "I3.2.1 R18",
    "thrift": "G1.3", "pierce": "R25 J1.4.4", "camouflage": "R16 R22", "command": "M2.2 R32", "crush": "R22", "arm": "R18", "fury": "R18",
    "destroy": "R23 R17", "brood": "M2.5", "shield": "M2.4 R25", "spy": "R12", "fuse": "R24 R28", "immune": "R22", "boost": "M2.4 R32",
}, {
    "base": "I3.1 I3.1.1", "unit": "I3.2 L4.1", "power": "I3.3 R22", "technology": "I3.4 I3.4.1",
}, {
    "Activated": "M1.1 R20", "OnBattle": "M1.2 R21", "Constant": "M1.3", "Watch": "M1.3 R21", "OnEntry": "M1.4 R21",
}, {
    "Modify": "R32", "Strengthen": "R18 R30", "Target": "R22 M2.6", "Opposite": "M2.7", "MassiveAttack": "J1.2.1 K1.3.2",
    "MassiveTurn": "J1.2.1",
    "Harm": "R17", "Deploy": "K1.4", "Move": "R13 K1.4", "Recall": "R28", "X": "H3", "Times": "R11", "Gain": "G2.1", "Heal": "I3.1.1",
    "Draw": "N1", "Price": "R10",
})
