"""``python -m longtable.cli``."""

from longtable.cli import main

if __name__ == "__main__":
    main()
