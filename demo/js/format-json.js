const INDENT = "  ";
const TOKENS = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:]+/g;

/**
 * Formats JSON with as few lines as a width allows. Works on the text: parsing would change its numbers and escapes.
 */
export function formatJson(text, width) {
  const tokens = text.match(TOKENS);
  let at = 0;

  function read() {
    const open = tokens[at++];
    if (open !== "{" && open !== "[") return { plain: open };
    const members = [];
    while (!"}]".includes(tokens[at])) {
      const key = open === "{" ? `${tokens[at++]}: ` : "";
      if (key) at++;
      members.push({ key, value: read() });
      if (tokens[at] === ",") at++;
    }
    const close = tokens[at++];
    return {
      open,
      close,
      members,
      plain: `${open}${members.map(({ key, value }) => key + value.plain).join(", ")}${close}`,
    };
  }

  function write({ plain, open, close, members }, depth) {
    if (!members?.length || depth * INDENT.length + plain.length <= width) return plain;
    const pad = `\n${INDENT.repeat(depth + 1)}`;
    return `${open}${members.map(({ key, value }) => pad + key + write(value, depth + 1)).join(",")}\n${INDENT.repeat(depth)}${close}`;
  }

  return write(read(), 0);
}
