// Engines: streams and fetch
import { NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD } from "../../src/shared/antispam/protocol/field-names.ts";
import { detectInResponse } from "../../src/shared/antispam/requests/detect-block-message.ts";
import { startRequestHooks } from "../../src/shared/antispam/requests/start-request-hooks.ts";
import { startFormTagging, FIRST_CHECK_MS } from "../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { assert, createSite, fixture, until, useContainer, useTestClock } from "../support/index.ts";
import { untilShown } from "../shared/antispam/requests/modal.ts";
import {
  closePages,
  formData,
  openPage,
  sendByFetch,
  sendByXhr,
  untilHooked,
} from "../shared/antispam/requests/page.ts";

/** Requests of the page's own scripts (issue 19, 1.9, 1.11, 6.3). */
describe("a request of the page's own", () => {
  const blocked = { apbct: { blocked: true, comment: "Forbidden." } };
  afterEach(closePages);

  describe("that is answered by a block message opens the modal", () => {
    for (const [what, html] of [
      ["a button that a script listens to", "<button>Like</button>"],
      ["a text field that belongs to no form", "<input><button>Send</button>"],
    ] as const)
      for (const [how, send] of [
        ["fetch", sendByFetch],
        ["XMLHttpRequest", sendByXhr],
      ] as const)
        it(`on a page with ${what}, also as the visitor's first action (${how})`, async () => {
          const site = createSite("first");
          const container = useContainer();
          container.service("settings").merge(await site.settings());
          await site.control({ faults: { like: { body: blocked } } });
          const box = fixture(html);
          const stop = startRequestHooks(document);
          const button = box.querySelector("button")!;
          button.addEventListener(
            "click",
            () => void send({ url: `${site.base}/wp-admin/admin-ajax.php`, body: "action=like" }),
          );
          // As a screen reader presses it: without a pointer nearby.
          button.click();
          await untilShown("Forbidden.");
          stop();
        });
  });

  describe("that is answered by a stream", () => {
    /** A response without an end, and whether it has been cancelled. */
    function endless(first: string, type = "text/plain") {
      let cancelled = false;
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
        cancel: () => void (cancelled = true),
      });
      return { response: new Response(stream, { headers: { "content-type": type } }), isCancelled: () => cancelled };
    }

    for (const first of ["Once upon", '{"token":"Once'])
      it(`can be cancelled by the page (${first})`, async () => {
        const { response, isCancelled } = endless(first);
        const detection = detectInResponse(response, response.clone(), document);
        const reader = response.body!.getReader();
        assert.equal(new TextDecoder().decode((await reader.read()).value), first);
        await reader.cancel();
        assert.equal(isCancelled(), true);
        await detection;
      });

    it("opens the modal if it is a block message that the page reads in pieces", async () => {
      useContainer();
      const response = new Response(JSON.stringify(blocked), { headers: { "content-type": "application/json" } });
      const detection = detectInResponse(response, response.clone(), document);
      const reader = response.body!.getReader();
      assert.deepEqual(JSON.parse(new TextDecoder().decode((await reader.read()).value)), blocked);
      await untilShown("Forbidden.");
      await detection;
    });

    it("is no longer inspected as soon as it cannot be a block message, however the page reads it", async () => {
      for (const first of ["Once upon", "[1,", '{"token":"a"}\n{"token":"b"}', "data: {}"]) {
        const { response, isCancelled } = endless(first, "application/json");
        await detectInResponse(response, response.clone(), document);
        await (Reflect.get(Response.prototype, "body", response) as ReadableStream).cancel();
        assert.equal(isCancelled(), true, first);
      }
    });
  });

  it("made of a Request is sent once: a second time is refused, as browsers do", async () => {
    const { rest } = await openPage('<a class="add_to_cart_button" href="#">Add</a>', { shop: { addToCart: true } });
    const request = new Request(rest("wc/store/v1/cart/add-item"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"id":7}',
    });
    await fetch(request);
    assert.equal(request.bodyUsed, true);
    await fetch(request).then(
      () => assert.ok(false, "expected a rejection"),
      (error: unknown) => assert.ok(error instanceof TypeError),
    );
  });
});

describe("a form without a method", () => {
  afterEach(closePages);
  const FORM = '<form><input name="city" value="Ulm"><div class="nf-form-content"></div><button>Send</button></form>';

  /** Opens a page whose forms are tagged and whose requests are inspected. */
  async function openForm(html = FORM) {
    const open = await openPage(html, {}, (page) => {
      const stops = [startRequestHooks(page), startFormTagging(page)];
      return () => stops.forEach((stop) => stop());
    });
    const clock = useTestClock(open.container);
    await clock.advance(FIRST_CHECK_MS);
    await untilHooked();
    const form = document.querySelector("form")!;
    form.addEventListener("submit", (event) => event.preventDefault());
    return { ...open, form };
  }

  it("has no visitor data in an address that a script builds from it", async () => {
    const { form } = await openForm();
    form.requestSubmit();
    const address = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    assert.equal(address.includes(NO_COOKIE_FIELD), false, address);
    assert.equal(form.querySelector(`[name="${NO_COOKIE_FIELD}"]`), null, "nor in the controls that a script reads");
  });

  it("carries the data when a script posts its values", async () => {
    const { form, ajaxUrl, calls } = await openForm();
    form.requestSubmit();
    const data = new FormData(form);
    data.append("action", "own_plugin");
    await sendByFetch({ url: ajaxUrl, body: data });
    await sendByXhr({ url: ajaxUrl, body: "action=own_plugin&city=Ulm" });
    for (const call of await calls("own_plugin")) assert.ok(call.entries.some(([name]) => name === NO_COOKIE_FIELD));
    await sendByFetch({ url: ajaxUrl, body: formData({ action: "other_plugin", town: "Ulm" }) });
    assert.deepEqual(
      (await calls("other_plugin"))[0]?.entries.map(([name]) => name),
      ["action", "town"],
    );
  });
});

describe('a form with data-plaintags-guard="off"', () => {
  afterEach(closePages);

  it("gets none of our fields, not even when it is sent, and a form next to it does", async () => {
    const container = useContainer();
    const clock = useTestClock(container);
    container.service("settings").merge({ antispam: { cookies: "none" } });
    const box = fixture(
      '<form method="post" data-plaintags-guard="off"><input name="a"></form><form method="post"><input name="a"></form>',
    );
    const stop = startFormTagging(document);
    await clock.advance(FIRST_CHECK_MS);
    await clock.advance(FIRST_CHECK_MS);
    const [out, other] = [...box.querySelectorAll("form")];
    for (const form of [out, other]) form!.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => other?.querySelector(`[name="${VISIBLE_FIELDS_FIELD}"]`), "the other form's fields");
    out!.addEventListener("submit", (event) => event.preventDefault());
    out!.requestSubmit();
    assert.deepEqual([...new FormData(out)].length, 1);
    assert.equal(out!.querySelectorAll("input").length, 1);
    out!.removeAttribute("data-plaintags-guard");
    await clock.advance(2000);
    await clock.advance(2000);
    await until(() => out!.querySelectorAll("input").length === 3, "its fields, once the attribute is removed");
    stop();
  });
});
