import type { Loader } from "../loader/loader.ts";
import type { TagCall } from "./call-on-tags.ts";
import type { PageStore } from "./container.ts";
import type { Provided, ServiceName, Services } from "./services.ts";

/** What the service container offers once it is started: services and store. */
export interface ContainerHandle {
  service<N extends ServiceName>(name: N): Services[N];
  provide<N extends ServiceName>(name: N, service: Provided<N>): void;
  /** Throws before `loadDeferred` has resolved, as the deferred services do. */
  readonly store: PageStore;
  /** Notifies subscribers that a part of the page is new. */
  announce(root: ParentNode): void;
  /** A script calls a method of tags. */
  callOnTags(call: TagCall): void;
  /** Throws if a built-in that the tags need was replaced. */
  requireBuiltIns(): void;
  /** Fetches what a page that only collects signals does not need: store, texts, markup. */
  loadDeferred(): Promise<void>;
}

/** What the service container needs from the loader. */
export type LoaderApi = Pick<Loader, "load" | "findAll" | "observeRoot" | "onVisible" | "onInteraction" | "retryDelay">;

/** The service container's own code, fetched with the first tag. */
export interface ContainerModule {
  createContainer(loader: LoaderApi): ContainerHandle;
}

export interface ContainerLoader {
  /**
   * Starts the service container at the first call and resolves when it is complete, or with `skipDeferred` before the
   * deferred services are loaded; the next call retries a failed fetch.
   */
  start(skipDeferred?: boolean): Promise<unknown>;
  readonly current: ContainerHandle | undefined;
  /** Runs now, or as soon as the service container is loaded and before any tag is defined. */
  whenStarted(run: (container: ContainerHandle) => void): void;
}

/** Fetches and starts the service container once, and queues earlier calls. */
export function createContainerLoader(
  load: () => Promise<ContainerModule>,
  getLoader: () => LoaderApi,
): ContainerLoader {
  let current: ContainerHandle | undefined;
  let starting: Promise<ContainerHandle> | undefined;
  const pending: ((container: ContainerHandle) => void)[] = [];

  return {
    start(skipDeferred) {
      starting ??= load().then(
        ({ createContainer }) => {
          const container = createContainer(getLoader());
          current = container;
          for (const run of pending) run(container);
          return container;
        },
        (cause: unknown) => {
          starting = undefined;
          throw cause;
        },
      );
      return skipDeferred ? starting : starting.then(({ loadDeferred }) => loadDeferred());
    },
    get current() {
      return current;
    },
    whenStarted(run) {
      if (current) run(current);
      else pending.push(run);
    },
  };
}
