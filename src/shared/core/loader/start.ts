import { createGroundStarter, type GroundModule, type GroundStarter } from "../registry/ground-starter.ts";
import { createPageReport } from "../registry/page-report.ts";
import { createRegistry, type PlainTags } from "../registry/registry.ts";
import type { Helper } from "../diagnostics/help.ts";
import type { Catalog } from "./catalog-entry.ts";
import { watchSettings } from "./watch-settings.ts";
import { createLoader } from "./loader.ts";

declare global {
  interface Window {
    /** The registry, or the list of functions that wait for it. */
    plaintags?: PlainTags | ((registry: PlainTags) => void)[];
  }
}

/** Versions of the copies that joined, kept on the registry of the first. */
const COPIES = Symbol.for("plaintags.copies");

type WithCopies = PlainTags & { [COPIES]: string[] };

export interface StartParts {
  version: string;
  catalog: Catalog;
  ground: () => Promise<GroundModule>;
  /** Called once, by the first copy on the page, before any code is loaded: with the registry, and with what starts the services. */
  prepare?: (registry: PlainTags, startServices: GroundStarter["start"]) => void;
}

/** Asks what helps whoever builds the page. Where the code for it does not come, what it would say of is printed as it is. */
const help = <Name extends keyof Helper>(name: Name, ...given: Parameters<Helper[Name]>) =>
  void import("../diagnostics/help.ts").then(
    (helper: Helper) => (helper[name] as (...all: typeof given) => void)(...given),
    () => console.error(...given),
  );

/** Starts the script on a page, or joins the copy that started before (architecture.md, "Two copies"). */
export function start({ version, catalog, ground: loadGround, prepare }: StartParts): PlainTags {
  // Not an element with `id="plaintags"`, which the window offers, too; whatever else has the name is not ours.
  const present = Object.hasOwn(window, "plaintags") ? window.plaintags : undefined;
  if ((Object(present) as Partial<WithCopies>)[COPIES]) return join(present as WithCopies, version);

  const ground = createGroundStarter(loadGround, () => loader);
  const loader = createLoader({
    catalog,
    ground: ground.start,
    failed: (...how) => help("tellFailure", ...how),
    stray: (element) => help("tellStray", element, Object.keys(catalog)),
  });
  const copies: string[] = [];
  const registry = createRegistry({
    version,
    loader,
    ground,
    onSettings: watchSettings(document, loader.startFamily),
    report: createPageReport(version, copies, loader, (report) => help("printReport", report)),
  });
  (registry as WithCopies)[COPIES] = copies;
  window.plaintags = registry;
  prepare?.(registry, ground.start);
  if (Array.isArray(present)) registry.push(...present);
  return registry;
}

function join(first: WithCopies, version: string): PlainTags {
  first[COPIES].push(version);
  if (first.version !== version) help("tellCopy", first.version, version);
  return first;
}
