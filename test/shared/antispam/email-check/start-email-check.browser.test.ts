import { emulateMedia } from "@web/test-runner-commands";
import { MAX_TEXT_LENGTH, MAX_STORED_LENGTH } from "../../../../src/shared/antispam/email-check/check-address.ts";
import { startEmailCheck } from "../../../../src/shared/antispam/email-check/start-email-check.ts";
import { EMAIL_CHECK_TEXTS } from "../../../../src/shared/antispam/email-check/check-state.ts";
import { HTTP_TEXTS } from "../../../../src/shared/core/services/http/answer.ts";
import { setGuardViews } from "../../../../src/shared/antispam/protocol/guard-views.ts";
import { RETRY_MS } from "../../../../src/shared/core/loader/retry-delay.ts";
import { REQUEST_TIMEOUT_MS } from "../../../../src/shared/core/services/http/exchange.ts";
import { advanceUntil, assert, fixture, isChromium, until } from "../../../support/index.ts";
import { withFullStorage } from "../full-storage.ts";
import { useGuardViews } from "../use-guard-views.ts";
import { BEFORE_POST, EXISTS, fill, inputIn, overlays, partOf, shown, statusOf, write } from "./support.ts";
import {
  checkedBy,
  clock,
  container,
  drawn,
  FIELD,
  JANE,
  MISSING,
  own,
  settings,
  site,
  start,
  started,
  stop,
  useEmailCheck,
} from "./use-email-check.ts";

describe("the guard's e-mail check", () => {
  useEmailCheck();

  const calls = async (name: string) => (await site.calls(name)).length;
  /** Makes the server give this answer to a call. */
  const answerWith = (body: unknown, name = EXISTS) => site.control({ faults: { [name]: { body } } });
  const stored = (item: string) => container.service("storage").get(item);

  describe("watches", () => {
    const rows: [row: string, html: string][] = [
      ["the comment form", '<form class="comment-form"><input name="email" aria-label="e"></form>'],
      ["the fluent form", '<form class="frm-fluent-form"><input name="email" aria-label="e"></form>'],
      ["an input with the id email", '<input id="email" aria-label="e">'],
      ["the registration form", '<form id="registerform"><input name="user_email" aria-label="e"></form>'],
      ["the block checkout", '<form class="wc-block-checkout__form"><input type="email" aria-label="e"></form>'],
      ["the classic checkout", '<form class="checkout"><input type="email" aria-label="e"></form>'],
      ["wpforms", '<form class="wpforms-form"><input type="email" aria-label="e"></form>'],
      ["gravity forms", '<form id="gform_12"><input type="email" aria-label="e"></form>'],
      ["ninja forms", '<div class="nf-form-content"><input type="email" aria-label="e"></div>'],
    ];
    for (const [row, html] of rows)
      it(`${row}: a good address is checked when the field loses focus`, async () => {
        const input = started(html);
        fill(input, JANE);
        await shown(input, "good_email");
        assert.deepEqual(await checkedBy(EXISTS), [JANE]);
      });

    it("an address with invisible characters, as the address that it shows", async () => {
      const input = started('<input id="email" aria-label="e">');
      fill(input, `\u200b\ufeff${JANE}\u200e\u00a0`);
      await shown(input, "good_email");
      assert.deepEqual(await checkedBy(EXISTS), [JANE]);
    });

    it("no other field visibly", async () => {
      start();
      const box = fixture(`<form class="newsletter"><input type="email" aria-label="a"></form><div id="email"></div>
        <form class="checkout"><input name="email" aria-label="b"><textarea aria-label="c"></textarea></form>`);
      for (const input of box.querySelectorAll("input")) fill(input, JANE);
      await until(() => stored("ct_checked_emails") !== undefined, "the silent check");
      assert.equal(await calls(EXISTS), 0);
      assert.equal(overlays().length, 0);
    });

    it("every input of type email and the one with the id email silently", async () => {
      start();
      const box = fixture(
        '<input type="email" aria-label="a"><input id="email" aria-label="b"><input name="mail" aria-label="c">',
      );
      const [typed, named, other] = [...box.querySelectorAll("input")];
      fill(other as HTMLInputElement, "c@example.com");
      fill(typed as HTMLInputElement, "a@example.com");
      await until(() => String(stored("ct_checked_emails")).includes("a@example.com"), "the first answer");
      fill(named as HTMLInputElement, "b@example.com");
      await until(() => String(stored("ct_checked_emails")).includes("b@example.com"), "the second answer");
      assert.deepEqual(await checkedBy(BEFORE_POST), ["a@example.com", "b@example.com"]);
    });

    it("inputs that are added later and those of a replaced form", async () => {
      start();
      const box = fixture();
      for (const name of ["one", "two"]) {
        box.innerHTML = FIELD;
        fill(inputIn(box), `${name}@example.com`);
        await shown(inputIn(box), "good_email");
      }
      await drawn();
      assert.equal(overlays().length, 1);
    });

    it("all fields with five listeners on the page, and removes them all", async () => {
      const names: string[] = [];
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
        names.push(args[0]);
        assert.equal((args[2] as AddEventListenerOptions).passive, true, args[0]);
        return add.apply(this, args);
      };
      try {
        start();
      } finally {
        EventTarget.prototype.addEventListener = add;
      }
      assert.deepEqual(names, ["focusin", "focusout", "change", "input", "reset"]);
      const input = inputIn(fixture(FIELD));
      fill(input, JANE);
      await shown(input, "good_email");
      await site.untilCalled(BEFORE_POST);
      stop();
      assert.equal(overlays().length, 0);
      assert.equal(input.hasAttribute("aria-describedby"), false);
      fill(input, MISSING);
      await drawn();
      assert.deepEqual([await calls(EXISTS), await calls(BEFORE_POST)], [1, 1]);
    });

    it("each field once, even when it is started twice", async () => {
      const input = started();
      startEmailCheck(document);
      fill(input, JANE);
      await shown(input, "good_email");
      await site.untilCalled(BEFORE_POST);
      assert.deepEqual([await calls(EXISTS), await calls(BEFORE_POST), overlays().length], [1, 1, 1]);
    });
  });

  describe("sends", () => {
    it("the address as the only field, without a nonce header: a stale nonce of a cached page does no harm", async () => {
      settings({ restNonce: "0123456789" });
      const input = started();
      fill(input, ` ${JANE} `);
      await shown(input, "good_email");
      await until(() => stored("ct_checked_emails") !== undefined, "the silent answer");
      for (const name of [EXISTS, BEFORE_POST]) {
        const [call] = (await site.calls(name)) as unknown as {
          transport: string;
          fields: object;
          headers: Record<string, string>;
        }[];
        assert.equal(call?.transport, "rest");
        assert.deepEqual(call?.fields, { email: JANE });
        assert.equal(call?.headers["x-wp-nonce"], undefined);
      }
      assert.equal(await calls("get_fresh_wpnonce"), 0);
    });

    it("the address over admin-AJAX with a nonce if the site says so, and does not change the transport", async () => {
      settings({ transport: "ajax" });
      const input = started();
      fill(input, JANE);
      await shown(input, "good_email");
      const [call] = await site.calls(EXISTS);
      assert.equal(call?.transport, "ajax");
      assert.equal(call?.fields.action, "apbct_email_check_exist_post");
      assert.equal(call?.fields._ajax_nonce, own.ajaxNonce as string);
      assert.equal((await site.untilCalled(BEFORE_POST))[0]?.fields.action, "apbct_email_check_before_post");
      assert.equal(container.service("settings").get().antispam.transport, "ajax");
    });

    it("nothing that is not an address", async () => {
      const input = started('<input id="email" type="text" aria-label="e">');
      for (const value of ["", "jane", "jane@example", "@example.com", "ja ne@example.com"]) fill(input, value);
      await drawn();
      assert.deepEqual([await calls(EXISTS), await calls(BEFORE_POST), overlays().length], [0, 0, 0]);
    });

    it("each address once per page, in any field and after any number of visits", async () => {
      start();
      const box = fixture(`${FIELD}<form class="checkout"><input type="email" aria-label="e"></form>`);
      const [first, second] = [...box.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
      fill(first, JANE);
      fill(second, JANE);
      fill(first, JANE);
      await shown(first, "good_email");
      await shown(second, "good_email");
      await site.untilCalled(BEFORE_POST);
      fill(first, MISSING);
      await shown(first, "bad_email");
      fill(first, JANE);
      await shown(first, "good_email");
      assert.deepEqual(await checkedBy(EXISTS), [JANE, MISSING]);
      await until(() => String(stored("ct_checked_emails")).includes(MISSING), "the silent answers");
      assert.deepEqual(await checkedBy(BEFORE_POST), [JANE, MISSING]);
    });

    it("an address again when its check had no result", async () => {
      await site.control({ faults: { [EXISTS]: { status: 500, times: 1 } } });
      const input = started();
      fill(input, JANE);
      await shown(input, "unknown");
      fill(input, JANE);
      await shown(input, "good_email");
      assert.equal(await calls(EXISTS), 2);
    });

    it("only the checks that the settings switch on: the silent one or the visible one", async () => {
      settings({ emailCheck: { beforePost: true, exists: false } });
      const input = started();
      fill(input, JANE);
      await until(() => String(stored("ct_checked_emails")).includes(JANE), "the silent answer");
      assert.deepEqual([await calls(EXISTS), overlays().length], [0, 0]);
      assert.equal(stored("ct_checked_emails_exist"), undefined);

      settings({ emailCheck: { beforePost: false, exists: true } });
      fill(input, MISSING);
      await shown(input, "bad_email");
      assert.deepEqual(await checkedBy(BEFORE_POST), [JANE]);
    });

    it("nothing in an editor", async () => {
      settings({}, { editor: true });
      const input = started();
      fill(input, JANE);
      await drawn();
      assert.deepEqual(
        [await calls(EXISTS), await calls(BEFORE_POST), overlays().length, localStorage.length],
        [0, 0, 0, 0],
      );
    });
  });

  describe("stores", () => {
    it("a map of addresses to results and times in seconds", async () => {
      const input = started();
      fill(input, JANE);
      await shown(input, "good_email");
      await until(() => stored("ct_checked_emails") !== undefined, "the silent answer");
      const timestamp = Math.floor(clock.now() / 1000);
      assert.equal(
        stored("ct_checked_emails"),
        JSON.stringify({ [JANE]: { result: { [JANE]: { result: "EXISTS" } }, timestamp } }),
      );
      assert.equal(
        stored("ct_checked_emails_exist"),
        JSON.stringify({ [JANE]: { result: { result: "EXISTS" }, timestamp } }),
      );
    });

    it("prefixed cookies in native mode, with the latest addresses that fit", async () => {
      settings({ cookies: "native", cookiePrefix: "pre_" });
      const cookie = (name: string) => container.service("cookies").get(`pre_${name}`);
      const input = started();
      const MANY = 40;
      for (let i = 0; i < MANY; i++) {
        fill(input, `visitor-${i}@a-long-host-name.example.com`);
        await shown(input, "good_email");
      }
      const map = cookie("ct_checked_emails_exist") ?? "";
      assert.ok(encodeURIComponent(map).length <= MAX_STORED_LENGTH, "the map fits");
      const addresses = Object.keys(JSON.parse(map) as object);
      assert.ok(addresses.length > 5 && addresses.length < MANY, `${addresses.length} addresses`);
      assert.equal(addresses.at(-1), `visitor-${MANY - 1}@a-long-host-name.example.com`);
      // The silent check of the last address may be answered later than the visible one.
      const silent = await until(() => {
        const stored = cookie("ct_checked_emails");
        return stored?.includes(`visitor-${MANY - 1}@`) && stored;
      }, "the last silent check");
      // Encoded, and stored twice by the silent check.
      fill(input, `${"\u540d".repeat(300)}@example.com`);
      await shown(input, "good_email");
      assert.equal(cookie("ct_checked_emails"), silent, "an address that is too long does not displace the others");
      stop();
      container.service("consent").set(false);
      for (const name of ["ct_checked_emails", "ct_checked_emails_exist"])
        container.service("cookies").remove(`pre_${name}`);
    });

    it("nothing in alternative mode, because the server cannot read nested JSON there", async () => {
      settings({ cookies: "alternative" });
      const input = started();
      fill(input, JANE);
      await shown(input, "good_email");
      await clock.advance(10);
      assert.equal(await container.service("storage").flush(), true);
      assert.equal(await calls("alt_sessions"), 0);
      assert.equal(localStorage.length, 0);
    });

    it("no check without a result", async () => {
      await answerWith({ error: "ERROR_CHECKING_EMAIL" });
      const input = started();
      fill(input, JANE);
      await shown(input, "unknown");
      assert.equal(stored("ct_checked_emails_exist"), undefined);
    });

    it("nothing when storage is full, and still shows the result", async () => {
      await withFullStorage(async () => {
        const input = started();
        fill(input, JANE);
        await shown(input, "good_email");
      });
      assert.deepEqual(container.problems, [
        "[storage-full] The browser's storage for this site is full: what should be kept for the next page is lost.",
      ]);
    });
  });

  describe("under consent", () => {
    it("sends and stores nothing before it, starts when it is given, stops and deletes everything when it is withdrawn", async () => {
      settings({}, { consent: "required" });
      const input = started();
      fill(input, JANE);
      await drawn();
      assert.deepEqual(
        [await calls(EXISTS), await calls(BEFORE_POST), overlays().length, localStorage.length],
        [0, 0, 0, 0],
      );

      container.service("consent").set(true);
      fill(input, JANE);
      await shown(input, "good_email");
      await until(() => String(stored("ct_checked_emails")).includes(JANE), "the silent answer");

      container.service("consent").set(false);
      assert.deepEqual([overlays().length, localStorage.length], [0, 0]);
      fill(input, MISSING);
      await drawn();
      assert.deepEqual(await checkedBy(EXISTS), [JANE]);

      container.service("consent").set(true);
      fill(input, JANE);
      await shown(input, "good_email");
      assert.deepEqual(await checkedBy(EXISTS), [JANE, JANE]);
    });

    it("ignores an answer that cannot be cancelled any more", async () => {
      let answer: (body: unknown) => void = () => undefined;
      const body = new Promise((resolve) => (answer = resolve));
      container.provide("http", { ...container.service("http"), call: () => body });
      const input = started();
      fill(input, JANE);
      await shown(input, "load");
      container.service("consent").set(false);
      container.service("consent").set(true);
      answer({ result: { result: "EXISTS" } });
      await drawn();
      assert.equal(stored("ct_checked_emails_exist"), undefined);
      assert.equal(overlays().length, 0);
    });

    it("ignores an answer that arrives after it was withdrawn", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true }, [BEFORE_POST]: { hold: true } } });
      const input = started();
      fill(input, JANE);
      await shown(input, "load");
      await site.untilCalled(EXISTS);
      container.service("consent").set(false);
      container.service("consent").set(true);
      await site.control({ faults: { [EXISTS]: null, [BEFORE_POST]: null } });
      fill(input, MISSING);
      await shown(input, "bad_email");
      assert.equal(String(stored("ct_checked_emails_exist")).includes(JANE), false);
    });
  });

  describe("shows", () => {
    it("load, then the check result with the server's text, in a status that describes the field and is visible without hovering", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true } } });
      const input = started();
      fill(input, MISSING);
      const host = await shown(input, "load");
      assert.equal(statusOf(input)?.textContent, EMAIL_CHECK_TEXTS.load);
      await site.release(EXISTS);
      await shown(input, "bad_email");
      const text = "There is no such mailbox, please look again.";
      assert.equal(statusOf(input)?.textContent, text);
      assert.equal(statusOf(input)?.getAttribute("role"), "status");
      await drawn();
      const message = partOf(host, "message");
      assert.ok(message.checkVisibility({ visibilityProperty: true, opacityProperty: true }), "the message is visible");
      assert.equal(getComputedStyle(message).clipPath, "none");
      assert.ok((statusOf(input)?.getBoundingClientRect().width ?? 0) > 50, "its text is laid out");
    });

    const answers: [name: string, body: unknown, state: "good_email" | "bad_email" | "unknown", text: string][] = [
      ["EXISTS", { result: { result: "EXISTS", text_result: "Fine." } }, "good_email", "Fine."],
      ["EXISTS without a text", { result: { result: "EXISTS" } }, "good_email", EMAIL_CHECK_TEXTS.good_email],
      [
        "NOT_EXISTS without a text",
        { result: { result: "NOT_EXISTS", text_result: "" } },
        "bad_email",
        EMAIL_CHECK_TEXTS.bad_email,
      ],
      [
        "MX_FAIL",
        { result: { result: "MX_FAIL", text_result: "No such mailbox" } },
        "unknown",
        EMAIL_CHECK_TEXTS.unknown,
      ],
      ["MX_ERROR", { result: { result: "MX_ERROR" } }, "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["PROCESSING", { result: { result: "PROCESSING" } }, "unknown", EMAIL_CHECK_TEXTS.unknown],
      [
        "a result keyed by address",
        { result: { [JANE]: { result: "EXISTS" } } },
        "good_email",
        EMAIL_CHECK_TEXTS.good_email,
      ],
      ["an error member", { error: "ERROR_CHECKING_EMAIL" }, "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["null", "null", "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["0", "0", "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["-1", "-1", "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["an empty answer", "", "unknown", EMAIL_CHECK_TEXTS.unknown],
      ["a page of HTML", "<!doctype html><title>Home</title>", "unknown", EMAIL_CHECK_TEXTS.unknown],
    ];
    for (const [name, body, state, text] of answers)
      it(`${state} for ${name}`, async () => {
        await answerWith(body);
        const input = started();
        fill(input, JANE);
        await shown(input, state);
        assert.equal(statusOf(input)?.textContent, text);
      });

    it("hostile markup as plain text of bounded length", async () => {
      await answerWith({
        result: {
          result: "NOT_EXISTS",
          text_result: `<img src=x onerror="window.hacked = 1"><b>No</b> ${"long ".repeat(500)}`,
        },
      });
      const input = started();
      fill(input, JANE);
      await shown(input, "bad_email");
      assert.equal(statusOf(input)?.children.length, 0);
      assert.ok(statusOf(input)?.textContent?.startsWith("No long"));
      assert.equal(statusOf(input)?.textContent?.length, MAX_TEXT_LENGTH);
      assert.equal(Reflect.get(window, "hacked"), undefined);
    });

    it("unknown when the connection breaks, and logs the reason", async () => {
      await site.control({ faults: { [EXISTS]: { drop: true } } });
      const input = started();
      fill(input, JANE);
      await shown(input, "unknown");
      assert.ok(
        container.log.errors.some((line) => line.includes("apbct_email_check_exist_post")),
        container.log.errors.join("\n"),
      );
      assert.deepEqual(container.problems, [
        "[call-failed] apbct_email_check_exist_post: Unexpected error. Status: network",
      ]);
    });

    it("unknown when the answer holds no result, which is reported once for all addresses", async () => {
      await site.control({ faults: { [EXISTS]: { body: {} } } });
      const input = started();
      for (const address of [JANE, MISSING]) {
        fill(input, address);
        await shown(input, "unknown");
      }
      await until(() => container.problems.length, "the problem");
      assert.deepEqual(container.problems, [
        "[call-failed] check_email_exist_post: the answer holds no result for the address.",
      ]);
    });

    it("unknown instead of the spinner when no answer arrives within 15 s", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true } } });
      const input = started();
      fill(input, JANE);
      await shown(input, "load");
      await site.untilCalled(EXISTS);
      await clock.advance(REQUEST_TIMEOUT_MS);
      await shown(input, "unknown");
      assert.ok(container.log.errors.some((line) => line.includes(HTTP_TEXTS.timeout)));
    });

    it("no answer to an address that the visitor has replaced", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true, times: 1 } } });
      const input = started();
      fill(input, MISSING);
      await shown(input, "load");
      await site.untilCalled(EXISTS);
      fill(input, JANE);
      await shown(input, "good_email");
      await site.release(EXISTS);
      await until(() => String(stored("ct_checked_emails_exist")).includes(MISSING), "the late answer");
      assert.equal(statusOf(input)?.parentElement?.getAttribute("state"), "good_email");
    });

    it("nothing once the value changes, when the field is empty, and when the form is reset", async () => {
      const input = started(`<form>${FIELD}<button type="reset">Reset</button></form>`);
      const gone = () => until(() => overlays()[0]?.getAttribute("state") === "idle", "the indicator to go");
      fill(input, JANE);
      await shown(input, "good_email");
      write(input, `${JANE}x`);
      await gone();
      assert.equal(input.hasAttribute("aria-describedby"), false);

      fill(input, MISSING);
      await shown(input, "bad_email");
      input.value = ""; // by a script, which fires no event
      input.focus();
      input.blur();
      await gone();

      fill(input, MISSING);
      await shown(input, "bad_email");
      input.form?.reset();
      await clock.advance(0);
      await gone();
      assert.equal(overlays()[0]?.textContent, "");
    });

    it("one indicator per field, each with its own result", async () => {
      start();
      const box = fixture(
        `<form class="checkout"><input type="email" aria-label="a"><input type="email" aria-label="b"></form>`,
      );
      const [first, second] = [...box.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
      fill(first, JANE);
      fill(second, MISSING);
      await shown(first, "good_email");
      await shown(second, "bad_email");
      assert.equal(overlays().length, 2);
      assert.notEqual(statusOf(first), statusOf(second));
    });

    it("its status in addition to the page's own descriptions of the field", async () => {
      const input = started(
        '<input id="email" type="email" aria-label="e" aria-describedby="hint more"><i id="hint">a</i><i id="more">b</i>',
      );
      fill(input, JANE);
      await shown(input, "good_email");
      assert.match(input.getAttribute("aria-describedby"), /^hint more plaintags-email-check-\d+$/);
      stop();
      assert.equal(input.getAttribute("aria-describedby"), "hint more");
    });

    it("the site's texts instead of the defaults", async () => {
      await answerWith({ result: { result: "EXISTS" } });
      settings({ texts: { email_check_good_email: "Diese Adresse gibt es." } });
      const input = started();
      fill(input, JANE);
      await shown(input, "good_email");
      assert.equal(statusOf(input)?.textContent, "Diese Adresse gibt es.");
    });

    it("a spinner that does not turn under reduced motion", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ reducedMotion: "reduce" });
      await site.control({ faults: { [EXISTS]: { hold: true } } });
      const input = started();
      fill(input, JANE);
      const host = await shown(input, "load");
      assert.equal(getComputedStyle(partOf(host, "indicator")).animationName, "none");
      await site.release(EXISTS);
    });
  });

  describe("without the code of its view", () => {
    it("describes the field and says so; the next result tries again", async () => {
      setGuardViews(() => Promise.reject(new Error("no such file")));
      const input = started();
      fill(input, MISSING);
      const status = await until(() => statusOf(input), "the description");
      await until(() => status.parentElement?.getAttribute("state") === "bad_email", "the answer");
      const isWarned = () => container.log.warnings.some((line) => line.includes("indicator"));
      await advanceUntil(clock, isWarned, "the warning", RETRY_MS);
      assert.deepEqual(container.problems, [
        "[load-failed] The indicator of an e-mail field could not be shown; the address is checked all the same.",
      ]);
      assert.deepEqual(container.log.errors, []);
      useGuardViews();
      fill(input, JANE);
      const host = await shown(input, "good_email");
      await drawn();
      assert.ok(partOf(host, "message").checkVisibility());
    });
  });
});
