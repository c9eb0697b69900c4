import { define } from "../../../src/elements/wsf-form.ts";
import type { FormHandle } from "../../../src/shared/form/form-handle.ts";
import { assert, cleanFixtures, createSite, fixture, until, useGround, type TestGround, type TestSite } from "../../support/index.ts";

/** The reference back end numbers the real definitions from here, in alphabetical order. */
const FIRST = 1000;

type FormElement = HTMLElement & FormHandle & { ready: Promise<HTMLElement> };

describe("the real definitions", () => {
  let ground: TestGround;
  let site: TestSite;
  beforeEach(async () => {
    ground = useGround();
    site = createSite("real-forms");
    const { original: _, ...settings } = await site.settings();
    // Nobody can be asked for real here.
    const provider = "/demo/js/captcha-provider.js?as=";
    const captchaScripts = { recaptcha: `${provider}grecaptcha`, hcaptcha: `${provider}hcaptcha`, turnstile: `${provider}turnstile` };
    ground.provide("settings", { ...settings, forms: { ...(settings.forms as object), captchaScripts } } as never);
    define();
  });
  afterEach(cleanFixtures);

  it("are all drawn, every field of them, without a warning", async function () {
    this.timeout(120_000);
    const { restUrl } = ((await site.settings()) as { forms: { restUrl: string } }).forms;
    const ids: number[] = [];
    for (let id = FIRST; (await fetch(`${restUrl}form/${id}/full`)).ok; id++) ids.push(id);
    // They are no part of the project.
    if (ids.length === 0) this.skip();
    for (const id of ids) {
      const host = fixture(`<wsf-form form-id="${id}"></wsf-form>`).querySelector<FormElement>("wsf-form");
      assert.ok(host);
      await host.ready;
      await until(() => host.querySelector("form"), `form ${id}`);
      await until(() => host.querySelector("[aria-busy=true]") === null, `the late fields of form ${id}`);
      const fields = host.definition?.fields.filter(({ type }) => type !== "note") ?? [];
      for (const field of fields)
        assert.ok(
          host.querySelector(`[data-id="${field.id}"][data-type], [data-id-hidden="${field.id}"]`),
          `${host.definition?.label}: field ${field.id} (${field.type})`,
        );
      cleanFixtures();
    }
    assert.deepEqual([ground.log.warnings, ground.log.errors], [[], []]);
    // The original's server fills these in before it embeds a form; the templates hold them still.
    const filledByServer = /uses #(blog_name|skin_color_default|random_string),/;
    assert.deepEqual(
      ground.log.notes.filter((note) => !filledByServer.test(note)),
      [],
    );
  });
});
