import { startFormTagging } from "../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import {
  assert,
  cleanFixtures,
  fixtureOf,
  frames,
  useContainer,
  useTestClock,
  type TestClock,
} from "../support/index.ts";

const FIELDS = ["apbct_visible_fields", "ct_no_cookie_hidden_field"];
const FORM = `<form method="post"><input name="title" value="Draft" autofocus><label for="text">Text</label>
  <textarea id="text" name="text">Some</textarea><button type="button">Save</button><button>Send</button></form>
  <a href="#elsewhere">Elsewhere</a>`;

/** What jQuery's `serialize` makes of a form: its enabled controls that have a name, without buttons and files. */
const serialize = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")]
    .filter(
      ({ name, type, disabled }) => name !== "" && !disabled && !/^(?:submit|button|image|reset|file)$/.test(type),
    )
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/** How scripts that warn of unsaved changes read a form. */
const READERS: Record<string, (form: HTMLFormElement) => string> = {
  "jQuery's serialize": serialize,
  FormData: (form) => JSON.stringify([...new FormData(form)]),
  "form.elements": (form) => [...form.elements].map((one) => `${(one as HTMLInputElement).name}`).join(),
  "the form's markup": (form) => form.outerHTML,
};

describe("a page that compares its forms with what they were (issue 36, line 11)", () => {
  let clock: TestClock;
  let stop: () => void;
  let form: HTMLFormElement;
  beforeEach(() => {
    const container = useContainer();
    clock = useTestClock(container);
    container.service("settings").merge({ antispam: { cookies: "none" } });
    form = fixtureOf<HTMLFormElement>(FORM, "form");
    stop = startFormTagging(document);
  });
  afterEach(() => {
    stop();
    cleanFixtures();
    localStorage.clear();
    sessionStorage.clear();
  });
  const later = async () => {
    await frames(1);
    await clock.advance(10_000);
  };
  const dispatch = (target: Element | null, type: string, init: object = {}) =>
    target?.dispatchEvent(
      type.startsWith("key")
        ? new KeyboardEvent(type, { bubbles: true, composed: true, ...init })
        : new Event(type, { bubbles: true, composed: true }),
    );
  const carried = (text: string) => FIELDS.filter((name) => text.includes(`${name}=`));

  for (const [what, read] of Object.entries(READERS))
    it(`finds an untouched form unchanged: ${what}`, async () => {
      const before = read(form);
      await later();
      const input = form.querySelector("input")!;
      input.focus();
      dispatch(input, "keydown", { key: "Tab" });
      dispatch(document.querySelector("a"), "pointerdown");
      dispatch(document.querySelector("a"), "click");
      form.append(document.createElement("p"));
      form.lastElementChild!.remove();
      await later();
      assert.equal(read(form), before);
      assert.equal(form.querySelector("[type=hidden]"), null, "reading is no touch");
    });

  for (const [what, act] of Object.entries<() => unknown>({
    "a press on a button that sends by script": () => dispatch(form.querySelector("[type=button]"), "click"),
    "a press on a label": () => dispatch(form.querySelector("label"), "click"),
    "a script's click": () => form.querySelector<HTMLElement>("[type=button]")!.click(),
    autofill: () => dispatch(form.querySelector("input"), "change"),
    "typed text": () => dispatch(form.querySelector("textarea"), "input"),
  }))
    it(`serialize carries the fields at once, after ${what}`, () => {
      act();
      assert.deepEqual(carried(serialize(form)), FIELDS);
    });

  for (const [type, init] of [
    ["pointerdown", {}],
    ["keydown", { key: "a" }],
    ["keydown", { key: "Enter" }],
  ] as const)
    it(`serialize carries the fields soon after ${type} ${"key" in init ? init.key : ""}`, async () => {
      dispatch(form.querySelector("textarea"), type, init);
      await later();
      assert.deepEqual(carried(serialize(form)), FIELDS);
    });

  it("serialize carries the fields in a submit listener of a form that nobody has touched", async () => {
    await later();
    let sent = "";
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      sent = serialize(form);
    });
    form.requestSubmit();
    assert.deepEqual(carried(sent), FIELDS);
    assert.ok(FIELDS.every((name) => new FormData(form).has(name)));
  });

  it("a button outside of the form that belongs to it is a touch", () => {
    form.id = "owner";
    const button = fixtureOf<HTMLButtonElement>('<button type="button" form="owner">Save</button>', "button");
    button.click();
    assert.deepEqual(carried(serialize(form)), FIELDS);
  });
});
