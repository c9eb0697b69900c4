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

  /** Starts the takeover again with other settings. */
  function restart(others: Record<string, unknown>): void {
    page.stop();
    page.settings({}, others);
    page.stop = startCompat(document);
  }

  it("does nothing when the site has not asked for it", async () => {
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

  it("starts when the settings are set later, and ends when they are removed", async () => {
    restart({ takeover: [] });
    const item = put(`<p>${span(ADDRESS)}</p>`);
    page.settings();
    await page.clock.advance(10);
    assert.equal(item.getAttribute("role"), "button");
    page.settings({}, { takeover: [] });
    assert.equal(item.hasAttribute("role"), false);
  });

  it("removes what it has added when it is stopped, and ignores later clicks", async () => {
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

  it("can be started twice", async () => {
    const stop = startCompat(document);
    const item = put(`<p>${span(ADDRESS)}</p>`);
    let decodings = 0;
    item.addEventListener("apbct-email-decode", () => (decodings += 1));
    item.click();
    await shown(ADDRESS);
    assert.equal(decodings, 1);
    stop();
    stop();
  });

  it("adds no popup and at most ten listeners for 1,000 nodes before the first click", async () => {
    page.stop();
    const listeners: string[] = [];
    const original = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof original>) {
      listeners.push(given[0]);
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
    assert.ok(listeners.length <= 10, `${listeners.length} listeners: ${listeners.join(" ")}`);
    assert.equal(document.querySelector("apbct-email-popup"), null);
    assert.equal(box.querySelectorAll("[role=button][tabindex='0'][aria-label]").length, 1000);
  });

  it("prepares the nodes in batches while the page is idle", async () => {
    page.stop();
    const box = fixture(many(IDLE_BATCH * 2 + 1));
    page.stop = startCompat(document);
    const prepared = () => box.querySelectorAll("[role]").length;
    assert.equal(prepared(), 0);
    await page.clock.advance(1);
    assert.equal(prepared(), IDLE_BATCH);
    await page.clock.advance(1);
    assert.equal(prepared(), IDLE_BATCH * 2);
    await page.clock.advance(1);
    assert.equal(prepared(), IDLE_BATCH * 2 + 1);
  });

  describe("of nodes that are added later", () => {
    it("makes them clickable, on the top level or deep inside the added markup", async () => {
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

    it("fills them at once when their token is known, clones of decoded nodes included", async () => {
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

    it("hides the contact again when a script gives a decoded node another token", async () => {
      const item = put(`<p>${span(ADDRESS)}</p>`);
      item.click();
      await shown(ADDRESS);
      await gotIt();
      await until(() => item.textContent === ADDRESS, "the filling");
      item.setAttribute("data-original-string", "another");
      await until(() => item.textContent === DECODE_TEXTS.hidden_contact, "the contact to go");
    });

    it("covers a shadow root given to plaintags.upgrade(root)", async () => {
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
    it("replaces the wrapper by the tag, on the page and in markup that is added later", async () => {
      page.stop();
      const box = fixture(`<p>before</p>${PROTECTED}<p>after</p>`);
      page.stop = startCompat(document);
      const tag = box.children[1];
      assert.equal(tag?.localName, "apbct-protected-form");
      assert.equal(tag?.getAttribute("encoded"), "PGZvcm0%2BPC9mb3JtPg%3D%3D");
      assert.equal(box.children.length, 3);
      box.insertAdjacentHTML("beforeend", `<section>${PROTECTED}</section>`);
      await until(() => box.querySelector("section > apbct-protected-form"), "the tag in the added markup");
      assert.equal(box.querySelector(".ct-encoded-form-wrapper"), null);
    });

    it("leaves a wrapper without an encoded form alone", async () => {
      const box = fixture(`<div class="ct-encoded-form-wrapper"><form id="own"></form></div>`);
      await frames(2);
      assert.ok(box.querySelector(".ct-encoded-form-wrapper > #own"));
    });
  });

  it("shows the popup in the text direction of the node", async () => {
    const item = put(`<div dir="rtl"><p>${span(ADDRESS)}</p></div>`);
    item.click();
    await shown(ADDRESS);
    assert.equal(getComputedStyle(page.popup()!).direction, "rtl");
  });
});
