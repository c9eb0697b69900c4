import type { FormEventDetail } from "./events.ts";

interface Handled {
  originalEvent?: unknown;
  handleObj: { handler: (this: unknown, ...args: unknown[]) => unknown };
}
interface JQuery {
  (element: Element | null): unknown;
  event?: { special?: Record<string, unknown> };
}

/**
 * Passes to jQuery handlers the arguments that the original passes after the event: form, form id, instance id, form
 * element, canvas, index of the tab (forms-behaviour 1.2). jQuery receives our DOM event anyway and only gets the
 * arguments here, so every handler runs once; the form is the definition as received from the site.
 */
export function registerJQueryArguments(name: string): void {
  const jquery = Reflect.get(globalThis, "jQuery") as JQuery | undefined;
  const special = typeof jquery === "function" ? jquery.event?.special : undefined;
  if (!jquery || !special || name in special) return;
  special[name] = {
    handle(this: unknown, event: Handled, ...triggered: unknown[]) {
      const { originalEvent } = event;
      return event.handleObj.handler.call(
        this,
        event,
        ...(originalEvent instanceof CustomEvent
          ? positions(originalEvent as CustomEvent<FormEventDetail>)
          : triggered),
      );
    },
  };

  function positions({ detail }: CustomEvent<FormEventDetail>): unknown[] {
    const { form, formId, instanceId, formElement, groupIndex } = detail;
    const element = jquery?.(formElement);
    return [form.original, formId, instanceId, element, element, groupIndex];
  }
}
