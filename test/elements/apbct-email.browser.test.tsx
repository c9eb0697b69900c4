import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { define } from "../../src/elements/apbct-email.ts";
import { define as definePhone } from "../../src/elements/apbct-phone.ts";
import { blockReference } from "../../src/shared/antispam/blocked-modal/help.ts";
import { PASS_KEY_ITEM } from "../../src/shared/antispam/signals/stored-signals.ts";
import { blockedText } from "../../src/shared/antispam/blocked-modal/texts.ts";
import { EVENT_TOKEN_ITEM, EVENT_TOKEN_LENGTH } from "../../src/shared/antispam/protocol/event-token.ts";
import { HIDDEN_CONTACT } from "../../src/shared/core/loader/focusable.ts";
import { popupAtom } from "../../src/shared/antispam/contacts/popup.ts";
import { DECODE_TEXTS } from "../../src/shared/antispam/contacts/texts.ts";
import { DECODE_FILL_MS, DECODE_MESSAGE_MS, DECODE_REVEAL_MS } from "../../src/shared/core/services/settings/schema.ts";
import { assert, axeFindings, fixture, isChromium, once, runBaseSuite, until } from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";
import {
  ADDRESS,
  answered,
  AT_ONCE,
  CALL,
  calls,
  clock,
  closePopup,
  contact,
  contacts,
  container,
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
  useContacts();

  /** What the browser has stored of earlier visits. */
  function keepSignals(): void {
    container.service("storage").set("apbct_page_hits", 3);
    container.service("storage").set("ct_pointer_data", "[[1,2,3]]");
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
  });

  describe("the popup", () => {
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
      assert.deepEqual(container.problems, [
        "[call-failed] apbct_decode_email: Unexpected error. Status: network",
        "<apbct-email> [call-failed] could not be decoded: the call apbct_decode_email failed; the console says why.",
      ]);
      await site.control({ faults: { [CALL]: null } });
      await press(host);
      await revealed(host);
      assert.equal(textOf(host, "email"), ADDRESS);
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
