import { createContainerLoader, type ContainerModule } from "../registry/container-loader.ts";
import { createPageReport } from "../registry/page-report.ts";
import { createRegistry, type PlainTags } from "../registry/registry.ts";
import type { Helper } from "../diagnostics/help.ts";
import { callMethod } from "../utils/dom-clobbering.ts";
import { createLoader } from "./loader.ts";
import type { Catalog } from "./catalog-entry.ts";
import { COPIES, type Copies, type WithCopies } from "./copies.ts";
import { watchSettings } from "./watch-settings.ts";

declare global {
  interface Window {
    /** The registry, or the list of functions that wait for it. */
    plaintags?: PlainTags | ((registry: PlainTags) => void)[];
  }
}

export interface StartOptions {
  version: string;
  catalog: Catalog;
  loadContainer: () => Promise<ContainerModule>;
  /**
   * Called once, by the first copy on the page, before any code is loaded: with the list of copies that join.
   */
  prepare?: (copies: Copies) => void;
}

/**
 * Calls the help for authors. If its code does not load, its arguments are printed as they are; if that of a tag did not
 * load either, the script is most likely of another build than the files beside it, and `check()` says so.
 */
const help = <Name extends keyof Helper>(name: Name, ...details: Parameters<Helper[Name]>) =>
  void import("../diagnostics/help.ts").then(
    (helper: Helper) => (helper[name] as (...all: typeof details) => void)(...details),
    () => {
      console.error(...details);
      if (name === "reportFailure")
        callMethod(
          document as Node,
          "dispatchEvent",
          new CustomEvent("plaintags-error", {
            detail: {
              tag: details[0],
              id: "",
              code: "load-failed",
              message: `${details[1] as string}. Another build? Empty caches.`,
            },
          }),
        );
    },
  );

/** Starts the script on a page, or joins the copy that started before (architecture#two-copies). */
export function start({ version, catalog, loadContainer, prepare }: StartOptions): PlainTags {
  // Ignores an element with `id="plaintags"`, which is a global too; any other value of this name is not ours either.
  const present = Object.hasOwn(window, "plaintags") ? window.plaintags : undefined;
  if ((Object(present) as Partial<WithCopies>)[COPIES]) return join(present as WithCopies, version, catalog);

  const copies: Copies = [];
  const container = createContainerLoader(loadContainer, () => loader);
  // Before the loader looks for tags, whose code the classic script finds by the settings.
  const onSettings = watchSettings(document, (...given) => loader.startFamily(...given), copies);
  const loader = createLoader({
    catalog,
    startContainer: (skipDeferred) => container.start(skipDeferred).then(() => container.current?.requireBuiltIns()),
    onError: (...details) => help("reportFailure", ...details),
    onUnknown: (...details) => help("reportUnknown", ...details),
  });
  const registry = createRegistry({
    version,
    loader,
    container,
    onSettings,
    report: createPageReport(version, copies, loader, (report) => help("printReport", report, loader)),
    onPushFailure: (cause) => help("reportPush", cause),
  });
  (registry as WithCopies)[COPIES] = copies;
  window.plaintags = registry;
  prepare?.(copies);
  if (Array.isArray(present)) registry.push(...present);
  return registry;
}

function join(first: WithCopies, version: string, catalog: Catalog): PlainTags {
  first[COPIES].push(version);
  first[COPIES].add?.(catalog);
  if (first.version !== version) help("reportVersions", first.version, version);
  return first;
}
