import { define as definePopup } from "../../../../src/elements/apbct-email-popup.ts";
import { startCompat } from "../../../../src/shared/antispam/compat/start-compat.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

export const CALL = "apbct_decode_email";
export const TOOLTIP = "Encoded contact, click to reveal";

/** The reference back end's deterministic token (demo/server/tokens.ts). */
export function token(text: string): string {
  const turned = text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
  return btoa(`o3o${turned}`);
}

/** A token span as the server prints it (antispam-contract#1.1). */
export const span = (text: string, look = "co*****@*****le.com") =>
  `<span \n data-original-string='${token(text)}'\n class='apbct-email-encoder'\n title='${TOOLTIP}'>${look}</span>`;
/** The author's link with the server's attributes in it. */
export const link = (text: string, content: string, href = "mailto:co*****@*****le.com") =>
  `<a href="${href}" data-original-string="${token(text)}" title="${TOOLTIP}">${content}</a>`;

/** A page of the original product that our takeover serves, on a fresh site of the reference back end. */
export interface ServerPage {
  container: TestContainer;
  clock: TestClock;
  site: TestSite;
  /** Adds markup to the page and returns the element that the selector matches, by default the first item. */
  put<E extends HTMLElement = HTMLElement>(html: string, selector?: string): E;
  settings(antispam?: Record<string, unknown>, others?: Record<string, unknown>): void;
  /** Ends the takeover. */
  stop(): void;
  popup(): HTMLDialogElement | null;
  part(name: string): HTMLElement | null;
  /** Waits for the value in the popup. */
  shown(text: string): Promise<void>;
  /** Presses got-it and waits until the popup is gone. */
  gotIt(): Promise<void>;
  calls(): ReturnType<TestSite["calls"]>;
  /** Addresses of the links that a click would have opened. */
  followed: string[];
}

export const ITEM = "[data-original-string]";

/** A fresh page for each test; all delays are 0 unless a test sets them. */
export function useServerPage(): ServerPage {
  const page = {} as ServerPage;
  let own: Record<string, unknown>;

  beforeEach(async () => {
    page.container = useContainer();
    page.clock = useTestClock(page.container);
    page.site = createSite("takeover");
    own = (await page.site.settings()).antispam as Record<string, unknown>;
    page.settings();
    definePopup();
    page.stop = startCompat(document);
    page.followed = [];
    for (const type of ["click", "auxclick"]) document.addEventListener(type, noteFollowed);
  });
  afterEach(() => {
    for (const type of ["click", "auxclick"]) document.removeEventListener(type, noteFollowed);
    page.stop();
    cleanFixtures();
    document.querySelector("apbct-email-popup")?.remove();
  });

  function noteFollowed(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!target || event.defaultPrevented) return;
    page.followed.push(target.getAttribute("href") ?? "");
    event.preventDefault();
  }

  page.settings = (antispam = {}, others = {}) =>
    page.container.provide("settings", {
      takeover: ["antispam"],
      ...others,
      antispam: { ...own, timings: { revealMs: 0, fillMs: 0, messageMs: 0 }, ...antispam },
    } as never);
  page.put = (html, selector = ITEM) =>
    fixture(html).querySelector(selector) ?? assert.fail(`the markup has no ${selector}`);
  page.popup = () => document.querySelector("apbct-email-popup")?.shadowRoot?.querySelector("dialog") ?? null;
  page.part = (name) => page.popup()?.parentNode?.querySelector<HTMLElement>(`[part="${name}"]`) ?? null;
  page.shown = async (text) => void (await until(() => page.part("email")?.textContent === text, `the value ${text}`));
  page.gotIt = async () => {
    (page.part("got-it") ?? assert.fail("no got-it button")).click();
    await until(() => !page.popup(), "the popup to close");
  };
  page.calls = () => page.site.calls(CALL);
  return page;
}
