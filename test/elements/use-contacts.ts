import { sendKeys } from "@web/test-runner-commands";
import { define } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as definePhone } from "../../src/elements/apbct-phone.ts";
import { DECODE_REVEAL_MS } from "../../src/shared/core/services/settings/schema.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";

export interface ContactElement extends HTMLElement {
  decode(): Promise<string>;
  readonly value: string;
  readonly ready: Promise<HTMLElement>;
}

export const ADDRESS = "contact@example.com";
export const CALL = "apbct_decode_email";
export const MASK = "co*****@*****le.com";

/** The reference back end's deterministic token (demo/server/tokens.ts). */
export function token(text: string): string {
  const turned = text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
  return btoa(`o3o${turned}`);
}

export const item = (text: string, more = "", tag = "apbct-email") =>
  `<${tag} encoded="${token(text)}" ${more}>${MASK}</${tag}>`;

export const link = (text: string, more = "") => item(text, `href="mailto:${MASK}" ${more}`);
export const popupTag = (host: Element) => host.shadowRoot?.querySelector("apbct-email-popup") ?? null;
export const part = (host: Element, name: string) => findPart(popupTag(host), name);
export const popupOf = (host: Element) => popupTag(host)?.shadowRoot?.querySelector("dialog") ?? null;
export const textOf = (host: Element, name: string) => part(host, name)?.textContent ?? "";

export const openPopups = () =>
  [...document.querySelectorAll("apbct-email, apbct-phone")].filter((host) => popupOf(host)?.open);

/** Where the page's popup elements are, and what they draw. */
const popupsInPage = () =>
  [document, ...[...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? [])]
    .flatMap((root) => [...root.querySelectorAll("apbct-email-popup")])
    .map(
      (popup) =>
        `in ${popup.parentNode?.nodeName}: ${popup.shadowRoot?.querySelector("dialog")?.outerHTML.slice(0, 80) ?? "nothing drawn"}`,
    )
    .join(", ");

export const reactRoots = () =>
  [...document.querySelectorAll("apbct-email, apbct-phone")]
    .flatMap((host) => [host, popupTag(host)])
    .filter((host) => host && Reflect.get(host, Symbol.for("r2wc.context")) !== undefined);

export const focused = (host: Element) => popupTag(host)?.shadowRoot?.activeElement ?? null;
export let container: TestContainer;
export let clock: TestClock;
export let site: TestSite;
let own: Record<string, unknown>;
export const ends: (() => void)[] = [];

/** Settings of a fresh site; delays are the spec's unless given. */
export function settings(antispam: Record<string, unknown> = {}, others: Record<string, unknown> = {}): void {
  container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
}

export const AT_ONCE = { timings: { revealMs: 0, fillMs: 0, messageMs: 0 } };

export const contacts = (html: string) => [
  ...fixture(html).querySelectorAll<ContactElement>("apbct-email, apbct-phone"),
];

export const contact = (html: string) => contacts(html)[0] ?? assert.fail("no contact in the markup");
export const calls = () => site.calls(CALL);

export const events = (root: EventTarget, ...names: string[]) => {
  const seen: { name: string; target: EventTarget | null; detail: unknown }[] = [];
  for (const name of names)
    root.addEventListener(name, (event) =>
      seen.push({ name, target: event.target, detail: (event as CustomEvent).detail }),
    );
  return seen;
};

/** Addresses of links that a visitor or a script clicks; none is opened. */
export function followedLinks(root: Node): string[] {
  const followed: string[] = [];
  const note = (event: Event) => {
    const target = event.target as Element;
    if (target.localName !== "a") return;
    followed.push(target.getAttribute("href") ?? "");
    event.preventDefault();
  };
  root.addEventListener("click", note);
  ends.push(() => root.removeEventListener("click", note));
  return followed;
}

/** A real click of the mouse in the middle of an element. */
export async function press(element: Element): Promise<void> {
  element.scrollIntoView({ block: "center" });
  const middle = (): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // The target must neither move nor be covered.
  let position = middle();
  for (let last = ""; last !== position.join(); position = middle()) {
    last = position.join();
    await frames(1);
  }
  const hit = () => document.elementFromPoint(...position);
  await until(
    () => hit()?.closest(element.localName) ?? element.getRootNode() !== document,
    () => `the mouse to be over <${element.localName}>, not <${hit()?.localName}>`,
  );
  await sendMouse({ type: "click", position });
}

export async function answered(host: Element): Promise<void> {
  await until(
    () => popupOf(host)?.open,
    () =>
      `the popup to open (state: ${host.getAttribute("state")}, ${openPopups().length} others open, popups: ${popupsInPage()})`,
  );
  await until(() => host.getAttribute("state") === "decoding", "the item to be decoding");
  await until(() => isSettled(host), "the answer");
  await clock.advance(0);
}

/** The value waits for the clock, so the token's state shows that the answer has arrived. */
export const isSettled = (host: Element) =>
  host.getAttribute("state") !== "decoding" || (host as ContactElement).value !== "";

export async function revealed(host: Element): Promise<void> {
  await answered(host);
  await clock.advance(DECODE_REVEAL_MS);
  await until(() => part(host, "email"), "the value in the popup");
}

export async function gotIt(host: Element): Promise<void> {
  await press(part(host, "got-it") ?? assert.fail("no got-it button"));
  await until(() => !popupOf(host), "the popup to close");
}

export async function closePopup(host: Element): Promise<void> {
  await sendKeys({ press: "Escape" });
  await until(() => !popupOf(host), "the popup to close");
}

/** Moves the mouse off the popup: a message under it is taken for one that is being read. */
export const leavePopup = () => sendMouse({ type: "move", position: [1, 1] });

/** Prepares each test of a suite. */
export function useContacts(): void {
  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("decode");
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings();
    define();
    definePhone();
    definePopup();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    cleanFixtures();
    document.querySelector("body > apbct-email-popup")?.remove();
    localStorage.clear();
  });
}
