import { metaCount, metaFlag, metaText } from "../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../shared/form/definition/tree.ts";
import type { FormContext } from "../../shared/form/state/form-context.ts";

export interface FieldLayout {
  /** Null where there is no label. */
  label: "top" | "bottom" | "left" | "right" | "inside" | null;
  /** Columns of a label beside its control. */
  labelColumns: number;
  help: "top" | "bottom" | null;
  prepend: string;
  append: string;
}

const DEFAULT_LABEL_COLUMNS = 3;
const POSITIONS = ["top", "bottom", "left", "right", "inside"] as const;

const settled = (own: string, form: string, fallback: string) =>
  own !== "" && own !== "default" ? own : form !== "" && form !== "default" ? form : fallback;

/** Where label, help and additions stand around a control (forms-rendering 2.2). */
export function fieldLayout(field: FieldDefinition, { definition, config, expand }: FormContext): FieldLayout {
  const { meta } = field;
  const wished = settled(metaText(meta, "label_position"), metaText(definition.meta, "label_position_form"), "top");
  const position = POSITIONS.find((name) => name === wished) ?? "top";
  const columns = metaCount(meta, "label_column_width") ?? metaCount(definition.meta, "label_column_width_form") ?? DEFAULT_LABEL_COLUMNS;
  const help = settled(metaText(meta, "help_position"), metaText(definition.meta, "help_position_form"), "bottom");
  const shown = metaFlag(meta, "label_render", true) && field.facts?.label === "free";
  return {
    label: !shown ? null : position === "inside" && !field.facts?.labelInside ? "top" : position,
    // A label may not take the whole line (spec forms §5).
    labelColumns: Math.min(columns, Math.max(1, config.columns - 1)),
    help: metaText(meta, "help") === "" ? null : help === "top" ? "top" : "bottom",
    prepend: expand(metaText(meta, "prepend")),
    append: expand(metaText(meta, "append")),
  };
}
