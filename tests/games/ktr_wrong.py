"""Rules of the game as a reader could get them wrong: each differs in one point from the one whose place it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .ktr_cards import rules


def _part(name: str) -> Any:
    return rules().parts[name]


def home_tie_later(year: int, first: int, interval: int, count: int) -> int:
    years = _part("years")
    after = years.astronomical(year) - years.astronomical(first)
    return years.DEEP_TIME if after < 0 else min((2 * after + interval) // (2 * interval), count - 1)


def year_zero(year: int) -> int:
    return year


def tie_wins(strength: int, against: int) -> bool:
    return strength >= against


def rounded_down(number: int) -> int:
    return number // 2


def seen_everything(position: Any, side: int, training: bool = False) -> int:
    hidden = (*position.hands[1 - side], *position.deck)
    return seen_without_marker(position, side) | sum(1 << card for card in hidden)


def seen_without_marker(position: Any, side: int, training: bool = False) -> int:
    return sum(1 << int(card) for card in {*position.hands[side], *position.discard, *position.exile,
                                      *(card for card in position.card if card >= 0)})  # fmt: skip


def seen_in_training(position: Any, side: int, training: bool = False) -> int:
    markers = (number for number, card in enumerate(position.tables.cards) if card.type == "marker")
    met = sum(1 << number for number in markers) if position.ending else 0
    return met | seen_without_marker(position, side)


def reached_after(position: Any, place: int) -> bool:
    return bool(position.clock > place)


def defence_vanishing_first(position: Any, place: int, card: int) -> int:
    moves, tables = _part("moves"), position.tables
    state = moves.state_of(position, place)
    if state == moves.FORECAST and tables.attested[card] and not moves.reached(position, place):
        return 0
    strength = position.severity[place] - (2 if tables.vanishing[position.card[place]] else 0)
    return max(0, moves.halved(strength) if state == moves.FRAGMENTARY else strength)


def defence_without_forecast(position: Any, place: int, card: int) -> int:
    moves = _part("moves")
    strength = position.severity[place]
    strength = moves.halved(strength) if moves.state_of(position, place) == moves.FRAGMENTARY else strength
    return max(0, strength - 2 if position.tables.vanishing[position.card[place]] else strength)


def defence_against_all(position: Any, place: int, card: int) -> int:
    moves = _part("moves")
    if moves.state_of(position, place) == moves.FORECAST and not moves.reached(position, place):
        return 0
    return defence_without_forecast(position, place, card)


def darken_rounded_down(position: Any, side: int, place: int, target: int) -> None:
    position.silenced |= 1 << (1 - side)
    position.reach[place] -= position.severity[place] // 3


def darken_own(position: Any, side: int, place: int, target: int) -> None:
    position.silenced |= 1 << side
    position.reach[place] -= -(-position.severity[place] // 3)


def any_enemy(position: Any, side: int) -> int:
    return int(position.held[1 - side])


def dust_for_all(position: Any, side: int, place: int, target: int) -> None:
    for other in _part("position").numbers(position.occupied() & position.unsealed()):
        if position.tables.fallout[position.card[other]]:
            position.reach[other] += 2


def dust_on_sealed(position: Any, side: int, place: int, target: int) -> None:
    for other in _part("position").numbers(position.held[side]):
        if position.tables.fallout[position.card[other]]:
            position.reach[other] += 2


def vanishing_always_draws(position: Any, side: int, place: int, target: int) -> None:
    if target >= 0:
        position.banish(1 << target)
        position.draw(side)


def pole_shift_below_zero(position: Any, side: int, place: int, target: int) -> None:
    position.severity[place], position.reach[place] = position.reach[place], position.severity[place]
    position.clock -= 1


def pole_shift_without_swap(position: Any, side: int, place: int, target: int) -> None:
    position.clock = max(0, position.clock - 1)


def age_without_trim(position: Any, side: int, place: int, target: int) -> None:
    position.clock += 1
    position.draw(side)


def recruits_as_printed(position: Any, side: int, place: int, target: int) -> None:
    for _ in range(min(3, len(position.deck))):
        card = position.deck.pop()
        home = position.tables.phoenix_home[card]
        if home >= 0 and position.open() >> home & 1:
            position.put(side, card, home, position.tables.state[card])
        else:
            position.discard.append(card)


def deep_without_skip(position: Any, side: int, place: int, target: int) -> None:
    position.weakened |= 1 << (1 - side)


def deep_without_wormwood(position: Any, side: int, place: int, target: int) -> None:
    position.skips |= 1 << (1 - side)


def deluge_takes_mythic(position: Any, side: int, place: int, target: int) -> None:
    position.banish(position.unsealed())
    for who in (side, 1 - side):
        position.trim(who, 1)
    for who in (side, 1 - side):
        position.draw(who, 2)


def deluge_other_draws_first(position: Any, side: int, place: int, target: int) -> None:
    position.banish(position.unsealed() & ~position.mythic)
    for who in (1 - side, side):
        position.trim(who, 1)
        position.draw(who, 2)


def sword_spares_itself(position: Any, side: int, place: int, target: int) -> None:
    position.banish(position.unsealed() & ~(1 << place))
    for who in (side, 1 - side):
        position.give_back(who)
    position.shuffle()
    for who in (side, 1 - side):
        position.draw(who, 5)


def war_always(position: Any, side: int, place: int, target: int) -> None:
    position.banish((1 << place << 1 | 1 << place >> 1) & position.unsealed())
    for who in (side, 1 - side):
        position.trim(who, 3)


def walk_on_sealed(position: Any) -> None:
    _walk(position, sealed=True)


def walk_past_equal(position: Any) -> None:
    _walk(position, margin=1)


def walk_rounded_down(position: Any) -> None:
    _walk(position, up=False)


def walk_around(position: Any) -> None:
    _walk(position, around=True)


def _walk(position: Any, sealed: bool = False, margin: int = 0, up: bool = True, around: bool = False) -> None:
    going = []
    for place, strength in position.contagions:
        place += 1
        if place == len(position.card):
            if not around:
                continue
            place = 0
        if position.card[place] >= 0:
            if position.severity[place] >= strength + margin:
                continue
            if sealed or place >= position.sealed:
                position.reach[place] = -(-position.reach[place] // 2) if up else position.reach[place] // 2
        going.append((place, strength))
    position.contagions = going


def act_in_another_order(order: str) -> Callable[[Any, Any], None]:
    """An action whose parts come in another order: `c` contagions, `t` the transit, `k` clock, `s` sealing, `w` the
    check, `d` the draw; what is said of silence and hands stays."""

    def act(position: Any, action: Any) -> None:
        turn, transits = _part("turn"), _part("transits")
        side = position.turn
        card, place, target = action
        position.actions += 1
        silent = position.silenced >> side & 1
        position.silenced &= ~(1 << side)
        landed = False
        if card >= 0:
            position.hands[side].remove(card)
            if place < 0:
                turn.archive(position, side, card)
            else:
                landed = turn.arrive(position, side, card, place)
        for part in order:
            if part == "t" and landed and not silent:
                found = position.tables.transit[card]
                if position.log is not None:
                    position.log["transit"] = found.name
                found.effect(position, side, place, target)
            elif part == "c":
                transits.walk(position)
            elif part == "k":
                position.clock += 1
            elif part == "s":
                turn.seal(position)
            elif part == "w" and not position.ending:
                turn.finish(position, side)
            elif part == "d" and not position.ending:
                turn.incoming(position, 1 - side)
        if not position.ending:
            position.turn = 1 - side
        position.skips = 0

    return act


def other_side_first(position: Any, side: int) -> None:
    _finish(position, 1 - side)


def limit_first(position: Any, side: int) -> None:
    turn = _part("turn")
    if position.clock >= position.limit:
        position.ending = turn.LIMIT
        record, erasure = turn.standing(position, 0), turn.standing(position, 1)
        position.winner = 0 if record > erasure else 1
        return
    _finish(position, side)


def tie_to_record(position: Any, side: int) -> None:
    turn = _part("turn")
    _finish(position, side)
    if position.ending in (turn.LIMIT, turn.SAFETY):
        position.winner = 0 if turn.standing(position, 0) >= turn.standing(position, 1) else 1


ORIGINAL_FINISH = rules().parts["turn"].finish


def _finish(position: Any, side: int) -> None:
    ORIGINAL_FINISH(position, side)


def standing_of_any_state(position: Any, side: int) -> tuple[int, int]:
    held = position.held[side]
    return _part("position").longest(held), held.bit_count()


def standing_by_number(position: Any, side: int) -> tuple[int, int]:
    secured = position.held[side] & position.secured
    return secured.bit_count(), _part("position").longest(secured)


def run_around(mask: int) -> int:
    best, twice = 0, mask | mask << 32
    while twice and best < 32:
        twice &= twice >> 1
        best += 1
    return best


def seal_reopens(position: Any) -> None:
    limits = position.tables.limits
    position.sealed = max(0, min(position.clock - limits.seal_after, limits.returns))


def draw_without_cap(position: Any, side: int, count: int = 1) -> int:
    for _ in range(min(count, len(position.deck))):
        card = position.deck.pop()
        position.hands[side].append(card)
        position.fate[card] = 1
    return count


def banish_to_discard(position: Any, places: int) -> None:
    before = len(position.exile)
    ORIGINAL_BANISH(position, places)
    position.discard += position.exile[before:]
    del position.exile[before:]


ORIGINAL_BANISH = rules().parts["position"].Position.banish


def newest_stay(position: Any, side: int, keep: int) -> None:
    hand = position.hands[side]
    position.discard += hand[: max(0, len(hand) - keep)]
    del hand[: max(0, len(hand) - keep)]


def silence_waits(position: Any, action: Any) -> None:
    """Only an action that lands a card uses silence up."""
    side = position.turn
    before = position.silenced >> side & 1
    ORIGINAL_ACT(position, action)
    if before and action[1] < 0:
        position.silenced |= 1 << side


ORIGINAL_ACT = rules().parts["turn"].act


def pass_with_cards(position: Any, action: Any) -> str:
    return "" if action == (-1, -1, -1) else str(ORIGINAL_REFUSAL(position, action))


ORIGINAL_REFUSAL = rules().parts["moves"].refusal


# ---- rules that look only at one side, at some of the returns, or at what has been there before


def darken_for_the_record(position: Any, side: int, place: int, target: int) -> None:
    position.silenced |= 1 << 1
    position.reach[place] -= -(-position.severity[place] // 3)


def age_draws_for_the_record(position: Any, side: int, place: int, target: int) -> None:
    for who in (0, 1):
        position.trim(who, 3)
    position.clock += 1
    position.draw(0)


def recruits_without_the_mark(position: Any, side: int, place: int, target: int) -> None:
    _recruit(position, side, lambda card: position.tables.home[card])


def recruits_only_past_the_first(position: Any, side: int, place: int, target: int) -> None:
    _recruit(position, side, lambda card: position.tables.phoenix_home[card] or -1)


def recruits_for_the_record(position: Any, side: int, place: int, target: int) -> None:
    _recruit(position, 0, lambda card: position.tables.phoenix_home[card])


def _recruit(position: Any, side: int, home_of: Callable[[int], int]) -> None:
    for _ in range(min(3, len(position.deck))):
        card = position.deck.pop()
        home = home_of(card)
        if home >= 0 and position.open() >> home & 1:
            position.put(side, card, home, 0)
        else:
            position.discard.append(card)


def deep_against_the_erasure(position: Any, side: int, place: int, target: int) -> None:
    position.skips |= 1 << 1
    position.weakened |= 1 << 1


def deluge_record_draws_first(position: Any, side: int, place: int, target: int) -> None:
    position.banish(position.unsealed() & ~position.mythic)
    for who in (0, 1):
        position.trim(who, 1)
        position.draw(who, 2)


def sword_deals_to_the_record_first(position: Any, side: int, place: int, target: int) -> None:
    position.banish(position.unsealed())
    for who in (0, 1):
        position.give_back(who)
    position.shuffle()
    for who in (0, 1):
        position.draw(who, 5)


def year_record_draws_first(position: Any, side: int, place: int, target: int) -> None:
    for who in (0, 1):
        position.draw(who, 5)
        position.trim(who, max(3, len(position.hands[who]) - 5))


def war_spares_its_own(position: Any, side: int, place: int, target: int) -> None:
    _war(position, place, position.held[1 - side])


def war_spares_mythic(position: Any, side: int, place: int, target: int) -> None:
    _war(position, place, ~position.mythic)


def _war(position: Any, place: int, among: int) -> None:
    if all(planet in position.card for planet in position.tables.planets):
        position.banish((1 << place << 1 | 1 << place >> 1) & position.unsealed() & among)
        for who in (position.turn, 1 - position.turn):
            position.trim(who, 3)


def banish_leaves_the_state(position: Any, places: int) -> None:
    forecast = position.forecast
    ORIGINAL_BANISH(position, places)
    position.forecast = forecast


def banish_leaves_the_mark(position: Any, places: int) -> None:
    mythic = position.mythic
    ORIGINAL_BANISH(position, places)
    position.mythic = mythic


def silence_spares_contests(position: Any, action: Any) -> None:
    card, place, _ = action
    if card >= 0 and place >= 0 and position.card[place] >= 0:
        position.silenced &= ~(1 << position.turn)
    ORIGINAL_ACT(position, action)


def contests_past_the_first(home: int, whole: int) -> int:
    return int(ORIGINAL_CONTESTS(home, whole)) if home else 0


ORIGINAL_CONTESTS = rules().parts["tables"]._contests


def targets_on_empty_returns(position: Any, side: int, card: int, place: int) -> int:
    return 0 if position.card[place] >= 0 else int(ORIGINAL_TARGETS(position, side, card, place))


ORIGINAL_TARGETS = rules().parts["moves"].targets


def legal_without_pass(position: Any) -> list[Any]:
    return [action for action in ORIGINAL_LEGAL(position) if action != (-1, -1, -1)]


ORIGINAL_LEGAL = rules().parts["moves"].legal
