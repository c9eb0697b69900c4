import { lazy, type RegisteredEntry } from "../controls/field-entry.ts";
import { button, clear, reset, save, submit, tabNext, tabPrevious } from "./buttons.tsx";
import { checkbox, radio } from "./choices/choice-list.tsx";
import { select } from "./choices/select.tsx";
import { nativeDatetime } from "./date/native-datetime.tsx";
import {
  address,
  email,
  hidden,
  nativeColor,
  nativePassword,
  number,
  search,
  tel,
  text,
  textarea,
  url,
} from "./native-fields.tsx";
import {
  CONTROL_HEIGHT,
  legalHeight,
  mapHeight,
  rowControlHeight,
  rowsHeight,
  signatureHeight,
} from "./reserved-height.ts";
import { divider, html, message, note, spacer, texteditor } from "./static-fields.tsx";

/** Buttons and icons of repeatable sections. */
const rowControl = lazy("plain", rowControlHeight, () => import("./rows/row-control.tsx").then((m) => m.rowControl));

const captcha = lazy("control", "0", () => import("./captcha/captcha.tsx").then((m) => m.captcha));

/**
 * The rendered field types. A type that few forms have, or that needs a library, is lazy: its file loads with the first
 * form that has it.
 */
export const ENTRIES: ReadonlyMap<string, RegisteredEntry> = new Map(
  Object.entries<RegisteredEntry>({
    text,
    textarea,
    number,
    tel,
    email,
    url,
    search,
    googleaddress: address,
    select,
    checkbox,
    radio,
    price_select: lazy("control", CONTROL_HEIGHT, () => import("./commerce/commerce.ts").then((m) => m.priceSelect)),
    price_checkbox: lazy("choices", rowsHeight, () => import("./commerce/commerce.ts").then((m) => m.priceCheckbox)),
    price_radio: lazy("choices", rowsHeight, () => import("./commerce/commerce.ts").then((m) => m.priceRadio)),
    range: lazy("control", "1.5rem", () => import("./meter/measures.tsx").then((m) => m.range)),
    rating: lazy("choices", "1.5rem", () => import("./rating/rating.tsx").then((m) => m.rating)),
    progress: lazy("control", "1rem", () => import("./meter/measures.tsx").then((m) => m.progress)),
    meter: lazy("control", "1rem", () => import("./meter/measures.tsx").then((m) => m.meter)),
    price: lazy("control", CONTROL_HEIGHT, () => import("./commerce/commerce.ts").then((m) => m.price), {
      money: true,
    }),
    price_range: lazy("control", "1.5rem", () => import("./commerce/commerce.ts").then((m) => m.priceRange)),
    quantity: lazy("control", CONTROL_HEIGHT, () => import("./commerce/commerce.ts").then((m) => m.quantity)),
    price_subtotal: lazy("control", CONTROL_HEIGHT, () =>
      import("./commerce/commerce.ts").then((m) => m.priceSubtotal),
    ),
    cart_price: lazy("control", CONTROL_HEIGHT, () => import("./commerce/commerce.ts").then((m) => m.cartPrice), {
      money: true,
    }),
    cart_total: lazy("control", CONTROL_HEIGHT, () => import("./commerce/commerce.ts").then((m) => m.cartTotal), {
      money: true,
    }),
    datetime: nativeDatetime,
    color: nativeColor,
    file: lazy("control", CONTROL_HEIGHT, () => import("./file/file.tsx").then((m) => m.file)),
    password: nativePassword,
    ssn: lazy("control", CONTROL_HEIGHT, () => import("./ssn/ssn.tsx").then((m) => m.ssn)),
    recaptcha: captcha,
    hcaptcha: captcha,
    turnstile: captcha,
    hidden,
    html,
    texteditor,
    message,
    note,
    divider,
    spacer,
    signature: lazy("choices", signatureHeight, () => import("./signature/signature.tsx").then((m) => m.signature)),
    googleroute: lazy("control", CONTROL_HEIGHT, () => import("./map/route.tsx").then((m) => m.googleroute)),
    googlemap: lazy("choices", mapHeight, () => import("./map/map.tsx").then((m) => m.googlemap)),
    legal: lazy("choices", legalHeight, () => import("./legal/legal.tsx").then((m) => m.legal)),
    validate: lazy("plain", "0", () => import("./validate/invalid-list.tsx").then((m) => m.invalidList)),
    summary: lazy("choices", "3em", () => import("./summary/summary.tsx").then((m) => m.summary)),
    submit,
    save,
    reset,
    clear,
    button,
    tab_next: tabNext,
    tab_previous: tabPrevious,
    section_add: rowControl,
    section_delete: rowControl,
    section_up: rowControl,
    section_down: rowControl,
    section_icons: rowControl,
  }),
);
