"""Playing a game by its own rules: chance, dice tables, the engine's protocol, whole games, simulations, scenarios.

Knows no game. A game's rules get what they need of this through `publisher.kit.play`.
"""
