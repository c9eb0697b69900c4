import { useEffect } from "react";
import type { Cleanup } from "../../../../shared/core/utils/cleanup.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { formatPrice } from "../../../../shared/form/model/values/format-number.ts";
import { useSession } from "../../context/session-context.ts";

/** Milliseconds between the last change and the announcement of a total, so that not every key is announced. */
export const TOTAL_SETTLE_MS = 1000;

/**
 * Announces the new total politely, because it changes while the visitor is in another field. A hidden total is not
 * announced.
 */
export function useAnnouncedTotal({ field, row, key, valueAtom }: FieldInstance): void {
  const { store, model, page } = useSession();
  useEffect(() => {
    const { context, computed } = model;
    let stop: Cleanup = () => undefined;
    const say = () => {
      if (!page.wrapper(key)?.getClientRects().length) return;
      const total = formatPrice(computed?.line("total", store.get) ?? 0, context.sources.settings.currency);
      service("announcer").say(`${service("html").text(context.expand(field.label, { field, row }))}: ${total}`);
    };
    const unsubscribe = store.sub(valueAtom, () => {
      stop();
      stop = service("clock").after(TOTAL_SETTLE_MS, say);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [store, model, page, field, row, key, valueAtom]);
}
