import { valueToText } from "../../values/field-value.ts";
import { comparisonTests, operandOf, plainOperand, type ConditionTests } from "./test.ts";
import type { ConditionContext } from "../rules/condition-test.ts";

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue from 0 to 255; null when the text is not a colour. */
function channels(text: string): readonly [number, number, number] | null {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const at = (from: number) => Number.parseInt(full.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

interface Shade {
  /** Degrees. */
  hue: number;
  /** Per cent. */
  saturation: number;
  lightness: number;
}

// https://www.w3.org/TR/css-color-4/#rgb-to-hsl
function shadeOf(text: string): Shade | null {
  const rgb = channels(text)?.map((channel) => channel / 255);
  if (!rgb) return null;
  const [red = 0, green = 0, blue = 0] = rgb;
  const [max, min] = [Math.max(...rgb), Math.min(...rgb)];
  const [span, lightness] = [max - min, (max + min) / 2];
  const sector =
    max === red ? ((green - blue) / span + 6) % 6 : max === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return {
    hue: span === 0 ? 0 : sector * 60,
    saturation: span === 0 ? 0 : (span / (1 - Math.abs(2 * lightness - 1))) * 100,
    lightness: lightness * 100,
  };
}

function number(text: string): number | null {
  const rgb = channels(text);
  return rgb && rgb[0] * 65_536 + rgb[1] * 256 + rgb[2];
}

const colorOf = ({ get, item }: ConditionContext) => (item ? valueToText(get(item.valueAtom)) : "");
const shadeTests = (prefix: string, name: keyof Shade): ConditionTests =>
  comparisonTests(prefix, (context) => shadeOf(colorOf(context))?.[name] ?? null, plainOperand);
const { "c==": same, "c!=": other } = comparisonTests(
  "c",
  (context) => number(colorOf(context)),
  (context) => number(operandOf(context)),
);

/** Colours: equality, or their hue in degrees, saturation and lightness in per cent. */
export const COLOR_TESTS: ConditionTests = {
  ...(same && other ? { "c==": same, "c!=": other } : {}),
  ...shadeTests("ch", "hue"),
  ...shadeTests("cs", "saturation"),
  ...shadeTests("cl", "lightness"),
};
