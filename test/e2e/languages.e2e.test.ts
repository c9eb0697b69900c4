import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { collectTexts, readLanguage } from "../../tools/texts.mjs";
import { IS_NIGHT } from "../support/night.ts";
import {
  axeFindings,
  checkReport,
  CLASSIC_SCRIPT,
  htmlPage,
  MODULE_SCRIPT,
  reach,
  ROOT,
  STYLE_SHEET,
  touchForm,
  usePages,
} from "./support.ts";

const pages = usePages();
const textsOf = (language: string) => {
  const table = readLanguage(language);
  return (key: string): string => {
    const text = table[key];
    return typeof text === "string" ? text : assert.fail(`${key} is no text`);
  };
};
const [de, ar] = [textsOf("de"), textsOf("ar")];

const TALL = '<div style="height: 900px">Our work</div>';
const BODY = `<pb-read-more>${TALL}</pb-read-more><pb-slider label="Cards"><div>a</div><div>b</div></pb-slider>
  <pb-lightbox><a href="/demo/pictures/harbour.svg">A picture</a></pb-lightbox>`;
const pageIn = (lang: string, script: string, body = BODY) =>
  htmlPage({ head: STYLE_SHEET + script, body }).replace('lang="en"', `lang="${lang}"`);

/** Records the addresses of all requests, in order. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}
const languagesOf = (requests: readonly string[]) => requests.filter((name) => name.includes("/languages/"));

const toggle = (page: Page) => page.locator("pb-read-more [part='toggle']");

/** Every English text without values. */
const ENGLISH = collectTexts().flatMap(({ text }) => (typeof text === "string" && !/[%{–]/.test(text) ? [text] : []));

const GERMAN = Object.values(readLanguage("de"));

/** Films the page and the shadow roots of our tags; `window.seen` has every text, label, title and placeholder. */
const FILM = `
  window.seen = new Set();
  const note = (node) => {
    if (node.nodeType === 3) window.seen.add(node.data.trim());
    if (node.nodeType !== 1) return;
    for (const name of ["aria-label", "aria-roledescription", "title", "placeholder", "data-text"])
      if (node.hasAttribute(name)) window.seen.add(node.getAttribute(name).trim());
  };
  const noteAll = (root) => {
    note(root);
    for (const child of root.childNodes) noteAll(child);
  };
  const film = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note(target);
      addedNodes.forEach(noteAll);
    }
  });
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  film.observe(document, options);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    film.observe(root, options);
    return root;
  };`;

for (const [name, script] of [
  ["module script", MODULE_SCRIPT],
  ["classic script", CLASSIC_SCRIPT],
] as const)
  describe(`languages with the ${name}`, () => {
    /** By day, the classic script shows only what depends on its address. */
    const testOnceByDay = (title: string, run: () => Promise<void>) => {
      if (IS_NIGHT || script === MODULE_SCRIPT) test(title, run);
    };

    testOnceByDay("an English page requests no file with texts", async () => {
      let requests: string[] = [];
      pages.write("/en.html", pageIn("en-GB", script));
      const { page, problems } = await pages.open("/en.html", {
        prepare: (made) => Promise.resolve((requests = recordRequests(made))),
      });
      await toggle(page).filter({ hasText: "Read more" }).waitFor();
      await page.locator("pb-slider [part~='arrow-next']").waitFor();
      await page.getByRole("link", { name: "A picture" }).click();
      await page.getByRole("button", { name: "Close" }).waitFor();
      assert.deepEqual(languagesOf(requests), []);
      assert.deepEqual(problems, []);
    });

    test("a German page requests one file, beside the script, while the code of the buttons loads", async () => {
      let requests: string[] = [];
      pages.write("/de.html", pageIn("de-AT", script));
      const { page, problems } = await pages.open("/de.html", {
        prepare: (made) => Promise.resolve((requests = recordRequests(made))),
      });
      await toggle(page)
        .filter({ hasText: de("readMore.more") })
        .waitFor();
      await page.getByRole("button", { name: de("slider.next") }).waitFor();
      await page.getByRole("link", { name: "A picture" }).click();
      await page.getByRole("button", { name: de("lightbox.close") }).waitFor();
      assert.deepEqual(languagesOf(requests), ["/dist/languages/de.json"]);
      if (script === MODULE_SCRIPT) {
        const at = (part: string) => requests.findIndex((address) => address.includes(part));
        assert.ok(at("/languages/") < at("/react-"), `${requests.join("\n")}`);
      }
      assert.deepEqual(problems, []);
    });

    testOnceByDay("a file that is missing is one entry of plaintags.check(), and the page is English", async () => {
      pages.write("/missing.html", pageIn("de", script));
      const { page } = await pages.open("/missing.html", {
        prepare: (made) => made.route("**/languages/*.json*", (route) => route.fulfill({ status: 404, body: "" })),
      });
      await toggle(page).filter({ hasText: "Read more" }).waitFor();
      await page.getByRole("button", { name: "Next slide" }).waitFor();
      const { problems } = await checkReport(page);
      assert.deepEqual(
        problems.map(({ tag, code, message }) => [tag, code, message.includes("/dist/languages/de.json")]),
        [["", "language", true]],
      );
    });

    testOnceByDay("the protection of a page without visible tags requests no file", async () => {
      let requests: string[] = [];
      pages.write(
        "/guard.html",
        pageIn("de", script, `<apbct-guard></apbct-guard><form action="/" method="post"><input name="a"></form>`),
      );
      const { page } = await pages.open("/guard.html", {
        prepare: (made) => Promise.resolve((requests = recordRequests(made))),
      });
      await touchForm(page, "form");
      await page.locator("input[name=a]").fill("x");
      assert.deepEqual(languagesOf(requests), []);
    });
  });

describe("the demo page of languages", () => {
  const html = readFileSync(path.join(ROOT, "demo/languages.html"), "utf8");
  /** Words of the page itself, which may be those of a text of ours. */
  const isOfPage = (text: string) => html.includes(`>${text}<`);

  test("every tag speaks German, nothing was in English before, and a part of the page in Arabic speaks Arabic", async () => {
    const { page } = await pages.open("/demo/languages.html?lang=de", {
      reducedMotion: "reduce",
      prepare: (made) => made.addInitScript({ content: FILM }),
    });
    await reach(page, "#tags");
    await toggle(page)
      .filter({ hasText: de("readMore.more") })
      .click();
    await page.locator("pb-slider-control [part='separator']").filter({ hasText: "von" }).waitFor();
    await page.locator("#album a").first().click();
    await page.getByRole("button", { name: de("lightbox.close") }).click();
    // Otherwise the answer may come long before the popup's code.
    await pages.control({ faults: { apbct_decode_email: { hold: true } } });
    await page.locator("#mail").click();
    await page.getByText(de("antispam.wait_for_decoding")).waitFor();
    await pages.control({ faults: { apbct_decode_email: null } });
    await page.getByRole("button", { name: de("antispam.got_it") }).click();
    await page.locator("#broken").click();
    await page.getByText(de("antispam.cannot_decode")).first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#inputs").getByRole("textbox").first().focus();
    await page.locator("#inputs").getByRole("textbox").first().blur();
    await page.locator("#inputs button[type=submit]").click();
    await page.getByText(de("forms.invalid_feedback")).first().waitFor();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    assert.ok(seen.includes(de("slider.next")));
    assert.deepEqual(
      seen.filter((text) => ENGLISH.includes(text) && !GERMAN.includes(text) && !isOfPage(text)),
      [],
    );
    await page.locator("#other pb-read-more").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: ar("readMore.more") }).waitFor();
  });

  test("lists every text of the language, with a number for each plural form", async () => {
    const { page, problems } = await pages.open("/demo/languages.html?lang=ar");
    await page.locator("#texts summary").click();
    await page.locator("#texts tbody tr").nth(1).waitFor();
    const rows = await page
      .locator("#texts tbody tr")
      .evaluateAll((all) => all.map((row) => row.children[0]?.textContent));
    assert.deepEqual(rows, Object.keys(readLanguage("ar")));
    const found = page.locator("#texts tr").filter({ hasText: "forms.select_found" });
    assert.equal(await found.locator("td div").count(), 6);
    assert.deepEqual(await axeFindings(page, "#texts"), []);
    assert.deepEqual(problems, []);
  });

  test("a language that nobody has is English, and says so", async () => {
    const { page } = await pages.open("/demo/languages.html?lang=x-klingon");
    await page.locator("#story").scrollIntoViewIfNeeded();
    await toggle(page).first().waitFor();
    await page.getByRole("button", { name: "Next slide" }).first().waitFor();
    assert.equal(await page.locator("#story [part='toggle']").getAttribute("lang"), "en");
    assert.equal(await page.getByRole("button", { name: "Next slide" }).first().getAttribute("lang"), "en");
  });
});

test("the demo changes language, direction and zoom while its tags live", async () => {
  const { page, problems } = await pages.open("/demo/languages.html");
  await page.locator("#views[state=idle]").waitFor();
  const choose = (name: string, option: string) => page.locator(`#live [name=${name}]`).selectOption(option);
  await choose("lang", "de");
  await choose("dir", "rtl");
  await choose("zoom", "1.25");
  const next = page.locator("#views [part~='arrow-next']");
  await page.waitForFunction(
    (name) =>
      document
        .querySelector("#views")
        ?.shadowRoot?.querySelector("[part~='arrow-next']")
        ?.getAttribute("aria-label") === name,
    de("slider.next"),
  );
  const [arrow, slider] = [await next.boundingBox(), await page.locator("#views").boundingBox()];
  assert.ok(arrow && slider && arrow.x < slider.x + slider.width / 2, "the next arrow is at the left");
  assert.equal(await page.evaluate(() => document.documentElement.style.zoom), "1.25");
  assert.deepEqual(problems, []);
});
