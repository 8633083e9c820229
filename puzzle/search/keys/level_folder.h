// The levels of a search in files, so that an interrupted run can resume.
#pragma once

#include <memory>

#include "common/base/hash.h"
#include "common/files/file.h"
#include "puzzle/search/keys/block_lists.h"

namespace sbp {

/// Levels in the files of a folder (see docs/reference/formats.md), which is created if missing. Existing
/// levels are taken over. A level exists once it is complete and synced. Temporary lists are in unnamed
/// files. The folder is locked while the store lives.
///
/// `search` identifies the search; its keys have `words` words. Throws Error, and changes nothing, if the
/// folder has levels of another search, has a file that is not a level, or is in use by another process. A
/// damaged level is a Corruption when it is read.
std::unique_ptr<LevelStore> levels_in_folder(const fs::path& folder, const Xxh3Hash& search,
                                             std::size_t words);

}  // namespace sbp
