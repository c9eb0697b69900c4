import { startCompat } from "../../../../src/shared/antispam/compat/start-compat.ts";
import { IDLE_BATCH } from "../../../../src/shared/antispam/contacts/observe-contacts.ts";
import { DECODE_TEXTS } from "../../../../src/shared/antispam/contacts/texts.ts";
import { assert, fixture, frames, until } from "../../../support/index.ts";
import { ITEM, link, span, useServerPage } from "./server-page.ts";

const ADDRESS = "contact@example.com";
const PROTECTED = `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form-loader"></div><div class="ct-encoded-form" data-encoded-form="PGZvcm0%2BPC9mb3JtPg%3D%3D"></div></div>`;

describe("the takeover of the original product's markup", () => {
  const page = useServerPage();
  const { put, shown, gotIt } = page;

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => `<p>${span(`user${at}@example.com`)}</p>`).join("");

  /** The page again, with other settings; what stood there stays as it was printed. */
  function restart(others: Record<string, unknown>): void {
    page.stop();
    page.settings({}, others);
    page.stop = startCompat(document);
  }

  it("does nothing where the site has not asked for it, not even beside the original's globals", async () => {
    restart({ takeover: [] });
    const box = fixture(`<p>${span(ADDRESS)} ${link(ADDRESS, "Write")}</p>${PROTECTED}`);
    const before = box.innerHTML;
    await frames(2);
    await page.clock.advance(100);
    box.querySelector<HTMLElement>(ITEM)?.click();
    await frames(2);
    assert.equal(box.innerHTML, before);
    assert.equal((await page.calls()).length, 0);
  });

  it("does nothing inside an editor", async () => {
    restart({ editor: true });
    const box = fixture(`<p>${span(ADDRESS)}</p>${PROTECTED}`);
    const before = box.innerHTML;
    await frames(2);
    await page.clock.advance(100);
    assert.equal(box.innerHTML, before);
    page.settings({}, { editor: false });
  });

  it("starts when the settings come later, and ends when they go", async () => {
    restart({ takeover: [] });
    const item = put(`<p>${span(ADDRESS)}</p>`);
    page.settings();
    await page.clock.advance(10);
    assert.equal(item.getAttribute("role"), "button");
    page.settings({}, { takeover: [] });
    assert.equal(item.hasAttribute("role"), false);
  });

  it("takes back what it has set when it is stopped, and takes no click any more", async () => {
    const box = fixture(`<p>${span(ADDRESS)} ${link(ADDRESS, span(ADDRESS))}</p>`);
    const before = box.innerHTML;
    await until(() => box.querySelector("[aria-label]"), "the targets");
    assert.notEqual(box.innerHTML, before);
    page.stop();
    assert.equal(box.innerHTML, before);
    box.querySelector<HTMLElement>(ITEM)?.click();
    box.insertAdjacentHTML("beforeend", span("late@example.com") + PROTECTED);
    await frames(2);
    assert.equal(box.querySelectorAll("[role],apbct-protected-form,[data-plaintags-state]").length, 0);
    assert.equal((await page.calls()).length, 0);
  });

  it("is started twice without harm", async () => {
    const stop = startCompat(document);
    const item = put(`<p>${span(ADDRESS)}</p>`);
    let begun = 0;
    item.addEventListener("apbct-email-decode", () => (begun += 1));
    item.click();
    await shown(ADDRESS);
    assert.equal(begun, 1);
    stop();
    stop();
  });

  it("has no part of React, no popup and at most ten listeners for 1,000 nodes before a touch", async () => {
    page.stop();
    const counted: string[] = [];
    const original = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof original>) {
      counted.push(given[0]);
      return original.apply(this, given);
    };
    let box: HTMLElement;
    try {
      box = fixture(many(1000));
      page.stop = startCompat(document);
      await page.clock.advance(10_000);
    } finally {
      EventTarget.prototype.addEventListener = original;
    }
    assert.ok(counted.length <= 10, `${counted.length} listeners: ${counted.join(" ")}`);
    assert.equal(document.querySelector("apbct-email-popup"), null);
    assert.equal(box.querySelectorAll("[role=button][tabindex='0'][aria-label]").length, 1000);

    const items = [...box.querySelectorAll<HTMLElement>(ITEM)];
    items[500]?.click();
    await shown("user500@example.com");
    await gotIt();
    await until(() => items.every((item, at) => item.textContent === `user${at}@example.com`), "all to be filled");
    assert.equal((await page.calls()).length, 1);
  });

  it("marks the nodes in slices while the page is idle", async () => {
    page.stop();
    const box = fixture(many(IDLE_BATCH * 2 + 1));
    page.stop = startCompat(document);
    const marked = () => box.querySelectorAll("[role]").length;
    assert.equal(marked(), 0);
    await page.clock.advance(1);
    assert.equal(marked(), IDLE_BATCH);
    await page.clock.advance(1);
    assert.equal(marked(), IDLE_BATCH * 2);
    await page.clock.advance(1);
    assert.equal(marked(), IDLE_BATCH * 2 + 1);
  });

  describe("of nodes that come later", () => {
    it("makes them targets, alone or deep inside what is added", async () => {
      const box = fixture();
      box.insertAdjacentHTML(
        "beforeend",
        `${span(ADDRESS)}<section><p>${link(ADDRESS, "co*****@*****le.com")}</p></section>`,
      );
      await until(
        () => box.querySelectorAll(`[aria-label^="${DECODE_TEXTS.hidden_contact}"]`).length === 2,
        "the targets",
      );
    });

    it("fills them at once where their token is known, a clone of a decoded node too", async () => {
      const item = put(`<p>${span(ADDRESS)}</p>`);
      item.click();
      await shown(ADDRESS);
      await gotIt();
      await until(() => item.textContent === ADDRESS, "the filling");
      const box = item.parentElement!;
      box.append(item.cloneNode(true));
      box.insertAdjacentHTML("beforeend", `${span(ADDRESS)}${link(ADDRESS, "Write")}`);
      await until(
        () => [...box.querySelectorAll("span")].every(({ textContent }) => textContent === ADDRESS),
        "the texts",
      );
      await until(() => box.querySelector("a")?.getAttribute("href") === `mailto:${ADDRESS}`, "the link");
      assert.equal((await page.calls()).length, 1);
    });

    it("hides the contact again where a script puts another token into a decoded node", async () => {
      const item = put(`<p>${span(ADDRESS)}</p>`);
      item.click();
      await shown(ADDRESS);
      await gotIt();
      await until(() => item.textContent === ADDRESS, "the filling");
      item.setAttribute("data-original-string", "another");
      await until(() => item.textContent === DECODE_TEXTS.hidden_contact, "the contact to go");
    });

    it("serves a shadow root that plaintags.upgrade(root) names", async () => {
      const host = put("<div></div>", "div");
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = `<p>${span(ADDRESS)}</p>${PROTECTED}`;
      page.container.service("pageEvents").announce({ reason: "upgrade", root });
      const item = root.querySelector<HTMLElement>(ITEM)!;
      assert.equal(item.getAttribute("role"), "button");
      assert.ok(root.querySelector("apbct-protected-form"));
      item.click();
      await shown(ADDRESS);
      await gotIt();
      await until(() => item.textContent === ADDRESS, "the filling");
    });
  });

  describe("of protected forms", () => {
    it("puts the tag in the place of the wrapper, on the page and in what comes later", async () => {
      page.stop();
      const box = fixture(`<p>before</p>${PROTECTED}<p>after</p>`);
      page.stop = startCompat(document);
      const tag = box.children[1];
      assert.equal(tag?.localName, "apbct-protected-form");
      assert.equal(tag?.getAttribute("encoded"), "PGZvcm0%2BPC9mb3JtPg%3D%3D");
      assert.equal(box.children.length, 3);
      box.insertAdjacentHTML("beforeend", `<section>${PROTECTED}</section>`);
      await until(() => box.querySelector("section > apbct-protected-form"), "the tag of what came later");
      assert.equal(box.querySelector(".ct-encoded-form-wrapper"), null);
    });

    it("leaves a wrapper without an encoded form alone", async () => {
      const box = fixture(`<div class="ct-encoded-form-wrapper"><form id="own"></form></div>`);
      await frames(2);
      assert.ok(box.querySelector(".ct-encoded-form-wrapper > #own"));
    });
  });

  it("shows the popup in the direction of the node", async () => {
    const item = put(`<div dir="rtl"><p>${span(ADDRESS)}</p></div>`);
    item.click();
    await shown(ADDRESS);
    assert.equal(getComputedStyle(page.popup()!).direction, "rtl");
  });
});
