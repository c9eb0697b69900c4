import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fixture, useWordPress } from "./support.ts";

const site = useWordPress({
  plugins: ["ws-form", "cleantalk-spam-protect", "bricksextras"].map(fixture),
  seed: { permalinks: "/%postname%/", options: { takeover: ["antispam", "page-builder", "forms"] } },
});

/** Whether an original's script ran, and whether its data and its style sheet are on the page. */
const originals = () => {
  const page = window as unknown as Record<string, unknown>;
  const colour = (selector: string) => {
    const element = document.querySelector(selector);
    return element ? getComputedStyle(element).color : "";
  };
  return {
    ran: ["originalForms", "originalAntispam", "originalBuilder"].filter((name) => page[name]),
    data: ["ws_form_settings", "wsf_form_json", "ctPublic", "ctPublicFunctions"].filter((name) => page[name]),
    contact: colour(".apbct-email-encoder"),
  };
};

describe("an original that is taken over", () => {
  test("anti-spam: its contacts are ours, its script is off, its data and styles stay", async () => {
    const { page, problems } = await site.open(site.url("original contact"));
    const found = await page.evaluate(originals);
    assert.deepEqual(found.ran, []);
    assert.deepEqual(found.data, ["ctPublic", "ctPublicFunctions"]);
    assert.equal(found.contact, "rgb(4, 5, 6)");
    await page.locator(".apbct-email-encoder").first().click();
    const popup = page.getByRole("dialog");
    await popup.getByText("office@example.org").waitFor();
    // Our short code hides by the original's server: one call reads all contacts of a page.
    assert.equal(await page.locator(".apbct-email-encoder").count(), 2);
    assert.deepEqual(problems, []);
  });

  test("forms: the marker becomes our form and is sent with the original's nonces", async () => {
    const { page, problems } = await site.open(site.url("original form"));
    await page.waitForSelector('wsf-form[state="ready"]');
    const found = await page.evaluate(originals);
    assert.deepEqual(found.ran, []);
    assert.deepEqual(
      found.data.filter((name) => name.startsWith("ws")),
      ["ws_form_settings", "wsf_form_json"],
    );
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hopper");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Grace").waitFor();
    assert.deepEqual(problems, []);
  });

  test("forms: our own form is sent from a page without one of the original's", async () => {
    const { page, problems } = await site.open(site.url("form"));
    await page.waitForSelector('wsf-form[state="ready"]');
    assert.deepEqual(
      (await page.evaluate(originals)).data.filter((name) => name.startsWith("ws")),
      [],
    );
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hopper");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Grace").waitFor();
    assert.deepEqual(problems, []);
  });

  test("page builder: its slider moves", async () => {
    const { page, problems } = await site.open(site.url("original slider"));
    await page.waitForSelector(".x-slider[data-plaintags-slider]");
    assert.deepEqual((await page.evaluate(originals)).ran, []);
    assert.deepEqual(problems, []);
  });

  test("keeps its own script where it is not taken over", async () => {
    await site.php("options.php", { takeover: [] });
    const { page } = await site.open(site.url("original form"));
    const found = await page.evaluate(originals);
    await site.php("options.php", { takeover: ["antispam", "page-builder", "forms"] });
    assert.deepEqual(found.ran, ["originalForms", "originalAntispam"]);
    assert.equal(await page.locator("wsf-form").count(), 0);
  });
});

describe("an original that is not taken over", () => {
  test("checks addresses for our tag, while our own route tells hidden contacts", async () => {
    await site.php("options.php", { takeover: [] });
    const { page, problems } = await site.open(site.url("address check"));
    await page.waitForSelector("apbct-email-check[state]");
    await page.getByLabel("Your address").fill("known@example.org");
    await page.keyboard.press("Tab");
    await page.getByText("It exists.").waitFor();
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
    await site.php("options.php", { takeover: ["antispam", "page-builder", "forms"] });
    assert.deepEqual(problems, []);
  });
});

describe("the login page", () => {
  test("has the script where the settings say so, and nothing else", async () => {
    const login = `${site.address()}/wp-login.php`;
    assert.doesNotMatch((await site.source(login)).html, /plaintags/);
    await site.php("options.php", { login: true });
    const { page, problems } = await site.open(login);
    await page.waitForFunction(() => window.plaintags && !Array.isArray(window.plaintags));
    await site.php("options.php", { login: false });
    assert.equal(await page.locator("#plaintags-settings").count(), 1);
    assert.deepEqual(problems, []);
  });
});
