import type { Stop } from "../../services/clock.ts";
import { onPointerSample } from "./pointer-samples.ts";

/** What the visitor did with the page around the forms (spec antispam §3). */
export interface Activity {
  /** Clicks outside forms. */
  clicks: number;
  /** Times that a piece of text was selected with the mouse. */
  selected: number;
  /** Whether the mouse moved over a form. */
  mouseMovementsInsideForm: boolean;
}

let activity: Activity | undefined;

/** The activity so far; an empty list before any, as the server expects (contract §4.4). */
export const activityData = (): Activity | [] => activity ?? [];

const inForm = ({ target }: Event): boolean => target instanceof Element && target.closest("form") !== null;

/** Counts until stopped (contract §5.9). */
export function startActivity(page: Document): Stop {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  const note = () => (activity ??= { clicks: 0, selected: 0, mouseMovementsInsideForm: false });

  page.addEventListener("click", (event) => void (inForm(event) || note().clicks++), options);
  page.addEventListener("mouseup", () => void (page.getSelection()?.type === "Range" && note().selected++), options);
  const stopSamples = onPointerSample(page, (event) => {
    if (!inForm(event)) return;
    note().mouseMovementsInsideForm = true;
    stopSamples();
  });
  return () => {
    ended.abort();
    stopSamples();
    activity = undefined;
  };
}
