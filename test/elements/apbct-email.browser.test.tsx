// Engines: dialog and popover, pointer and wheel
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { define } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as definePhone } from "../../src/elements/apbct-phone.ts";
import { COPY_FEEDBACK_MS } from "../../src/react/antispam/decode-popup.tsx";
import { blockReference } from "../../src/shared/antispam/blocked-modal/help.ts";
import { PASS_KEY_ITEM } from "../../src/shared/antispam/signals/stored-signals.ts";
import { blockedText } from "../../src/shared/antispam/blocked-modal/texts.ts";
import { EVENT_TOKEN_ITEM, EVENT_TOKEN_LENGTH } from "../../src/shared/antispam/protocol/event-token.ts";
import css from "../../src/plaintags.css";
import { HIDDEN_CONTACT } from "../../src/shared/core/loader/focusable.ts";
import { popupAtom } from "../../src/shared/antispam/contacts/popup.ts";
import { DECODE_TEXTS } from "../../src/shared/antispam/contacts/texts.ts";
import { DECODE_FILL_MS, DECODE_MESSAGE_MS, DECODE_REVEAL_MS } from "../../src/shared/core/services/settings/schema.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  isChromium,
  once,
  runBaseSuite,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";

interface ContactElement extends HTMLElement {
  decode(): Promise<string>;
  readonly value: string;
  readonly ready: Promise<HTMLElement>;
}

const ADDRESS = "contact@example.com";
const CALL = "apbct_decode_email";
const MASK = "co*****@*****le.com";

/** The reference back end's deterministic token (demo/server/tokens.ts). */
function token(text: string): string {
  const turned = text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
  return btoa(`o3o${turned}`);
}

const item = (text: string, more = "", tag = "apbct-email") =>
  `<${tag} encoded="${token(text)}" ${more}>${MASK}</${tag}>`;
const link = (text: string, more = "") => item(text, `href="mailto:${MASK}" ${more}`);

const popupTag = (host: Element) => host.shadowRoot?.querySelector("apbct-email-popup") ?? null;
const part = (host: Element, name: string) => findPart(popupTag(host), name);
const popupOf = (host: Element) => popupTag(host)?.shadowRoot?.querySelector("dialog") ?? null;
const textOf = (host: Element, name: string) => part(host, name)?.textContent ?? "";
const openPopups = () =>
  [...document.querySelectorAll("apbct-email, apbct-phone")].filter((host) => popupOf(host)?.open);
/** Where the page's popup elements are, and what they draw. */
const popupsInPage = () =>
  [document, ...[...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? [])]
    .flatMap((root) => [...root.querySelectorAll("apbct-email-popup")])
    .map(
      (popup) =>
        `in ${popup.parentNode?.nodeName}: ${popup.shadowRoot?.querySelector("dialog")?.outerHTML.slice(0, 80) ?? "nothing drawn"}`,
    )
    .join(", ");
const reactRoots = () =>
  [...document.querySelectorAll("apbct-email, apbct-phone")]
    .flatMap((host) => [host, popupTag(host)])
    .filter((host) => host && Reflect.get(host, Symbol.for("r2wc.context")) !== undefined);
const focused = (host: Element) => popupTag(host)?.shadowRoot?.activeElement ?? null;

runBaseSuite({
  tag: "apbct-email",
  define,
  html: `<apbct-email encoded="${token(ADDRESS)}" mount="eager">author's own</apbct-email>`,
  ready: (host) => findPart(host, "target") !== null,
});
runBaseSuite({
  tag: "apbct-phone",
  define: definePhone,
  html: `<apbct-phone encoded="${token("+12345678901")}" href="tel:+1234*****01" mount="eager">author's own</apbct-phone>`,
  ready: (host) => findPart(host, "target") !== null,
});

describe("a hidden contact", () => {
  let container: TestContainer;
  let clock: TestClock;
  let site: TestSite;
  let own: Record<string, unknown>;
  const ends: (() => void)[] = [];

  /** Settings of a fresh site; delays are the spec's unless given. */
  function settings(antispam: Record<string, unknown> = {}, others: Record<string, unknown> = {}): void {
    container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
  }
  const AT_ONCE = { timings: { revealMs: 0, fillMs: 0, messageMs: 0 } };

  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("decode");
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings();
    define();
    definePhone();
    definePopup();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    cleanFixtures();
    document.querySelector("body > apbct-email-popup")?.remove();
    localStorage.clear();
  });

  /** What the browser has stored of earlier visits. */
  function keepSignals(): void {
    container.service("storage").set("apbct_page_hits", 3);
    container.service("storage").set("ct_pointer_data", "[[1,2,3]]");
  }

  const contacts = (html: string) => [...fixture(html).querySelectorAll<ContactElement>("apbct-email, apbct-phone")];
  const contact = (html: string) => contacts(html)[0] ?? assert.fail("no contact in the markup");
  const calls = () => site.calls(CALL);
  const events = (root: EventTarget, ...names: string[]) => {
    const seen: { name: string; target: EventTarget | null; detail: unknown }[] = [];
    for (const name of names)
      root.addEventListener(name, (event) =>
        seen.push({ name, target: event.target, detail: (event as CustomEvent).detail }),
      );
    return seen;
  };

  /** Addresses of links that a visitor or a script clicks; none is opened. */
  function followedLinks(root: Node): string[] {
    const followed: string[] = [];
    const note = (event: Event) => {
      const target = event.target as Element;
      if (target.localName !== "a") return;
      followed.push(target.getAttribute("href") ?? "");
      event.preventDefault();
    };
    root.addEventListener("click", note);
    ends.push(() => root.removeEventListener("click", note));
    return followed;
  }
  const refusal = (comment: string) => ({
    success: true,
    data: [{ is_allowed: false, show_comment: true, comment, encoded_email: token(ADDRESS), decoded_email: "" }],
  });
  /** An answer that allows these values for the tokens of these texts. */
  const rowsOf = (rows: readonly (readonly [text: string, value: string])[]) => ({
    success: true,
    data: rows.map(([text, value]) => ({
      is_allowed: true,
      show_comment: false,
      comment: "",
      encoded_email: token(text),
      decoded_email: value,
    })),
  });

  /** A real click of the mouse in the middle of an element. */
  async function press(element: Element): Promise<void> {
    element.scrollIntoView({ block: "center" });
    const middle = (): [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    };
    // The target must neither move nor be covered.
    let position = middle();
    for (let last = ""; last !== position.join(); position = middle()) {
      last = position.join();
      await frames(1);
    }
    const hit = () => document.elementFromPoint(...position);
    await until(
      () => hit()?.closest(element.localName) ?? element.getRootNode() !== document,
      () => `the mouse to be over <${element.localName}>, not <${hit()?.localName}>`,
    );
    await sendMouse({ type: "click", position });
  }
  async function answered(host: Element): Promise<void> {
    await until(
      () => popupOf(host)?.open,
      () =>
        `the popup to open (state: ${host.getAttribute("state")}, ${openPopups().length} others open, popups: ${popupsInPage()})`,
    );
    await until(() => host.getAttribute("state") === "decoding", "the item to be decoding");
    await until(() => isSettled(host), "the answer");
    await clock.advance(0);
  }
  /** The value waits for the clock, so the token's state shows that the answer has arrived. */
  const isSettled = (host: Element) =>
    host.getAttribute("state") !== "decoding" || (host as ContactElement).value !== "";
  async function revealed(host: Element): Promise<void> {
    await answered(host);
    await clock.advance(DECODE_REVEAL_MS);
    await until(() => part(host, "email"), "the value in the popup");
  }
  async function gotIt(host: Element): Promise<void> {
    await press(part(host, "got-it") ?? assert.fail("no got-it button"));
    await until(() => !popupOf(host), "the popup to close");
  }
  async function closePopup(host: Element): Promise<void> {
    await sendKeys({ press: "Escape" });
    await until(() => !popupOf(host), "the popup to close");
  }
  /** Moves the mouse off the popup: a message under it is taken for one that is being read. */
  const leavePopup = () => sendMouse({ type: "move", position: [1, 1] });
  const messageOf = (host: Element) =>
    until(() => textOf(host, "text").startsWith(DECODE_TEXTS.email_decoder) && textOf(host, "text"), "a message");

  describe("before the first interaction", () => {
    it("shows the author's content and has no React root", async () => {
      const host = contact(`<p>Write to ${item(ADDRESS)}</p>`);
      assert.equal(reactRoots().length, 0);
      assert.ok(host.getBoundingClientRect().width > 50, "the mask is laid out");
      await clock.advance(10);
      assert.equal(reactRoots().length, 0);
      assert.equal((await calls()).length, 0);
    });

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

    it("says that it is encoded, whether or not the loader has said so, though only its code is loaded", async () => {
      const hidden = contacts(`${item(ADDRESS)} ${link(ADDRESS)} ${item(ADDRESS, 'state="encoded"')}`);
      await until(() => hidden.every((host) => host.hasAttribute("role")), "the targets to be presented");
      assert.deepEqual(
        hidden.map((host) => host.getAttribute("state")),
        ["encoded", "encoded", "encoded"],
      );
      assert.ok(!hidden.some((host) => findPart(host, "target")), "none has started");
    });

    it("gets its name in the page's language, whatever it was called before the texts were loaded", async () => {
      assert.equal(HIDDEN_CONTACT, DECODE_TEXTS.hidden_contact, "the loader's word for it is the default");
      settings({ texts: { hidden_contact: "Adresse zeigen" } });
      const [mask, words, own] = contacts(
        [`${HIDDEN_CONTACT}: ${MASK}`, `${HIDDEN_CONTACT}: Write to us`, "Ann"]
          .map((name, index) => item(ADDRESS, `aria-label="${name}" ${index === 1 ? 'class="words"' : ""}`))
          .join(""),
      );
      words!.textContent = "Write to us";
      await until(() => mask?.getAttribute("aria-label")?.startsWith("Adresse"), "the name in German");
      assert.equal(mask?.getAttribute("aria-label"), `Adresse zeigen: ${MASK}`);
      assert.equal(words?.hasAttribute("aria-label"), false, "the author's words are the name");
      assert.equal(own?.getAttribute("aria-label"), "Ann");
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

    it(`shows the value ${DECODE_REVEAL_MS} ms after the answer, not sooner`, async () => {
      const host = contact(`<p>${item(`${ADDRESS}?subject=Hi`)}</p>`);
      await press(host);
      await answered(host);
      await clock.advance(DECODE_REVEAL_MS - 1);
      assert.equal(part(host, "email"), null);
      assert.equal(host.getAttribute("state"), "decoding");
      const decoded = once<CustomEvent<{ value: string }>>(host, "apbct-email-decoded");
      await clock.advance(1);
      assert.equal((await decoded).detail.value, `${ADDRESS}?subject=Hi`);
      const email = await until(() => part(host, "email"), "the value");
      assert.equal(email.textContent, ADDRESS);
      assert.equal(email.localName, "b");
      assert.equal(textOf(host, "text"), DECODE_TEXTS.original_email);
      assert.equal(email.title, DECODE_TEXTS.click_to_select);
      assert.equal(part(host, "animation"), null);
      assert.equal(host.getAttribute("state"), "decoded");
      assert.equal(host.value, `${ADDRESS}?subject=Hi`);
      assert.equal(focused(host), part(host, "got-it"), "focus waits on the got-it button");
      assert.deepEqual(await axeFindings(host), []);
    });

    it("shows the value at once when the site asks for it", async () => {
      settings(AT_ONCE);
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await until(() => textOf(host, "email") === ADDRESS, "the value without any time passing");
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

    it("uses the site's own texts, and the decoder's name where the site has no label", async () => {
      settings({
        brand: "",
        texts: { got_it: "Verstanden", email_decoder: "Kontakt-Dekoder", original_email: "Bitte sehr:" },
      });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "header"), "Kontakt-Dekoder");
      assert.equal(textOf(host, "got-it"), "Verstanden");
      assert.equal(textOf(host, "text"), "Bitte sehr:");
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

    it("is the only one on the page", async () => {
      const [first, second] = contacts(`<p>${item(ADDRESS)}</p><p>${item("second@example.com")}</p>`) as [
        ContactElement,
        ContactElement,
      ];
      await press(first);
      await until(() => popupOf(first)?.open, "the first popup");
      void second.decode();
      await until(() => popupOf(second)?.open, "the second popup");
      assert.equal(openPopups().length, 1);
      assert.equal(popupOf(first), null);
    });

    it("does not move with reduced motion", async function () {
      if (!isChromium) this.skip(); // emulation needs Chromium's protocol
      await site.control({ faults: { [CALL]: { hold: true } } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      const sign = await until(() => part(host, "animation")?.querySelector("span"), "the animation");
      assert.notEqual(getComputedStyle(sign).animationName, "none");
      await emulateMedia({ reducedMotion: "reduce" });
      try {
        assert.equal(getComputedStyle(sign).animationName, "none");
        assert.match(textOf(host, "animation"), /@.*@.*@/);
      } finally {
        await emulateMedia({ reducedMotion: "no-preference" });
      }
      await site.release(CALL);
      // Otherwise the next test's contact would be known already.
      await until(() => isSettled(host), "the answer");
    });

    it("keeps its button recognisable in forced colours", async function () {
      if (!isChromium) this.skip(); // emulation needs Chromium's protocol
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      await emulateMedia({ forcedColors: "active" });
      try {
        const style = getComputedStyle(part(host, "got-it") ?? assert.fail("no got-it button"));
        assert.notEqual(style.backgroundColor, style.color);
        assert.equal(style.borderTopStyle, "solid");
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
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
    it(`closes the popup, fills every link of the page at once and every other item after ${DECODE_FILL_MS} ms`, async () => {
      const [clicked, same, mail, phone, tel] =
        contacts(`<p>${item(ADDRESS)} ${item(ADDRESS)} ${link(`${ADDRESS}?subject=Hi&body=There`)}
        ${item("+12345678901", "", "apbct-phone")} ${item("+1 (234) 567-8901", 'href="tel:+1 (2****"', "apbct-phone")}</p>`);
      await press(clicked!);
      await revealed(clicked!);
      await gotIt(clicked!);
      await clock.advance(DECODE_FILL_MS - 1);
      assert.equal(mail!.innerHTML, `<a href="mailto:${ADDRESS}?subject=Hi&amp;body=There">${ADDRESS}</a>`);
      assert.equal(tel!.innerHTML, `<a href="tel:+1(234)567-8901">+1 (234) 567-8901</a>`);
      for (const host of [clicked, same, phone]) assert.equal(host!.textContent, MASK);
      await clock.advance(1);
      assert.equal(clicked!.innerHTML, ADDRESS);
      assert.equal(same!.innerHTML, ADDRESS);
      assert.equal(phone!.innerHTML, "+12345678901");
      assert.equal(document.activeElement, clicked, "the focus has stayed");
      clicked!.blur();
      for (const host of [clicked, same, mail, phone, tel]) {
        assert.equal(host!.getAttribute("state"), "decoded");
        for (const name of ["role", "tabindex", "aria-label"]) assert.equal(host!.hasAttribute(name), false, name);
      }
      assert.equal((await calls()).length, 1);
      assert.deepEqual(await axeFindings(clicked!.parentElement!), []);
    });

    it("fires one decoded event for each item", async () => {
      const box = fixture(`<p>${item(ADDRESS)} ${item(ADDRESS)} ${item("second@example.com")}</p>`);
      const seen = events(box, "apbct-email-decoded");
      const [first, same, second] = [...box.querySelectorAll<ContactElement>("apbct-email")] as [
        ContactElement,
        ContactElement,
        ContactElement,
      ];
      await press(first);
      await revealed(first);
      assert.deepEqual(
        seen.map(({ target }) => target === first),
        [true],
      );
      await gotIt(first);
      await clock.advance(DECODE_FILL_MS);
      assert.equal(seen.length, 3);
      assert.equal(seen[1]?.target, same);
      assert.equal(seen[2]?.target, second);
      assert.deepEqual(seen[2]?.detail, { value: "second@example.com" });
    });

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

    it("follows no link without a click: plain text, a link closed by Escape, a call of decode()", async () => {
      settings(AT_ONCE);
      const [plain, mail, other] = contacts(
        `<p>${item(ADDRESS)}</p><p>${link("second@example.com")}</p><p>${link("x@refused.example")}</p>`,
      );
      const followed = followedLinks(document);
      await press(plain!);
      await until(() => part(plain!, "got-it"), "the value");
      await gotIt(plain!);
      await until(() => mail!.querySelector("a"), "the link");
      await site.control({
        faults: { [CALL]: { status: 200, body: rowsOf([["x@refused.example", "x@refused.example"]]) } },
      });
      const value = other!.decode();
      await until(() => part(other!, "got-it"), "the value");
      await gotIt(other!);
      await until(() => other!.querySelector("a"), "the link");
      assert.equal(await value, "x@refused.example");
      assert.deepEqual(followed, []);
    });

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

  describe("the request", () => {
    it("is one for all distinct tokens, with page, referrer and signals", async () => {
      keepSignals();
      const host = contact(
        `<p>${item(ADDRESS)} ${item(ADDRESS)} ${item("+12345678901", "", "apbct-phone")} ${link(`${ADDRESS}?subject=Hi`)}</p>`,
      );
      await press(host);
      await revealed(host);
      const [call, ...more] = await calls();
      assert.equal(more.length, 0);
      const fields = call?.fields ?? {};
      assert.deepEqual(JSON.parse(fields.encodedEmails ?? ""), {
        0: token(ADDRESS),
        1: token("+12345678901"),
        2: token(`${ADDRESS}?subject=Hi`),
      });
      assert.equal(fields.post_url, decodeURI(location.href));
      assert.equal(fields.referrer, decodeURI(document.referrer));
      const signals = JSON.parse(fields.event_javascript_data ?? "") as Record<string, unknown>;
      assert.equal(signals.apbct_page_hits, 3);
      assert.deepEqual(signals.ct_pointer_data, [[1, 2, 3]]);
      assert.equal("event_token" in fields, false);
    });

    it("contains signals and the bot detector's token where the detector is on, for servers of both generations", async () => {
      settings({ botDetector: { enabled: true } });
      keepSignals();
      const eventToken = "ab".repeat(EVENT_TOKEN_LENGTH / 2);
      container.service("storage").set(EVENT_TOKEN_ITEM, eventToken);
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      const { event_javascript_data: signals = "", event_token: sent } = (await calls())[0]?.fields ?? {};
      assert.equal(sent, eventToken);
      assert.equal((JSON.parse(signals) as Record<string, unknown>).apbct_page_hits, 3);
    });

    it("contains no event_token where the detector has left none", async () => {
      settings({ botDetector: { enabled: true } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      assert.equal("event_token" in ((await calls())[0]?.fields ?? {}), false);
    });

    it("goes over admin-AJAX as well, and an admin page sends only the tokens", async () => {
      settings({ transport: "admin_ajax", admin: true });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      const [call] = await calls();
      assert.equal(call?.transport, "ajax");
      assert.deepEqual(Object.keys(call?.fields ?? {}).sort(), ["_ajax_nonce", "action", "encodedEmails", "no_cache"]);
    });

    it("survives a stale nonce: one popup, one value", async () => {
      await site.control({ expireNonces: true, refreshCooldownMs: 0 });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const seen = events(host, "apbct-email-decoded", "apbct-email-failed");
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "email"), ADDRESS);
      assert.deepEqual(
        seen.map(({ name }) => name),
        ["apbct-email-decoded"],
      );
      assert.equal((await calls()).length, 2, "refused once, then repeated with a fresh nonce");
    });

    it("tells a site without a guard when the page was opened, and whether a program drives it", async () => {
      settings({ guard: false });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      // The reference back end refuses the program that drives this test.
      const refused = once(host, "apbct-email-refused");
      await press(host);
      await refused;
      const [call] = await calls();
      const signals = JSON.parse(call?.fields.event_javascript_data ?? "") as Record<string, unknown>;
      assert.deepEqual(Object.keys(signals).sort(), ["apbct_headless", "ct_fkp_timestamp", "ct_ps_timestamp"]);
      assert.equal(signals.apbct_headless, navigator.webdriver);
      const opened = (clock.now() - clock.elapsed()) / 1000;
      assert.ok(Math.abs(Number(signals.ct_ps_timestamp) - opened) <= 1);
    });

    it("without consent contains nothing about the visitor, also where there is no guard", async () => {
      settings({ guard: false }, { consent: "required" });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      assert.equal((await calls())[0]?.fields.event_javascript_data, "{}");
    });

    it("without consent contains nothing about the visitor and stores nothing", async () => {
      keepSignals();
      settings(
        { passKey: "7215ee9c7d9dc229d2921a40e899ec5f", botDetector: { enabled: true } },
        { consent: "required" },
      );
      const published: unknown[] = [];
      container.provide("storage", {
        ...container.service("storage"),
        publish: (values) => void published.push(values),
      });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "email"), ADDRESS);
      const fields = (await calls())[0]?.fields ?? {};
      assert.equal(fields.event_javascript_data, "{}");
      assert.equal("event_token" in fields, false);
      assert.deepEqual(published, []);
    });

    describe("and the pass key", () => {
      const PASS_KEY = "7215ee9c7d9dc229d2921a40e899ec5f";
      const inSession = async () =>
        JSON.stringify(((await site.stored()) as { sessions: unknown }).sessions).includes(PASS_KEY);
      const inCookie = () => document.cookie.includes(`${PASS_KEY_ITEM}=${PASS_KEY}`);
      const sent = async () => (await site.calls("alt_sessions")).length;
      afterEach(() => {
        document.cookie = `${PASS_KEY_ITEM}=; path=/; max-age=0`;
      });

      async function decoded(): Promise<string> {
        const value = await contact(`<p>${item(ADDRESS)}</p>`).decode();
        await clock.advance(10);
        await container.service("storage").flush();
        return value;
      }

      for (const cookies of ["none", "alternative"])
        it(`in mode ${cookies} is sent by the alternative session`, async () => {
          settings({ ...AT_ONCE, passKey: PASS_KEY, cookies });
          await decoded();
          assert.ok(await inSession());
          assert.equal(inCookie(), false);
          assert.deepEqual(Object.keys(localStorage), [], "not kept on this machine");
        });

      it("in mode native is a cookie", async () => {
        settings({ ...AT_ONCE, passKey: PASS_KEY, cookies: "native" });
        await decoded();
        assert.ok(inCookie());
        assert.equal(await sent(), 0);
      });

      it("is not left after a refusal", async () => {
        settings({ ...AT_ONCE, passKey: PASS_KEY });
        await site.control({ options: { visitor: "bot" } });
        assert.equal(await decoded(), "");
        assert.equal(await sent(), 0);
      });

      it("is not left without consent", async () => {
        settings({ ...AT_ONCE, passKey: PASS_KEY, cookies: "native" }, { consent: "required" });
        assert.equal(await decoded(), ADDRESS);
        assert.equal(inCookie(), false);
        container.service("consent").set(true);
        const other = contact(`<p>${item("second@example.com")}</p>`);
        assert.equal(await other.decode(), "second@example.com");
        assert.ok(inCookie());
      });

      it("is not left where the site has none", async () => {
        settings({ ...AT_ONCE, passKey: "" });
        assert.equal(await decoded(), ADDRESS);
        assert.equal(await sent(), 0);
      });
    });

    it("is not made inside an editor", async () => {
      settings({}, { editor: true });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      assert.equal(await host.decode(), "");
      assert.equal((await calls()).length, 0);
      assert.equal(openPopups().length, 0);
    });
  });

  describe("a refusal", () => {
    it("shows the blocked text with the comment until the visitor closes it, and the item can be clicked again", async () => {
      await site.control({ options: { visitor: "bot" } });
      const host = contact(`<p>${link(ADDRESS)}</p>`);
      const refused = once<CustomEvent<{ comment: string }>>(host, "apbct-email-refused");
      await press(host);
      const comment = "Automated visitors are not served. Case 4c07";
      assert.equal((await refused).detail.comment, comment);
      await until(
        () => textOf(host, "text") === `${DECODE_TEXTS.email_decoder}: ${DECODE_TEXTS.blocked} ${comment}`,
        "the blocked text",
      );
      assert.equal(host.getAttribute("state"), "refused");
      assert.deepEqual(await axeFindings(host), []);
      await leavePopup();
      await clock.advance(DECODE_MESSAGE_MS * 10);
      assert.ok(popupOf(host)?.open, "nobody can note a reference down within three seconds");
      await closePopup(host);
      assert.equal(host.textContent, MASK);
      assert.equal(host.getAttribute("role"), "link");

      await site.control({ options: { visitor: "person" } });
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "email"), ADDRESS);
      assert.equal((await calls()).length, 2);
    });

    it("shows a hostile comment as harmless text", async () => {
      const host = contact(`<p>${item("x@hostile.example")}</p>`);
      await press(host);
      const shown = await messageOf(host);
      assert.match(shown, /Refused .*why/);
      assert.equal(part(host, "text")?.querySelectorAll("img, a").length, 0);
    });

    it("without a reason says that the visit looked automated", async () => {
      await site.control({ faults: { [CALL]: { status: 200, body: refusal("") } } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const refused = once<CustomEvent<{ comment: string }>>(host, "apbct-email-refused");
      await press(host);
      assert.equal(
        await messageOf(host),
        `${DECODE_TEXTS.email_decoder}: ${DECODE_TEXTS.blocked} ${DECODE_TEXTS.blocked_reason}`,
      );
      assert.equal((await refused).detail.comment, "", "the event tells what the server said");
    });

    it("gives a reference to quote, and no link where the site names no other way to write", async () => {
      await site.control({ options: { visitor: "bot" } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await messageOf(host);
      assert.equal(
        textOf(host, "reference"),
        blockedText("blocked_reference", { reference: blockReference(clock.now()) }),
      );
      assert.equal(part(host, "contact"), null);
      await closePopup(host);
    });

    it("offers the site's other way to write and then stays until the visitor closes it", async () => {
      settings({ contactUrl: "/write-to-us/" });
      await site.control({ options: { visitor: "bot" } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await messageOf(host);
      const way = await until(() => part(host, "contact")?.querySelector("a"), "the link");
      assert.equal(way.getAttribute("href"), "/write-to-us/");
      assert.equal(way.textContent, blockedText("blocked_contact"));
      assert.deepEqual(await axeFindings(host), []);
      const opened = once<MouseEvent>(way, "click");
      way.addEventListener("click", (event) => event.preventDefault(), { once: true });
      await press(way);
      await opened;
      await clock.advance(DECODE_MESSAGE_MS * 10);
      assert.ok(popupOf(host)?.open, "nobody can read, decide and click within three seconds");
      await sendKeys({ press: "Escape" });
      await until(() => !popupOf(host), "the popup to close");
      assert.equal(host.getAttribute("role"), "button");
    });

    it("never links to a dangerous address as another way to write", async () => {
      settings({ contactUrl: "javascript:alert(1)" });
      await site.control({ options: { visitor: "bot" } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await messageOf(host);
      assert.equal(popupOf(host)?.querySelectorAll("a").length, 0);
      await closePopup(host);
    });

    it("of one item still fills the others", async () => {
      const [allowed, refused] = contacts(`<p>${item(ADDRESS)} ${item("x@refused.example")}</p>`) as [
        ContactElement,
        ContactElement,
      ];
      await press(allowed);
      await revealed(allowed);
      await gotIt(allowed);
      await clock.advance(DECODE_FILL_MS);
      assert.equal(allowed.textContent, ADDRESS);
      assert.equal(refused.textContent, MASK);
      assert.equal(refused.getAttribute("role"), "button");
      await press(refused);
      assert.match(await messageOf(refused), /This contact is not shown to you/);
      assert.deepEqual(
        JSON.parse((await calls())[1]?.fields.encodedEmails ?? ""),
        { 0: token("x@refused.example") },
        "only what is still hidden is asked for",
      );
    });
  });

  describe("a failure", () => {
    const cannotConnect = `${DECODE_TEXTS.email_decoder}: ${DECODE_TEXTS.cannot_connect}`;
    const cannotDecode = `${DECODE_TEXTS.email_decoder}: ${DECODE_TEXTS.cannot_decode}`;

    async function failsWith(expected: string): Promise<ContactElement> {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const failed = once<CustomEvent<{ message: string }>>(host, "apbct-email-failed");
      await press(host);
      assert.equal((await failed).detail.message, expected);
      await until(() => textOf(host, "text") === expected, "the failure's text");
      assert.equal(host.getAttribute("state"), "failed");
      await leavePopup();
      await clock.advance(DECODE_MESSAGE_MS - 1);
      assert.ok(popupOf(host)?.open);
      await clock.advance(1);
      await until(() => !popupOf(host), "the popup to close");
      assert.equal(host.textContent, MASK);
      assert.equal(host.getAttribute("tabindex"), "0");
      return host;
    }

    it("of the connection shows the cannot-connect text, and the next click tries again", async () => {
      await site.control({ faults: { [CALL]: { drop: true } } });
      const host = await failsWith(cannotConnect);
      await site.control({ faults: { [CALL]: null } });
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "email"), ADDRESS);
    });

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

    it("of the cloud behind the site shows the cannot-connect text with its comment", async () => {
      await site.control({ options: { cloud: "down" } });
      await failsWith(`${cannotConnect} Connection timed out after 5 s`);
    });

    it("offline shows the cannot-connect text", async () => {
      await site.control({ faults: { [CALL]: { drop: true } } });
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
      try {
        await failsWith(cannotConnect);
      } finally {
        Reflect.deleteProperty(navigator, "onLine");
      }
    });

    it("by time-out shows the cannot-connect text after 15 s", async () => {
      await site.control({ faults: { [CALL]: { delayMs: 60_000 } } });
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      await press(host);
      await until(() => popupOf(host)?.open, "the popup");
      await site.untilCalled(CALL);
      await clock.advance(14_999);
      assert.equal(host.getAttribute("state"), "decoding");
      await clock.advance(1);
      await until(() => textOf(host, "text") === cannotConnect, "the failure's text");
    });

    it("of one token says that it could not be decoded", async () => {
      const [good, empty] = contacts(`<p>${item(ADDRESS)} ${item("x@empty.example")}</p>`) as [
        ContactElement,
        ContactElement,
      ];
      await press(empty);
      assert.equal(await messageOf(empty), cannotDecode);
      await leavePopup();
      await clock.advance(DECODE_MESSAGE_MS);
      await press(good);
      await until(() => textOf(good, "email") === ADDRESS, "the other one without another request");
      assert.equal((await calls()).length, 1);
    });

    it("of a missing token is reported on the console, and nothing opens", async () => {
      const host = contact("<p><apbct-email>hidden</apbct-email></p>");
      await press(host);
      await until(() => container.log.errors.some((line) => /<apbct-email>.*encoded/.test(line)), "the message");
      assert.equal(host.textContent, "hidden");
      assert.equal(openPopups().length, 0);
    });

    it("of one malformed token does not affect the others", async () => {
      const [good, bad] = contacts(`<p>${item(ADDRESS)} <apbct-email encoded='a"b\\c'>${MASK}</apbct-email></p>`) as [
        ContactElement,
        ContactElement,
      ];
      await press(good);
      await revealed(good);
      assert.equal(textOf(good, "email"), ADDRESS);
      await gotIt(good);
      await press(bad);
      assert.equal(await messageOf(bad), cannotDecode);
    });
  });

  it("never puts a decoded value into the page as markup", async () => {
    const hostile = '<img src=x onerror=alert(1)>$&<a href="javascript:alert(1)">x</a>';
    const [plain, mail] = contacts(`<p>${item(ADDRESS)} ${link(ADDRESS)}</p>`) as [ContactElement, ContactElement];
    await site.control({ faults: { [CALL]: { status: 200, body: rowsOf([[ADDRESS, hostile]]) } } });
    settings(AT_ONCE);
    await press(plain);
    await until(() => part(plain, "got-it"), "the value");
    await gotIt(plain);
    await until(() => mail.getAttribute("state") === "decoded", "the filling");
    for (const host of [plain, mail]) {
      assert.equal(host.querySelectorAll("*").length, 0);
      assert.equal(host.textContent, "$&x");
    }
  });

  describe("scripts of the page", () => {
    it("can prevent the decoding", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      host.addEventListener("apbct-email-decode", (event) => event.preventDefault());
      await press(host);
      assert.equal(await host.decode(), "");
      assert.equal(openPopups().length, 0);
      assert.equal((await calls()).length, 0);
    });

    it("can call decode() and read value", async () => {
      settings(AT_ONCE);
      const host = contact(`<p>${link(`${ADDRESS}?subject=Hi`)}</p>`);
      assert.equal(host.value, "");
      assert.equal(await host.decode(), `${ADDRESS}?subject=Hi`);
      await until(() => popupOf(host)?.open, "the popup");
      assert.equal(host.value, `${ADDRESS}?subject=Hi`);
    });

    it("join a running decoding", async () => {
      const host = contact(`<p>${item(ADDRESS)}</p>`);
      const seen = events(host, "apbct-email-decode", "apbct-email-decoded");
      const first = host.decode();
      const second = host.decode();
      await revealed(host);
      assert.deepEqual([await first, await second], [ADDRESS, ADDRESS]);
      assert.deepEqual(
        seen.map(({ name }) => name),
        ["apbct-email-decode", "apbct-email-decoded"],
      );
      assert.equal((await calls()).length, 1);
    });

    it("can give the options in config", async () => {
      settings(AT_ONCE);
      const host = contact(
        `<p><apbct-email config='${JSON.stringify({ encoded: token(ADDRESS), href: "mailto:***" })}'>${MASK}</apbct-email></p>`,
      );
      await host.decode();
      await until(() => part(host, "got-it"), "the value");
      await gotIt(host);
      await until(() => host.querySelector("a")?.getAttribute("href") === `mailto:${ADDRESS}`, "the link");
    });
  });

  describe("a page that changes", () => {
    async function decodedPage(): Promise<{ box: HTMLElement; host: ContactElement }> {
      settings(AT_ONCE);
      const box = fixture(`<p>${item(ADDRESS)}</p>`);
      const host = box.querySelector<ContactElement>("apbct-email") ?? assert.fail("no contact");
      await press(host);
      await until(() => part(host, "got-it"), "the value");
      await gotIt(host);
      await until(() => host.textContent === ADDRESS, "the filling");
      return { box, host };
    }

    it("fills added items with a known token at once, alone or deep inside other markup", async () => {
      const early = contact(item(ADDRESS));
      await until(() => early.hasAttribute("aria-label"), "the target to be named");
      const { box, host } = await decodedPage();
      const hidden = early.cloneNode() as ContactElement;
      hidden.setAttribute("role", "button");
      hidden.setAttribute("aria-label", `${DECODE_TEXTS.hidden_contact}: ${MASK}`);
      box.append(hidden);
      await until(() => hidden.textContent === ADDRESS, "the clone of a hidden item to be filled");
      for (const name of ["role", "aria-label"]) assert.equal(hidden.hasAttribute(name), false, name);
      box.insertAdjacentHTML("beforeend", `${link(ADDRESS)}<section><p>${item(ADDRESS)}</p></section>`);
      const copy = host.cloneNode(true) as ContactElement;
      box.append(copy);
      await until(
        () => [...box.querySelectorAll("apbct-email")].every((each) => each.textContent === ADDRESS),
        "all to be filled",
      );
      await until(() => copy.getAttribute("state") === "decoded", "the clone to know");
      assert.equal((await calls()).length, 1);
    });

    it("makes items with another token clickable", async () => {
      const { box } = await decodedPage();
      box.insertAdjacentHTML("beforeend", `<p>${item("late@example.com")}</p>`);
      const late = box.querySelector<ContactElement>("p:last-child apbct-email") ?? assert.fail("no late item");
      await until(() => late.getAttribute("role") === "button" && late.getAttribute("tabindex") === "0", "the target");
      await press(late);
      await until(() => textOf(late, "email") === "late@example.com", "the value");
      assert.equal((await calls()).length, 2);
    });

    it("removes a shown value when the item gets another token", async () => {
      const { host } = await decodedPage();
      host.setAttribute("encoded", token("other@example.com"));
      await until(() => host.textContent === DECODE_TEXTS.hidden_contact, "the value to go");
      assert.equal(host.getAttribute("state"), "encoded");
      await press(host);
      await until(() => textOf(host, "email") === "other@example.com", "the new value");
    });

    it("closes the popup of a removed item, while the others continue", async () => {
      await site.control({ faults: { [CALL]: { hold: true } } });
      const [gone, stays] = contacts(`<p>${item(ADDRESS)}</p><p>${item("second@example.com")}</p>`) as [
        ContactElement,
        ContactElement,
      ];
      const value = gone.decode();
      await until(() => popupOf(gone)?.open, "the popup");
      gone.remove();
      assert.equal(await value, "");
      assert.equal(container.store.get(popupAtom), null);
      await press(stays);
      await site.release(CALL);
      await revealed(stays);
      assert.equal(textOf(stays, "email"), "second@example.com");
      assert.equal((await calls()).length, 1, "the request under way served both");
    });
  });

  describe("a page with 1,000 items", () => {
    it("has no React root and at most ten listeners before an interaction; one click makes one root and one request", async () => {
      const counted: string[] = [];
      const original = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof original>) {
        counted.push(given[0]);
        return original.apply(this, given);
      };
      let hosts: ContactElement[];
      try {
        hosts = contacts(
          Array.from({ length: 1000 }, (_, index) => `<p>${item(`user${index}@example.com`)}</p>`).join(""),
        );
        await clock.advance(10_000);
      } finally {
        EventTarget.prototype.addEventListener = original;
      }
      assert.equal(hosts.length, 1000);
      assert.equal(reactRoots().length, 0);
      assert.ok(counted.length <= 10, `${counted.length} listeners: ${counted.join(" ")}`);

      const clicked = hosts[500] ?? assert.fail("no item");
      await press(clicked);
      await revealed(clicked);
      assert.equal(reactRoots().length, 1);
      await gotIt(clicked);
      await clock.advance(DECODE_FILL_MS);
      hosts.forEach((host, index) => assert.equal(host.textContent, `user${index}@example.com`));
      assert.equal(reactRoots()[0], popupTag(clicked));
      assert.equal(reactRoots().length, 1);
      const sent = await calls();
      assert.equal(sent.length, 1);
      assert.equal(Object.keys(JSON.parse(sent[0]?.fields.encodedEmails ?? "") as object).length, 1000);
    });
  });
});
