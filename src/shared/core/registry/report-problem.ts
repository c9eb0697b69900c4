import { service } from "./container.ts";
import type { UnknownNames } from "../diagnostics/unknown-names.ts";
import { emit } from "../events/element-events.ts";

export interface Problem {
  /** Short stable word for scripts. */
  code: string;
  /** The reason, as a sentence; the tag and its id are prepended. */
  message: string;
  cause?: unknown;
  /** "warn" if the tag works on with a default. Default "error". */
  level?: "note" | "warn" | "error";
  /** Unknown names, if they are the problem: the message adds the nearest known name, with code fetched for it. */
  unknown?: UnknownNames | undefined;
}

/** `<pb-slider id="hero">`: how messages name a tag. */
export const nameOf = (host: Element) => `<${host.localName}${host.id ? ` id="${host.id}"` : ""}>`;

/** Reports to the console and the page (`plaintags-error`) what went wrong with a tag. Never throws. */
export function reportProblem(host: Element, { unknown, ...problem }: Problem): void {
  if (!unknown) return report(host, problem);
  import("../diagnostics/help.ts").then(
    ({ hintFor }) => {
      const hint = hintFor(unknown);
      if (hint !== undefined) report(host, { ...problem, message: problem.message + hint });
    },
    () => report(host, problem),
  );
}

function report(host: Element, { code, message, cause, level = "error" }: Problem): void {
  const details = cause === undefined ? [] : [cause];
  service("log")[level](`${nameOf(host)} ${message}`, ...details);
  emit(host, "plaintags-error", { tag: host.localName, id: host.id, code, message, cause });
}
