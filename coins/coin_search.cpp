#include "coins/coin_search.h"

#include "common/system/number_text.h"

namespace sbp {

std::string in_megabytes(std::uint64_t bytes) {
  return with_separators((bytes + 999'999) / 1'000'000) + " MB";
}

}  // namespace sbp
