/** `300px` -> 300; anything else -> null, including a percentage, which has nothing to refer to. */
export function parsePixels(value: string): number | null {
  const match = /^(\d*\.?\d+)px$/.exec(value);
  return match ? Number(match[1]) : null;
}
