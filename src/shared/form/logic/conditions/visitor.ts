import { operandOf, state, type Sight, type Tests } from "./test.ts";

/** What the server filled in about the visitor; "" where it said nothing. */
const known = ({ model }: Sight, name: string): string => {
  const { known: names } = model.context.sources;
  return Object.hasOwn(names, name) ? (names[name] ?? "") : "";
};

const among = (name: string) =>
  state((sight) => {
    const wanted = operandOf(sight).trim();
    return known(sight, name)
      .split(",")
      .some((entry) => entry.trim() === wanted && wanted !== "");
  });
const signedIn = state((sight) => Number(known(sight, "user_id")) > 0);

/**
 * Conditions on the visitor, by the variables of the configuration: `user_id`, and comma lists `user_roles` and
 * `user_capabilities`. They decide what is shown, never what is allowed.
 */
export const USER: Tests = {
  user_logged_in: signedIn,
  user_logged_out: state((sight) => !(signedIn.kind === "state" && signedIn.holds(sight))),
  user_role: among("user_roles"),
  user_capability: among("user_capabilities"),
};

/** Conditions on the saved submission that the form goes on with: whether its link proved the e-mail address. */
export const SUBMIT: Tests = { token_validated: state(({ model }) => model.context.initial.tokenValidated === true) };
