import type { Loader } from "../loader/loader.ts";
import type { SettingsInput } from "../services/settings/settings.ts";
import type { PageStore } from "./container.ts";
import type { ContainerLoader, ContainerHandle } from "./container-loader.ts";
import type { PageReport } from "./page-report.ts";
import type { Provided, ServiceName, Services } from "./services.ts";

/** What `globalThis.plaintags` offers (api#2). */
export interface PlainTags {
  /** Version of the script, semver. */
  readonly version: string;
  /**
   * Replaces a service. A function is called when the service is first used, with an object whose `service(name)` gives
   * the other services. `settings` are merged instead.
   */
  provide<N extends ServiceName>(name: N, service: Provided<N> | (N extends "settings" ? SettingsInput : never)): void;
  /**
   * The service of that name. Throws for an unknown name, and before `ready` on a page that has loaded no tag that
   * needs it.
   */
  service<N extends ServiceName>(name: N): Services[N];
  /** The jotai store shared by every tag; available once `ready` has resolved. */
  readonly store: PageStore;
  /** Resolves when settings are read and every tag on the page is defined. Reading it loads them. */
  readonly ready: Promise<PlainTags>;
  /**
   * Calls functions with the registry; also the form that works before the script:
   * `(window.plaintags ||= []).push(p => ...)`.
   */
  push(...runs: ((registry: PlainTags) => void)[]): void;
  /** Looks for tags and original markup in a part of the page and signals "content arrived". */
  upgrade(root?: ParentNode): void;
  /** For consent managers: whether visitor data may be collected and stored. */
  consent(granted: boolean): void;
  /** Scripting of sliders (page-builder#7). An unknown target does nothing. */
  readonly slider: {
    forward(target: Element | string, steps?: number): void;
    backward(target: Element | string, steps?: number): void;
    /** -1 is the last slide. */
    toSlide(target: Element | string, index: number): void;
    toPage(target: Element | string, page: number): void;
  };
  /**
   * Scripting of read-more blocks (page-builder#7). Throws for a target that is neither a node nor a selector.
   */
  readonly readMore: {
    toggle(target: Element | string): void;
    expand(target: Element | string): void;
    collapse(target: Element | string): void;
  };
  /** The tags on the page and the problems so far; a moment later also printed, as tables and as text to copy. */
  check(): PageReport;
}

interface RegistryOptions {
  version: string;
  loader: Pick<Loader, "load" | "loadPresent" | "upgrade" | "findAll">;
  container: ContainerLoader;
  /** A script provided settings. */
  onSettings: (given: unknown) => void;
  report: () => PageReport;
  /** A function that a script pushed threw. */
  onPushFailure: (cause: unknown) => void;
}

/** Creates the registry. Calls made before the service container is started are queued. */
export function createRegistry({
  version,
  loader,
  container,
  onSettings,
  report,
  onPushFailure,
}: RegistryOptions): PlainTags {
  const requireContainer = (member: string): ContainerHandle => {
    if (!container.current) throw new Error(`plaintags.${member} needs \`await plaintags.ready\`.`);
    return container.current;
  };

  /** A function for each method; a missing argument is the method's own default. */
  const createMethods = <Name extends string>(tag: string, names: Name[], check?: (target: unknown) => void) =>
    Object.fromEntries(
      names.map((method) => [
        method,
        (target: unknown, ...args: unknown[]) => {
          check?.(target);
          // Without such a tag nothing is fetched. One that no search finds may be detached, or in a closed shadow root.
          if ((Object(target) as Partial<Element>).localName !== tag && !loader.findAll(tag)[0]) return;
          container.whenStarted(({ callOnTags }) => callOnTags({ tag, method, target, args }));
          loader.load(tag).catch(() => {});
        },
      ]),
    ) as Record<Name, (target: Element | string, ...args: number[]) => void>;

  const registry: PlainTags = {
    version,
    provide(name, service) {
      if (name === "settings") onSettings(service);
      container.whenStarted((handle) => handle.provide(name, service as Provided<typeof name>));
    },
    service: (name) => requireContainer(`service("${name}")`).service(name),
    get store() {
      return requireContainer("store").store;
    },
    get ready() {
      return container
        .start()
        .then(() => loader.loadPresent())
        .then(() => registry);
    },
    push(...runs) {
      for (const run of runs) {
        try {
          run(registry);
        } catch (cause) {
          onPushFailure(cause);
        }
      }
    },
    upgrade(root = document) {
      loader.upgrade(root);
      container.whenStarted((handle) => handle.announce(root));
    },
    consent(granted) {
      container.whenStarted((handle) => handle.service("consent").set(granted));
    },
    slider: createMethods("pb-slider", ["forward", "backward", "toSlide", "toPage"]),
    readMore: createMethods("pb-read-more", ["toggle", "expand", "collapse"], (target) => {
      if (typeof target !== "string" && !(target instanceof Node))
        throw new Error("Element MUST be either an HTML node or querySelector string");
    }),
    check: report,
  };
  return registry;
}
