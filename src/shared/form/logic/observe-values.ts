import { atom } from "jotai/vanilla";
import type { FormSession } from "../session/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { isSameValue, type FieldValue } from "../model/values/field-value.ts";
import type { TriggerEvent } from "./trigger-event.ts";
import { instancesOf } from "./conditions/row-scope.ts";

/** Controls that change on click; `input` and `change` follow. */
export const TOGGLE = "[type=checkbox], [type=radio]";

/** Triggers `change` for values that change without their control: by actions, calculations, scripts, the server. */
export function observeValues(
  session: FormSession,
  fields: readonly number[],
  trigger: (event: TriggerEvent) => void,
): void {
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
    fields.flatMap((id) =>
      instancesOf(model, get, id, { section: null, row: null }).map((item) => ({ item, value: get(item.valueAtom) })),
    ),
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
