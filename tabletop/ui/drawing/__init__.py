"""Pictures of cards and of everything on a table: pure functions from plain values, as in `toolkit.paint`."""

from tabletop.ui.drawing.battlefield import Lands, across, battlefield, lay
from tabletop.ui.drawing.beds import bed, ribbon, wing
from tabletop.ui.drawing.cards import bare, card, fits, words
from tabletop.ui.drawing.charts import advantage, bars, share, standings, turned_mark
from tabletop.ui.drawing.chips import chip, life_card
from tabletop.ui.drawing.counters import badge, battle_plate, dial, ghost_number, hp_disc, lost
from tabletop.ui.drawing.dice import die
from tabletop.ui.drawing.face import (
    CARDS,
    INKS,
    STRIKES,
    Amount,
    CardMeasure,
    Cost,
    Face,
    Foot,
    Row,
    Stat,
    hand_measure,
    shortened,
)
from tabletop.ui.drawing.grounds import drape, felt, mat, rod, wood_ground
from tabletop.ui.drawing.impact import Shard, blush, burst, cracked, cracks, darkness, gloom, halo, motes, shards
from tabletop.ui.drawing.keywords import told
from tabletop.ui.drawing.marks import ability_disc, coin, disc, laurel, likeness, medallion, number_disc, pips, stars
from tabletop.ui.drawing.queue import queue_entry, queue_place, totals
from tabletop.ui.drawing.rails import head, phase_plate, phase_rail, zone_label
from tabletop.ui.drawing.suits import RESOURCES, SUITS, amounts, copies_pill, red_pill, suit_disc
from tabletop.ui.drawing.table import (
    back,
    dashed,
    discard,
    edge_light,
    name_plate,
    pile,
    plate,
    rim_light,
    seat_rim,
    slot,
    slot_light,
)
from tabletop.ui.drawing.tile_marks import countdown, double_rim, level_pill, veil, vital_dial
from tabletop.ui.drawing.tiles import base_dials, base_tile, placed_tile, thumb, tile
from tabletop.ui.drawing.tiles import hurt as hurt_steps
from tabletop.ui.drawing.upright import courtier, portrait, upright
from tabletop.ui.drawing.wax import wax_seal
