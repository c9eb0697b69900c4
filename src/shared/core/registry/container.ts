import type { createStore } from "jotai/vanilla";
import type { Cleanup } from "../utils/scope.ts";
import type { ServiceName, Services, ServiceScope } from "./services.ts";

/** The jotai store that every tag of the page shares. */
export type PageStore = ReturnType<typeof createStore>;

/** What the areas see of the script that started them. */
export interface ServiceContainer {
  service<N extends ServiceName>(name: N): Services[N];
  /** Replaces a service's default by an area's own factory; a service that a plugin provided stays. */
  setDefault<N extends ServiceName>(name: N, factory: (scope: ServiceScope) => Services[N]): void;
  /** The jotai store; throws before `loadDeferred` has resolved. */
  readonly store: PageStore;
  /**
   * Fetches the deferred services, once: the store, texts and markup, which a page that only collects signals never
   * needs.
   */
  loadDeferred(): Promise<void>;
  /** Fetches and defines a tag of ours that the page need not contain yet; reports and rejects when it cannot. */
  loadTag(tag: string): Promise<void>;
  /** The matching elements of the document and of every shadow root that is looked into. */
  findAll(selector: string): Element[];
  /** Looks for tags in a shadow root that one of our tags opened, until the cleanup runs. */
  observeRoot(root: ShadowRoot): Cleanup;
  /**
   * Milliseconds after which code that has failed to load so often is requested again; `undefined` when nothing is tried
   * any more.
   */
  retryDelay(failures: number): number | undefined;
  /** Calls `run` once when the element comes near the viewport. */
  onVisible(element: Element, run: () => void): Cleanup;
  /**
   * Calls `run` at a click, Enter or Space for which `accepts` returns true, until the cleanup runs; the event is held
   * back and sent again when `run` has finished or failed.
   */
  onInteraction(element: Element, run: () => Promise<unknown>, accepts: () => boolean): Cleanup;
}

let container: ServiceContainer | undefined;

/** Called once by the service container when it starts, and by tests. */
export function setContainer(next: ServiceContainer | undefined): void {
  container = next;
}

export function getContainer(): ServiceContainer {
  // [Bug]: the loader starts the service container before it loads an area.
  if (!container) throw new Error("[Bug] plaintags: the service container does not exist yet.");
  return container;
}

/** A service by name; one that a plugin provided takes precedence. */
export const service = <N extends ServiceName>(name: N): Services[N] => getContainer().service(name);

/** The jotai store shared by every React root of the page. */
export const pageStore = (): PageStore => getContainer().store;
