import utils from "intl-tel-input/utils";
import type { SentFormat } from "./telephone-settings.ts";

/** Names of the texts about a wrong number; the definition may have its own (forms-behaviour 9.4). */
export type NumberProblem = "number" | "country_code" | "short" | "long";

const PROBLEMS: Readonly<Record<string, NumberProblem>> = {
  INVALID_COUNTRY_CODE: "country_code",
  TOO_SHORT: "short",
  TOO_LONG: "long",
};

/** What is wrong with a number as people of a country write it; null when it can exist. */
export function numberProblem(number: string, country: string): NumberProblem | null {
  if (number.trim() === "" || utils.isValidNumber(number, country)) return null;
  return PROBLEMS[utils.getValidationError(number, country) ?? ""] ?? "number";
}

/** A number in one of the usual ways to write it; one that cannot be read stays as it is. */
export const formatNumber = (number: string, country: string, format: SentFormat): string =>
  utils.formatNumber(number, country, format) || number;

/** A number of the country that nobody has, to show how they look; "" where none is known. */
export function exampleNumber(country: string, dialCode: string, { national, separate }: { national: boolean; separate: boolean }): string {
  if (separate) return utils.getExampleNumber(country, "MOBILE", "INTERNATIONAL").replace(new RegExp(`^\\+${dialCode}[\\s-]*`), "");
  return utils.getExampleNumber(country, "MOBILE", national ? "NATIONAL" : "INTERNATIONAL");
}
