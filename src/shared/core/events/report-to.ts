import type { LogService } from "../services/log.ts";
import { emit, type ProblemDetail } from "./element-events.ts";

/** What went wrong. */
export interface Problem {
  /** Short stable word for scripts. */
  code: string;
  /** The reason, as a sentence; the tag and its id are prepended. */
  message: string;
  cause?: unknown;
  /** "warn" if the tag works on with a default. Default "error". */
  level?: "note" | "warn" | "error";
}

/** `<pb-slider id="hero">`: how messages name a tag. */
export const nameOf = (host: Element) => `<${host.localName}${host.id ? ` id="${host.id}"` : ""}>`;

/** What the page has heard about itself, by the log that wrote it. */
const heard = new WeakMap<LogService, Set<string>>();

/**
 * Reports to the console and the page (`plaintags-error`, from which `check()` collects) what went wrong with a tag or,
 * without one, with the page. Each text about the page itself reaches the page once: a request that fails every second
 * is one problem. The log is passed, so that services can report too.
 */
export function reportTo(log: LogService, { code, message, cause, level = "error" }: Problem, host?: Element): void {
  const details = cause === undefined ? [] : [cause];
  log[level](host ? `${nameOf(host)} ${message}` : message, ...details);
  const detail: ProblemDetail = { tag: host?.localName ?? "", id: host?.id ?? "", code, message, cause };
  if (host) return void emit(host, "plaintags-error", detail);
  const texts = heard.get(log) ?? new Set();
  heard.set(log, texts);
  // Under Node there is no page.
  if (texts.has(message) || typeof document === "undefined") return;
  texts.add(message);
  // The build protects a document's methods from elements of their names where the document is called by its name.
  document.dispatchEvent(new CustomEvent("plaintags-error", { detail, bubbles: true }));
}
