// The two ways a stage can fail, and what the user is told.
#pragma once

#include <stdexcept>
#include <string>

namespace sbp {

/// Wrong usage: bad arguments or names. A stage prints the message and exits with status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Trouble while working: missing, damaged or foreign files, a full disk, no permission, too little
/// memory. A stage prints the message, which says what to do, and exits with status 1.
class Trouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sbp
