import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { checkReport, DEFERRED_SCRIPT, MODULE_SCRIPT, untilReported, usePages } from "../e2e/support.ts";
import { cases } from "../support/night.ts";

const pages = usePages();

/** The problems of an element, or of the page, that match `words`, once check() reports one. */
const reported = (page: Page, id: string, words: RegExp) =>
  untilReported(page, { id, message: words }).catch(async () => {
    const { problems } = await checkReport(page);
    assert.fail(`nothing like ${words} of "${id}" in ${JSON.stringify(problems, null, 1)}`);
  });

const once = async (page: Page, id: string, words: RegExp) =>
  assert.equal((await reported(page, id, words)).length, 1, `${id} ${words}`);

const SLIDES = "<div>a</div><div>b</div><div>c</div><div>d</div>";

test("misspelt options in attributes and JSON are reported once, with the nearest known name", async () => {
  const { page, problems } = await pages.openMarkup({
    body: `<pb-slider id="attribute" arows="false">${SLIDES}</pb-slider>
      <pb-slider id="config" config='{"perPages": 2, "rawConfig": {"brakpoints": {}}}'>${SLIDES}</pb-slider>
      <pb-slider id="widths" config='{"breakpoints": {"2000": {"perpage": 1}, "tablet": {"perPage": 2}}}'>${SLIDES}</pb-slider>
      <pb-slider id="moment" mount="lazy">${SLIDES}</pb-slider>`,
  });
  await once(page, "attribute", /arows\. Did you mean arrows\?/);
  await once(page, "config", /perPages means nothing here\. Did you mean perPage\?/);
  await once(page, "config", /brakpoints means nothing here\. Did you mean breakpoints\?/);
  await once(page, "widths", /perpage means nothing here\. Did you mean perPage\?/);
  await once(page, "widths", /expected widths in px, found "tablet"/);
  await once(page, "moment", /mount="lazy".*Known: eager, visible, interaction/);
  assert.equal(problems.filter((line) => line.includes("perPages")).length, 1, "the console says it once as well");
});

test("names of attributes are understood in JSON", async () => {
  const { page } = await pages.openMarkup({
    body: `<pb-slider id="flat" config='{"per-page": 3, "arrows": false}'>${SLIDES}</pb-slider>
      <pb-slider id="raw" config='{"raw-config": {"per-page": 2}}'>${SLIDES}</pb-slider>
      <pb-slider id="widths" per-page="3" breakpoints='{"4000": {"per-page": 4}}'>${SLIDES}</pb-slider>`,
    settings: { forms: { "date-format": "Y" } },
  });
  await page.waitForFunction(() => document.querySelectorAll('pb-slider[state="idle"]').length === 3);
  const perPage = await page.evaluate(() =>
    ["flat", "raw", "widths"].map((id) => document.querySelectorAll(`#${id} .is-visible`).length),
  );
  assert.deepEqual(perPage, [3, 2, 4]);
  const { problems, format } = await page.evaluate(async () => {
    const p = await (
      window.plaintags as unknown as {
        ready: Promise<{
          service(name: string): { get(): { forms: { dateFormat: string } } };
          check(): { problems: unknown[] };
        }>;
      }
    ).ready;
    return { problems: p.check().problems, format: p.service("settings").get().forms.dateFormat };
  });
  assert.deepEqual([problems, format], [[], "Y"]);
});

test("check() reports settings that are misspelt or of a wrong type", async () => {
  const { page } = await pages.openMarkup({
    settings: null,
    head: `<script>(window.plaintags ||= []).push((p) => p.provide("settings", { locale: [], antispm: {}, forms: { restURL: "x", maxUploadSize: "lots" } }))</script>${MODULE_SCRIPT}`,
    body: `<pb-slider>${SLIDES}</pb-slider>`,
  });
  await once(page, "", /"antispm" from provide\(\) is not known and has no effect\. Did you mean antispam\?/);
  await once(page, "", /"forms\.restURL" .*Did you mean restUrl\?/);
  await once(page, "", /"forms\.maxUploadSize" from provide\(\) is "lots", expected a number/);
});

test("tags that do nothing are reported: unknown name, no type, no links, no slides, no slider to control or follow", async () => {
  const { page } = await pages.openMarkup({
    body: `<pb-slidr id="stray"><p>a</p></pb-slidr><pb-slider-control id="untyped"></pb-slider-control>
      <pb-slider-control id="alone" type="counter" slider="#missing"></pb-slider-control>
      <pb-lightbox id="linkless"><b>a</b></pb-lightbox><pb-slider id="bare"><ul></ul></pb-slider>
      <pb-slider id="follower" sync="#missing">${SLIDES}</pb-slider>`,
  });
  await once(page, "stray", /is no tag of plaintags\. Did you mean pb-slider\?/);
  await once(page, "untyped", /has no type, so it does nothing\. Known: progressBar/);
  await once(page, "alone", /found no slider that matches "#missing"/);
  await once(page, "linkless", /has nothing to open: nothing in it matches "a\[href\]"/);
  await once(page, "bare", /has no slides/);
  await once(page, "follower", /found no slider to sync with that matches "#missing"/);
});

test("a misspelt tag alone on a page is reported, and one that another script defines is not", async () => {
  const { page } = await pages.openMarkup({
    settings: null,
    head: `<script>setTimeout(() => customElements.define("pb-others", class extends HTMLElement {}), 200)</script>${MODULE_SCRIPT}`,
    body: "<wsf-from id=stray></wsf-from><pb-others id=others></pb-others>",
  });
  await once(page, "stray", /Did you mean wsf-form\?/);
  const { problems } = await checkReport(page);
  assert.deepEqual(
    problems.map(({ id }) => id),
    ["stray"],
  );
});

const SCRIPTS = [
  ["module", MODULE_SCRIPT],
  ["classic", DEFERRED_SCRIPT],
] as const;

for (const [way, script] of cases(SCRIPTS, ([one]) => one === "classic")) {
  test(`a service that lacks members is reported with them, and stops only what needs it (${way} script)`, async () => {
    const { page } = await pages.openMarkup({
      head: `<script>(window.plaintags ||= []).push((p) => p.provide("texts", () => ({ get: (key) => "[" + key + "]" })))</script>${script}`,
      body: `<pb-slider id="slider">${SLIDES}</pb-slider><pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>`,
    });
    await once(page, "", /The service "texts" that was provided has no define, override, subscribe/);
    await once(page, "slider", /could not be started: .*is not a function/);
    await page.waitForSelector('pb-lightbox[state="closed"]');
    const { tags } = await checkReport(page);
    assert.deepEqual([tags["pb-slider"]?.state, tags["pb-lightbox"]?.state], ["failed", "defined"]);
  });
}

test("check() prints text to copy: each tag with its state, and every problem", async () => {
  const { page } = await pages.openMarkup({ body: `<pb-slider id="one" arows="false">${SLIDES}</pb-slider>` });
  await once(page, "one", /arows/);
  await page.locator('#one[state="idle"]').waitFor();
  const [printed] = await Promise.all([
    page.waitForEvent("console", (message) => message.type() === "log"),
    checkReport(page),
  ]);
  assert.match(
    printed.text(),
    /^plaintags \d.*<pb-slider>: 1, defined\n.*<pb-slider id="one"> idle\n.*arows\. Did you mean arrows\? \[unknown-attribute\]/s,
  );
});

test("the original's own script on a page that is taken over is reported", async () => {
  const { page } = await pages.openMarkup({
    settings: { takeover: ["forms"] },
    head: `<script src="/wp-content/plugins/ws-form/public/js/ws-form-public.js"></script>${MODULE_SCRIPT}`,
    body: "<p>A page</p>",
    prepare: (page) =>
      page.route("**/ws-form-public.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
  });
  await once(page, "", /takeover of "forms", but the original's own script runs too: .*ws-form-public\.js/);
});

test("misspelt names in plain markup are reported, and attributes of other scripts stay without a report", async () => {
  const { page } = await pages.openMarkup({
    body: `<div id="tag" data-plaintags="pb-slidr"><p>a</p></div>
      <div id="option" data-plaintags="pb-slider" data-per-pge="2">${SLIDES}</div>
      <div id="animated" data-plaintags="pb-slider" data-per-page="2" data-aos="fade-up" data-1="" @click="open">${SLIDES}</div>`,
  });
  await once(page, "tag", /data-plaintags="pb-slidr", which is no tag of plaintags\. Did you mean pb-slider\?/);
  await once(page, "option", /per-pge\. Did you mean per-page\?/);
  await page.locator('pb-slider#animated[data-aos="fade-up"][state="idle"]').waitFor();
  const { problems } = await checkReport(page);
  assert.deepEqual(
    problems.filter(({ id }) => id === "animated"),
    [],
  );
});

test("a call that fails, and a token that the server cannot read, stand in check()", async () => {
  const { page } = await pages.openMarkup({
    body: '<p><apbct-email id="unreadable" encoded="bm8gdG9rZW4">of***@*****.example</apbct-email></p>',
  });
  await page.locator("#unreadable").click();
  await once(page, "unreadable", /the server has no value for its token/);
  await pages.control({ faults: { apbct_decode_email: { status: 500 } } });
  const { page: other } = await pages.openMarkup({
    body: '<p><apbct-email id="failed" encoded="bm8gdG9rZW4">of***@*****.example</apbct-email></p>',
  });
  await other.locator("#failed").click();
  const [problem] = await reported(other, "failed", /the call apbct_decode_email failed/);
  assert.equal(problem?.code, "call-failed");
});

test("a language that the site has added is spoken, and one that it has replaced", async () => {
  const file = (text: string) => JSON.stringify({ "slider.next": text });
  pages.write("/own/is.json", file("Næsta glæra"), { "content-type": "application/json" });
  pages.write("/own/de.json", file("Weiter"), { "content-type": "application/json" });
  const { page, problems } = await pages.openMarkup({
    settings: { languagesUrl: "/own/", languages: ["is", "de"] },
    body: `<div lang="is"><pb-slider>${SLIDES}</pb-slider></div><div lang="de-AT"><pb-slider>${SLIDES}</pb-slider></div>`,
  });
  await page.getByRole("button", { name: "Næsta glæra" }).waitFor();
  await page.getByRole("button", { name: "Weiter" }).waitFor();
  assert.deepEqual(problems, []);
});
