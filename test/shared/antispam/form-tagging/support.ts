import { FIRST_CHECK_MS, startFormTagging } from "../../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { fixture, useContainer, useTestClock, type TestClock, type TestContainer } from "../../../support/index.ts";

export const VISIBLE = "apbct_visible_fields";
export const NO_COOKIE = "ct_no_cookie_hidden_field";

/** A page whose forms are tagged, with a clock that the test moves. */
export interface TaggedPage {
  container: TestContainer;
  clock: TestClock;
  stop: Cleanup;
}

/** Long enough for work that waits until the page is idle. */
export const IDLE_MS = 5;

/** The visitor presses somewhere in a form. */
export const touch = (form: Element) => form.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

/** Touches the page's forms, and waits until they have their fields. */
export async function tag({ clock }: TaggedPage): Promise<void> {
  document.querySelectorAll("form").forEach(touch);
  await clock.advance(FIRST_CHECK_MS + IDLE_MS);
}

const stops: Cleanup[] = [];
let container: TestContainer;
let clock: TestClock;

/** A fresh container and clock before each test; earlier fixtures are removed. */
export function prepareContainer(): void {
  container = useContainer();
  clock = useTestClock(container);
}

export function useTaggedPage(
  antispam: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
): TaggedPage {
  container.service("settings").merge({ antispam: { cookies: "none", ...antispam }, ...settings });
  const stop = startFormTagging(document);
  stops.push(stop);
  return { container, clock, stop };
}

/** Ends what a test has started and deletes what it has stored. */
export function endTagging(): void {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
}

export function formIn(html: string): HTMLFormElement {
  const form = fixture(html).querySelector("form");
  if (!form) throw new Error("the fixture has no form");
  return form;
}

export const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
export const names = (form: HTMLFormElement) => [...form.querySelectorAll("input")].map(({ name }) => name);

export const decode = (base64: string): unknown =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))));

/** The record in a form's visible-fields field. */
export function recordIn(form: HTMLFormElement): Record<string, unknown> | undefined {
  const input = inputOf(form, VISIBLE);
  return input ? (decode(input.value) as Record<string, Record<string, unknown>>)["0"] : undefined;
}

/** The data in a form's no-cookie field. */
export const dataOf = (value: string) => decode(value.replace(/^_ct_no_cookie_data_/, "")) as Record<string, unknown>;
export function dataIn(form: HTMLFormElement): Record<string, unknown> | undefined {
  const input = inputOf(form, NO_COOKIE);
  return input ? dataOf(input.value) : undefined;
}

/** A form that posts into a frame, so that the test's page is not replaced. */
export const framed = (attributes: string, inside: string) =>
  `<iframe name="sent" title="sent"></iframe><form target="sent" ${attributes}>${inside}</form>`;

/** Sends the form on a page whose script handles the submit event. Returns false if a listener had prevented it before. */
export function sendByScript(form: HTMLFormElement): boolean {
  let allowed = true;
  const handle = (event: Event) => {
    allowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("submit", handle, { once: true });
  form.requestSubmit();
  document.removeEventListener("submit", handle);
  return allowed;
}
