// Engines: dialog and popover, focus and inert
import { sendKeys, setViewport } from "@web/test-runner-commands";
import { COPY_FEEDBACK_MS } from "../../src/react/antispam/decode-popup.tsx";
import css from "../../src/plaintags.css";
import { DECODE_TEXTS } from "../../src/shared/antispam/contacts/texts.ts";
import { DECODE_FILL_MS, DECODE_MESSAGE_MS, DECODE_REVEAL_MS } from "../../src/shared/core/services/settings/schema.ts";
import { assert, axeFindings, fixture, frames, isChromium, once, sendMouse, until } from "../support/index.ts";
import { isWebKit } from "../support/engine.ts";
import {
  ADDRESS,
  AT_ONCE,
  CALL,
  calls,
  clock,
  closePopup,
  contact,
  contacts,
  ends,
  events,
  focused,
  followedLinks,
  gotIt,
  isSettled,
  item,
  leavePopup,
  link,
  MASK,
  openPopups,
  part,
  popupOf,
  popupTag,
  press,
  reactRoots,
  revealed,
  settings,
  site,
  textOf,
  token,
  useContacts,
  type ContactElement,
} from "./use-contacts.ts";

describe("a hidden contact", () => {
  useContacts();

  describe("before the first interaction", () => {
    it("can be reached by keyboard and screen reader once the page is idle", async () => {
      const [plain, mail, named, words] =
        contacts(`${item(ADDRESS)} ${link(ADDRESS)} ${item(ADDRESS, `label="Office ${MASK}"`)}
        <apbct-email encoded="${token(ADDRESS)}">Write to us</apbct-email>`);
      await until(() => words?.getAttribute("role"), "the targets to be presented");
      assert.equal(plain?.getAttribute("role"), "button");
      assert.equal(plain?.getAttribute("tabindex"), "0");
      assert.equal(plain?.getAttribute("aria-label"), `${DECODE_TEXTS.hidden_contact}: ${MASK}`);
      assert.equal(mail?.getAttribute("role"), "link");
      assert.equal(named?.getAttribute("aria-label"), `Office ${MASK}`);
      assert.equal(words?.hasAttribute("aria-label"), false, "the author's words are the name");
      assert.deepEqual(await axeFindings(plain?.parentElement ?? document.body), []);
    });

    it("looks as if it could be pressed, with and without our style sheet, until it is filled; a theme's rule wins", async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const [before, started] = contacts(
        `<p><apbct-phone encoded="x" mount="interaction">${MASK}</apbct-phone> ${item(ADDRESS, 'mount="eager"')}</p>`,
      );
      await started!.ready;
      const look = (host: Element) => {
        const { textDecorationLine, textDecorationStyle, cursor } = getComputedStyle(host);
        return [textDecorationLine, textDecorationStyle, cursor].join(" ");
      };
      const pressable = "underline dotted pointer";
      assert.equal(look(started!), pressable, "from its own styles");
      document.adoptedStyleSheets.push(sheet);
      try {
        assert.equal(look(before!), pressable, "from the style sheet");
        before!.setAttribute("state", "decoded");
        started!.setAttribute("state", "decoded");
        assert.deepEqual([look(before!), look(started!)], ["none solid auto", "none solid auto"]);
        before!.setAttribute("state", "encoded");
        const theme = document.createElement("style");
        theme.textContent = "apbct-phone { text-decoration: none }";
        before!.before(theme);
        assert.match(look(before!), /^none/);
      } finally {
        document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
      }
    });
  });

  describe("the popup", () => {
    it("opens at a click as a modal dialog named by the label, with waiting text, decoding text and three @", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await site.control({ faults: { [CALL]: { hold: true } } });
      await press(host);
      const popup = await until(() => popupOf(host), "the popup");
      assert.ok(popup.matches(":modal"));
      assert.equal(textOf(host, "header"), "Demo Guard");
      assert.equal(
        popupTag(host)?.shadowRoot?.getElementById(popup.getAttribute("aria-labelledby") ?? "")?.textContent,
        "Demo Guard",
      );
      assert.match(
        textOf(host, "text"),
        new RegExp(`${DECODE_TEXTS.wait_for_decoding}.*${DECODE_TEXTS.decoding_process}`),
      );
      assert.equal(part(host, "animation")?.querySelectorAll("span").length, 3);
      assert.match(textOf(host, "animation"), /^@\s*@\s*@$/);
      assert.equal(host.getAttribute("state"), "decoding");
      assert.deepEqual(await axeFindings(host), []);
      await site.release(CALL);
      await revealed(host);
    });

    for (const size of ["100%", "200%"])
      it(`has a title of whole words beside or below the close button, on a phone with text at ${size}`, async function () {
        if (isWebKit) this.skip(); // its driver sets no viewport
        await setViewport({ width: 360, height: 640 });
        document.documentElement.style.fontSize = size;
        try {
          const host = contact(`<p style="overflow-wrap: anywhere">${item(ADDRESS)}</p>`);
          await press(host);
          await revealed(host);
          const title = part(host, "header") ?? assert.fail("no title");
          const button = part(host, "close")?.getBoundingClientRect() ?? assert.fail("no button");
          const text = title.firstChild ?? assert.fail("no text");
          for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = [...range.getClientRects()];
            assert.equal(lines.length, 1, `${word} is on one line`);
            // A line is higher than its letters.
            const { right, left, top, height } = lines[0]!;
            const isBeside = right <= button.left || left >= button.right;
            assert.ok(isBeside || top + height * 0.15 >= button.bottom, `${word} is under the button`);
          }
        } finally {
          document.documentElement.style.fontSize = "";
          await setViewport({ width: 800, height: 600 });
        }
      });

    it("selects the whole value at a click", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      const email = part(host, "email") ?? assert.fail("no value");
      const style = getComputedStyle(email);
      assert.equal(style.userSelect ?? style.webkitUserSelect, "all");
      await press(email);
      // Only Chromium tells a page what is selected in a shadow tree.
      const root = email.getRootNode() as ShadowRoot & { getSelection?(): Selection | null };
      if (isChromium) assert.equal(root.getSelection?.()?.toString(), ADDRESS);
      assert.ok(popupOf(host)?.open, "a click on the value does not close the popup");
    });

    it("copies the value and confirms it on the button", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const written: string[] = [];
      Object.defineProperty(navigator, "clipboard", {
        configurable: true,
        value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
      });
      try {
        await press(host);
        await revealed(host);
        await press(part(host, "copy") ?? assert.fail("no copy button"));
        await until(() => textOf(host, "copy") === DECODE_TEXTS.copied, "the feedback");
        assert.deepEqual(written, [ADDRESS]);
        await clock.advance(COPY_FEEDBACK_MS);
        await until(() => textOf(host, "copy") === DECODE_TEXTS.copy, "the button's own text again");
      } finally {
        Reflect.deleteProperty(navigator, "clipboard");
      }
    });

    it("selects the value for the keyboard where the clipboard is blocked", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      Object.defineProperty(navigator, "clipboard", {
        configurable: true,
        value: { writeText: () => Promise.reject(new Error("no")) },
      });
      try {
        await press(host);
        await revealed(host);
        await press(part(host, "copy") ?? assert.fail("no copy button"));
        await until(() => textOf(host, "copy") === DECODE_TEXTS.copy_failed, "the feedback");
      } finally {
        Reflect.deleteProperty(navigator, "clipboard");
      }
    });

    it("closes at Escape, restores the focus, and the value fills the page without following a link", async () => {
      const [plain, mail] = contacts(`<p>${item(ADDRESS)} ${link(ADDRESS)}</p>`) as [ContactElement, ContactElement];
      await press(plain);
      await revealed(plain);
      const followed = events(mail, "click");
      await sendKeys({ press: "Escape" });
      await until(() => !popupOf(plain), "the popup to close");
      assert.equal(document.activeElement, plain);
      await clock.advance(DECODE_FILL_MS);
      assert.equal(plain.textContent, ADDRESS);
      assert.equal(mail.textContent, ADDRESS);
      assert.equal(followed.length, 0);
    });

    it("stays closed after Escape on a busy page, which tells us late", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      const dialog = popupOf(host)!;
      const hold = (event: Event) => event.stopImmediatePropagation();
      dialog.getRootNode().addEventListener("close", hold, { capture: true, once: true });
      await sendKeys({ press: "Escape" });
      await until(() => !dialog.open, "the dialog to close");
      // Its change of size is looked at in the frame after the next.
      await frames(2);
      await clock.advance(100);
      assert.equal(dialog.open, false);
      dialog.dispatchEvent(new Event("close"));
      await until(() => !document.querySelector(":modal") && !popupOf(host), "the popup to be removed");
      assert.equal(document.activeElement, host);
    });

    it("moves the focus of a link to the link that replaces it", async () => {
      const host = contact(`<p>${link(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      await sendKeys({ press: "Escape" });
      await until(() => host.textContent === ADDRESS, "the filling");
      await until(() => document.activeElement === host.querySelector("a"), "the focus on what was filled");
    });

    it("closes at a click on the backdrop, not at one inside or at a drag that ends outside", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      await press(part(host, "header") ?? assert.fail("no header"));
      assert.ok(popupOf(host)?.open);
      await press(part(host, "email") ?? assert.fail("no value"));
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: [3, 3] });
      await sendMouse({ type: "up" });
      assert.ok(popupOf(host)?.open, "still open after the drag");
      await sendMouse({ type: "click", position: [3, 3] });
      await until(() => !popupOf(host), "the popup to close");
    });

    /** The popup, wherever it is in the page. */
    const shown = () => {
      const tags = [...document.querySelectorAll("apbct-email-popup, apbct-email")].flatMap((tag) =>
        tag.localName === "apbct-email" ? (popupTag(tag) ?? []) : tag,
      );
      const dialogs = tags.flatMap((tag) => tag.shadowRoot?.querySelector("dialog") ?? []);
      return dialogs.find((dialog) => dialog.open && dialog.checkVisibility());
    };

    for (const [what, hide] of [
      ["hides what is in it", (menu: HTMLElement) => menu.style.setProperty("display", "none")],
      ["takes the pointer from it", (menu: HTMLElement) => menu.style.setProperty("pointer-events", "none")],
    ] as const)
      for (const [when, moment] of [
        ["by the click itself", "at once"],
        ["while it is decoded", "waiting"],
        ["once the contact is shown", "shown"],
      ] as const)
        it(`can be seen and used when the menu around the contact closes ${when} and ${what}`, async () => {
          settings(AT_ONCE);
          const host = contact(`<div id="menu">${item(ADDRESS)}</div>`);
          const menu = host.parentElement ?? assert.fail("no menu");
          ends.push(() => document.querySelector("body > apbct-email-popup")?.remove());
          if (moment === "at once") menu.addEventListener("click", () => hide(menu), { once: true });
          host.click();
          if (moment !== "at once") {
            await until(() => (moment === "shown" ? shown()?.textContent.includes(ADDRESS) : shown()), "the popup");
            hide(menu);
          }
          await until(() => {
            void clock.advance(20);
            return shown()?.textContent.includes(ADDRESS);
          }, "the value in a popup that can be seen");
          const button = shown()?.querySelector<HTMLElement>('[part="got-it"]') ?? assert.fail("no button");
          assert.equal(getComputedStyle(button).pointerEvents, "auto");
          assert.ok(button.matches(":focus"), "the button has the focus");
          button.click();
          await until(() => host.textContent === ADDRESS, "the contact in the page");
          await until(() => !shown() && !document.querySelector(":modal"), "the popup to close");
        });

    it("stays where it was moved when the menu around the contact closed: later values are shown there", async () => {
      settings(AT_ONCE);
      await site.control({ faults: { [CALL]: { hold: true } } });
      const host = contact(`<div id="menu">${item(ADDRESS)}</div>`);
      ends.push(() => document.querySelector("body > apbct-email-popup")?.remove());
      const popup = () => document.querySelector("body > apbct-email-popup");
      await press(host);
      await until(shown, "the popup");
      host.parentElement?.style.setProperty("display", "none");
      await until(() => {
        void clock.advance(20);
        return popup() && shown();
      }, "the popup in a part of the page that is shown");
      let stayed: Element | null = null;
      host.addEventListener("apbct-email-decoded", () => (stayed = popup()));
      await site.release(CALL);
      await until(() => shown()?.textContent.includes(ADDRESS), "the value");
      assert.ok(stayed, "it went back into the hidden menu");
      assert.ok(shown()?.matches(":modal"));
    });

    it("can be closed while it waits; the contact is still filled, and a new click joins the request", async () => {
      await site.control({ faults: { [CALL]: { hold: true } } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const before = events(host, "apbct-email-decode");
      await press(host);
      await until(() => popupOf(host)?.open, "the popup");
      await press(part(host, "close") ?? assert.fail("no close button"));
      await until(() => !popupOf(host), "the popup to close");
      await press(host);
      await until(() => popupOf(host)?.open, "the popup again");
      await sendKeys({ press: "Escape" });
      await until(() => !popupOf(host), "the popup to close");
      await site.release(CALL);
      await until(() => isSettled(host), "the answer");
      await clock.advance(DECODE_REVEAL_MS + DECODE_FILL_MS);
      assert.equal(host.textContent, ADDRESS);
      assert.equal(before.length, 1);
      assert.equal((await calls()).length, 1);
    });

    it("keeps its clicks and keys from the page around it", async () => {
      const box = fixture(`<a href="#away"><p>${item(ADDRESS)}</p></a>`);
      const host = box.querySelector<ContactElement>("apbct-email") ?? assert.fail("no contact");
      await press(host);
      await revealed(host);
      const received = events(document, "click", "keydown");
      await press(part(host, "email") ?? assert.fail("no value"));
      await sendKeys({ press: "a" });
      assert.deepEqual(received, []);
      assert.equal(location.hash, "");
    });

    it("follows the direction of its page and keeps the value's direction", async () => {
      const host = contact(`<div dir="rtl"><p>${item("+1 (234) 567-8901", "", "apbct-phone")}</p></div>`);
      await press(host);
      await revealed(host);
      assert.equal(getComputedStyle(popupOf(host) ?? host).direction, "rtl");
      assert.equal(getComputedStyle(part(host, "email") ?? host).direction, "ltr");
      const close = part(host, "close")?.getBoundingClientRect();
      const box = popupOf(host)?.getBoundingClientRect();
      assert.ok(close && box && close.left - box.left < box.right - close.right, "the close button stands left");
      await gotIt(host);
      await clock.advance(DECODE_FILL_MS);
      assert.equal(getComputedStyle(host).direction, "ltr");
    });
  });

  describe("got-it", () => {
    for (const [kind, html, address] of [
      ["mailto", link(`${ADDRESS}?subject=Hi`), `mailto:${ADDRESS}?subject=Hi`],
      ["tel", item("+12345678901", 'href="tel:+1234*****01"', "apbct-phone"), "tel:+12345678901"],
    ] as const) {
      it(`follows a clicked ${kind} link once, right after it is filled`, async () => {
        const host = contact(`<p>${html}</p>`);
        const followed = followedLinks(host);
        await press(host);
        await revealed(host);
        assert.deepEqual(followed, []);
        await gotIt(host);
        await until(() => followed.length, "the link to be followed");
        await clock.advance(DECODE_FILL_MS);
        assert.deepEqual(followed, [address]);
      });
    }

    it("leaves items that are decoded to the browser: no popup, no request", async () => {
      settings(AT_ONCE);
      const [first, other] = contacts(`<p>${item(ADDRESS)} ${item("second@example.com")}</p>`) as [
        ContactElement,
        ContactElement,
      ];
      await press(first);
      await until(() => part(first, "got-it"), "the value");
      await gotIt(first);
      await until(() => other.textContent === "second@example.com", "the filling");
      const seen = events(document, "click");
      await press(first);
      await press(other);
      await clock.advance(10);
      assert.equal(seen.length, 2, "both clicks went their own way");
      assert.equal(openPopups().length, 0);
      assert.equal(reactRoots().length, 1);
      assert.equal(other.value, "second@example.com");
      assert.equal(await other.decode(), "second@example.com");
      assert.equal((await calls()).length, 1);
    });
  });

  describe("the keyboard", () => {
    it("decodes with Enter, and with Space except on links, without scrolling the page", async () => {
      const [plain, mail] = contacts(`<p>${item(ADDRESS)} ${link(ADDRESS)}</p>`) as [ContactElement, ContactElement];
      await until(() => mail.getAttribute("role"), "the targets");
      mail.focus();
      await sendKeys({ press: " " });
      await clock.advance(10);
      assert.equal(openPopups().length, 0, "Space does not open a link");
      plain.focus();
      const space = once<KeyboardEvent>(document, "keydown");
      await sendKeys({ press: " " });
      assert.ok((await space).defaultPrevented, "the page does not scroll");
      await until(() => popupOf(plain)?.open, "the popup by Space");
      await revealed(plain);
      await sendKeys({ press: "Enter" });
      await until(() => !popupOf(plain), "Enter on got-it closes");
      assert.equal(document.activeElement, plain);
      await clock.advance(DECODE_FILL_MS);
      assert.equal(mail.querySelector("a")?.textContent, ADDRESS);
    });

    it("opens with the first Enter", async () => {
      const host = contact(`<p>${link(ADDRESS)}</p>`);
      await until(() => host.getAttribute("role"), "the target");
      host.focus();
      await sendKeys({ press: "Enter" });
      await until(() => popupOf(host)?.open, "the popup");
    });
  });

  describe("a failure", () => {
    const cannotConnect = `${DECODE_TEXTS.email_decoder}: ${DECODE_TEXTS.cannot_connect}`;

    const readings: [how: string, begin: (host: Element) => unknown, end: (host: Element) => unknown][] = [
      [
        "the mouse is over it",
        async (host) => {
          const { x, y } = part(host, "text")!.getBoundingClientRect();
          await sendMouse({ type: "move", position: [Math.ceil(x) + 5, Math.ceil(y) + 5] });
        },
        () => leavePopup(),
      ],
      [
        "its button has the keyboard focus",
        async (host) => {
          await leavePopup();
          part(host, "close")!.focus();
          await sendKeys({ press: "Shift" });
        },
        (host) => (focused(host) as HTMLElement).blur(),
      ],
      [
        "some of its text is selected",
        async (host) => {
          await leavePopup();
          getSelection()?.selectAllChildren(part(host, "text")!);
        },
        () => getSelection()?.removeAllRanges(),
      ],
    ];
    for (const [how, begin, end] of readings)
      it(`stays while ${how}, and closes afterwards`, async () => {
        await site.control({ faults: { [CALL]: { drop: true } } });
        const host = contact(`<p>${item(ADDRESS)}</p>`);
        await press(host);
        await until(() => textOf(host, "text") === cannotConnect, "the failure's text");
        await begin(host);
        await clock.advance(DECODE_MESSAGE_MS * 10);
        assert.ok(popupOf(host)?.open, "it is being read");
        await end(host);
        await clock.advance(DECODE_MESSAGE_MS);
        await until(() => !popupOf(host), "the popup to close");
      });

    for (const [how, open] of [
      [
        "a key",
        (host: Element) =>
          host.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true })),
      ],
      [
        "a finger",
        (host: Element) =>
          host.dispatchEvent(
            new PointerEvent("click", {
              pointerType: "touch",
              detail: 1,
              bubbles: true,
              composed: true,
              cancelable: true,
            }),
          ),
      ],
    ] as const)
      it(`stays until it is closed where it was opened by ${how}`, async () => {
        await site.control({ faults: { [CALL]: { drop: true } } });
        const host = contact(`<p>${item(ADDRESS, 'mount="eager"')}</p>`);
        await host.ready;
        await leavePopup();
        open(host);
        await until(() => textOf(host, "text") === cannotConnect, "the failure's text");
        await clock.advance(DECODE_MESSAGE_MS * 10);
        assert.ok(popupOf(host)?.open);
        await closePopup(host);
      });
  });
});
