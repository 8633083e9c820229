// A library that makes the file system fail. Preloaded with LD_PRELOAD, it intercepts every call of a stage
// on files below one folder. Calls are numbered from 1 in the order in which all threads make them.
// Environment variables:
//
//   SBP_FAULTS_BELOW   the folder; only calls on it and below it count (absolute path without links)
//   SBP_FAULTS_AT      number of the call to disturb; unset: none
//   SBP_FAULTS_DO      "kill-before" or "kill-after" the call (SIGKILL); "short": this and all later reads
//                      and writes transfer only half; "half": half of a write is done, and the next write
//                      fails with a full disk; or the number of the error with which the call fails
//   SBP_FAULTS_ONLY    the calls to number: "changes" for those that change the disk, and syncs; the name of
//                      a call as in the log; or "sync-folder"; unset: all
//   SBP_FAULTS_STAY    if set, all later calls fail, too (a full disk stays full)
//   SBP_FAULTS_LOG     file for the log: a line of tab-separated fields for each numbered call. Written data
//                      are appended to the file of this name with ".data" added
//
// Lines of the log:  open FD PATH FLAGS   close FD   read FD   write FD OFFSET SIZE (OFFSET -1: at the end)
//                    truncate FD SIZE   sync FD   rename FROM TO   exchange FROM TO   unlink PATH
//                    mkdir PATH   rmdir PATH   look PATH (stat, or opening a folder to list it)   lock FD
// with "failed" in front of them if the call failed.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>

namespace {

/// The real function of this name.
template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// The path without ".", ".." and double slashes; links are not resolved, since the stages follow none.
std::string absolute(const char* path) {
  std::string whole = path;
  if (path[0] != '/') {
    std::array<char, PATH_MAX> current{};
    whole = std::string(getcwd(current.data(), current.size()) == nullptr ? "" : current.data()) + "/" + path;
  }
  std::string clean;
  for (std::size_t start = 0; start < whole.size();) {
    const std::size_t end = std::min(whole.find('/', start), whole.size());
    const std::string part = whole.substr(start, end - start);
    if (part == "..")
      clean.resize(clean.empty() ? 0 : clean.rfind('/'));
    else if (!part.empty() && part != ".")
      clean += "/" + part;
    start = end + 1;
  }
  return clean;
}

enum class Kind { look, change };

class Faults {
 public:
  static Faults& get() {
    static auto* const faults = new Faults;  // outlives everything
    return *faults;
  }

  bool concerns(const std::string& path) const {
    return !below_.empty() && (path == below_ || path.starts_with(below_ + "/"));
  }
  bool concerns(int descriptor) const {
    return descriptor >= 0 && descriptor < kDescriptors && watched_[static_cast<std::size_t>(descriptor)];
  }
  void watch(int descriptor, bool on) {
    if (descriptor >= 0 && descriptor < kDescriptors) watched_[static_cast<std::size_t>(descriptor)] = on;
  }

  /// Makes one call, unless it must fail. `call` gets the maximum number of bytes to transfer and returns the
  /// outcome; `line` makes the line of the log from the outcome.
  template <class Call, class Line>
  auto make(Kind kind, const std::string& name, std::size_t bytes, const Call& call, const Line& line)
      -> decltype(call(bytes)) {
    if (!numbered(kind, name)) return call(bytes);
    const std::scoped_lock lock(mutex_);
    ++count_;
    const bool now = count_ == at_ || (stay_ && at_ != 0 && count_ > at_);
    if (now && what_ == "kill-before") raise(SIGKILL);
    const bool is_write = name == "write";
    const bool halved = now && what_ == "half" && is_write;
    const bool shortened = (what_ == "short" && at_ != 0 && count_ >= at_) || halved;
    const int refusal = full_ && is_write ? ENOSPC : now ? error_ : 0;
    full_ = halved || (full_ && !is_write);
    decltype(call(bytes)) outcome = -1;
    // close() closes the descriptor even if it fails.
    if (refusal == 0 || name == "close") outcome = call(shortened && bytes > 1 ? bytes / 2 : bytes);
    if (refusal != 0) {
      errno = refusal;
      outcome = -1;
    }
    const int error = errno;
    if (log_ >= 0) log((outcome < 0 ? "failed\t" : "") + line(outcome) + "\n");
    if (now && what_ == "kill-after") raise(SIGKILL);
    errno = error;
    return outcome;
  }

  /// Keeps written data next to the log. To be called within make().
  void keep(const void* data, std::size_t bytes) const {
    if (data_ >= 0) put(data_, data, bytes);
  }

 private:
  static constexpr int kDescriptors = 4096;

  Faults()
      : below_(variable("SBP_FAULTS_BELOW")),
        what_(variable("SBP_FAULTS_DO")),
        only_(variable("SBP_FAULTS_ONLY")),
        stay_(!variable("SBP_FAULTS_STAY").empty()),
        at_(std::strtoul(variable("SBP_FAULTS_AT").c_str(), nullptr, 10)),
        error_(std::atoi(what_.c_str())) {
    const std::string log = variable("SBP_FAULTS_LOG");
    if (log.empty()) return;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC;
    auto* const open = next<int(const char*, int, ...)>("open");
    log_ = open(log.c_str(), kFlags, S_IRUSR | S_IWUSR);
    data_ = open((log + ".data").c_str(), kFlags, S_IRUSR | S_IWUSR);
  }

  bool numbered(Kind kind, const std::string& name) const {
    return only_.empty() || (only_ == "changes" ? kind == Kind::change : only_ == name);
  }

  static void put(int descriptor, const void* data, std::size_t bytes) {
    static auto* const write = next<ssize_t(int, const void*, std::size_t)>("write");
    if (write(descriptor, data, bytes) != static_cast<ssize_t>(bytes)) std::abort();
  }
  void log(const std::string& line) const { put(log_, line.data(), line.size()); }

  const std::string below_, what_, only_;
  const bool stay_;
  const unsigned long at_;
  const int error_;
  int log_ = -1, data_ = -1;
  unsigned long count_ = 0;
  bool full_ = false;  // the next write fails
  std::mutex mutex_;
  std::array<bool, kDescriptors> watched_{};
};

std::string number(long value) {
  return std::to_string(value);
}

std::string first_word(const std::string& line) {
  return line.substr(0, line.find('\t'));
}

/// A path, perhaps relative to an open folder.
std::string below_folder(int folder, const char* path) {
  if (folder == AT_FDCWD || path[0] == '/') return path;
  std::array<char, PATH_MAX> name{};
  const auto length = readlink(("/proc/self/fd/" + number(folder)).c_str(), name.data(), name.size());
  return std::string(name.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0))) + "/" + path;
}

bool is_folder(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

/// A call on a path that opens nothing.
template <class Call>
int on_path(Kind kind, const std::string& what, const char* path, const Call& call) {
  const std::string whole = absolute(path);
  if (!Faults::get().concerns(whole)) return call();
  return Faults::get().make(
      kind, first_word(what), 0, [&](std::size_t) { return call(); },
      [&](int) { return what + "\t" + whole; });
}

/// A call on an open file that transfers no data. Its name is the first word of its line in the log, unless
/// given.
template <class Call>
int on_descriptor(Kind kind, const std::string& what, int descriptor, const Call& call,
                  const std::string& name = "") {
  if (!Faults::get().concerns(descriptor)) return call();
  return Faults::get().make(
      kind, name.empty() ? first_word(what) : name, 0, [&](std::size_t) { return call(); },
      [&](int) { return what; });
}

template <class Call>
int opened(const char* path, int flags, const Call& call) {
  Faults& faults = Faults::get();
  const std::string whole = absolute(path);
  if (!faults.concerns(whole)) return call();
  return faults.make(
      (flags & (O_CREAT | O_TRUNC)) != 0 ? Kind::change : Kind::look, "open", 0,
      [&](std::size_t) {
        const int descriptor = call();
        faults.watch(descriptor, true);
        return descriptor;
      },
      [&](int descriptor) { return "open\t" + number(descriptor) + "\t" + whole + "\t" + number(flags); });
}

template <class Call>
ssize_t reading(int descriptor, std::size_t bytes, const Call& call) {
  if (!Faults::get().concerns(descriptor)) return call(bytes);
  return Faults::get().make(Kind::look, "read", bytes, call,
                            [&](ssize_t) { return "read\t" + number(descriptor); });
}

template <class Call>
ssize_t writing(int descriptor, const void* data, std::size_t bytes, off_t offset, const Call& call) {
  Faults& faults = Faults::get();
  if (!faults.concerns(descriptor)) return call(bytes);
  return faults.make(Kind::change, "write", bytes, call, [&](ssize_t put) {
    if (put > 0) faults.keep(data, static_cast<std::size_t>(put));
    return "write\t" + number(descriptor) + "\t" + number(offset) + "\t" + number(put);
  });
}

mode_t mode_argument(int flags, va_list arguments) {
  return (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
}

}  // namespace

// The intercepted functions of the C library, whose names and types are fixed.
extern "C" {

int open(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  static auto* const real = next<int(const char*, int, ...)>("open");
  return opened(path, flags, [&] { return real(path, flags, mode); });
}

int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  static auto* const real = next<int(const char*, int, ...)>("open64");
  return opened(path, flags, [&] { return real(path, flags, mode); });
}

int openat(int folder, const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  static auto* const real = next<int(int, const char*, int, ...)>("openat");
  return opened(below_folder(folder, path).c_str(), flags, [&] { return real(folder, path, flags, mode); });
}

ssize_t pread(int descriptor, void* into, std::size_t bytes, off_t offset) {
  static auto* const real = next<ssize_t(int, void*, std::size_t, off_t)>("pread");
  return reading(descriptor, bytes, [&](std::size_t most) { return real(descriptor, into, most, offset); });
}

ssize_t write(int descriptor, const void* data, std::size_t bytes) {
  static auto* const real = next<ssize_t(int, const void*, std::size_t)>("write");
  return writing(descriptor, data, bytes, -1, [&](std::size_t most) { return real(descriptor, data, most); });
}

ssize_t pwrite(int descriptor, const void* data, std::size_t bytes, off_t offset) {
  static auto* const real = next<ssize_t(int, const void*, std::size_t, off_t)>("pwrite");
  return writing(descriptor, data, bytes, offset,
                 [&](std::size_t most) { return real(descriptor, data, most, offset); });
}

int ftruncate(int descriptor, off_t size) noexcept {
  static auto* const real = next<int(int, off_t)>("ftruncate");
  return on_descriptor(Kind::change, "truncate\t" + number(descriptor) + "\t" + number(size), descriptor,
                       [&] { return real(descriptor, size); });
}

int fsync(int descriptor) {
  static auto* const real = next<int(int)>("fsync");
  return on_descriptor(
      Kind::change, "sync\t" + number(descriptor), descriptor, [&] { return real(descriptor); },
      is_folder(descriptor) ? "sync-folder" : "sync");
}

int fdatasync(int descriptor) {
  static auto* const real = next<int(int)>("fdatasync");
  return on_descriptor(Kind::change, "sync\t" + number(descriptor), descriptor,
                       [&] { return real(descriptor); });
}

int close(int descriptor) {
  static auto* const real = next<int(int)>("close");
  return on_descriptor(Kind::look, "close\t" + number(descriptor), descriptor, [&] {
    Faults::get().watch(descriptor, false);
    return real(descriptor);
  });
}

int flock(int descriptor, int operation) noexcept {
  static auto* const real = next<int(int, int)>("flock");
  return on_descriptor(Kind::look, "lock\t" + number(descriptor), descriptor,
                       [&] { return real(descriptor, operation); });
}

int stat64(const char* path, struct stat64* status) noexcept {
  static auto* const real = next<int(const char*, struct stat64*)>("stat64");
  return on_path(Kind::look, "look", path, [&] { return real(path, status); });
}

int lstat64(const char* path, struct stat64* status) noexcept {
  static auto* const real = next<int(const char*, struct stat64*)>("lstat64");
  return on_path(Kind::look, "look", path, [&] { return real(path, status); });
}

DIR* opendir(const char* path) {
  static auto* const real = next<DIR*(const char*)>("opendir");
  DIR* folder = nullptr;
  on_path(Kind::look, "look", path, [&] { return (folder = real(path)) == nullptr ? -1 : 0; });
  return folder;
}

int rename(const char* from, const char* to) noexcept {
  static auto* const real = next<int(const char*, const char*)>("rename");
  return on_path(Kind::change, "rename\t" + absolute(from), to, [&] { return real(from, to); });
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned int flags) noexcept {
  static auto* const real = next<int(int, const char*, int, const char*, unsigned int)>("renameat2");
  const std::string what = (flags & RENAME_EXCHANGE) != 0 ? "exchange" : "rename";
  return on_path(Kind::change, what + "\t" + absolute(below_folder(from_folder, from).c_str()),
                 below_folder(to_folder, to).c_str(),
                 [&] { return real(from_folder, from, to_folder, to, flags); });
}

int unlinkat(int folder, const char* path, int flags) noexcept {
  static auto* const real = next<int(int, const char*, int)>("unlinkat");
  return on_path(Kind::change, (flags & AT_REMOVEDIR) != 0 ? "rmdir" : "unlink",
                 below_folder(folder, path).c_str(), [&] { return real(folder, path, flags); });
}

int unlink(const char* path) noexcept {
  static auto* const real = next<int(const char*)>("unlink");
  return on_path(Kind::change, "unlink", path, [&] { return real(path); });
}

int rmdir(const char* path) noexcept {
  static auto* const real = next<int(const char*)>("rmdir");
  return on_path(Kind::change, "rmdir", path, [&] { return real(path); });
}

int mkdir(const char* path, mode_t mode) noexcept {
  static auto* const real = next<int(const char*, mode_t)>("mkdir");
  return on_path(Kind::change, "mkdir", path, [&] { return real(path, mode); });
}

}  // extern "C"
