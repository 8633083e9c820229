#include "renderer/html/page_data.h"

#include <stdexcept>

namespace sbp {

void PageData::set(const std::string& name, Value value) {
  if (get(name) != nullptr) throw std::logic_error("a page has two values for '" + name + "'");
  Value::operator[](name) = std::move(value);
  keys_.push_back(name);
}

void PageData::append(const std::string& list, const Value& item) {
  if (get(list) == nullptr) set(list, Value(type::list));
  Value::operator[](list).push_back(item);
}

}  // namespace sbp
