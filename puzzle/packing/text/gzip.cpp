#include "puzzle/packing/text/gzip.h"

#include <zlib.h>

#include <new>

#include "common/base/error.h"
#include "common/base/narrow.h"

namespace sbp {
namespace {

constexpr int kGzip = 16, kLargestWindow = 15;  // added together for zlib
constexpr std::size_t kMostBytes = std::size_t{16} << 20;

void set_input(z_stream& stream, std::string_view text) {
  // zlib does not change its input, but declares that only if compiled so.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = narrow<uInt>(text.size());
}

void set_output(z_stream& stream, std::string& text, std::size_t from) {
  stream.next_out = reinterpret_cast<Bytef*>(text.data() + from);
  stream.avail_out = narrow<uInt>(text.size() - from);
}

}  // namespace

bool is_gzip(std::string_view file) {
  return file.starts_with("\x1f\x8b");
}

std::string gunzip(std::string_view file, const std::string& file_name) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip + kLargestWindow) != Z_OK) throw std::bad_alloc();
  set_input(stream, file);
  std::string text;
  int state = Z_OK;
  while (state == Z_OK && text.size() < kMostBytes) {
    const std::size_t before = text.size();
    text.resize(std::min(kMostBytes, 2 * before + 4096));
    set_output(stream, text, before);
    state = inflate(&stream, Z_NO_FLUSH);
    text.erase(text.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (state == Z_OK) throw Error(file_name + ":1:1: the file holds more than 16 MiB; use a smaller file");
  if (state != Z_STREAM_END)
    throw Error(file_name + ":1:1: the file is damaged or truncated; replace it with a fresh copy");
  return text;
}

std::string gzip(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip + kLargestWindow, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::bad_alloc();
  set_input(stream, text);
  std::string file(deflateBound(&stream, narrow<uLong>(text.size())) + 32, '\0');
  set_output(stream, file, 0);
  deflate(&stream, Z_FINISH);
  file.erase(file.size() - stream.avail_out);
  deflateEnd(&stream);
  return file;
}

}  // namespace sbp
