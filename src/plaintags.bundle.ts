import "./repair.bundle.ts";
import { catalog } from "./elements/catalog.ts";
import { exposeChunkLoader } from "./shared/core/loader/classic-chunks.ts";
import { start } from "./shared/core/loader/start.ts";

/** The classic script: the same start; the build puts every area inside but its heavy optional parts (api.md §1). */
if ("document" in globalThis) {
  const script = document.currentScript;
  start({
    version: PLAINTAGS_VERSION,
    catalog,
    loadContainer: () => import("./shared/core/registry/create-container.ts"),
    prepare: (registry, startServices) => exposeChunkLoader(registry, { script, shared: PLAINTAGS_SHARED, loadContainer: startServices }),
  });
}
