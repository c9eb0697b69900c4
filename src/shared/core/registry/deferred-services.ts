import { createStore } from "jotai/vanilla";
import { createAnnouncer } from "../services/announcer.ts";
import type { ServiceFactories } from "./create-container.ts";
import { createHtml } from "../services/html/html.ts";
import { createPageEvents } from "../services/page-events.ts";
import { createScripts } from "../services/scripts.ts";
import { createTexts } from "../services/texts.ts";

/** Services that a page which only collects signals never needs; they are available to every tag that renders. */
export type DeferredService = "html" | "texts" | "announcer" | "scripts" | "pageEvents";

/** Their factories. */
export const createDeferred = (): Pick<ServiceFactories, DeferredService> => ({
  html: createHtml,
  texts: createTexts,
  announcer: createAnnouncer,
  scripts: createScripts,
  pageEvents: createPageEvents,
});

export { createStore };

/** The exports of this module. */
export interface DeferredModule {
  createDeferred: typeof createDeferred;
  createStore: typeof createStore;
}
