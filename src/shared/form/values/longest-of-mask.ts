/**
 * The length of the longest text that a mask takes, at least: alternatives count together. `unlimited`: how often a sign
 * counts that may be repeated without end.
 */
export function longestOfMask(mask: string, unlimited: number): number {
  // The lengths of the parts that are open, and of the last sign or group of each.
  const open = [{ length: 0, last: 0 }];
  const add = (part: { length: number; last: number } | undefined, length: number) => {
    if (part) [part.length, part.last] = [part.length + length, length];
  };
  for (const [token] of mask.matchAll(/\\.|\{[^}]*\}|[^]/g)) {
    const part = open.at(-1);
    if (token === "(" || token === "[") open.push({ length: 0, last: 0 });
    else if (token === ")" || token === "]") {
      open.pop();
      add(open.at(-1), part?.length ?? 0);
    } else if (token.length > 1 && token.startsWith("{")) {
      const times = /[*+]/.test(token) ? unlimited : Math.max(1, ...(token.match(/\d+/g) ?? []).map(Number));
      if (part) part.length += part.last * (times - 1);
    } else if (token !== "|") add(part, 1);
  }
  return open[0]?.length ?? 0;
}
