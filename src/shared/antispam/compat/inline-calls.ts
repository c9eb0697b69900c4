import type { QueuedCtSetCookie } from "../../core/loader/inline-calls.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { defineGlobals } from "../../compat/page-globals.ts";
import { whileConsented } from "../signals/while-consented.ts";

type Value = string | number | boolean;

/** What the server hands over by an inline call (contract §4.5): nothing else is read from the text of a script. */
const NAME = "wordpress_apbct_antibot";
const HASH = /^[0-9a-f]{32,128}$/;

const TEXT = String.raw`"[^"\\\n]*"|'[^'\\\n]*'`;
const PIECE = String.raw`(?:${TEXT})(?:\.repeat\(\d{1,3}\))?`;

/**
 * A call with constant arguments. Texts and comments are matched first and passed over: a call that is written in one of them, such as in
 * words of an author that a script carries, is none.
 */
const CALL = new RegExp(
  String.raw`\bctSetCookie\s*\(((?:${PIECE}|[\w\s,+[\]])*)\)` +
    String.raw`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\[^]|[^\x60\\])*\x60|//.*|/\*[^]*?\*/`,
  "g",
);
const PAIR = new RegExp(String.raw`["']${NAME}["']\s*,\s*(${PIECE}(?:\s*\+\s*${PIECE})*)\s*(?=[,\]]|$)`, "g");
const PIECES = new RegExp(String.raw`["']([^"']*)["'](?:\.repeat\((\d+)\))?`, "g");

/** The values that a script of the server's hands over by `ctSetCookie(name, value)` or `ctSetCookie([[name, value]])`, by its text. */
export function readInlineValues(script: string): string[] {
  const values: string[] = [];
  for (const [, args = ""] of script.matchAll(CALL))
    for (const [, sum = ""] of args.matchAll(PAIR)) {
      const value = [...sum.matchAll(PIECES)].map(([, text = "", times = "1"]) => text.repeat(Number(times))).join("");
      if (HASH.test(value)) values.push(value);
    }
  return values;
}

/** A script that runs, and whose text is in the page. */
const isExecutable = ({ type }: HTMLScriptElement) => /^$|^module$|\bjavascript$/i.test(type.trim());

/**
 * Answers what the server's inline scripts call (contract §4.5). Offers `ctSetCookie`, in place of the loader's, which has kept its calls.
 * A call that came before both ended in an error of the page's, so its value is read from the script's text. Where the page has that
 * function itself, nothing is done.
 */
export function handleInlineCalls(page: Document): Cleanup {
  const view = page.defaultView as (Window & { ctSetCookie?: Partial<QueuedCtSetCookie> }) | null;
  const waiting = view?.ctSetCookie?.waiting;
  if (!view || (typeof view.ctSetCookie === "function" && !waiting)) return () => undefined;
  delete view.ctSetCookie;

  const known = new Map<string, Value>();
  const store = (name: unknown, value: unknown) => {
    if (typeof name !== "string" || !name || !isValue(value) || known.get(name) === value) return;
    known.set(name, value);
    if (service("consent").granted) service("storage").publish({ [name]: value });
  };
  const ctSetCookie = (names: unknown, value?: unknown) => {
    if (!Array.isArray(names)) return store(names, value);
    for (const pair of names as unknown[]) if (Array.isArray(pair)) store(pair[0], pair[1]);
  };

  const removeGlobals = defineGlobals(view, { ctSetCookie });
  for (const script of page.querySelectorAll<HTMLScriptElement>("script:not([src])"))
    if (isExecutable(script)) for (const value of readInlineValues(script.text)) known.set(NAME, value);
  for (const call of waiting ?? []) ctSetCookie(...call);
  // Values that came before consent are handed over with it.
  const stopConsent = whileConsented(
    () => {
      if (known.size) service("storage").publish(Object.fromEntries(known));
      return () => undefined;
    },
    () => undefined,
  );
  return () => {
    removeGlobals();
    stopConsent();
  };
}

const isValue = (value: unknown): value is Value => ["string", "number", "boolean"].includes(typeof value);
