#include "support/command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <system_error>
#include <thread>

#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

void redirect(int descriptor, const std::string& path, int flags) {
  const int file = open(path.c_str(), flags, S_IRUSR | S_IWUSR);
  if (file < 0 || dup2(file, descriptor) < 0) _exit(127);
}

/// In the child: executes the program, or ends.
[[noreturn]] void become(std::vector<char*>& argv, const std::string& out, const std::string& err) {
  redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
  redirect(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
  redirect(STDERR_FILENO, err, O_WRONLY | O_CREAT | O_TRUNC);
  execv(argv.front(), argv.data());
  _exit(127);
}

}  // namespace

CommandOutcome run_command(const std::string& program, const std::vector<std::string>& arguments,
                           const Circumstances& circumstances) {
  const TemporaryFolder folder;
  const std::string kept_out = (folder.path() / "out").string(), err = (folder.path() / "err").string();
  const std::string out = circumstances.out.empty() ? kept_out : circumstances.out;
  for (const std::string& kept : {kept_out, err})
    std::ofstream{kept};  // the child may be killed before it opens them
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) become(argv, out, err);
  if (circumstances.kill_after) {
    std::this_thread::sleep_for(*circumstances.kill_after);
    kill(child, SIGKILL);
  }
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "wait4");
  return {WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
          circumstances.out.empty() ? read_file(kept_out) : "", read_file(err),
          static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

}  // namespace sbp::test
