import type { Loader } from "../loader/loader.ts";
import type { PageStore } from "./current.ts";
import type { Provided, ServiceName, Services } from "./services.ts";

/** What the ground gives once it is started: services and store. */
export interface StartedGround {
  service<N extends ServiceName>(name: N): Services[N];
  provide<N extends ServiceName>(name: N, service: Provided<N>): void;
  /** Throws before the ground is complete, as the services do that come late. */
  readonly store: PageStore;
  /** Tells whoever listens that a part of the page is new. */
  announce(root: ParentNode): void;
  /** Fetches what a page that only listens does not need: store, texts, markup. */
  complete(): Promise<void>;
}

/** What the ground needs from the loader. */
export type LoaderFacilities = Pick<Loader, "watchRoot" | "whenNear" | "whenTouched">;

/** The ground's own code, fetched with the first tag. */
export interface GroundModule {
  startGround(facilities: LoaderFacilities): StartedGround;
}

export interface GroundStarter {
  /**
   * Starts the ground at the first call and resolves when it is complete, or sooner for who needs only a part of it; a
   * failed fetch is tried again at the next call.
   */
  start(part?: unknown): Promise<unknown>;
  readonly current: StartedGround | undefined;
  /** Runs now, or as soon as the ground is there and before any tag is defined. */
  whenStarted(run: (ground: StartedGround) => void): void;
}

/** Fetches and starts the ground once, and keeps what was wished for before. */
export function createGroundStarter(load: () => Promise<GroundModule>, facilities: () => LoaderFacilities): GroundStarter {
  let current: StartedGround | undefined;
  let starting: Promise<StartedGround> | undefined;
  const wishes: ((ground: StartedGround) => void)[] = [];

  return {
    start(part) {
      starting ??= load().then(
        ({ startGround }) => {
          const ground = startGround(facilities());
          current = ground;
          for (const run of wishes.splice(0)) run(ground);
          return ground;
        },
        (cause: unknown) => {
          starting = undefined;
          throw cause;
        },
      );
      return part ? starting : starting.then(({ complete }) => complete());
    },
    get current() {
      return current;
    },
    whenStarted(run) {
      if (current) run(current);
      else wishes.push(run);
    },
  };
}
