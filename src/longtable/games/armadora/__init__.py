"""Armadora: the room of one game."""
