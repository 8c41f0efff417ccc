"""A careful player: builds what feeds, pays what pays, casts what helps, and turns what is over into points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from publisher.kit.play import Dice

from .battle import power
from .certamen import score
from .desk import Desk
from .facts import MUNDANE, SPRING, WINTER
from .market import rates
from .placing import no_study
from .ratings import active, arts, certamen, guards, is_mage, learned, might
from .readings import LONG_PHASE
from .state import EVENT, TRACK, Act, Task
from .worth import HELPFUL, keep_worth, make_worth, spare, strongest_rival, wants
from .yields import at_hand, due, famine, needs

Choice = Callable[[Desk, Task, Sequence[Act], Dice], Act]
HOW: dict[str, Choice] = {}

FOUNDERS = ("Cr", "Te", "Mu", "He", "Re")
"""Arts of a mage that helps a household: mines, harvests, walls."""


def how(*names: str) -> Callable[[Choice], Choice]:
    def known(choice: Choice) -> Choice:
        for name in names:
            HOW[name] = choice
        return choice

    return known


def steward(desk: Desk, legal: Sequence[Act], dice: Dice) -> Act:
    task = desk.todo[-1]
    choice = HOW.get(task[0])
    return choice(desk, task, legal, dice) if choice is not None else legal[0]


def of_verb(legal: Sequence[Act], verb: str) -> list[Act]:
    return [act for act in legal if act[0] == verb]


def least_missed(desk: Desk, legal: Sequence[Act]) -> Act:
    """The card of one's own that is worth least."""
    return min(legal, key=lambda act: keep_worth(desk, desk.things[int(act[2])]))


# ---- the season


@how("found")
def choose_arts(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """The usual Arts, but each seat leaves one of them to chance."""
    wanted = [act for act in legal if act[1] in FOUNDERS]
    return wanted[0] if wanted and dice.below(5) else dice.chosen(legal)


@how("move")
def choose_square(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """The next square that is of use; at the last, now and then an event, and then End."""
    seat = task[1]
    for act in legal:
        if int(act[2]) < EVENT and wants(desk, seat, str(act[1])):
            return act
    behind = desk.seats[seat].score <= max(desk.seats[other].score for other in desk.others(seat))
    events = [act for act in legal if act[1] == TRACK[EVENT]]
    if events and (len(legal) == len([act for act in legal if int(act[2]) <= EVENT]) or behind or dice.below(3) == 0):
        return events[0]
    return legal[-1]


@how("create")
def choose_creation(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    seat = task[1]
    made = of_verb(legal, "make")
    kinds = {desk.facts.cards[str(act[1])].type for act in made}
    if "property" in kinds:
        return made[0]
    helpful = [act for act in of_verb(legal, "cast") if act[1] in HELPFUL]
    if helpful and desk.seats[seat].vis >= 4:
        return helpful[0]
    rolls = of_verb(legal, "roll")
    if rolls:
        return rolls[0]
    free = [thing for thing in desk.of(seat) if is_mage(desk, thing)]
    lessons = [act for act in made if desk.facts.cards[str(act[1])].type in ("art", "spell", "ritual")
               and any(not no_study(desk, str(act[1]), mage) for mage in free)]
    useful = [act for act in lessons if act[1] in HELPFUL or desk.facts.cards[str(act[1])].type == "art"]
    if useful and not _stocked(desk, useful[0]):
        return dice.chosen(useful)
    books = [act for act in made if desk.facts.cards[str(act[1])].type == "book"]
    if books and not _stocked(desk, books[0]):
        return dice.chosen(books)
    return of_verb(legal, "fetch")[0] if of_verb(legal, "fetch") else legal[-1]


def _stocked(desk: Desk, act: Act) -> bool:
    """Two lessons on a shelf are enough."""
    return len(desk.on(int(act[3]))) >= 2


@how("pick")
def choose_card(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """An Art that a mage lacks, a spell that helps and can be cast."""
    mages = [thing for thing in desk.of(task[1]) if is_mage(desk, thing)]
    known: set[str] = set().union(*[learned(desk, mage) for mage in mages]) if mages else set()

    def rank(act: Act) -> int:
        fact = desk.facts.cards[str(act[1])]
        if fact.type == "art":
            return fact.form not in known
        return 2 * (fact.id in HELPFUL) + (fact.technique in known) + (fact.form in known)

    best = max(rank(act) for act in legal)
    return dice.chosen([act for act in legal if rank(act) == best])


@how("place")
def choose_place(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """Keep what adds something: an item to the strongest, a lesson where it can be learned."""
    found = of_verb(legal, "place")
    if not found or make_worth(desk, task[1], str(task[2])) <= 0:
        return legal[-1]
    if len(found[0]) < 3:
        return found[0]
    return max(found, key=lambda act: (might(desk, desk.things[int(act[3])])[MUNDANE] or 0, int(act[3])))


# ---- the Main Phase


@how("turn")
def choose_action(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    seat = task[1]
    if desk.turns[seat] * 2 >= LONG_PHASE:
        return legal[-1]
    for verb in ("study", "use", "repair", "stash"):
        found = [act for act in of_verb(legal, verb) if act[1] != "chain-of-shared-magics"]
        if found:
            return found[0]
    spells = [act for act in of_verb(legal, "cast") if worth_casting(desk, seat, str(act[1]), dice)]
    if spells:
        return spells[0]
    if famine(desk, seat) is None:
        over = at_hand(desk, seat) - due(desk, seat)
        sold = [act for act in of_verb(legal, "convert")
                if act[1:3] == ("provisions", "gold") and int(act[3]) * rates(desk)["provisions"] <= over]
        if sold:
            return sold[-1]
        if over < 0:
            bought = [act for act in of_verb(legal, "convert") if act[1:3] == ("gold", "provisions")]
            if bought:
                return bought[0]
    duels = [act for act in of_verb(legal, "challenge") if lead(desk, int(act[2]), int(act[4])) >= 2]
    if duels:
        return max(duels, key=lambda act: lead(desk, int(act[2]), int(act[4])))
    marches = of_verb(legal, "march")
    if marches and power(desk, seat) > 2 * power(desk, int(marches[0][2])):
        return marches[0]
    return legal[-1]


def worth_casting(desk: Desk, seat: int, card: str, dice: Dice) -> bool:
    """Whether a spell is worth its vis now."""
    vis, season = desk.seats[seat].vis, desk.season
    if card in ("restore-health-of-man", "restore-health-of-beast", "preserve-flesh"):
        return any(thing.damage and not active(desk, thing) and desk.fact(thing).type in ("grogs", "mage", "companion")
                   for thing in desk.of(seat)) and vis >= 2
    if card == "the-track-of-the-hart":
        return at_hand(desk, seat) < due(desk, seat)
    if card in ("the-bountiful-harvest", "the-thriving-herd", "ios-brood"):
        return vis >= 3
    if card == "touch-of-the-gnomish-miner":
        return season == SPRING and vis >= 3
    if card in ("breaking-the-drought", "clouds-of-relief"):
        return desk.event("drought") is not None
    if card == "blessing-of-plenty":
        return desk.event("famine") is not None and vis >= 3
    if card == "demons-oblivion":
        return desk.event("pack-of-demons") is not None and vis >= 4
    if card in ("palisade-of-thorns", "wall-of-stone", "charm-of-the-mystical-moat", "army-of-the-elder-trees"):
        fights = ("wave-of-bandits", "armed-invasion", "army-of-skeletons", "season-of-chaos")
        return vis >= 5 and any(desk.event(card) is not None for card in fights)
    if card in HELPFUL:
        return vis >= 8 and dice.below(3) == 0
    return vis >= 10 and dice.below(8) == 0


def lead(desk: Desk, mage: int, rival: int) -> int:
    """By how much a duel is likely to be won without vis: ratings and Arts."""
    mine, theirs = desk.things[mage], desk.things[rival]
    known, other = arts(desk, mine, casting=False), arts(desk, theirs, casting=False)
    own_technique = any(art in known and art not in other for art in ("Cr", "In", "Mu", "Pe", "Re"))
    return (certamen(desk, mine) or 0) - (certamen(desk, theirs) or 0) + own_technique + (
        desk.seats[mine.owner].vis - desk.seats[theirs.owner].vis) // 4


# ---- casting


@how("aim", "redirect")
def choose_target(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """One's own for what helps, the strongest rival's for what does not."""
    seat = task[1]
    spell = desk.things[task[2]].card if task[0] == "aim" else desk.cast(task[2]).spell
    helps = spell in HELPFUL
    rival = strongest_rival(desk, seat)

    def rank(act: Act) -> int:
        if act[0] != "at":
            return 0
        word, number = str(act[1]), int(act[2])
        if word.startswith("@"):
            whose = number if word.startswith(("@covenant", "@player", "@gold")) else -1
            return 1 if whose == (seat if helps else rival) or whose < 0 else -1
        thing = desk.things[number]
        if thing.owner < 0:
            return 2
        wanted = seat if helps else rival
        return 3 + keep_worth(desk, thing) if thing.owner == wanted else -1

    return max(legal, key=rank)


@how("spend")
def choose_vis(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """As little as it takes; as much as is lacking where more feeds more."""
    if desk.things[task[2]].card == "the-track-of-the-hart":
        short = due(desk, task[1]) - at_hand(desk, task[1])
        return legal[-1] if short > 5 else legal[0]
    return legal[0]


@how("react", "quench")
def choose_counter(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """Counter what is aimed at oneself and does harm; put fires out."""
    seat = task[1]
    if task[0] == "quench":
        return legal[0] if desk.things[task[2]].to == seat else legal[-1]
    cast = desk.cast(task[2])
    ours = any((desk.things[number].owner if not word.startswith("@") and number in desk.things else number) == seat
               for word, number in cast.targets)
    return legal[0] if ours and cast.spell not in HELPFUL else legal[-1]


@how("fray", "watch", "spoil", "intrude", "winter")
def pass_by(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """An Aegis in a rich Winter; else nothing."""
    if task[0] == "winter" and desk.seats[task[1]].vis >= 12:
        return legal[0]
    return legal[-1]


@how("change")
def keep_roll(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    return legal[0]


# ---- strife and loss


@how("wounds")
def deal_out(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """On those who lie down already, then on counters, then on whoever is missed least, all that they can take."""
    found = of_verb(legal, "wound")
    if not found or legal[0][0] == "enough":
        return legal[0]

    def rank(act: Act) -> tuple[int, int, int]:
        thing = desk.things[int(act[2])]
        lies = bool(thing.damage) or bool(thing.token)
        guard = desk.fact(thing).type == "grogs" and not lies
        return (0 if lies else 2 if guard else 1, keep_worth(desk, thing), -int(act[3]))

    return min(found, key=rank)


@how("excess", "dry", "drown", "suffer", "sicken", "blight", "book", "serve", "bribe")
def give_up(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    own = [act for act in legal if len(act) > 2 and isinstance(act[2], int) and int(act[2]) in desk.things]
    return least_missed(desk, own) if own else legal[0]


@how("maraud")
def endure(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    return min(legal, key=lambda act: (not desk.things[int(act[2])].damage, keep_worth(desk, desk.things[int(act[2])])))


@how("bandits", "skeletons", "avert")
def fight_or_pay(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """Fight only from strength."""
    foe = 4 if task[0] == "bandits" else 5 if task[0] == "skeletons" else power(desk, task[2])
    return legal[0] if power(desk, task[1]) > foe + 2 and len(guards(desk, task[1])) > 1 else legal[-1]


@how("source")
def risk_curse(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    return legal[-1]


# ---- events


@how("direct", "wake")
def choose_event(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """Strike the rival who is ahead; what protects is for oneself; otherwise hold it, or let it go."""
    seat = task[1]
    card = task[2] if task[0] == "direct" else desk.things[task[2]].card
    good = card in ("midsummers-night", "grace-of-god")
    aimed = [act for act in of_verb(legal, "direct") if (int(act[2]) == seat) == good]
    if aimed:
        rival = strongest_rival(desk, seat)
        return max(aimed, key=lambda act: int(act[2]) == rival)
    held = of_verb(legal, "hold")
    return held[0] if held and not good else legal[-1]


@how("investigate", "rival")
def name_rival(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    rivals = [act for act in legal if int(act[2]) != task[1]]
    return rivals[0] if rivals else legal[0]


# ---- Certamen


@how("stake")
def choose_stake(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """The challenger adds 1; the challenged as much as wins, if that is less than the prize is worth."""
    duel = desk.duel(task[2])
    if task[1] == duel.challenger:
        return legal[min(1, len(legal) - 1)]
    short = score(desk, duel, True) - score(desk, duel, False)
    return legal[short + 1] if 0 <= short + 1 < min(4, len(legal)) else legal[0]


@how("technique", "form")
def choose_art(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """One that one's own mage has and the other lacks."""
    duel = desk.duel(task[2])
    first = task[1] == duel.challenger
    mine = arts(desk, desk.things[duel.mage if first else duel.rival], casting=False)
    theirs = arts(desk, desk.things[duel.rival if first else duel.mage], casting=False)
    return max(legal, key=lambda act: 2 * (act[1] in mine) - (act[1] in theirs))


# ---- the Reckoning


@how("support")
def feed(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """Feed everybody if there is enough, but for those who lie down in Winter and would be lost anyway."""
    starve = of_verb(legal, "starve")
    if legal[0][0] == "feed":
        lost = [act for act in starve if desk.season == WINTER and not active(desk, desk.things[int(act[2])])
                and desk.things[int(act[2])].damage > 1]
        return lost[0] if lost else legal[0]
    return min(starve, key=lambda act: (keep_worth(desk, desk.things[int(act[2])]) / needs(
        desk, desk.things[int(act[2])]), int(act[2])))


@how("tax")
def pay_lord(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """With what is left over of provisions, else in gold, unless the tribute is cheaper."""
    free = desk.seats[task[1]].left - due(desk, task[1])
    paid = [act for act in of_verb(legal, "tax") if int(act[2]) <= max(0, free)]
    if paid and int(paid[-1][1]) <= 4:
        return paid[-1]
    return legal[-1]


@how("keep")
def keep_item(desk: Desk, task: Task, legal: Sequence[Act], dice: Dice) -> Act:
    """A Bailiff is paid; vis for an item only if there is plenty."""
    rich = desk.seats[task[1]].vis >= 8 or desk.facts.cards[str(legal[0][1])].winter_gold > 0
    return legal[0] if rich and spare(desk, task[1]) >= 0 else legal[-1]
