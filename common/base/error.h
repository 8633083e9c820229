// The errors that programs report.
#pragma once

#include <stdexcept>
#include <string>

namespace sbp {

/// Invalid arguments or names. The program prints the message and exits with status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A failure at work: missing, damaged or foreign files, a full disk, no permission, too little memory. The
/// program prints the message, which says what to do, and exits with status 1.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A task that needs more memory than the limit.
class DoesNotFit : public Error {
 public:
  using Error::Error;
};

/// Something that is not one of our files is in its place. It is reported and left alone.
class Foreign : public Error {
 public:
  using Error::Error;
};

/// A damaged file.
class Corruption : public Error {
 public:
  /// `fault` names the file and the damage; `advice` is for users who cannot regenerate the file.
  Corruption(const std::string& fault, const std::string& advice)
      : Error(fault + "; " + advice), fault_(fault) {}

  /// The message without the advice.
  const std::string& fault() const { return fault_; }

 private:
  std::string fault_;
};

}  // namespace sbp
