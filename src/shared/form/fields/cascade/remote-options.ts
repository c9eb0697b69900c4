import { atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import type { Cascade } from "../../definition/cascade.ts";
import { choices, isMultiple } from "../../values/choices.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { OptionGrid } from "../../definition/field-types.ts";
import { metaText, type MetaChanges } from "../../definition/meta.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { isEmpty, valueToList } from "../../values/field-value.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import type { FormContext } from "../../state/form-context.ts";
import { fetchCascadeOptions, toOptionTable } from "./fetch-cascade-options.ts";

/** Milliseconds between the last key in a parent field and the request. */
export const CASCADE_DELAY_MS = 250;

/** Events after which a field has its initial value. */
const INITIAL_VALUE_EVENTS = ["wsf-reset-complete", "wsf-rendered"];

export interface RemoteOptionsLoader {
  /** Repeats the last request. */
  retry(): void;
  stop: Cleanup;
}

/**
 * Fetches the options of a field from the site whenever the value of its parent field changes (forms-rendering#6.7),
 * until stopped: one request at a time, the latest counts. Until the response arrives nothing is chosen and the field
 * is invalid, so that no incomplete value is sent. Where the request fails, the definition's own options are used, else
 * the last ones.
 */
export function startRemoteOptions(
  session: FormSession,
  item: FieldInstance,
  cascade: Cascade,
  grid: OptionGrid,
): RemoteOptionsLoader {
  const { store, model, page } = session;
  const { field, row } = item;
  const { context } = model;
  const parent = context.definition.fieldById.get(cascade.parent);
  /** The parent's value as JSON; null while the parent's own options load. */
  const parentAtom = atom((get) => {
    // The parent in the same row, else all parents outside.
    const parents = model.instancesOf(
      cascade.parent,
      get,
      row === null ? null : { section: field.sectionId, index: row },
    );
    if (parents.some(({ options }) => get(options.remoteAtom).phase === "asking")) return null;
    const values = parents.map(({ valueAtom }) => get(valueAtom));
    const [only] = values;
    return JSON.stringify(values.length === 1 && typeof only === "string" ? only : values.flatMap(valueToList));
  });
  let call = new AbortController();
  let stopWaiting: Cleanup | undefined;
  let requestedValue: string | null = null;
  let last: MetaChanges | null = null;

  const chosen = () => valueToList(store.get(item.rawValueAtom));
  const cancel = () => {
    stopWaiting?.();
    call.abort();
  };
  const settle = (phase: "failed" | "answered", meta: MetaChanges | null) => {
    store.set(item.controlStateAtom, { controlMessage: null });
    store.set(item.options.remoteAtom, { phase, ...(meta && { meta }) });
  };
  /** Selects the options that are chosen by default, where no draft, script or visitor has set a value. */
  const applyDefaults = () => {
    const free =
      !item.prefilled &&
      isEmpty(item.initial) &&
      !store.get(model.dirtyAtom).has(item.key) &&
      isEmpty(store.get(item.valueAtom));
    const chosenOnes = free && last ? choices(store.get(item.fieldAtom)).filter((choice) => choice.default) : [];
    if (chosenOnes.length > 0)
      store.set(item.valueAtom, chosenOnes.map(({ value }) => value).slice(isMultiple(field) ? 0 : -1));
  };
  const send = async (value: string, { signal }: AbortController) => {
    const answer = await fetchCascadeOptions(session, item, grid, { value, chosen: chosen() }, signal);
    if (signal.aborted) return;
    if (answer) {
      last = answer;
      settle("answered", answer);
      applyDefaults();
      return;
    }
    const own = choices(field);
    settle("failed", own.length > 0 ? null : (last ?? toOptionTable(grid, chosen(), own)));
    service("announcer").say(
      `${service("html").text(context.expand(field.label, item))}: ${cascadeTexts(context)("cascade_failed")}`,
    );
  };
  const request = (delay: number) => {
    cancel();
    if (store.get(item.options.remoteAtom).phase !== "asking") {
      store.set(item.controlStateAtom, { controlMessage: () => loadingText(field, context) });
      store.set(item.options.remoteAtom, { phase: "asking", meta: { [grid.setting]: [] } });
    }
    const value = requestedValue;
    const current = (call = new AbortController());
    if (value !== null) stopWaiting = service("clock").after(delay, () => void send(value, current));
  };
  const update = () => {
    const value = store.get(parentAtom);
    if (value === requestedValue && value !== null) return;
    const typed = requestedValue !== null && parent?.facts?.kind === "input";
    requestedValue = value;
    request(typed ? CASCADE_DELAY_MS : 0);
  };
  const unsubscribe = store.sub(parentAtom, update);
  for (const name of INITIAL_VALUE_EVENTS) page.host.addEventListener(name, applyDefaults);
  update();
  return {
    retry: () => request(0),
    stop() {
      unsubscribe();
      for (const name of INITIAL_VALUE_EVENTS) page.host.removeEventListener(name, applyDefaults);
      cancel();
      // Requested again when the field renders again.
      if (store.get(item.options.remoteAtom).phase !== "asking") return;
      store.set(item.controlStateAtom, { controlMessage: null });
      store.set(item.options.remoteAtom, {});
    },
  };
}

/** Texts of lists with options from the site; the first has the name of the original's language key. */
const CASCADE_TEXTS = {
  cascade_option_text_loading: "Loading…",
  cascade_failed: "We couldn't load the options.",
  cascade_retry: "Try again",
} as const satisfies TextTable;

export const cascadeTexts = lazyTexts(CASCADE_TEXTS);

/** The text of a list while its options load: the author's, the site's, or our default. */
export const loadingText = ({ meta, facts }: FieldDefinition, context: FormContext): string =>
  context.expand(metaText<string>(meta, `${facts?.grid?.cascade}_ajax_option_text_loading`)) ||
  cascadeTexts(context)("cascade_option_text_loading");
