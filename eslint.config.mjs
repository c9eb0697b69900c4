import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const NO_RAW_MARKUP = [
  {
    selector: "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
    message: "Markup from text is made by the html service only.",
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: "Markup from text is made by the html service only.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Markup from text is made by the html service only.",
  },
];

const THROUGH_SERVICES = [
  { name: "setTimeout", message: "Ask the clock service." },
  { name: "setInterval", message: "Ask the clock service." },
  { name: "requestAnimationFrame", message: "Ask the clock service." },
  { name: "fetch", message: "Ask the http service." },
  { name: "localStorage", message: "Ask the storage service." },
  { name: "sessionStorage", message: "Ask the storage service." },
];

/** Built-ins to which common libraries give another meaning, and what does the same everywhere. */
const REPLACED_BY_LIBRARIES = [
  { object: "Array", property: "from", message: "Prototype and MooTools replace it. Use [...list], or range(count)." },
  { property: "replaceAll", message: "Sugar replaces it. Use replace(/…/g, …), or split and join." },
];

/** Globals of Node and of the browser that plain scripts use; TypeScript knows its own. */
const GLOBALS =
  "process console URL URLSearchParams setTimeout clearTimeout setInterval clearInterval fetch performance Buffer module require window document location navigator history localStorage matchMedia requestAnimationFrame requestIdleCallback customElements Node Element Event CustomEvent MutationObserver PerformanceObserver ResizeObserver IntersectionObserver HTMLElement DOMParser CSSStyleSheet getComputedStyle FormData Blob File addEventListener removeEventListener btoa atob".split(
    " ",
  );

export default tseslint.config(
  {
    ignores: [
      "dist",
      "docs/html",
      "examples",
      "node_modules",
      "bench/node_modules",
      "coverage",
      "demo/server/data",
      ".cache",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      // Services and facilities are plain objects made by factories; they do not use `this`.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-syntax": ["error", ...NO_RAW_MARKUP],
      "no-restricted-globals": ["error", ...THROUGH_SERVICES],
      "no-restricted-properties": ["error", ...REPLACED_BY_LIBRARIES],
      "no-eval": "error",
      "no-new-func": "error",
      "no-console": "error",
    },
  },
  // The services are what other code uses instead; the loader, and the help for authors, run before they are available.
  {
    files: [
      "src/shared/core/services/**",
      "src/shared/core/loader/**",
      "src/shared/core/diagnostics/**",
      "src/package/start-tags.ts",
    ],
    rules: { "no-restricted-globals": "off" },
  },
  { files: ["src/shared/core/services/html/**"], rules: { "no-restricted-syntax": "off" } },
  {
    files: [
      "src/shared/core/services/log.ts",
      "src/shared/core/loader/**",
      "src/shared/core/diagnostics/**",
      "src/shared/core/registry/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    // node:test and mocha return promises that need no await.
    files: ["test/**", "demo/server/**"],
    rules: {
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            { from: "package", name: ["test", "it", "describe", "suite"], package: "node:test" },
          ],
        },
      ],
    },
  },
  { files: ["**/*.{js,jsx,mjs,cjs}"], ...tseslint.configs.disableTypeChecked },
  {
    files: ["**/*.{js,jsx,mjs,cjs}"],
    languageOptions: { globals: Object.fromEntries(GLOBALS.map((name) => [name, "readonly"])) },
    rules: { "no-redeclare": "off" },
  },
  { files: ["**/*.jsx"], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
);
