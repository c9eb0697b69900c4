import type { FormConfig } from "../model/definition/config.ts";
import type { FormIds } from "../model/definition/ids.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import type { Framework } from "../model/frameworks/framework.ts";
import type { ExpressionSources, CreateExpressions } from "./expressions.ts";
import type { FormLogic } from "./form-logic.ts";
import type { Expand } from "../model/text/variables.ts";
import type { FormText } from "../model/texts.ts";
import type { InitialValues } from "../model/values/initial-values.ts";
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
  sources: ExpressionSources;
  createExpressions: CreateExpressions;
  /** Null when the form computes nothing. */
  createComputedFields: CreateComputedFields | null;
  logic: FormLogic;
}
