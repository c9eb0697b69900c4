import type { Cleanup } from "../../core/utils/cleanup.ts";

/** The visitor's activity on the page around the forms (spec antispam §3). */
export interface Activity {
  /** Clicks outside forms. */
  clicks: number;
  /** Number of text selections made with the mouse. */
  selected: number;
  /** Whether the mouse moved over a form. */
  mouseMovementsInsideForm: boolean;
}

let activity: Activity | undefined;

/** The activity so far; an empty list before any, as the server expects (contract §4.4). */
export const activityData = (): Activity | [] => activity ?? [];

/** The activity, for changes. */
export const ensureActivity = (): Activity =>
  (activity ??= { clicks: 0, selected: 0, mouseMovementsInsideForm: false });

/** Keeps the activity until stopped (contract §5.9). */
export const startActivity = (): Cleanup => () => void (activity = undefined);
