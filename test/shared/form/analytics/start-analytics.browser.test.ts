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

describe("telling Google what visitors do (forms-behaviour 8.4)", () => {
  let container: TestContainer;
  let site: TestSite;
  let told: unknown[][];
  const page = window as unknown as Record<string, unknown>;
  const library = (name: string) => (page[name] = (...given: unknown[]) => void told.push([name, ...given]));

  before(function () {
    // What a stand-in for Google's library is told is the same in all engines.
    if (!isChromium) this.skip();
  });
  beforeEach(() => {
    container = useContainer();
    site = createSite("analytics");
    told = [];
  });
  afterEach(() => {
    for (const name of LIBRARIES) Reflect.deleteProperty(window, name);
  });

  /** A form whose visitor is followed from now on. */
  async function followed(form: object = {}): Promise<FormElement> {
    const { forms } = (await site.settings()) as { forms: object };
    container.provide("settings", { ...container.service("settings").get(), forms } as never);
    library("gtag");
    const host = await showForm(FIELDS, {
      moreTabs: MORE_TABS,
      form: { analytics_google: "on", cookie_tab_index: "", ...form },
    });
    // The code comes in its own time; a field is told of once.
    await until(() => {
      use(host, PROBE);
      return told.length > 0;
    }, "the code");
    told.length = 0;
    return host;
  }
  /** The control of a field, whichever number its form has. */
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

  it("tells of fields, buttons and tabs once each, of every save and submit, and never of a value", async () => {
    const host = await followed();
    for (const id of [1, 1, 2]) use(host, id);
    named(host, 1).click();
    const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    named(host, 3).click();
    tabs[0]?.click();
    tabs[1]?.click();
    await send(host, () => host.save());
    await send(host, () => host.submit());
    assert.deepEqual(told, [
      event("Field", "Name <b>in full</b>"),
      event("Field", "field_2"),
      event("Tab", "Tab 2"),
      event("Button", "Next"),
      event("Tab", "Tab"),
      event("Save"),
      event("Submit"),
    ]);
    assert.ok(!JSON.stringify(told).includes("nobody"));
  });

  it("leaves out what the form's settings leave out, and forms that do not ask", async () => {
    const other = await showForm([{ id: 1, type: "text", label: "Not followed" }], { id: 78 });
    for (const id of ["shown-form", "shown-config"]) document.getElementById(id)?.remove();
    const host = await followed({ analytics_google_event_form: "", analytics_google_event_tab: "" });
    use(other, 1);
    host.querySelectorAll<HTMLElement>("[role=tab]")[1]?.click();
    await send(host, () => host.submit());
    assert.deepEqual(told, []);
    use(host, 1);
    assert.equal(told.length, 1);
  });

  it("tells Google's older function, else the list of a tag manager", async () => {
    const host = await followed();
    Reflect.deleteProperty(window, "gtag");
    library("ga");
    use(host, 1);
    assert.deepEqual(told, [["ga", "send", "event", "Form - Shown", "Field", "Name <b>in full</b>", undefined]]);
    Reflect.deleteProperty(window, "ga");
    page["dataLayer"] = [];
    use(host, 2);
    assert.deepEqual(page["dataLayer"], [{ event: "Field", event_category: "Form - Shown", event_label: "field_2" }]);
  });

  it("says the category in the site's own words", async () => {
    container.service("texts").override({ "forms.analytics_category": "Formular %s" });
    const host = await followed();
    use(host, 1);
    assert.deepEqual(told.at(0)?.at(-1), { event_category: "Formular Shown", event_label: "Name <b>in full</b>" });
  });

  it("tells nobody before consent, nor after it was withdrawn", async () => {
    const host = await followed();
    const consent = container.service("consent");
    consent.set(false);
    use(host, 1);
    await send(host, () => host.save());
    assert.deepEqual(told, []);
    consent.set(true);
    use(host, 1);
    assert.deepEqual(told, [event("Field", "Name <b>in full</b>")]);
  });

  it("waits 30 s for a library that comes late, then says once that there is none, and tells one that comes still later", async () => {
    const clock = useTestClock(container);
    const host = await followed();
    Reflect.deleteProperty(window, "gtag");
    use(host, 1);
    use(host, 2);
    await clock.advance(LIBRARY_TIMEOUT_MS - LIBRARY_POLL_MS);
    library("gtag");
    assert.deepEqual(told, []);
    await clock.advance(LIBRARY_POLL_MS);
    assert.deepEqual(told, [event("Field", "Name <b>in full</b>"), event("Field", "field_2")]);

    Reflect.deleteProperty(window, "gtag");
    told.length = 0;
    const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs[1]?.click();
    await clock.advance(LIBRARY_TIMEOUT_MS);
    tabs[0]?.click();
    await clock.advance(LIBRARY_TIMEOUT_MS);
    assert.equal(container.log.errors.length, 1);
    assert.match(container.log.errors[0] ?? "", /form 79 is not told to Google/);
    library("gtag");
    tabs[0]?.click();
    assert.deepEqual(told, [event("Tab", "Tab")]);
  });
});
