import { createContainerLoader, type ContainerModule, type ContainerLoader } from "../registry/container-loader.ts";
import { createPageReport } from "../registry/page-report.ts";
import { createRegistry, type PlainTags } from "../registry/registry.ts";
import type { Helper } from "../diagnostics/help.ts";
import { createLoader } from "./loader.ts";
import type { Catalog } from "./catalog-entry.ts";
import { watchSettings } from "./watch-settings.ts";

declare global {
  interface Window {
    /** The registry, or the list of functions that wait for it. */
    plaintags?: PlainTags | ((registry: PlainTags) => void)[];
  }
}

/** Versions of the copies that joined, stored on the registry of the first. */
const COPIES = Symbol.for("plaintags.copies");

type WithCopies = PlainTags & { [COPIES]: string[] };

export interface StartOptions {
  version: string;
  catalog: Catalog;
  loadContainer: () => Promise<ContainerModule>;
  /**
   * Called once, by the first copy on the page, before any code is loaded: with the registry, and with the function
   * that starts the services.
   */
  prepare?: (registry: PlainTags, loadContainer: ContainerLoader["start"]) => void;
}

/** Calls the help for authors. If its code does not load, its arguments are printed as they are. */
const help = <Name extends keyof Helper>(name: Name, ...details: Parameters<Helper[Name]>) =>
  void import("../diagnostics/help.ts").then(
    (helper: Helper) => (helper[name] as (...all: typeof details) => void)(...details),
    () => console.error(...details),
  );

/** Starts the script on a page, or joins the copy that started before (architecture.md, "Two copies"). */
export function start({ version, catalog, loadContainer, prepare }: StartOptions): PlainTags {
  // Ignores an element with `id="plaintags"`, which is a global too; any other value of this name is not ours either.
  const present = Object.hasOwn(window, "plaintags") ? window.plaintags : undefined;
  if ((Object(present) as Partial<WithCopies>)[COPIES]) return join(present as WithCopies, version);

  const container = createContainerLoader(loadContainer, () => loader);
  const loader = createLoader({
    catalog,
    loadContainer: container.start,
    onError: (...details) => help("reportFailure", ...details),
    onUnknown: (element) => help("reportUnknown", element, Object.keys(catalog)),
  });
  const copies: string[] = [];
  const registry = createRegistry({
    version,
    loader,
    container,
    onSettings: watchSettings(document, loader.startFamily),
    report: createPageReport(version, copies, loader, (report) => help("printReport", report)),
  });
  (registry as WithCopies)[COPIES] = copies;
  window.plaintags = registry;
  prepare?.(registry, container.start);
  if (Array.isArray(present)) registry.push(...present);
  return registry;
}

function join(first: WithCopies, version: string): PlainTags {
  first[COPIES].push(version);
  if (first.version !== version) help("reportVersions", first.version, version);
  return first;
}
