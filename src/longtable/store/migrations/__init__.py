"""How database files came to be what they are; run when a file is opened."""
