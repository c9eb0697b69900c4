import { BLOCK_EVENTS } from "../../../../src/shared/antispam/check/show-check-result.ts";
import { BLOCK_MESSAGE_MAX } from "../../../../src/shared/antispam/requests/detect-block-message.ts";
import { startRequestHooks } from "../../../../src/shared/antispam/requests/start-request-hooks.ts";
import { assert, fixture, until } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "./modal.ts";
import { closePages, openPage, sendByFetch, sendByXhr, untilHooked, type OpenPage } from "./page.ts";

const FORM = '<form method="post"><input name="email"></form>';
const blocked = (comment: string, more: object = {}) => ({
  apbct: { blocked: true, comment, stop_script: 0, ...more },
});

/** The site answers this to a plugin's call. */
const answers = ({ site }: OpenPage, body: unknown, more: object = {}) =>
  site.control({ faults: { some_plugin: { body, ...more } } });
const sent = ({ ajaxUrl }: OpenPage) => ({ url: ajaxUrl, body: "action=some_plugin" });

const settled = () => new Promise((done) => setTimeout(done, 50));

function heard(): { messages: string[]; stop: () => void } {
  const messages: string[] = [];
  const hear = (event: Event) =>
    void messages.push(`${event.type}: ${(event as CustomEvent<{ message: string }>).detail.message}`);
  for (const type of BLOCK_EVENTS) document.addEventListener(type, hear);
  return { messages, stop: () => BLOCK_EVENTS.forEach((type) => document.removeEventListener(type, hear)) };
}

describe("answers that say the visitor is blocked", () => {
  afterEach(closePages);

  for (const [name, send] of [
    ["XMLHttpRequest", sendByXhr],
    ["fetch", sendByFetch],
  ] as const) {
    it(`${name}: an apbct member opens the modal with its comment and tells it by both events`, async () => {
      const open = await openPage(FORM);
      const events = heard();
      await answers(open, blocked("Forbidden. Case 12"));
      await send(sent(open));
      await untilShown("Forbidden. Case 12");
      events.stop();
      assert.deepEqual(events.messages, [
        "apbctAjaxBockAlert: Forbidden. Case 12",
        "apbctAjaxBlockAlert: Forbidden. Case 12",
      ]);
    });

    it(`${name}: the caller reads the whole answer as ever`, async () => {
      const open = await openPage(FORM);
      await answers(open, blocked("Forbidden."));
      const answer = await send(sent(open));
      const text = "responseText" in answer ? answer.responseText : await answer.text();
      assert.deepEqual(JSON.parse(text), blocked("Forbidden."));
    });

    it(`${name}: JSON with the type of a page, as a plugin prints it by hand, with a notice before it, is understood`, async () => {
      const open = await openPage(FORM);
      await answers(open, `<br /><b>Notice</b>: x\n${JSON.stringify(blocked("By hand"))}`, {
        contentType: "text/html; charset=UTF-8",
      });
      await send(sent(open));
      await untilShown("By hand");
    });

    for (const [what, body, more] of [
      ["an allowed verdict", { apbct: { blocked: false, allow: true, comment: "Allowed" } }, {}],
      ["data.message of somebody else's answer", { success: false, data: { message: "Wrong password" } }, {}],
      ["a page that holds such words", `<!DOCTYPE html><p>"apbct": ${JSON.stringify(blocked("no"))}`, {}],
      ["another type than text or JSON", JSON.stringify(blocked("no")), { contentType: "application/octet-stream" }],
      ["a stream of events", `data: ${JSON.stringify(blocked("no"))}`, { contentType: "text/event-stream" }],
      ["a long answer", { ...blocked("no"), padding: "x".repeat(BLOCK_MESSAGE_MAX) }, {}],
      ["an empty answer", "", {}],
      ["0", "0", {}],
      ["-1", "-1", { status: 403 }],
      ["null", null, {}],
      ["half an answer", '{"apbct":{"blocked":tr', {}],
      ["a member of another shape", { apbct: "blocked" }, {}],
    ] as const)
      it(`${name}: ${what} opens nothing and harms nobody`, async () => {
        const open = await openPage(FORM);
        await answers(open, body, more);
        await send(sent(open));
        await settled();
        assert.equal(isModalOpen(), false);
        assert.deepEqual(open.container.log.errors, []);
      });
  }

  it("blocked may be 1 or the text 1; a verdict without a reason has one of ours", async () => {
    for (const value of [1, "1", "true"]) {
      const open = await openPage(FORM);
      await answers(open, { apbct: { blocked: value } });
      await sendByXhr(sent(open));
      await untilShown("taken for spam");
      closePages();
    }
  });

  it("a JSON answer of an XMLHttpRequest that asked for JSON is understood", async () => {
    const open = await openPage(FORM);
    await answers(open, blocked("As JSON"));
    const xhr = new XMLHttpRequest();
    xhr.open("POST", open.ajaxUrl);
    xhr.responseType = "json";
    xhr.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
    xhr.send("action=some_plugin");
    await untilShown("As JSON");
  });

  it("hostile markup in the comment runs nothing in the page", async () => {
    const open = await openPage(FORM);
    await answers(open, blocked('<img src=x onerror="window.hacked=1">Forbidden<script>window.hacked=1</script>'));
    await sendByFetch(sent(open));
    await untilShown("Forbidden");
    assert.equal(Reflect.get(window, "hacked"), undefined);
  });

  it("works before consent: nothing is stored or gathered for it", async () => {
    const open = await openPage(FORM);
    open.container.service("settings").merge({ consent: "required" });
    await answers(open, blocked("Forbidden."));
    await sendByXhr(sent(open));
    await untilShown("Forbidden.");
    assert.deepEqual(Object.keys(localStorage), []);
  });

  it("an answer to a call of our own is its caller's business", async () => {
    const open = await openPage(FORM);
    await open.site.control({
      faults: {
        cleantalk_force_ajax_check: { body: blocked("Ours") },
        check_email_exist_post: { body: blocked("Ours") },
      },
    });
    await open.container.service("http").call({ action: "cleantalk_force_ajax_check", fields: {} });
    await open.container
      .service("http")
      .call({ route: "check_email_exist_post", action: "apbct_email_check_exist_post", fields: {} });
    await settled();
    assert.equal(isModalOpen(), false);
  });

  it("stop_script stops everything that is under way in the page", async () => {
    const frame = document.createElement("iframe");
    const open = await openPage(FORM, {}, () => () => {});
    frame.src = "/demo/empty.html";
    fixture().append(frame);
    await new Promise((done) => frame.addEventListener("load", done, { once: true }));
    const page = frame.contentDocument;
    const view = page?.defaultView;
    assert.ok(page && view);
    page.body.append(page.createElement("form"));
    const stop = startRequestHooks(page);
    await untilHooked(page);
    await open.site.control({
      faults: { slow: { hold: true }, some_plugin: { body: blocked("Stop", { stop_script: 1 }) } },
    });
    const slow = sendByFetch({ url: open.ajaxUrl, body: "action=slow" }, view).then(
      () => "answered",
      () => "stopped",
    );
    await sendByFetch(sent(open), view);
    assert.equal(await slow, "stopped");
    await untilShown("Stop");
    stop();
  });

  for (const [integration, html, check] of [
    [
      "NEXForms",
      '<form class="submit-nex-form"><button class="nex-submit">Send</button></form><div class="nex_success_message">Thanks</div>',
      () =>
        document.querySelector<HTMLButtonElement>(".nex-submit")?.disabled === true &&
        document.querySelector<HTMLElement>(".nex_success_message")?.offsetHeight === 0,
    ],
    [
      "ElfsightForm",
      '<div class="elfsight-app-1"><form></form><button disabled>Send</button><i class="Spinner__x">...</i></div>',
      () =>
        document.querySelector<HTMLButtonElement>(".elfsight-app-1 button")?.disabled === false &&
        document.querySelector<HTMLElement>(".Spinner__x")?.offsetHeight === 0 &&
        document.querySelector(".apbct-elfsight-forbidden-msg")?.textContent === "Forbidden.",
    ],
  ] as const)
    it(`${integration}: what the stopped form shows is put right`, async () => {
      const open = await openPage(html);
      const { stop } = window;
      // Stopping the test runner's own page would end the test.
      window.stop = () => {};
      await answers(open, blocked("<b>Forbidden.</b>", { stop_script: 1, integration }));
      await sendByFetch(sent(open));
      await until(check, "the form put right");
      window.stop = stop;
    });
});
