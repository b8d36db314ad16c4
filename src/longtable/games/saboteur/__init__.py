"""Saboteur, by Frederic Moyersoen: dwarfs dig for gold, and some of them against it."""
