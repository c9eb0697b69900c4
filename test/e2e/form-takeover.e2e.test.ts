import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, usePages } from "./support.ts";

const pages = usePages();

test("the original's forms work unedited, one from the page and one from the server, and the theme's script reaches them", async () => {
  const { page, problems } = await pages.open("/demo/form-takeover.html", { reducedMotion: "reduce" });
  const news = page.locator("form#news");
  await news.waitFor();
  await page.locator("wsf-form form#ws-form-2").waitFor();
  // The form that the page embeds is not requested.
  assert.deepEqual(
    (await pages.calls("form")).map(({ path }) => path.replace(/.*\/(form\/.*)/, "$1")),
    ["form/1/published/"],
  );

  await page.getByRole("button", { name: "Fill in my address" }).click();
  assert.equal(await news.getByLabel("E-mail").inputValue(), "ada@example.org");
  await news.getByRole("checkbox").check();
  await news.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#news [type=email]")?.value === "");
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, 2);
  assert.equal(stored.meta["field_11"]?.value, "ada@example.org");
  assert.deepEqual(problems, []);
  assert.deepEqual(await axeFindings(page, "main"), []);
});

test("the original's forms work with the classic script alone", async () => {
  const { page, problems } = await pages.open("/demo/form-takeover.html", {
    prepare: (opening) =>
      opening.route("**/demo/form-takeover.html", async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          'type="module" src="../dist/plaintags.js"',
          'defer src="../dist/plaintags.classic.js"',
        );
        await route.fulfill({ response: answer, body });
      }),
  });
  await page.locator("form#ws-form-2").getByRole("button", { name: "Send" }).waitFor();
  await page.locator("form#news").waitFor();
  assert.deepEqual(problems, []);
});
