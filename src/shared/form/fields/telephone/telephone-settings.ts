import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingRows } from "../../definition/rare-settings.ts";
import { metaText } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

const FORMATS = ["E164", "INTERNATIONAL", "NATIONAL", "RFC3966"] as const;
export type SentFormat = (typeof FORMATS)[number];

/** Settings of a telephone field (forms-rendering#7.4). */
export interface TelephoneSettings {
  /** The visitor may choose another country. */
  choosable: boolean;
  /** The empty field shows an example of the country's numbers. */
  example: boolean;
  /** The example has no dial code. */
  national: boolean;
  /** The dial code is beside the number, not in it. */
  separate: boolean;
  validated: boolean;
  /** Two letters, `auto` or "". */
  initial: string;
  only: readonly string[];
  preferred: readonly string[];
  /** Null sends the number as typed. */
  format: SentFormat | null;
}

const codes = (
  field: FieldDefinition,
  setting: "intl_tel_input_only_countries" | "intl_tel_input_preferred_countries",
) =>
  settingRows(field, setting)
    .map((row) => metaText(row, "country_alpha_2").trim().toLowerCase())
    .filter((code) => code !== "");

export function telephoneSettings(field: FieldDefinition): TelephoneSettings {
  const format = settingText(field, "intl_tel_input_format").toUpperCase();
  return {
    choosable: settingFlag(field, "intl_tel_input_allow_dropdown", true),
    example: settingFlag(field, "intl_tel_input_auto_placeholder", true) && settingText(field, "placeholder") === "",
    national: settingFlag(field, "intl_tel_input_national_mode", true),
    separate: settingFlag(field, "intl_tel_input_separate_dial_code"),
    validated: settingFlag(field, "intl_tel_input_validate_number"),
    initial: settingText(field, "intl_tel_input_initial_country").trim().toLowerCase(),
    only: codes(field, "intl_tel_input_only_countries"),
    preferred: codes(field, "intl_tel_input_preferred_countries"),
    format: FORMATS.find((name) => name === format) ?? null,
  };
}

/** Texts of telephone fields; `iti_*` are language keys of the original (forms-behaviour#9.4). */
export const TELEPHONE_TEXTS = {
  iti_number: "Enter a valid phone number.",
  iti_country_code: "Enter a valid country code, like +44.",
  iti_short: "This phone number is too short. Enter all its digits.",
  iti_long: "This phone number is too long. Remove the extra digits.",
  /** `%s` is the name of the field. */
  telephone_country: "Country code for %s",
  telephone_preferred: "Suggested countries",
  telephone_others: "All countries",
} as const satisfies TextTable;

export const telephoneTexts = lazyTexts(TELEPHONE_TEXTS);
