import type { PlainDrawing, PlainStart } from "../../element/define-plain-element.ts";
import { emit } from "../../events/emit.ts";
import { service } from "../../registry/current.ts";
import type {} from "./events.ts";
import { startGuard } from "./guard.ts";

/** Methods and properties of `<apbct-guard>` (api.md §4). */
export interface GuardHandle {
  /** What is known of this visitor, by the names of spec antispam §3; empty without consent. */
  readonly signals: Readonly<Record<string, unknown>>;
  /** The hidden fields that a form should carry, by name. */
  fields(form: HTMLFormElement): Record<string, string>;
}

/** The tag draws nothing: it guards its page for as long as it is there. */
export function startGuardTag({ host, container }: PlainStart<Record<never, never>>): PlainDrawing<Record<never, never>, GuardHandle> {
  container.append(document.createElement("slot"));
  const stop = startGuard(host.ownerDocument);
  emit(host, "apbct-guard-started", {});
  return {
    handle: {
      get signals() {
        return service("visitor").signals();
      },
      fields: (form) => service("visitor").fields(form),
    },
    stop,
  };
}
