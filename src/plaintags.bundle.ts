import "./repair.bundle.ts";
import { catalog } from "./elements/catalog.ts";
import { offerParts } from "./shared/core/loader/parts.ts";
import { start } from "./shared/core/loader/start.ts";

/** The classic script: the same start; the build puts every area inside but its heavy optional parts (api.md §1). */
if ("document" in globalThis) {
  const script = document.currentScript;
  start({
    version: PLAINTAGS_VERSION,
    catalog,
    ground: () => import("./shared/core/registry/start-ground.ts"),
    prepare: (registry, startServices) => offerParts(registry, { script, shared: PLAINTAGS_SHARED, startServices }),
  });
}
