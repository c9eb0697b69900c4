import { createCipheriv, createDecipheriv, createHash, getRandomValues } from "node:crypto";

/**
 * Tokens of hidden contacts in the two formats a page may hold (contract 1.1). Any text can be encoded.
 * - "deterministic": base64 of the letters turned by 13, equal for equal texts;
 * - "random": base64 of 16 bytes, a three-digit mark, base64 of AES-128-CBC; never equal twice.
 */
export type TokenForm = "deterministic" | "random";

const MARK = "b3b";
const TURNED_MARK = rot13(MARK);
const KEY = Uint8Array.from(createHash("md5").update("plaintags demo").digest());
const CIPHER = "aes-128-cbc";
const RANDOM_TOKEN = new RegExp(`^([A-Za-z0-9+/]{22}==)${MARK}([A-Za-z0-9+/]+={0,2})$`);
const DETERMINISTIC_TOKEN = /^[A-Za-z0-9+/]+={0,2}$/;

export function encodeToken(text: string, form: TokenForm = "deterministic"): string {
  if (form === "deterministic") return Buffer.from(TURNED_MARK + rot13(text), "utf8").toString("base64");
  const start = getRandomValues(new Uint8Array(16));
  const cipher = createCipheriv(CIPHER, KEY, start);
  const hidden = cipher.update(text, "utf8", "base64") + cipher.final("base64");
  return `${Buffer.from(start).toString("base64")}${MARK}${hidden}`;
}

/** The text of a token, or nothing when it is not one of ours. */
export function decodeToken(token: string): string | undefined {
  const random = RANDOM_TOKEN.exec(token);
  if (random) return decipher(random[1] ?? "", random[2] ?? "");
  if (!DETERMINISTIC_TOKEN.test(token)) return undefined;
  const text = Buffer.from(token, "base64").toString("utf8");
  return text.startsWith(TURNED_MARK) ? rot13(text.slice(TURNED_MARK.length)) : undefined;
}

function decipher(start: string, hidden: string): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, KEY, Uint8Array.from(Buffer.from(start, "base64")));
    return cipher.update(hidden, "base64", "utf8") + cipher.final("utf8");
  } catch {
    return undefined;
  }
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
