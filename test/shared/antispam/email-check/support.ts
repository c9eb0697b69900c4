import type { CheckState } from "../../../../src/shared/antispam/email-check/check-state.ts";
import { OVERLAY_ATTR } from "../../../../src/shared/antispam/email-check/overlay.ts";
import { assert, until } from "../../../support/index.ts";

/** The silent call and the one with an indicator (antispam#7/4, antispam#7/5). */
export const BEFORE_POST = "check_email_before_post";
export const EXISTS = "check_email_exist_post";

export const inputIn = (root: ParentNode, selector = "input") =>
  root.querySelector<HTMLInputElement>(selector) ?? assert.fail(`no ${selector} in the markup`);

/** Writes into a field as a visitor does. */
export function write(input: HTMLInputElement, value: string): void {
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

/** Writes into a field and moves the focus away. */
export function fill(input: HTMLInputElement, value: string): void {
  write(input, value);
  input.blur();
}

export const overlays = (root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(`[${OVERLAY_ATTR}]`)];

/** The element that a field is described by. */
export const statusOf = (input: Element) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .find((found) => found?.getAttribute("role") === "status") ?? null;

export const partOf = (host: Element, name: string) =>
  host.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`) ?? assert.fail(`no part ${name}`);

/** Whether the indicator of a host is drawn. */
export const isDrawn = (host: Element) => host.shadowRoot?.querySelector('[part="message"]') != null;

/** Waits until a field's indicator shows a state, and gives the indicator's host. */
export const shown = (input: Element, state: CheckState) =>
  until(() => {
    const host = statusOf(input)?.parentElement;
    return host?.getAttribute("state") === state && isDrawn(host) && host;
  }, `the state ${state}`);
