import { defineGlobals } from "../../compat/page-globals.ts";
import type { QueuedCtSetCookie } from "../../core/loader/loader.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { whileConsented } from "../protocol/start-feature.ts";

type Value = string | number | boolean;

/**
 * The name that the server sets in an inline call (antispam-contract#4.5). Nothing else is read from the text of a
 * script.
 */
const NAME = "wordpress_apbct_antibot";
const HASH = /^[0-9a-f]{32,128}$/;

const TEXT = String.raw`"[^"\\\n]*"|'[^'\\\n]*'`;
const PIECE = String.raw`(?:${TEXT})(?:\.repeat\(\d{1,3}\))?`;

/**
 * A call with constant arguments. Strings and comments match first and are skipped: a call inside one of them, such as
 * in an author's text in a script, does not count.
 */
const CALL = new RegExp(
  String.raw`\bctSetCookie\s*\(((?:${PIECE}|[\w\s,+[\]])*)\)` +
    String.raw`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\[^]|[^\x60\\])*\x60|//.*|/\*[^]*?\*/`,
  "g",
);
const PAIR = new RegExp(String.raw`["']${NAME}["']\s*,\s*(${PIECE}(?:\s*\+\s*${PIECE})*)\s*(?=[,\]]|$)`, "g");
const PIECES = new RegExp(String.raw`["']([^"']*)["'](?:\.repeat\((\d+)\))?`, "g");

/**
 * The values that a server's script passes to `ctSetCookie(name, value)` or `ctSetCookie([[name, value]])`, read from
 * its text.
 */
export function readInlineValues(script: string): string[] {
  const values: string[] = [];
  for (const [, args = ""] of script.matchAll(CALL))
    for (const [, sum = ""] of args.matchAll(PAIR)) {
      const value = [...sum.matchAll(PIECES)].map(([, text = "", times = "1"]) => text.repeat(Number(times))).join("");
      if (HASH.test(value)) values.push(value);
    }
  return values;
}

/** Whether the browser runs this script; any other holds mere data. */
const isExecutable = ({ type }: HTMLScriptElement) => /^$|^module$|\bjavascript$/i.test(type.trim());

/**
 * Handles the calls in the server's inline scripts (antispam-contract#4.5). Defines `ctSetCookie` in place of the
 * loader's, which has queued its calls. A call before either existed threw an error on the page, so its value is read
 * from the script's text. Does nothing if the page has its own function of that name.
 */
export function handleInlineCalls(page: Document): Cleanup {
  const pageWindow = page.defaultView as (Window & { ctSetCookie?: Partial<QueuedCtSetCookie> }) | null;
  const waiting = pageWindow?.ctSetCookie?.waiting;
  if (!pageWindow || (typeof pageWindow.ctSetCookie === "function" && !waiting)) return () => undefined;
  delete pageWindow.ctSetCookie;

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

  const removeGlobals = defineGlobals(pageWindow, { ctSetCookie });
  for (const script of page.querySelectorAll<HTMLScriptElement>("script:not([src])"))
    if (isExecutable(script)) for (const value of readInlineValues(script.text)) known.set(NAME, value);
  for (const call of waiting ?? []) ctSetCookie(...call);
  // Values from before consent are published once consent is given.
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
