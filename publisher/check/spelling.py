"""American and British spellings of the same words, as far as a game's texts are likely to use them."""

from __future__ import annotations

from functools import cache

AMERICAN, BRITISH = "en-US", "en-GB"

# British stem: American stem. Endings are added to both.
_OUR = (
    "arm", "behavi", "cand", "clam", "col", "endeav", "ferv", "fav", "flav", "harb", "hon", "hum", "lab", "neighb",
    "od", "parl", "ranc", "rig", "rum", "sav", "splend", "tum", "val", "vap", "vig",
)  # fmt: skip
_OUR_ENDINGS = ("", "s", "ed", "ing", "ite", "ites", "able", "ably", "ful", "less", "er", "ers", "y",
                "ist", "hood", "ly")  # fmt: skip
_ISE = (
    "apolog", "author", "bapt", "capital", "categor", "character", "civil", "colon", "critic", "dramat", "emphas",
    "equal", "familiar", "formal", "general", "harmon", "ideal", "idol", "immortal", "legal", "local", "maxim",
    "memor", "minim", "mobil", "modern", "neutral", "organ", "real", "recogn", "reorgan", "revital", "scrutin",
    "special", "stabil", "summar", "symbol", "sympath", "util", "visual",
)  # fmt: skip
_ISE_ENDINGS = ("e", "ed", "es", "er", "ers", "ing", "ation", "ations")
_SINGLE = {
    "centre": "center", "centres": "centers", "centred": "centered", "theatre": "theater", "theatres": "theaters",
    "fibre": "fiber", "fibres": "fibers", "sombre": "somber", "spectre": "specter", "spectres": "specters",
    "sceptre": "scepter", "sceptres": "scepters", "sabre": "saber", "sabres": "sabers", "calibre": "caliber",
    "lustre": "luster", "meagre": "meager", "grey": "gray", "greys": "grays", "greyer": "grayer",
    "defence": "defense", "defences": "defenses", "offence": "offense", "offences": "offenses",
    "pretence": "pretense", "analyse": "analyze", "analysed": "analyzed", "analyses": "analyzes",
    "paralyse": "paralyze", "paralysed": "paralyzed", "traveller": "traveler", "travellers": "travelers",
    "travelled": "traveled", "travelling": "traveling", "cancelled": "canceled", "cancelling": "canceling",
    "levelled": "leveled", "modelled": "modeled", "modelling": "modeling", "labelled": "labeled",
    "labelling": "labeling", "signalled": "signaled", "quarrelled": "quarreled", "duelled": "dueled",
    "counsellor": "counselor", "counsellors": "counselors", "marvellous": "marvelous", "jewellery": "jewelry",
    "plough": "plow", "ploughs": "plows", "mould": "mold", "moulds": "molds", "sceptic": "skeptic",
    "sceptics": "skeptics", "sceptical": "skeptical", "manoeuvre": "maneuver", "manoeuvres": "maneuvers",
    "fulfil": "fulfill", "fulfils": "fulfills", "skilful": "skillful", "wilful": "willful", "enrol": "enroll",
    "instalment": "installment", "moustache": "mustache", "artefact": "artifact", "artefacts": "artifacts",
    "catalogued": "cataloged", "mediaeval": "medieval", "encyclopaedia": "encyclopedia",
    "encyclopaedias": "encyclopedias", "programme": "program", "programmes": "programs",
}  # fmt: skip
# Words that are right in both, or mean something else in one of them.
_NOT_BRITISH_ONLY = frozenset({"analyses", "honorable", "laborist"})
_NOT_AMERICAN_ONLY = frozenset({"analyzes", "program", "programs", "mold", "molds", "savory", "humorist"})


@cache
def other_spelling(language: str) -> dict[str, str]:
    """Words, in small letters, that this language spells differently: each with its spelling there.

    Empty for a language whose spelling is not known. Oxford spelling (-ize) is British, too.
    """
    pairs = _pairs()
    if language == AMERICAN:
        return {british: american for british, american in pairs.items() if british not in _NOT_BRITISH_ONLY}
    if language == BRITISH:
        both = {british for british in pairs if "is" in british and british not in _SINGLE}
        return {american: british for british, american in pairs.items()
                if british not in both and american not in _NOT_AMERICAN_ONLY}  # fmt: skip
    return {}


def _pairs() -> dict[str, str]:
    found = {f"{stem}our{ending}": f"{stem}or{ending}" for stem in _OUR for ending in _OUR_ENDINGS}
    for stem in _ISE:
        found |= {f"{stem}is{ending}": f"{stem}iz{ending}" for ending in _ISE_ENDINGS}
    return found | _SINGLE
