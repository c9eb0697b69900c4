import type { Atom } from "jotai/vanilla";
import type { Meta } from "../model/definition/meta.ts";
import type { FormSession } from "../session/form-session.ts";
import { noOverridesAtom, type Overrides } from "./overrides.ts";

/** What conditions can change. */
export type ActionObject = "form" | "group" | "section" | "field" | "action";

/** The conditions of a form (spec forms §6, forms-behaviour 6). */
export interface FormLogic {
  /**
   * What conditions override on an object; `row` of a field in a repeatable section.
   * @param given settings that replace the definition's before conditions apply
   */
  overridesAtom(object: ActionObject, id: number, row?: number | null, given?: Atom<Meta | undefined>): Atom<Overrides>;
  /** Evaluates every rule before the first rendering, and again when what it reads changes, until the form ends. */
  start(session: FormSession): void;
}

/** The logic of a form whose definition has no conditions. */
export const NO_LOGIC: FormLogic = { overridesAtom: () => noOverridesAtom, start: () => undefined };
