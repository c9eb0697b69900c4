import { service } from "../registry/current.ts";
import { emit } from "./emit.ts";

export interface Problem {
  /** Short stable word for scripts. */
  code: string;
  /** The reason, as a sentence; the tag and its id are put in front of it. */
  message: string;
  cause?: unknown;
  /** "warn" where the tag works on with a default. Default "error". */
  level?: "warn" | "error";
}

/** `<pb-slider id="hero">`: how messages name a tag. */
export const nameOf = (host: Element) => `<${host.localName}${host.id ? ` id="${host.id}"` : ""}>`;

/** Tells the console and the page (`plaintags-error`) what went wrong with a tag. Never throws. */
export function reportProblem(host: Element, { code, message, cause, level = "error" }: Problem): void {
  const details = cause === undefined ? [] : [cause];
  service("log")[level](`${nameOf(host)} ${message}`, ...details);
  emit(host, "plaintags-error", { tag: host.localName, id: host.id, code, message, cause });
}
