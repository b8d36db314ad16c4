"""Pictures of Pandoria: what everybody sees of a table, as SVG."""
