import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { createCatalog, type FormEntry } from "../../demo/server/forms/catalog.ts";
import { placedFields } from "../../demo/server/forms/definition.ts";
import type { FormHandle } from "../../src/shared/form/session/form-handle.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, FIXTURES, pageWidth, ROOT, usePages, type OpenPage } from "./support.ts";

const pages = usePages();

type Form = HTMLElement & FormHandle;

const isTemplate = ({ file }: FormEntry) => file.startsWith("wsf-form-");
const ALL_FORMS = createCatalog(ROOT, FIXTURES).list();
const TEMPLATES = ALL_FORMS.filter(isTemplate);
const OWN_FORMS = ALL_FORMS.filter((form) => !isTemplate(form));

const typesOf = ({ definition }: FormEntry) => placedFields(definition).map(({ field }) => field.type);
/** Our own, and those with a type of field that neither they nor one before has: together they have all types. */
const REPRESENTATIVE = new Set([
  ...OWN_FORMS,
  ...TEMPLATES.filter((form, index) => {
    const known = new Set([...OWN_FORMS, ...TEMPLATES.slice(0, index)].flatMap(typesOf));
    return typesOf(form).some((type) => !known.has(type));
  }),
]);

declare global {
  interface Window {
    /** The tab stop of an element; radios and groups that work by arrow keys are one stop. */
    stopOf(element: Element): string;
    stops: Set<string>;
  }
}
const NAME_STOPS = `
  window.stops = new Set();
  window.stopOf = (element) => {
    const group = element.closest("[role=radiogroup]:has([tabindex])");
    if (group) return group.getAttribute("aria-label") ?? group.getAttribute("aria-labelledby");
    return element.type === "radio" ? element.name : element.id || element.outerHTML.slice(0, 120);
  };
`;

/** Opens a page with one form in a look, which `show` replaces by other forms. */
async function openStage(look: Record<string, string>): Promise<OpenPage> {
  const { page, problems } = await pages.open(`/demo/form-stage.html?${new URLSearchParams({ form: "1", ...look })}`, {
    reducedMotion: "reduce",
    async prepare(prepared) {
      await prepared.addInitScript({ content: NAME_STOPS });
      // Pictures from other sites: no real request is made.
      await prepared.route(
        ({ hostname }) => hostname !== "127.0.0.1",
        (route) =>
          route.fulfill({
            contentType: "image/svg+xml",
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="75" height="75"/>',
          }),
      );
    },
  });
  // The original's server replaces these when it embeds a form; the templates still have them.
  const filledByServer = /uses #(blog_name|random_string),/;
  page.on("console", (message) => {
    if (message.type() === "info" && !filledByServer.test(message.text())) problems.push(`info: ${message.text()}`);
  });
  return { page, problems };
}

/** Shows another form in the same page and waits for everything that it fetches. */
async function show(page: Page, id: number): Promise<void> {
  await page.evaluate((form) => document.querySelector("wsf-form")!.setAttribute("form-id", String(form)), id);
  await page.locator(`wsf-form form[data-id="${id}"]`).waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("wsf-form [aria-busy='true']"));
}

/** Fields of the definition that are not drawn. */
const undrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = document.querySelector<Form>("wsf-form")!;
    return (host.definition?.fields ?? [])
      .filter(
        ({ id, type }) =>
          type !== "note" && !host.querySelector(`[data-id="${id}"][data-type], [data-id-hidden="${id}"]`),
      )
      .map(({ id, type }) => `field ${id} (${type}) is not drawn`);
  });

/** Controls that stick out of their field. */
const strays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 6;
    return [
      ...document.querySelectorAll<HTMLElement>("wsf-form [data-type] :is(button, input, select, textarea, canvas)"),
    ]
      .filter((control) => {
        const [inner, outer] = [control, control.closest("[data-type]")!].map((element) =>
          element.getBoundingClientRect(),
        );
        return (
          control.checkVisibility() &&
          (inner!.left < outer!.left - slack ||
            inner!.right > outer!.right + slack ||
            inner!.bottom > outer!.bottom + slack)
        );
      })
      .map((control) => `${window.stopOf(control)} sticks out of its field`);
  });

/** Controls without a name: a snapshot of the accessibility tree puts the name in quotes after the role. */
const NAMELESS =
  /^\s*- (?:button|checkbox|combobox|link|listbox|meter|progressbar|radio|radiogroup|searchbox|slider|spinbutton|switch|tab|textbox)\b(?! ["/])/;
const nameless = async (page: Page): Promise<string[]> =>
  (await page.locator("wsf-form").ariaSnapshot()).split("\n").filter((line) => NAMELESS.test(line));

/** Tab stops of the form that the Tab key does not reach. */
async function unreached(page: Page): Promise<string[]> {
  const expected = await page.evaluate(() => {
    const main = document.querySelector("main")!;
    window.stops.clear();
    main.tabIndex = -1;
    main.addEventListener("focusin", ({ target }) => window.stops.add(window.stopOf(target as Element)));
    main.focus();
    return [...main.querySelectorAll<HTMLElement>(":is(a[href], button, input, select, textarea, [tabindex])")]
      .filter((control) => control.checkVisibility() && !control.matches(":disabled, [tabindex='-1']"))
      .map((control) => window.stopOf(control));
  });
  let missed = [...new Set(expected)];
  // Several rounds, because controls such as dates have several stops.
  for (let round = 0; round < 5 && missed.length > 0; round++) {
    await Promise.all(expected.map(() => page.keyboard.press("Tab")));
    const reached = new Set(await page.evaluate(() => [...window.stops]));
    missed = missed.filter((stop) => !reached.has(stop));
  }
  return missed.map((stop) => `Tab does not reach ${stop}`);
}

/** Changes the page as translation and extensions of a browser do, then uses the form. */
const disturb = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const host = document.querySelector<Form>("wsf-form")!;
    const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
    for (const input of host.querySelectorAll("input, select, textarea"))
      input.after(document.createElement("com-extension"));
    for (const input of host.querySelectorAll<HTMLInputElement>("input:is([type=text], [type=number], [type=range])")) {
      input.value = "7";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (const box of host.querySelectorAll<HTMLInputElement>("input:is([type=checkbox], [type=radio]):enabled"))
      box.click();
    host.validate();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    host.reset();
    host.clear();
  });

async function findingsIn({ page, problems }: OpenPage, form: FormEntry): Promise<string[]> {
  await show(page, form.id);
  const findings = await undrawn(page);
  const tabs = await page.evaluate(() => document.querySelector<Form>("wsf-form")!.definition!.groups.length);
  for (let tab = 0; tab < tabs; tab++) {
    if (tab > 0) await page.evaluate((index) => document.querySelector<Form>("wsf-form")!.tab(index), tab);
    findings.push(...(await nameless(page)), ...(await strays(page)), ...(await axeFindings(page, "wsf-form")));
    findings.push(...(await unreached(page)));
  }
  await disturb(page);
  return [...findings, ...problems.splice(0)].map((finding) => `${form.label}: ${finding}`);
}

/** Each framework and each scheme once: other combinations would show nothing new. */
const LOOKS = [
  { framework: "ws-form", scheme: "light" },
  { framework: "bootstrap5", scheme: "dark" },
];

for (const [index, look] of LOOKS.entries())
  describe(`forms with ${look.framework}, ${look.scheme}`, () => {
    for (const [what, all] of [
      ["the project's own", OWN_FORMS],
      ["the real definitions", TEMPLATES],
    ] as const)
      test(`${what}: nothing in the console, all controls named and reached by keys, axe finds nothing`, async (context) => {
        if (all.length === 0)
          return context.skip("the folder ../shared/fixtures with the real definitions does not exist");
        const opened = await openStage(look);
        // By day, each form that represents others is shown in one look.
        const byDay = all.filter((form) => REPRESENTATIVE.has(form));
        const forms = cases(all, (form) => byDay.indexOf(form) % LOOKS.length === index);
        const findings: string[] = [];
        for (const form of forms) findings.push(...(await findingsIn(opened, form)));
        assert.deepEqual(findings, []);
      });
  });

async function openGallery(query = "", options: Parameters<typeof pages.open>[1] = {}) {
  const opened = await pages.open(`/demo/form-gallery.html${query}`, { reducedMotion: "reduce", ...options });
  const stage = opened.page.frameLocator("[data-stage]");
  return { ...opened, stage, ready: () => stage.locator("wsf-form[state='ready']").waitFor() };
}

test("the gallery stores every choice in the address, and Back goes through them", async () => {
  const { page, stage, problems } = await openGallery("?form=booking");
  await stage.getByRole("tab", { name: "Your stay" }).waitFor();
  await page.getByRole("radio", { name: "Bootstrap 5" }).check();
  await stage.locator("form .btn").first().waitFor();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Right to left" }).check();
  await stage.locator("html[dir='rtl'] [data-wsf-scheme='dark']").waitFor();
  await page.getByText('<wsf-form form-id="3" framework="bootstrap5" scheme="dark"></wsf-form>').waitFor();
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await stage.locator("form[data-id='5']").waitFor();
  assert.equal(await page.getByLabel("Form", { exact: true }).inputValue(), "conditions");
  assert.equal(new URL(page.url()).search, "?form=conditions&framework=bootstrap5&scheme=dark&dir=rtl");

  await page.goBack();
  await page.goBack();
  await stage.locator("html:not([dir='rtl']) form[data-id='3']").waitFor();
  assert.equal(await page.getByRole("radio", { name: "Left to right" }).isChecked(), true);
  assert.deepEqual(problems, []);
});

test("leaving the page before its form has loaded reports no failure", async () => {
  const addresses = ["**/form/*/published/**", "**/ws-form/v1/config**"];
  let onRequest = () => {};
  const allRequested = new Promise<void>((resolve) => {
    let requests = 0;
    onRequest = () => ++requests === addresses.length && resolve();
  });
  const { page, ready, problems } = await openGallery("?form=booking", {
    async prepare(prepared) {
      // Never answered.
      for (const address of addresses) await prepared.route(address, onRequest, { times: 1 });
    },
  });
  await allRequested;
  await page.getByRole("radio", { name: "Dark" }).check();
  await ready();
  assert.deepEqual(problems, []);
});

test("the gallery shows a form at phone width and with text twice as large, without a horizontal scroll", async () => {
  const { page, stage, ready } = await openGallery("?form=order&width=360&text=200", {
    viewport: { width: 360, height: 800 },
  });
  await ready();
  assert.deepEqual(
    await stage
      .locator("html")
      .evaluate((root) => [root.clientWidth, root.scrollWidth, getComputedStyle(root).fontSize]),
    [360, 360, "32px"],
  );
  assert.equal(await pageWidth(page), 360);
});

const GALLERY_LOOKS = [
  [1440, "?scheme=light"],
  [768, "?scheme=dark&framework=foundation64"],
] as const;

for (const [width, query] of cases(GALLERY_LOOKS, ([one]) => one === 768))
  test(`axe finds nothing on the gallery at ${width} px, and it does not shift`, async () => {
    const { page, ready } = await openGallery(query, { viewport: { width, height: 900 } });
    await ready();
    await assertStill(page);
    assert.deepEqual(await axeFindings(page, "html"), []);
  });

const GUEST_BOOK = 43;
const DELIVERY = 44;

test("a guest book runs one visible and one invisible captcha, and sends both answers", async () => {
  const { page, problems } = await openStage({});
  await show(page, GUEST_BOOK);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("A word for those who come after you").fill("The quinces are sweet.");
  const box = page.getByRole("group", { name: "Are you a person?" }).getByRole("button", { name: "I am a person" });
  await box.waitFor();
  await page.getByRole("button", { name: "Sign" }).click();
  await page.locator("[aria-hidden='false']", { hasText: "Please say that you are a person." }).waitFor();
  assert.deepEqual(await axeFindings(page, "wsf-form"), []);
  assert.deepEqual(await pages.calls("submit"), []);
  await box.click();
  await page.getByRole("button", { name: "Sign" }).click();
  await page.getByText("Thank you, Ada. It stands in the book.").waitFor();
  const [call] = await pages.calls("submit");
  assert.deepEqual(
    [call?.fields["h-captcha-response"], call?.fields["g-recaptcha-response"]],
    ["hcaptcha-1", "grecaptcha-1"],
  );
  assert.deepEqual(problems, []);
});

test("a delivery form calculates the distance by way of every place, and shows the route and the price", async () => {
  const { page, problems } = await openStage({});
  await show(page, DELIVERY);
  const hasValue = (label: string, value: string) =>
    page.waitForFunction(
      ([name, wanted]) =>
        [...document.querySelectorAll("label")].some(
          (one) => one.textContent.startsWith(name!) && (one.control as HTMLInputElement | null)?.value === wanted,
        ),
      [label, value],
    );
  await page.getByLabel("From").fill("Bern");
  await page.locator("[name='field_4402']").fill("Basel");
  await hasValue("Distance", "12 km");
  await hasValue("Price", "10.00 €");
  await page.getByLabel("By way of").fill("Olten");
  await hasValue("Kilometres", "24");
  await hasValue("Minutes", "30");
  await hasValue("Price", "16.00 €");
  await page.locator("[data-map] [data-route]").waitFor({ state: "attached" });
  assert.deepEqual(await axeFindings(page, "wsf-form"), []);
  await page.getByRole("button", { name: "Order the bicycle" }).click();
  await page.getByText("We cycle from Bern to Basel: 24 km.").waitFor();
  assert.deepEqual(problems, []);
});
