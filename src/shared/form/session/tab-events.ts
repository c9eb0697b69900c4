import { emit } from "../../core/events/emit.ts";
import { eventDetail, type FormSession } from "./form-session.ts";

/** The link of a tab; null until it has rendered. */
const tabLink = ({ page }: FormSession, index: number): Element | null =>
  page.form()?.querySelector(`[role=tab][data-tab-index="${index}"]`) ?? null;

/** Reports that the visitor opens a tab. */
export function emitTabClicked(session: FormSession, index: number): void {
  const link = tabLink(session, index);
  if (link) emit(link, "wsf-click", eventDetail(session));
}

/** Reports that another tab shows. */
export function emitTabShown(session: FormSession): void {
  const detail = eventDetail(session);
  const link = tabLink(session, detail.groupIndex);
  if (link) emit(link, "tab_show", detail);
  if (detail.formElement) emit(detail.formElement, "wsf-group-index", detail);
}
