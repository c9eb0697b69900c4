import type { Catalog, CatalogEntry, SettingsFamily, TagModule } from "../shared/core/loader/catalog-entry.ts";
import { start } from "../shared/core/loader/start.ts";
import { whenParsed } from "../shared/core/utils/when-parsed.ts";
import type { PlainTags } from "../shared/core/registry/registry.ts";
import { loadContainer, parts } from "./code.ts";

/** Stands for a tag that the app has not imported. */
interface Placeholder extends CatalogEntry {
  readonly absent: true;
}

/** All tags: the loader knows the names from its start, and the code of a tag as soon as its entry is imported. */
const catalog: Record<string, CatalogEntry | Placeholder> = {};
/** Tags that are needed, with what makes their code known. */
const wanted = new Map<string, (code: Promise<TagModule>) => void>();
let registry: PlainTags | undefined;

/**
 * After the page has loaded: an app may fetch an entry together with a view, or after hydration, and its markup is there
 * before.
 */
const ENTRY_WAIT_MS = 5000;

/** Without the rest of a catalogue entry nothing waits for the tag; settings may ask for it. */
const createPlaceholder = (tag: string, enabledBy: SettingsFamily | null): Placeholder => ({
  absent: true,
  ...(enabledBy && { enabledBy }),
  load: () =>
    new Promise((resolve, reject) => {
      wanted.set(tag, resolve);
      afterWait(() => {
        if (!wanted.has(tag) || !document.querySelector(tag)) return;
        wanted.delete(tag);
        reject(new Error(`The page has <${tag}>, but the app does not import "plaintags/${tag}".`));
      });
    }),
});

/** Other scripts of the page may bring a tag until then. */
function afterWait(run: () => void): void {
  const wait = () => setTimeout(run, ENTRY_WAIT_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Adds tags of this app, of another app or of the module script, which has joined this copy. */
function addTags(tags: Catalog): void {
  for (const [tag, entry] of Object.entries(tags)) {
    if ("absent" in entry || !("absent" in (catalog[tag] ?? { absent: true }))) continue;
    catalog[tag] = entry;
    wanted.get(tag)?.(entry.load());
    wanted.delete(tag);
    // The page may have the tag already, and the entry says when its code is fetched.
    void whenParsed().then(() => registry?.upgrade());
  }
}

/**
 * An entry of the package for single tags: starts the loader for them, on a page and nowhere else. `names`: all tags,
 * with the settings that start them.
 */
export function startTags(tags: Catalog, names: Readonly<Record<string, SettingsFamily | null>>): void {
  if (!globalThis.HTMLDocument) return;
  if (!registry) {
    for (const [tag, enabledBy] of Object.entries(names)) catalog[tag] = createPlaceholder(tag, enabledBy);
    addTags(tags);
    registry = start({
      version: PLAINTAGS_VERSION,
      catalog,
      loadContainer,
      prepare: (copies) => Object.assign(copies, { add: addTags, parts }),
    });
  } else addTags(tags);
}
