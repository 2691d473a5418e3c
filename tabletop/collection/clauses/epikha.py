"""Clauses of Epikha's cards."""

from tabletop.collection.clauses.rests import Rests

RESTS = Rests("EPI", {
    "swift": "R15 5.9", "heavy": "R15 5.9", "regeneration": "R32 R7", "legacy": "R32 R7", "formation": "R26", "sweep": "R30",
    "challenge": "R29 R43",
    "manoeuvre": "R29", "pact": "R2", "absorb": "R28", "reach": "R22 R5",
}, {
    "player": "1.4 1.5", "skill": "1.6 R19", "character": "1.3 R11", "weapon": "5.9 R11", "object": "5.10 1.7", "opal": "R17 R36",
    "spell": "R4 R18", "continuous": "R35 R4", "machine": "R6",
}, {
    "UseText": "R23", "Watch": "R34", "Lasts": "R21",
}, {
    "Modify": "R45", "Prevent": "R37 R42", "Cancel": "R18", "Mend": "R24", "Harm": "R42 R22", "Consume": "R28", "Facing": "R26",
    "Destroy": "R32",
    "Marked": "R35", "Pay": "R2", "Carried": "R21", "Bearer": "1.7",
})
