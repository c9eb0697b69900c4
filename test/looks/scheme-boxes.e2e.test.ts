import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { startDrawer, type Drawer } from "./draw.ts";
import { LOOKS } from "./looks.ts";
import { STATES } from "./states.ts";

let drawer: Drawer;
before(async () => {
  drawer = await startDrawer();
});
after(() => drawer.close());

const lookOf = (wanted: string) => LOOKS.find(({ name }) => name === wanted) ?? assert.fail("no look");
const [desktop, light, dark] = [lookOf("desktop"), lookOf("phone"), lookOf("dark")];
/** Until a page has stopped changing by itself. */
const MAX_READS = 20;

/** Place and size of everything in a page, of shadow trees and the top layer too. */
const readBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots: ParentNode[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
    return roots
      .flatMap((root) => [...root.querySelectorAll("body, body *, :host *")])
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Sheets, regions of messages and probes come and go, and a spinner that nobody sees turns.
        if (width === 0 || height === 0 || !element.checkVisibility({ opacityProperty: true })) return [];
        const { padding, borderWidth, font } = getComputedStyle(element);
        const drawn = ["::before", "::after"].map((part) => {
          const { inlineSize, blockSize } = getComputedStyle(element, part);
          return `${inlineSize} ${blockSize}`;
        });
        const place = [x, y, width, height].map((px) => px.toFixed(2)).join(" ");
        return `${element.localName} ${element.getAttribute("class")}: ${[place, padding, borderWidth, font, ...drawn].join("; ")}`;
      });
  });

for (const state of STATES)
  test(`nothing moves when <${state.tag}> goes dark: ${state.name}`, { timeout: 120_000 }, () =>
    drawer.visit(state, desktop, async (wear) => {
      for (let reads = 0; reads < MAX_READS; reads++) {
        const before = await readBoxes(await wear(light));
        const between = await readBoxes(await wear(dark));
        const after = await readBoxes(await wear(light));
        if (!isDeepStrictEqual(before, after)) continue;
        assert.ok(before.length > 2, "boxes");
        return assert.deepEqual(between, before);
      }
      assert.fail("The page does not stop changing.");
    }),
  );
