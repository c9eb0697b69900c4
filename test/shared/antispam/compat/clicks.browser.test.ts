// Engines: pointer and wheel, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { assert, fixture, isChromium, sendMouse, until } from "../../../support/index.ts";
import { CALL, ITEM, link, span, useServerPage } from "./server-page.ts";

const ADDRESS = "contact@example.com";
const PHONE = "+12345678901";
const TEL_MASK = "tel:+1234*****01";

describe("clicks on contacts that the original product prints", () => {
  const page = useServerPage();
  const { put, shown, gotIt } = page;

  /** Clicks the middle of an element with the mouse. */
  async function press(element: Element, button: "left" | "middle" = "left"): Promise<void> {
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    await sendMouse({ type: "click", position: [Math.round(x + width / 2), Math.round(y + height / 2)], button });
  }
  /** Records the target of each decoding that begins. */
  function beginnings(): EventTarget[] {
    const targets: EventTarget[] = [];
    const end = new AbortController();
    document.addEventListener("apbct-email-decode", (event) => targets.push(event.target!), { signal: end.signal });
    ends.push(() => end.abort());
    return targets;
  }
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  it("on a span open the popup as a modal dialog named by the product's label", async () => {
    const item = put(`<p>${span(ADDRESS)}</p>`);
    await press(item);
    await shown(ADDRESS);
    assert.ok(page.popup()?.matches(":modal"));
    assert.equal(page.part("header")?.textContent, "Demo Guard");
    await gotIt();
    await until(() => item.textContent === ADDRESS, "the filling");
    assert.deepEqual(page.followed, []);
  });

  for (const [what, html, address] of [
    ["a mailto link", link(`${ADDRESS}?subject=Hi`, "Write to us"), `mailto:${ADDRESS}?subject=Hi`],
    ["a tel link", link(PHONE, "Call us", TEL_MASK), `tel:${PHONE}`],
    ["the masked text inside a mailto link", link(ADDRESS, span(ADDRESS)), `mailto:${ADDRESS}`],
    [
      "the masked number inside a tel link",
      link(PHONE, `Call ${span("+1 (234) 567-8901", "+1 (2****01")}`, TEL_MASK),
      `tel:${PHONE}`,
    ],
  ] as const) {
    it(`on ${what} start one decoding, and the decoded link is followed once after got-it`, async () => {
      const item = put(`<p>${html}</p>`);
      const begun = beginnings();
      await press(item.querySelector(ITEM) ?? item);
      await until(() => page.part("got-it"), "the value");
      assert.deepEqual(page.followed, [], "the masked address is not followed");
      await gotIt();
      await until(() => page.followed.length, "the link to be followed");
      await page.clock.advance(10);
      assert.deepEqual(page.followed, [address]);
      assert.equal(begun.length, 1);
      assert.equal(begun[0], item);
      assert.equal((await page.calls()).length, 1);
    });
  }

  it("on a tel link do not follow the masked number, even on a page without mailto links", async () => {
    const item = put(`<p>${link(PHONE, "Call us", TEL_MASK)}</p>`);
    await site({ drop: true });
    await press(item);
    await until(() => item.getAttribute("data-plaintags-state") === "failed", "the failure");
    assert.deepEqual(page.followed, []);
  });
  const site = (fault: object) => page.site.control({ faults: { [CALL]: fault } });

  it("with a modifier key decode too, because a masked address is useless in another window", async () => {
    const item = put(`<p>${link(ADDRESS, "Write to us")}</p>`);
    const begun = beginnings();
    for (const modifier of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, [modifier]: true });
      assert.equal(item.dispatchEvent(click), false, `the browser does not open the masked address: ${modifier}`);
    }
    await shown(ADDRESS);
    assert.equal(begun.length, 1);
    await gotIt();
    await until(() => page.followed.length, "the link to be followed");
    assert.deepEqual(page.followed, [`mailto:${ADDRESS}`]);
  });

  /** WebKit's driver releases another button than it presses, which makes a plain click; there the test dispatches the event. */
  const pressMiddle = async (element: Element) => {
    if (isChromium || !navigator.userAgent.includes("AppleWebKit")) return press(element, "middle");
    element.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, cancelable: true, composed: true, button: 1 }));
  };

  it("with the middle button decode a link and leave a text alone", async () => {
    const box = fixture(`<p>${link(ADDRESS, "Write to us")}</p><p>${span("second@example.com")}</p>`);
    const [mail, text] = [...box.querySelectorAll<HTMLElement>(ITEM)];
    const begun = beginnings();
    await pressMiddle(text!);
    await pressMiddle(mail!);
    await shown(ADDRESS);
    assert.deepEqual(
      begun.map((item) => item === mail),
      [true],
    );
    assert.deepEqual(page.followed, []);
  });

  it("on a decoded contact do what the browser does", async () => {
    const box = fixture(`<p>${link(ADDRESS, "Write to us")} ${link("second@example.com", "or to them")}</p>`);
    const [first, second] = [...box.querySelectorAll<HTMLElement>(ITEM)];
    await press(first!);
    await shown(ADDRESS);
    await gotIt();
    await until(() => second?.getAttribute("href") === "mailto:second@example.com", "the filling");
    page.followed.length = 0;
    await press(second!);
    assert.deepEqual(page.followed, ["mailto:second@example.com"]);
    assert.equal(page.popup(), null);
    assert.equal((await page.calls()).length, 1);
  });

  describe("by keyboard", () => {
    it("Tab reaches a span before the page is idle; Enter decodes it, Escape returns the focus", async () => {
      const box = fixture(
        `<button>before</button> ${Array.from({ length: 250 }, (_, at) => span(`user${at}@example.com`)).join(" ")}`,
      );
      const first = box.querySelector<HTMLElement>(ITEM)!;
      await until(() => true, "the observer");
      assert.equal(first.hasAttribute("tabindex"), false, "a large change waits for the idle page");
      box.querySelector("button")?.focus();
      await sendKeys({ press: "Tab" });
      assert.ok(document.activeElement === first, "the first span has the focus");
      await sendKeys({ press: "Enter" });
      await shown("user0@example.com");
      await sendKeys({ press: "Escape" });
      await until(() => document.activeElement === first, "the focus back");
    });

    it("Enter on a link decodes it once", async () => {
      const item = put(`<p>${link(ADDRESS, span(ADDRESS))}</p>`);
      const begun = beginnings();
      item.focus();
      await sendKeys({ press: "Enter" });
      await shown(ADDRESS);
      assert.equal(begun.length, 1);
      await gotIt();
      await until(() => page.followed.length, "the link to be followed");
      assert.deepEqual(page.followed, [`mailto:${ADDRESS}`]);
    });
  });
});
