import { atom } from "jotai/vanilla";
import { readField } from "../dom/bind-field.ts";
import { isSameValue, type FieldValue } from "../values/field-value.ts";
import { belongsToField } from "../session/belongs-to-field.ts";
import type { FormEventDetail } from "../session/events.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import type { RuleBranches } from "./engine.ts";
import type { RuleCondition, TriggerEvent } from "./rules/rule.ts";

interface Listener {
  trigger(event: TriggerEvent): void;
  /** The form has rendered, for the first time or again after it was sent. */
  onRendered(): void;
  /** Every value was reset or cleared. */
  onReset(): void;
}

/** For events that do not bubble, the equivalent ones that do. */
const BUBBLING: Readonly<Record<string, string>> = { focus: "focusin", blur: "focusout" };

/** Controls that change on click; `input` and `change` follow. */
const TOGGLE = "[type=checkbox], [type=radio]";

const eventsOf = ({ test }: RuleCondition): readonly string[] => (test.kind === "event" ? test.events : []);

/** Listens on the tag for the events that conditions use, and for no others, until the form ends. */
export function observeTriggerEvents(session: FormSession, rules: readonly RuleBranches[], listener: Listener): void {
  const { signal, model, store, page } = session;
  const { host } = page;
  const conditions = rules.flatMap(({ rule }) => rule.if.flatMap((group) => group.conditions));
  const waiting = (object: RuleCondition["object"], event: string) => [
    ...new Set(
      conditions
        .filter((condition) => condition.object === object && eventsOf(condition).includes(event))
        .map(({ id }) => id),
    ),
  ];
  const all = [...new Set(conditions.filter(({ object }) => object !== "section").flatMap(eventsOf))];
  const on = (type: string, run: (event: Event) => void, capture = false) =>
    host.addEventListener(type, run, { signal, capture, passive: true });
  const onForm = (name: string, run: (event: CustomEvent<FormEventDetail>) => void) =>
    on(name, (event) => event.target === host && run(event as CustomEvent<FormEventDetail>));

  onForm("wsf-rendered", listener.onRendered);
  onForm("wsf-reset-complete", listener.onReset);
  onForm("wsf-clear-complete", listener.onReset);
  for (const event of all.filter((name) => name.startsWith("wsf-")))
    onForm(event, () => listener.trigger({ object: "form", id: 0, row: null, type: event }));

  // Click, keys and "next" all switch tabs; the click itself counts only when it does not switch.
  let switched = -1;
  const tabs = model.context.definition.groups.filter(({ id }) => waiting("group", "click").includes(id));
  if (tabs.length > 0) {
    on("click", () => (switched = -1), true);
    onForm("wsf-tab-clicked", ({ detail }) => {
      switched = detail.groupIndex;
      const tab = tabs.find(({ index }) => index === switched);
      if (tab) listener.trigger({ object: "group", id: tab.id, row: null, type: "click" });
    });
  }

  for (const event of all.filter((name) => !name.startsWith("wsf-"))) {
    const [groups, fields] = [waiting("group", event), waiting("field", event)];
    const wholeForm = waiting("form", event).length > 0;
    on(BUBBLING[event] ?? event, ({ target }) => {
      if (!(target instanceof Element)) return;
      if (event === "click") syncToggle(session, target);
      for (const id of fields)
        for (const item of store.get(model.instancesAtom))
          if (item.field.id === id && belongsToField(session, item, target))
            listener.trigger({ object: "field", id, row: item.row, type: event });
      for (const id of groups) {
        const tab = target.closest("[role=tab]");
        const index = model.context.definition.groupById.get(id)?.index;
        if (tab?.id === `${model.context.ids.group(id)}-tab` && !(event === "click" && index === switched))
          listener.trigger({ object: "group", id, row: null, type: event });
      }
      if (wholeForm && page.form()?.contains(target))
        listener.trigger({ object: "form", id: 0, row: null, type: event });
    });
  }
  const values = [...new Set([...waiting("field", "change"), ...waiting("field", "input")])];
  if (values.length > 0) observeValues(session, values, listener.trigger);
}

/**
 * A checkbox changes before its `click` and fires `change` after it: reads it now, so that conditions on the click see
 * the visible state.
 */
function syncToggle({ store, model, page }: FormSession, target: Element): void {
  const item = target.matches(TOGGLE) ? model.byControlName(target.getAttribute("name") ?? "") : null;
  const wrapper = item && page.wrapper(item.key);
  if (item && wrapper) readField(store, item, wrapper);
}

/** Triggers `change` for values that change without their control: by actions, calculations, scripts, the server. */
function observeValues(session: FormSession, fields: readonly number[], trigger: (event: TriggerEvent) => void): void {
  const { store, model, page, signal } = session;
  // While a control fires its own event, that event triggers the rules.
  let current: { event: Event; key: string | undefined } | null = null;
  const note = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || (type === "click" && !target.matches(TOGGLE))) return;
    current = { event, key: model.byControlName(target.getAttribute("name") ?? "")?.key };
  };
  // After a visitor's event, microtasks run between its listeners; its phase shows when the last listener has run.
  const isHandling = ({ key }: FieldInstance) => current?.key === key && current.event.eventPhase !== Event.NONE;
  for (const type of ["click", "input", "change"])
    page.host.addEventListener(type, note, { signal, capture: true, passive: true });

  const valuesAtom = atom((get) =>
    fields.flatMap((id) => model.instancesOf(id, get).map((item) => ({ item, value: get(item.valueAtom) }))),
  );
  const snapshot = () => new Map(store.get(valuesAtom).map(({ item, value }) => [item.key, value] as const));
  let before: ReadonlyMap<string, FieldValue> = snapshot();
  const stop = store.sub(valuesAtom, () => {
    const last = before;
    before = snapshot();
    if (session.changesMuted) return;
    for (const { item } of store.get(valuesAtom)) {
      const [old, value] = [last.get(item.key), before.get(item.key)];
      if (old === undefined || value === undefined || isSameValue(old, value) || isHandling(item)) continue;
      trigger({ object: "field", id: item.field.id, row: item.row, type: "change" });
    }
  });
  signal.addEventListener("abort", stop);
}
