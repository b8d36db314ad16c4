"""Pages, the live connection, sessions: tables played in the browser."""
