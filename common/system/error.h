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
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Something that is no file of ours stands where one should be. Nothing is done about it but to say so.
class Foreign : public Error {
 public:
  using Error::Error;
};

/// A file that is not as it was written.
class Corruption : public Error {
 public:
  /// `fault` names the file and what is wrong with it; `advice` tells those who cannot make the file what to
  /// do.
  Corruption(const std::string& fault, const std::string& advice)
      : Error(fault + "; " + advice), fault_(fault) {}

  /// Without the advice, for those who can make the file again.
  const std::string& fault() const { return fault_; }

 private:
  std::string fault_;
};

}  // namespace sbp
