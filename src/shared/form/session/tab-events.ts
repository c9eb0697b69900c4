import { emit } from "../../core/events/emit.ts";
import { eventDetail, type FormSession } from "./form-session.ts";

/** The link of a tab; null before it is drawn. */
const tabLink = ({ page }: FormSession, index: number): Element | null =>
  page.form()?.querySelector(`[role=tab][data-tab-index="${index}"]`) ?? null;

/** The visitor goes to a tab. */
export function emitTabClicked(session: FormSession, index: number): void {
  const link = tabLink(session, index);
  if (link) emit(link, "wsf-click", eventDetail(session));
}

/** Another tab is on the screen. */
export function emitTabShown(session: FormSession): void {
  const detail = eventDetail(session);
  const link = tabLink(session, detail.groupIndex);
  if (link) emit(link, "tab_show", detail);
  if (detail.formElement) emit(detail.formElement, "wsf-group-index", detail);
}
