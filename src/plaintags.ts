import { catalog } from "./elements/catalog.ts";
import { start } from "./shared/core/loader/start.ts";

/**
 * The module script: registry and loader. Everything else is fetched when a tag needs it (api#1). A server has no
 * document, and a test runner's page may have one without its interface (Vitest with jsdom).
 */
if (globalThis.HTMLDocument) {
  const registry = start({
    version: PLAINTAGS_VERSION,
    catalog,
    loadContainer: () => import("./shared/core/registry/create-container.ts"),
    // For bundlers (src/package/code.ts).
    prepare: (copies) => (copies.parts = [() => import("./shared/core/registry/deferred-services.ts")]),
  });
  if (location.search.includes("plaintags=check"))
    void import("./elements/plaintags-check.ts").then(({ showCheck }) => showCheck(registry));
}
