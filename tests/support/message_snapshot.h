// The messages of programs, in lists that a person can read from top to bottom. A test checks the place of an
// error, such as FILE:LINE:COLUMN or the name of an option; the sentence is in tests/messages/PROGRAM.txt
// below the name of the test. A test fails if its messages differ from that list; tests/messages/update
// updates it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "common/base/error.h"
#include "support/command.h"

namespace sbp::test {

/// Adds to the list of the running test, which has no parameters, a message if it is not there already. It
/// must be one line; it may end with '\n'. The path of a TemporaryFolder becomes "TMP", and the folder of the
/// sources is omitted.
void expect_message(const std::string& message);

/// The same for a message that begins with `place` and a colon, and has a remedy after "; ".
void expect_message_at(const std::string& place, const std::string& message);

/// The same for a message that contains `name` as a whole word.
void expect_message_naming(const std::string& name, const std::string& message);

/// That a program ends with this status, and its message contains `name` as a whole word.
inline void expect_refused(const CommandOutcome& outcome, const std::string& name, int status = 1) {
  EXPECT_EQ(outcome.status, status) << outcome.out;
  expect_message_naming(name, outcome.err);
}

/// The message of an error that `action` throws. If it throws none, the test fails and the message is empty.
template <class Thrown = Error>
std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Thrown& error) {
    return error.what();
  }
  ADD_FAILURE() << "no error";
  return "";
}

}  // namespace sbp::test
