// peak_memory FILE PROGRAM ARGUMENT...: runs a program and writes its peak memory in bytes to FILE. A test's
// own measurement would include the memory of the test, which a child has before exec. This program has
// hardly any.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

int main(int argc, char** argv) {
  if (argc < 3) return 127;
  const pid_t child = fork();
  if (child == 0) {
    execv(argv[2], argv + 2);
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 127;
  std::FILE* const file = std::fopen(argv[1], "w");
  if (file == nullptr) return 127;
  std::fprintf(file, "%ld\n", usage.ru_maxrss * 1024);
  if (std::fclose(file) != 0) return 127;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
