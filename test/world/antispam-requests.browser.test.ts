// Engines: streams and fetch
import { NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD } from "../../src/shared/antispam/protocol/field-names.ts";
import { detectInResponse } from "../../src/shared/antispam/requests/detect-block-message.ts";
import { HOLD_MS } from "../../src/shared/antispam/requests/hold-requests.ts";
import { startRequestHooks } from "../../src/shared/antispam/requests/start-request-hooks.ts";
import { startFormTagging, FIRST_CHECK_MS } from "../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { assert, createSite, createTestClock, fixture, until, useContainer, useTestClock } from "../support/index.ts";
import { untilShown } from "../shared/antispam/requests/modal.ts";
import {
  closePages,
  formData,
  openPage,
  rejectionOf,
  sendByFetch,
  sendByXhr,
  untilHooked,
  type FullCall,
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

  describe("that is sent by the visitor's first action", () => {
    let restore = () => {};
    afterEach(() => restore());
    const CART = '<button class="add_to_cart_button">Add</button>';

    /** A page that nobody has touched; what the page sends at its first click. */
    async function openUntouched(html = "<button>Send</button>") {
      const site = createSite("untouched");
      const container = useContainer();
      const clock = createTestClock();
      let endLimit = () => {};
      const after = (ms: number, run: () => void) => {
        if (ms === HOLD_MS) endLimit = run;
        return clock.after(ms, run);
      };
      container.provide("clock", { ...clock, after });
      container.service("settings").merge(await site.settings());
      container.service("settings").merge({
        antispam: { cookies: "none", botDetector: { enabled: false }, shop: { addToCart: true } },
      });
      const box = fixture(html);
      const stop = startRequestHooks(document);
      const ajax = { url: `${site.base}/wp-admin/admin-ajax.php`, body: "action=bt_cc" };
      return {
        endLimit: () => endLimit(),
        stop,
        ajax,
        addItem: `${site.base}/wp-json/wc/store/v1/cart/add-item`,
        calls: async () => (await site.calls()) as FullCall[],
        /** Presses the button as a screen reader does: without a pointer nearby. */
        async press<T>(send: () => Promise<T>): Promise<T> {
          const button = box.querySelector("button")!;
          const sent = new Promise<T>((resolve, reject) => {
            button.addEventListener("click", () => void send().then(resolve, reject), {
              once: true,
            });
          });
          button.click();
          return sent;
        },
      };
    }
    type Untouched = Awaited<ReturnType<typeof openUntouched>>;

    for (const [how, html, send] of [
      ["fetch", undefined, ({ ajax }: Untouched) => sendByFetch(ajax)],
      ["XMLHttpRequest", undefined, ({ ajax }: Untouched) => sendByXhr(ajax)],
      [
        "fetch with a Request",
        CART,
        ({ addItem }: Untouched) =>
          fetch(
            new Request(addItem, { method: "POST", headers: { "content-type": "application/json" }, body: '{"id":7}' }),
          ),
      ],
    ] as const)
      it(`carries the data (${how})`, async () => {
        const open = await openUntouched(html);
        await open.press<unknown>(() => send(open));
        const [call, ...others] = await open.calls();
        assert.equal(others.length, 0);
        assert.ok(JSON.stringify([call?.entries, call?.json]).includes(NO_COOKIE_FIELD));
        open.stop();
      });

    it("is sent at once without a body, with keepalive, synchronously, and to a captcha", async () => {
      const open = await openUntouched();
      const { url, body } = open.ajax;
      const sent: string[] = [];
      const { fetch: pageFetch } = window;
      open.stop();
      restore = () => void (window.fetch = pageFetch);
      window.fetch = (input) => {
        sent.push(input as string);
        return Promise.resolve(new Response());
      };
      const stop = startRequestHooks(document);
      const state = await open.press(() => {
        void fetch(url);
        void fetch(`${url}?keepalive`, { method: "POST", body, keepalive: true });
        void fetch("https://www.google.com/recaptcha/api", { method: "POST", body });
        void fetch(`${url}?waits`, { method: "POST", body });
        const xhr = new XMLHttpRequest();
        xhr.open("POST", url, false);
        xhr.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
        xhr.send(body);
        return Promise.resolve([xhr.readyState, [...sent]] as const);
      });
      assert.deepEqual(state, [XMLHttpRequest.DONE, [url, `${url}?keepalive`, "https://www.google.com/recaptcha/api"]]);
      await until(() => sent.includes(`${url}?waits`), "the request that waits");
      stop();
    });

    it("is sent unchanged when the code takes too long, or the hooks are stopped", async () => {
      for (const end of ["limit", "stop"]) {
        const open = await openUntouched();
        await open.press(() => {
          const answers = Promise.all([sendByFetch(open.ajax), sendByXhr(open.ajax)]);
          // Before the code can have loaded.
          if (end === "stop") open.stop();
          else open.endLimit();
          return answers;
        });
        assert.deepEqual(
          (await open.calls()).map(({ entries }) => entries),
          [[["action", "bt_cc"]], [["action", "bt_cc"]]],
          end,
        );
        open.stop();
      }
    });

    it("can be aborted while it waits, with the browser's events, and opened anew", async () => {
      const open = await openUntouched();
      const events: string[] = [];
      const answer = open.press(() => {
        const xhr = new XMLHttpRequest();
        for (const type of ["abort", "load", "loadend"]) xhr.addEventListener(type, () => events.push(type));
        xhr.open("POST", `${open.ajax.url}?first`);
        xhr.send(open.ajax.body);
        xhr.abort();
        assert.deepEqual(events, ["abort", "loadend"]);
        xhr.open("POST", `${open.ajax.url}?replaced`);
        xhr.send(open.ajax.body);
        xhr.open("POST", `${open.ajax.url}?second`);
        xhr.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
        return new Promise((resolve) => {
          xhr.addEventListener("load", resolve);
          xhr.send(open.ajax.body);
        });
      });
      await answer;
      const received = (await open.calls()).filter(({ query }) => !("first" in query));
      assert.deepEqual(
        received.map(({ query, entries }) => [Object.keys(query), entries.length]),
        [[["second"], 2]],
      );
      open.stop();
    });

    it("rejects as the browser does when it is aborted while it waits", async () => {
      const open = await openUntouched();
      const controller = new AbortController();
      const reason = await open.press(() => {
        const answer = fetch(open.ajax.url, { method: "POST", body: open.ajax.body, signal: controller.signal });
        controller.abort();
        return rejectionOf(answer);
      });
      assert.equal(reason.name, "AbortError");
      open.stop();
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
