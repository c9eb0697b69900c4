import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { loadedScripts, MODULE_SCRIPT, STYLE_SHEET, usePages } from "./support.ts";

const pages = usePages();

type Slider = HTMLElement & {
  go(control: number | string): Promise<void>;
  play(): Promise<void>;
  index: number;
  playing: boolean;
  slides: HTMLElement[];
};

const slider = (id: string, attributes: string) =>
  `<pb-slider id="${id}" label="${id}" speed="0" ${attributes}><p>One</p><p>Two</p><p>Three</p></pb-slider>`;

/** Opens a page with a plain slider and what a test adds. */
const openSliders = (more = "", prepare?: (page: Page) => Promise<unknown>) =>
  pages.openMarkup({
    settings: null,
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: `<main>${slider("plain", "")}${more}</main>`,
    ...(prepare && { prepare }),
  });

const PLUGINS: Record<string, string> = {
  "plugins.js": "plugins",
  "motion-plugins.js": "motion",
  "find-slides.js": "selector",
};
/** Chunks for options that the page has loaded. */
const pluginChunks = async (page: Page) => (await loadedScripts(page)).flatMap((name) => PLUGINS[name] ?? []);
const idle = (page: Page, id: string) => page.locator(`#${id}[state="idle"]`).waitFor();
const indexOf = (page: Page, id: string) =>
  page.evaluate((name) => (document.getElementById(name) as Slider).index, id);
/** Numbers of the slides that a visitor sees. */
const seen = (page: Page, id: string) =>
  page.evaluate(
    (name) =>
      (document.getElementById(name) as Slider).slides.flatMap((slide, index) =>
        slide.checkVisibility({ opacityProperty: true }) ? [index] : [],
      ),
    id,
  );

/** Opens a page with a plain slider that has started, and one that waits for its plugin until `release` is called. */
async function openWithDelayedPlugin() {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  const opened = await openSliders(slider("fading", `type="fade" mount="eager"`), (page) =>
    page.route("**/plugins-*.js", async (route) => {
      await released;
      await route.continue();
    }),
  );
  await idle(opened.page, "plain");
  return { ...opened, release };
}

test("a plain slider loads no plugins; an option that needs one loads it", async () => {
  const { page, problems } = await openSliders();
  await idle(page, "plain");
  assert.deepEqual(await pluginChunks(page), []);
  await page.locator("#plain").evaluate((host) => (host as Slider).go(1));
  await page.locator("#plain").evaluate((host) => host.setAttribute("type", "fade"));
  await page.waitForFunction(() => document.querySelectorAll("#plain > p[style*='opacity: 0']").length === 2);
  assert.deepEqual([await seen(page, "plain"), await indexOf(page, "plain")], [[1], 1]);
  assert.deepEqual(await pluginChunks(page), ["plugins"]);
  assert.deepEqual(problems, []);
});

test("a selector of slides loads the code that finds them, and no plugins", async () => {
  const { page, problems } = await openSliders(
    `<pb-slider id="inner" label="inner" slide-selector="p"><div><p>One</p><p>Two</p></div><div><p>Three</p></div></pb-slider>`,
  );
  await idle(page, "inner");
  assert.equal(await page.locator("#inner").evaluate((host) => (host as Slider).slides.length), 3);
  assert.deepEqual(await pluginChunks(page), ["selector"]);
  assert.deepEqual(problems, []);
});

/** The page is not idle until a test calls `beIdle`. */
const HOLD_IDLE = `{
  const held = [];
  window.requestIdleCallback = (run) => held.push(run);
  window.cancelIdleCallback = (id) => delete held[id - 1];
  window.beIdle = () => held.forEach((run) => run({ didTimeout: false, timeRemaining: () => 50 }));
}`;
const DEFERRED = "deferred-plugins.js";
/** Answers after the requests that were sent before it. */
const settle = (page: Page) => page.evaluate(() => fetch("/demo/pictures/icon.svg"));

test("what a slider does not need for its start comes once the page is idle", async () => {
  const { page, problems } = await openSliders("", (opened) => opened.addInitScript({ content: HOLD_IDLE }));
  await idle(page, "plain");
  await settle(page);
  assert.equal((await loadedScripts(page)).includes(DEFERRED), false);
  await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle());
  await page.locator("#plain [aria-live=polite]").waitFor();
  assert.equal((await loadedScripts(page)).includes(DEFERRED), true);
  assert.deepEqual(problems, []);
});

test("it comes at once if the page's address may name a slide", async () => {
  const named = `<script>history.replaceState(null, "", "#part")</script>`;
  const { page, problems } = await openSliders(named, (opened) => opened.addInitScript({ content: HOLD_IDLE }));
  await page.locator("#plain [aria-live=polite]").waitFor();
  assert.deepEqual(problems, []);
});

test("a slider with autoplay loads the plugins for it and nothing else", async () => {
  const { page, problems } = await openSliders(slider("playing", `autoplay interval="600000"`));
  await idle(page, "plain");
  await idle(page, "playing");
  assert.deepEqual(await pluginChunks(page), ["motion"]);
  const pause = page.locator("#playing").getByRole("button", { name: "Pause autoplay" });
  await pause.click();
  await page.locator("#playing").getByRole("button", { name: "Start autoplay" }).waitFor();
  assert.deepEqual(problems, []);
});

test("videos that play on load no plugin", async () => {
  const films = `<pb-slider id="films" label="Films" speed="0" pause-media-player="false"><video muted controls></video><p>Two</p></pb-slider>`;
  const { page, problems } = await openSliders(films);
  await idle(page, "films");
  await page.locator("#films").evaluate((host) => (host as Slider).go(1));
  await page.waitForFunction(() => (document.getElementById("films") as Slider).index === 1);
  await settle(page);
  assert.deepEqual(await pluginChunks(page), []);
  assert.deepEqual(problems, []);
});

test("videos in slides load the plugin that controls them", async () => {
  const { page, problems } = await openSliders(
    `<pb-slider id="films" label="Films"><p>One</p><video muted controls></video></pb-slider>`,
  );
  await idle(page, "films");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/plugins-")),
  );
  assert.deepEqual(await pluginChunks(page), ["plugins"]);
  assert.deepEqual(problems, []);
});

test("play() loads autoplay for a slider without it; a failure is reported, and the next call tries again", async () => {
  const { page, problems } = await openSliders("", (prepared) =>
    prepared.route("**/motion-plugins-*.js", (route) => route.abort()),
  );
  await idle(page, "plain");
  const plays = () => page.evaluate(() => (document.getElementById("plain") as Slider).playing);
  await page.locator("#plain").evaluate((host) => (host as Slider).play());
  while (!problems.some((problem) => /pb-slider.*plain.*works without Autoplay/.test(problem)))
    await page.waitForEvent("console");
  assert.equal(await plays(), false);

  await page.unroute("**/motion-plugins-*.js");
  await page.locator("#plain").evaluate((host) => (host as Slider).play());
  await page.waitForFunction(() => (document.getElementById("plain") as Slider).playing);
});

test("a vertical slider has its own layout: slides and arrows one below the other", async () => {
  const { page, problems } = await openSliders(slider("tall", `direction="ttb" height="200px"`));
  await idle(page, "tall");
  const boxOf = async (name: string) => (await page.locator("#tall").getByRole("button", { name }).boundingBox())!;
  const sliderBox = (await page.locator("#tall").boundingBox())!;
  const [previous, next] = [await boxOf("Previous slide"), await boxOf("Next slide")];
  assert.ok(
    Math.abs(previous.x - next.x) < 1 &&
      Math.abs(previous.x + previous.width / 2 - sliderBox.x - sliderBox.width / 2) < 1,
  );
  assert.ok(previous.y < sliderBox.y + 20 && next.y > sliderBox.y + 120);
  await page.locator("#tall").evaluate((host) => (host as Slider).go(1));
  const tops = await page
    .locator("#tall > p")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  assert.deepEqual([tops[0]! - tops[1]!, tops[1]! - tops[2]!], [-200, -200]);
  assert.deepEqual(await pluginChunks(page), ["plugins"]);
  assert.deepEqual(problems, []);
});

test("calls wait until the slider has its plugins, and the author's slides show meanwhile", async () => {
  const { page, problems, release } = await openWithDelayedPlugin();
  const words = page.locator("#fading > p");
  assert.deepEqual(
    await words.evaluateAll((all) => all.map((word) => word.checkVisibility({ opacityProperty: true }))),
    [true, true, true],
  );
  const gone = page.locator("#fading").evaluate((host) => (host as Slider).go(2));
  release();
  await gone;
  await page.waitForFunction(() => (document.getElementById("fading") as Slider).index === 2);
  assert.deepEqual(await seen(page, "fading"), [2]);
  assert.deepEqual(problems, []);
});

test("without its plugins a slider shows its slides as they are, this is reported, and other sliders work", async () => {
  const { page, problems } = await openSliders(slider("fading", `type="fade" mount="eager"`), (prepared) =>
    prepared.route("**/plugins-*.js", (route) => route.abort()),
  );
  await idle(page, "plain");
  await page.waitForFunction(() => document.getElementById("fading")?.shadowRoot?.childElementCount === 1);
  assert.equal(await page.locator("#fading > p").filter({ visible: true }).count(), 3);
  const isReported = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
  while (!isReported(/pb-slider.*fading.*could not be shown/)) await page.waitForEvent("console");

  await page.locator("#plain").evaluate((host) => host.setAttribute("wheel", ""));
  while (!isReported(/pb-slider.*plain.*stays as it was/)) await page.waitForEvent("console");
  await page.locator("#plain").getByRole("button", { name: "Next slide" }).click();
  await page.waitForFunction(() => (document.getElementById("plain") as Slider).index === 1);

  // Once the code is available, the next change of an option tries again.
  await page.unroute("**/plugins-*.js");
  await page.locator("#fading").evaluate((host) => host.setAttribute("start", "1"));
  await idle(page, "fading");
  assert.deepEqual(await seen(page, "fading"), [1]);
});

test("a plugin that fails to load once is fetched again, and nothing is reported", async () => {
  let attempts = 0;
  const { page, problems } = await openSliders(slider("fading", `type="fade" mount="eager"`), (prepared) =>
    prepared.route("**/plugins-*.js", (route) => (attempts++ === 0 ? route.abort() : route.continue())),
  );
  await idle(page, "fading");
  assert.deepEqual(await seen(page, "fading"), [0]);
  assert.equal(attempts, 2);
  assert.deepEqual(
    problems.filter((problem) => problem.includes("plaintags")),
    [],
  );
});

test("a slider that is removed while its plugins load never starts", async () => {
  const { page, problems, release } = await openWithDelayedPlugin();
  await page.evaluate(() => {
    const host = document.getElementById("fading")!;
    Object.assign(window, { host, mounts: 0 });
    host.addEventListener("pb-slider-mounted", () => Object.assign(window, { mounts: 1 }));
    host.remove();
  });
  const arrived = page.waitForResponse(/[/]plugins-/);
  release();
  await (await arrived).finished();
  await page.locator("#plain").evaluate((other) => other.setAttribute("type", "fade"));
  await page.waitForFunction(() => document.querySelectorAll("#plain > p[style*='opacity: 0']").length === 2);
  assert.deepEqual(
    await page.evaluate(() => {
      const { host, mounts } = window as unknown as { host: HTMLElement; mounts: number };
      return [mounts, host.shadowRoot?.childElementCount, host.getAttribute("state")];
    }),
    [0, 1, null],
  );
  assert.deepEqual(problems, []);
});
