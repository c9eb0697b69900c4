import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { noCookieData, fieldPolicy, encodeInfo, visibleFieldsInfo } from "../signals/hidden-field-values.ts";
import { createTaggedForm, type TaggedForm } from "./tagged-form.ts";
import { isConnected } from "../protocol/form-node.ts";
import { forgetVisibleFields, storeVisibleFields } from "./store-visible-fields.ts";

/** Forms that get their fields per idle callback: a few milliseconds of reading styles. */
export const FORMS_PER_IDLE = 10;

/** Keeps the hidden fields of a page's forms up to date. */
export interface FormTagger {
  /**
   * Checks all forms that the visitor has touched: new and changed ones get their fields when the page is idle, the
   * others their current values at once.
   */
  check(): void;
  /** The visitor touches a form: it gets its fields when the page is idle, or at once. */
  touch(form: HTMLFormElement, atOnce: boolean): void;
  /** Whether the visitor has touched a form, or it was sent. */
  isTouched(form: HTMLFormElement): boolean;
  /** Updates the fields of a form that is about to be sent, and stores its record (`posts`: it is sent as a post). */
  refresh(form: HTMLFormElement, posts?: true): TaggedForm;
  /** Removes all fields from all forms. */
  stop(): void;
}

export function createFormTagger(page: Document): FormTagger {
  const known = new Map<HTMLFormElement, TaggedForm>();
  const waiting = new Set<HTMLFormElement>();
  const touched = new WeakSet<HTMLFormElement>();
  let cancelUpdate: Cleanup | undefined;

  const freeIndex = () => {
    const used = new Set([...known.values()].map(({ index }) => index));
    let index = 0;
    while (used.has(index)) index++;
    return index;
  };

  const tagged = (form: HTMLFormElement): TaggedForm => {
    const before = known.get(form);
    if (before) return before;
    const entry = createTaggedForm(form, freeIndex());
    known.set(form, entry);
    return entry;
  };

  const forget = (form: HTMLFormElement, entry: TaggedForm) => {
    entry.clear();
    forgetVisibleFields(entry.index);
    known.delete(form);
  };

  const scheduleUpdate = () => {
    if (waiting.size > 0) cancelUpdate ??= service("clock").idle(updateWaiting);
  };

  /** Reads the styles of several forms before it writes anything, so that the page computes them once. */
  const updateWaiting = () => {
    cancelUpdate = undefined;
    const policy = fieldPolicy();
    const next = [...waiting].slice(0, FORMS_PER_IDLE);
    for (const form of next) waiting.delete(form);
    const forms = next.filter(isConnected);
    const measured = forms.map((form) => {
      const entry = tagged(form);
      entry.decide(policy);
      return { entry, info: entry.fields.visible ? visibleFieldsInfo(form) : undefined };
    });
    const noCookie = measured.some(({ entry }) => entry.fields.noCookie) ? noCookieData("form") : undefined;
    const native = service("settings").get().antispam.cookies === "native";
    for (const { entry, info } of measured) {
      entry.write({ visible: info && encodeInfo(info), noCookie });
      // Cookies hold the records of all forms, the other modes only that of the form being sent.
      if (info && native) storeVisibleFields(entry.index, info);
    }
    scheduleUpdate();
  };

  const refresh = (form: HTMLFormElement, posts?: true) => {
    touched.add(form);
    const entry = tagged(form);
    const policy = fieldPolicy();
    if (posts || entry.outdated(policy)) entry.decide(policy, posts);
    if (entry.fields.visible) {
      const info = visibleFieldsInfo(form);
      entry.write({ visible: encodeInfo(info) });
      storeVisibleFields(entry.index, info);
    }
    // After storing the record: in mode none the data contains it.
    if (entry.fields.noCookie) entry.write({ noCookie: noCookieData("form") });
    // After sending, a form without a method must not keep what it got as a post.
    if (posts) waiting.add(form);
    scheduleUpdate();
    return entry;
  };

  return {
    isTouched: (form) => touched.has(form),
    touch(form, atOnce) {
      if (known.has(form)) return;
      touched.add(form);
      if (atOnce) return void refresh(form);
      waiting.add(form);
      scheduleUpdate();
    },
    check() {
      const policy = fieldPolicy();
      for (const [form, entry] of known) if (!isConnected(form)) forget(form, entry);
      let noCookie: string | undefined;
      for (const form of page.querySelectorAll("form")) {
        if (!touched.has(form)) continue;
        const entry = known.get(form);
        if (!entry || entry.outdated(policy)) waiting.add(form);
        else if (entry.fields.noCookie) entry.write({ noCookie: (noCookie ??= noCookieData("form")) });
      }
      scheduleUpdate();
    },
    refresh,
    stop() {
      cancelUpdate?.();
      waiting.clear();
      for (const [form, entry] of known) forget(form, entry);
    },
  };
}
