/**
 * Code that the entries of single tags share with the module script. The build keeps these imports beside the chunks,
 * while the entries have their own copy of the loader (tools/build/chunks.mjs).
 */
export const loadContainer = () => import("../shared/core/registry/create-container.ts");
export const loadHelp = () => import("../shared/core/diagnostics/help.ts");
export const loadComponents = () => import("../shared/core/loader/components.ts");
export const loadPlainMarkup = () => import("../shared/core/loader/plain-markup.ts");
