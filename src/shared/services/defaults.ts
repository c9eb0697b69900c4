import type { ServiceName, Services, ServiceScope } from "../registry/services.ts";
import { createClock } from "./clock.ts";
import { createConsent } from "./consent.ts";
import { createLog } from "./log.ts";

type Makers = { [N in ServiceName]: (scope: ServiceScope) => Services[N] };

/** The default of every service. */
export function createDefaultServices(): Makers {
  return { clock: createClock, log: createLog, consent: createConsent } as unknown as Makers;
}
