import { BLOCKED_TEXTS } from "../../../../src/shared/antispam/blocked-modal/texts.ts";
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

/** Makes the site give this answer to a plugin's call. */
const answerWith = ({ site }: OpenPage, body: unknown, more: object = {}) =>
  site.control({ faults: { some_plugin: { body, ...more } } });
const sent = ({ ajaxUrl }: OpenPage) => ({ url: ajaxUrl, body: "action=some_plugin" });

function recordEvents(): { messages: string[]; stop: () => void } {
  const messages: string[] = [];
  const onBlock = (event: Event) =>
    void messages.push(`${event.type}: ${(event as CustomEvent<{ message: string }>).detail.message}`);
  for (const type of BLOCK_EVENTS) document.addEventListener(type, onBlock);
  return { messages, stop: () => BLOCK_EVENTS.forEach((type) => document.removeEventListener(type, onBlock)) };
}

/** Asserts that what was answered before has opened no modal: a later answer opens one, and it is the first. */
async function assertNothingShown(open: OpenPage, { messages, stop }: ReturnType<typeof recordEvents>): Promise<void> {
  assert.equal(isModalOpen(), false);
  await answerWith(open, blocked("Later"));
  await sendByXhr(sent(open));
  await untilShown("Later");
  stop();
  assert.deepEqual(messages, ["apbctAjaxBockAlert: Later", "apbctAjaxBlockAlert: Later"]);
}

describe("answers with a block message", () => {
  afterEach(closePages);

  for (const [name, send] of [
    ["XMLHttpRequest", sendByXhr],
    ["fetch", sendByFetch],
  ] as const) {
    it(`${name}: an apbct member opens the modal with its comment and fires both events`, async () => {
      const open = await openPage(FORM);
      const events = recordEvents();
      await answerWith(open, blocked("Forbidden. Case 12"));
      await send(sent(open));
      await untilShown("Forbidden. Case 12");
      events.stop();
      assert.deepEqual(events.messages, [
        "apbctAjaxBockAlert: Forbidden. Case 12",
        "apbctAjaxBlockAlert: Forbidden. Case 12",
      ]);
    });

    it(`${name}: the caller can read the whole answer`, async () => {
      const open = await openPage(FORM);
      await answerWith(open, blocked("Forbidden."));
      const answer = await send(sent(open));
      const text = "responseText" in answer ? answer.responseText : await answer.text();
      assert.deepEqual(JSON.parse(text), blocked("Forbidden."));
    });

    it(`${name}: JSON with the content type of a page and a PHP notice before it is understood`, async () => {
      const open = await openPage(FORM);
      await answerWith(open, `<br /><b>Notice</b>: x\n${JSON.stringify(blocked("In a page"))}`, {
        contentType: "text/html; charset=UTF-8",
      });
      await send(sent(open));
      await untilShown("In a page");
    });

    for (const [what, body, more] of [
      ["an apbct member that allows", { apbct: { blocked: false, allow: true, comment: "Allowed" } }, {}],
      ["data.message of an unrelated answer", { success: false, data: { message: "Wrong password" } }, {}],
      ["a page with a block message in its text", `<!DOCTYPE html><p>"apbct": ${JSON.stringify(blocked("no"))}`, {}],
      ["a type other than text or JSON", JSON.stringify(blocked("no")), { contentType: "application/octet-stream" }],
      ["a stream of events", `data: ${JSON.stringify(blocked("no"))}`, { contentType: "text/event-stream" }],
      ["a long answer", { ...blocked("no"), padding: "x".repeat(BLOCK_MESSAGE_MAX) }, {}],
      ["an empty answer", "", {}],
      ["0", "0", {}],
      ["-1", "-1", { status: 403 }],
      ["null", null, {}],
      ["half an answer", '{"apbct":{"blocked":tr', {}],
      ["apbct as a text", { apbct: "blocked" }, {}],
    ] as const)
      it(`${name}: ${what} opens no modal and causes no error`, async () => {
        const open = await openPage(FORM);
        const events = recordEvents();
        await answerWith(open, body, more);
        await send(sent(open));
        await assertNothingShown(open, events);
        assert.deepEqual(open.container.log.errors, []);
      });
  }

  it("blocked may be 1 or the text 1; without a comment the modal shows a default message", async () => {
    for (const value of [1, "1", "true"]) {
      const open = await openPage(FORM);
      await answerWith(open, { apbct: { blocked: value } });
      await sendByXhr(sent(open));
      await untilShown(BLOCKED_TEXTS.blocked_without_reason);
      closePages();
    }
  });

  it("the answer to an XMLHttpRequest with responseType json is understood", async () => {
    const open = await openPage(FORM);
    await answerWith(open, blocked("As JSON"));
    const xhr = new XMLHttpRequest();
    xhr.open("POST", open.ajaxUrl);
    xhr.responseType = "json";
    xhr.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
    xhr.send("action=some_plugin");
    await untilShown("As JSON");
  });

  it("hostile markup in the comment runs no script", async () => {
    const open = await openPage(FORM);
    await answerWith(open, blocked('<img src=x onerror="window.hacked=1">Forbidden<script>window.hacked=1</script>'));
    await sendByFetch(sent(open));
    await untilShown("Forbidden");
    assert.equal(Reflect.get(window, "hacked"), undefined);
  });

  it("the modal also opens before consent; nothing is stored or collected for it", async () => {
    const open = await openPage(FORM);
    open.container.service("settings").merge({ consent: "required" });
    await answerWith(open, blocked("Forbidden."));
    await sendByXhr(sent(open));
    await untilShown("Forbidden.");
    assert.deepEqual(Object.keys(localStorage), []);
  });

  it("an answer to one of our own calls opens no modal", async () => {
    const open = await openPage(FORM);
    await open.site.control({
      faults: {
        cleantalk_force_ajax_check: { body: blocked("Ours") },
        check_email_exist_post: { body: blocked("Ours") },
      },
    });
    const events = recordEvents();
    await open.container.service("http").call({ action: "cleantalk_force_ajax_check", fields: {} });
    await open.container
      .service("http")
      .call({ route: "check_email_exist_post", action: "apbct_email_check_exist_post", fields: {} });
    await assertNothingShown(open, events);
  });

  it("stop_script cancels all requests of the page", async () => {
    const frame = document.createElement("iframe");
    const open = await openPage(FORM, {}, () => () => {});
    frame.src = "/demo/empty.html";
    fixture().append(frame);
    await new Promise((done) => frame.addEventListener("load", done, { once: true }));
    const page = frame.contentDocument;
    const pageWindow = page?.defaultView;
    assert.ok(page && pageWindow);
    page.body.append(page.createElement("form"));
    const stop = startRequestHooks(page);
    await untilHooked(page);
    await open.site.control({
      faults: { slow: { hold: true }, some_plugin: { body: blocked("Stop", { stop_script: 1 }) } },
    });
    const slow = sendByFetch({ url: open.ajaxUrl, body: "action=slow" }, pageWindow).then(
      () => "answered",
      () => "stopped",
    );
    await sendByFetch(sent(open), pageWindow);
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
    it(`${integration}: a stopped form shows that it was refused`, async () => {
      const open = await openPage(html);
      const { stop } = window;
      // The real stop() would end the test.
      window.stop = () => {};
      await answerWith(open, blocked("<b>Forbidden.</b>", { stop_script: 1, integration }));
      await sendByFetch(sent(open));
      await until(check, "the form to show the refusal");
      window.stop = stop;
    });
});
