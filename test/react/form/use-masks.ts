import { assert, cleanFixtures, until, useContainer, type TestContainer } from "../../support/index.ts";
import { control, showForm, type FieldInput } from "./show-form.ts";

export const phone = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "tel",
  label: "Telephone",
  meta: { input_mask: "(999) 999-9999", invalid_feedback: "The whole number, please.", validate_inline: "on", ...meta },
});

export const NEXT: FieldInput = { id: 2, type: "text", label: "Next" };

export let container: TestContainer;

export const masked = (field: HTMLElement) => until(() => "inputmask" in field && field.inputmask, "the mask");

export const show = async (fields: readonly FieldInput[]) => {
  const host = await showForm(fields);
  await masked(control(host, 1));
  return host;
};

/** Prepares each test of a suite. */
export function useMasks(): void {
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    assert.deepEqual(container.log.errors, []);
  });
}
