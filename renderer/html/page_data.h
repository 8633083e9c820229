// The data for a template.
#pragma once

#include <kainjow/mustache.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sbp {

/// Values by key: text, lists, objects, and `true` for a section without values of its own. A second value
/// for a key throws std::logic_error, because it would silently replace the first.
class PageData : public kainjow::mustache::data {
 public:
  using Value = kainjow::mustache::data;
  using Value::Value;
  PageData(const std::string& name, const Value& value) { set(name, value); }

  /// A key to assign to.
  class Key {
   public:
    Key(PageData& data, std::string name) : data_(data), name_(std::move(name)) {}
    Key& operator=(Value value) {
      data_.set(name_, std::move(value));
      return *this;
    }

   private:
    PageData& data_;
    std::string name_;
  };

  Key operator[](std::string name) { return {*this, std::move(name)}; }
  void set(const std::string& name, Value value) {
    if (get(name) != nullptr) throw std::logic_error("a page has two values for '" + name + "'");
    Value::operator[](name) = std::move(value);
    keys_.push_back(name);
  }
  /// Appends an item to a list, which is created if missing.
  void append(const std::string& list, const Value& item) {
    if (get(list) == nullptr) set(list, Value(type::list));
    Value::operator[](list).push_back(item);
  }
  /// The keys of this object itself, in order of insertion.
  const std::vector<std::string>& keys() const { return keys_; }

 private:
  std::vector<std::string> keys_;
};

}  // namespace sbp
