// A rule for ESLint about the name space that the site's scripts share: whatever is taken from it, some script has put there,
// and whatever was put there is taken somewhere.
import fs from "node:fs";
import * as espree from "espree";

const folder = new URL("../../renderer/assets/", import.meta.url);

/// Calls visit(node) for a syntax tree and all its parts.
function walk(node, visit) {
  visit(node);
  for (const [name, part] of Object.entries(node)) {
    if (name === "parent") continue;
    for (const child of [part].flat()) if (typeof child?.type === "string") walk(child, visit);
  }
}

const isSpace = (node) => node?.type === "Identifier" && node.name === "sbp";
const isMember = (node) => node?.type === "MemberExpression" && isSpace(node.object) && !node.computed;
const callee = ({callee: {object, property}}) => `${object?.name}.${property?.name}`;

/// The names that a part of a script puts into the name space, as syntax.
function namesPut(node) {
  if (node.type === "AssignmentExpression" && isMember(node.left)) return [node.left.property];
  if (node.type !== "CallExpression" || callee(node) !== "Object.assign" || !isSpace(node.arguments[0])) return [];
  return node.arguments[1].properties.map(({key}) => key);
}

const put = new Set(), taken = new Set();
const filesOf = (where, ending) => fs.readdirSync(where).filter((name) => name.endsWith(ending)).map((name) => new URL(name, where));
const read = (file) => fs.readFileSync(file, "utf8");

for (const file of filesOf(folder, ".js")) {
  const assigned = new Set();
  walk(espree.parse(read(file), {ecmaVersion: 2023}), (node) => {
    for (const key of namesPut(node)) {
      put.add(key.name);
      assigned.add(key);
    }
    if (isMember(node) && !assigned.has(node.property)) taken.add(node.property.name);
  });
}
// Tests take from it too, and so do the scripts of data that the renderer writes.
for (const file of [...filesOf(new URL("./", import.meta.url), ".mjs"), ...filesOf(new URL("../", folder), ".cpp")])
  for (const [, name] of read(file).matchAll(/\bsbp\.(\w+)/g)) taken.add(name);

export default {
  meta: {type: "problem", schema: []},
  create: (context) => ({
    MemberExpression(node) {
      if (isMember(node) && !put.has(node.property.name))
        context.report({node, message: `No script puts '${node.property.name}' into the name space 'sbp'.`});
    },
    "AssignmentExpression, CallExpression"(node) {
      for (const key of namesPut(node))
        if (!taken.has(key.name)) context.report({node: key, message: `No script takes '${key.name}' from the name space 'sbp'.`});
    },
  }),
};
