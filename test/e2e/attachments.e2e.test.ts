import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { axeFindings, layoutShift, usePages } from "./support.ts";

const pages = usePages();

const BOAT_FORM_ID = 70;
const MAX_LAYOUT_SHIFT = 0.02;
const [FERRY, HARBOUR] = ["demo/pictures/ferry.svg", "demo/pictures/harbour.svg"] as const;

async function openBoat(options: Parameters<typeof pages.open>[1] = {}, query = "") {
  const opened = await pages.open(`/demo/attachments.html${query}`, { reducedMotion: "reduce", ...options });
  await opened.page.locator("#boat[state='ready']").waitFor();
  await opened.page.waitForFunction(() => document.querySelector("#boat [aria-busy='true']") === null);
  return { ...opened, form: opened.page.locator("#boat") };
}

async function fillFirstTab(form: Locator): Promise<void> {
  await form.getByLabel("Name").fill("Ada <b>Byron</b>");
  await form.getByLabel("E-mail").fill("ada@example.org");
  await form.getByLabel("Who sails").first().fill("Bea");
  await form.getByLabel("Age").first().fill("7");
  await form.getByLabel("Your licence").setInputFiles([FERRY, HARBOUR]);
}

/** By the chooser behind the button, as the keys open it. */
async function dropPapers(page: Page, form: Locator, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("group", { name: "Other papers" }).getByRole("button", { name: "Choose files" }).press("Enter");
  await (await chooser).setFiles(files);
}

async function sign(page: Page, form: Locator): Promise<void> {
  const paper = form.locator("canvas");
  await paper.scrollIntoViewIfNeeded();
  const { x, y } = (await paper.boundingBox()) ?? assert.fail("no paper");
  await page.mouse.move(x + 30, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 90, { steps: 8 });
  await page.mouse.up();
  await form.getByText("Signed.").waitFor();
}

test("papers, terms, a signature and a summary: checked, read, signed, and at the server", async () => {
  const { page, form, problems } = await openBoat();
  await form.getByLabel("Your licence").setInputFiles([FERRY, HARBOUR, "package.json"]);
  await form.getByText("package.json: files of this kind are not taken here").waitFor();
  await fillFirstTab(form);
  await form.locator(".wsf-file-preview img").nth(1).waitFor();

  await dropPapers(page, form, "LICENSE", HARBOUR, FERRY);
  await form.getByText("files of this kind are not taken here").waitFor();
  await form.getByRole("button", { name: "Remove: LICENSE" }).press("Enter");
  await form.getByRole("button", { name: "Earlier: ferry.svg" }).press("Enter");
  await form.getByText("uploaded", { exact: true }).nth(1).waitFor();

  await form.getByRole("button", { name: "To the terms" }).click();
  const summary = form.getByRole("group", { name: "What you have told us" });
  await summary.getByText("Ada <b>Byron</b>", { exact: true }).waitFor();
  assert.deepEqual(await summary.getByRole("row").allInnerTexts(), ["Row\tWho sails\tAge", "1\tBea\t7", "2\t–\t–"]);
  await summary.getByText("ferry.svg, harbour.svg", { exact: true }).nth(1).waitFor();
  assert.deepEqual(await summary.getByRole("heading").allInnerTexts(), ["You", "Crew", "Papers"]);

  await form.getByRole("button", { name: "Rent the boat" }).click();
  const list = form.getByRole("group", { name: "Still to do" });
  assert.deepEqual(await list.getByRole("listitem").allInnerTexts(), [
    "Terms: Please read the terms to their end.",
    "Signature: Please sign.",
  ]);
  await list.getByRole("link", { name: "Terms" }).click();
  await page.keyboard.press("End");
  await form.getByText("Read to the end.").waitFor();
  await sign(page, form);
  await form.getByRole("button", { name: "Rent the boat" }).click();
  await form.getByText("Thank you, Ada <b>Byron</b>. The boat is yours.").waitFor();

  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, BOAT_FORM_ID);
  assert.deepEqual(stored.meta.field_705?.value, ["ferry.svg", "harbour.svg"]);
  const dropped = [stored.meta.field_713?.value].flat().join();
  assert.match(dropped, /^\{"type":"dropzonejs","attachment_ids":\{"\w+":\d+,"\w+":\d+\}\}$/);
  assert.equal(stored.meta.field_708?.value, "1");
  assert.match([stored.meta.field_709?.value].flat().join(), /^data:image\/png;base64,/);
  assert.deepEqual(problems, []);
});

for (const [what, blocked, name] of [
  ["is made smaller before it is sent", false, "photo.jpg"],
  ["is sent as it is where the code for that is missing, and the console says so", true, "photo.png"],
] as const)
  test(`a photograph ${what}`, async () => {
    const { page, form, problems } = await openBoat({
      prepare: async (prepared) => {
        if (blocked) await prepared.route(/\/chunks\/scale-image-/, (route) => route.fulfill({ status: 404 }));
      },
    });
    const photo = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 2000, height: 1000 });
      return canvas.toDataURL("image/png").split(",")[1]!;
    });
    const chooser = page.waitForEvent("filechooser");
    await form
      .getByRole("group", { name: "Other papers" })
      .getByRole("button", { name: "Choose files" })
      .press("Enter");
    await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from(photo, "base64") });
    await form.getByText("uploaded", { exact: true }).waitFor();
    const [call] = await pages.calls("dropzone");
    assert.equal(call?.files[0]?.name, name);
    assert.equal(
      problems.some((problem) =>
        problem.includes('"photo.png" is sent as it is, the code that makes pictures smaller could not be loaded.'),
      ),
      blocked,
    );
  });

test("the form with papers moves nothing while its fields arrive, and stays narrow at 360 px", async () => {
  const { page, form } = await openBoat({ viewport: { width: 360, height: 900 } });
  const { total, moved } = await layoutShift(page);
  assert.ok(total <= MAX_LAYOUT_SHIFT, `shifted by ${total}: ${moved.join(", ")}`);
  await fillFirstTab(form);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await form.getByRole("button", { name: "To the terms" }).click();
  await sign(page, form);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

for (const [look, colorScheme, query] of [
  ["light", "light", ""],
  ["dark and right to left", "dark", "?scheme=dark&dir=rtl"],
] as const)
  test(`axe finds nothing on the form with papers, ${look}, also while it is wrong`, async () => {
    const { page, form } = await openBoat({ colorScheme }, query);
    await fillFirstTab(form);
    assert.deepEqual(await axeFindings(page, "html"), []);
    await form.getByRole("button", { name: "To the terms" }).click();
    await form.getByRole("button", { name: "Rent the boat" }).click();
    await form.getByRole("link", { name: "Signature: Please sign." }).waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
  });
