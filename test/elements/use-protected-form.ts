import { define } from "../../src/elements/apbct-protected-form.ts";
import { FORCE_PROTECTION_ALLOWED } from "../../src/shared/antispam/protected-forms/start-protected-form.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";

export const TAG = "apbct-protected-form";
export const CALL = "force_protection_check_bot";

/** `urlencode(base64(html))` of UTF-8 markup, as on the server. */
export const encode = (markup: string) =>
  encodeURIComponent(btoa(String.fromCharCode(...new TextEncoder().encode(markup))));
export const FORM = `<form action="https://forms.example/in" method="post"><label>Имя ‹日本› <input name="who"></label><button>Send</button></form>`;
export const tag = (markup = FORM, more = "", inside = "") =>
  `<${TAG} encoded="${encode(markup)}" ${more}>${inside}</${TAG}>`;
export const formOf = (host: Element) => host.querySelector("form");
export const stateOf = (host: Element) => host.getAttribute("state");

/** What a visitor can read and use, in visual order. */
export const seen = (host: HTMLElement) => host.innerText;

export let container: TestContainer;

export let site: TestSite;

export let own: Record<string, unknown>;

export let allowedEvents: number;

export const countAllowed = () => void (allowedEvents += 1);

export async function settings(
  antispam: Record<string, unknown> = {},
  others: Record<string, unknown> = {},
): Promise<void> {
  own = (await site.settings()).antispam as Record<string, unknown>;
  container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
}

export const fault = (given: object) => site.control({ faults: { [CALL]: given } });

export const hosts = (html: string) => [...fixture(html).querySelectorAll<HTMLElement>(TAG)];

export const one = (html: string) => hosts(html)[0] ?? assert.fail("no tag in the markup");

/** What the view draws in a state. */
export const VIEW: Readonly<Record<string, string>> = { checking: "loader", refused: "message" };

/** Waits until a tag shows a state. */
export const turns = (host: Element, state: string) =>
  until(
    () => stateOf(host) === state && (!VIEW[state] || findPart(host, VIEW[state])),
    () => `the state ${state}, not ${stateOf(host)}`,
  );

/** Prepares each test of a suite. */
export function useProtectedForm(): void {
  beforeEach(async () => {
    container = useContainer();
    site = createSite("protected");
    await site.control({ refreshCooldownMs: 0 });
    await settings();
    define();
    allowedEvents = 0;
    document.addEventListener(FORCE_PROTECTION_ALLOWED, countAllowed);
  });
  afterEach(() => {
    document.removeEventListener(FORCE_PROTECTION_ALLOWED, countAllowed);
    cleanFixtures();
  });
}

/** Gives the page services of its own, as a page that is opened anew has them. */
export function renewServices(): void {
  container = useContainer();
}
