import { roundDecimal, withoutNoise } from "../../values/decimal.ts";
import type { Catalogue, Signature } from "./signature.ts";

const of = (value: (x: number) => number): Signature => ({
  params: ["number?"],
  value: (call) => value(call.number(0)),
});
const ofAll = (value: (numbers: readonly number[]) => number): Signature => ({
  params: ["number..."],
  value: (call) => value(call.numbers()),
});

const positive = of((x) => Math.max(0, x));
const negative = of((x) => Math.min(0, x));

/** Functions of numbers; angles in radians. A result that is not finite becomes 0. */
export const MATH: Catalogue = {
  abs: of(Math.abs),
  acos: of(Math.acos),
  asin: of(Math.asin),
  atan: of(Math.atan),
  ceil: of((x) => Math.ceil(withoutNoise(x))),
  cos: of(Math.cos),
  exp: of(Math.exp),
  floor: of((x) => Math.floor(withoutNoise(x))),
  log: of(Math.log),
  sin: of(Math.sin),
  sqrt: of(Math.sqrt),
  tan: of(Math.tan),
  positive,
  negative,
  // Older names of the same functions.
  pos: positive,
  neg: negative,
  round: { params: ["number?", "number?"], value: (call) => roundDecimal(call.number(0), call.number(1)) },
  pow: { params: ["number", "number"], value: (call) => call.number(0) ** call.number(1) },
  pi: { params: [], value: () => Math.PI },
  min: ofAll((numbers) => numbers.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY)),
  max: ofAll((numbers) => numbers.reduce((most, x) => Math.max(most, x), Number.NEGATIVE_INFINITY)),
  avg: ofAll((numbers) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length),
};
