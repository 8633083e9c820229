// What a template is filled with.
#pragma once

#include <kainjow/mustache.hpp>
#include <string>
#include <utility>
#include <vector>

namespace sbp {

/// Values by key: text, lists, objects, and `true` for a section without values of its own. Each key is given
/// once: a second value for it throws std::logic_error, since the first would be lost without a word.
class PageData : public kainjow::mustache::data {
 public:
  using Value = kainjow::mustache::data;
  using Value::Value;
  PageData(const std::string& name, const Value& value) { set(name, value); }

  /// A key that waits for its value.
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
  void set(const std::string& name, Value value);
  /// Puts an item at the end of a list, which begins empty.
  void append(const std::string& list, const Value& item);
  /// The keys that were given to this object itself, in their order.
  const std::vector<std::string>& keys() const { return keys_; }

 private:
  std::vector<std::string> keys_;
};

}  // namespace sbp
