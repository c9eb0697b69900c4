import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { metaFlag } from "../definition/meta.ts";
import type { FormSession } from "../state/form-session.ts";
import { GOOGLE_FUNCTIONS, sendGoogleEvent, callFunction, findFunction, omitEmpty, whenAvailable } from "./library.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import { belongsToField } from "../session/belongs-to-field.ts";

/** Not read by visitors: a category of events that are sent to Google. */
const analyticsTexts = lazyTexts({ analytics_category: "Form - %s" });

/** If Google's functions are missing, the page may use a tag manager. */
const DATA_LAYER = "dataLayer.push";
const LIBRARIES = [...GOOGLE_FUNCTIONS, DATA_LAYER];

/**
 * Reports to Google's library what a visitor does with a form: submits, saves and, once each, the tabs opened and the
 * fields and buttons used (forms-behaviour#8.4). Sends only names from the definition, never a value, and nothing
 * before consent. Events from before the library has loaded are sent once it has.
 */
export function startAnalytics(session: FormSession): void {
  const { model, page, store, signal } = session;
  const { host } = page;
  const { definition } = model.context;
  const category = analyticsTexts(model.context)("analytics_category").replace("%s", () => definition.label);
  const once = new Set<string>();
  let queue: { action: string; label: string }[] = [];
  let failed = false;

  function track(action: string, label = "", key = ""): void {
    if (!service("consent").granted || once.has(key) || (failed && !LIBRARIES.some(findFunction))) return;
    if (key) once.add(key);
    queue.push({ action, label });
    if (queue.length > 1) return;
    try {
      whenAvailable(signal, LIBRARIES, flush, onError);
    } catch (cause) {
      onError(cause);
    }
  }

  function flush(): void {
    const all = queue;
    queue = [];
    // Consent may have been withdrawn meanwhile.
    if (service("consent").granted) all.forEach(send);
  }

  function send({ action, label }: { action: string; label: string }): void {
    const data = omitEmpty({ event_category: category, event_label: label });
    if (GOOGLE_FUNCTIONS.some(findFunction)) sendGoogleEvent(action, data);
    else callFunction(DATA_LAYER, { event: action, ...data });
  }

  function onError(cause: unknown): void {
    queue = [];
    if (failed) return;
    failed = true;
    const message = `Google Analytics does not get its events (analytics_google): ${reasonOf(cause)}`;
    reportProblem(host, { code: "call-failed", message, cause });
  }

  /** Listens to one group of events in this form, if the form's settings enable it. */
  const on = (
    what: "form" | "tab" | "field",
    types: readonly string[],
    run: (target: Element, type: string) => void,
  ) => {
    if (!metaFlag(definition.meta, `analytics_google_event_${what}`, true)) return;
    const listener = ({ target, type }: Event) => target instanceof Element && run(target, type);
    for (const type of types) host.addEventListener(type, listener, { signal, passive: true });
  };
  on("form", ["wsf-submit", "wsf-save"], (_, type) => track(type === "wsf-submit" ? "Submit" : "Save"));
  on("tab", ["wsf-click"], (link) => {
    const group = definition.groups[Number(link.getAttribute("data-tab-index"))];
    if (group) track("Tab", group.label, `tab ${group.id}`);
  });
  on("field", ["input", "change", "click"], (target, type) => {
    const isButton = type === "click";
    const item = store
      .get(model.instancesAtom)
      .find(
        (instance) =>
          (instance.field.facts?.kind === "button") === isButton && belongsToField(session, instance, target),
      );
    if (item) track(isButton ? "Button" : "Field", item.field.label || item.name, `field ${item.key}`);
  });
}
