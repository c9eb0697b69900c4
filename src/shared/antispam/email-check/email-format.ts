/**
 * Whether an address is worth a call (spec antispam §5): non-space characters, @, non-space characters, a dot,
 * non-space characters. Searched by hand, because a regular expression would backtrack through a long pasted text.
 */
export function isEmailFormat(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf("@", 1);
  const dot = text.lastIndexOf(".", text.length - 2);
  return at > 0 && dot > at + 1;
}
