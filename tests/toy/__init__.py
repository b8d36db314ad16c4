"""Hoard: a toy game in plain Python, for tests of everything that knows no game."""

from tests.toy.rules import Hoard
from tests.toy.toy import HOARD, HoardDeal, HoardGame, HoardOptions

__all__ = ["HOARD", "Hoard", "HoardDeal", "HoardGame", "HoardOptions"]
