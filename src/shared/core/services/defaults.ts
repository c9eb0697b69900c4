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
