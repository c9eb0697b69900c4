import type { FormConfig } from "../model/definition/config.ts";
import type { FormIds } from "../model/definition/ids.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import type { Framework } from "../model/frameworks/framework.ts";
import type { Expand } from "../model/text/variables.ts";
import type { FormText } from "../model/texts.ts";
import type { InitialValues } from "../model/values/initial-values.ts";
import type { ExpressionSources } from "./expression-sources.ts";
import type { CreateExpressions } from "./expressions.ts";
import type { CreateComputedFields } from "./computed-fields.ts";
import type { FormLogic } from "./form-logic.ts";

/** Everything about one form instance that does not change while it is filled in. */
export interface FormContext {
  definition: FormDefinition;
  config: FormConfig;
  /** Class names of the pieces. */
  framework: Framework;
  /** Number of the instance on the page; part of every id. */
  instanceId: number;
  ids: FormIds;
  /** In front of field ids in names. Default "field_". */
  fieldPrefix: string;
  initial: InitialValues;
  /** What it starts with once that has been submitted: no saved submission. */
  initialWithoutDraft: InitialValues;
  expand: Expand;
  text: FormText;
  sources: ExpressionSources;
  createExpressions: CreateExpressions;
  /** Null where the form has nothing to work out. */
  createComputedFields: CreateComputedFields | null;
  logic: FormLogic;
}
