import { define, type PbReadMoreElement } from "../../src/elements/pb-read-more.ts";
import { type ReadMoreDetail } from "../../src/shared/page-builder/read-more/options.ts";
import { assert, cleanFixtures, fixture, frames, useContainer, type TestContainer } from "../support/index.ts";

export const TAG = "pb-read-more";
export const TALL = 900;

/** Content of a known height. */
export const block = (height: number) => `<div class="tall" style="height:${height}px"></div>`;
export const toggleOf = (host: Element) => host.shadowRoot?.querySelector<HTMLButtonElement>('[part="toggle"]') ?? null;

export const clampOf = (host: Element) =>
  host.shadowRoot?.querySelector<HTMLElement>(".clamp") ?? assert.fail("nothing is drawn");

export const shownHeight = (host: Element) => clampOf(host).offsetHeight;
export const textOf = (host: Element) => toggleOf(host)?.querySelector('[part="text"]')?.textContent;
export const toggle = (host: Element) => toggleOf(host) ?? assert.fail("there is no toggle");
const EVENTS = ["expand", "expanded", "collapse", "collapsed"].map((name) => `${TAG}-${name}`);

/** Records the events of blocks under a node: their short names with the details. */
export function recordEvents(root: EventTarget): [string, ReadMoreDetail][] {
  const received: [string, ReadMoreDetail][] = [];
  for (const name of EVENTS) {
    root.addEventListener(name, (event) =>
      received.push([name.slice(TAG.length + 1), (event as CustomEvent<ReadMoreDetail>).detail]),
    );
  }
  return received;
}

export const names = (received: [string, ReadMoreDetail][]) => received.map(([name]) => name).join(" ");

export async function start(html: string, selector = TAG): Promise<PbReadMoreElement> {
  const host = fixture(html).querySelector<PbReadMoreElement>(selector) ?? assert.fail(`no ${selector}`);
  await settled(host);
  return host;
}

/** Waits until the block is measured and, near the viewport, its toggle is drawn. */
export async function settled(host: Element): Promise<void> {
  await frames(2);
  if (host.checkVisibility()) await (host as PbReadMoreElement).viewReady;
}

/** A collapsed block that opens and closes at once. */
export const collapsed = (inner: string, attributes = "") => start(`<${TAG} speed="0" ${attributes}>${inner}</${TAG}>`);

export let container: TestContainer;

/** Prepares each test of a suite. */
export function useReadMore(): void {
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(async () => {
    cleanFixtures();
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    scrollTo(0, 0);
    await frames(1);
  });
}
