import type { FormEventDetail } from "../../../src/shared/form/session/events.ts";
import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm } from "./show-form.ts";

const NAME = { id: 1, type: "text", label: "Name", meta: { required: "on" } };
const CITY = { id: 2, type: "text", label: "City", meta: { required: "on" } };

/** An event as received: its name after `wsf-`, and the validity. */
type Received = [name: string, valid: boolean | undefined];

describe("events of the form inside the tag (forms-behaviour#1.2)", () => {
  let stop: AbortController;
  beforeEach(() => {
    useContainer();
    stop = new AbortController();
  });
  afterEach(() => {
    stop.abort();
    cleanFixtures();
  });

  const listen = (
    names: readonly string[],
    run: (event: CustomEvent<FormEventDetail>) => void,
    at: EventTarget = document,
  ) => {
    for (const name of names) at.addEventListener(name, run as EventListener, stop);
  };

  describe("about its validity", () => {
    let received: Received[];
    const VALIDITY = ["wsf-validate", "wsf-validate-silent"];
    beforeEach(() => {
      received = [];
      listen(VALIDITY, (event) => {
        assert.equal(event.target, event.detail.formElement, "they happen at the <form>");
        received.push([event.type.slice("wsf-".length), event.detail.valid]);
      });
    });
    /** The events once all pending work is done. */
    const heardAfter = async (act: () => void) => {
      received.length = 0;
      act();
      await Promise.resolve();
      return received;
    };

    it("are fired when the form starts, before it counts as drawn", async () => {
      const order: string[] = [];
      listen([...VALIDITY, "wsf-rendered"], ({ type, detail }) => void order.push(`${type} ${detail.formId}`));
      await showForm([NAME]);
      assert.deepEqual(order.slice(0, 3), ["wsf-validate 79", "wsf-validate-silent 79", "wsf-rendered 79"]);
      assert.deepEqual(received[0], ["validate", false]);
    });

    it("are fired at every input, and as a change only when the whole form becomes valid or invalid", async () => {
      const host = await showForm([NAME, CITY]);
      const type = (id: number, value: string) => () => fill(control(host, id), value);
      assert.deepEqual(await heardAfter(type(1, "Ann")), [["validate-silent", false]]);
      assert.deepEqual(await heardAfter(type(2, "Bern")), [
        ["validate", true],
        ["validate-silent", true],
      ]);
      assert.deepEqual(await heardAfter(type(2, "Berne")), [["validate-silent", true]]);
      assert.deepEqual(await heardAfter(type(1, "")), [
        ["validate", false],
        ["validate-silent", false],
      ]);
    });

    it("are fired when a field loses the focus, and not for other elements", async () => {
      const host = await showForm([NAME]);
      assert.deepEqual(
        await heardAfter(() => control(host, 1).dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
        [["validate-silent", false]],
      );
      assert.deepEqual(
        await heardAfter(() => host.querySelector("form")?.dispatchEvent(new InputEvent("input", { bubbles: true }))),
        [],
      );
    });

    it("are fired once for all changes that a script or a reset makes together", async () => {
      const host = await showForm([NAME, CITY]);
      const fillAll = () => {
        host.set(1, "Ann");
        host.set(2, "Bern");
      };
      assert.deepEqual(await heardAfter(fillAll), [
        ["validate", true],
        ["validate-silent", true],
      ]);
      assert.deepEqual(await heardAfter(() => host.reset()), [
        ["validate", false],
        ["validate-silent", false],
      ]);
      assert.deepEqual(await heardAfter(() => host.clear()), [["validate-silent", false]]);
    });

    it("end with the form", async () => {
      const host = await showForm([NAME]);
      const form = host.querySelector("form");
      host.remove();
      await until(() => host.querySelector("form") === null, "the form is gone");
      assert.deepEqual(
        await heardAfter(() => {
          form?.querySelector("input")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
          host.dispatchEvent(new CustomEvent("wsf-reset-complete"));
        }),
        [],
      );
    });
  });

  describe("about its tabs", () => {
    const tabs = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    const panels = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=tabpanel]")];
    const TAB_EVENTS = ["wsf-click", "tab_show", "wsf-group-index"];

    /** Each event with its target and the panel that was visible. */
    async function showTabs() {
      const host = await showForm([NAME, { id: 3, type: "tab_next", label: "Next" }], {
        moreTabs: [[CITY]],
        form: { cookie_tab_index: "" },
      });
      const received: string[] = [];
      listen(TAB_EVENTS, ({ type, target, detail }) => {
        const at =
          (target as Element).localName === "form" ? "form" : `tab ${tabs(host).indexOf(target as HTMLElement)}`;
        const shown = panels(host).findIndex((panel) => panel.checkVisibility());
        received.push(`${type} at ${at}, ${shown} shows, index ${detail.groupIndex}`);
      });
      return { host, received };
    }
    const GONE_TO_SECOND = [
      "wsf-click at tab 1, 0 shows, index 0",
      "tab_show at tab 1, 1 shows, index 1",
      "wsf-group-index at form, 1 shows, index 1",
    ];

    const WAYS: Record<string, (host: Element) => void> = {
      "a click": (host) => tabs(host)[1]?.click(),
      "a key": (host) =>
        tabs(host)[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })),
      'a button "next"': (host) => control<HTMLElement>(host, 3).click(),
    };
    for (const [way, go] of Object.entries(WAYS)) {
      it(`are fired before and after the visitor opens another one by ${way}`, async () => {
        const { host, received } = await showTabs();
        go(host);
        await until(() => received.length >= GONE_TO_SECOND.length, "the events");
        assert.deepEqual(received, GONE_TO_SECOND);
      });
    }

    it("are fired after a script's change only; a click on the current tab fires only the click event", async () => {
      const { host, received } = await showTabs();
      host.tab(1);
      await until(() => received.length >= 2, "the events");
      assert.deepEqual(received, GONE_TO_SECOND.slice(1));
      tabs(host)[1]?.click();
      await until(() => received.length > 2, "the click");
      assert.deepEqual(received.slice(2), ["wsf-click at tab 1, 1 shows, index 1"]);
    });
  });

  it("reach handlers of jQuery once, without more arguments", async () => {
    const { jQuery: $ } = await import("jquery");
    Object.assign(globalThis, { jQuery: $ });
    try {
      const host = await showForm([NAME], { moreTabs: [[CITY]], form: { cookie_tab_index: "" } });
      const received: string[] = [];
      const note = (event: { type: string }, ...more: unknown[]) =>
        void received.push(`${event.type} and ${more.length}`);
      const form = $(host).find("form");
      form.on("wsf-validate.theme wsf-validate-silent wsf-group-index", note);
      form.find("[role=tab]").on("wsf-click tab_show", note);
      fill(control(host, 1), "Ann");
      fill(control(host, 2), "Bern");
      form.find("[role=tab]").get(1)?.click();
      await until(() => received.some((line) => line.startsWith("wsf-group-index")), "the events");
      assert.deepEqual(received.sort(), [
        "tab_show and 0",
        "wsf-click and 0",
        "wsf-group-index and 0",
        "wsf-validate and 0",
        "wsf-validate-silent and 0",
      ]);
    } finally {
      Reflect.deleteProperty(globalThis, "jQuery");
    }
  });
});
