// ESLint's rules for the site's scripts and their tests. Paths are relative to the project.
import js from "@eslint/js";
import globals from "globals";

// In addition to the recommended rules.
const house = {
  "array-callback-return": "error",
  "eqeqeq": "error",
  "no-array-constructor": "error",
  "no-constructor-return": "error",
  "no-else-return": "error",
  "no-eval": "error",
  "no-extend-native": "error",
  "no-implicit-coercion": ["error", {allow: ["!!"]}],
  "no-implied-eval": "error",
  "no-lonely-if": "error",
  "no-new-func": "error",
  "no-self-compare": "error",
  "no-shadow": ["error", {ignoreOnInitialization: true}],
  "no-throw-literal": "error",
  "no-unneeded-ternary": "error",
  "no-unreachable-loop": "error",
  "no-unused-expressions": "error",
  "no-unused-vars": ["error", {args: "after-used", argsIgnorePattern: "^_", caughtErrors: "all"}],
  "no-use-before-define": ["error", {functions: false, variables: false}],
  "no-useless-concat": "error",
  "no-useless-rename": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-arrow-callback": "error",
  "prefer-const": ["error", {destructuring: "all"}],
  "prefer-object-spread": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
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
