import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { usePages } from "../e2e/support.ts";

/** Find in page and links to text use the browser's search, which a test can start only by a link (issue 19, 3.5). */
const pages = usePages();

const SLIDES = `<div>first</div><div><h3>Second</h3><p>a needle in it</p></div><div>third, with a <b>haystack</b></div>`;
const body = (
  slides: string,
) => `<header style="position: sticky; top: 0; height: 60px; z-index: 9; background: #eee">A header</header>
  <a id="needle" href="#:~:text=needle">a link to it</a>
  <div style="height: 4000px"></div><pb-slider mount="eager" label="Cards">${slides}</pb-slider><div style="height: 4000px"></div>
  <a id="haystack" href="#:~:text=haystack">another</a>`;

/** Opens a slider and waits for the copies of slides out of view, which are made when the page is idle. */
async function openSlider(slides: string) {
  const { page, problems } = await pages.openMarkup({ body: body(slides) });
  await copies(page, 2);
  return { page, problems };
}
const copies = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector("pb-slider")?.shadowRoot?.querySelectorAll("[hidden=until-found]").length === wanted,
    count,
  );
/** Waits until the slider shows this slide and is in view below the header; the browser scrolls after it has changed. */
const showsInView = (page: Page, index: number) =>
  page.waitForFunction((wanted) => {
    const host = document.querySelector("pb-slider") as HTMLElement & { index: number };
    const { top, bottom } = host.getBoundingClientRect();
    return host.index === wanted && top >= 60 && bottom <= innerHeight + 1;
  }, index);

for (const [what, slides] of [
  ["", SLIDES],
  [" of a list", `<ul>${SLIDES.replaceAll("<div>", "<li>").replaceAll("</div>", "</li>")}</ul>`],
] as const)
  test(`a link to words in a slide out of view${what} shows the slide, with the slider below the header`, async () => {
    const { page, problems } = await openSlider(slides);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.click("#needle");
    await showsInView(page, 1);
    await page.click("#haystack");
    await showsInView(page, 2);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height, "the copies take no room");
    assert.deepEqual(problems, []);
  });

test("words in an added slide are found, and slides in view have no copy", async () => {
  const { page } = await openSlider(SLIDES);
  const texts = () =>
    page.evaluate(() =>
      [...(document.querySelector("pb-slider")?.shadowRoot?.querySelectorAll("[hidden=until-found]") ?? [])].map(
        (copy) => copy.textContent,
      ),
    );
  assert.deepEqual(await texts(), ["Second\n\na needle in it", "third, with a haystack"]);
  await page.evaluate(() => {
    const host = document.querySelector("pb-slider") as HTMLElement & { toSlide(index: number): void };
    host.append(Object.assign(document.createElement("div"), { textContent: "fourth" }));
    host.toSlide(2);
  });
  await copies(page, 3);
  assert.deepEqual((await texts()).sort(), ["Second\n\na needle in it", "first", "fourth"]);
});

test("assistive technology does not get the copies", async () => {
  const { page } = await openSlider(SLIDES);
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: { name?: { value?: string } }[] };
  const names = nodes.map(({ name }) => name?.value ?? "").join("\n");
  assert.match(names, /first/);
  assert.doesNotMatch(names, /in it|third, with/);
});

test("the sliders of a page read their texts together, before the page changes, and one that has gone leaves the others theirs", async () => {
  const { page, problems } = await pages.openMarkup({
    body: `<pb-slider mount="eager" id="gone">${SLIDES}</pb-slider><pb-slider mount="eager">${SLIDES}</pb-slider><pb-slider mount="eager">${SLIDES}</pb-slider>`,
    prepare: (one) =>
      one.addInitScript({
        content: `
          window.steps = [];
          const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "innerText");
          Object.defineProperty(HTMLElement.prototype, "innerText", { ...innerText, get() { steps.push("r"); return innerText.get.call(this); } });
          new MutationObserver(() => document.querySelector("#gone[state=idle]")?.remove()).observe(document, { subtree: true, attributeFilter: ["state"] });
          const { append } = ShadowRoot.prototype;
          ShadowRoot.prototype.append = function (...nodes) {
            if (nodes.some(({ hidden }) => hidden === "until-found")) steps.push("w");
            return append.apply(this, nodes);
          };`,
      }),
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("pb-slider")].every(
      ({ shadowRoot }) => shadowRoot?.querySelectorAll("[hidden=until-found]").length === 2,
    ),
  );
  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
  assert.deepEqual(steps, [..."rrrr", ..."wwww"]);
  assert.deepEqual(problems, []);
});
