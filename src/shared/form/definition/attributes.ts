import { metaCount, metaFlag, metaNumber, metaText } from "./meta.ts";
import { priceFieldId } from "./field-settings.ts";
import type { FieldSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

/** HTML attributes by name; `true` is an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

/** The attribute of a setting, and its value for a field; undefined for none. */
interface Writer {
  attribute: string;
  read(field: FieldDefinition, expand: (text: string) => string): string | true | undefined;
}

const write = (attribute: string, read: Writer["read"]): Writer => ({ attribute, read });

const copy = (setting: FieldSetting, attribute: string = setting): Writer =>
  write(attribute, ({ meta }, expand) => expand(metaText(meta, setting)) || undefined);
const count = (setting: FieldSetting, attribute: string): Writer =>
  write(attribute, ({ meta }) => metaCount(meta, setting)?.toString());
const limit = (setting: FieldSetting, attribute: string): Writer =>
  write(attribute, ({ meta }, expand) => {
    const text = expand(metaText(meta, setting)).trim();
    return text === "" || !Number.isFinite(Number(text)) ? undefined : text;
  });
const flag = (setting: FieldSetting, attribute: string, value: string | true = true): Writer =>
  write(attribute, ({ meta }) => (metaFlag(meta, setting) ? value : undefined));

const DATE = /^\d{4}-\d{2}(-\d{2}|-?W\d{2})?(T\d{2}:\d{2})?$|^\d{4}-W\d{2}$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;

/** Native pickers understand ISO texts only; our own rules check any other limit. */
const dateLimit = (setting: FieldSetting, attribute: "min" | "max", timeOnly: boolean): Writer =>
  write(attribute, ({ meta }, expand) => {
    const isTime = metaText(meta, "input_type_datetime", "date") === "time";
    const text = expand(metaText(meta, setting)).trim();
    return isTime === timeOnly && (timeOnly ? TIME : DATE).test(text) ? text : undefined;
  });
/** Written when the field renders: it needs the instance, or applies only at times. */
const drawn = (attribute: string): Writer => write(attribute, () => undefined);

/** What browsers may fill in where the author says nothing, by type (WCAG 1.3.5). */
const AUTOFILL: Readonly<Record<string, string | undefined>> = { email: "email", tel: "tel" };

/** From settings to attributes (forms-rendering#2.5). */
const WRITERS = {
  accept: copy("accept"),
  autocomplete: write(
    "autocomplete",
    ({ type, meta }, expand) => expand(metaText(meta, "autocomplete")) || AUTOFILL[type],
  ),
  cols: count("cols", "cols"),
  directory: flag("directory", "webkitdirectory"),
  file_capture: copy("file_capture", "capture"),
  input_mask: write("data-inputmask", ({ meta }) =>
    metaText(meta, "input_mask") ? `'mask': '${metaText(meta, "input_mask")}'` : undefined,
  ),
  inputmode: copy("inputmode"),
  list: drawn("list"),
  max: limit("max", "max"),
  max_date: dateLimit("max_date", "max", false),
  max_length: count("max_length", "maxlength"),
  max_time: dateLimit("max_time", "max", true),
  min: limit("min", "min"),
  min_date: dateLimit("min_date", "min", false),
  min_length: count("min_length", "minlength"),
  min_time: dateLimit("min_time", "min", true),
  multiple: flag("multiple", "multiple"),
  multiple_email: flag("multiple_email", "multiple"),
  multiple_file: flag("multiple_file", "multiple"),
  pattern: copy("pattern"),
  pattern_tel: copy("pattern_tel", "pattern"),
  // Its variables are filled in already (state/computed-limits.ts): a visitor's input must not be expanded again.
  placeholder: write("placeholder", ({ meta }) => metaText(meta, "placeholder") || undefined),
  readonly: drawn("readonly"),
  required: drawn("required"),
  rows: count("rows", "rows"),
  size: count("size", "size"),
  spellcheck: copy("spellcheck"),
  step: write("step", ({ meta }) => {
    const step = metaText(meta, "step").trim();
    return step === "any" || (metaNumber(meta, "step") ?? 0) > 0 ? step : undefined;
  }),
  text_align: write("data-text-align", ({ meta }) => metaText(meta, "text_align") || undefined),
  transform: copy("transform", "data-wsf-transform"),
  ecommerce_quantity_min: limit("ecommerce_quantity_min", "min"),
  class_fill_lower_track: flag("class_fill_lower_track", "data-fill-lower-track"),
  dedupe_value_scope: flag("dedupe_value_scope", "data-value-scope", "repeatable-section"),
  dow_start: copy("dow_start", "data-dow-start"),
  ecommerce_calculation_persist: flag("ecommerce_calculation_persist", "data-ecommerce-calculation-persist"),
  ecommerce_field_id: write("data-ecommerce-field-id", (field) => {
    const id = priceFieldId(field);
    return id > 0 ? String(id) : undefined;
  }),
  ecommerce_price_max: copy("ecommerce_price_max", "data-ecommerce-max"),
  ecommerce_price_min: copy("ecommerce_price_min", "data-ecommerce-min"),
  ecommerce_price_negative: flag("ecommerce_price_negative", "data-ecommerce-negative"),
  exclude_cart_total: write(
    "data-wsf-exclude-cart-total",
    ({ meta }) => metaFlag(meta, "exclude_cart_total") || metaFlag(meta, "wc_exclude_cart") || undefined,
  ),
  format_date: copy("format_date", "data-date-format"),
  format_time: copy("format_time", "data-time-format"),
  hidden_bypass: flag("hidden_bypass", "data-hidden-bypass"),
  high: limit("high", "high"),
  inline: flag("inline", "data-inline"),
  input_mask_validate: flag("input_mask_validate", "data-inputmask-validate"),
  inputmode_none: flag("inputmode_none", "inputmode", "none"),
  intl_tel_input: flag("intl_tel_input", "data-intl-tel-input"),
  low: limit("low", "low"),
  number_no_spinner: flag("number_no_spinner", "data-wsf-no-spinner"),
  optimum: limit("optimum", "optimum"),
  pattern_date: copy("pattern_date", "pattern"),
  price_select_cascade_ajax: flag("price_select_cascade_ajax", "data-cascade-ajax"),
  rating_color_off: copy("rating_color_off", "data-rating-color-off"),
  rating_color_on: copy("rating_color_on", "data-rating-color-on"),
  section_repeatable_section_id: copy("section_repeatable_section_id", "data-repeatable-section-id"),
  select_cascade_ajax: flag("select_cascade_ajax", "data-cascade-ajax"),
  time_step: copy("time_step", "data-time-step"),
  year_end: copy("year_end", "data-year-end"),
  year_start: copy("year_start", "data-year-start"),
} satisfies Readonly<Record<string, Writer>>;

/** Settings of a type that become attributes of its control. */
export type AttributeSetting = keyof typeof WRITERS;

/** The attributes of a field's control that depend on its definition alone. */
export function controlAttributes(
  field: FieldDefinition,
  expand: (text: string) => string,
): Record<string, string | true> {
  const attributes: Record<string, string | true> = {};
  const settings = field.facts?.attributes ?? [];
  for (let i = 0; i < settings.length; i++) {
    const { attribute, read }: Writer = WRITERS[settings[i]!];
    const value = read(field, expand);
    if (value !== undefined) attributes[attribute] = value;
  }
  return attributes;
}

/** Limits that a hidden control must not enforce; each moves to `data-<name>-bypass<level>` (forms-behaviour#3.4). */
const BYPASSED = ["required", "aria-required", "min", "max", "minlength", "maxlength", "pattern", "step"] as const;

export type HiddenLevel = "field" | "section" | "group";
const SUFFIX: Readonly<Record<HiddenLevel, string>> = { field: "", section: "-section", group: "-group" };

/** The attributes of a hidden control: its limits are disabled, and themes and scripts find its `data-hidden`. */
export function bypassAttributes(attributes: Attributes, level: HiddenLevel, type: string): Attributes {
  const result: Record<string, string | true> = { ...attributes, [`data-hidden${SUFFIX[level]}`]: true };
  for (const name of BYPASSED) {
    const value = result[name];
    if (value === undefined || (type === "range" && (name === "min" || name === "max" || name === "step"))) continue;
    delete result[name];
    result[`data-${name}-bypass${SUFFIX[level]}`] = value === true ? "" : value;
    if (name === "step") result.step = "any";
  }
  return result;
}
