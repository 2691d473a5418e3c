"""Entry point of the built program: the command line, as when run from source."""

import multiprocessing
import sys

from tabletop.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
