import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import * as assert from "./assert.ts";
import "./clean-browser.ts";
import { sendMouse } from "./mouse.ts";
import "./page-focus.ts";
import { createSite, type TestSite } from "./site.ts";
import { frames, until } from "./until.ts";

type SmokeWindow = Window & { plaintags: PlainTags; problems: string[]; printed: string[] };

export interface SmokePage {
  readonly window: SmokeWindow;
  readonly document: Document;
  /** The page's own site of the reference back end. */
  readonly site: TestSite;
  /** Waits for an element that a visitor sees, in shadow trees too. `text`: what it must contain. */
  sees(selector: string, text?: string): Promise<HTMLElement>;
  /** Waits for an element and presses the mouse on it, once it rests and nothing covers it. */
  press(selector: string, text?: string): Promise<HTMLElement>;
}

let frame: HTMLIFrameElement | undefined;

// The next page would share the screen and the focus with it.
afterEach(() => {
  frame?.remove();
  frame = undefined;
});

/** The document and every shadow tree in it. */
const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
];

/** Waits until an element has stopped moving. */
async function rest(element: Element): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  for (let before = ""; before !== place();) {
    before = place();
    await frames(2);
  }
}

/** Whether a press at this point of the page reaches the element. */
function isHit(element: Element, x: number, y: number): boolean {
  let hit = element.ownerDocument.elementFromPoint(x, y);
  for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (!root.contains(inner)) break;
    hit = inner;
  }
  for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node === element) return true;
  return false;
}

/** Opens a page of test/smoke/pages.ts in a frame that fills the window: its places are those of the test's page. */
export async function openPage(name: string): Promise<SmokePage> {
  const site = createSite("smoke");
  const opened = document.createElement("iframe");
  opened.title = name;
  opened.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: white";
  opened.src = `/smoke/${name}.html?site=${site.base}`;
  const loaded = new Promise((done) => opened.addEventListener("load", done, { once: true }));
  document.body.append(opened);
  frame = opened;
  await loaded;
  const window = opened.contentWindow as SmokeWindow;
  if (!("problems" in window)) assert.fail(`the server has no page ${name}`);

  const find = (selector: string, text: string) =>
    rootsIn(window.document)
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      .find((found) => found.textContent?.includes(text) && found.checkVisibility({ checkVisibilityCSS: true }));
  const page: SmokePage = {
    window,
    document: window.document,
    site,
    sees: (selector, text = "") =>
      until(
        () => find(selector, text),
        () => `${selector} with ${JSON.stringify(text)}; the page reports ${JSON.stringify(window.problems)}`,
      ),
    async press(selector, text = "") {
      const element = await page.sees(selector, text);
      element.scrollIntoView({ block: "center", behavior: "instant" });
      await rest(element);
      const position = await until(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const centre: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
        return isHit(element, ...centre) && centre;
      }, `${selector} to be on top`);
      await sendMouse({ type: "click", position });
      return element;
    },
  };
  return page;
}

/** Asserts that a visitor's console is empty, and that the report for authors says that all is well. */
export async function assertSound({ window }: SmokePage): Promise<void> {
  assert.deepEqual(window.problems, [], "the page's complaints");
  const { problems, refused } = window.plaintags.check();
  // The code that prints the report also looks for mistakes, which it adds.
  const report = await until(() => window.printed.find((text) => text.startsWith("plaintags ")), "the printed report");
  assert.deepEqual([problems, refused], [[], []], report);
  assert.deepEqual(window.problems, [], "the page's complaints");
}
