// All positions of a board in canonical order, and the justsolved ones.
#pragma once

#include <functional>

#include "oracle/label_board.h"

namespace oracle {

/// Receives a position; returns false to end the enumeration.
using Visitor = std::function<bool(const Labels&)>;

/// Visits every position of the board in canonical order.
void enumerate(const Board& board, const Visitor& visit);

/// Visits the positions of one bucket in canonical order: the same recursion, cut where it exceeds the voids
/// or pieces of the bucket.
void enumerate(const Board& board, const Bucket& bucket, const Visitor& visit);

/// Is some piece in the lower-right corner that can move one cell left or one cell up?
bool is_justsolved(const Board& board, const Labels& labels);

}  // namespace oracle
