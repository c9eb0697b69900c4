import { define } from "../../src/elements/apbct-blocked-modal.ts";
import { MODAL_LOADED, OPTIONS_ACTION, modalOf } from "../../src/shared/antispam/blocked-modal/modal.ts";
import { MODAL_OPENED_CLASS } from "../../src/shared/antispam/blocked-modal/scroll-lock.ts";
import { BLOCKED_TEXTS } from "../../src/shared/antispam/blocked-modal/texts.ts";
import { assert, axeFindings, fixture, frames, runBaseSuite, until, useTestClock } from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";
import {
  container,
  contentOf,
  dialogOf,
  events,
  gone,
  isShown,
  modal,
  opened,
  settings,
  shows,
  site,
  stateOf,
  TAG,
  textOf,
  useBlockedModal,
  type ModalElement,
} from "./use-blocked-modal.ts";

runBaseSuite({
  tag: TAG,
  define,
  html: `<${TAG} open>author's own</${TAG}>`,
  ready: isShown,
});

describe("the blocked modal", () => {
  useBlockedModal();

  describe("its content", () => {
    it("is shown as given, sanitised", async () => {
      const host = await opened(
        `<p>Refused: <b>listed sender</b>.</p><img src=x onerror="window.hostile=1"><script>window.hostile=1</script>`,
      );
      assert.equal(contentOf(host).querySelector("b")?.textContent, "listed sender");
      assert.equal(contentOf(host).querySelector("script, [onerror]"), null);
      await frames(2);
      assert.equal(Reflect.get(window, "hostile"), undefined);
    });

    it("has no form controls and covers nothing of the page, whatever the answer contains", async () => {
      const host = await opened(
        `<form action="https://evil.example/"><label>Password <input name="p"></label><button>Log in</button></form><p style="position:fixed;inset:0">x</p><a href="javascript:alert(1)">y</a><style>*{display:none}</style><iframe src="https://evil.example/"></iframe>`,
      );
      assert.equal(contentOf(host).querySelector("form, input, button, [style], style, iframe, [href]"), null);
      assert.match(textOf(host), /Password/);
    });

    it("has its bare web addresses turned into links without an opener", async () => {
      const host = await opened(
        "Refused, see https://vendor.example/blacklists/192.0.2.7. Or http://b.example?a=1&b=2!",
      );
      const links = [...contentOf(host).querySelectorAll("a")];
      assert.deepEqual(
        links.map(({ href, target, rel, textContent }) => [href, target, rel, textContent]),
        [
          [
            "https://vendor.example/blacklists/192.0.2.7",
            "_blank",
            "noopener noreferrer",
            "https://vendor.example/blacklists/192.0.2.7",
          ],
          ["http://b.example/?a=1&b=2", "_blank", "noopener noreferrer", "http://b.example?a=1&b=2"],
        ],
      );
      assert.equal(
        textOf(host),
        "Refused, see https://vendor.example/blacklists/192.0.2.7. Or http://b.example?a=1&b=2!",
      );
    });

    it("keeps its own links and attributes", async () => {
      const host = await opened(
        `<a href="https://vendor.example/why">https://vendor.example/why</a> <img alt="" src="https://vendor.example/logo.png">`,
      );
      assert.equal(contentOf(host).querySelectorAll("a").length, 1);
      assert.equal(contentOf(host).querySelector("a")?.getAttribute("href"), "https://vendor.example/why");
      assert.equal(contentOf(host).querySelector("img")?.getAttribute("src"), "https://vendor.example/logo.png");
    });

    it("is left unchanged when it contains /inc", async () => {
      const host = await opened("See https://vendor.example/inc/x and https://b.example");
      assert.equal(contentOf(host).querySelectorAll("a").length, 0);
    });

    it("is a default sentence when the verdict has no reason", async () => {
      const host = await opened("  ");
      assert.equal(textOf(host), BLOCKED_TEXTS.blocked_without_reason);
    });

    it("stays text where it looks like a replacement pattern", async () => {
      assert.equal(textOf(await opened("$& $1 [hello] {ok}")), "$& $1 [hello] {ok}");
    });

    it("has a reference below it and, when the site gives one, another way to write", async () => {
      settings({ contactUrl: "https://site.example/contact" });
      const host = await opened("Refused.");
      assert.match(findPart(host, "reference")?.innerText, /^Reference: \d{8}-\d{6}$/);
      const link = findPart(host, "contact")?.querySelector("a") ?? assert.fail("no link");
      assert.deepEqual(
        [link.href, link.target, link.rel],
        ["https://site.example/contact", "_blank", "noopener noreferrer"],
      );
      assert.equal(link.textContent, BLOCKED_TEXTS.blocked_contact);
      assert.deepEqual(await axeFindings(host), []);
    });

    it("has no other way to write when its address is not safe", async () => {
      settings({ contactUrl: "javascript:alert(1)" });
      assert.equal(findPart(await opened("Refused."), "contact"), null);
    });

    it("is shown as text when the sanitiser does not load", async () => {
      const html = container.service("html");
      container.provide("html", { ...html, load: () => Promise.reject(new Error("offline")) });
      const host = await opened("<p>Refused, see <b>https://a.example</b></p>");
      assert.equal(textOf(host), "Refused, see https://a.example");
      assert.ok(contentOf(host).querySelector("a"));
    });
  });

  describe("opened without content", () => {
    it("says Loading... and shows what the server sends", async () => {
      await site.control({ options: { visitor: "admin" }, faults: { [OPTIONS_ACTION]: { hold: true } } });
      const host = await modal();
      const loaded = events(document, MODAL_LOADED, "apbct-modal-loaded");
      host.open();
      await until(() => isShown(host), "the modal to open");
      assert.equal(textOf(host), "Loading...");
      assert.equal(contentOf(host).getAttribute("aria-busy"), "true");
      await site.release(OPTIONS_ACTION);
      await shows(host);
      assert.match(textOf(host), /This text came from the server/);
      assert.equal(contentOf(host).querySelector("a")?.href, "https://example.org/help");
      assert.equal(findPart(host, "help"), null, "nobody was blocked");
      assert.deepEqual(loaded.toSorted(), ["apbct-modal-loaded", MODAL_LOADED].toSorted());
      const [call] = await site.calls(OPTIONS_ACTION);
      assert.deepEqual([call?.transport, call?.fields.action], ["ajax", OPTIONS_ACTION]);
    });

    it("asks only once, also when it is opened again", async () => {
      await site.control({ options: { visitor: "admin" } });
      const host = await modal();
      host.open();
      host.open();
      await shows(host);
      host.close();
      await gone(host);
      host.open();
      await shows(host);
      assert.equal((await site.calls(OPTIONS_ACTION)).length, 1);
    });

    for (const [name, fault] of [
      ["no right to it", null],
      ["a number", { body: "0" }],
      ["null", { body: "null" }],
      ["an empty answer", { body: "" }],
      ["an error", { status: 500 }],
      ["a dropped connection", { drop: true }],
    ] as const)
      it(`says that nothing could be loaded: ${name}`, async () => {
        await site.control({ faults: { [OPTIONS_ACTION]: fault } });
        const host = await modal();
        host.open();
        await until(() => isShown(host) && textOf(host) === BLOCKED_TEXTS.modal_failed, "the sentence");
        assert.ok(container.log.errors.length >= 1, "and the console too");
        assert.match(container.problems.join("\n"), /^\[call-failed\] get_options_template: [^\n]+$/);
      });

    it("shows the author's content, and makes no call", async () => {
      const host = await modal(`<${TAG}><p>Our rules</p></${TAG}>`);
      assert.equal(host.firstElementChild?.getBoundingClientRect().height, 0, "not seen while it is closed");
      host.open();
      await shows(host);
      const slot = contentOf(host).querySelector("slot") ?? assert.fail("no slot");
      assert.match(slot.assignedElements()[0]?.textContent, /Our rules/);
      assert.equal((await site.calls(OPTIONS_ACTION)).length, 0);
    });

    it("prefers content that is set meanwhile over the server's", async () => {
      await site.control({ options: { visitor: "admin" }, faults: { [OPTIONS_ACTION]: { hold: true } } });
      const host = await modal();
      host.open();
      host.open("Refused.");
      await shows(host);
      await site.release(OPTIONS_ACTION);
      await until(() => !modalOf(host).loading, "the server's answer");
      await frames(2);
      assert.equal(textOf(host), "Refused.");
    });
  });

  describe("a second opening", () => {
    it("replaces the content and does not stack", async () => {
      const host = await opened("First.");
      const dialog = dialogOf(host);
      host.open("Second.");
      await until(() => textOf(host) === "Second.", "the second content");
      assert.equal(dialogOf(host), dialog, "the same dialog");
      assert.equal(host.shadowRoot?.querySelectorAll("dialog").length, 1);
      host.close();
      await gone(host);
      assert.equal(document.body.classList.contains(MODAL_OPENED_CLASS), false);
    });

    it("of the latest content wins, even in quick succession", async () => {
      const host = await modal();
      for (const content of ["<b>1</b>", "2", "<i>3</i>", "4"]) host.open(content);
      await shows(host);
      await until(() => textOf(host) === "4", "the last content");
    });

    it("is read out, since the content area is live", async () => {
      assert.equal(contentOf(await opened("First.")).getAttribute("aria-live"), "polite");
    });
  });

  describe("state and attribute", () => {
    it("are closed, loaded, open, closed", async () => {
      const host = await modal();
      const states = [stateOf(host)];
      new MutationObserver(() => states.push(stateOf(host))).observe(host, {
        attributes: true,
        attributeFilter: ["state"],
      });
      host.loaded = "Refused.";
      await frames(2);
      host.open();
      await shows(host);
      host.close();
      await gone(host);
      assert.deepEqual(
        states.filter((state, i) => state !== states[i - 1]),
        ["closed", "loaded", "open", "closed"],
      );
    });

    it("open it by markup and by property of the attribute", async () => {
      const host = await modal(`<${TAG} open><p>Rules</p></${TAG}>`);
      await shows(host);
      host.removeAttribute("open");
      await gone(host);
      host.setAttribute("open", "");
      await shows(host);
      assert.equal(stateOf(host), "open");
    });

    it("are reported by events in their order", async () => {
      const host = await modal();
      const received = events(host, "apbct-modal-loaded", "apbct-modal-opened", "apbct-modal-closed");
      host.open("Refused.");
      await shows(host);
      await until(() => received.length >= 2, "both events");
      host.close();
      await gone(host);
      await frames(1);
      assert.deepEqual(received.toSorted(), ["apbct-modal-closed", "apbct-modal-loaded", "apbct-modal-opened"]);
      assert.equal(received.at(-1), "apbct-modal-closed");
    });

    it("work for calls made before the tag is drawn", async () => {
      const host = document.createElement(TAG) as ModalElement;
      host.open("Refused.");
      fixture().append(host);
      await shows(host);
      assert.equal(textOf(host), "Refused.");
    });
  });

  it("uses the texts of the site", async () => {
    settings({ texts: { loading: "Un instant", close: "Fermer" } });
    await site.control({ faults: { [OPTIONS_ACTION]: { delayMs: 60_000 } } });
    useTestClock(container);
    const host = await modal();
    host.open();
    await until(() => isShown(host), "the modal");
    assert.equal(textOf(host), "Un instant");
    assert.equal(findPart(host, "close")?.getAttribute("aria-label"), "Fermer");
  });
});
