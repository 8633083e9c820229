#include "support/message_snapshot.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <vector>

#include "common/base/version.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

using Lines = std::vector<std::string>;

/// The lines that are missing in another list, each after a sign.
std::string only_in(const Lines& lines, const Lines& others, char sign) {
  std::string text;
  for (const std::string& line : lines)
    if (std::ranges::find(others, line) == others.end()) text += sign + line + "\n";
  return text;
}

/// Compares the messages of each test when it ends, or writes them into the folder that SBP_MESSAGES names.
class Snapshot : public testing::EmptyTestEventListener {
 public:
  void add(const std::string& message) {
    const std::string line = "  " + message;
    if (std::ranges::find(messages_, line) == messages_.end()) messages_.push_back(line);
  }

 private:
  void OnTestStart(const testing::TestInfo&) override { messages_.clear(); }

  void OnTestEnd(const testing::TestInfo& test) override {
    const std::string name = std::string(test.test_suite_name()) + "." + test.name();
    const bool of_puzzle = std::string(test.file()).find("tests/puzzle/") != std::string::npos;
    const std::string program = of_puzzle ? "puzzle" : "atlas";
    if (const char* const folder = std::getenv("SBP_MESSAGES")) {
      if (!messages_.empty()) write(fs::path(folder) / program / name);
    } else if (test.result()->Passed()) {  // else the end of the list may be missing
      compare(SBP_MESSAGES "/" + program + ".txt", name);
    }
  }

  void write(const fs::path& file) const {
    std::string text;
    for (const std::string& message : messages_) text += message + "\n";
    make_folders(file.parent_path());
    write_file_atomically(file, text);
  }

  void compare(const std::string& file, const std::string& name) const {
    std::ifstream lines(file);
    std::string line;
    int first = 2;  // the line of the first message; lines are counted from 1
    while (std::getline(lines, line) && line != name) ++first;
    Lines before;
    while (std::getline(lines, line) && line.starts_with("  ")) before.push_back(line);
    if (before == messages_) return;
    first += static_cast<int>(std::ranges::mismatch(before, messages_).in1 - before.cbegin());
    std::string difference = only_in(before, messages_, '-') + only_in(messages_, before, '+');
    if (difference.empty()) difference = "the same in another order\n";
    ADD_FAILURE_AT(file.c_str(), first)
        << "other messages of " << name << " ('-' is in the file, '+' is new):\n"
        << difference << "If they are better, accept them with tests/messages/update.";
  }

  Lines messages_;
};

/// GoogleTest calls it before and after each test, and deletes it.
Snapshot* const snapshot = [] {
  auto* const listener = new Snapshot;
  testing::UnitTest::GetInstance()->listeners().Append(listener);
  return listener;
}();

/// A message without the parts that differ between runs and machines.
std::string lasting(std::string message) {
  constexpr std::size_t kRandomLetters = 12;
  const auto replace = [&](const std::string& begin, std::size_t more, const char* name) {
    for (std::size_t at = 0; (at = message.find(begin, at)) != std::string::npos;)
      message.replace(at, begin.size() + more, name);
  };
  for (const fs::path& parent : {fast_folder(), fs::temp_directory_path()})
    replace((parent / "sbp-test-").string(), kRandomLetters, "TMP");
  replace("this is version " + version(), 0, "this is version VERSION");
  replace(fs::path(SBP_MESSAGES).parent_path().parent_path().string() + "/", 0, "");
  if (message.ends_with('\n')) message.pop_back();
  return message;
}

bool names(const std::string& message, const std::string& name) {
  const auto is_word = [&](std::size_t at) {
    return at < message.size() && std::isalnum(static_cast<unsigned char>(message[at])) != 0;
  };
  for (std::size_t at = 0; (at = message.find(name, at)) != std::string::npos; ++at)
    if (!is_word(at - 1) && !is_word(at + name.size())) return true;
  return false;
}

/// Adds a message to the list, and returns it as listed.
std::string listed(const std::string& message) {
  std::string line = lasting(message);
  EXPECT_NE(line, "") << "no message";
  EXPECT_EQ(line.find('\n'), std::string::npos) << "a message is one line: " << line;
  snapshot->add(line);
  return line;
}

}  // namespace

void expect_message(const std::string& message) {
  listed(message);
}

void expect_message_at(const std::string& place, const std::string& message) {
  const std::string line = listed(message);
  EXPECT_TRUE(line.starts_with(place + ":")) << "not at " << place << ": " << line;
  EXPECT_NE(line.find("; "), std::string::npos) << "no remedy: " << line;
}

void expect_message_naming(const std::string& name, const std::string& message) {
  const std::string line = listed(message);
  EXPECT_TRUE(names(line, name)) << "without " << name << ": " << line;
}

}  // namespace sbp::test
