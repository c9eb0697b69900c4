import { reflect } from "../../core/element/reflect.ts";
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
/** Slot of the status in the host's shadow root. */
const STATUS_SLOT = "plaintags-status";

/** Shows the state of one field's check. */
export interface Indicator {
  show(state: CheckState, text: string, input: Element | undefined): void;
  /** Removes everything that was added outside the shadow root. */
  remove: Cleanup;
}

/**
 * Renders an icon and a message into `parent` inside the host's shadow root. The text of the message is a child of the
 * host in the light DOM: only there can it describe a field.
 */
export function createIndicator(host: HTMLElement, parent: ParentNode): Indicator {
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

  const icon = document.createElement("span");
  icon.setAttribute("part", "indicator");
  icon.setAttribute("aria-hidden", "true");
  const message = document.createElement("span");
  message.setAttribute("part", "message");
  const slot = document.createElement("slot");
  slot.name = STATUS_SLOT;
  message.append(slot);
  parent.append(icon, message);
  reflect(host, "state", "idle");

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
      describeInput(undefined);
      status.remove();
      host.removeAttribute("state");
    },
  };
}
