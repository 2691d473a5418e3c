"""Clauses of Warage's cards."""

from tabletop.collection.clauses.rests import Rests

RESTS = Rests("WAR", {"attacks": "6.3 4.6", "blocks": "4.6 6.5"}, {
    "race": "7.2 R3", "class": "2.2 4.9 R27", "equipment": "4.2 4.3 R10", "amulet": "4.4", "spell": "4.5 R11", "helper": "4.6", "flash": "4.7",
    "season": "7.3 R19",
}, {
    "UseText": "4.10", "PhaseText": "6.1 R16", "Watch": "R13", "Constant": "",
}, {
    "Modify": "R26", "Strengthen": "R24", "Gain": "R13", "Lose": "R2 R16", "Flip": "R18", "Reroll": "R18", "ChangeSeason": "6.10 R19",
    "SeasonIs": "R19", "Cancel": "5.2", "InQueue": "R13", "TakeOff": "R23 R10", "Wake": "R10", "Sleep": "R10", "Target": "R15",
    "Destroy": "R23", "Attacking": "6.4", "Sheltered": "6.3",
})
