#include "renderer/site.h"

#include <boost/filesystem/operations.hpp>

#include "common/error.h"
#include "renderer/about_page.h"
#include "renderer/board_page.h"
#include "renderer/book.h"
#include "renderer/home_page.h"
#include "renderer/page.h"
#include "renderer/puzzle_data.h"
#include "renderer/puzzle_page.h"
#include "renderer/resources.h"
#include "renderer/sources.h"

namespace sbp {
namespace {

/// Tells a site from other folders, so that no other folder is ever replaced.
constexpr const char* kSourcesFile = "sources.tsv";

/// Writes the files of a site into a folder and syncs them.
class SiteFolder {
 public:
  explicit SiteFolder(fs::path folder) : folder_(std::move(folder)) {
    for (const char* name : {"assets", "book", "data"}) make_folders(folder_ / name);
  }

  void write(const std::string& name, std::string_view text) const {
    File file = File::create(folder_ / name);
    file.append(std::as_bytes(std::span(text)));
    file.sync();
    file.close();
  }

  void sync() const {
    for (const char* name : {"assets", "book", "data", "."}) File::open_to_read(folder_ / name).sync();
  }

 private:
  fs::path folder_;
};

void refuse_other_folders(const fs::path& out) {
  if (!fs::exists(out)) return;
  if (!fs::is_directory(out) || (!fs::is_empty(out) && !fs::exists(out / kSourcesFile)))
    throw Trouble("'" + out.string() +
                  "' is there and is no rendered site; remove it or choose another --out");
}

}  // namespace

void write_site(std::span<const BoardResults> atlas, const fs::path& out) {
  refuse_other_folders(out);
  const fs::path partial = temporary_name(out);
  remove_tree(partial);
  const SiteFolder site(partial);
  for (const Resource& asset : resources())
    if (asset.name.starts_with("assets/")) site.write(std::string(asset.name), asset.content);
  for (const BoardResults& results : atlas) {
    const std::string name = results.board().name();
    site.write(board_page_name(results.board()), board_page(results));
    for (const BookPage& page : book_pages(results)) site.write(page.name, page.html);
    site.write("data/" + name + ".js", puzzle_script(results));
    site.write("data/" + name + ".tsv", results.table_text);
  }
  site.write("index.html", home_page(atlas));
  site.write("puzzle.html", puzzle_page(atlas));
  site.write("about.html", about_page(atlas));
  site.write(kSourcesFile, format_sources(atlas));
  site.sync();
  publish(partial, out);
}

}  // namespace sbp
