// Needs a separate page: a takeover serves the whole page.
import { define } from "../../../src/elements/wsf-form.ts";
import type { WsfFormElement } from "../../../src/elements/wsf-form.ts";
import { startFormTakeover } from "../../../src/shared/compat/forms.ts";
import { storedField, storedForm } from "../../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  once,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";

interface OriginalGlobals {
  wsf_form_json?: unknown[];
  wsf_form_json_config?: unknown;
  wsf_form_json_populate?: unknown[];
  ws_form_settings?: unknown;
  wsf_form_instances?: Record<string, unknown>;
  wsf_form_init?: (force?: boolean, reset?: boolean, container?: unknown) => void;
}
const globals = window as unknown as OriginalGlobals;
const NAMES = [
  "wsf_form_json",
  "wsf_form_json_config",
  "wsf_form_json_populate",
  "ws_form_settings",
  "wsf_form_instances",
  "wsf_form_init",
] as const;

/** The id of a form that the test server knows. */
const FORM = 1;
const definition = {
  ...storedForm([storedField(1, "text", "Name", { required: "on" }), storedField(2, "submit", "Book")], {
    id: FORM,
    label: "Table",
    meta: { label_render: "", class_form_wrapper: "from-the-editor", tracking_duration: "", style_id: "4" },
    section: { label_render: "" },
  }),
  published_checksum: "abc",
};

interface MarkerInput {
  instance?: string;
  id?: string;
  more?: string;
  classes?: string;
  action?: string;
}
const marker = ({
  instance = "1",
  id = `ws-form-${instance}`,
  more = "",
  classes = "",
  action = "/wp-json/ws-form/v1/submit",
}: MarkerInput = {}) =>
  `<form action="${action}" class="wsf-form wsf-form-canvas ${classes}" id="${id}" data-id="${FORM}" data-instance-id="${instance}" method="POST" ${more}></form>`;

/** A page from the original plugin's server: markers, and their data in globals of a script in the footer. */
describe("forms as the original plugin prints them", () => {
  let container: TestContainer;
  let site: TestSite;
  let stop: () => void;

  const begin = async (settings: object = {}) => {
    const { forms } = (await site.settings()) as { forms: object };
    container.provide("settings", { takeover: ["forms"], forms, ...settings } as never);
    define();
    stop = startFormTakeover(document);
  };
  const formOf = (id: string) =>
    until(() => document.querySelector<HTMLFormElement>(`form#${id}[data-wsf-rendered]`), `the form ${id}`);
  const name = (form: Element) => form.querySelector<HTMLInputElement>("[name=field_1]")!;

  beforeEach(() => {
    container = useContainer();
    site = createSite("originals");
    globals.wsf_form_json = [];
    globals.wsf_form_json[FORM] = definition;
    globals.wsf_form_json_config = { settings_plugin: {}, settings_form: {} };
    stop = () => undefined;
  });
  afterEach(() => {
    stop();
    cleanFixtures();
    for (const one of NAMES) Reflect.deleteProperty(globals, one);
  });

  it("are drawn in place, with the ids, names and class names that themes and scripts use", async () => {
    const box = fixture(`<p>Above</p>${marker({ classes: "narrow" })}<p>Below</p>`);
    await begin();
    const form = await formOf("ws-form-1");
    assert.equal(form.dataset["id"], String(FORM));
    assert.equal(form.dataset["instanceId"], "1");
    assert.equal(form.dataset["wsfStyleId"], "4");
    for (const one of ["wsf-form", "wsf-form-canvas", "narrow", "from-the-editor"])
      assert.ok(form.classList.contains(one), one);
    assert.equal(name(form).id, "wsf-1-field-1");
    assert.equal(box.querySelectorAll("#ws-form-1").length, 1);
    const shown = [...box.querySelectorAll("p:not(form *), form")].filter((element) => element.checkVisibility());
    assert.deepEqual(
      shown.map(({ localName }) => localName),
      ["p", "form", "p"],
    );
  });

  it("keep an id that the site chose", async () => {
    fixture(marker({ id: "booking", more: "data-wsf-custom-id" }));
    await begin();
    assert.equal(name(await formOf("booking")).id, "wsf-1-field-1");
  });

  it("are sent to the plugin's server", async () => {
    fixture(marker());
    await begin();
    const form = await formOf("ws-form-1");
    name(form).value = "Ada";
    name(form).dispatchEvent(new Event("input", { bubbles: true }));
    const posted = once(document, "wsf-submit-complete");
    form.querySelector<HTMLElement>("[type=submit]")!.click();
    await posted;
    const [call] = await site.calls("submit");
    assert.equal(call?.fields["field_1"], "Ada");
    assert.equal(call?.fields["wsf_form_id"], String(FORM));
  });

  it("with an action are posted there", async () => {
    fixture(marker({ action: "/bookings" }));
    await begin();
    const tag = (await formOf("ws-form-1")).closest<WsfFormElement>("wsf-form")!;
    assert.equal(tag.definition?.meta["form_action"], "/bookings");
  });

  it("with the same instance number get different numbers", async () => {
    const box = fixture(marker() + marker({ id: "other" }));
    await begin();
    await until(() => box.querySelectorAll("form[data-wsf-rendered][id]").length === 2, "both forms");
    const numbers = [...box.querySelectorAll<HTMLElement>("form[data-wsf-rendered][id]")].map(
      ({ dataset }) => dataset["instanceId"],
    );
    assert.deepEqual(numbers, ["1", "2"]);
  });

  it("start with the saved values or the populate data of the page", async () => {
    globals.wsf_form_json_populate = [];
    globals.wsf_form_json_populate[FORM] = { action_label: "List", data: { field_1: "Grace" } };
    globals.ws_form_settings = { wsf_hash: [{ id: String(FORM), hash: "0".repeat(32), token: "f".repeat(32) }] };
    fixture(marker());
    await begin();
    const form = await formOf("ws-form-1");
    // The server does not know the hash: the form starts without one.
    assert.equal(name(form).value, "Grace");
    const tag = form.closest("wsf-form")!;
    assert.equal(tag.getAttribute("hash"), "0".repeat(32));
    assert.equal(tag.getAttribute("token"), "f".repeat(32));
  });

  it("are found when added later, and when a script asks for them", async () => {
    const box = fixture("<section></section>");
    await begin();
    box.querySelector("section")!.innerHTML = marker({ instance: "4" });
    await formOf("ws-form-4");

    const shadow = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
    shadow.innerHTML = marker({ instance: "5" });
    await until(() => globals.wsf_form_init, "the initialiser");
    globals.wsf_form_init!(false, false, shadow);
    await until(() => shadow.querySelector("form#ws-form-5[data-wsf-rendered]"), "the form in the shadow root");
  });

  it("are available by number, and start again when a script forces it", async () => {
    const box = fixture(marker());
    await begin();
    const before = await formOf("ws-form-1");
    const tag = await until(() => globals.wsf_form_instances?.["1"] as WsfFormElement | undefined, "the instance");
    assert.equal(tag.contains(before), true);
    tag.set(1, "Ada");

    globals.wsf_form_init!(false, false, box);
    assert.equal(before.isConnected, true);
    assert.equal(tag.get(1), "Ada");

    // A jQuery list, which the original accepts.
    globals.wsf_form_init!(true, false, [box]);
    assert.equal(before.isConnected, false);
    const after = await formOf("ws-form-1");
    assert.equal(name(after).value, "");
    await until(() => globals.wsf_form_instances?.["1"] === after.closest("wsf-form"), "the new instance");
  });

  it("that the original's own script has started are left unchanged", async () => {
    const drawn = fixture(marker({ more: "data-wsf-rendered" }));
    const registered = fixture(marker({ instance: "2" }));
    globals.wsf_form_instances = { 2: { form_id: FORM } };
    fixture(marker({ instance: "3" }));
    await begin();
    await formOf("ws-form-3");
    assert.equal(drawn.querySelector("wsf-form"), null);
    assert.equal(registered.querySelector("wsf-form"), null);
  });

  it("are restored when the takeover ends", async () => {
    const box = fixture(`<div>${marker({ classes: "narrow", more: 'style="margin: 0"' })}</div>`);
    const before = box.cloneNode(true);
    await begin();
    await formOf("ws-form-1");
    stop();
    assert.ok(box.isEqualNode(before), box.innerHTML);
    assert.equal(globals.wsf_form_init, undefined);
    assert.equal(globals.wsf_form_instances, undefined);
  });

  it("stay unchanged without the setting", async () => {
    const box = fixture(marker());
    await begin({ takeover: [] });
    assert.equal(box.querySelector("wsf-form"), null);
    assert.equal(globals.wsf_form_init, undefined);
  });
});
