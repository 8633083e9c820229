"""Rank correlation, least squares and leave-one-out validation. Weights say how often a bootstrap resample has a value."""

import random

SEED, RESAMPLES = 2019, 1000


def ranks(values):
    """Ranks from 1; equal values share the mean of their ranks."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def standardized(values):
    """The values with mean 0 and variance 1; all 0 if they are equal."""
    mean = sum(values) / len(values)
    deviation = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    return [(value - mean) / deviation if deviation > 1e-6 else 0.0 for value in values]


def spearman(first, second, weights=None):
    """The rank correlation; 0 if all values on one side are equal."""
    if weights:
        first, second = ([value for value, w in zip(each, weights) for _ in range(w)] for each in (first, second))
    return sum(a * b for a, b in zip(standardized(ranks(first)), standardized(ranks(second)))) / len(first)


def equations(points, values, weights):
    """The normal equations of least squares, each a row with its right side."""
    rows = [(*point, value) for point, value in zip(points, values)]
    return [[sum(w * row[i] * entry for w, row, entry in zip(weights, rows, column)) for column in zip(*rows)]
            for i in range(len(points[0]))]


def solve(rows):
    """The solution of normal equations. Unknowns that they do not determine become 0."""
    rows = [list(row) for row in rows]
    for i, pivot in enumerate(rows):
        if pivot[i] < 1e-6:
            rows[i] = pivot = [float(j == i) for j in range(len(rows))] + [0.0]
        for j, row in enumerate(rows):
            if j != i:
                rows[j] = [a - row[i] / pivot[i] * b for a, b in zip(row, pivot)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def fit(columns, values, weights=None):
    """Least squares: the constant and the coefficient of each column."""
    return solve(equations([(1.0, *point) for point in zip(*columns)], values, weights or [1] * len(values)))


def left_out_errors(columns, values, weights=None):
    """For each value, the error of the prediction of a fit without it and its copies."""
    points, weights = [(1.0, *point) for point in zip(*columns)], weights or [1] * len(values)
    total, errors = equations(points, values, weights), []
    for point, value, w in zip(points, values, weights):
        without = [[entry - w * x * end for entry, end in zip(row, (*point, value))] for row, x in zip(total, point)]
        errors.append(value - sum(b * x for b, x in zip(solve(without), point)) if w else 0.0)
    return errors


def r_squared(errors, values, weights=None):
    """1 - squared errors / squared differences from the mean."""
    weights = weights or [1] * len(values)
    mean = sum(w * value for w, value in zip(weights, values)) / sum(weights)
    return 1 - (sum(w * error ** 2 for w, error in zip(weights, errors)) /
                sum(w * (value - mean) ** 2 for w, value in zip(weights, values)))


def with_interval(figure, size):
    """A figure, as a function of weights, of all values and the ends of the middle 95% of its bootstrap values."""
    generator = random.Random(SEED)
    draws = [[generator.randrange(size) for _ in range(size)] for _ in range(RESAMPLES)]
    order = sorted(figure([draw.count(i) for i in range(size)]) for draw in draws)
    return [figure([1] * size), order[RESAMPLES // 40], order[-1 - RESAMPLES // 40]]
