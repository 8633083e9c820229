"""Options of commands that run the program `puzzle`."""

from atlas import argument_types
from atlas.measure import processors


def add_to(parser):
    parser.add_argument("--threads", type=argument_types.whole_number(1, 1024), default=processors(), metavar="N",
                        help="number of threads for each search (default: all processors)")
    parser.add_argument("--memory", metavar="SIZE", help="memory for each search, such as 4G (default: the default of puzzle)")


def words(options):
    """The same options for the command line of `puzzle`."""
    return ["--threads", str(options.threads), *(["--memory", options.memory] if options.memory else [])]
