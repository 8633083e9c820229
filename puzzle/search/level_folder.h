// The levels of a search in a folder of files, with which a later run goes on.
#pragma once

#include <memory>

#include "common/system/file.h"
#include "common/system/hash.h"
#include "puzzle/search/block_lists.h"

namespace sbp {

/// Levels in the files of a folder, as docs/reference/formats.md has them, which is made if need be. Those
/// that are there are taken over; a level is there when it is whole and on the disk. Temporary lists are in
/// files without names. The folder is locked as long as the store lives.
///
/// `search` says what is searched, with keys of so many words. Throws Error, and changes nothing, if the
/// folder has levels of another search, or anything that is no level, or if another process works there. A
/// level that is not as it was written is a Corruption when it is read.
std::unique_ptr<LevelStore> levels_in_folder(const fs::path& folder, const Xxh3Hash& search,
                                             std::size_t words);

}  // namespace sbp
