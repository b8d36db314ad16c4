"""The rooms: one folder a game, none of which knows another."""
