#include "renderer/html/text.h"

#include <algorithm>
#include <array>

#include "common/base/number_text.h"

namespace sbp {

std::string plain_words(const Bucket& bucket) {
  constexpr std::array<const char*, 5> kNames{"single", "domino", "tromino", "tetromino", "pentomino"};
  std::string words;
  for (int size = 1; size <= bucket.cells(); ++size) {
    const int count = bucket.count(size);
    if (count == 0) continue;
    const auto place = static_cast<std::size_t>(size - 1);
    const bool named = place < kNames.size();
    words += (words.empty() ? "" : ", ") + std::to_string(count) + " ";
    words += named ? kNames.at(place) : std::to_string(size) + "-cell piece";
    if (count > 1) words += named && size > 1 ? "es" : "s";
  }
  return words;
}

std::string words_and_numbers(const Bucket& bucket) {
  return plain_words(bucket) + " " + bucket.short_name();
}

std::string counted_mixes(std::uint64_t number) {
  return with_separators(number) + (number == 1 ? " piece mix" : " piece mixes");
}

std::string address_name(const Bucket& bucket) {
  std::string name = bucket.short_name();
  std::replace(name.begin(), name.end(), ',', '-');
  return name.substr(1, name.size() - 2);
}

}  // namespace sbp
