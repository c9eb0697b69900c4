import { createCipheriv, createDecipheriv, createHash, getRandomValues } from "node:crypto";

/**
 * The two formats of a hidden contact's token (antispam-contract#1.1):
 * - "deterministic": base64 of the text in ROT13; equal texts have equal tokens;
 * - "random": base64 of a random IV, three hex digits, base64 of the text in AES-128-CBC.
 */
export type TokenForm = "deterministic" | "random";

/** Separates the parts of a random token. In a deterministic one it precedes the text and marks it as this server's. */
const MARK = "b3b";
const ROT13_MARK = rot13(MARK);
const KEY = Uint8Array.from(createHash("md5").update("plaintags demo").digest());
const CIPHER = "aes-128-cbc";
const RANDOM_TOKEN = new RegExp(`^([A-Za-z0-9+/]{22}==)${MARK}([A-Za-z0-9+/]+={0,2})$`);
const DETERMINISTIC_TOKEN = /^[A-Za-z0-9+/]+={0,2}$/;

export function encodeToken(text: string, form: TokenForm = "deterministic"): string {
  if (form === "deterministic") return Buffer.from(ROT13_MARK + rot13(text), "utf8").toString("base64");
  const iv = getRandomValues(new Uint8Array(16));
  const cipher = createCipheriv(CIPHER, KEY, iv);
  const encrypted = cipher.update(text, "utf8", "base64") + cipher.final("base64");
  return `${Buffer.from(iv).toString("base64")}${MARK}${encrypted}`;
}

/** The text of a token; `undefined` if this server did not create it. */
export function decodeToken(token: string): string | undefined {
  const random = RANDOM_TOKEN.exec(token);
  if (random) return decrypt(random[1] ?? "", random[2] ?? "");
  if (!DETERMINISTIC_TOKEN.test(token)) return undefined;
  const text = Buffer.from(token, "base64").toString("utf8");
  return text.startsWith(ROT13_MARK) ? rot13(text.slice(ROT13_MARK.length)) : undefined;
}

function decrypt(iv: string, encrypted: string): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, KEY, Uint8Array.from(Buffer.from(iv, "base64")));
    return cipher.update(encrypted, "base64", "utf8") + cipher.final("utf8");
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
