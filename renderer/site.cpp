#include "renderer/site.h"

#include <boost/filesystem/operations.hpp>

#include "common/error.h"
#include "renderer/board_page.h"
#include "renderer/book.h"
#include "renderer/digest.h"
#include "renderer/home_page.h"
#include "renderer/page.h"
#include "renderer/puzzle_data.h"
#include "renderer/resources.h"

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

std::string sources_table(std::span<const BoardResults> atlas) {
  std::string text = "board\ttable\txxh3\tmd5\n";
  for (const BoardResults& results : atlas) {
    const std::string name = results.board().name();
    text +=
        name + "\tresults.tsv\t" + xxh3_hex(results.table_text) + "\t" + md5_hex(results.table_text) + "\n";
    text += name + "\tcensus.tsv\t" + results.census_xxh3 + "\t" + results.census_md5 + "\n";
  }
  return text;
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
  site.write(kSourcesFile, sources_table(atlas));
  site.sync();
  publish(partial, out);
}

}  // namespace sbp
