// The command "sbp": calls the other programs. Installed, it is the only one in the user's path.
#include <sys/auxv.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "common/cli/program.h"
#include "common/system/error.h"
#include "common/system/file.h"
#include "common/system/message.h"

namespace sbp {
namespace {

struct Program {
  std::string_view name;
  const char* purpose;
};

constexpr std::array kPrograms{
    Program{"puzzle", "Solve, check, rate, design and convert any sliding-block puzzle"},
    Program{"finder", "First stage: find all justsolved positions of a board"},
    Program{"sorter", "Second stage: sort them into one file for each bucket"},
    Program{"searcher", "Third stage: find the hardest puzzle of every bucket"},
    Program{"renderer", "Fourth stage: make the web site from the tables"},
    Program{"checker", "Check tables of results without searching"},
    Program{"self-check",
            "See whether what is installed works: all stages on a small board, tables, a puzzle, a site"},
};

/// This program's file. The kernel names it in /proc, which may not be there, and tells each program by which
/// path it was started.
fs::path own_file() {
  boost::system::error_code error;
  const fs::path file = fs::read_symlink("/proc/self/exe", error);
  if (!error) return file;
  const auto* const started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (started == nullptr) throw Error("cannot find its own folder; mount /proc");
  return fs::canonical(started);
}

/// Where the programs are: where they are installed or, if there is no such place, beside this one, as they
/// are built. In a folder of the user's path a program of that name may be anybody's.
fs::path folder_of_programs() {
  const fs::path here = own_file().parent_path();
  const fs::path installed = (here / SBP_PROGRAMS).lexically_normal();
  return fs::is_directory(installed) ? installed : here;
}

/// Becomes another program, which is told that it was called through this one.
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
  sbp::CommandLine line("Sliding-block puzzles: solve your own, and make the atlas of the hardest ones.",
                        "sbp");
  line.require_subcommand();
  sbp::add_program_options(line);
  for (const auto& [name, purpose] : sbp::kPrograms) line.add_subcommand(std::string(name), purpose);
  line.set_footer("'sbp PROGRAM --help' says more of each.");
  try {
    // Not parsed here: what follows is for the program.
    if (argc > 1 && sbp::is_program(argv[1])) sbp::become(argv[1], argv + 2);
    if (argc > 1 && argv[1][0] != '-')
      throw sbp::UsageError("there is no program '" + std::string(argv[1]) + "' (see sbp --help)");
  } catch (const sbp::UsageError& error) {
    sbp::warn(std::string("sbp: ") + error.what());
    return 2;
  } catch (const std::exception& error) {
    sbp::warn(std::string("sbp: ") + error.what());
    return 1;
  }
  return sbp::run_program(line, argc, argv, [] { return 0; });
}
