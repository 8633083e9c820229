#include "common/cli/program.h"

#include <cxxabi.h>
#include <fcntl.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <boost/filesystem/exception.hpp>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>
#include <typeinfo>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/interruption.h"
#include "common/base/limits.h"
#include "common/base/message.h"
#include "common/base/number_text.h"
#include "common/machine/kernels.h"
#include "common/machine/memory.h"
#include "common/machine/thread_limits.h"

namespace sbp {
namespace {

/// The smallest --memory in bytes.
constexpr auto kLeastMemory = chosen<std::uint64_t>(64 * kMiB, 64 * kMiB, kGiB);

constexpr const char* kNotEnoughMemory =
    "not enough memory; free some, raise --memory or use fewer --threads; finished work is kept";

constexpr const char* kNoOutput = "cannot write to standard output; check that it is open and has space";

constexpr const char* kFewerThreads =
    "; could not create a thread or allocate memory: free memory or use fewer --threads; finished work is "
    "kept";

/// Opens /dev/null on descriptors 0, 1 and 2 if they are closed. Otherwise the next opened file would get
/// that number, and output meant for stdout or stderr would go into it. Using them still fails as before.
void open_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // open() takes the lowest free descriptor, which is this one. Standard input is opened for writing and
    // the others for reading, so a program that needs the descriptor still gets an error.
    const int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", mode) != descriptor) std::_Exit(1);  // a failure cannot be reported
  }
}

/// Whether the system ran out of threads or memory. oneTBB reports a failed thread only in the text of its
/// exception.
bool lacks_thread(const std::exception& error) {
  if (const auto* const failure = dynamic_cast<const std::system_error*>(&error))
    return failure->code().value() == EAGAIN || failure->code().value() == ENOMEM;
  return std::string_view(error.what()).starts_with("pthread_create ");
}

/// What end_without_memory() needs, allocated while memory is available.
struct LastWords {
  std::string line;
  std::terminate_handler usual_end = nullptr;
};
LastWords& last_words() {
  static LastWords words;
  return words;
}

/// Some destructors, such as those of JSON values, allocate memory and cannot throw if there is none. Files
/// are complete at any moment, so nothing needs cleaning up.
void end_without_memory() {
  const std::type_info* const type = abi::__cxa_current_exception_type();
  const auto& [line, usual_end] = last_words();
  if (type == nullptr || *type != typeid(std::bad_alloc)) usual_end();
  const auto written = write(STDERR_FILENO, line.data(), line.size());
  static_cast<void>(written);  // a failure cannot be reported anywhere
  _exit(1);
}

}  // namespace

int run_program(CommandLine& line, int argc, char** argv, const std::function<int()>& run) {
  if (argc > 0) line.rename(note_command_name(argv[0], line.name()));
  const bool has_limit = line.has_option("--memory");
  const char* const not_enough_memory = has_limit ? kNotEnoughMemory : "not enough memory; free some";
  const auto complain = [&](const std::string& message, int status) {
    warn(line.name() + ": " + message);
    return status;
  };
  open_standard_descriptors();
  if (last_words().usual_end == nullptr) last_words().usual_end = std::set_terminate(end_without_memory);
  last_words().line = line.name() + ": " + not_enough_memory + "\n";
  hold_interruptions();
  std::signal(SIGXFSZ, SIG_IGN);  // so that write() reports a file that must not grow
  try {
    const char* const kernels = std::getenv("SBP_CPU");
    choose_kernels(kernels == nullptr ? "" : kernels);
    const int status = line.parse(argc, argv) ? run() : 0;
    std::cout.flush();
    if (!std::cout) throw Error(kNoOutput);
    return status;
  } catch (const UsageError& error) {
    return complain(error.what(), 2);
  } catch (const std::bad_alloc&) {
    return complain(not_enough_memory, 1);
  } catch (const fs::filesystem_error& error) {
    return complain(refusal("use", error.path1(), error.code().value()), 1);
  } catch (const std::exception& error) {
    return complain(std::string(error.what()) + (lacks_thread(error) ? kFewerThreads : ""), 1);
  }
}

fs::path program_file() {
  boost::system::error_code error;
  const fs::path file = fs::read_symlink("/proc/self/exe", error);
  if (!error) return file;
  const auto* const started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (started == nullptr) throw Error("cannot find its own folder; mount /proc");
  return fs::canonical(started);
}

int run_stage(CommandLine& line, StageOptions& options, int argc, char** argv,
              const std::function<void()>& run) {
  return run_program(line, argc, argv, [&] {
    const ThreadLimits limits(options.threads);
    std::string last_words = line.name() + ": interrupted";
    const bool saves = !options.check && !(line.has_option("--count") && line.was_given("--count"));
    if (saves)
      last_words += std::string("; finished work is saved; rerun the command") +
                    (options.force ? " without --force" : "") + " to resume";
    end_on_interruption(last_words);
    if (line.was_given("--memory")) limit_memory(options.memory);
    if (options.memory < kLeastMemory)
      throw Error("a stage needs at least " + needed_bytes(kLeastMemory) +
                  " of memory; raise --memory or use a larger container");
    run();
    return 0;
  });
}

}  // namespace sbp
