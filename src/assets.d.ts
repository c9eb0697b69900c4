/** A style sheet imported by a module arrives as its text; see tools/css-text and rollup.config.mjs. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Replaced by the build with the version of package.json. */
declare const PLAINTAGS_VERSION: string;

/** In the classic script: what its parts import from it, by the names that the build gave. */
declare const PLAINTAGS_SHARED: Readonly<Record<string, unknown>>;
