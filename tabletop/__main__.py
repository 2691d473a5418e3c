"""Lets `python -m tabletop` do what the command `tabletop` does."""

import sys

from tabletop.cli import main

if __name__ == "__main__":
    sys.exit(main())
