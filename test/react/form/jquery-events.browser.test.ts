import { assert, cleanFixtures, frames, until, useContainer } from "../../support/index.ts";
import { showForm } from "./show-form.ts";

/** The real library. */
async function usePageWithJQuery(): Promise<JQueryStatic> {
  const { jQuery } = await import("jquery");
  Object.assign(globalThis, { jQuery });
  return jQuery;
}

describe("form events on a page with jQuery (forms-behaviour#1.2)", () => {
  let $: JQueryStatic;
  beforeEach(async () => {
    useContainer();
    $ = await usePageWithJQuery();
  });
  afterEach(() => {
    $(document).off();
    $(window).off();
    Reflect.deleteProperty(globalThis, "jQuery");
    cleanFixtures();
  });

  it("reach handlers once, with form, ids, elements and tab as arguments after the event", async () => {
    const calls: unknown[][] = [];
    $(document).on("wsf-rendered.theme", (...args) => void calls.push(args));
    const host = await showForm([{ id: 1, type: "text", label: "Name" }]);
    const form = host.querySelector("form")!;
    await until(() => calls.length > 0, "the event");
    await frames(2);
    assert.equal(calls.length, 1);
    const [event, object, formId, instanceId, formElement, canvas, tab] = calls[0]!;
    assert.equal((event as { type: string }).type, "wsf-rendered");
    assert.deepEqual(object, host.definition?.original);
    assert.deepEqual([formId, instanceId, tab], [79, 1, 0]);
    assert.equal((formElement as JQuery).get(0), form);
    assert.equal((canvas as JQuery).get(0), form);
  });

  it("are cancelled by a handler that returns false", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Name", meta: { required: "on" } }]);
    const seen: string[] = [];
    $(document).on("wsf-validate-before", ({ type }: { type: string }) => void seen.push(type));
    $(document).on("wsf-submit-before", () => false);
    assert.equal(await host.submit(), false);
    assert.equal(host.querySelector("[aria-invalid=true]"), null);
    assert.deepEqual(seen, []);
  });

  it("that a script triggers keep its arguments", async () => {
    await showForm([{ id: 1, type: "text", label: "Name" }]);
    const given: unknown[] = [];
    $(document).on("wsf-rendered", (_event, ...more: unknown[]) => void given.push(...more));
    $(document).trigger("wsf-rendered", ["its own", 5]);
    assert.deepEqual(given, ["its own", 5]);
  });

  it("are fired at the window by instance and by form", async () => {
    const received: string[] = [];
    for (const name of ["wsf-rendered-instance-1", "wsf-rendered-form-79"])
      $(window).on(name, () => void received.push(name));
    await showForm([{ id: 1, type: "text", label: "Name" }]);
    await until(() => received.length > 1, "the events");
    await frames(2);
    assert.deepEqual(received, ["wsf-rendered-instance-1", "wsf-rendered-form-79"]);
  });
});
