import { DECODE_TEXTS } from "../../../../src/shared/antispam/contacts/texts.ts";
import { DECODE_FILL_MS } from "../../../../src/shared/core/services/settings/schema.ts";
import { assert, axeFindings, fixture, until } from "../../../support/index.ts";
import { CALL, ITEM, link, span, useServerPage } from "./server-page.ts";

interface MarkupCase {
  name: string;
  html: string;
  token: string | null;
  tokenForm?: "random";
  decoded?: string;
}

const ADDRESS = "contact@example.com";
const BLUR = `co<span class="apbct-blur">*****</span>@<span class="apbct-blur">*****</span>le.com`;
const STARS = "co*****@*****le.com";

describe("contacts that the original product prints", () => {
  const page = useServerPage();
  const { put, shown, gotIt } = page;

  /** Clicks an item and waits until all contacts are filled. */
  async function decode(item: HTMLElement, text: string): Promise<void> {
    item.click();
    await shown(text);
    await gotIt();
    await until(() => item.getAttribute("data-plaintags-state") === "decoded", "the item to be decoded");
    await page.clock.advance(0);
  }

  describe("each case of the fixture", () => {
    /** The markup after decoding; SPAN marks a decoded span. */
    const EXPECTED: Record<string, string> = {
      "plain e-mail, blur": "<p>Write to SPAN now</p>",
      "plain e-mail, stars": "<p>SPAN</p>",
      "plain e-mail, custom text": "<p>SPAN</p>",
      "short parts": "SPAN",
      "mailto with subject and nested text": `<a class="btn" href="mailto:${ADDRESS}?subject=Hi" title="">SPAN</a>`,
      "mailto with other text": `<a href="mailto:${ADDRESS}" title="">Write <em>to us</em></a>`,
      "tel with nested number": `<a href="tel:+12345678901" title="">Call SPAN</a>`,
      "short-coded text holding a link": "SPAN",
      "same address twice": "SPAN / SPAN",
    };
    const TEXTS: Record<string, string> = {
      "short parts": "ab@cd.com",
      "tel with nested number": "+1 (234) 567-8901",
      "short-coded text holding a link": '<a href="https://site.example/door">back door, room 4</a>',
    };

    const cases = async () =>
      ((await (await fetch("/test/fixtures/antispam/markup.encoded-nodes.json")).json()) as { cases: MarkupCase[] })
        .cases;

    it("with a token has an expected result here", async () => {
      const names = (await cases()).filter(({ token: one }) => one !== null).map(({ name }) => name);
      assert.deepEqual(names.sort(), Object.keys(EXPECTED).sort());
    });

    for (const [name, expected] of Object.entries(EXPECTED)) {
      it(`is filled as the contract says, with class no-blur, an empty title and no style: ${name}`, async () => {
        const { html, decoded, token: clicked, tokenForm } = (await cases()).find((one) => one.name === name)!;
        if (tokenForm === "random") {
          // The back end knows deterministic tokens only, so the test gives the answer to a random one.
          const data = [
            { is_allowed: true, show_comment: false, comment: "", encoded_email: clicked, decoded_email: decoded },
          ];
          await page.site.control({ faults: { [CALL]: { status: 200, body: { success: true, data } } } });
        }
        const box = fixture(html);
        const items = [...box.querySelectorAll<HTMLElement>(ITEM)];
        for (const item of items) item.setAttribute("style", "color: red");
        items[0]?.click();
        await until(() => page.part("email"), "the value");
        await gotIt();
        await until(() => items.every((one) => one.getAttribute("data-plaintags-state") === "decoded"), "the filling");
        for (const item of items) {
          assert.equal(item.getAttribute("title"), "");
          if (item.localName === "span") {
            assert.equal(item.className, "apbct-email-encoder no-blur");
            assert.equal(item.getAttribute("dir"), "auto");
            assert.equal(item.getAttribute("style"), null);
            assert.equal(item.innerHTML, TEXTS[name] ?? ADDRESS);
            item.replaceWith("SPAN");
          } else {
            for (const attribute of ["data-original-string", "data-plaintags-state", "style"])
              item.removeAttribute(attribute);
          }
        }
        assert.equal(box.innerHTML.trim(), expected);
      });
    }

    it("is left alone when single quotes have broken the link", async () => {
      const broken = (await cases()).find(({ token: one }) => one === null)!;
      const item = put(broken.html, "a");
      const before = item.outerHTML;
      await page.clock.advance(10);
      item.click();
      await page.clock.advance(10);
      assert.equal(item.outerHTML, before);
      assert.equal(page.popup(), null);
      assert.equal((await page.calls()).length, 0);
    });
  });

  for (const [mode, look] of [
    ["blur", BLUR],
    ["obfuscate", STARS],
    ["replace", `<span style="text-decoration: underline">Reveal the address</span>`],
  ] as const) {
    it(`in mode ${mode} are buttons and links with a name that says what a click does`, async () => {
      const box = fixture(
        `<p>${span(ADDRESS, look)} ${link(ADDRESS, span(ADDRESS, look))} ${link(ADDRESS, "Write to us")}</p>`,
      );
      const [plain, masked, nested, words] = [...box.querySelectorAll<HTMLElement>(ITEM)];
      await until(() => plain?.getAttribute("role") === "button", "the targets");
      const name = mode === "replace" ? null : `${DECODE_TEXTS.hidden_contact}: ${STARS}`;
      assert.equal(plain?.tabIndex, 0);
      assert.equal(plain?.getAttribute("aria-label"), name, "stars are no accessible name; the site's own words are");
      assert.equal(masked?.getAttribute("aria-label"), name);
      for (const attribute of ["role", "tabindex"])
        assert.equal(masked?.hasAttribute(attribute), false, `a link needs no ${attribute}`);
      for (const attribute of ["role", "tabindex", "aria-label"])
        assert.equal(nested?.hasAttribute(attribute), false, `inside a link no ${attribute}`);
      assert.equal(words?.hasAttribute("aria-label"), false);
      assert.deepEqual(await axeFindings(box), []);
    });
  }

  it(`are unblurred at got-it and filled ${DECODE_FILL_MS} ms later, while links are filled at once`, async () => {
    page.settings({ timings: { revealMs: 0, fillMs: DECODE_FILL_MS, messageMs: 0 } });
    const box = fixture(
      `<p>${span(ADDRESS, BLUR)} ${link(`${ADDRESS}?subject=Hi`, span("second@example.com", BLUR))}</p>`,
    );
    const [plain, mail, nested] = [...box.querySelectorAll<HTMLElement>(ITEM)];
    plain?.click();
    await shown(ADDRESS);
    assert.equal(plain?.classList.contains("no-blur"), false, "not before got-it");
    await gotIt();
    await until(() => mail?.getAttribute("href") === `mailto:${ADDRESS}?subject=Hi`, "the link");
    assert.equal(nested?.textContent, "second@example.com");
    assert.ok(plain?.classList.contains("no-blur"));
    await page.clock.advance(DECODE_FILL_MS - 1);
    assert.equal(plain?.textContent, STARS);
    await page.clock.advance(1);
    assert.equal(plain?.innerHTML, ADDRESS);
    for (const attribute of ["role", "aria-label"]) assert.equal(plain?.hasAttribute(attribute), false, attribute);
    assert.deepEqual(await axeFindings(box), []);
  });

  it("in a link keep the author's words and markup around the mask", async () => {
    const item = put(`<p>${link(ADDRESS, `<b>Write:</b> ${STARS} <i>(${STARS})</i>`)}</p>`);
    await decode(item, ADDRESS);
    assert.equal(item.innerHTML, `<b>Write:</b> ${ADDRESS} <i>(${ADDRESS})</i>`);
  });

  it("in a link keep an icon that the theme's style draws, before and after decoding", async () => {
    const icon = '<i class="fa fa-envelope"></i>';
    const item = put(`<p>${link(ADDRESS, icon)}</p>`);
    await until(() => item.getAttribute("aria-label") === DECODE_TEXTS.hidden_contact, "the accessible name");
    assert.equal(item.innerHTML, icon);
    await decode(item, ADDRESS);
    assert.deepEqual([item.getAttribute("href"), item.innerHTML], [`mailto:${ADDRESS}`, icon]);
  });

  it("in a link show a value with $& literally", async () => {
    const odd = "$&$1$$@example.com";
    const item = put(`<p>${link(odd, STARS)}</p>`);
    item.click();
    await until(() => page.part("email"), "the value");
    await gotIt();
    await until(() => item.textContent !== STARS, "the filling");
    assert.equal(item.textContent, odd);
  });

  it("lose their link when the value is not an address", async () => {
    const item = put(`<p>${link('"><img src=x onerror=alert(1)>', STARS)}</p>`);
    item.click();
    await until(() => page.part("email"), "the value");
    await gotIt();
    await until(() => item.getAttribute("data-plaintags-state") === "decoded", "the filling");
    assert.equal(item.hasAttribute("href"), false);
    assert.equal(item.querySelectorAll("*").length, 0);
  });

  describe("hidden texts of any kind", () => {
    const shortCoded = (text: string, look = "he*******ld") => put(`<p>Say ${span(text, look)}.</p>`);

    it("are shown in full, including & and ?", async () => {
      const text = "Ask for Q&A? Room 4 & 5, second door";
      const item = shortCoded(text);
      await decode(item, text);
      assert.equal(item.textContent, text);
    });

    it("keep their links to http(s), mailto and tel, and lose all other markup", async () => {
      const item = shortCoded(
        `See <a href="https://site.example/door" onclick="alert(1)" style="color:red" target="_blank">the door</a>, <b>call</b>
         <a href="tel:+12345678901">us</a>, <a href="mailto:a@example.com">write</a>, <a href="javascript:alert(1)">no</a>,
         <a href="ftp://x.example/">no</a>, <a href="data:text/html,x">no</a> <img src="x" onerror="alert(1)"><script>alert(1)</script>`,
      );
      item.click();
      await until(() => page.part("email"), "the value");
      assert.equal(page.part("email")?.querySelectorAll("*").length, 0, "the popup shows text");
      await gotIt();
      await until(() => item.querySelector("a"), "the filling");
      const links = [...item.querySelectorAll("*")].map((element) => element.outerHTML);
      assert.deepEqual(links, [
        '<a href="https://site.example/door">the door</a>',
        '<a href="tel:+12345678901">us</a>',
        '<a href="mailto:a@example.com">write</a>',
      ]);
      assert.match(item.textContent, /^See the door, call\s+us, write, no,\s+no, no$/);
    });

    it("inside a link of the page become text, since links cannot be nested", async () => {
      const box = fixture(
        `<a href="#door">${span('<a href="https://site.example/door">back door</a>', "<a****a>")}</a>`,
      );
      const item = box.querySelector<HTMLElement>(ITEM)!;
      item.click();
      await shown("back door");
      await gotIt();
      await until(() => item.textContent === "back door", "the filling");
      assert.equal(item.querySelectorAll("a").length, 0);
      assert.deepEqual(page.followed, [], "the click on a hidden text does not open the link around it");
    });

    it("whose mask is broken markup are replaced without remains", async () => {
      const text = '<a href="https://site.example/door">back door, room 4</a>';
      const item = shortCoded(text, `<a<span class="apbct-blur">*****</span>a>`);
      assert.equal(item.parentElement?.textContent, "Say *****a>.", "the browser ends the token span too early");
      await decode(item, "back door, room 4");
      assert.equal(item.parentElement?.textContent, "Say back door, room 4.");
      assert.equal(item.innerHTML, text);
    });

    it("whose mask the browser reads as a tag get words that can be clicked", async () => {
      const item = shortCoded("<i>door</i>", "<i*******i>");
      await until(() => item.textContent === DECODE_TEXTS.hidden_contact, "words");
      assert.ok(item.getBoundingClientRect().width > 20);
      await decode(item, "door");
      assert.equal(item.textContent, "door");
    });
  });
});
