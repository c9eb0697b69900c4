import { createStore } from "jotai/vanilla";
import { createDefaultServices } from "../services/defaults.ts";
import { setGround } from "./current.ts";
import type { LoaderFacilities, StartedGround } from "./ground-starter.ts";
import type { Provided, ServiceName, Services, ServiceScope } from "./services.ts";

/** Starts services and store for the wings. Each service is made when it is first asked for. */
export function startGround(facilities: LoaderFacilities): StartedGround {
  const makers: { [N in ServiceName]: (scope: ServiceScope) => Services[N] } = createDefaultServices();
  const made = new Map<ServiceName, unknown>();
  /** Services that a plugin or page has replaced. */
  const replaced = new Set<ServiceName>();
  const store = createStore();

  const scope: ServiceScope = {
    service<N extends ServiceName>(name: N): Services[N] {
      if (!made.has(name)) made.set(name, makers[name](scope));
      return made.get(name) as Services[N];
    },
  };

  function provide<N extends ServiceName>(name: N, given: Provided<N> | object): void {
    if (name === "settings" && typeof given !== "function" && !("get" in given)) {
      scope.service("settings").merge(given);
      return;
    }
    replaced.add(name);
    made.delete(name);
    if (typeof given === "function") Object.assign(makers, { [name]: given });
    else made.set(name, given);
  }

  setGround({
    service: scope.service,
    supply(name, make) {
      if (replaced.has(name) || makers[name] === make) return;
      Object.assign(makers, { [name]: make });
      made.delete(name);
    },
    store,
    watchRoot: facilities.watchRoot,
    whenNear: facilities.whenNear,
    whenTouched: facilities.whenTouched,
  });
  return { service: scope.service, provide, store };
}
