#include "common/files/level_files.h"

#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <string_view>
#include <utility>

#include "common/base/error.h"

namespace sbp {
namespace {

constexpr std::string_view kStem = "level-";

/// Whether a level can have this name, finished or not. Its number fits in 64 bits.
bool is_level_name(std::string_view name, std::string_view extension) {
  if (name.ends_with(kPartialExtension)) name.remove_suffix(std::string_view(kPartialExtension).size());
  if (!name.starts_with(kStem) || !name.ends_with(extension)) return false;
  name.remove_prefix(kStem.size());
  const std::size_t digits = name.find_first_not_of("0123456789");
  return digits > 0 && digits < 20 && name.substr(digits) == extension && (name[0] != '0' || digits == 1);
}

}  // namespace

LevelFiles::LevelFiles(fs::path folder, std::string extension, const std::string& what)
    : extension_(std::move(extension)),
      folder_(std::move(folder), {[&](const std::string& name) { return is_level_name(name, extension_); }},
              what) {}

fs::path LevelFiles::path(std::size_t level) const {
  return folder() / (std::string(kStem) + std::to_string(level) + extension_);
}

std::size_t LevelFiles::count() const {
  std::size_t levels = 0;
  while (fs::exists(path(levels))) ++levels;
  for (fs::directory_iterator entry(folder()); entry != fs::directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    if (!name.ends_with(kPartialExtension) && std::stoull(name.substr(kStem.size())) > levels)
      throw Error("'" + path(levels).string() +
                  "' is missing; remove all later levels and rerun to regenerate them");
  }
  return levels;
}

}  // namespace sbp
