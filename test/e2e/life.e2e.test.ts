import assert from "node:assert/strict";
import { test } from "node:test";
import { IS_WHOLE } from "../support/matrix.ts";
import { assertLeavesNothing } from "./life.ts";
import { usePages } from "./support.ts";

const pages = usePages();

const WARM_UP_ROUNDS = 20;
/** By day enough for a node or a listener that each round leaves behind; a leak of heap alone shows in all rounds. */
const ROUNDS = IS_WHOLE ? 200 : 30;
/** Code that was compiled meanwhile (seen in heap snapshots); one leaked element in each of 200 rounds takes double. */
const HEAP_SLACK_BYTES = 900_000;

const TAGS: Record<string, string> = {
  "apbct-email": `<apbct-email mount="eager" encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>`,
  "pb-slider": `<pb-slider type="loop" per-page="2" mount="eager"><p>1</p><p>2</p><p>3</p><p>4</p></pb-slider>`,
  "pb-slider-control": `<pb-slider id="all" mount="eager" type="loop" per-page="2" auto-scroll keyboard="global" wheel hash-nav adaptive-height animation-trigger="is-visible" lazy-load label="All"><p>1</p><p>2</p><p data-caption="c">3</p><p>4</p></pb-slider>${[
    "progressBar",
    "counter",
    "playPause",
    "navArrow",
    "autoplayProgress",
    "slideContent",
    "paginationDots",
  ]
    .map((type) => `<pb-slider-control slider="#all" type="${type}"></pb-slider-control>`)
    .join("")}`,
  "pb-read-more": `<pb-read-more mount="eager" collapsed-height="20"><p>one</p><p>two</p><p>three</p><p>four</p><p>five</p></pb-read-more>`,
  "wsf-form": `<wsf-form mount="eager" form-id="1">soon</wsf-form>`,
};

for (const [tag, markup] of Object.entries(TAGS)) {
  test(
    `<${tag}> leaves no node, no listener and no heap behind after ${ROUNDS} rounds of being added, used and removed`,
    { timeout: 120_000 },
    async () => {
      const { page, problems } = await pages.open("/demo/empty.html");
      const settings = await pages.settings();
      await page.evaluate((given) => window.plaintags?.push((p) => p.provide("settings", given)), settings);
      await assertLeavesNothing(page, markup, {
        warmUpRounds: WARM_UP_ROUNDS,
        rounds: ROUNDS,
        heapSlackBytes: HEAP_SLACK_BYTES,
      });
      assert.deepEqual(problems, []);
    },
  );
}
