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
 * Handlers that scripts have bound by jQuery get what the original hands them after the event: form, form id, instance id, form
 * element, canvas, index of the tab (forms-behaviour 1.2). jQuery hears our DOM event anyway and is only told what to pass on, so
 * every handler runs once; the form is the definition as the site gave it.
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
        ...(originalEvent instanceof CustomEvent ? positions(originalEvent as CustomEvent<FormEventDetail>) : triggered),
      );
    },
  };

  function positions({ detail }: CustomEvent<FormEventDetail>): unknown[] {
    const { form, formId, instanceId, formElement, groupIndex } = detail;
    const element = jquery?.(formElement);
    return [form.original, formId, instanceId, element, element, groupIndex];
  }
}
