"""Pandoria, by Jeffrey D. Allers and Bernd Eisenstein: land laid hex by hex, figures beside it, spells."""
