#include "common/machine/kernels.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "common/grid/combinations.h"
#include "engine/bitmap.h"
#include "support/command.h"
#include "support/effort.h"
#include "support/message_snapshot.h"
#include "support/pipeline.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// Selects the kernels of a name until the end of a test.
class Kernels : public testing::Test {
 protected:
  ~Kernels() override { choose_kernels(""); }

  static bool for_modern_cpu() {
    return on_this_cpu([](auto cpu) { return std::is_same_v<decltype(cpu), ModernCpu>; });
  }
};

TEST_F(Kernels, MatchTheProcessorByDefault) {
  const std::string usual(kernels_name());
  EXPECT_EQ(for_modern_cpu(), usual == "x86-64-v3");
  choose_kernels("baseline");
  EXPECT_EQ(kernels_name(), "baseline");
  EXPECT_FALSE(for_modern_cpu());
  choose_kernels("");
  EXPECT_EQ(kernels_name(), usual);
}

/// The results of all functions with several kernels for fixed input.
std::vector<std::uint64_t> results_of_kernels() {
  return on_this_cpu([](auto cpu) {
    std::vector<std::uint64_t> results;
    std::mt19937 twister(1);
    const auto random = [&twister] { return static_cast<Cells>(twister()); };
    for (int i = 0; i < 1000; ++i) {
      const Cells from = random(), mask = random() & random();
      results.push_back(gather_bits(from, mask, cpu));
      results.push_back(scatter_bits(from, mask, cpu));
    }
    for (std::uint32_t count = kFrontierStep; count <= 64; count += kFrontierStep) {
      std::vector<Cells> arrived(count), seen(count), fresh(count);
      for (Cells& cells : arrived) cells = random() & random() & random();
      for (Cells& cells : seen) cells = random() | random() | random();
      results.push_back(take_frontier_step(arrived.data(), seen.data(), fresh.data(), count, cpu));
      for (const auto* cells : {&arrived, &seen, &fresh})
        results.insert(results.end(), cells->begin(), cells->end());
    }
    return results;
  });
}

TEST_F(Kernels, GiveTheSameResults) {
  const std::vector<std::uint64_t> usual = results_of_kernels();
  choose_kernels("baseline");
  EXPECT_EQ(results_of_kernels(), usual);
}

TEST(Programs, PrintTheirKernels) {
  const auto version = [](const std::string& name, const std::string& cpu) {
    return test::run_command("/usr/bin/env", {"SBP_CPU=" + cpu, test::program(name), "--version"});
  };
  for (const auto* name : {"finder", "sorter", "searcher", "renderer"}) {
    EXPECT_NE(version(name, "").out.find(", kernels: " + std::string(kernels_name()) + "\n"),
              std::string::npos);
    EXPECT_NE(version(name, "baseline").out.find(", kernels: baseline\n"), std::string::npos);
    const test::CommandOutcome unknown = version(name, "i386");
    EXPECT_EQ(unknown.status, 2);
    test::expect_message_naming("'i386'", unknown.err);
  }
}

/// The output of all stages for a board, run through another program.
std::map<std::string, std::string> files_made(const std::string& through,
                                              const std::vector<std::string>& arguments,
                                              const std::string& board) {
  const test::TemporaryFolder folder;
  for (const std::string stage : {"finder", "sorter", "searcher", "renderer"}) {
    std::vector<std::string> words = arguments;
    words.push_back(test::program(stage));
    for (const std::string& argument : test::stage_arguments(stage, board, folder.path()))
      words.push_back(argument);
    const test::CommandOutcome outcome = test::run_command(through, words);
    EXPECT_EQ(outcome.status, 0) << stage << ": " << outcome.err;
  }
  return test::lasting_files(folder.path());
}

TEST(Programs, MakeTheSameFilesWithAllKernels) {
  EXPECT_EQ(files_made("/usr/bin/env", {"SBP_CPU=baseline"}, "3x4"), files_made("/usr/bin/env", {}, "3x4"));
}

// Emulates the first 64-bit processors, which have only the baseline instructions.
TEST(Programs, RunOnAnOldProcessor) {
  if (test::kSmallSamples) return;  // sanitizers cannot be emulated
  const std::string emulator = "/usr/bin/qemu-x86_64";
  const test::CommandOutcome version =
      test::run_command(emulator, {"-cpu", "qemu64", test::program("searcher"), "--version"});
  EXPECT_EQ(version.status, 0) << "not installed? run 'scripts/setup --tests': " << version.err;
  EXPECT_NE(version.out.find("kernels: baseline"), std::string::npos) << version.out;
  EXPECT_EQ(files_made(emulator, {"-cpu", "qemu64"}, "3x3"), files_made("/usr/bin/env", {}, "3x3"));
}

/// Whether an instruction is missing on the first 64-bit processors. tzcnt does not count: they execute it as
/// bsf, which gives the same for nonzero numbers, and compilers rely on that.
bool is_modern(const std::string& instruction) {
  static const std::vector<std::string> kNames{"andn",  "bextr", "blsi", "blsmsk", "blsr",   "bzhi",
                                               "lzcnt", "mulx",  "pdep", "pext",   "popcnt", "pshufb",
                                               "rorx",  "sarx",  "shlx", "shrx",   "movbe"};
  const bool vector = instruction.front() == 'v' && instruction != "verr" && instruction != "verw";
  return vector || std::find(kNames.begin(), kNames.end(), instruction) != kNames.end();
}

TEST(Programs, UseModernInstructionsOnlyInKernels) {
  if (test::kSmallSamples) return;  // slow builds call functions instead
  for (const auto* name : {"finder", "sorter", "searcher", "renderer"}) {
    const test::CommandOutcome dump =
        test::run_command("/usr/bin/objdump", {"--disassemble", "--no-show-raw-insn", test::program(name)});
    ASSERT_EQ(dump.status, 0) << dump.err;
    std::istringstream lines(dump.out);
    std::string function;
    std::size_t in_kernels = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.ends_with(">:")) function = line;
      const std::size_t tab = line.find('\t');
      if (tab == std::string::npos) continue;
      const std::string instruction = line.substr(tab + 1, line.find(' ', tab) - tab - 1);
      if (instruction.empty() || !is_modern(instruction)) continue;
      if (function.find("ModernCpu") != std::string::npos || function.find("run_modern") != std::string::npos)
        ++in_kernels;
      else
        ADD_FAILURE() << name << ": " << instruction << " in " << function;
    }
    if (name != std::string("renderer")) {
      EXPECT_GT(in_kernels, 0U) << name;
    }
  }
}

}  // namespace
}  // namespace sbp
