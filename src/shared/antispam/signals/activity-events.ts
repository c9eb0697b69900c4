import type { Cleanup } from "../../core/utils/cleanup.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { ensureActivity } from "./activity.ts";
import type { VisitorEventHandler } from "./visitor-events.ts";
import { onPointerSample } from "./pointer-samples.ts";

const inForm = ({ target }: Event): boolean => target instanceof Element && target.closest("form") !== null;

/** The visitor's activity on the page around the forms, by event type (contract §5.9). */
export const ACTIVITY_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  click: (event) => void (inForm(event) || ensureActivity().clicks++),
  mouseup: ({ target }) => {
    if (!(target instanceof Node)) return;
    const page = target.ownerDocument ?? (target as Document);
    if (page.getSelection()?.type === "Range") ensureActivity().selected++;
  },
};

/** Records that the mouse was over a form. */
export function observeMouseInForms(page: Document): Cleanup {
  const stop = onPointerSample(page, (event) => {
    if (!inForm(event) || (event.target as Element).closest(OPTED_OUT)) return;
    ensureActivity().mouseMovementsInsideForm = true;
    stop();
  });
  return stop;
}
