import type { ProblemDetail } from "../events/element-events.ts";
import type { PlainTags } from "../registry/registry.ts";

/** A mistake that the tags themselves cannot report: their code may be missing, or they work correctly. */
export interface Mistake {
  /** The element with the mistake; without one it concerns the page, or all elements of `tag`. */
  host?: Element | null;
  tag?: string;
  code: string;
  message: string;
  cause?: unknown;
}

/** Reported texts, by element or for the page. */
const reported = new WeakMap<object, Set<string>>();

/**
 * Reports a mistake to the console and the page (`plaintags-error`), once. Works without services, which may not be
 * loaded.
 */
export function reportMistake({ host, tag = host?.localName ?? "", code, message, cause }: Mistake): void {
  const target = host ?? document;
  const registry = window.plaintags as PlainTags;
  const texts = reported.get(host ?? registry) ?? new Set();
  reported.set(host ?? registry, texts);
  const id = host?.id ?? "";
  const text = `${tag && `<${tag}${id && ` id="${id}"`}> `}${message}`;
  if (texts.has(text)) return;
  texts.add(text);
  logMessage(registry, cause === undefined ? "warn" : "error", text, ...(cause === undefined ? [] : [cause]));
  const detail: ProblemDetail = { tag, id, code, message, cause };
  target.dispatchEvent(new CustomEvent("plaintags-error", { bubbles: true, composed: true, detail }));
}

function logMessage(registry: PlainTags, level: "warn" | "error", ...what: unknown[]): void {
  try {
    registry.service("log")[level](...(what as [string]));
  } catch {
    // The services have not been started, or the log service is the mistake.
    console[level]("[plaintags]", ...what);
  }
}
