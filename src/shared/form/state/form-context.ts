import type { FormConfig } from "../definition/config.ts";
import type { LocalTexts } from "../../core/services/texts.ts";
import type { FormIds } from "../definition/ids.ts";
import type { NumberInput } from "./number-input.ts";
import type { FilterOptions } from "./option-list.ts";
import type { FormDefinition } from "../definition/tree.ts";
import type { Framework } from "../frameworks/framework.ts";
import type { ExpressionSources, CreateExpressions } from "./expressions.ts";
import type { FormLogic } from "./form-logic.ts";
import type { Expand } from "../text/variables.ts";
import type { FormText } from "../text/texts.ts";
import type { InitialValues } from "../values/initial-values.ts";
import type { CreateComputedFields } from "./computed-fields.ts";

/** Everything about a form instance that does not change while it is filled in. */
export interface FormContext {
  definition: FormDefinition;
  config: FormConfig;
  /** Class names by element. */
  framework: Framework;
  /** Number of the instance on the page; part of every id. */
  instanceId: number;
  ids: FormIds;
  /** Prefix of field ids in names. Default "field_". */
  fieldPrefix: string;
  initial: InitialValues;
  /** Initial values after a submit: without the saved submission. */
  initialWithoutDraft: InitialValues;
  expand: Expand;
  text: FormText;
  /** Texts in the language of the form's place at the moment; values keep the locale of the start (`sources.settings`). */
  texts: LocalTexts;
  sources: ExpressionSources;
  createExpressions: CreateExpressions;
  /** Null when the form computes nothing. */
  createComputedFields: CreateComputedFields | null;
  /** Null when the form has no number controls, or their code could not be fetched. */
  numberInput: NumberInput | null;
  logic: FormLogic;
  /** Null when no list of the form depends on another field. */
  filterOptions: FilterOptions | null;
}
