import { atom } from "jotai/vanilla";
import type { Getter, PrimitiveAtom, Setter, WritableAtom } from "jotai/vanilla";
import type { FieldValue } from "../values/field-value.ts";
import type { LiveText } from "../text/live-text.ts";
import type { NativeProblem } from "../validation/problem.ts";
import type { Overrides } from "./form-logic.ts";

/** What the visitor, the browser, the control and the server have reported about a field, besides its value. */
export interface FieldControlState {
  /** The visitor has changed or left it. */
  readonly touched: boolean;
  /** A problem that only the browser detects: unreadable numbers and dates, its own steps and ranges; null for none. */
  readonly native: NativeProblem | null;
  /** An error that the control itself detects (an incomplete mask, an unreadable telephone number); null for none. */
  readonly controlMessage: LiveText | null;
  /** Ids of the checked options when several have the same value; null when the value identifies them. */
  readonly checkedIds: readonly string[] | null;
  /** The country of a telephone number (ISO 3166, lower case), chosen or read from it; null for the field's default. */
  readonly country: string | null;
  /**
   * The value to send instead, if the control has a better one (a telephone number in the site's format, smaller
   * pictures); null for none.
   */
  readonly sent: FieldValue | null;
  /** The control is producing that value, and a post waits for it. */
  readonly making: boolean;
  /** The visitor has left a text in it that is no number, amount or date: its message shows at once. */
  readonly unread: boolean;
  /** What the control did not take, in a sentence below the field; null for none. */
  readonly note: LiveText | null;
  /** A message of the server, until the value changes; null when there is none. */
  readonly serverMessage: string | null;
  /** The visitor has just checked one option too many, which was undone. */
  readonly overMaximum: boolean;
  /** The value after a text was cut on its way in; null when none was. */
  readonly cutTo: FieldValue | null;
  /** Fills in a generated password, if the control can. */
  readonly suggest: (() => void) | null;
  /** Content from the server for a display-only field, instead of the definition's; null for none. */
  readonly content: Pick<Overrides, "label" | "meta"> | null;
}

const NOTHING: FieldControlState = {
  touched: false,
  native: null,
  controlMessage: null,
  checkedIds: null,
  country: null,
  sent: null,
  making: false,
  unread: false,
  note: null,
  serverMessage: null,
  overMaximum: false,
  cutTo: null,
  suggest: null,
  content: null,
};

/** Setting it merges the changes. */
export type ControlStateAtom = WritableAtom<FieldControlState, [news: Partial<FieldControlState>], void>;

/** One atom for everything: a form has hundreds of fields, and every mounted atom costs as much as an element. */
export const createControlStateAtom = (checkedIds: FieldControlState["checkedIds"]): ControlStateAtom =>
  atom(checkedIds ? { ...NOTHING, checkedIds } : NOTHING, add);

function add(this: unknown, get: Getter, set: Setter, changes: Partial<FieldControlState>): void {
  const self = this as PrimitiveAtom<FieldControlState>;
  const known = get(self);
  if ((Object.keys(changes) as (keyof FieldControlState)[]).some((key) => changes[key] !== known[key]))
    set(self, { ...known, ...changes });
}
