import { metaCount, metaFlag, metaText, type Meta } from "../../../shared/form/definition/meta.ts";
import type { FieldSetting, FormSetting } from "../../../shared/form/definition/settings.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import { decodeEntities } from "../../../shared/core/utils/decode-text.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import type { CurrencySettings } from "../../../shared/form/values/value-settings.ts";
import type { FieldLayout } from "../context/control-attributes.ts";
import type { LazyFieldEntry } from "../controls/field-entry.ts";

const DEFAULT_LABEL_COLUMNS = 3;

const resolvePosition = (own: string, form: string, fallback: string) =>
  own !== "" && own !== "default" ? own : form !== "" && form !== "default" ? form : fallback;

/** A rich text area takes no additions and no label inside. */
const isRichText = ({ type, meta }: FieldDefinition): boolean =>
  type === "textarea" && metaText(meta, "input_type_textarea") !== "";

/** Whether a label fits inside the control (forms-rendering#2.2). */
const allowsInsideLabel = (field: FieldDefinition): boolean =>
  field.facts?.labelInside === true && !isRichText(field) && !metaFlag(field.meta, "select2");

const ADDRESSES = /^(?:url|tel|email)$/;
const BEFORE_ADDRESS = /^\s*(?:[a-z]+:\/\/|www\.|@|\+\d)/i;
const BEHIND_ADDRESS = /^\s*[@./]\w/;

/** The positions of label, help and additions around a control (forms-rendering#2.2). */
export function fieldLayout(
  { field, row }: Pick<FieldInstance, "field" | "row">,
  { definition, config, framework, expand, sources }: FormContext,
  { money = false, boxed = false }: Pick<LazyFieldEntry, "money" | "boxed">,
): FieldLayout {
  const { meta } = field;
  const requested = resolvePosition(
    metaText(meta, "label_position"),
    metaText(definition.meta, "label_position_form"),
    "top",
  );
  const position = framework.labelPositions.find((name) => name === requested) ?? "top";
  const help = resolvePosition(
    metaText(meta, "help_position"),
    metaText(definition.meta, "help_position_form"),
    "bottom",
  );
  const shown = metaFlag(meta, "label_render", true) && field.facts?.label === "free";
  const options = { field, row, markup: true };
  const addition = (setting: "prepend" | "append") => {
    const text = isRichText(field) ? "" : expand(metaText(meta, setting), options);
    return money ? withSymbol(text, setting, sources.settings.currency) : text;
  };
  const prepend = addition("prepend");
  const append = addition("append");
  return {
    label: !shown ? null : position === "inside" && (boxed || !allowsInsideLabel(field)) ? "top" : position,
    labelColumns: position === "left" || position === "right" ? labelColumns(meta, definition.meta, config.columns) : 0,
    help: metaText(meta, "help") === "" ? null : help === "top" ? "top" : "bottom",
    prepend,
    append,
    address: ADDRESSES.test(field.type) || BEFORE_ADDRESS.test(prepend) || BEHIND_ADDRESS.test(append),
  };
}

/** A label must not fill the whole line (forms#5). */
function labelColumns(own: Meta<FieldSetting>, form: Meta<FormSetting>, columns: number): number {
  const requested =
    metaCount(own, "label_column_width") ?? metaCount(form, "label_column_width_form") ?? DEFAULT_LABEL_COLUMNS;
  return Math.min(requested, Math.max(1, columns - 1));
}

/** Adds the currency symbol on its side of a price, unless the author's text contains it already. */
function withSymbol(text: string, side: "prepend" | "append", { symbol: stored, position }: CurrencySettings): string {
  const behind = position.startsWith("right");
  const symbol = decodeEntities(stored);
  if (behind !== (side === "append") || text.includes(symbol)) return text;
  return behind ? symbol + text : text + symbol;
}
