import type { ServiceScope, Services } from "../../../../src/shared/core/registry/services.ts";
import type { LogService } from "../../../../src/shared/core/services/log.ts";
import { createClock } from "../../../../src/shared/core/services/clock.ts";
import { createDeferred } from "../../../../src/shared/core/registry/deferred-services.ts";
import { createEagerServices, type ServiceFactories } from "../../../../src/shared/core/registry/create-container.ts";

/** What was said on the console, as `level: message`. */
export interface HeardLog extends LogService {
  readonly lines: string[];
}

export function hearingLog(): HeardLog {
  const lines: string[] = [];
  const hear = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  return { lines, note: hear("note"), warn: hear("warn"), error: hear("error") };
}

/** The default services with some of them replaced, as the registry would hold them. */
export function testScope(replaced: Partial<Services> = {}): ServiceScope & { log: HeardLog } {
  const log = hearingLog();
  const made: Partial<Services> = { log, clock: createClock(), ...replaced };
  const factories: ServiceFactories = { ...createEagerServices(), ...createDeferred() };
  const scope = {
    log,
    service<N extends keyof Services>(name: N): Services[N] {
      const present = made[name] as Services[N] | undefined;
      return present ?? (made[name] = factories[name](scope));
    },
  };
  return scope;
}
