"""Play logs of the site: what people did, and how long they took for each puzzle."""

import json
import re
import statistics

from atlas import files

FORMAT, VERSION = "sbp-atlas play log", 1
MOST_SECONDS, MOST_MOVES = 10_000_000, 99_999
PUZZLE = re.compile(r"[1-9][0-9]*x[1-9][0-9]*/[0-9]+(-[0-9]+)*", re.ASCII)


def is_number(value, most):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= most


def is_action(action):
    return isinstance(action, list) and len(action) == 3 and is_number(action[0], MOST_SECONDS) and \
        is_number(action[1], MOST_MOVES) and isinstance(action[2], str)


def are_actions(actions):
    """Whether there are actions, in the order of their times."""
    return isinstance(actions, list) and len(actions) > 0 and all(map(is_action, actions)) and \
        all(one[0] <= other[0] for one, other in zip(actions, actions[1:]))


def is_game(game):
    """Whether the members of a game are there and have the right types."""
    return (isinstance(game, dict) and isinstance(game.get("puzzle"), str) and bool(PUZZLE.fullmatch(game["puzzle"]))
            and isinstance(game.get("id"), str) and isinstance(game.get("minimum"), int)
            and is_number(game["minimum"], MOST_MOVES) and game["minimum"] >= 1
            and all(isinstance(game.get(name), bool) for name in ("resumed", "helped", "solved"))
            and are_actions(game.get("actions")) and (not game["solved"] or game["actions"][-1][1] >= game["minimum"]))


def games_of(path):
    """The games of a file. Raises Damaged if it is not a play log."""
    try:
        log = json.loads(files.read_bytes(path))
    except (ValueError, RecursionError) as error:
        raise files.Damaged(f"'{path}': not JSON: {error}") from error
    if not isinstance(log, dict) or (log.get("format"), log.get("version")) != (FORMAT, VERSION):
        raise files.Damaged(f"'{path}' is not a play log of version {VERSION}; export one from the site's progress page")
    games = log.get("games")
    if not isinstance(games, list):
        raise files.Damaged(f"'{path}' has no games")
    for number, game in enumerate(games, start=1):
        if not is_game(game):
            raise files.Damaged(f"'{path}', game {number}: a member is missing or has the wrong type")
    return games


def results_of(folder):
    """For each puzzle in the logs of a folder: its minimum of moves, how many games count, how many of these were solved,
    and the median time of the solved ones (None without any). Games with hints, and games of which the beginning is
    missing, do not count. The same game in two files counts once. Raises Damaged, also without any log."""
    if not folder.is_dir():
        raise files.Damaged(f"'{folder}' is not a folder")
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise files.Damaged(f"'{folder}' has no play logs; name a folder with files that the site's progress page exported")
    games, minima = {}, {}  # an older export may have only the beginning of a game
    for path in paths:
        for game in games_of(path):
            if minima.setdefault(game["puzzle"], game["minimum"]) != game["minimum"]:
                raise files.Damaged(f"'{path}': {game['puzzle']} has another minimum than in an earlier game")
            known = games.setdefault((game["puzzle"], game["id"]), game)
            if len(known["actions"]) < len(game["actions"]):
                games[game["puzzle"], game["id"]] = game
    by_puzzle = {}
    for game in games.values():
        if not game["resumed"] and not game["helped"]:
            by_puzzle.setdefault(game["puzzle"], []).append(game)
    results = []
    for puzzle, played in sorted(by_puzzle.items()):
        times = [game["actions"][-1][0] for game in played if game["solved"]]
        results.append({"name": puzzle, "length": played[0]["minimum"], "games": len(played), "solved": len(times),
                        "seconds": statistics.median(times) if times else None})
    return results
