import { service } from "../../core/registry/container.ts";
import { reflect } from "../../core/element/reflect.ts";
import { textsAt } from "../../core/element/texts-at.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { CheckState } from "./check-state.ts";

/** Prefix of all our ids, which identifies leftovers in a cloned field. */
const PREFIX = "plaintags-email-check-";

let serial = 0;

/** Adds our status to the field's descriptions, or removes it; the descriptions of others stay. */
function setDescription(input: Element, id: string | undefined): void {
  const tokens = (input.getAttribute("aria-describedby") ?? "")
    .split(/\s+/)
    .filter((token) => token && !token.startsWith(PREFIX));
  if (id) tokens.push(id);
  const described = tokens.join(" ");
  if (described === (input.getAttribute("aria-describedby") ?? "")) return;
  if (described) input.setAttribute("aria-describedby", described);
  else input.removeAttribute("aria-describedby");
}

/** Marks the status of a host; a clone copies it. */
const STATUS_ATTR = "data-plaintags-status";
/** The slot of the status in the shadow root of its host. */
export const STATUS_SLOT = "plaintags-status";

/** The state of one field's check, as an attribute of its host and a text. */
export interface FieldStatus {
  show(state: CheckState, text: string, input: Element | undefined): void;
  /** Removes everything that was added. */
  remove: Cleanup;
}

/**
 * Adds the text that describes a field to a host. It is a child of the host, because only in the field's own tree can
 * it describe the field; there, among the page's nodes, React cannot own it. Its look comes from the view, in whose
 * slot it appears (src/react/antispam/email-indicator.tsx).
 */
export function createFieldStatus(host: HTMLElement): FieldStatus {
  for (const left of host.querySelectorAll(`:scope > [${STATUS_ATTR}]`)) left.remove();
  const status = document.createElement("span");
  status.id = `${PREFIX}${(serial += 1)}`;
  status.slot = STATUS_SLOT;
  status.setAttribute(STATUS_ATTR, "");
  status.setAttribute("role", "status");
  status.setAttribute("dir", "auto");
  // Only the shadow root's styles show it: a clone of the host without a shadow root must not.
  status.hidden = true;
  host.append(status);
  reflect(host, "state", "idle");

  let stopMarking: Cleanup | undefined;
  let removed = false;
  if (textsAt(document.documentElement).lang)
    void import("../../core/element/mark-english.ts").then(
      ({ markEnglish }) => {
        if (!removed) stopMarking = markEnglish(status);
      },
      (cause: unknown) => service("log").note("The English texts of the e-mail check are not marked.", cause),
    );

  let described: Element | undefined;
  const describeInput = (input: Element | undefined) => {
    if (described && described !== input) setDescription(described, undefined);
    if (input) setDescription(input, status.id);
    described = input;
  };

  return {
    show(state, text, input) {
      // Another script may have emptied the host.
      if (status.parentNode !== host) host.append(status);
      reflect(host, "state", state);
      if (status.textContent !== text) status.textContent = text;
      describeInput(state === "idle" ? undefined : input);
    },
    remove() {
      removed = true;
      stopMarking?.();
      describeInput(undefined);
      status.remove();
      host.removeAttribute("state");
    },
  };
}
