import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { createFormController, type FormController } from "../../../../src/shared/form/bootstrap/form-controller.ts";
import type { FormOptions } from "../../../../src/shared/form/session/form-options.ts";
import type { FormPage, FormSession } from "../../../../src/shared/form/state/form-session.ts";
import { storedForm } from "../../../support/form-builder.ts";
import { NO_DOCUMENT, PAGE } from "../form-fixtures.ts";
import { openPage } from "../open-form.ts";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options: object) => { window: typeof window };
};

const EMBEDDED: FormOptions = {
  formId: "",
  instanceId: 0,
  hash: "",
  token: "",
  definition: "#form",
  scheme: "auto",
  framework: "",
  preview: false,
  settings_plugin: {},
  settings_form: undefined,
  parse_variables: undefined,
  ecommerce: undefined,
};

type Controller = FormController<FormPage, null>;

let controller: Controller;
let host: HTMLElement;
let problems: string[];

/** Each state of the controller, as it comes. */
function states(): { next(): Promise<Controller["state"]> } {
  const seen: Controller["state"][] = [];
  let wake = () => {};
  controller.subscribe(() => {
    seen.push(controller.state);
    wake();
  });
  return {
    async next() {
      while (seen.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return seen.shift()!;
    },
  };
}

/** Waits for a form, and gives its session. */
async function ready(from = states()): Promise<FormSession> {
  for (;;) {
    const state = await from.next();
    if (state.phase === "ready" && !state.changing) return state.session;
    assert.notEqual(state.phase, "error");
  }
}

/** Writes the definition into the page. */
function embed(id: number, name = "form"): void {
  const form = storedForm(
    { tabs: [{ label: "Tab", sections: [{ label: "Section", fields: [{ id: 1, type: "text", label: "Name" }] }] }] },
    { id, label: "Form" },
  );
  document.body.insertAdjacentHTML("beforeend", `<script type="application/json" id="${name}"></script>`);
  document.getElementById(name)!.textContent = JSON.stringify(form);
}

const valueAtom = ({ model }: FormSession) => model.instance(1, null)!.valueAtom;

/** Other tests of the run have no document. */
const globals = new Map<string, PropertyDescriptor | undefined>();
const setGlobal = (name: string, value: unknown) => {
  globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};

before(() => {
  const { window: page } = new JSDOM("", { url: PAGE });
  for (const name of Object.getOwnPropertyNames(page))
    if (!(name in globalThis) || /^(?:(?:Custom)?Event|EventTarget|Abort.*)$/.test(name))
      setGlobal(name, Reflect.get(page, name));
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    setGlobal(name, page[name].bind(page));
  // jsdom has none; the ids here need no escaping.
  setGlobal("CSS", { escape: String });
  document.addEventListener("plaintags-error", (event) => problems.push((event as CustomEvent<Error>).detail.message));
});
after(() => {
  for (const [name, descriptor] of globals)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  document.body.innerHTML = "<wsf-form></wsf-form>";
  openPage({});
  host = document.querySelector<HTMLElement>("wsf-form")!;
  problems = [];
  controller = createFormController<FormPage, null>(host, {
    load: () => Promise.resolve(null),
    createPage: () => ({ ...NO_DOCUMENT, host }),
    supportsType: () => true,
  });
});
afterEach(() => controller.end());

test("a form that the page embeds starts without waiting for anything", async () => {
  embed(7);
  const from = states();
  controller.start(EMBEDDED);
  assert.deepEqual(controller.state, { phase: "loading", waits: false });
  const session = await ready(from);
  assert.equal(session.model.context.definition.id, 7);
  assert.ok(!session.signal.aborted);
});

test("another definition replaces a form, and takes over what was typed; the old form works until then", async () => {
  embed(7);
  embed(7, "other");
  const from = states();
  controller.start(EMBEDDED);
  const first = await ready(from);
  first.store.set(valueAtom(first), "Ada");
  first.store.set(first.model.dirtyAtom, new Set(["1"]));
  controller.start({ ...EMBEDDED, definition: "#other" });
  const { state } = controller;
  assert.ok(state.phase === "ready" && state.changing && state.session === first && !first.signal.aborted);
  const second = await ready(from);
  assert.ok(first.signal.aborted);
  assert.equal(second.store.get(valueAtom(second)), "Ada");
});

test("a form with another id removes the old one at once", async () => {
  embed(7);
  embed(8, "other");
  const from = states();
  controller.start({ ...EMBEDDED, formId: "7" });
  const first = await ready(from);
  controller.start({ ...EMBEDDED, formId: "8", definition: "#other" });
  assert.equal(controller.state.phase, "loading");
  assert.ok(first.signal.aborted);
  assert.equal((await ready(from)).model.context.definition.id, 8);
});

test("options that say nothing about the form leave it alone", async () => {
  embed(7);
  const from = states();
  controller.start(EMBEDDED);
  const session = await ready(from);
  controller.start({ ...EMBEDDED, scheme: "dark" });
  assert.ok(controller.state.phase === "ready" && !controller.state.changing && !session.signal.aborted);
});

test("a form that cannot be found is reported to the page and said to the visitor; the next one starts", async () => {
  const from = states();
  controller.start(EMBEDDED);
  let state = await from.next();
  while (state.phase === "loading") state = await from.next();
  assert.equal(state.phase, "error");
  assert.match(problems.join(), /no element with the id "form"/);
  embed(7, "other");
  controller.start({ ...EMBEDDED, definition: "#other" });
  await ready(from);
});

test("a tag that leaves while its form is loading hears of it no more; one that comes back has what was typed", async () => {
  embed(7);
  const from = states();
  controller.start(EMBEDDED);
  controller.end();
  controller.start(EMBEDDED);
  const first = await ready(from);
  first.store.set(valueAtom(first), "Ada");
  first.store.set(first.model.dirtyAtom, new Set(["1"]));
  controller.end();
  assert.ok(first.signal.aborted);
  controller.start(EMBEDDED);
  const second = await ready(from);
  assert.notEqual(second, first);
  assert.equal(second.store.get(valueAtom(second)), "Ada");
});
