import type { Atom } from "jotai/vanilla";
import type { Meta } from "../model/definition/meta.ts";
import type { FormSession } from "../session/form-session.ts";
import { noOverridesAtom, type Overrides } from "./overrides.ts";

/** What conditions can change. */
export type ActionObject = "form" | "group" | "section" | "field" | "action";

/** The conditions of a form (spec forms §6, forms-behaviour 6). */
export interface FormLogic {
  /**
   * What conditions have changed about a part; `row` of a field in a repeatable section.
   * @param given settings in the place of the definition's, which conditions then change
   */
  overridesAtom(object: ActionObject, id: number, row?: number | null, given?: Atom<Meta | undefined>): Atom<Overrides>;
  /** Judges every rule, before anything is drawn, and again whenever something that it reads changes, until the form ends. */
  start(session: FormSession): void;
}

/** The logic of a form whose definition has no conditions. */
export const NO_LOGIC: FormLogic = { overridesAtom: () => noOverridesAtom, start: () => undefined };
