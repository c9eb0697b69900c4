import { atom } from "jotai/vanilla";
import type { Getter, PrimitiveAtom, Setter, WritableAtom } from "jotai/vanilla";
import type { FieldValue } from "../model/values/field-value.ts";
import type { Overrides } from "./overrides.ts";

/** What visitor, browser, control and server have reported about a field, beyond its value. */
export interface FieldControlState {
  /** The visitor has changed or left it. */
  readonly touched: boolean;
  /** What only the browser can judge: unreadable numbers and dates, its own steps and ranges. */
  readonly nativeValid: boolean;
  /** What the control itself finds wrong, beyond the rules (an incomplete mask, an unreadable telephone number); null when nothing. */
  readonly controlMessage: string | null;
  /** Ids of the options that are ticked, where several have the same value; null where the value tells. */
  readonly checkedIds: readonly string[] | null;
  /** The country of a telephone number (ISO 3166, lower case) that was chosen or told by the number; null for that of the field. */
  readonly country: string | null;
  /** What is sent in the place of the value, where a control knows better (a telephone number in the site's format, smaller pictures); null when nothing. */
  readonly sent: FieldValue | null;
  /** Its control is about to make that, and a post waits for it. */
  readonly making: boolean;
  /** A message of the server, until the value changes; null when there is none. */
  readonly serverMessage: string | null;
  /** A box more than allowed was ticked just now, and that was taken back. */
  readonly overMaximum: boolean;
  /** Puts a made-up password in, where the control can. */
  readonly suggest: (() => void) | null;
  /** What a field that only shows something says by the server's word, in the place of the definition's; null for nothing. */
  readonly content: Pick<Overrides, "label" | "meta"> | null;
}

const NOTHING: FieldControlState = {
  touched: false,
  nativeValid: true,
  controlMessage: null,
  checkedIds: null,
  country: null,
  sent: null,
  making: false,
  serverMessage: null,
  overMaximum: false,
  suggest: null,
  content: null,
};

/** Setting it adds what is new. */
export type ControlStateAtom = WritableAtom<FieldControlState, [news: Partial<FieldControlState>], void>;

/** One atom for all of it: a form has hundreds of fields, and every atom that is in use costs as much as an element. */
export const createControlStateAtom = (checkedIds: FieldControlState["checkedIds"]): ControlStateAtom =>
  atom(checkedIds ? { ...NOTHING, checkedIds } : NOTHING, add);

function add(this: unknown, get: Getter, set: Setter, changes: Partial<FieldControlState>): void {
  const self = this as PrimitiveAtom<FieldControlState>;
  const known = get(self);
  if ((Object.keys(changes) as (keyof FieldControlState)[]).some((part) => changes[part] !== known[part]))
    set(self, { ...known, ...changes });
}
