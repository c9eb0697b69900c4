import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BUNDLE_SCRIPT,
  CLASSIC_SCRIPT,
  DEFERRED_SCRIPT,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  settingsScript,
  STRICT_POLICY,
  usePages,
} from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";
import { rows } from "../support/matrix.ts";

const pages = usePages();

const NAMES = Object.keys(TAGS);

const WAYS: Record<string, { head?: string; body?: string }> = {
  "the module script in the head": { head: MODULE_SCRIPT },
  "the module script at the end of the body": { body: MODULE_SCRIPT },
  "the classic script in the head": { head: CLASSIC_SCRIPT },
  "the classic script in the head with defer": { head: DEFERRED_SCRIPT },
  "the classic script at the end of the body": { body: CLASSIC_SCRIPT },
  "the classic script in the body with defer": { body: DEFERRED_SCRIPT },
  "the bundle in the head with defer": { head: BUNDLE_SCRIPT },
  "the bundle at the end of the body": { body: BUNDLE_SCRIPT },
};
const TAKEOVER = ["antispam", "page-builder", "forms"];

/** Missing code is fetched again after 3 s. Here it is not, so that a tag which needs a second attempt never starts. */
const NO_SECOND_ATTEMPT = `
  const start = window.setTimeout;
  window.setTimeout = (run, ms, ...given) => (ms >= 2500 ? 0 : start(run, ms, ...given));
`;

interface Variant {
  tags: string[];
  takeover: boolean;
  strict: boolean;
}

/** Opens pages with a few tags each, and asserts that all start at once and the console stays empty. */
async function allStart(way: string, variants: Variant[]): Promise<void> {
  const settings = await pages.settings();
  const { head = "", body = "" } = WAYS[way] ?? assert.fail(way);
  for (const [index, { tags, takeover, strict }] of variants.entries())
    pages.write(
      `/world/${index}`,
      htmlPage({
        head: `${settingsScript({ ...settings, ...(takeover && { takeover: TAKEOVER }) })}${jsonScript('id="form"', FORM)}${head}`,
        body: `<main>${tags.map((tag) => TAGS[tag]?.markup).join("\n")}</main>${body}`,
      }),
      strict ? { "content-security-policy": STRICT_POLICY } : {},
    );
  const { page, problems } = await pages.open("/world/0", {
    prepare: (page) => page.addInitScript({ content: NO_SECOND_ATTEMPT }),
  });
  const wrong: string[] = [];
  for (const [index, { tags, takeover, strict }] of variants.entries()) {
    if (index > 0) await page.goto(new URL(`/world/${index}`, page.url()).href);
    const selectors = tags.map((tag) => TAGS[tag]?.started ?? assert.fail(tag));
    const missing = await page
      .waitForFunction((all) => all.every((one) => document.querySelector(one)), selectors, { polling: 20 })
      .then(
        () => [],
        () => page.evaluate((all) => all.filter((one) => !document.querySelector(one)), selectors),
      );
    const found = [
      ...problems.splice(0),
      ...missing.map((one) => `not started: ${one}`),
      ...(await page.evaluate(() => window.refusals)),
    ];
    if (found.length)
      wrong.push(
        `${tags.join(" + ")}${takeover ? ", takeover" : ""}${strict ? ", strict policy" : ""}: ${found.join("; ")}`,
      );
  }
  assert.deepEqual(wrong, []);
}

const WAYS_BY_DAY = [
  "the module script in the head",
  "the classic script in the head",
  "the classic script in the body with defer",
  "the bundle in the head with defer",
];

for (const [way, index] of rows(
  Object.keys(WAYS).map((name, index) => [name, index] as const),
  ([name]) => WAYS_BY_DAY.includes(name),
)) {
  test(`${way} starts every tag at once, alone on the page, with an empty console`, () =>
    // Takeover and policy alternate differently for each way, so that each tag meets all four combinations.
    allStart(
      way,
      NAMES.map((tag, number) => ({
        tags: [tag],
        takeover: (number + index) % 2 === 0,
        strict: ((number + index) >> 1) % 2 === 0,
      })),
    ));
}

/** Groups of three tags in which each tag meets every other, on less than half as many pages as with pairs. */
function groupTags(): string[][] {
  const key = (one: string, other: string) => [one, other].sort().join();
  const unmet = new Set(NAMES.flatMap((one, index) => NAMES.slice(index + 1).map((other) => key(one, other))));
  const found: string[][] = [];
  for (const [index, one] of NAMES.entries())
    for (const other of NAMES.slice(index + 1)) {
      if (!unmet.has(key(one, other))) continue;
      const meets = (third: string) => Number(unmet.has(key(one, third))) + Number(unmet.has(key(other, third)));
      const third = NAMES.filter((name) => name !== one && name !== other).reduce((best, name) =>
        meets(name) > meets(best) ? name : best,
      );
      found.push([one, other, third]);
      for (const [a, b] of [
        [one, other],
        [one, third],
        [other, third],
      ] as const)
        unmet.delete(key(a, b));
    }
  return found;
}
const GROUPS = groupTags();

for (const way of rows(
  ["the module script in the head", "the classic script in the head", "the classic script in the head with defer"],
  (name) => name === "the module script in the head",
)) {
  test(`${way} starts every tag at once beside every other, with an empty console`, () =>
    allStart(
      way,
      rows(
        GROUPS.map((tags, index) => ({
          tags: index % 2 ? tags.toReversed() : tags,
          takeover: index % 3 === 0,
          strict: index % 4 === 0,
        })),
        // By day the pair with the most code.
        ({ tags }) => tags.includes("pb-slider") && tags.includes("wsf-form"),
      ),
    ));
}
