import { assert, cleanFixtures, useContainer, type TestContainer } from "../support/index.ts";
import { type FieldInput } from "../react/form/show-form.ts";

export const COMMA = {
  currency_symbol: "€",
  currency_position: "right_space",
  price_decimal_separator: ",",
  price_thousand_separator: ".",
};

export const number = (meta: object = {}): readonly FieldInput[] => [
  { id: 1, type: "number", label: "How much", meta: { step: "any", ...meta } },
  { id: 3, type: "text", label: "Next" },
];

export let container: TestContainer;

/** Prepares each test of a suite. */
export function useTypedAmounts(): void {
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });
}
