import type { DeferredService } from "../registry/deferred-services.ts";
import type { ServiceName, Services, ServiceScope } from "../registry/services.ts";
import { createClock } from "./clock.ts";
import { createConsent } from "./consent.ts";
import { createCookies } from "./cookies.ts";
import { createHttp } from "./http/http.ts";
import { createLog } from "./log.ts";
import { createSettings } from "./settings/settings.ts";
import { createStorage } from "./storage.ts";
import { createVisitor } from "./visitor.ts";

/** A maker for each service of the table; the registry calls it when the service is first asked for. */
export type ServiceFactories = { [N in ServiceName]: (scope: ServiceScope) => Services[N] };

/** Those that every page with one of our tags needs from the start; the others are in `registry/rest-of-ground.ts`. */
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
