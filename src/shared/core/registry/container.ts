import type { createStore } from "jotai/vanilla";
import type { Cleanup } from "../utils/cleanup.ts";
import type { ServiceName, Services, ServiceScope } from "./services.ts";

/** The jotai store that every tag of the page shares. */
export type PageStore = ReturnType<typeof createStore>;

/** What the wings see of the script that started them. */
export interface ServiceContainer {
  service<N extends ServiceName>(name: N): Services[N];
  /** Puts a wing's own maker in the place of a service's default; what a plugin has provided stays. */
  setDefault<N extends ServiceName>(name: N, factory: (scope: ServiceScope) => Services[N]): void;
  /** The jotai store; not there before the ground is complete. */
  readonly store: PageStore;
  /** Fetches the rest of the ground, once: the store, texts and markup, which a page that only listens never asks for. */
  loadDeferred(): Promise<void>;
  /** Looks for tags in a shadow root that one of our tags opened, until stopped. */
  observeRoot(root: ShadowRoot): Cleanup;
  /** Calls `run` once when the element comes near the viewport. */
  onVisible(element: Element, run: () => void): Cleanup;
  /**
   * Calls `run` once at the first click, Enter or Space that finds `wakes` true (default always); the event is held back
   * and sent again when `run` has finished.
   */
  onInteraction(element: Element, run: () => Promise<unknown>, shouldActivate?: () => boolean): Cleanup;
}

let container: ServiceContainer | undefined;

/** Called once by the ground when it starts, and by tests. */
export function setContainer(next: ServiceContainer | undefined): void {
  container = next;
}

export function getContainer(): ServiceContainer {
  // [Bug]: the loader starts the ground before it loads a wing.
  if (!container) throw new Error("[Bug] plaintags: a wing was used before the ground was started.");
  return container;
}

/** A service by name; what a plugin provided comes first. */
export const service = <N extends ServiceName>(name: N): Services[N] => getContainer().service(name);

/** The jotai store shared by every React root of the page. */
export const pageStore = (): PageStore => getContainer().store;
