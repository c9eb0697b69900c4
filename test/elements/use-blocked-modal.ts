import { define } from "../../src/elements/apbct-blocked-modal.ts";
import { MODAL_OPENED_CLASS } from "../../src/shared/antispam/blocked-modal/scroll-lock.ts";
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

export interface ModalElement extends HTMLElement {
  open(content?: string): void;
  close(): void;
  loaded: string;
  readonly ready: Promise<HTMLElement>;
}

export const TAG = "apbct-blocked-modal";
export const dialogOf = (host: Element) => host.shadowRoot?.querySelector("dialog") ?? null;
export const isShown = (host: Element) => dialogOf(host)?.open === true;
export const stateOf = (host: Element) => host.getAttribute("state");

/** WebKit ends the text of a block with a line break. */
export const textOf = (host: Element) => contentOf(host).innerText.trim();
export const contentOf = (host: Element) => findPart(host, "content") ?? assert.fail("no content area");

export let container: TestContainer;

export let site: TestSite;

export const settings = (antispam: Record<string, unknown>) => container.provide("settings", { antispam } as never);

export async function modal(html = `<${TAG}></${TAG}>`): Promise<ModalElement> {
  const host = fixture(html).querySelector<ModalElement>(TAG) ?? assert.fail("no tag");
  await host.ready;
  return host;
}

export async function opened(content: string, html?: string): Promise<ModalElement> {
  const host = await modal(html);
  host.open(content);
  await shows(host);
  return host;
}

export async function shows(host: Element): Promise<void> {
  await until(() => isShown(host), "the modal to open");
  await until(() => contentOf(host).getAttribute("aria-busy") === "false", "its content");
}

export const gone = (host: Element) => until(() => !dialogOf(host), "the modal to close");

export const events = (root: EventTarget, ...names: string[]) => {
  const found: string[] = [];
  for (const name of names) root.addEventListener(name, () => found.push(name));
  return found;
};

/** Prepares each test of a suite. */
export function useBlockedModal(): void {
  beforeEach(async () => {
    container = useContainer();
    site = createSite("modal");
    const { antispam } = await site.settings();
    settings(antispam as Record<string, unknown>);
    define();
  });
  afterEach(async () => {
    cleanFixtures();
    await until(() => !document.body.classList.contains(MODAL_OPENED_CLASS), "the page to be free again");
  });
}
