// Small pieces of text that several pages need.
#pragma once

#include <cstdint>
#include <string>

#include "common/puzzle/bucket.h"

namespace sbp {

/// The pieces in words: "5 singles, 4 dominoes, 2 trominoes, 1 6-cell piece". assets/atlas/plain_words.js has
/// the same.
std::string plain_words(const Bucket& bucket);

/// The same with the counts: "5 singles, 4 dominoes, 2 trominoes (5,4,2)".
std::string words_and_numbers(const Bucket& bucket);

/// The number of buckets for players: "1 piece mix", "2,073 piece mixes".
std::string counted_mixes(std::uint64_t number);

/// The bucket in an address: "5-4-2", trailing zeros left out.
std::string address_name(const Bucket& bucket);

}  // namespace sbp
