import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openDemoForm } from "./demo-forms.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, LOOKS, pageWidth, usePages } from "./support.ts";

const pages = usePages();

const BOAT_FORM_ID = 70;
const [FERRY, HARBOUR] = ["demo/pictures/ferry.svg", "demo/pictures/harbour.svg"] as const;

const openBoat = (options: Parameters<typeof openDemoForm>[3] = {}) =>
  openDemoForm(pages, "attachments", "boat", options);

async function fillFirstTab(form: Locator): Promise<void> {
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Ada <b>Byron</b>");
  await form.getByLabel("E-mail").fill("ada@example.org");
  await form.getByLabel("Who sails").first().fill("Bea");
  await form.getByLabel("Age").first().fill("7");
  await form.getByLabel("Your licence").setInputFiles([FERRY, HARBOUR]);
}

/** Chooses files in the chooser that the button opens by keyboard. */
async function dropPapers(page: Page, form: Locator, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("group", { name: "Other papers" }).getByRole("button", { name: "Choose files" }).press("Enter");
  await (await chooser).setFiles(files);
}

async function sign(page: Page, form: Locator): Promise<void> {
  const canvas = form.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const { x, y } = (await canvas.boundingBox()) ?? assert.fail("no canvas");
  await page.mouse.move(x + 30, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 90, { steps: 8 });
  await page.mouse.up();
  await form.getByText("Signed.").waitFor();
}

test("a form with files, terms, a signature and a summary is checked, signed and stored on the server", async () => {
  const { page, form, problems } = await openBoat();
  await form.getByLabel("Your licence").setInputFiles([FERRY, HARBOUR, "package.json"]);
  await form.getByText("package.json – This file type isn't accepted. Choose a file of type image, pdf.").waitFor();
  await fillFirstTab(form);
  await form.locator(".wsf-file-preview img").nth(1).waitFor();

  await dropPapers(page, form, "LICENSE", HARBOUR, FERRY);
  await form.getByText("Choose a file of type image, pdf, txt.").waitFor();
  await form.getByRole("button", { name: "Remove: LICENSE" }).press("Enter");
  await form.getByRole("button", { name: "Move earlier: ferry.svg" }).press("Enter");
  await form.getByText("Uploaded", { exact: true }).nth(1).waitFor();

  await form.getByRole("button", { name: "To the terms" }).click();
  const summary = form.getByRole("group", { name: "What you have told us" });
  await summary.getByText("Ada <b>Byron</b>", { exact: true }).waitFor();
  assert.deepEqual(await summary.getByRole("row").allInnerTexts(), ["Row\tWho sails\tAge", "1\tBea\t7", "2\t–\t–"]);
  await summary.getByText("ferry.svg, harbour.svg", { exact: true }).nth(1).waitFor();
  assert.deepEqual(await summary.getByRole("heading").allInnerTexts(), ["You", "Crew", "Papers"]);

  await form.getByRole("button", { name: "Rent the boat" }).click();
  const list = form.getByRole("group", { name: "Still to do" });
  await list.getByRole("listitem").nth(1).waitFor();
  assert.deepEqual(await list.getByRole("listitem").allInnerTexts(), [
    "Terms: Please read the terms to their end.",
    "Signature: Please sign.",
  ]);
  await list.getByRole("link", { name: "Terms" }).click();
  await form.locator("[role='group']:focus").waitFor();
  await page.keyboard.press("End");
  await form.getByText("You've reached the end.").waitFor();
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
  ["is sent unchanged if the code for that is missing, and the console says so", true, "photo.png"],
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
    await form.getByText("Uploaded", { exact: true }).waitFor();
    const [call] = await pages.calls("dropzone");
    assert.equal(call?.files[0]?.name, name);
    assert.equal(
      problems.some((problem) =>
        problem.includes('"photo.png" is not made smaller, because the code could not be loaded.'),
      ),
      blocked,
    );
  });

for (const { look, colorScheme, query } of cases(LOOKS, (one) => one.colorScheme === "dark"))
  test(`the form with files, ${look}, does not shift while its fields load, fits a page of 360 px, and axe finds nothing on it with and without errors`, async () => {
    const { page, form } = await openBoat({ colorScheme, query, viewport: { width: 360, height: 900 } });
    await assertStill(page);
    await fillFirstTab(form);
    assert.equal(await pageWidth(page), 360);
    assert.deepEqual(await axeFindings(page, "html"), []);
    await form.getByRole("button", { name: "To the terms" }).click();
    await form.getByRole("button", { name: "Rent the boat" }).click();
    await form.getByRole("link", { name: "Signature: Please sign." }).waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
    await sign(page, form);
    assert.equal(await pageWidth(page), 360);
  });
