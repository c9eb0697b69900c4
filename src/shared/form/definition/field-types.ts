/** What a field is to the form, whoever draws it. */
type FieldKind =
  /** One control with one text value. */
  | "input"
  /** Options; the value is a list. */
  | "choice"
  /** Files. */
  | "file"
  /** A value without anything to see. */
  | "hidden"
  | "button"
  /** Content, no value. */
  | "static"
  /** Shows a figure, is not submitted. */
  | "display"
  | "captcha";

/** Settings of a type that become attributes of its control; see attributes.ts. */
export type AttributeSetting =
  | "accept"
  | "autocomplete"
  | "cols"
  | "directory"
  | "file_capture"
  | "input_mask"
  | "inputmode"
  | "list"
  | "max"
  | "max_date"
  | "max_length"
  | "max_time"
  | "min"
  | "min_date"
  | "min_length"
  | "min_time"
  | "multiple"
  | "multiple_email"
  | "multiple_file"
  | "pattern"
  | "pattern_tel"
  | "placeholder"
  | "readonly"
  | "required"
  | "rows"
  | "size"
  | "spellcheck"
  | "step"
  | "text_align"
  | "transform"
  | "ecommerce_quantity_min";

export interface OptionGrid {
  /** Setting that holds the grid. */
  setting: string;
  /** Settings that hold column ids, with the id that counts when they are absent. */
  value: { setting: string; column: number };
  label: { setting: string; column: number };
  price?: { setting: string; column: number };
}

/** What holds for every field of a type. Which types are drawn is told by react/form/fields/registry.ts. */
export interface FieldType {
  kind: FieldKind;
  /** Control names end in `[]` and the value is a list. */
  list: boolean;
  /** The label may stand inside the control. */
  labelInside: boolean;
  /** `force`: always on top; `none`: the type has no label. */
  label: "free" | "force" | "none";
  /** Values of settings that are absent (forms-rendering 2.4). */
  defaults: Readonly<Record<string, string>>;
  attributes: readonly AttributeSetting[];
  grid?: OptionGrid;
}

const type = (kind: FieldKind, rest: Partial<Omit<FieldType, "kind">> = {}): FieldType => ({
  kind,
  list: kind === "choice" || kind === "file",
  labelInside: false,
  label: kind === "button" ? "force" : "free",
  defaults: {},
  attributes: [],
  ...rest,
});

const DATALIST: OptionGrid = {
  setting: "data_grid_datalist",
  value: { setting: "datalist_field_value", column: 0 },
  label: { setting: "datalist_field_text", column: 1 },
};

const options = (kind: string): OptionGrid => ({
  setting: `data_grid_${kind}`,
  value: { setting: `${kind}_field_value`, column: 0 },
  label: { setting: `${kind}_field_label`, column: 0 },
});

const prices = (kind: string): OptionGrid => ({
  setting: `data_grid_${kind}_price`,
  value: { setting: `${kind}_price_field_value`, column: 0 },
  label: { setting: `${kind}_price_field_label`, column: 0 },
  price: { setting: `${kind}_price_field_price`, column: 1 },
});

const TEXT = ["required", "readonly", "min_length", "max_length", "placeholder", "pattern", "autocomplete"] as const;
const input = (attributes: readonly AttributeSetting[], rest: Partial<FieldType> = {}) =>
  type("input", { labelInside: true, attributes, ...rest });

/** Every type of spec forms §3 and forms-rendering 2.4, with its defaults. */
export const FIELD_TYPES: Readonly<Record<string, FieldType>> = {
  text: input([...TEXT, "list", "inputmode", "transform", "input_mask"], { grid: DATALIST }),
  textarea: input([
    "required",
    "readonly",
    "min_length",
    "max_length",
    "placeholder",
    "spellcheck",
    "cols",
    "rows",
    "autocomplete",
    "inputmode",
    "transform",
  ]),
  number: input(["required", "readonly", "min", "max", "step", "placeholder", "autocomplete", "list"], {
    grid: DATALIST,
    defaults: { step: "1" },
  }),
  tel: input(["required", "readonly", "min_length", "max_length", "placeholder", "pattern_tel", "autocomplete", "list", "input_mask"], {
    grid: DATALIST,
  }),
  email: input([...TEXT, "list", "multiple_email", "transform"], { grid: DATALIST }),
  url: input([...TEXT, "list"], { grid: DATALIST }),
  search: input([...TEXT, "list", "transform"], { grid: DATALIST }),
  select: type("choice", {
    labelInside: true,
    attributes: ["required", "size", "multiple", "autocomplete"],
    grid: options("select"),
    defaults: { placeholder_row: "Select..." },
  }),
  checkbox: type("choice", { grid: options("checkbox") }),
  radio: type("choice", { grid: options("radio") }),
  datetime: input(["required", "readonly", "min_date", "max_date", "min_time", "max_time", "step", "autocomplete", "list", "placeholder"], {
    grid: DATALIST,
    defaults: { input_type_datetime: "date", autocomplete: "off" },
  }),
  range: type("input", { attributes: ["min", "max", "step", "list", "autocomplete"], grid: DATALIST, defaults: { min: "0", max: "100" } }),
  color: type("input", { attributes: ["required", "list", "autocomplete", "transform"], grid: DATALIST }),
  rating: type("input", { attributes: ["required", "readonly"], defaults: { rating_max: "5" } }),
  file: type("file", { attributes: ["required", "accept", "directory", "multiple_file", "file_capture"] }),
  hidden: type("hidden", { label: "none", attributes: ["autocomplete"] }),
  signature: type("input", { attributes: ["required"], defaults: { required: "on" } }),
  progress: type("display", { defaults: { max: "1" } }),
  meter: type("display", { attributes: ["min", "max"] }),
  password: input(["required", "readonly", "min_length", "max_length", "placeholder", "pattern", "autocomplete"], {
    defaults: { required: "on", autocomplete: "new-password", password_strength_meter: "on" },
  }),
  ssn: input(["required", "readonly", "placeholder"]),
  legal: type("input", { attributes: ["required"] }),
  googlemap: type("input", { attributes: ["required"] }),
  googleaddress: input(["required", "placeholder"]),
  googleroute: input(["required", "placeholder"]),
  recaptcha: type("captcha", { label: "none" }),
  hcaptcha: type("captcha", { label: "none" }),
  turnstile: type("captcha", { label: "none" }),
  texteditor: type("static", { label: "none" }),
  html: type("static", { label: "none" }),
  message: type("static", { label: "none", defaults: { class_field_message_type: "information" } }),
  divider: type("static", { label: "none" }),
  spacer: type("static", { label: "none", defaults: { spacer_style_height: "60" } }),
  note: type("static", { label: "none" }),
  summary: type("static", { defaults: { summary_heading_level: "2" } }),
  validate: type("static"),
  submit: type("button", { defaults: { class_field_button_type: "primary" } }),
  save: type("button"),
  reset: type("button"),
  clear: type("button"),
  button: type("button"),
  tab_next: type("button"),
  tab_previous: type("button"),
  section_add: type("button"),
  section_delete: type("button", { defaults: { class_field_button_type: "danger" } }),
  section_up: type("button"),
  section_down: type("button"),
  section_icons: type("static", { label: "none" }),
  price: input(["required", "readonly", "placeholder", "text_align", "autocomplete", "list"], {
    grid: DATALIST,
    defaults: { text_align: "right" },
  }),
  price_select: type("choice", {
    labelInside: true,
    attributes: ["required", "size", "multiple", "autocomplete"],
    grid: prices("select"),
    defaults: { placeholder_row: "Select..." },
  }),
  price_checkbox: type("choice", { grid: prices("checkbox") }),
  price_radio: type("choice", { grid: prices("radio") }),
  price_range: type("input", {
    attributes: ["min", "max", "step", "list", "autocomplete"],
    grid: DATALIST,
    defaults: { min: "0", max: "100" },
  }),
  quantity: input(["required", "readonly", "ecommerce_quantity_min", "max", "step", "placeholder", "text_align", "autocomplete", "list"], {
    grid: DATALIST,
    defaults: { ecommerce_quantity_min: "0", default_value: "1", step: "1", text_align: "center" },
  }),
  price_subtotal: input(["text_align"], { defaults: { text_align: "right" } }),
  cart_price: input(["required", "readonly", "placeholder", "text_align", "autocomplete", "list"], {
    grid: DATALIST,
    defaults: { text_align: "right", readonly: "on" },
  }),
  cart_total: input(["text_align"], { defaults: { text_align: "right" } }),
};

/** Looks a type up without being fooled by names like `constructor`. */
export const fieldType = (name: string): FieldType | undefined =>
  Object.prototype.hasOwnProperty.call(FIELD_TYPES, name) ? FIELD_TYPES[name] : undefined;
