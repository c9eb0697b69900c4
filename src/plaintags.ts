import { catalog } from "./elements/catalog.ts";
import { start } from "./shared/core/loader/start.ts";

const begin = () => {
  const registry = start({
    version: PLAINTAGS_VERSION,
    catalog,
    loadContainer: () => import("./shared/core/registry/create-container.ts"),
  });
  if (location.search.includes("plaintags=check"))
    void import("./elements/plaintags-check.ts").then(({ showCheck }) => showCheck(registry));
};

/** A name that a library of the page has added to every array; such a library may have changed built-ins, too. */
let added;
// eslint-disable-next-line @typescript-eslint/no-for-in-array -- whether there is any is the question.
for (added in []);

/**
 * The module script: registry and loader. Everything else is fetched when a tag needs it (api.md §1). A server has no
 * document.
 */
if (globalThis.document)
  if (added || !window.ResizeObserver)
    import("./shared/core/loader/repair.ts").then(({ repair }) => repair(begin), begin);
  else begin();
