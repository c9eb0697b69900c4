import type { Cleanup } from "../../core/utils/cleanup.ts";
import { LEFT_OUT } from "../protocol/field-names.ts";
import { noteActivity } from "./activity.ts";
import type { Seen } from "./visitor-events.ts";
import { onPointerSample } from "./pointer-samples.ts";

const inForm = ({ target }: Event): boolean => target instanceof Element && target.closest("form") !== null;

/** What the visitor does with the page around the forms, by type of event (contract §5.9). */
export const ACTIVITY_EVENTS: Readonly<Record<string, Seen>> = {
  click: (event) => void (inForm(event) || noteActivity().clicks++),
  mouseup: ({ target }) => {
    if (!(target instanceof Node)) return;
    const page = target.ownerDocument ?? (target as Document);
    if (page.getSelection()?.type === "Range") noteActivity().selected++;
  },
};

/** Notes that the mouse was over a form. */
export function watchMouseInForms(page: Document): Cleanup {
  const stop = onPointerSample(page, (event) => {
    if (!inForm(event) || (event.target as Element).closest(LEFT_OUT)) return;
    noteActivity().mouseMovementsInsideForm = true;
    stop();
  });
  return stop;
}
