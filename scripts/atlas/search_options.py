"""The options of commands that search with the program `puzzle`, and what it is told of them."""

from atlas import argument_types
from atlas.measure import processors


def add_to(parser):
    """--threads and --memory."""
    parser.add_argument("--threads", type=argument_types.whole_number(1, 9999), default=processors(), metavar="N",
                        help="of each search (default: all processors)")
    parser.add_argument("--memory", metavar="SIZE", help="of each search, such as 4G (default: as puzzle has it)")


def words(options):
    """The same options as words of a command line of `puzzle`."""
    return ["--threads", str(options.threads), *(["--memory", options.memory] if options.memory else [])]
