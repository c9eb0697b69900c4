const TRUE = new Set<unknown>([true, 1, "1", "true", "yes", "on"]);
const FALSE = new Set<unknown>([false, 0, "0", "false", "no", "off"]);

/**
 * A boolean as HTML, PHP and JSON write it; `undefined` for anything else. `empty` is the meaning of an empty text: true
 * for an attribute without a value (api#3), false in settings, where PHP prints false as nothing (antispam-contract#2).
 */
export function readBoolean(value: unknown, empty = true): boolean | undefined {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  return plain === "" ? empty : TRUE.has(plain) ? true : FALSE.has(plain) ? false : undefined;
}
