import { all } from "../utils/dom-clobbering.ts";
import type { Loader } from "../loader/loader.ts";
import type { PageStore } from "./current.ts";
import type { GroundStarter, StartedGround } from "./ground-starter.ts";
import type { PageReport } from "./page-report.ts";
import type { SettingsInput } from "../services/settings/types.ts";
import type { Provided, ServiceName, Services } from "./services.ts";

/** What `globalThis.plaintags` offers (api.md §2). */
export interface PlainTags {
  /** Version of the script, semver. */
  readonly version: string;
  /** Replaces a service. A function is called with the registry when the service is first used. `settings` are merged instead. */
  provide<N extends ServiceName>(name: N, service: Provided<N> | (N extends "settings" ? SettingsInput : never)): void;
  /** The service of that name. Throws for an unknown name, and before `ready` on a page that has loaded no tag that needs it. */
  service<N extends ServiceName>(name: N): Services[N];
  /** The jotai store shared by every tag; there once `ready` has resolved. */
  readonly store: PageStore;
  /** Resolves when settings are read and every tag on the page is defined. Asking for it loads them. */
  readonly ready: Promise<PlainTags>;
  /** Runs a function with the registry; also the form that works before the script: `(window.plaintags ||= []).push(p => ...)`. */
  push(...runs: ((registry: PlainTags) => void)[]): void;
  /** Looks for tags and original markup in a part of the page and signals "content arrived". */
  upgrade(root?: ParentNode): void;
  /** For consent managers: whether visitor data may be gathered and stored. */
  consent(granted: boolean): void;
  /** Scripting of sliders (spec page-builder §7). An unknown target does nothing. */
  readonly slider: {
    forward(target: Element | string, steps?: number): void;
    backward(target: Element | string, steps?: number): void;
    /** -1 is the last slide. */
    toSlide(target: Element | string, index: number): void;
    toPage(target: Element | string, page: number): void;
  };
  /** Scripting of read-more blocks (spec page-builder §7). Throws for a target that is neither a node nor a selector. */
  readonly readMore: {
    toggle(target: Element | string): void;
    expand(target: Element | string): void;
    collapse(target: Element | string): void;
  };
  /** What is on the page and what is wrong with it; a moment later also printed, as tables and as text to copy. */
  check(): PageReport;
}

interface RegistryParts {
  version: string;
  loader: Pick<Loader, "load" | "loadPresent" | "scan">;
  ground: GroundStarter;
  /** Settings were given by a script. */
  onSettings: (given: unknown) => void;
  report: () => PageReport;
}

/** The names that `service` and `provide` know, for messages in the loader, which has no service of its own. */
const NAMES = "settings, http, storage, cookies, scripts, html, texts, pageEvents, announcer, log, clock, consent, visitor";

function known(name: string): asserts name is ServiceName {
  if (!NAMES.split(", ").includes(name)) throw new Error(`plaintags: there is no service "${name}". Known: ${NAMES}.`);
}

/** Makes the registry. What was asked before the ground is there is kept and done then. */
export function createRegistry({ version, loader, ground, onSettings, report }: RegistryParts): PlainTags {
  const need = (what: string): StartedGround => {
    if (!ground.current) throw new Error(`plaintags: ${what} is there after \`await plaintags.ready\`.`);
    return ground.current;
  };

  /** Calls a method of the tags that `target` names, fetching their code first. */
  function call(tag: string, target: unknown, method: string, ...args: unknown[]): void {
    const nodes = typeof target === "string" ? all(document, target) : [target];
    for (const node of nodes) {
      // The node itself, else the first tag inside it: a script may know only the section around it.
      const element = node instanceof Element && (node.localName === tag ? node : all(node, tag)[0]);
      if (!element) continue;
      const run = () => (element as unknown as Record<string, (...given: unknown[]) => unknown>)[method]?.(...args);
      // A library may have given every element a method of that name.
      if (customElements.get(tag)) run();
      else void loader.load(tag).then(run, () => {});
    }
  }
  /** A function for each method; a missing argument is the method's own default. */
  const scripted = <Name extends string>(tag: string, names: Name[], check?: (target: unknown) => void) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (target: unknown, ...args: unknown[]) => {
          check?.(target);
          call(tag, target, name, ...args);
        },
      ]),
    ) as Record<Name, (target: Element | string, ...args: number[]) => void>;

  const registry: PlainTags = {
    version,
    provide(name: string, service: unknown) {
      known(name);
      if (name === "settings") onSettings(service);
      ground.whenStarted((then) => then.provide(name, service as Provided<typeof name>));
    },
    service(name) {
      known(name);
      return need(`the service "${name}"`).service(name);
    },
    get store() {
      return need("the store").store;
    },
    get ready() {
      return ground
        .start()
        .then(() => loader.loadPresent())
        .then(() => registry);
    },
    push(...runs) {
      for (const run of runs) {
        try {
          run(registry);
        } catch (cause) {
          console.error("[plaintags] a pushed function failed.", cause);
        }
      }
    },
    upgrade(root = document) {
      loader.scan(root);
      ground.whenStarted((then) => then.announce(root));
    },
    consent(granted) {
      ground.whenStarted((then) => then.service("consent").set(granted));
    },
    slider: scripted("pb-slider", ["forward", "backward", "toSlide", "toPage"]),
    readMore: scripted("pb-read-more", ["toggle", "expand", "collapse"], (target) => {
      if (typeof target !== "string" && !(target instanceof Node))
        throw new Error("Element MUST be either an HTML node or querySelector string");
    }),
    check: report,
  };
  return registry;
}
