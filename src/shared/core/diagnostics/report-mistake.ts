import type { ProblemDetail } from "../events/element-events.ts";
import type { PlainTags } from "../registry/registry.ts";

/** A mistake that the tags themselves cannot tell: their code may not be there, or nothing is wrong with it. */
export interface Mistake {
  /** The element it is about; without one it is about the page, or about all elements of `tag`. */
  host?: Element | null;
  tag?: string;
  code: string;
  message: string;
  cause?: unknown;
}

/** What has been told, by element or for the page. */
const reported = new WeakMap<object, Set<string>>();

/** Tells the console and the page (`plaintags-error`) of a mistake, once. This code comes alone: it asks for no service that is not there. */
export function reportMistake({ host, tag = host?.localName ?? "", code, message, cause }: Mistake): void {
  const target = host ?? document;
  const registry = window.plaintags as PlainTags;
  const before = reported.get(host ?? registry) ?? new Set();
  reported.set(host ?? registry, before);
  const id = host?.id ?? "";
  const text = `${tag && `<${tag}${id && ` id="${id}"`}> `}${message}`;
  if (before.has(text)) return;
  before.add(text);
  logMessage(registry, cause === undefined ? "warn" : "error", text, ...(cause === undefined ? [] : [cause]));
  const detail: ProblemDetail = { tag, id, code, message, cause };
  target.dispatchEvent(new CustomEvent("plaintags-error", { bubbles: true, composed: true, detail }));
}

function logMessage(registry: PlainTags, level: "warn" | "error", ...what: unknown[]): void {
  try {
    registry.service("log")[level](...(what as [string]));
  } catch {
    // The services have not been started, or this one is what is wrong.
    console[level]("[plaintags]", ...what);
  }
}
