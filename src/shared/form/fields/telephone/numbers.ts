import utils from "intl-tel-input/utils";
import type { SentFormat } from "./telephone-settings.ts";

/** Names of the texts about an invalid number; the definition may have its own (forms-behaviour#9.4). */
export type NumberProblem = "number" | "country_code" | "short" | "long";

const PROBLEMS: Readonly<Record<string, NumberProblem>> = {
  INVALID_COUNTRY_CODE: "country_code",
  TOO_SHORT: "short",
  TOO_LONG: "long",
};

/** The problem of a number as people in a country write it; null for a possible number. */
export function numberProblem(number: string, country: string): NumberProblem | null {
  if (number.trim() === "" || utils.isValidNumber(number, country)) return null;
  return PROBLEMS[utils.getValidationError(number, country) ?? ""] ?? "number";
}

/** A number in one of the usual formats; a number that cannot be parsed stays as it is. */
export const formatNumber = (number: string, country: string, format: SentFormat): string =>
  utils.formatNumber(number, country, format) || number;

/** An example of the country's numbers, assigned to no one; "" where none is known. */
export function exampleNumber(
  country: string,
  dialCode: string,
  { national, separate }: { national: boolean; separate: boolean },
): string {
  if (separate)
    return utils.getExampleNumber(country, "MOBILE", "INTERNATIONAL").replace(new RegExp(`^\\+${dialCode}[\\s-]*`), "");
  return utils.getExampleNumber(country, "MOBILE", national ? "NATIONAL" : "INTERNATIONAL");
}
