import { createEarlyServices, type ServiceMakers } from "../services/defaults.ts";
import { setGround, type PageStore } from "./current.ts";
import type { LoaderFacilities, StartedGround } from "./ground-starter.ts";
import type { GroundRest } from "./rest-of-ground.ts";
import type { Provided, ServiceName, Services, ServiceScope } from "./services.ts";

/** Whether it is a settings service; a library of the page may have given every object a `get`. */
const hasGet = (given: object) => Reflect.get(given, "get") !== Reflect.get({}, "get");

/** Starts services and store for the wings. Each service is made when it is first asked for. `rest`: for who has it already. */
export function startGround(facilities: LoaderFacilities, rest?: GroundRest): StartedGround {
  const makers: Partial<ServiceMakers> = createEarlyServices();
  const made = new Map<ServiceName, unknown>();
  /** Services that a plugin or page has replaced. */
  const replaced = new Set<ServiceName>();
  let store: PageStore | undefined;
  let completing: Promise<void> | undefined;

  /** What comes with the rest of the ground. */
  const late = <T>(what: string, value: T | undefined): T => {
    if (value === undefined) throw new Error(`plaintags: ${what} is there after \`await plaintags.ready\`.`);
    return value;
  };

  const scope: ServiceScope = {
    service<N extends ServiceName>(name: N): Services[N] {
      if (!made.has(name)) {
        const make: ServiceMakers[N] | undefined = makers[name];
        made.set(name, late(`the service "${name}"`, make)(scope));
      }
      return made.get(name) as Services[N];
    },
  };

  function provide<N extends ServiceName>(name: N, given: Provided<N> | object): void {
    if (name === "settings" && typeof given !== "function" && !hasGet(given)) {
      scope.service("settings").merge(given);
      return;
    }
    replaced.add(name);
    made.delete(name);
    import("../diagnostics/help.ts").then(
      ({ tellService }) => tellService(name, scope),
      () => undefined,
    );
    if (typeof given === "function") Object.assign(makers, { [name]: given });
    else made.set(name, given);
  }

  const addRest = ({ createLateServices, createStore }: GroundRest) => {
    for (const [name, make] of Object.entries(createLateServices())) {
      if (!replaced.has(name as ServiceName)) Object.assign(makers, { [name]: make });
    }
    store ??= createStore();
  };
  if (rest) addRest(rest);
  const started: StartedGround = {
    service: scope.service,
    provide,
    get store() {
      return late("the store", store);
    },
    announce(root) {
      // Before the service is there, nobody listens.
      if (made.has("pageEvents") || makers.pageEvents) scope.service("pageEvents").announce({ reason: "upgrade", root });
    },
    complete: () =>
      (completing ??= import("./rest-of-ground.ts").then(addRest, (cause: unknown) => {
        completing = undefined;
        throw cause;
      })),
  };

  setGround({
    service: scope.service,
    supply(name, make) {
      if (replaced.has(name) || makers[name] === make) return;
      Object.assign(makers, { [name]: make });
      made.delete(name);
    },
    get store() {
      return started.store;
    },
    complete: started.complete,
    watchRoot: facilities.watchRoot,
    whenNear: facilities.whenNear,
    whenTouched: facilities.whenTouched,
  });
  return started;
}
