const INDENT = "  ";

/** A JSON value over as few lines as fit a width: what fits a line stays on it. */
export function jsonLines(value, width, depth = 0) {
  const plain = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || depth * INDENT.length + plain.length <= width) return plain;
  const pad = `\n${INDENT.repeat(depth + 1)}`;
  const inner = Object.entries(value).map(
    ([key, member]) => pad + (Array.isArray(value) ? "" : `${JSON.stringify(key)}: `) + jsonLines(member, width, depth + 1),
  );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}${inner.join(",")}\n${INDENT.repeat(depth)}${close}`;
}
