import { emit } from "../../core/events/element-events.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FormElement } from "./form-handle.ts";
import { registerJQueryArguments, type FormEventDetail, type FormEventSlug } from "./events.ts";

type EventExtra = Pick<FormEventDetail, "valid" | "messages" | "sectionId" | "row">;

/** The detail of an event of this form. */
export const eventDetail = ({ model, store, page }: FormSession, extra: EventExtra = {}): FormEventDetail => ({
  form: model.context.definition,
  formId: model.context.definition.id,
  instanceId: model.context.instanceId,
  element: page.host as FormElement,
  formElement: page.form(),
  groupIndex: store.get(model.activeTabAtom),
  ...extra,
});

/** Fires a form event at the tag. Returns false when a "before" event was cancelled. */
export function emitFormEvent(session: FormSession, slug: FormEventSlug, extra: EventExtra = {}): boolean {
  const { page } = session;
  const detail = eventDetail(session, extra);
  const { formId, instanceId } = detail;
  const name = `wsf-${slug}` as const;
  registerJQueryArguments(name);
  const went = emit(page.host, name, detail, { cancelable: slug.includes("before") });
  // Older scripts listen for these (forms-behaviour#1.2).
  const pageWindow = (page.host.ownerDocument as Document | undefined)?.defaultView;
  for (const whose of [`instance-${instanceId}`, `form-${formId}`])
    pageWindow?.dispatchEvent(new Event(`${name}-${whose}`));
  return went;
}
