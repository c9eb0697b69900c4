/**
 * Code that the entries of single tags share with the module script. The build keeps these imports beside the chunks,
 * while the entries have their own copy of the loader (tools/build/chunks.mjs).
 */
export const loadContainer = () => import("../shared/core/registry/create-container.ts");
export const loadHelp = () => import("../shared/core/diagnostics/help.ts");
export const loadComponents = () => import("../shared/core/loader/components.ts");
/**
 * Never called. What code on demand imports both statically and on demand, Turbopack gives two loaders of one name: one
 * fetches the file, one takes it for granted, because the code around it brings it along. The browser keeps the loader
 * that comes first, which may be the second while that code is still on its way (vercel/next.js issue 98099). Here the
 * import stands before all code on demand, so its loader comes first, and fetches. Imports that fewer tags need so are
 * in tools/package-entries.mjs; test/package/bundler-loaders.package.test.ts finds those that are missing.
 */
export const parts = [() => import("../shared/core/registry/deferred-services.ts")];
export const loadPlainMarkup = () => import("../shared/core/loader/plain-markup.ts");
