import type { DeferredService, DeferredModule } from "./deferred-services.ts";
import type { ServiceName, Services, ServiceScope, Provided } from "./services.ts";
import { withHelp } from "../diagnostics/with-help.ts";
import { createClock } from "../services/clock.ts";
import { createConsent } from "../services/consent.ts";
import { createCookies } from "../services/cookies.ts";
import { createHttp } from "../services/http/http.ts";
import { createLog } from "../services/log.ts";
import { createSettings } from "../services/settings/settings.ts";
import { createStorage } from "../services/storage.ts";
import { createVisitor } from "../services/visitor.ts";
import { lazy } from "../utils/lazy.ts";
import { requireBuiltIns } from "./built-ins.ts";
import { callOnTags } from "./call-on-tags.ts";
import { setContainer, type PageStore } from "./container.ts";
import type { LoaderApi, ContainerHandle } from "./container-loader.ts";

/** A factory for each service of the table; called on the service's first use. */
export type ServiceFactories = { [N in ServiceName]: (scope: ServiceScope) => Services[N] };

/**
 * The services that every page with one of our tags needs from the start; the others are in
 * `registry/deferred-services.ts`.
 */
export const createEagerServices = (): Omit<ServiceFactories, DeferredService> => ({
  settings: (scope) => createSettings(scope),
  http: (scope) => createHttp(scope),
  storage: createStorage,
  cookies: (scope) => createCookies(scope),
  log: createLog,
  clock: createClock,
  consent: createConsent,
  visitor: createVisitor,
});

/**
 * Starts services and store for the areas. Each service is created on first use. `deferred`: for callers that have
 * loaded it already.
 */
export function createContainer(loader: LoaderApi, deferred?: DeferredModule): ContainerHandle {
  const factories: Partial<ServiceFactories> = createEagerServices();
  const instances = new Map<ServiceName, unknown>();
  /** Services that a plugin or page has replaced, with the factory if it gave one. */
  const replaced = new Map<ServiceName, unknown>();
  let store: PageStore | undefined;
  /** The deferred services are there, too. */
  let isComplete = false;

  /** Throws for what the deferred module adds, until it is loaded. */
  const requireLoaded = <T>(member: string, value: T | undefined): T => {
    if (value === undefined) throw new Error(`plaintags.${member} needs \`await plaintags.ready\`.`);
    return value;
  };

  const scope: ServiceScope = {
    service<N extends ServiceName>(name: N): Services[N] {
      if (!instances.has(name)) instances.set(name, create(name));
      return instances.get(name) as Services[N];
    },
  };

  function create<N extends ServiceName>(name: N): Services[N] {
    const given = replaced.get(name);
    const factory = (given ?? factories[name]) as ServiceFactories[N] | undefined;
    if (!factory && isComplete)
      throw new Error(`plaintags: there is no service "${name}". Known: ${Object.keys(factories).join(", ")}.`);
    // A factory that asks for its own service, to extend it, gets the default.
    if (given) replaced.set(name, undefined);
    try {
      return requireLoaded(`service("${name}")`, factory)(scope);
    } finally {
      if (given) {
        replaced.set(name, given);
        // The default must not take the place of a factory that failed.
        instances.delete(name);
      }
    }
  }

  function provide<N extends ServiceName>(name: N, given: Provided<N> | object): void {
    if (name === "settings" && typeof given !== "function" && !("get" in given)) {
      scope.service("settings").merge(given);
      return;
    }
    const isFactory = typeof given === "function";
    replaced.set(name, isFactory ? given : undefined);
    instances.delete(name);
    withHelp(({ checkService }) => checkService(name, scope));
    if (!isFactory) instances.set(name, given);
  }

  const addDeferred = ({ createDeferred, createStore }: DeferredModule) => {
    Object.assign(factories, createDeferred());
    store ??= createStore();
    isComplete = true;
  };
  if (deferred) addDeferred(deferred);
  const handle: ContainerHandle = {
    service: scope.service,
    provide,
    get store() {
      return requireLoaded("store", store);
    },
    announce(root) {
      // Before the service is available, it has no subscribers.
      if (instances.has("pageEvents") || factories.pageEvents)
        scope.service("pageEvents").announce({ reason: "upgrade", root });
    },
    callOnTags: (call) => callOnTags(loader, call),
    requireBuiltIns,
    loadDeferred: lazy(() => import("./deferred-services.ts").then(addDeferred)),
  };

  setContainer({
    service: scope.service,
    setDefault(name, factory) {
      if (factories[name] === factory) return;
      Object.assign(factories, { [name]: factory });
      if (!replaced.has(name)) instances.delete(name);
    },
    get store() {
      return handle.store;
    },
    loadDeferred: handle.loadDeferred,
    loadTag: loader.load,
    findAll: loader.findAll,
    observeRoot: loader.observeRoot,
    onVisible: loader.onVisible,
    onInteraction: loader.onInteraction,
    retryDelay: loader.retryDelay,
  });
  return handle;
}
