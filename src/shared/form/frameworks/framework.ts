import { fetchCode } from "../../core/registry/fetch-code.ts";
import { WS_FORM } from "./ws-form.ts";

/** Positions of a label. */
export type LabelPosition = "top" | "bottom" | "left" | "right" | "inside";

/** One step of a framework's grid (forms-rendering#1.6). */
export interface Breakpoint {
  /** Keys of the settings for this step; the first one that is set counts. */
  keys: readonly string[];
  /** Width in px from which it applies; 0 for all. */
  minWidth: number;
  /** Classes of a width and of an offset; `#` is replaced by the number of columns. */
  size: string;
  offset: string;
}

/** Kinds of messages and of coloured texts. */
export type MessageKind = "success" | "information" | "warning" | "danger";

/**
 * The rows of the table of CSS frameworks (forms-rendering#3.2, forms-rendering#3.3): the class names of a form's
 * elements. Each framework is a column. `""` means no class.
 */
export interface Framework {
  /** As in the site's configuration. */
  id: string;
  /** Supported label positions; others fall back to top. */
  labelPositions: readonly LabelPosition[];
  breakpoints: readonly Breakpoint[];

  /** Around the form and its messages; the default theme is bound to it. */
  frame: string;
  form: string;
  /** Attributes of the form and of the honeypot that the framework's script needs. */
  formAttributes: Readonly<Record<`data-${string}`, string>>;
  honeypotAttributes: Readonly<Record<`data-${string}`, string>>;
  /** On a form, tab or field whose messages show. */
  validated: string;

  tabs: string;
  tab: string;
  tabActive: string;
  tabLink: string;
  tabLinkActive: string;
  tabLinkDisabled: string;
  panels: string;
  panel: string;
  panelActive: string;

  sections: string;
  section: string;
  fields: string;
  field: string;
  /** Wrapper of types without a field's margins (spacer). */
  bareField: string;
  alignMiddle: string;
  alignBottom: string;

  label: string;
  /** Label and control side by side: the row, the label's cell with its width, the control's cell. */
  besideRow: string;
  besideLabel: string;
  besideLabelText: Readonly<Record<"left" | "right", string>>;
  besideControl: string;
  labelInside: string;
  required: { tag: "strong" | "small"; className: string; text: string };
  labelInvalid: string;

  control: string;
  select: string;
  range: string;
  color: string;
  controlInvalid: string;
  helpTop: string;
  helpBottom: string;
  feedback: string;
  feedbackShown: string;
  /** While there is no feedback, for frameworks that would show the element anyway. */
  feedbackHidden?: string;

  /** `#` is replaced by "checkbox" or "radio". */
  choiceRow: string;
  choiceRowDisabled: string;
  choiceInput: string;
  choiceLabel: string;
  /** Options side by side (`#` as above), and options in a grid. */
  inline: string;
  grid: string;
  gridRow: string;
  choiceGroup: string;

  inputGroup: string;
  inputGroupHasPrepend: string;
  inputGroupHasAppend: string;
  prepend: string;
  append: string;
  inputGroupControl: string;

  button: string;
  buttonFull: string;
  /** By `class_field_button_type`. */
  buttonTypes: Readonly<Partial<Record<MessageKind | "default" | "primary" | "secondary", string>>>;
  /** When the type is not set. */
  buttonFallback: "default" | "secondary";

  alert: string;
  alerts: Readonly<Record<MessageKind, string>>;
  texts: Readonly<Partial<Record<MessageKind, string>>>;
  captchaInvalid: string;
  captchaValid: string;
}

/** Joins class names; empty ones are skipped. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  let text = "";
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (name) text += text ? ` ${name}` : name;
  }
  return text;
}

/** Frameworks that are loaded on demand, by their names in the configuration. */
const LOADERS: Readonly<Record<string, () => Promise<Framework>>> = {
  bootstrap3: () => import("./bootstrap3.ts").then((module) => module.BOOTSTRAP_3),
  bootstrap4: () => import("./bootstrap4.ts").then((module) => module.BOOTSTRAP_4),
  bootstrap41: () => import("./bootstrap4.ts").then((module) => module.BOOTSTRAP_41),
  bootstrap5: () => import("./bootstrap5.ts").then((module) => module.BOOTSTRAP_5),
  foundation5: () => import("./foundation5.ts").then((module) => module.FOUNDATION_5),
  foundation6: () => import("./foundation6.ts").then((module) => module.FOUNDATION_6),
  foundation64: () => import("./foundation6.ts").then((module) => module.FOUNDATION_64),
};

/** The names that {@link loadFramework} knows. */
export const FRAMEWORKS: readonly string[] = [WS_FORM.id, ...Object.keys(LOADERS)];

/** A framework by its name; our own is built in, others are loaded. Null for an unknown name. */
export async function loadFramework(name: string): Promise<Framework | null> {
  if (name === WS_FORM.id) return WS_FORM;
  const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined;
  return load ? fetchCode(load) : null;
}
