import assert from "node:assert/strict";
import { test } from "node:test";
import { openDemoForm } from "./demo-forms.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, loadedScripts, LOOKS, pageWidth, untilReported, usePages } from "./support.ts";

const pages = usePages();

const INPUTS_FORM_ID = 41;
const PASSWORD = "gT7!rq2#Lm9z";

const openInputs = (options: Parameters<typeof openDemoForm>[3] = {}) =>
  openDemoForm(pages, "inputs", "inputs", options);

test("visitors fill in enhanced inputs, and the server gets a masked text, a date and a telephone number in the site's format", async () => {
  const { page, form, problems } = await openInputs();
  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByLabel("Telephone", { exact: true }).pressSequentially("020 7946 0018");
  await form.getByLabel("Library card").pressSequentially("ab123456");
  await form.getByRole("button", { name: "Join" }).click();
  const wrong = (text: string) => form.locator("[aria-hidden='false']", { hasText: text });
  await wrong("Please type the whole number of your card.").waitFor();
  await form.getByLabel("Library card").pressSequentially("78");
  assert.equal(await form.getByLabel("Library card").inputValue(), "AB-1234-5678");

  const password = form.locator("[name='field_4105']");
  await password.fill("password1");
  await wrong("Please choose a password that is harder to guess.").waitFor();
  await password.fill(PASSWORD);
  await form.getByText("Strong", { exact: true }).waitFor();
  await form.getByRole("button", { name: "Show password" }).click();
  assert.equal(await password.getAttribute("type"), "text");

  const visit = form.getByLabel("First visit", { exact: true });
  await visit.pressSequentially("1/2/2027");
  await form.getByRole("button", { name: "Choose a date for First visit" }).click();
  await form.locator("[data-date='2027-02-01']:focus").waitFor();
  await page.keyboard.press("ArrowRight");
  await form.locator("[data-date='2027-02-02']:focus").waitFor();
  await page.keyboard.press("Enter");
  await form.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await visit.inputValue(), "02/02/2027");

  const libraries = form.getByRole("combobox", { name: "Your libraries" });
  for (const [typed, name] of [
    ["iv", "Ivy Road"],
    ["bus", "Lark bus"],
  ] as const) {
    await libraries.fill(typed);
    await form.getByRole("option", { name, exact: true }).click();
  }
  const card = form.getByLabel("Card for late fees");
  await card.pressSequentially("378282246310005");
  assert.equal(await card.inputValue(), "3782 822463 10005");

  await form.getByRole("button", { name: "Join" }).click();
  await form.getByText("Welcome, Ada Byron. We call you at +442079460018.").waitFor();
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, INPUTS_FORM_ID);
  assert.deepEqual(
    [4102, 4103, 4104, 4106, 4108, 4109].map((id) => stored.meta[`field_${id}`]?.value),
    ["+442079460018", "AB-1234-5678", "02/02/2027", "#2F6F4F", ["ivy-road", "lark-bus"], "3782 822463 10005"],
  );
  assert.deepEqual(problems, []);
  assert.equal(await page.evaluate(() => "Inputmask" in window), false);
});

test("enhanced inputs load their code with the form without a shift, fit a page of 360 px, and load the heavy parts at the first touch", async () => {
  const { page, form } = await openInputs({ viewport: { width: 360, height: 900 } });
  await assertStill(page);
  assert.equal(await pageWidth(page), 360);
  const before = await loadedScripts(page);
  assert.ok(!before.some((file) => /^(numbers|estimate|calendar)\./.test(file)), before.join(" "));
  await form.getByLabel("Telephone", { exact: true }).focus();
  await form.locator("[placeholder='07400 123456']").waitFor();
  assert.ok((await loadedScripts(page)).some((file) => file === "numbers.js"));
  await form.getByRole("button", { name: "Choose a date for First visit" }).click();
  await form.getByRole("grid").waitFor();
});

test("without their code the inputs are plain, keep what is typed, and the page's report says why", async () => {
  const { page, form } = await openInputs({
    prepare: (page) =>
      page.route(/\/chunks\/(mask-control|telephone|enhanced-password|calendar)-/, (route) =>
        route.fulfill({ status: 404 }),
      ),
  });
  await form.getByLabel("Library card").fill("ab-1");
  await form.getByLabel("Telephone").fill("020 7946 0018");
  await form.getByLabel("Password").fill(PASSWORD);
  assert.equal(await form.getByLabel("Library card").inputValue(), "ab-1");
  await form.getByRole("button", { name: "Choose a date for First visit" }).click();
  await form.getByText("We couldn't load the calendar. Type the date instead.").waitFor();
  await form.getByLabel("First visit", { exact: true }).fill("02/02/2027");
  for (const message of [
    /^field 4103: the mask "AA-9999-9999" is left out, because/,
    /^field 4102 \(tel\) is plain, because/,
    /^field 4105 \(password\) is plain, because/,
    /^field 4104: dates can only be typed, because the calendar could not be loaded/,
  ])
    await untilReported(page, { tag: "wsf-form", code: "load-failed", message });
});

for (const { look, colorScheme, query } of cases(LOOKS, (one) => one.colorScheme === "light"))
  test(`axe finds nothing on the enhanced inputs, ${look}, with and without errors, and on the calendar`, async () => {
    const { page, form } = await openInputs({ colorScheme, query });
    await form.getByRole("button", { name: "Join" }).click();
    await form.locator("[aria-invalid='true']").first().waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
    await form.getByLabel("First visit", { exact: true }).fill("01/02/2027");
    await form.getByRole("button", { name: "Choose a date for First visit" }).click();
    await form.getByRole("grid").waitFor();
    assert.deepEqual(await axeFindings(page, "#inputs dialog"), []);
    await page.keyboard.press("Escape");
    await form.getByRole("combobox", { name: "Your libraries" }).fill("a");
    await form.getByRole("option", { name: "Lark bus" }).waitFor();
    assert.deepEqual(await axeFindings(page, "#inputs"), []);
  });
