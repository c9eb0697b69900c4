import { atom } from "jotai/vanilla";
import { service } from "../../core/registry/container.ts";
import type { TextTable } from "../../core/services/texts.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { HiddenLevel } from "../definition/attributes.ts";
import { metaFlag } from "../definition/meta.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import { stripMarkup } from "../text/markup.ts";

const LOGIC_TEXTS = {
  /** `%s` is a list of names of fields, sections or tabs. */
  condition_shown: "Now shown: %s",
} as const satisfies TextTable;

const logicTexts = lazyTexts(LOGIC_TEXTS);

/**
 * Milliseconds between a change and its announcement: until then further rules have run, the page is drawn, and the
 * focus has come to rest.
 */
export const SHOWN_SETTLE_MS = 500;

/** What was hidden as a whole, and is to be announced: a field, or the section or tab that it is in. */
interface Announcement {
  level: HiddenLevel;
  items: FieldInstance[];
}

/**
 * Announces what conditions show, politely: who does not see the page would miss what appears above the field in use.
 * Texts are read out; fields, sections and tabs are named; what has the focus by then is not announced.
 * @returns forgets what has changed so far, as at the start and after a reset; nothing is announced before the first call
 */
export function announceShown({ store, model, page, signal }: FormSession): () => void {
  const { context } = model;
  const hiddenAtom = atom(
    (get) => new Map(get(model.instancesAtom).map((item) => [item, get(item.stateAtom).hidden] as const)),
  );
  let before: ReadonlyMap<FieldInstance, HiddenLevel | null> | null = null;
  let pending = new Map<string, Announcement>();
  let stop: Cleanup = () => undefined;

  const nameOf = (label: string, item: FieldInstance) => stripMarkup(context.expand(label, { ...item, markup: true }));

  /** The name of a tab or section; "" where it shows none, so that its fields are named. */
  function nameIn({ level, items: [item] }: Announcement): string {
    const { groupById, sectionById } = context.definition;
    if (!item || level === "field") return "";
    if (level === "group") return nameOf(groupById.get(item.field.groupId)?.label ?? "", item);
    const section = sectionById.get(item.field.sectionId);
    return section && metaFlag(section.meta, "label_render", true) ? nameOf(section.label, item) : "";
  }

  function say(): void {
    const names: string[] = [];
    for (const announcement of pending.values()) {
      const wrappers = announcement.items.map((item) => [item, page.wrapper(item.key)] as const);
      if (wrappers.some(([, wrapper]) => wrapper?.matches(":focus-within"))) continue;
      const inView = wrappers.filter(([, wrapper]) => wrapper && wrapper.getClientRects().length > 0);
      const name = nameIn(announcement);
      if (name) {
        // The tab itself is in view where its fields are not.
        if (announcement.level === "group" || inView.length > 0) names.push(name);
        continue;
      }
      for (const [item, wrapper] of inView) {
        if (item.field.facts?.kind === "static") service("announcer").say(wrapper?.textContent ?? "");
        else names.push(nameOf(store.get(item.validityAtom).snapshot.field.label, item));
      }
    }
    pending = new Map();
    const named = names.filter(Boolean).join(", ");
    if (named) service("announcer").say(logicTexts(context)("condition_shown", named));
  }

  function collect(): void {
    const [last, now] = [before, store.get(hiddenAtom)];
    if (!last) return;
    before = now;
    for (const [item, hidden] of now) {
      const level = last.get(item);
      const { key, field, row } = item;
      if (hidden) {
        // Perhaps again, before it was announced.
        for (const waiting of pending.values()) waiting.items = waiting.items.filter((other) => other !== item);
      } else if (level && page.wrapper(key)) {
        const of = level === "group" ? field.groupId : level === "section" ? `${field.sectionId}:${row}` : key;
        const announcement = pending.get(`${level} ${of}`) ?? { level, items: [] };
        announcement.items.push(item);
        pending.set(`${level} ${of}`, announcement);
      }
    }
    stop();
    if (pending.size > 0) stop = service("clock").after(SHOWN_SETTLE_MS, say);
  }

  const unsubscribe = store.sub(hiddenAtom, collect);
  signal.addEventListener("abort", () => {
    unsubscribe();
    stop();
  });
  return () => {
    before = store.get(hiddenAtom);
    pending = new Map();
    stop();
  };
}
