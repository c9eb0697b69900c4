import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonScript, MODULE_SCRIPT, usePages } from "../e2e/support.ts";

const pages = usePages();

const FORM = {
  id: 81,
  label: "Contact",
  meta: {},
  groups: [{ id: 1, label: "", sections: [{ id: 1, label: "", meta: {}, fields: [{ id: 1, type: "text", label: "Name", meta: {} }] }] }],
};

/** Each tag with the states that it has once it has started. A contact starts when it is touched; until then it can be reached by keys. */
const TAGS: Record<string, { markup: string; started: string }> = {
  "apbct-guard": { markup: "<apbct-guard></apbct-guard>", started: "apbct-guard:defined" },
  "apbct-email": {
    markup: '<apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@***</apbct-email>',
    started: "apbct-email[role]",
  },
  "apbct-phone": { markup: '<apbct-phone encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">+44***</apbct-phone>', started: "apbct-phone[role]" },
  "apbct-email-check": {
    markup: '<form method="post"><input type="email" name="email" aria-label="E-mail"><apbct-email-check></apbct-email-check></form>',
    started: 'apbct-email-check[state="idle"]',
  },
  "apbct-protected-form": {
    markup: `<apbct-protected-form encoded="${encodeURIComponent(btoa("<form><input name=a aria-label=A></form>"))}"></apbct-protected-form>`,
    started: 'apbct-protected-form:is([state="checking"], [state="allowed"])',
  },
  "apbct-blocked-modal": { markup: "<apbct-blocked-modal></apbct-blocked-modal>", started: "apbct-blocked-modal[state]" },
  "apbct-real-person": {
    markup: '<apbct-real-person heading="A real person" line-1="One" line-2="Two">Ada</apbct-real-person>',
    started: "apbct-real-person:defined",
  },
  "pb-slider": { markup: "<pb-slider><div>One</div><div>Two</div></pb-slider>", started: 'pb-slider[state="idle"]' },
  "pb-slider-control": { markup: '<pb-slider-control type="counter"></pb-slider-control>', started: "pb-slider-control[state]" },
  "pb-lightbox": {
    markup: '<pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>',
    started: 'pb-lightbox[state="closed"]',
  },
  "pb-read-more": {
    markup: '<pb-read-more collapsed-height="40"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>',
    started: 'pb-read-more[state="collapsed"]',
  },
  "wsf-form": { markup: '<wsf-form definition="#form"><p>On its way.</p></wsf-form>', started: 'wsf-form[state="ready"]' },
};
const NAMES = Object.keys(TAGS);

const CLASSIC = '<script src="/dist/plaintags.bundle.js"></script>';
const DEFERRED = '<script defer src="/dist/plaintags.bundle.js"></script>';

const WAYS: Record<string, { head?: string; body?: string }> = {
  "the module script in the head": { head: MODULE_SCRIPT },
  "the module script at the end of the body": { body: MODULE_SCRIPT },
  "the classic script in the head": { head: CLASSIC },
  "the classic script in the head with defer": { head: DEFERRED },
  "the classic script at the end of the body": { body: CLASSIC },
  "the classic script in the body with defer": { body: DEFERRED },
};
const STRICT = "script-src 'self'; style-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types plaintags";
const TAKEOVER = ["antispam", "page-builder", "forms"];

/** Code that could not be fetched is asked for again after 3 s. No such second try is made here, and what needs one never starts. */
const NO_SECOND_TRY = `
  const start = window.setTimeout;
  window.setTimeout = (run, ms, ...given) => (ms >= 2500 ? 0 : start(run, ms, ...given));
`;

interface Variant {
  tags: string[];
  takeover: boolean;
  strict: boolean;
}

/** Opens page after page, each with a few tags, and expects that all start at once and the console stays empty. */
async function allStart(way: string, variants: Variant[]): Promise<void> {
  const settings = await pages.settings();
  const { head = "", body = "" } = WAYS[way] ?? assert.fail(way);
  for (const [index, { tags, takeover, strict }] of variants.entries())
    pages.write(
      `/world/${index}`,
      `<!doctype html><html lang="en"><head><title>Ways</title><link rel="icon" href="data:,">
        ${jsonScript('data-plaintags="settings"', { ...settings, ...(takeover && { takeover: TAKEOVER }) })}${jsonScript('id="form"', FORM)}${head}</head>
        <body><main>${tags.map((tag) => TAGS[tag]?.markup).join("\n")}</main>${body}</body></html>`,
      strict ? { "content-security-policy": STRICT } : {},
    );
  const { page, problems } = await pages.open("/world/0", { prepare: (page) => page.addInitScript({ content: NO_SECOND_TRY }) });
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
    const found = [...problems.splice(0), ...missing.map((one) => `not started: ${one}`), ...(await page.evaluate(() => window.refusals))];
    if (found.length)
      wrong.push(`${tags.join(" + ")}${takeover ? ", takeover" : ""}${strict ? ", strict policy" : ""}: ${found.join("; ")}`);
  }
  assert.deepEqual(wrong, []);
}

for (const [way, index] of Object.keys(WAYS).map((name, index) => [name, index] as const)) {
  test(`${way} starts every tag at once, alone on the page, and says nothing`, () =>
    // Takeover and policy take turns, another one in each way, so that each tag meets all four over the ways.
    allStart(
      way,
      NAMES.map((tag, number) => ({ tags: [tag], takeover: (number + index) % 2 === 0, strict: ((number + index) >> 1) % 2 === 0 })),
    ));
}

/** Companies of three tags, so many that each tag meets every other: less than half as many pages as pairs would take. */
function companies(): string[][] {
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
const COMPANIES = companies();

for (const way of ["the module script in the head", "the classic script in the head", "the classic script in the head with defer"]) {
  test(`${way} starts every tag at once beside every other, and says nothing`, () =>
    allStart(
      way,
      COMPANIES.map((tags, index) => ({
        tags: index % 2 ? tags.toReversed() : tags,
        takeover: index % 3 === 0,
        strict: index % 4 === 0,
      })),
    ));
}
