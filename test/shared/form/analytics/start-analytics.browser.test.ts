import { LIBRARY_POLL_MS, LIBRARY_TIMEOUT_MS } from "../../../../src/shared/form/analytics/library.ts";
import {
  assert,
  createSite,
  isChromium,
  once,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";
import { fill, showForm, type FormElement } from "../../../react/form/show-form.ts";

const LIBRARIES = ["gtag", "ga", "dataLayer"] as const;
const PROBE = 9;
const FIELDS = [
  { id: 1, type: "text", label: "Name <b>in full</b>" },
  { id: 2, type: "email", label: "" },
  { id: 3, type: "tab_next", label: "Next" },
  { id: PROBE, type: "text", label: "Probe" },
];
const MORE_TABS = [
  [
    { id: 4, type: "submit", label: "Send" },
    { id: 5, type: "save", label: "Keep" },
  ],
];

describe("analytics events for Google (forms-behaviour#8.4)", () => {
  let container: TestContainer;
  let site: TestSite;
  let calls: unknown[][];
  const page = window as unknown as Record<string, unknown>;
  const library = (name: string) => (page[name] = (...given: unknown[]) => void calls.push([name, ...given]));

  before(function () {
    // The calls to a stand-in for Google's library are the same in all engines.
    if (!isChromium) this.skip();
  });
  beforeEach(() => {
    container = useContainer();
    site = createSite("analytics");
    calls = [];
  });
  afterEach(() => {
    for (const name of LIBRARIES) Reflect.deleteProperty(window, name);
  });

  /** A form with analytics running. */
  async function followed(form: object = {}): Promise<FormElement> {
    const { forms } = (await site.settings()) as { forms: object };
    container.provide("settings", { ...container.service("settings").get(), forms } as never);
    library("gtag");
    const host = await showForm(FIELDS, {
      moreTabs: MORE_TABS,
      form: { analytics_google: "on", cookie_tab_index: "", ...form },
    });
    // The code loads lazily; a field is reported once.
    await until(() => {
      use(host, PROBE);
      return calls.length > 0;
    }, "the code");
    calls.length = 0;
    return host;
  }
  /** The control of a field, whatever the instance number of its form. */
  const named = (host: Element, id: number) =>
    host.querySelector<HTMLInputElement>(`[name=field_${id}]`) ?? assert.fail(`no field ${id}`);
  const use = (host: Element, id: number) => fill(named(host, id), "nobody@example.org");
  const event = (action: string, label?: string) => [
    "gtag",
    "event",
    action,
    { event_category: "Form - Shown", ...(label === undefined ? {} : { event_label: label }) },
  ];

  async function send(host: FormElement, how: () => Promise<boolean>) {
    await site.control({ faults: { submit: { body: { error: false, data: { js: [] } } } } });
    const done = once(host, "wsf-complete");
    assert.ok(await how());
    await done;
  }

  it("report fields, buttons and tabs once each, every save and submit, and never a value", async () => {
    const host = await followed();
    for (const id of [1, 1, 2]) use(host, id);
    named(host, 1).click();
    const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    named(host, 3).click();
    tabs[0]?.click();
    tabs[1]?.click();
    await send(host, () => host.save());
    await send(host, () => host.submit());
    assert.deepEqual(calls, [
      event("Field", "Name <b>in full</b>"),
      event("Field", "field_2"),
      event("Tab", "Tab 2"),
      event("Button", "Next"),
      event("Tab", "Tab"),
      event("Save"),
      event("Submit"),
    ]);
    assert.ok(!JSON.stringify(calls).includes("nobody"));
  });

  it("omit what the form's settings exclude, and forms that do not ask for them", async () => {
    const other = await showForm([{ id: 1, type: "text", label: "Not followed" }], { id: 78 });
    for (const id of ["shown-form", "shown-config"]) document.getElementById(id)?.remove();
    const host = await followed({ analytics_google_event_form: "", analytics_google_event_tab: "" });
    use(other, 1);
    host.querySelectorAll<HTMLElement>("[role=tab]")[1]?.click();
    await send(host, () => host.submit());
    assert.deepEqual(calls, []);
    use(host, 1);
    assert.equal(calls.length, 1);
  });

  it("go to Google's older function, else to the list of a tag manager", async () => {
    const host = await followed();
    Reflect.deleteProperty(window, "gtag");
    library("ga");
    use(host, 1);
    assert.deepEqual(calls, [["ga", "send", "event", "Form - Shown", "Field", "Name <b>in full</b>", undefined]]);
    Reflect.deleteProperty(window, "ga");
    page["dataLayer"] = [];
    use(host, 2);
    assert.deepEqual(page["dataLayer"], [{ event: "Field", event_category: "Form - Shown", event_label: "field_2" }]);
  });

  it("have the category in the site's language", async () => {
    container.service("texts").override({ "forms.analytics_category": "Formular %s" });
    const host = await followed();
    use(host, 1);
    assert.deepEqual(calls.at(0)?.at(-1), { event_category: "Formular Shown", event_label: "Name <b>in full</b>" });
  });

  it("are not sent before consent, nor after it is withdrawn", async () => {
    const host = await followed();
    const consent = container.service("consent");
    consent.set(false);
    use(host, 1);
    await send(host, () => host.save());
    assert.deepEqual(calls, []);
    consent.set(true);
    use(host, 1);
    assert.deepEqual(calls, [event("Field", "Name <b>in full</b>")]);
  });

  it("wait 30 s for a library that loads late, then note once that none exists, and go to one that loads still later", async () => {
    const clock = useTestClock(container);
    const host = await followed();
    Reflect.deleteProperty(window, "gtag");
    use(host, 1);
    use(host, 2);
    await clock.advance(LIBRARY_TIMEOUT_MS - LIBRARY_POLL_MS);
    library("gtag");
    assert.deepEqual(calls, []);
    await clock.advance(LIBRARY_POLL_MS);
    assert.deepEqual(calls, [event("Field", "Name <b>in full</b>"), event("Field", "field_2")]);

    Reflect.deleteProperty(window, "gtag");
    calls.length = 0;
    const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs[1]?.click();
    await clock.advance(LIBRARY_TIMEOUT_MS);
    tabs[0]?.click();
    await clock.advance(LIBRARY_TIMEOUT_MS);
    assert.equal(container.log.errors.length, 1);
    assert.match(container.log.errors[0] ?? "", /does not get its events \(analytics_google\): After 30000 ms/);
    library("gtag");
    tabs[0]?.click();
    assert.deepEqual(calls, [event("Tab", "Tab")]);
  });
});
