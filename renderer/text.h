// Small pieces of text that several pages need.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/puzzle/bucket.h"
#include "common/tables/feature_table.h"

namespace sbp {

/// `text` with the five characters that HTML gives a meaning replaced by references.
std::string escape_html(std::string_view text);

/// The pieces in words that need no explanation: "5 singles, 4 dominoes, 2 triples, 1 piece of 5".
/// assets/atlas/plain_words.js says the same.
std::string plain_words(const Bucket& bucket);

/// The same with the numbers beside it: "5 singles, 4 dominoes, 2 triples (5,4,2)".
std::string words_and_numbers(const Bucket& bucket);

/// Buckets by the name that strangers meet: "1 mix of pieces", "2,073 mixes of pieces".
std::string counted_mixes(std::uint64_t number);

/// How hard a puzzle feels, as pages say it: the score with one digit, "13.2". assets/play/feels.js says so
/// too.
std::string felt(const Features& features);

/// The bucket as it stands in an address: "5-4-2", trailing zeros left out.
std::string address_name(const Bucket& bucket);

}  // namespace sbp
