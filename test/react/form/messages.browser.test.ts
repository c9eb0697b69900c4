// Engines: layout and geometry
import { SCROLL_DURATION_MS } from "../../../src/shared/form/session/scroll-to-form.ts";
import { MESSAGE_DURATION_MS, READING_MS } from "../../../src/shared/form/session/alerts.ts";
import { MIN_LOCK_MS } from "../../../src/shared/form/session/lock.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { button, showForm, useFormSite, type FormElement } from "./show-form.ts";

const FIELDS = [{ id: 1, type: "text", label: "Name" }];
const TALL_PX = 3000;

describe("messages of a form (forms#3 and forms#9, forms-behaviour#7)", () => {
  let container: TestContainer;
  let site: TestSite;
  let clock: TestClock;
  beforeEach(async () => {
    container = useContainer();
    clock = useTestClock(container);
    site = await useFormSite(container, "messages");
  });
  afterEach(() => {
    cleanFixtures();
    scrollTo(0, 0);
  });

  const texts = (host: Element) => [...host.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
  const isShown = (host: Element) => host.querySelector("form")?.checkVisibility() ?? false;
  const answer = (body: object) => site.control({ faults: { submit: { body } } });
  const acts = (...js: object[]) => answer({ error: false, data: { js } });
  const say = (message: string, params: object = {}) => ({ action: "message", message, ...params });
  const send = (host: FormElement) => host.submit();
  const shows = (host: Element, ...expected: string[]) =>
    until(
      () => texts(host).join("|") === expected.join("|"),
      `the messages ${expected.join(", ") || "(none)"}, not ${texts(host).join("|")}`,
    );

  it("that are fields have the distance of fields", async () => {
    const message = (id: number) => ({ id, type: "message", meta: { text_editor: "<p>Read this.</p>" } });
    const host = await showForm([message(2), message(3), { ...FIELDS[0]!, id: 4 }, { ...FIELDS[0]!, id: 5 }]);
    await until(() => host.querySelectorAll(".wsf-alert p").length === 2, "the texts");
    const box = (selector: string) => host.querySelector(selector)?.getBoundingClientRect() ?? assert.fail("no field");
    const between = (above: string, below: string) => box(below).top - box(above).bottom;
    const alert = (id: number) => `#wsf-1-field-wrapper-${id} > .wsf-alert`;
    const control = (id: number) => `#wsf-1-field-${id}`;
    assert.near(between(alert(2), alert(3)), between(control(4), "#wsf-1-label-5"), 1);
  });

  it("are shown after the form as a danger for 4 s, keep the form and other messages, and disappear", async () => {
    assert.equal(MESSAGE_DURATION_MS, 4000);
    await acts(say("First", { duration: "" }), say("Second"));
    const host = await showForm(FIELDS);
    await send(host);
    await shows(host, "First", "Second");
    const alert = host.querySelector<HTMLElement>(".wsf-alert-danger") ?? assert.fail("no danger");
    const form = host.querySelector("form") ?? assert.fail("no form");
    assert.ok(form.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING);
    assert.ok(isShown(host));
    await clock.advance(MESSAGE_DURATION_MS - 1);
    await shows(host, "First", "Second");
    await clock.advance(1);
    await shows(host, "First");
  });

  for (const type of ["success", "information", "warning", "danger"])
    it(`may be of the type ${type}, and before the form`, async () => {
      await acts(say("Here", { type, method: "before" }));
      const host = await showForm(FIELDS);
      await send(host);
      await shows(host, "Here");
      const alert = host.querySelector<HTMLElement>(`.wsf-alert-${type}`) ?? assert.fail("another type");
      assert.ok(host.querySelector("form")!.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_PRECEDING);
    });

  describe("stay while they are read (WCAG 2.2.1):", () => {
    const said = (host: Element) => host.querySelector<HTMLElement>("[role=alert]") ?? assert.fail("no message");
    const point = (host: Element) => {
      const { left, top } = said(host).getBoundingClientRect();
      return sendMouse({ type: "move", position: [Math.round(left) + 9, Math.round(top) + 9] });
    };
    const ways: Record<string, [begin: (host: Element) => unknown, end: (host: Element) => unknown]> = {
      "the pointer is over one": [point, () => sendMouse({ type: "move", position: [1, 1] })],
      "the focus is in one": [
        async (host) => {
          // What moves the page to a new message comes first.
          await frames(3);
          host.querySelector<HTMLElement>("[role=alert] a")?.focus();
        },
        () => (document.activeElement as HTMLElement).blur(),
      ],
      "some of one is selected": [
        (host) => getSelection()?.selectAllChildren(said(host)),
        () => getSelection()?.removeAllRanges(),
      ],
    };
    for (const [how, [begin, end]] of Object.entries(ways))
      it(how, async () => {
        await acts(say('Read <a href="/terms">this</a>'));
        const host = await showForm(FIELDS);
        await send(host);
        await until(() => host.querySelector("[role=alert] a"), "the message");
        await begin(host);
        await clock.advance(MESSAGE_DURATION_MS + READING_MS * 5);
        await shows(host, "Read this");
        await end(host);
        await clock.advance(READING_MS);
        await shows(host);
      });

    it("but go where the focus was moved to one, because the form is hidden", async () => {
      await acts(say("Sent", { form_hide: "on", form_show: "on" }));
      const host = await showForm([...FIELDS, { id: 2, type: "submit", label: "Send" }]);
      button(host, "Send").focus();
      button(host, "Send").click();
      await shows(host, "Sent");
      await until(() => document.activeElement === said(host), "the focus");
      await clock.advance(MESSAGE_DURATION_MS);
      await shows(host);
      assert.ok(isShown(host));
    });
  });

  it("are shown one after the other: a duration delays the next action", async () => {
    await acts(say("First", { duration: "700" }), say("Second", { duration: "0" }));
    const host = await showForm(FIELDS);
    await send(host);
    await shows(host, "First");
    await clock.advance(699);
    await shows(host, "First");
    await clock.advance(1);
    await shows(host, "Second");
  });

  it("may stay, hide the form, and show it again", async () => {
    await acts(say("Kept", { duration: "500", message_hide: "", form_hide: "on" }));
    const host = await showForm(FIELDS);
    await send(host);
    await shows(host, "Kept");
    assert.equal(isShown(host), false);
    await clock.advance(500);
    await shows(host, "Kept");
    assert.equal(isShown(host), false);

    await clock.advance(MIN_LOCK_MS);
    await acts(say("Back", { duration: "500", clear: "on", form_hide: "on", form_show: "on" }));
    await send(host);
    await shows(host, "Back");
    assert.equal(isShown(host), false);
    await clock.advance(500);
    await shows(host);
    await until(() => isShown(host), "the form");
  });

  it("remove earlier ones where configured", async () => {
    await acts(say("First", { duration: "" }), say("Second", { duration: "", clear: "on" }));
    const host = await showForm(FIELDS);
    await send(host);
    await shows(host, "Second");
  });

  describe("bring the form into view", () => {
    /** Requested steps of smooth scrolling; its code loads with the first one. */
    let steps: number;
    beforeEach(() => {
      steps = 0;
      container.provide("clock", { ...clock, frame: (run) => ((steps += 1), clock.frame(run)) });
    });
    const begins = () => until(() => steps > 0, "the way to begin");

    const far = async (js: object) => {
      await acts(js);
      fixture(`<div style="height:${TALL_PX}px"></div>`);
      const host = await showForm(FIELDS);
      fixture(`<div style="height:${TALL_PX}px"></div>`);
      scrollTo(0, 0);
      await send(host);
      return { host, top: () => Math.round(host.querySelector("form")!.getBoundingClientRect().top) };
    };

    for (const word of ["instant", "on"])
      it(`at once (${word}), an offset below the edge of the window`, async () => {
        const { host, top } = await far(say("Up", { scroll_top: word, scroll_top_offset: "30" }));
        await shows(host, "Up");
        assert.equal(top(), 30);
      });

    it("in 400 ms, slow at both ends, or in the configured time", async () => {
      assert.equal(SCROLL_DURATION_MS, 400);
      for (const [params, ms] of [
        [{}, 400],
        [{ scroll_top_duration: "1000" }, 1000],
      ] as const) {
        const { host, top } = await far(say("Up", { scroll_top: "smooth", ...params }));
        await shows(host, "Up");
        const way = top();
        assert.ok(way > TALL_PX / 2, "nothing has moved");
        await begins();
        await clock.advance(ms / 4);
        assert.ok(top() > way * 0.8 && top() < way, `${top()} of ${way} after a quarter`);
        await clock.advance(ms / 2);
        assert.ok(top() < way * 0.2 && top() > 0, `${top()} of ${way} after three quarters`);
        await clock.advance(ms / 4);
        assert.ok(Math.abs(top()) <= 1, `${top()} at the end`);
        cleanFixtures();
        steps = 0;
      }
    });

    it("until the visitor scrolls", async () => {
      const { host, top } = await far(say("Up", { scroll_top: "smooth" }));
      await shows(host, "Up");
      await begins();
      await clock.advance(200);
      const half = top();
      assert.ok(half > 0 && half < TALL_PX / 2 + 100, `${half} after half the time`);
      dispatchEvent(new WheelEvent("wheel"));
      await clock.advance(400);
      assert.equal(top(), half);
    });
  });

  it("about failures follow the form's error settings", async () => {
    await answer({ error: false, data: { errors: ["No", "Nor this"] } });
    const form = {
      error_type: "warning",
      error_method: "before",
      error_duration: "300",
      error_form_hide: "on",
      error_form_show: "on",
    };
    const host = await showForm(FIELDS, { form });
    await send(host);
    await shows(host, "No", "Nor this");
    assert.equal(host.querySelectorAll("[data-wsf-alerts=before] .wsf-alert-warning").length, 2);
    assert.equal(isShown(host), false);
    await clock.advance(300);
    await shows(host);
    await until(() => isShown(host), "the form");
  });

  it("about failures are not shown where the form says so", async () => {
    await answer({ error: false, data: { errors: ["No"] } });
    const host = await showForm(FIELDS, { form: { submit_show_errors: "" } });
    assert.equal(await host.submit(), false);
    assert.deepEqual(texts(host), []);
    assert.equal(host.locked, false);
  });
});
