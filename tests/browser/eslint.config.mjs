// ESLint's rules for the site's scripts and their tests. Paths are relative to the project.
import js from "@eslint/js";
import globals from "globals";

// In addition to the recommended rules.
const SIMPLE = [
  "array-callback-return", "eqeqeq", "no-array-constructor", "no-constructor-return", "no-else-return", "no-eval",
  "no-extend-native", "no-implied-eval", "no-lonely-if", "no-new-func", "no-self-compare", "no-throw-literal",
  "no-unneeded-ternary", "no-unreachable-loop", "no-unused-expressions", "no-useless-concat", "no-useless-rename",
  "no-useless-return", "no-var", "object-shorthand", "prefer-arrow-callback", "prefer-object-spread",
  "prefer-rest-params", "prefer-spread",
];
const house = {
  ...Object.fromEntries(SIMPLE.map((rule) => [rule, "error"])),
  "no-implicit-coercion": ["error", {allow: ["!!"]}],
  "no-shadow": ["error", {ignoreOnInitialization: true}],
  "no-unused-vars": ["error", {args: "after-used", argsIgnorePattern: "^_", caughtErrors: "all"}],
  "no-use-before-define": ["error", {functions: false, variables: false}],
  "prefer-const": ["error", {destructuring: "all"}],
};

export default [
  {linterOptions: {reportUnusedDisableDirectives: "error"}},
  {
    files: ["renderer/assets/**/*.js"],
    languageOptions: {ecmaVersion: 2023, sourceType: "module", globals: globals.browser},
    rules: {...js.configs.recommended.rules, ...house},
  },
  {
    files: ["tests/browser/**/*.mjs"],
    languageOptions: {ecmaVersion: 2024, sourceType: "module", globals: {...globals.node, ...globals.browser}},
    rules: {
      ...js.configs.recommended.rules, ...house,
      "no-shadow": ["error", {ignoreOnInitialization: true, allow: ["after", "before", "test"]}],  // names of the test runner
      "no-unused-vars": ["error", {args: "after-used", caughtErrors: "all", ignoreRestSiblings: true}],
      "no-restricted-syntax": ["error", {
        selector: "MemberExpression[property.name=/^(toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync)$/]",
        message: "Node.js 18, which Debian 12 has, lacks this.",
      }],
    },
  },
];
