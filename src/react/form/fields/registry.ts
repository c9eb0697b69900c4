import { hasRemoteOptions } from "../../../shared/form/model/values/choices.ts";
import { address, email, hidden, number, nativePassword, search, tel, text, textarea, url } from "./native-fields.tsx";
import { button, clear, reset, save, submit, tabNext, tabPrevious } from "./buttons.tsx";
import { checkbox, radio } from "./choices/choice-list.tsx";
import { divider, html, message, note, spacer, texteditor } from "./static-fields.tsx";
import { select } from "./choices/select.tsx";
import { metaFlag, metaText } from "../../../shared/form/model/definition/meta.ts";
import type { FieldDefinition } from "../../../shared/form/model/definition/tree.ts";
import { nativeColor } from "./color/native-color.tsx";
import { nativeDatetime } from "./date/native-datetime.tsx";
import { isLazy, type FieldEntry, type LazyFieldEntry, type RegisteredEntry } from "../controls/field-entry.ts";
import { loadControl } from "../controls/use-lazy-control.ts";
import {
  CONTROL_HEIGHT,
  dateHeight,
  legalHeight,
  mapHeight,
  passwordHeight,
  rowControlHeight,
  rowsHeight,
  signatureHeight,
} from "../controls/reserved-height.ts";

/** Buttons and icons of repeatable sections. */
const rowControl: LazyFieldEntry = {
  layout: "plain",
  reservedHeight: rowControlHeight,
  load: () => import("./rows/row-control.tsx").then((module) => module.rowControl),
};

const captcha: LazyFieldEntry = {
  layout: "control",
  reservedHeight: "0",
  load: () => import("./captcha/captcha.tsx").then((module) => module.captcha),
};

/**
 * The registry of rendered field types. A type that few forms have, or that needs a library, is lazy: its line states
 * what surrounds it and the height to reserve; its file loads with the first form that has it.
 */
const ENTRIES: ReadonlyMap<string, RegisteredEntry> = new Map<string, RegisteredEntry>([
  ["text", text],
  ["textarea", textarea],
  ["number", number],
  ["tel", tel],
  ["email", email],
  ["url", url],
  ["search", search],
  ["googleaddress", address],
  ["select", select],
  ["checkbox", checkbox],
  ["radio", radio],
  [
    "price_select",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./commerce/commerce.ts").then((module) => module.priceSelect),
    },
  ],
  [
    "price_checkbox",
    {
      layout: "choices",
      reservedHeight: rowsHeight,
      load: () => import("./commerce/commerce.ts").then((module) => module.priceCheckbox),
    },
  ],
  [
    "price_radio",
    {
      layout: "choices",
      reservedHeight: rowsHeight,
      load: () => import("./commerce/commerce.ts").then((module) => module.priceRadio),
    },
  ],
  [
    "range",
    {
      layout: "control",
      reservedHeight: "1.5rem",
      load: () => import("./meter/measures.tsx").then((module) => module.range),
    },
  ],
  [
    "rating",
    {
      layout: "choices",
      reservedHeight: "1.5rem",
      load: () => import("./rating/rating.tsx").then((module) => module.rating),
    },
  ],
  [
    "progress",
    {
      layout: "control",
      reservedHeight: "1rem",
      load: () => import("./meter/measures.tsx").then((module) => module.progress),
    },
  ],
  [
    "meter",
    {
      layout: "control",
      reservedHeight: "1rem",
      load: () => import("./meter/measures.tsx").then((module) => module.meter),
    },
  ],
  [
    "price",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      money: true,
      load: () => import("./commerce/commerce.ts").then((module) => module.price),
    },
  ],
  [
    "price_range",
    {
      layout: "control",
      reservedHeight: "1.5rem",
      load: () => import("./commerce/commerce.ts").then((module) => module.priceRange),
    },
  ],
  [
    "quantity",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./commerce/commerce.ts").then((module) => module.quantity),
    },
  ],
  [
    "price_subtotal",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./commerce/commerce.ts").then((module) => module.priceSubtotal),
    },
  ],
  [
    "cart_price",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      money: true,
      load: () => import("./commerce/commerce.ts").then((module) => module.cartPrice),
    },
  ],
  [
    "cart_total",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      money: true,
      load: () => import("./commerce/commerce.ts").then((module) => module.cartTotal),
    },
  ],
  ["datetime", nativeDatetime],
  ["color", nativeColor],
  [
    "file",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./file/file.tsx").then((module) => module.file),
    },
  ],
  ["password", nativePassword],
  [
    "ssn",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./ssn/ssn.tsx").then((module) => module.ssn),
    },
  ],
  ["recaptcha", captcha],
  ["hcaptcha", captcha],
  ["turnstile", captcha],
  ["hidden", hidden],
  ["html", html],
  ["texteditor", texteditor],
  ["message", message],
  ["note", note],
  ["divider", divider],
  ["spacer", spacer],
  [
    "signature",
    {
      layout: "choices",
      reservedHeight: signatureHeight,
      load: () => import("./signature/signature.tsx").then((module) => module.signature),
    },
  ],
  [
    "googleroute",
    {
      layout: "control",
      reservedHeight: CONTROL_HEIGHT,
      load: () => import("./map/route.tsx").then((module) => module.googleroute),
    },
  ],
  [
    "googlemap",
    {
      layout: "choices",
      reservedHeight: mapHeight,
      load: () => import("./map/map.tsx").then((module) => module.googlemap),
    },
  ],
  [
    "legal",
    {
      layout: "choices",
      reservedHeight: legalHeight,
      load: () => import("./legal/legal.tsx").then((module) => module.legal),
    },
  ],
  [
    "validate",
    {
      layout: "plain",
      reservedHeight: "0",
      load: () => import("./validate/invalid-list.tsx").then((module) => module.invalidList),
    },
  ],
  [
    "summary",
    {
      layout: "choices",
      reservedHeight: "3em",
      load: () => import("./summary/summary.tsx").then((module) => module.summary),
    },
  ],
  ["submit", submit],
  ["save", save],
  ["reset", reset],
  ["clear", clear],
  ["button", button],
  ["tab_next", tabNext],
  ["tab_previous", tabPrevious],
  ["section_add", rowControl],
  ["section_delete", rowControl],
  ["section_up", rowControl],
  ["section_down", rowControl],
  ["section_icons", rowControl],
]);

/** A lazy control for a type that is native in most forms, and stays native where the code cannot be fetched. */
const enhanced = (
  native: FieldEntry | null,
  load: () => Promise<FieldEntry>,
  more: Partial<LazyFieldEntry> = {},
): LazyFieldEntry => ({
  layout: "control",
  reservedHeight: CONTROL_HEIGHT,
  ...(native && { fallback: native }),
  load,
  ...more,
});

/** Options in one of the styles of the built-in framework; newer definitions have a separate setting for it. */
const styledChoices = (type: string, native?: FieldEntry): readonly [string, LazyFieldEntry] => [
  "class_field*wsf- checkbox_style radio_style",
  {
    layout: "choices",
    reservedHeight: rowsHeight,
    ...(native && { fallback: native }),
    load: () => import("./choices/styled-choices.tsx").then((module) => module.styledChoices(type)),
  },
];

/**
 * Settings that need more than the browser's own control, and the entry that replaces it then. After a colon: the value
 * with which a setting enables nothing. After a star: the text that a setting must contain to enable the entry.
 */
const ENHANCED_TYPES: ReadonlyMap<string, readonly [settings: string, entry: LazyFieldEntry]> = new Map([
  [
    "tel",
    [
      "intl_tel_input",
      enhanced(tel, () => import("./telephone/telephone.tsx").then((module) => module.telephone), { boxed: true }),
    ],
  ],
  [
    "datetime",
    [
      "default_value min_date max_date min_time max_time disabled_week_days disabled_dates enabled_dates enabled_times " +
        "format_date format_time year_start year_end inline dow_start:1 time_step:15",
      enhanced(nativeDatetime, () => import("./date/enhanced-datetime.tsx").then((module) => module.enhancedDatetime), {
        boxed: true,
        reservedHeight: dateHeight,
      }),
    ],
  ],
  [
    "select",
    [
      "select2",
      enhanced(select, () => import("./combobox/combobox.tsx").then((module) => module.combobox), { boxed: true }),
    ],
  ],
  [
    "price_select",
    [
      "select2",
      enhanced(null, () => import("./commerce/price-combobox.tsx").then((module) => module.priceCombobox), {
        boxed: true,
      }),
    ],
  ],
  [
    "file",
    [
      "sub_type",
      {
        layout: "choices",
        reservedHeight: "9rem",
        load: () => import("./file/drop-zone.tsx").then((module) => module.dropZone),
      },
    ],
  ],
  ["checkbox", styledChoices("checkbox", checkbox)],
  ["radio", styledChoices("radio", radio)],
  ["price_checkbox", styledChoices("price_checkbox")],
  ["price_radio", styledChoices("price_radio")],
  [
    "color",
    [
      "transform coloris_format",
      enhanced(nativeColor, () => import("./color/enhanced-color.tsx").then((module) => module.enhancedColor)),
    ],
  ],
  [
    "password",
    [
      "password_strength_meter password_strength_invalid password_visibility_toggle password_generate",
      enhanced(
        nativePassword,
        () => import("./password/enhanced-password.tsx").then((module) => module.enhancedPassword),
        {
          boxed: true,
          reservedHeight: passwordHeight,
        },
      ),
    ],
  ],
]);

const remoteEntries = new WeakMap<RegisteredEntry, LazyFieldEntry>();

/** The same list with options from the site; without that code the list filters the options it has. */
function withRemoteOptions(entry: RegisteredEntry): LazyFieldEntry {
  const known = remoteEntries.get(entry);
  if (known) return known;
  const list = isLazy(entry) ? entry : enhanced(entry, () => Promise.resolve(entry));
  const load = async () => {
    const [{ remoteOptions }, List] = await Promise.all([import("./choices/remote-options.tsx"), loadControl(list)]);
    return remoteOptions(List);
  };
  const made = { ...list, load };
  remoteEntries.set(entry, made);
  return made;
}

export function fieldEntry(field: FieldDefinition): RegisteredEntry | undefined {
  const { type, meta } = field;
  const [settings, entry] = ENHANCED_TYPES.get(type) ?? [];
  const enables = (setting: string) => {
    const [name = "", sign, text = ""] = setting.split(/([:*])/);
    if (sign === undefined) return metaFlag(meta, name);
    return sign === "*" ? metaText(meta, name).includes(text) : !["", text].includes(metaText(meta, name));
  };
  const own = settings?.split(" ").some(enables) ? entry : ENTRIES.get(type);
  return own && hasRemoteOptions(field) ? withRemoteOptions(own) : own;
}
export const isSupportedType = (type: string): boolean => ENTRIES.has(type);
