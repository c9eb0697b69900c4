import { createStore } from "jotai/vanilla";
import { createAnnouncer } from "../services/announcer.ts";
import type { ServiceFactories } from "../services/defaults.ts";
import { createHtml } from "../services/html/html.ts";
import { createPageEvents } from "../services/page-events.ts";
import { createScripts } from "../services/scripts.ts";
import { createTexts } from "../services/texts.ts";

/** Services that a page which only listens never asks for; every tag that draws finds them there. */
export type DeferredService = "html" | "texts" | "announcer" | "scripts" | "pageEvents";

/** Their makers. */
export const createDeferred = (): Pick<ServiceFactories, DeferredService> => ({
  html: createHtml,
  texts: createTexts,
  announcer: createAnnouncer,
  scripts: createScripts,
  pageEvents: createPageEvents,
});

export { createStore };

/** What this module gives. */
export interface DeferredModule {
  createDeferred: typeof createDeferred;
  createStore: typeof createStore;
}
