import { sendKeys } from "@web/test-runner-commands";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { assert, fixture, frames, sendMouse, until } from "../support/index.ts";
import { link, span, token, useServerPage } from "../shared/antispam/compat/server-page.ts";

const ADDRESS = "contact@example.com";

/** What the visitor can press around a contact, and whether it was pressed. */
const AROUND: Record<string, { open: string; close: string; isPressed: (box: HTMLElement) => boolean }> = {
  "a link": { open: '<a href="#around">Ask ', close: " now</a>", isPressed: () => location.hash === "#around" },
  "a submit button": {
    open: "<form><button>Ask ",
    close: " now</button></form>",
    isPressed: (box) => box.querySelector("form")!.hasAttribute("data-sent"),
  },
  "the label of a check box": {
    open: "<label><input type=checkbox> Ask ",
    close: " now</label>",
    isPressed: (box) => box.querySelector("input")!.checked,
  },
  "a summary": {
    open: "<details><summary>Ask ",
    close: " now</summary>Long</details>",
    isPressed: (box) => box.querySelector("details")!.open,
  },
};

const CONTACTS = {
  "<apbct-email>": `<apbct-email encoded="${token(ADDRESS)}">co*****</apbct-email>`,
  "<apbct-email href>": `<apbct-email encoded="${token(ADDRESS)}" href="mailto:co***">co*****</apbct-email>`,
  "the server's text": span(ADDRESS),
  "the server's link": link(ADDRESS, "co*****@*****le.com"),
};

const isLink = (kind: string) => /link|href/.test(kind);

async function click(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: "click", position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

describe("a contact inside something that can be pressed", () => {
  useServerPage();

  beforeEach(() => {
    defineEmail();
    history.replaceState(null, "", "#start");
  });
  afterEach(() => history.replaceState(null, "", " "));

  for (const [around, { open, close, isPressed }] of Object.entries(AROUND))
    for (const [kind, html] of Object.entries(CONTACTS)) {
      // The parser ends a link at the next one.
      if (around === "a link" && kind === "the server's link") continue;

      /** Draws the contact and returns what a test does with it. */
      function draw() {
        const box = fixture(`<div>${open}${html}${close}</div>`).firstElementChild as HTMLElement;
        box.querySelector("form")?.addEventListener("submit", (event) => {
          event.preventDefault();
          (event.target as Element).setAttribute("data-sent", "");
        });
        // What the page's own listeners on the document do is not the browser's default.
        box.addEventListener("click", (event) => {
          event.stopPropagation();
          // An address that is followed opens a mail program: in Firefox a window that takes the keys of all later tests.
          const address = (event.target as Element).closest("a[href^='mailto:']");
          if (!event.defaultPrevented) address?.setAttribute("href", "#mail");
        });
        const contact = box.querySelector<HTMLElement>("apbct-email, [data-original-string]")!;
        const popup = () =>
          (contact.shadowRoot?.querySelector("apbct-email-popup") ?? document.querySelector("apbct-email-popup"))
            ?.shadowRoot;
        const part = (name: string) =>
          popup()?.querySelector<HTMLElement>(`[part="${name}"]`) ?? assert.fail(`no ${name}`);
        return {
          contact,
          part,
          ready: () => until(() => contact.hasAttribute("role") || contact.localName === "a", "the target"),
          shown: () =>
            until(
              () => popup()?.querySelector('[part="email"]')?.textContent === ADDRESS,
              () => `the value; pressed around: ${isPressed(box)}`,
            ),
          async closed(how: string) {
            await until(
              () => !popup()?.querySelector("dialog"),
              () => `the popup to close: ${how}`,
            );
            // What was pressed around it shows in the next task.
            await frames(2);
            assert.equal(isPressed(box), false, `${how} presses nothing around the contact`);
          },
          /** Presses the address once it is in the page. */
          async pressFilled(press: (address: HTMLElement) => Promise<unknown>) {
            const filled = await until(
              () => (contact.localName === "a" ? contact : contact.querySelector("a")) as HTMLAnchorElement | null,
              "the link",
            );
            await until(() => !filled.textContent.includes("*"), "the address");
            filled.setAttribute("href", "#address");
            filled.focus();
            await press(filled);
            await until(
              () => location.hash === "#address",
              () => `the address to be followed, not ${location.hash}`,
            );
            assert.equal(isPressed(box), false, "the address alone is pressed");
          },
        };
      }

      it(`${kind} in ${around}: decodes by pointer; a text and the backdrop of the popup press nothing`, async () => {
        const { contact, part, ready, shown, closed, pressFilled } = draw();
        await ready();
        await click(contact);
        await shown();
        await click(part("header"));
        await sendMouse({ type: "click", position: [3, 3] });
        await closed("a text and the backdrop");
        if (isLink(kind)) await pressFilled(click);
      });

      it(`${kind} in ${around}: the buttons of the popup press only themselves`, async () => {
        const { contact, part, ready, shown, closed } = draw();
        await ready();
        await click(contact);
        await shown();
        await click(part(kind.includes("text") ? "close" : "got-it"));
        await closed("a button");
      });

      for (const [key, name] of [
        ["Enter", "Enter"],
        [" ", "Space"],
      ] as const)
        it(`${kind} in ${around}: decodes by ${name}, which closes the popup and presses nothing else`, async () => {
          const { contact, part, ready, shown, closed, pressFilled } = draw();
          await ready();
          contact.focus();
          await sendKeys({ press: key });
          // Space does not press a link, unless something around it would take the key.
          if (key === " " && isLink(kind) && !/button|summary/.test(around)) {
            await frames(2);
            await sendKeys({ press: "Enter" });
          }
          await shown();
          part(kind.includes("text") ? "close" : "got-it").focus();
          await sendKeys({ press: key });
          await closed(name);
          if (isLink(kind)) await pressFilled(() => sendKeys({ press: "Enter" }));
        });
    }
});
