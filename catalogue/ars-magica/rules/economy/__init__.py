"""The economy of a game of Ars Magica: the year as a state machine, from the fields of the cards.

facts, readings: what cards and rules say. state, desk, flow: the machine. ratings, yields, limits, harm, battle,
casting, ...: the rules, a module each. game, agents, scene: whole games, players, scenarios.
"""
