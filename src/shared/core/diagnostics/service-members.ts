import type { ServiceName, Services, ServiceScope } from "../registry/services.ts";
import { reportMistake } from "./report-mistake.ts";
import { hintFor } from "./unknown-names.ts";

/** Names of the members that are not optional. */
type RequiredMember<Service> = keyof {
  [Name in keyof Service as undefined extends Service[Name] ? never : Name]: true;
};

/** The members that each service must have; the compiler checks them against the interfaces. */
const MEMBERS: { [N in ServiceName]: Record<RequiredMember<Services[N]>, true> } = {
  settings: { get: true, given: true, merge: true, reread: true, subscribe: true },
  http: { send: true, call: true, online: true },
  storage: {
    get: true,
    set: true,
    remove: true,
    local: true,
    session: true,
    publish: true,
    published: true,
    flush: true,
  },
  cookies: { get: true, set: true, remove: true },
  scripts: { load: true, run: true },
  html: { load: true, loaded: true, fragment: true, text: true, url: true, scriptUrl: true, script: true },
  texts: { get: true, define: true, override: true, subscribe: true },
  pageEvents: { subscribe: true, announce: true },
  announcer: { say: true },
  log: { note: true, warn: true, error: true },
  clock: { now: true, elapsed: true, after: true, every: true, frame: true, animate: true, idle: true },
  consent: { granted: true, set: true, subscribe: true },
  visitor: { signals: true, fields: true },
};

/** Reports a provided service that nothing asks for, that cannot be created, or that lacks members. */
export function checkService(name: ServiceName, scope: ServiceScope): void {
  if (!Object.hasOwn(MEMBERS, name)) {
    report(`There is no service "${name}" to replace.${hintFor({ names: [name], known: Object.keys(MEMBERS) })}`);
    return;
  }
  let service: unknown;
  try {
    service = scope.service(name);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    // Another service that it needs loads later.
    if (!reason.includes("await plaintags.ready"))
      report(`The service "${name}" that was provided cannot be made: ${reason}`, cause);
    return;
  }
  const missing = Object.keys(MEMBERS[name]).filter((member) => !(member in Object(service)));
  if (missing.length)
    report(`The service "${name}" that was provided has no ${missing.join(", ")}; what needs it does not work.`);
}

const report = (message: string, cause?: unknown) => reportMistake({ code: "bad-service", message, cause });
