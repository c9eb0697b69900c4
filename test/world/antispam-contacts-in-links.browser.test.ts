// Engines: pointer and wheel
import { sendKeys } from "@web/test-runner-commands";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { assert, frames, sendMouse, until } from "../support/index.ts";
import { isChromium, isWebKit } from "../support/engine.ts";
import { link, span, token, useServerPage } from "../shared/antispam/compat/server-page.ts";

const ADDRESS = "contact@example.com";
const tag = (attributes = "", content = "co*****") =>
  `<apbct-email encoded="${token(ADDRESS)}" ${attributes}>${content}</apbct-email>`;

const CONTACTS = {
  "<apbct-email>": tag(),
  "<apbct-email href>": tag('href="mailto:co***"'),
  "the server's text": span(ADDRESS),
};

const middleOf = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

/** After a real middle click, the driver of WebKit moves no mouse until the browser ends. */
async function middleClick(element: Element): Promise<void> {
  if (!isWebKit) return sendMouse({ type: "click", position: middleOf(element), button: "middle" });
  const event = new PointerEvent("auxclick", { bubbles: true, cancelable: true, composed: true, button: 1 });
  element.dispatchEvent(event);
}

/** Presses the mouse on something, moves it away and releases it; returns the address that the drag carries, if any. */
async function drag(element: Element): Promise<string | undefined> {
  let carried: string | undefined;
  const note = (event: DragEvent) => {
    if (!event.defaultPrevented) carried = event.dataTransfer?.getData("text/uri-list");
  };
  addEventListener("dragstart", note);
  const [x, y] = middleOf(element);
  await sendMouse({ type: "move", position: [x, y] });
  await sendMouse({ type: "down" });
  await sendMouse({ type: "move", position: [x + 10, y + 5] });
  await sendMouse({ type: "move", position: [x + 20, y + 60] });
  await sendMouse({ type: "up" });
  removeEventListener("dragstart", note);
  return carried;
}

describe("a hidden contact in a link", () => {
  const page = useServerPage();

  beforeEach(() => {
    defineEmail();
    history.replaceState(null, "", "#start");
  });
  afterEach(() => history.replaceState(null, "", location.pathname + location.search));

  for (const [kind, html] of Object.entries(CONTACTS)) {
    /** Draws the contact in a link, once it can be pressed. */
    async function draw() {
      const contact = page.put(
        `<a id="around" href="#around">Ask ${html} now</a>`,
        "apbct-email, [data-original-string]",
      );
      await until(() => contact.hasAttribute("role"), "the target");
      const part = (name: string) =>
        (
          contact.shadowRoot?.querySelector("apbct-email-popup") ?? document.querySelector("apbct-email-popup")
        )?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`) ?? null;
      return { contact, around: contact.closest<HTMLElement>("#around")!, part };
    }

    it(`${kind}: decodes by the middle button; in its popup that button opens nothing`, async () => {
      const { contact, part } = await draw();
      await middleClick(contact);
      await until(() => part("email")?.textContent === ADDRESS, "the address");
      await middleClick(part("header")!);
      assert.deepEqual(page.followed, []);
      part("close")!.click();
      await until(() => !part("popup"), "the popup to close");
    });

    it(`${kind}: Enter on the link itself follows it`, async () => {
      const { around, part } = await draw();
      around.addEventListener("click", (event) => event.stopPropagation());
      around.focus();
      await sendKeys({ press: "Enter" });
      await until(() => location.hash === "#around", "the link to be followed");
      assert.equal(part("popup"), null);
    });
  }
});

describe("a hidden contact that is dragged", () => {
  const page = useServerPage();

  before(function () {
    // The drivers of other engines stop in the middle of a drag.
    if (!isChromium) this.skip();
    defineEmail();
  });

  for (const [kind, html] of [
    ["the server's link", link(ADDRESS, "co*****@*****le.com")],
    ["a link in <apbct-email>", tag("", '<a href="mailto:co***">co*****</a>')],
  ] as const)
    it(`${kind}: carries no masked address, and is not decoded`, async () => {
      assert.equal(await drag(page.put(html, "a")), undefined);
      await frames(2);
      assert.equal(page.popup(), null);
    });

  it("in a link: carries the link's address, and is not decoded", async () => {
    const contact = page.put(`<a href="/around">Ask ${span(ADDRESS)} now</a>`);
    assert.equal(await drag(contact), new URL("/around", location.href).href);
    await frames(2);
    assert.equal(page.popup(), null);
  });

  it("a link whose address is decoded: carries it", async () => {
    const contact = page.put(link(ADDRESS, "co*****@*****le.com"));
    contact.click();
    await page.shown(ADDRESS);
    page.part("close")!.click();
    await until(() => contact.textContent.includes(ADDRESS), "the address");
    assert.equal(await drag(contact), `mailto:${ADDRESS}`);
  });
});
