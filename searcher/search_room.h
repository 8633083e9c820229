// What one search may take of the machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/file.h"

namespace sbp {

/// The memory that a search may fill with states and moves, and where it keeps in files what does not fit.
struct SearchRoom {
  std::size_t bytes = SIZE_MAX;  ///< not much less is taken before files are used; a little more can be
  fs::path folder = {};          ///< an existing folder for files without a name
};

}  // namespace sbp
