import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isWhole } from "../../tools/recorded-sources.mjs";
import { rows } from "../support/matrix.ts";
import { ORIGINAL_FORM_SHEET } from "../world/original-form-sheet.ts";
import { fixture, useWordPress } from "./support.ts";

const site = useWordPress({
  plugins: [fixture("ws-form")],
  seed: { permalinks: "/%postname%/", formSheet: ORIGINAL_FORM_SHEET },
});

/** Layout shift that a page with a form may have. */
const MAX_SHIFT = 0.05;

/** The form in a page: the element's start, its JSON, its end. */
const DEFINITION = /(<script type="application\/json" id="plaintags-form-7">\s*)([^]*?)(\s*<\/script>)/;

interface OldField {
  id: number;
  label: string;
}
interface OldForm {
  groups: [{ sections: [{ fields: OldField[] }] }];
}

describe("<wsf-form>", () => {
  test("has its definition in the page, and no text in it ends the element", async () => {
    const { html } = await site.source(site.url("form"));
    const json = DEFINITION.exec(html)?.[2] ?? "";
    const form = JSON.parse(json) as { id: number; label: string; groups: unknown[] };
    assert.equal(form.id, 7);
    assert.equal(form.label, `Form </script><b>"7'`);
    assert.match(html, /<wsf-form form-id="7" definition="#plaintags-form-7">/);
  });

  test("is drawn without asking for its definition, and is sent", async () => {
    const { page, problems } = await site.open("about:blank");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(site.url("form"));
    await page.waitForSelector('wsf-form[state="ready"]');
    assert.deepEqual(
      asked.filter((url) => url.includes("/published")),
      [],
    );
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Ada").waitFor();
    assert.deepEqual(problems, []);
  });

  test("is sent from a page of a cache, with nonces that are renewed", async () => {
    const { page } = await site.open("about:blank");
    await page.route(site.url("form"), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/"nonce":"\w+"/g, '"nonce":"0123456789"')
        .replace(/"restNonce":"\w+"/g, '"restNonce":"0123456789"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(site.url("form"));
    await page.waitForSelector('wsf-form[state="ready"]');
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Ada").waitFor();
  });

  /** Opens the page as a cache keeps it that holds an older form: `change` makes it from the published one. */
  const openOld = async (change: (fields: OldField[]) => OldField[]) => {
    const opened = await site.open("about:blank");
    await opened.page.route(site.url("form"), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(DEFINITION, (_, start: string, json: string, end: string) => {
        const form = JSON.parse(json) as OldForm;
        const [section] = form.groups[0].sections;
        section.fields = change(section.fields);
        return start + JSON.stringify(form).replaceAll("<", "\\u003C") + end;
      });
      await route.fulfill({ response: answer, body });
    });
    await opened.page.goto(site.url("form"));
    await opened.page.waitForSelector('wsf-form[state="ready"]');
    return opened;
  };

  test("is sent from a page of a cache with a field that the form has lost since", async () => {
    const { page, problems } = await openOld((fields) => [...fields, { ...fields[0]!, id: 99, label: "Fax" }]);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Fax").fill("12345");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Ada").waitFor();
    assert.deepEqual(problems, []);
  });

  test("says what is missing on a page of a cache without a field that the form requires now", async () => {
    const { page, problems } = await openOld((fields) => fields.filter(({ id }) => id !== 2));
    await page.getByLabel("First name").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please enter your Last name.").waitFor();
    assert.equal(await page.getByLabel("First name").inputValue(), "Ada");
    assert.deepEqual(problems, []);
  });

  const widths = { "a desktop": 1280, "a tablet": 800, "a phone": 390 };
  const kinds = ["form", "form in columns", "original form", "original form in columns"];
  const drawings = Object.entries(widths).flatMap(([name, width]) => kinds.map((kind) => ({ name, width, kind })));
  /** While the plugin is as it was when all passed: a kind for each width. */
  const isRepresentative = ({ name, kind }: { name: string; kind: string }) =>
    ["a desktop: original form", "a tablet: form in columns", "a phone: original form in columns"].includes(
      `${name}: ${kind}`,
    );
  for (const { name, width, kind } of rows(drawings, isRepresentative, isWhole("wordpress")))
    test(`has its room before it is drawn on ${name}: ${kind}`, async () => {
      const isOriginal = kind.startsWith("original");
      if (isOriginal) await site.php("options.php", { takeover: ["forms"] });
      const { page } = await site.open("about:blank", { viewport: { width, height: 900 } });
      // The script comes late: the visitor sees the page without it first.
      await page.route(/plaintags\.js/, async (route) => {
        await page.waitForFunction(() => document.readyState !== "loading");
        await route.continue();
      });
      await page.goto(site.url(kind), { waitUntil: "commit" });
      await page.waitForSelector("#below");
      const room = await page.locator("#below").evaluate((below) => below.getBoundingClientRect().top + scrollY);
      await page.waitForSelector('wsf-form[state="ready"]');
      const drawn = await page.locator("#below").evaluate((below) => below.getBoundingClientRect().top + scrollY);
      const shift = await page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));
      assert.ok(shift <= MAX_SHIFT, `shift ${shift}, from ${room} to ${drawn}`);
      assert.ok(Math.abs(drawn - room) < 40, `from ${room} to ${drawn}`);
      if (isOriginal) await site.php("options.php", { takeover: [] });
    });

  test("shows what its author wrote where the form does not exist", async () => {
    const { page } = await site.open(site.url("missing form"));
    await page.waitForSelector('wsf-form[state="error"]');
    await page.getByText("Write a letter.").waitFor();
    assert.equal(await page.locator("wsf-form").getAttribute("definition"), null);
  });

  test("shows what its author wrote where the form plugin is not active", async () => {
    await site.php("toggle.php", { plugin: "ws-form", active: false });
    const { page } = await site.open(site.url("form"));
    await site.php("toggle.php", { plugin: "ws-form", active: true });
    await page.waitForSelector('wsf-form[state="error"]');
    await page.getByText("You can also write a letter.").waitFor();
  });
});
