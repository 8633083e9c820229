#include "puzzle/packing/text/packing_header.h"

#include <boost/algorithm/string/case_conv.hpp>
#include <locale>
#include <string>

#include "common/text/line_cursor.h"

namespace sbp {

void PackingHeader::read(const SourceText& source, const SourceLine& line) {
  if (!line.text.starts_with('#'))
    source.fail(
        line,
        "this line is not of the form '# key: value' and is not below a 'board', 'given' or 'pieces' line; "
        "add one of these lines above it");
  const SourceLine inner = line.from(1).trimmed();
  const std::size_t colon = inner.text.find(':');
  if (colon == std::string_view::npos) return;
  std::string key(SourceLine{inner.text.substr(0, colon)}.trimmed().text);
  boost::algorithm::to_lower(key, std::locale::classic());
  const SourceLine value = inner.from(colon + 1).trimmed();
  if (key == "name") name = title_of(value.text);
  if (key == "lattice") read_lattice(source, value);
  if (key == "first") read_first(source, value);
  if (key == "copies") read_copies(source, value);
  if (key == "flipped") turned.push_back({value, Turning::flipped});
  if (key == "turned") turned.push_back({value, Turning::turned});
  if (key == "fixed") turned.push_back({value, Turning::fixed});
  if (key == "loose") loose.push_back(value);
}

void PackingHeader::read_lattice(const SourceText& source, const SourceLine& value) {
  for (const Lattice known : {Lattice::squares, Lattice::hexagons, Lattice::triangles})
    if (value.text == lattice_name(known)) {
      lattice = known;
      return;
    }
  source.fail(value, "unknown lattice " + shown(value.text) + "; write squares, hexagons or triangles");
}

void PackingHeader::read_first(const SourceText& source, const SourceLine& value) {
  if (value.text != "up" && value.text != "down")
    source.fail(value, "the first triangle must be 'up' or 'down'; write '# first: up' or '# first: down'");
  first_down = value.text == "down";
}

void PackingHeader::read_copies(const SourceText& source, const SourceLine& value) {
  LineCursor cursor(source, value);
  const SourceLine pieces = cursor.word();
  const int least = cursor.integer(0, kAnyNumber);
  int most = least;
  if (cursor.eat('.')) {
    cursor.expect('.');
    most = cursor.at_end() ? kAnyNumber : cursor.integer(least, kAnyNumber);
  }
  if (!cursor.at_end()) cursor.fail("unexpected text; write '# copies: A 2' or '# copies: A 0..3'");
  if (most == 0) source.fail(value, "the number of copies is 0; omit the piece instead");
  copies.push_back({pieces, least, most});
}

}  // namespace sbp
