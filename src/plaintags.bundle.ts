import { catalog } from "./elements/catalog.ts";
import { exposeChunkLoader } from "./shared/core/loader/classic-chunks.ts";
import { start } from "./shared/core/loader/start.ts";

/**
 * The classic script: starts the same way; the build includes every area except its large optional chunks (api.md §1).
 */
if ("document" in globalThis) {
  const script = document.currentScript;
  const registry = start({
    version: PLAINTAGS_VERSION,
    catalog,
    loadContainer: () => import("./shared/core/registry/create-container.ts"),
    prepare: (registry, startContainer) =>
      exposeChunkLoader(registry, { script, shared: PLAINTAGS_SHARED, startContainer }),
  });
  if (location.search.includes("plaintags=check"))
    void import("./elements/plaintags-check.ts").then(({ showCheck }) => showCheck(registry));
}
