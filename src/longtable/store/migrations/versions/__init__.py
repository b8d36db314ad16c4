"""One file a version, numbered; never changed once released."""
