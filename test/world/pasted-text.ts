import { assert, cleanFixtures, until, useContainer, type TestContainer, type TestSite } from "../support/index.ts";
import { control, showForm, useFormSite, type FieldInput } from "../react/form/show-form.ts";

export const ZERO_WIDTH = "\u200b";
export const MARK = "\u200e";
export const NO_BREAK = "\u00a0";
export const BYTE_ORDER = "\ufeff";

export let container: TestContainer;

export let site: TestSite;

export const sent = async () => (await site.calls("submit"))[0]?.fields.field_1;

export const show = async (field: FieldInput, more: readonly FieldInput[] = []) => {
  const host = await showForm([field, ...more], { form: { submit_reload: "" } });
  const input = control(host, field.id);
  if (field.meta?.input_mask) await until(() => "inputmask" in input && input.inputmask, "the mask");
  return { host, input };
};

/** Prepares each test of a suite. */
export function usePastedText(): void {
  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "pasted");
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });
}
