import type { ServiceScope, Services } from "../../../../src/shared/core/registry/services.ts";
import type { LogService } from "../../../../src/shared/core/services/log.ts";
import { createClock } from "../../../../src/shared/core/services/clock.ts";
import { createDeferred } from "../../../../src/shared/core/registry/deferred-services.ts";
import { createEagerServices, type ServiceFactories } from "../../../../src/shared/core/registry/create-container.ts";

/** Console messages, as `level: message`. */
interface RecordedLog extends LogService {
  readonly lines: string[];
}

function createRecordedLog(): RecordedLog {
  const lines: string[] = [];
  const record = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  return { lines, note: record("note"), warn: record("warn"), error: record("error") };
}

/** The registry's default services with some of them replaced. */
export function testScope(replaced: Partial<Services> = {}): ServiceScope & { log: RecordedLog } {
  const log = createRecordedLog();
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
