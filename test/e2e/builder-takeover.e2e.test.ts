import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { axeFindings, loadedScripts, usePages } from "./support.ts";

const pages = usePages();

const takenOver = async (page: Page) => {
  await page.locator("[data-x-id='views'].is-initialized.is-active").waitFor();
  await page.locator(".x-read-more_link").waitFor();
  await page.locator(".bricks-lightbox[data-plaintags-lightbox]").waitFor({ state: "attached" });
  await page.locator("[data-x-id='on'][data-x-control-for='views']").waitFor();
};

test("a dynamic lightbox shows one part of another page of the site, and all of it if there is no such part", async () => {
  const { page, problems } = await pages.open("/demo/builder-takeover.html");
  await takenOver(page);
  await page.locator("[data-x-id=search][data-plaintags-lightbox]").waitFor();
  await page.getByRole("link", { name: "The search alone" }).click();
  const frame = page.frameLocator(".pswp__item[aria-hidden=false] iframe");
  await frame.getByRole("searchbox").waitFor();
  assert.equal(await frame.getByRole("heading", { level: 1 }).isVisible(), false, "the rest of that page is hidden");
  assert.deepEqual([...problems], []);

  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("[data-x-id=search]").evaluate((root) => {
    const again = root.cloneNode(true) as HTMLElement;
    again.removeAttribute("data-plaintags-lightbox");
    again.dataset.xLightbox = JSON.stringify({
      contentType: "iframe",
      contentSource: "search.html",
      contentSelector: ".nowhere",
    });
    root.replaceWith(again);
  });
  await page.locator("[data-x-id=search][data-plaintags-lightbox]").waitFor();
  await page.getByRole("link", { name: "The search alone" }).click();
  await frame.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(
    problems.map((line) => line.replace(/http:\/\/[^/]+/, "")),
    [
      'warning: [plaintags] <div> shows all of /demo/search.html instead of its part ".nowhere": there is no such part.',
    ],
  );
});

test("the original's slider, controls, read-more, lightbox and globals work unedited under a strict policy, and axe finds nothing", async () => {
  const { page, problems } = await pages.open("/demo/builder-takeover.html");
  await takenOver(page);
  assert.equal(
    (await loadedScripts(page)).some((name) => name.startsWith("react")),
    false,
    "no React",
  );
  assert.deepEqual(await axeFindings(page, "main"), []);

  await page.locator("[data-x-id='on'] button").click();
  await page.getByText("Slide 2", { exact: true }).waitFor();
  assert.equal((await page.locator("[data-x-id='counter']").innerText()).replace(/\s+/g, " ").trim(), "2 of 5");
  assert.equal(await page.locator("[data-x-id='caption']").innerText(), "Lighthouse");
  await page.getByRole("button", { name: "Two slides on" }).click();
  await page.getByText("Slide 4", { exact: true }).waitFor();
  await page.locator("[data-x-id='progress'] [role=slider]").press("End");
  await page.getByText("Slide 5", { exact: true }).waitFor();
  assert.equal(await page.locator("[data-x-id='on'] button").isDisabled(), true);

  await page.getByRole("button", { name: "Read on" }).click();
  await page.getByRole("button", { name: "Fold up" }).waitFor();
  await page.getByRole("button", { name: "Unfold by" }).click();
  await page.getByRole("button", { name: "Read on" }).waitFor();

  await page.locator(".bricks-lightbox a").nth(1).click();
  await page.getByRole("dialog").getByText("2 / 3").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.locator("[data-x-id=rules][data-plaintags-lightbox]").waitFor({ state: "attached" });
  await page.getByRole("link", { name: "The rules of the house" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "So be it" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.className), "house-rules", "the focus is back");
  assert.deepEqual(await axeFindings(page, "main"), []);
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
});
