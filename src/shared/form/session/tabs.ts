import { emit } from "../../core/events/element-events.ts";
import { metaFlag } from "../definition/meta.ts";
import { emitFormEvent, eventDetail } from "./form-event.ts";
import type { FormSession, FormTabs } from "../state/form-session.ts";

/** The link of a tab; null until it has rendered. */
const tabLink = ({ page }: FormSession, index: number): Element | null =>
  page.form()?.querySelector(`[role=tab][data-tab-index="${index}"]`) ?? null;

/** Reports that the visitor opens a tab. */
function emitTabClicked(session: FormSession, index: number): void {
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

/** Indexes of the visible tabs, in order. */
export const visibleTabs = ({ store, model }: FormSession): readonly number[] => store.get(model.visibleTabsAtom);

/** Shows a tab and stores it in a cookie if configured (default on). Hidden, unknown and closed tabs are not shown. */
export function showTab(session: FormSession, index: number, byVisitor = false): boolean {
  const { store, model, cookies } = session;
  if (!visibleTabs(session).includes(index) || (byVisitor && index > store.get(model.lastEnabledTabAtom))) return false;
  if (byVisitor) emitTabClicked(session, index);
  if (store.get(model.activeTabAtom) === index) return true;
  store.set(model.activeTabAtom, index);
  if (metaFlag(model.context.definition.meta, "cookie_tab_index", true)) cookies.set("tab_index", String(index));
  if (byVisitor) emitFormEvent(session, "tab-clicked");
  return true;
}

/**
 * Shows the first tab: page parameter `wsf_tab_index_{form}`, else the cookie, else the first visible one
 * (forms-behaviour#3.5).
 */
export function showInitialTab(session: FormSession, query: string): void {
  const { store, model, cookies } = session;
  const { definition } = model.context;
  const asked = new URLSearchParams(query).get(`wsf_tab_index_${definition.id}`);
  const several = definition.groups.length > 1;
  const saved = several && metaFlag(definition.meta, "cookie_tab_index", true) ? cookies.get("tab_index") : "";
  const wanted = Number(asked ?? (saved || "0"));
  const shown = visibleTabs(session);
  store.set(model.activeTabAtom, shown.includes(wanted) ? wanted : (shown[0] ?? 0));
}

/** With tab validation, visitors cannot stay on a tab after the first invalid one (forms-behaviour#3.5). */
function enforceEnabledTabs(session: FormSession): void {
  const { store, model, signal } = session;
  const enforce = () => {
    const last = store.get(model.lastEnabledTabAtom);
    if (store.get(model.activeTabAtom) > last) showTab(session, last);
  };
  signal.addEventListener("abort", store.sub(model.lastEnabledTabAtom, enforce));
  enforce();
}

/** Starts the tabs of a form with several groups. Loaded with the first such form (bootstrap/load-features.ts). */
export function startTabs(session: FormSession): FormTabs {
  showInitialTab(session, location.search);
  enforceEnabledTabs(session);
  return { show: (index) => showTab(session, index) };
}
