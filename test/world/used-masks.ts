import { cleanFixtures, frames, until, useContainer } from "../support/index.ts";
import { control, showForm, type FieldInput } from "../react/form/show-form.ts";

export const show = async (field: FieldInput) => {
  const host = await showForm([field, { id: 2, type: "text", label: "Next" }]);
  const input = control(host, 1);
  if (field.meta?.input_mask) await until(() => "inputmask" in input && input.inputmask, "the mask");
  input.focus();
  await frames(2);
  return { host, input };
};

/** Prepares each test of a suite. */
export function useUsedMasks(): void {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);
}
