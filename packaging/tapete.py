"""Where the built program starts: the command line, as when it is run from source."""

import multiprocessing
import sys

from tabletop.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
