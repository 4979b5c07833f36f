"""The words of the game as enums.

Written by `generate.py` from the vocabularies of the library: do not edit.
"""

from tetrarchia._word import Word

__all__ = [
    "BarbarianStep",
    "Caesar",
    "Capital",
    "ChangeKind",
    "Combatant",
    "Dice",
    "Disc",
    "Edition",
    "Emperor",
    "Ending",
    "Evidence",
    "Figure",
    "Flag",
    "LevelDigit",
    "Module",
    "OfferKind",
    "Outcome",
    "Player",
    "Province",
    "Region",
    "Reserve",
    "Ruling",
    "Scenario",
    "SeaZone",
    "Seat",
    "Severity",
    "SubdueKind",
    "Theme",
    "Threat",
    "Title",
    "Variant",
]


class Emperor(Word):
    """An Emperor."""

    DIOCLETIAN = "diocletian"
    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"
    MAXIMIAN = "maximian"


class Figure(Word):
    """A Roman figure."""

    DIOCLETIAN = "diocletian"
    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"
    MAXIMIAN = "maximian"
    DUX = "dux"
    VICARIUS = "vicarius"


class Caesar(Word):
    """A Caesar."""

    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"


class Province(Word):
    """A province."""

    I_1 = "I:1"
    I_2 = "I:2"
    I_3 = "I:3"
    I_4 = "I:4"
    I_5 = "I:5"
    I_6 = "I:6"
    II_1 = "II:1"
    II_2 = "II:2"
    II_3 = "II:3"
    II_4 = "II:4"
    II_5 = "II:5"
    II_6 = "II:6"
    III_1 = "III:1"
    III_2 = "III:2"
    III_3 = "III:3"
    III_4 = "III:4"
    III_5 = "III:5"
    III_6 = "III:6"
    IV_1 = "IV:1"
    IV_2 = "IV:2"
    IV_3 = "IV:3"
    IV_4 = "IV:4"
    IV_5 = "IV:5"
    IV_6 = "IV:6"
    V_1 = "V:1"
    V_2 = "V:2"
    V_3 = "V:3"
    V_4 = "V:4"
    V_5 = "V:5"
    V_6 = "V:6"
    VI_1 = "VI:1"
    VI_2 = "VI:2"
    VI_3 = "VI:3"
    VI_4 = "VI:4"
    VI_5 = "VI:5"
    VI_6 = "VI:6"
    ROMA = "Italia:1"
    ITALIA_2 = "Italia:2"
    ITALIA_3 = "Italia:3"
    ITALIA_4 = "Italia:4"
    ITALIA_5 = "Italia:5"
    ITALIA_6 = "Italia:6"
    BORDER_I = "I:border"
    BORDER_II = "II:border"
    BORDER_III = "III:border"
    BORDER_IV = "IV:border"
    BORDER_V = "V:border"
    BORDER_VI = "VI:border"


class Region(Word):
    """A region."""

    I = "I"
    II = "II"
    III = "III"
    IV = "IV"
    V = "V"
    VI = "VI"
    ITALIA = "Italia"


class SeaZone(Word):
    """A sea zone."""

    ATLANTICUM = "1"
    INTERNUM = "2"
    AEGAEUM = "3"


class Capital(Word):
    """A capital."""

    DIOCLETIAN = "diocletian"
    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"
    MAXIMIAN = "maximian"
    ALL = "all"


class Evidence(Word):
    """Evidence for a part of the board."""

    DOCUMENTED = "documented"
    IMPLIED = "implied"
    ASSUMED = "assumed"
    SEEN = "seen"


class Edition(Word):
    """An edition."""

    FIRST = "first"
    SECOND = "second"


class Variant(Word):
    """A variant."""

    IMPERIUM = "imperium"
    MARE_NOSTRUM = "mare-nostrum"
    DIARCHIA = "diarchia"
    PATRES_PATRIAE = "patres-patriae"
    THE_GREAT = "the-great"
    VIA_ROMANA = "via-romana"
    USURPATOR = "usurpator"
    ROMA_AETERNA = "roma-aeterna"
    BARBARIA = "barbaria"


class Module(Word):
    """A module."""

    DUX = "dux"
    VICARIUS = "vicarius"
    PIRATES = "pirates"
    GOTHS = "goths"


class Scenario(Word):
    """A scenario."""

    CARAUSIUS = "carausian-revolt"
    DANUBE = "danubian-wars"
    MAURETANIA = "mauretanian-war"
    PERSIA = "great-persian-war"


class Ruling(Word):
    """A ruling."""

    SEVERAL_FLEETS = "several-fleets"
    NO_UNREST_LEFT = "no-unrest-left"
    REVOLT_LINKS = "revolt-links"
    ARMY_DISTANCE = "army-distance"
    BATTLE_LEADER = "battle-leader"
    GALERIUS_SUPPORT = "galerius-support"
    DUX_DEFEAT = "dux-defeat"
    GOTHS_ON_ARMY = "goths-on-army"
    GOTHS_INVOLVED = "goths-involved"
    SECOND_REROLL = "second-reroll"
    PIRATES_VICTIMS = "pirates-victims"
    VIA_ROMANA_TARGET = "via-romana-target"
    LOST_BORDER_ATTACK = "lost-border-attack"
    ITALIA_TIE = "italia-tie"
    STAYING_AWAY = "staying-away"
    BORDER_REVOLTS = "border-revolts"
    IMPERIUM_DISC = "imperium-disc"
    IMPERIUM_BORDER = "imperium-border"
    MAXIMIAN_POINTS = "maximian-points"
    VIA_ROMANA_BORDER = "via-romana-border"
    REROLL_THROWS = "reroll-throws"
    REDIRECT_TO_BORDER = "redirect-to-border"
    GOTHS_ON_DISC = "goths-on-disc"
    BLACK_DISC_MOMENT = "black-disc-moment"
    ADVANCE_DECISION = "advance-decision"
    ECHO_REROLL = "echo-reroll"
    BLACK_DISC_BORDERS = "black-disc-borders"
    THREE_FLEETS = "three-fleets"
    LAST_WORD = "last-word"


class LevelDigit(Word):
    """A digit of a level."""

    GARRISONS = "garrisons"
    FLEETS = "fleets"
    REVOLTS = "revolts"
    ARMIES = "armies"


class Disc(Word):
    """A disc."""

    DIOCLETIAN = "diocletian"
    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"
    MAXIMIAN = "maximian"
    UNREST = "unrest"
    REVOLT = "revolt"


class Flag(Word):
    """A mark of a position."""

    DUX_DEPLOYED = "dux-deployed"
    VICARIUS_PLACED = "vicarius-placed"
    POWER = "power"
    POINT_TAKEN = "point-taken"
    POINT_GIVEN = "point-given"
    BLACK_DISC = "black-disc"
    REROLLED = "rerolled"


class Dice(Word):
    """Dice to throw."""

    ROMAN = "R"
    BARBARIAN = "B"
    BOTH = "RB"


class SubdueKind(Word):
    """A way to subdue."""

    REMOVE_UNREST = "unrest"
    REMOVE_REVOLT = "revolt"
    REDUCE_REVOLT = "reduce"


class Combatant(Word):
    """A side of a battle."""

    ROME = "rome"
    BARBARIANS = "barbarians"


class Outcome(Word):
    """An outcome of a battle."""

    ROMAN_VICTORY = "roman-victory"
    BARBARIAN_VICTORY = "barbarian-victory"
    DRAW = "draw"


class BarbarianStep(Word):
    """A step of the Barbarian phase."""

    REVOLTS = "revolts"
    ACTIVITY = "activity"
    ADVANCE = "advance"


class Title(Word):
    """A title of an Emperor."""

    GREAT = "the-great"
    EAST = "of-the-east"
    WEST = "of-the-west"


class Ending(Word):
    """An ending."""

    VICTORY = "victory"
    ROMA_FELL = "roma-fell"
    NO_REVOLT_LEFT = "no-revolt-left"
    NO_UNREST_LEFT = "no-unrest-left"
    CONCEDED = "conceded"


class Seat(Word):
    """A seat."""

    FIRST = "seat-1"
    SECOND = "seat-2"
    THIRD = "seat-3"
    FOURTH = "seat-4"
    BARBARIAN = "barbarian"


class OfferKind(Word):
    """A kind of offer."""

    FLEET = "fleet"
    ENTER = "enter"
    MOVE = "move"
    SAIL = "sail"
    SECURE = "secure"
    SUBDUE = "subdue"
    ATTACK = "attack"
    DEPLOY = "deploy"
    GARRISON = "garrison"
    POWER = "power"
    POINT = "point"
    END = "end"
    ANSWER = "answer"


class ChangeKind(Word):
    """A kind of change."""

    UNREST = "new-unrest"
    REVOLT = "new-revolt"
    WORSENED = "unrest-to-revolt"
    REDUCED = "revolt-to-unrest"
    UNREST_ENDED = "unrest-ended"
    REVOLT_ENDED = "revolt-ended"
    GARRISON_PLACED = "garrison-placed"
    GARRISON_REMOVED = "garrison-removed"
    BORDER_SECURED = "border-secured"
    BORDER_LOST = "border-lost"
    ARMY_APPEARED = "army-appeared"
    ARMY_MOVED = "army-moved"
    ARMY_GONE = "army-gone"
    FIGURE_ENTERED = "figure-entered"
    FIGURE_MOVED = "figure-moved"
    FIGURE_REMOVED = "figure-removed"
    BATTLE = "battle"
    UPRISING = "uprising"
    PROTECTED = "protected"
    LINK_OPEN = "link-open"
    LINK_CLOSED = "link-closed"
    MARCHED_THROUGH = "marched-through"
    FLEETS = "fleets"
    PIRATES_CAME = "pirates-came"
    PIRATES_LEFT = "pirates-left"
    RESERVE = "reserve"
    POINTS = "points"
    GLORY = "glory"
    TURN = "turn"
    ENDED = "ended"


class Reserve(Word):
    """A reserve."""

    UNREST = "unrest"
    REVOLTS = "revolts"
    ARMIES = "armies"
    DIOCLETIAN = "diocletian"
    GALERIUS = "galerius"
    CONSTANTIUS = "constantius"
    MAXIMIAN = "maximian"
    BARBARIAN_GREY = "barbarian-grey"
    BARBARIAN_BLACK = "barbarian-black"


class Severity(Word):
    """A severity."""

    GOOD = "good"
    NOTE = "note"
    WARNING = "warning"
    DANGER = "danger"
    LOST = "lost"


class Threat(Word):
    """A threat."""

    ON_REVOLT = "on-revolt"
    SPREAD = "spread"
    ATTACK = "attack"
    ARMY = "army"
    OPEN_LINK = "open-link"
    UPRISING = "uprising"
    NEW_ARMY = "new-army"
    GOTHS = "goths"
    BLACK_DISC = "black-disc"


class Player(Word):
    """A player that comes with the package."""

    RANDOM = "random"
    STEWARD = "steward"
    CONSUL = "consul"


class Theme(Word):
    """A theme of a picture."""

    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"
