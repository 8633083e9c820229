// The command "sbp": calls the other programs. Installed, it is the only one in the user's path.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/program.h"
#include "common/files/file.h"

namespace sbp {
namespace {

struct Program {
  std::string_view name;
  const char* purpose;
};

constexpr std::array kPrograms{
    Program{"puzzle", "Solve, check, rate, design and convert sliding-block puzzles"},
    Program{"finder", "Stage 1: enumerate the justsolved positions of a board"},
    Program{"sorter", "Stage 2: sort the justsolved positions into one file per bucket"},
    Program{"searcher", "Stage 3: find the hardest puzzle of each bucket"},
    Program{"renderer", "Stage 4: make the web site from the tables"},
    Program{"checker", "Validate result tables without searching"},
    Program{"self-check", "Test the installation"},
};

/// The folder of the other programs: where they are installed or, in a build, next to this one. Never
/// searched in PATH, where a program of that name may be someone else's.
fs::path folder_of_programs() {
  const fs::path here = program_file().parent_path();
  const fs::path installed = (here / SBP_PROGRAMS).lexically_normal();
  return fs::is_directory(installed) ? installed : here;
}

/// Executes another program under the name "sbp PROGRAM".
[[noreturn]] void become(const std::string& program, char** arguments) {
  const fs::path path = folder_of_programs() / program;
  std::string name = "sbp " + program;
  std::vector<char*> all{name.data()};
  do all.push_back(*arguments);
  while (*arguments++ != nullptr);
  execv(path.c_str(), all.data());
  throw Error("cannot run '" + path.string() + "': " + std::strerror(errno) + "; install sbp-atlas again");
}

/// Whether this is the name of a program.
bool is_program(std::string_view name) {
  return std::any_of(kPrograms.begin(), kPrograms.end(), [name](const Program& p) { return p.name == name; });
}

}  // namespace
}  // namespace sbp

int main(int argc, char** argv) {
  sbp::CommandLine line("Solves sliding-block puzzles and computes the atlas of the hardest ones.", "sbp");
  line.require_subcommand();
  sbp::add_program_options(line);
  for (const auto& [name, purpose] : sbp::kPrograms) line.add_subcommand(std::string(name), purpose);
  line.set_footer("Run 'sbp PROGRAM --help' for details.");
  try {
    // The other program parses the rest.
    if (argc > 1 && sbp::is_program(argv[1])) sbp::become(argv[1], argv + 2);
    if (argc > 1 && argv[1][0] != '-')
      throw sbp::UsageError("unknown program '" + std::string(argv[1]) +
                            "' (see sbp --help); commands such as solve belong to 'sbp puzzle'");
  } catch (const sbp::UsageError& error) {
    sbp::warn(std::string("sbp: ") + error.what());
    return 2;
  } catch (const std::exception& error) {
    sbp::warn(std::string("sbp: ") + error.what());
    return 1;
  }
  return sbp::run_program(line, argc, argv, [] { return 0; });
}
