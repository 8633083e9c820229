"""Names, sizes and limits of boards."""

# Larger boards have too many positions for files; the searcher enumerates them itself. The same as kMaxFileCells and
# kMaxSearchCells in common/grid/board.h.
FILE_CELLS = 21
SEARCH_CELLS = 25


def size(board):
    """Columns and rows."""
    width, height = map(int, board.split("x"))
    return width, height


def board_order(board):
    """A sort key: boards by number of cells, narrow ones first."""
    width, _ = size(board)
    return cells(board), width


def cells(board):
    width, height = size(board)
    return width * height


def boards_up_to(most):
    """All boards WxH with 2 <= W <= H and at most `most` cells, narrow ones first."""
    return [f"{width}x{height}" for width in range(2, most) for height in range(width, most // width + 1)]
