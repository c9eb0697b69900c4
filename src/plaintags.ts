import { catalog } from "./elements/catalog.ts";
import { start } from "./shared/loader/start.ts";

/** The module script: registry and loader; everything else is fetched when a tag needs it (api.md §1). A server has no page for it. */
if ("document" in globalThis) start({ version: PLAINTAGS_VERSION, catalog, ground: () => import("./shared/registry/start-ground.ts") });
