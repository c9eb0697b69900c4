import { conditional } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer, type TestSite } from "../../support/index.ts";
import { captchaScripts } from "./captcha-scripts.ts";
import { control, feedback, fill, showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const [TRIGGER, CHECK, OTHER, SEND] = [1, 5, 6, 9];
type Stored = Record<string, unknown>;

const test = (object_id: number, logic: string, value = ""): Stored[] => [
  { conditions: [{ object: "field", object_id, logic, value, logic_previous: "||" }] },
];
const act = (object: string, object_id: number, action: string, value = ""): Stored => ({
  object,
  object_id,
  action,
  value,
});
/** A part shows while the trigger says "show". */
const shows = (object: string, id: number, word = "show"): Stored => ({
  if: test(TRIGGER, "equals", word),
  then: [act(object, id, "visibility")],
  else: [act(object, id, "visibility", "off")],
});
const captcha = (id: number, type = "recaptcha", meta: Stored = {}): FieldInput => ({
  id,
  type,
  label: "Check",
  meta: { [`${type}_site_key`]: "key", ...meta },
});

describe("captchas and conditions", () => {
  let container: TestContainer;
  let site: TestSite;

  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "captcha-conditions", { captchaScripts: captchaScripts() });
    // Without data the form opens at once.
    await site.control({ faults: { submit: { body: { error: false } } } });
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const show = (checks: readonly FieldInput[], ...rules: Stored[]): Promise<FormElement> =>
    showForm(
      [{ id: TRIGGER, type: "text", label: "Trigger" }, ...checks, { id: SEND, type: "submit", label: "Send" }],
      {
        form: { submit_reload: "", ...conditional(...rules) },
      },
    );
  const place = (host: Element, id = CHECK) =>
    host.querySelector<HTMLElement>(`[data-id="${id}"] [data-site-key]`) ?? assert.fail("no captcha");
  const rendered = (host: Element, id = CHECK) =>
    until(() => place(host, id).dataset.rendered, "the provider's drawing");
  const box = (host: Element, id = CHECK) => place(host, id).querySelector("button") ?? assert.fail("no box");
  const bodies = async () => (await site.calls("submit")).map(({ fields }) => fields);
  const sendButton = (host: Element) =>
    host.querySelector<HTMLButtonElement>("button[type=submit]") ?? assert.fail("no button");

  for (const [what, object, id] of [
    ["field", "field", CHECK],
    ["section", "section", 2],
    ["tab", "group", 2],
  ] as const)
    it(`in a ${what} that a condition hides is not required; shown, it is drawn and required`, async () => {
      const host = await showForm(
        [
          { id: TRIGGER, type: "text", label: "Trigger" },
          { id: SEND, type: "submit", label: "Send" },
        ],
        { form: { submit_reload: "", ...conditional(shows(object, id)) }, moreTabs: [[captcha(CHECK)]] },
      );
      assert.equal(place(host).dataset.rendered, undefined, "nobody fetches what is not seen");
      assert.equal(await host.submit(), true);
      const [body] = await bodies();
      assert.equal(body?.wsf_hidden, "g-recaptcha-response");

      fill(control(host, TRIGGER), "show");
      assert.equal(await host.submit(), false);
      await until(() => document.activeElement === place(host), "the focus on the captcha");
      await rendered(host);
      box(host).click();
      assert.equal(await host.submit(), true);
      const [, second] = await bodies();
      assert.equal(second?.wsf_hidden, "");
      assert.match(second["g-recaptcha-response"] ?? "", /^grecaptcha-\d+$/);
    });

  it("is required again after it was answered, sent, hidden and shown", async () => {
    const host = await show([captcha(CHECK)], shows("field", CHECK));
    fill(control(host, TRIGGER), "show");
    await rendered(host);
    box(host).click();
    fill(control(host, TRIGGER), "no");
    assert.equal(await host.submit(), true);
    fill(control(host, TRIGGER), "show");
    assert.equal(await host.submit(), false);
    await until(() => feedback(host, CHECK), "what is missing");
    assert.equal((await bodies()).length, 1);
  });

  for (const [kind, type, meta] of [
    ["invisible", "recaptcha", { recaptcha_recaptcha_type: "v2_invisible" }],
    ["score", "recaptcha", { recaptcha_recaptcha_type: "v3_default" }],
    ["invisible", "hcaptcha", { hcaptcha_type: "invisible" }],
  ] as const)
    it(`${type} (${kind}) is asked at submit only while it shows`, async () => {
      const name = type === "recaptcha" ? "g-recaptcha-response" : "h-captcha-response";
      const host = await show([captcha(CHECK, type, meta)], shows("field", CHECK));
      assert.equal(await host.submit(), true);
      fill(control(host, TRIGGER), "show");
      assert.equal(await host.submit(), true);
      fill(control(host, TRIGGER), "hide");
      assert.equal(await host.submit(), true);
      const sent = await bodies();
      assert.deepEqual(
        sent.map((body) => [body.wsf_hidden, (body[name] ?? "") !== ""]),
        [
          [name, false],
          ["", true],
          [name, false],
        ],
      );
    });

  it("keeps a button disabled until it is answered, and again when the answer has expired or was used", async () => {
    const host = await show([captcha(CHECK)], {
      if: test(CHECK, "recaptcha"),
      then: [act("field", SEND, "disabled", "off")],
      else: [act("field", SEND, "disabled")],
    });
    await rendered(host);
    assert.equal(sendButton(host).disabled, true);
    box(host).click();
    await until(() => !sendButton(host).disabled, "the button");
    (Reflect.get(window, "grecaptcha") as { expire(): void }).expire();
    await until(() => sendButton(host).disabled, "the button to rest");
    box(host).click();
    await until(() => !sendButton(host).disabled, "the button");
    sendButton(host).click();
    await until(() => box(host).textContent === "I am a person" && !host.locked, "the end of the post");
    assert.equal((await bodies()).length, 1);
    await until(() => sendButton(host).disabled, "the button to rest again");
  });

  it("two of one provider, of which one shows: the answer of that one is sent, and the server expects one", async () => {
    const host = await show(
      [captcha(CHECK), captcha(OTHER)],
      shows("field", CHECK, "first"),
      shows("field", OTHER, "second"),
    );
    fill(control(host, TRIGGER), "second");
    await rendered(host, OTHER);
    box(host, OTHER).click();
    const stale = place(host, OTHER).querySelector("input")?.value;
    fill(control(host, TRIGGER), "first");
    await rendered(host, CHECK);
    assert.equal(await host.submit(), false, "the other one has no answer");
    box(host, CHECK).click();
    assert.equal(await host.submit(), true);
    const [call] = await site.calls("submit");
    const [body] = await bodies();
    assert.equal(body?.wsf_hidden, "", "under this name there is an answer");
    assert.notEqual(body["g-recaptcha-response"], stale);
    assert.ok(!JSON.stringify(call).includes(stale ?? "nothing"), "the hidden one's answer stays here");
  });
});
