import type { ServiceName, Services, ServiceScope } from "../registry/services.ts";
import { createAnnouncer } from "./announcer.ts";
import { createClock } from "./clock.ts";
import { createConsent } from "./consent.ts";
import { createCookies } from "./cookies.ts";
import { createHtml } from "./html/html.ts";
import { createHttp } from "./http/http.ts";
import { createLog } from "./log.ts";
import { createPageEvents } from "./page-events.ts";
import { createScripts } from "./scripts.ts";
import { createSettings } from "./settings/settings.ts";
import { createStorage } from "./storage.ts";
import { createTexts } from "./texts.ts";
import { createVisitor } from "./visitor.ts";

/** A maker for each service of the table; the registry calls it when the service is first asked for. */
export type ServiceMakers = { [N in ServiceName]: (scope: ServiceScope) => Services[N] };

export const createDefaultServices = (): ServiceMakers => ({
  settings: (scope) => createSettings(scope),
  http: createHttp,
  storage: createStorage,
  cookies: (scope) => createCookies(scope),
  scripts: createScripts,
  html: createHtml,
  texts: createTexts,
  pageEvents: createPageEvents,
  announcer: createAnnouncer,
  log: createLog,
  clock: createClock,
  consent: createConsent,
  visitor: createVisitor,
});
