"""A game in progress. `State` is frozen and what others see; `Position` holds the same and is what the rules change.

Both are made of whole numbers. A set of returns is a mask, bit 0 the earliest; a set of sides too, bit 0 the Record.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from publisher.kit.play import Chance, Dice

if TYPE_CHECKING:
    from .tables import Tables

EMPTY = -1

SECURED, FRAGMENTARY, FORECAST = range(3)
"""Game states of a card on the board."""

# What has become of a card, for the tally: of these one for each card.
UNSEEN, IN_HAND, PLAYED, PLAYED_BY_ERASURE, ARCHIVED, ARCHIVED_SEALED, ARCHIVED_CLOSED, TRIMMED, RETURNED = range(9)

NOBODY = -1

VEILED = -1
"""Instead of chance, where a position is only what one side knows of it."""


class State(NamedTuple):
    """A game between two actions, frozen.

    card, severity, reach: for every return what lies there (EMPTY: nothing) and its effective Severity and Reach.
    held: a mask for each side; secured, forecast: masks of game states, what is in neither is Fragmentary.
    sealed: so many of the first returns are. delayed: The Empty Spoke has come. silenced, weakened: sides whose next
    action has no transit, and whose attacks are 1 weaker (Wormwood). contagions: where each stands, and its strength.
    deck: the top is last. hands: the oldest card first. chance: of the kit's source. drawn, playable: masks of cards
    that were ever in a hand, and could be played from it. fate: a byte for every card. ending: '' while it goes on.
    """

    turn: int
    actions: int
    clock: int
    delayed: bool
    sealed: int
    card: tuple[int, ...]
    severity: tuple[int, ...]
    reach: tuple[int, ...]
    held: tuple[int, int]
    secured: int
    forecast: int
    mythic: int
    silenced: int
    weakened: int
    contagions: tuple[tuple[int, int], ...]
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    discard: tuple[int, ...]
    exile: tuple[int, ...]
    chance: int
    drawn: int
    playable: int
    fate: bytes
    ending: str
    winner: int


class Position:
    """The same, to be changed; fields as in State. `skips` is a mask of sides that do not draw at the end of this
    action, `log` what the last contest and transit were, if somebody wants to know."""

    __slots__ = (
        "actions", "card", "chance", "clock", "contagions", "deck", "delayed", "discard", "drawn", "ending", "exile",
        "fate", "forecast", "hands", "held", "log", "mythic", "playable", "reach", "sealed", "secured", "severity",
        "silenced", "skips", "tables", "turn", "weakened", "winner",
    )  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        """An empty board before anything is dealt."""
        count = tables.limits.returns
        self.tables = tables
        self.turn = self.actions = self.clock = self.sealed = 0
        self.delayed = False
        self.card = [EMPTY] * count
        self.severity = [0] * count
        self.reach = [0] * count
        self.held = [0, 0]
        self.secured = self.forecast = self.mythic = self.silenced = self.weakened = self.skips = 0
        self.contagions: list[tuple[int, int]] = []
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.discard: list[int] = []
        self.exile: list[int] = []
        self.chance = self.drawn = self.playable = 0
        self.fate = bytearray(len(tables.cards))
        self.ending = ""
        self.winner = NOBODY
        self.log: dict[str, int | str] | None = None

    # ---- as a value

    def copy(self) -> Position:
        """Another position to try something in."""
        other: Position = Position.__new__(Position)
        other.tables, other.turn, other.actions, other.clock = self.tables, self.turn, self.actions, self.clock
        other.delayed, other.sealed = self.delayed, self.sealed
        other.card, other.severity, other.reach = self.card[:], self.severity[:], self.reach[:]
        other.held, other.secured, other.forecast = self.held[:], self.secured, self.forecast
        other.mythic, other.silenced, other.weakened = self.mythic, self.silenced, self.weakened
        other.skips, other.contagions, other.deck = self.skips, self.contagions[:], self.deck[:]
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.discard, other.exile, other.chance = self.discard[:], self.exile[:], self.chance
        other.drawn, other.playable, other.fate = self.drawn, self.playable, self.fate[:]
        other.ending, other.winner, other.log = self.ending, self.winner, None
        return other

    def frozen(self) -> State:
        record, erasure = self.hands
        return State(
            self.turn, self.actions, self.clock, self.delayed, self.sealed, tuple(self.card), tuple(self.severity),
            tuple(self.reach), (self.held[0], self.held[1]), self.secured, self.forecast, self.mythic, self.silenced,
            self.weakened, tuple(self.contagions), tuple(self.deck), (tuple(record), tuple(erasure)),
            tuple(self.discard), tuple(self.exile), self.chance, self.drawn, self.playable, bytes(self.fate),
            self.ending, self.winner,
        )  # fmt: skip

    # ---- the board

    @property
    def limit(self) -> int:
        """Where the clock ends the game: The Empty Spoke moves it once."""
        limits = self.tables.limits
        return limits.clock_limit + (limits.delay if self.delayed else 0)

    def unsealed(self) -> int:
        """The returns that are not sealed."""
        return self.tables.whole & ~self.tables.sealed_masks[self.sealed]

    def open(self) -> int:
        """The returns that are empty and not sealed."""
        return self.unsealed() & ~(self.held[0] | self.held[1])

    def occupied(self) -> int:
        return self.held[0] | self.held[1]

    def put(self, side: int, card: int, place: int, state: int) -> None:
        """A card comes to lie on an empty return, with what is printed on it."""
        tables = self.tables
        bit = 1 << place
        self.card[place] = card
        self.severity[place] = tables.severity[card]
        self.reach[place] = tables.reach[card]
        self.held[side] |= bit
        if state == SECURED:
            self.secured |= bit
        elif state == FORECAST:
            self.forecast |= bit
        if tables.mythic[card]:
            self.mythic |= bit

    def banish(self, places: int) -> None:
        """What lies on these returns goes to Exile, and leaves them empty. The caller sees to what is sealed."""
        gone = places & (self.held[0] | self.held[1])
        for place in numbers(gone):
            self.exile.append(self.card[place])
            self.card[place] = EMPTY
            self.severity[place] = self.reach[place] = 0
        stays = ~gone
        self.held[0] &= stays
        self.held[1] &= stays
        self.secured &= stays
        self.forecast &= stays
        self.mythic &= stays

    # ---- cards

    def draw(self, side: int, count: int = 1) -> int:
        """So many cards, as far as the draw pile and the hand cap allow; how many it were."""
        hand, deck = self.hands[side], self.deck
        count = min(count, self.tables.limits.hand_cap - len(hand), len(deck))
        for _ in range(count):
            card = deck.pop()
            hand.append(card)
            self.drawn |= 1 << card
            self.fate[card] = IN_HAND
        return max(count, 0)

    def trim(self, side: int, keep: int) -> None:
        """A hand keeps its oldest cards; the others are discarded (A13)."""
        hand = self.hands[side]
        for card in hand[keep:]:
            self.discard.append(card)
            self.fate[card] = TRIMMED
        del hand[keep:]

    def give_back(self, side: int) -> None:
        """A hand goes back to the deck, the oldest card first."""
        for card in self.hands[side]:
            self.deck.append(card)
            self.fate[card] = RETURNED
        self.hands[side].clear()

    def shuffle(self) -> None:
        """Another order, by chance. Of a veiled position nobody knows a card of the deck then."""
        if self.chance == VEILED:
            self.deck = [self.tables.hidden] * len(self.deck)
            return
        dice = Dice(self.chance)
        self.deck = list(dice.shuffled(self.deck))
        self.chance = dice.chance.state


def thawed(tables: Tables, state: State) -> Position:
    """The position that a state shows."""
    position: Position = Position.__new__(Position)
    position.tables = tables
    (position.turn, position.actions, position.clock, position.delayed, position.sealed, card, severity, reach, held,
     position.secured, position.forecast, position.mythic, position.silenced, position.weakened, contagions, deck,
     hands, discard, exile, position.chance, position.drawn, position.playable, fate, position.ending,
     position.winner) = state  # fmt: skip
    position.card, position.severity, position.reach = list(card), list(severity), list(reach)
    position.held, position.contagions, position.deck = list(held), list(contagions), list(deck)
    position.hands = [list(hands[0]), list(hands[1])]
    position.discard, position.exile, position.fate = list(discard), list(exile), bytearray(fate)
    position.skips, position.log = 0, None
    return position


def dealt(tables: Tables, seed: int, first: int = EMPTY) -> Position:
    """A game's beginning: the deck shuffled, a hand dealt to each side, and the Record's first card drawn.

    first: a card that is to be in the Record's hand, exchanged for the first one if chance did not deal it.
    """
    position = Position(tables)
    position.chance = Chance(seed).state
    position.deck = list(tables.deck)
    position.shuffle()
    if first in position.deck:
        _exchange(position.deck, first, tables.limits.opening_hand)
    for side in (0, 1):
        position.draw(side, tables.limits.opening_hand)
    position.draw(0)
    return position


def _exchange(deck: list[int], card: int, opening: int) -> None:
    """Move a card to the top of the deck, unless the Record is going to be dealt it anyway."""
    there, top = deck.index(card), len(deck) - 1
    if top - there >= opening:
        deck[there], deck[top] = deck[top], deck[there]


def veiled(position: Position, seat: int) -> Position:
    """What a seat knows of a game: the draw pile and the other's hand are cards nobody sees, and chance is unknown."""
    known = position.copy()
    known.chance, known.drawn, known.playable, known.fate = VEILED, 0, 0, bytearray(len(position.fate))
    known.deck = [position.tables.hidden] * len(position.deck)
    known.hands[1 - seat] = [position.tables.hidden] * len(position.hands[1 - seat])
    return known


def numbers(mask: int) -> Iterator[int]:
    """The bits of a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(1 << 16)
def longest(mask: int) -> int:
    """The longest run of neighbouring returns in a mask. Its ends do not join."""
    length = 0
    while mask:
        mask &= mask >> 1
        length += 1
    return length
