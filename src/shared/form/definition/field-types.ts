import type { AttributeSetting } from "./attributes.ts";
import type { ColumnSetting, FieldSetting, GridSetting } from "./settings.ts";

/** The role of a field in the form, independent of its rendering. */
type FieldKind =
  /** One control with one text value. */
  | "input"
  /** Options; the value is a list. */
  | "choice"
  /** Files. */
  | "file"
  /** An invisible value. */
  | "hidden"
  | "button"
  /** Content, no value. */
  | "static"
  /** Shows a number, is not submitted. */
  | "display"
  | "captcha";

type OptionKind = "select" | "checkbox" | "radio";

/** The setting that holds the id of a column, and the default id when it is absent. */
interface OptionColumn {
  setting: ColumnSetting;
  column: number;
}

export interface OptionGrid {
  /** Setting that holds the grid. */
  setting: GridSetting;
  value: OptionColumn;
  label: OptionColumn;
  price?: OptionColumn;
  /** Prefix of the settings of a list that depends on another field. */
  cascade?: `${OptionKind}_cascade` | `price_${OptionKind}_cascade`;
}

/** Facts about every field of a type. react/form/fields/entries.ts lists the types that are rendered. */
export interface FieldType {
  kind: FieldKind;
  /** Control names end in `[]` and the value is a list. */
  list: boolean;
  /** The label may be placed inside the control. */
  labelInside: boolean;
  /** `force`: always on top; `none`: the type has no label. */
  label: "free" | "force" | "none";
  /** Values of settings that are absent (forms-rendering#2.4). */
  defaults: Readonly<Partial<Record<FieldSetting, string>>>;
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

const options = (kind: OptionKind): OptionGrid => ({
  setting: `data_grid_${kind}`,
  value: { setting: `${kind}_field_value`, column: 0 },
  label: { setting: `${kind}_field_label`, column: 0 },
  cascade: `${kind}_cascade`,
});

const prices = (kind: OptionKind): OptionGrid => ({
  setting: `data_grid_${kind}_price`,
  value: { setting: `${kind}_price_field_value`, column: 0 },
  label: { setting: `${kind}_price_field_label`, column: 0 },
  price: { setting: `${kind}_price_field_price`, column: 1 },
  cascade: `price_${kind}_cascade`,
});

/** The original's default. */
export const PLACEHOLDER_ROW = "Select...";

const LENGTHS = ["min_length", "max_length"] as const;
const MASK = ["input_mask", "input_mask_validate"] as const;
const TEXT = ["required", "readonly", ...LENGTHS, "placeholder", "pattern", "autocomplete", "hidden_bypass"] as const;
const SCALE = ["min", "max", "step", "list", "autocomplete", "class_fill_lower_track", "hidden_bypass"] as const;
const MONEY = [
  "required",
  "readonly",
  "placeholder",
  "text_align",
  "autocomplete",
  "list",
  "ecommerce_price_negative",
  "ecommerce_price_min",
  "ecommerce_price_max",
  "ecommerce_calculation_persist",
  "hidden_bypass",
] as const;
const SELECT = ["required", "size", "multiple", "autocomplete", "hidden_bypass", "dedupe_value_scope"] as const;
const PRICED = ["ecommerce_calculation_persist", "exclude_cart_total"] as const;
const GOOGLE = ["required", "placeholder", "hidden_bypass"] as const;

const input = (attributes: readonly AttributeSetting[], rest: Partial<FieldType> = {}) =>
  type("input", { labelInside: true, attributes, ...rest });
const button = (defaults: FieldType["defaults"] = {}, attributes: readonly AttributeSetting[] = []) =>
  type("button", { attributes, defaults: { class_single_vertical_align: "bottom", ...defaults } });

/** Names of the types, for definitions that are written by hand. */
export type FieldTypeName =
  | "text"
  | "textarea"
  | "number"
  | "tel"
  | "email"
  | "url"
  | "search"
  | "select"
  | "checkbox"
  | "radio"
  | "datetime"
  | "range"
  | "color"
  | "rating"
  | "file"
  | "hidden"
  | "signature"
  | "progress"
  | "meter"
  | "password"
  | "ssn"
  | "legal"
  | "googlemap"
  | "googleaddress"
  | "googleroute"
  | "recaptcha"
  | "hcaptcha"
  | "turnstile"
  | "texteditor"
  | "html"
  | "message"
  | "divider"
  | "spacer"
  | "note"
  | "summary"
  | "validate"
  | "submit"
  | "save"
  | "reset"
  | "clear"
  | "button"
  | "tab_next"
  | "tab_previous"
  | "section_add"
  | "section_delete"
  | "section_up"
  | "section_down"
  | "section_icons"
  | "price"
  | "price_select"
  | "price_checkbox"
  | "price_radio"
  | "price_range"
  | "quantity"
  | "price_subtotal"
  | "cart_price"
  | "cart_total";

/** Every type of forms#3 and forms-rendering#2.4, with its defaults. */
const TYPES: Readonly<Record<FieldTypeName, FieldType>> = {
  text: input([...TEXT, ...MASK, "list", "inputmode", "transform"], { grid: DATALIST }),
  textarea: input([
    "required",
    "readonly",
    ...LENGTHS,
    ...MASK,
    "placeholder",
    "spellcheck",
    "cols",
    "rows",
    "autocomplete",
    "inputmode",
    "transform",
    "hidden_bypass",
  ]),
  number: input(
    [
      "required",
      "readonly",
      "min",
      "max",
      "step",
      "placeholder",
      "autocomplete",
      "list",
      "number_no_spinner",
      "hidden_bypass",
    ],
    {
      grid: DATALIST,
      defaults: { step: "1" },
    },
  ),
  tel: input(
    [
      "required",
      "readonly",
      ...LENGTHS,
      ...MASK,
      "placeholder",
      "pattern_tel",
      "autocomplete",
      "list",
      "intl_tel_input",
      "hidden_bypass",
    ],
    {
      grid: DATALIST,
      defaults: {
        intl_tel_input_allow_dropdown: "on",
        intl_tel_input_auto_placeholder: "on",
        intl_tel_input_national_mode: "on",
      },
    },
  ),
  email: input([...TEXT, "list", "multiple_email", "transform"], { grid: DATALIST }),
  url: input([...TEXT, "list"], { grid: DATALIST }),
  search: input([...TEXT, ...MASK, "list", "transform"], { grid: DATALIST }),
  select: type("choice", {
    labelInside: true,
    attributes: [...SELECT, "select_cascade_ajax"],
    grid: options("select"),
    defaults: { placeholder_row: PLACEHOLDER_ROW },
  }),
  checkbox: type("choice", { grid: options("checkbox") }),
  radio: type("choice", { grid: options("radio") }),
  datetime: input(
    [
      "required",
      "readonly",
      "min_date",
      "max_date",
      "min_time",
      "max_time",
      "step",
      "pattern_date",
      ...MASK,
      "autocomplete",
      "list",
      "placeholder",
      "format_date",
      "format_time",
      "dow_start",
      "year_start",
      "year_end",
      "time_step",
      "inline",
      "inputmode_none",
      "hidden_bypass",
    ],
    { grid: DATALIST, defaults: { input_type_datetime: "date", autocomplete: "off", time_step: "15" } },
  ),
  range: type("input", { attributes: SCALE, grid: DATALIST, defaults: { min: "0", max: "100" } }),
  color: type("input", {
    attributes: ["required", "list", "autocomplete", "transform", "hidden_bypass"],
    grid: DATALIST,
  }),
  rating: type("input", {
    attributes: ["required", "readonly", "rating_color_off", "rating_color_on", "hidden_bypass"],
    defaults: {
      rating_max: "5",
      rating_icon: "star",
      rating_size: "24",
      rating_color_off: "#ceced2",
      rating_color_on: "#fdb81e",
      horizontal_align: "flex-start",
    },
  }),
  file: type("file", {
    attributes: ["required", "accept", "directory", "multiple_file", "file_capture", "hidden_bypass"],
    defaults: {
      file_preview_width: "150px",
      orientation: "horizontal",
      file_handler: "wsform",
      dropzonejs_sortable: "on",
    },
  }),
  hidden: type("hidden", { label: "none", attributes: ["autocomplete"] }),
  signature: type("input", {
    labelInside: true,
    attributes: ["required", "hidden_bypass"],
    defaults: {
      required: "on",
      signature_pen_color: "#000000",
      signature_background_color: "#ffffff",
      signature_dot_size: "2",
      signature_height: "76px",
      signature_crop: "on",
    },
  }),
  progress: type("display", { defaults: { max: "1", help: "#progress_percent" } }),
  meter: type("display", { attributes: ["min", "max", "low", "high", "optimum"] }),
  password: input([...TEXT, ...MASK], {
    defaults: {
      required: "on",
      autocomplete: "new-password",
      password_strength_meter: "on",
      password_strength_invalid: "0",
    },
  }),
  ssn: input(["required", "readonly", "placeholder"]),
  legal: type("input", { attributes: ["required"] }),
  googlemap: type("input", {
    attributes: ["required", "hidden_bypass"],
    defaults: {
      google_map_zoom: "14",
      google_map_type: "roadmap",
      google_map_control_type: "on",
      google_map_control_full_screen: "on",
      google_map_control_street_view: "on",
      google_map_control_zoom: "on",
      google_map_height: "56.25%",
      google_map_routing_polyline_color: "#418fde",
    },
  }),
  googleaddress: input([...GOOGLE, "autocomplete"], { defaults: { autocomplete: "street-address" } }),
  googleroute: input(GOOGLE, { defaults: { google_route_travel_mode: "DRIVING", google_route_unit_system: "METRIC" } }),
  recaptcha: type("captcha", {
    label: "none",
    defaults: {
      recaptcha_recaptcha_type: "v2_default",
      recaptcha_badge: "bottomright",
      recaptcha_type: "image",
      recaptcha_size: "normal",
      recaptcha_action: "ws_form/#form_id/load",
    },
  }),
  hcaptcha: type("captcha", { label: "none", defaults: { hcaptcha_type: "default", hcaptcha_size: "normal" } }),
  turnstile: type("captcha", {
    label: "none",
    defaults: { turnstile_theme: "auto", turnstile_size: "normal", turnstile_appearance: "always" },
  }),
  texteditor: type("static", { label: "none" }),
  html: type("static", { label: "none" }),
  message: type("static", { label: "none", defaults: { class_field_message_type: "information" } }),
  divider: type("static", { label: "none" }),
  spacer: type("static", { label: "none", defaults: { spacer_style_height: "60" } }),
  note: type("static", { label: "none" }),
  summary: type("static", { defaults: { summary_heading_level: "2" } }),
  validate: type("static"),
  submit: button({ class_field_button_type: "primary" }),
  save: button({ class_field_button_type: "success" }),
  reset: button(),
  clear: button(),
  button: button(),
  tab_next: button({ scroll_to_top_offset: "0", scroll_to_top_duration: "400" }),
  tab_previous: button({ scroll_to_top_offset: "0", scroll_to_top_duration: "400" }),
  section_add: button({}, ["section_repeatable_section_id"]),
  section_delete: button({ class_field_button_type: "danger" }, ["section_repeatable_section_id"]),
  section_up: button(),
  section_down: button(),
  section_icons: type("static", {
    label: "none",
    attributes: ["section_repeatable_section_id"],
    defaults: {
      section_icons_style: "circle",
      section_icons_size: "24",
      section_icons_color_on: "#000000",
      section_icons_color_off: "#888888",
      horizontal_align: "flex-start",
    },
  }),
  price: input([...MONEY, "exclude_cart_total"], { grid: DATALIST, defaults: { text_align: "right" } }),
  price_select: type("choice", {
    labelInside: true,
    attributes: [...SELECT, ...PRICED, "price_select_cascade_ajax"],
    grid: prices("select"),
    defaults: { placeholder_row: PLACEHOLDER_ROW },
  }),
  price_checkbox: type("choice", { attributes: PRICED, grid: prices("checkbox") }),
  price_radio: type("choice", { attributes: PRICED, grid: prices("radio") }),
  price_range: type("input", { attributes: [...SCALE, ...PRICED], grid: DATALIST, defaults: { min: "0", max: "100" } }),
  quantity: input(
    [
      "required",
      "readonly",
      "ecommerce_quantity_min",
      "max",
      "step",
      "placeholder",
      "text_align",
      "autocomplete",
      "list",
      "ecommerce_field_id",
      "number_no_spinner",
      "hidden_bypass",
    ],
    { grid: DATALIST, defaults: { ecommerce_quantity_min: "0", default_value: "1", step: "1", text_align: "center" } },
  ),
  price_subtotal: input(["text_align", "ecommerce_field_id", "ecommerce_price_negative", "hidden_bypass"], {
    defaults: { text_align: "right" },
  }),
  cart_price: input(MONEY, { grid: DATALIST, defaults: { text_align: "right", readonly: "on" } }),
  cart_total: input(["text_align", "ecommerce_price_negative", "hidden_bypass"], { defaults: { text_align: "right" } }),
};

export const FIELD_TYPES: Readonly<Record<string, FieldType>> = TYPES;

/** Looks up a type; own properties only, so that names like `constructor` are unknown. */
export const fieldType = (name: string): FieldType | undefined =>
  Object.prototype.hasOwnProperty.call(FIELD_TYPES, name) ? FIELD_TYPES[name] : undefined;
