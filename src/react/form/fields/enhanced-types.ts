import { metaFlag, metaText, type Meta } from "../../../shared/form/definition/meta.ts";
import type { FieldSetting } from "../../../shared/form/definition/settings.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import { lazy, type FieldEntry, type LazyFieldEntry } from "../controls/field-entry.ts";
import { checkbox, radio } from "./choices/choice-list.tsx";
import { select } from "./choices/select.tsx";
import { nativeDatetime } from "./date/native-datetime.tsx";
import { nativeColor, nativePassword, tel } from "./native-fields.tsx";
import { CONTROL_HEIGHT, dateHeight, passwordHeight, rowsHeight } from "./reserved-height.ts";

/**
 * A setting that needs more than the browser's own control: when it is on, when it has a text other than `not`, or when
 * its text contains `contains`.
 */
type Trigger = FieldSetting | { setting: FieldSetting; not: string } | { setting: FieldSetting; contains: string };

interface EnhancedType {
  /** Any of them is enough. */
  settings: readonly Trigger[];
  entry: LazyFieldEntry;
}

/** Options in one of the styles of the built-in framework; newer definitions have a separate setting for it. */
const styledChoices = (type: string, fallback?: FieldEntry): EnhancedType => ({
  settings: [{ setting: "class_field", contains: "wsf-" }, "checkbox_style", "radio_style"],
  entry: lazy(
    "choices",
    rowsHeight,
    () => import("./choices/styled-choices.tsx").then((m) => m.styledChoices(type)),
    fallback && { fallback },
  ),
});

/**
 * Types with a second control, which replaces the browser's own where a setting needs more. Most fields of these types
 * are plain, and stay plain where the code cannot be fetched.
 */
const ENHANCED_TYPES: ReadonlyMap<string, EnhancedType> = new Map(
  Object.entries<EnhancedType>({
    tel: {
      settings: ["intl_tel_input"],
      entry: lazy("control", CONTROL_HEIGHT, () => import("./telephone/telephone.tsx").then((m) => m.telephone), {
        fallback: tel,
        boxed: true,
      }),
    },
    datetime: {
      settings: [
        "default_value",
        "min_date",
        "max_date",
        "min_time",
        "max_time",
        "disabled_week_days",
        "disabled_dates",
        "enabled_dates",
        "enabled_times",
        "format_date",
        "format_time",
        "year_start",
        "year_end",
        "inline",
        { setting: "dow_start", not: "1" },
        { setting: "time_step", not: "15" },
      ],
      entry: lazy("control", dateHeight, () => import("./date/enhanced-datetime.tsx").then((m) => m.enhancedDatetime), {
        fallback: nativeDatetime,
        boxed: true,
      }),
    },
    select: {
      settings: ["select2"],
      entry: lazy("control", CONTROL_HEIGHT, () => import("./combobox/combobox.tsx").then((m) => m.combobox), {
        fallback: select,
        boxed: true,
      }),
    },
    price_select: {
      settings: ["select2"],
      entry: lazy(
        "control",
        CONTROL_HEIGHT,
        () => import("./commerce/price-combobox.tsx").then((m) => m.priceCombobox),
        { boxed: true },
      ),
    },
    file: {
      settings: ["sub_type"],
      entry: lazy("choices", "9rem", () => import("./file/drop-zone.tsx").then((m) => m.dropZone)),
    },
    checkbox: styledChoices("checkbox", checkbox),
    radio: styledChoices("radio", radio),
    price_checkbox: styledChoices("price_checkbox"),
    price_radio: styledChoices("price_radio"),
    color: {
      settings: ["transform", "coloris_format"],
      entry: lazy("control", CONTROL_HEIGHT, () => import("./color/enhanced-color.tsx").then((m) => m.enhancedColor), {
        fallback: nativeColor,
      }),
    },
    password: {
      settings: [
        "password_strength_meter",
        "password_strength_invalid",
        "password_visibility_toggle",
        "password_generate",
      ],
      entry: lazy(
        "control",
        passwordHeight,
        () => import("./password/enhanced-password.tsx").then((m) => m.enhancedPassword),
        { fallback: nativePassword, boxed: true },
      ),
    },
  }),
);

/** The control for a field whose settings need more than the browser's own. */
export function enhancedEntry({ type, meta }: FieldDefinition): LazyFieldEntry | undefined {
  const enhanced = ENHANCED_TYPES.get(type);
  return enhanced?.settings.some((trigger) => isTriggered(meta, trigger)) ? enhanced.entry : undefined;
}

function isTriggered(meta: Meta<FieldSetting>, trigger: Trigger): boolean {
  if (typeof trigger === "string") return metaFlag(meta, trigger);
  const text = metaText(meta, trigger.setting);
  return "not" in trigger ? !["", trigger.not].includes(text) : text.includes(trigger.contains);
}
