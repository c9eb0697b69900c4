import { operandOf, stateTest, type ConditionTests } from "./test.ts";
import type { ConditionContext } from "../rules/condition-test.ts";

/** A value about the visitor from the server; "" when it sent none. */
const known = ({ model }: ConditionContext, name: string): string => {
  const { variables: names } = model.context.sources;
  return Object.hasOwn(names, name) ? (names[name] ?? "") : "";
};

const among = (name: string) =>
  stateTest((context) => {
    const wanted = operandOf(context).trim();
    return known(context, name)
      .split(",")
      .some((entry) => entry.trim() === wanted && wanted !== "");
  });
const signedIn = stateTest((context) => Number(known(context, "user_id")) > 0);

/**
 * Conditions on the visitor, by the variables of the configuration: `user_id`, and comma-separated lists `user_roles`
 * and `user_capabilities`. They decide what is shown, never what is allowed.
 */
export const USER_TESTS: ConditionTests = {
  user_logged_in: signedIn,
  user_logged_out: stateTest((context) => !(signedIn.kind === "state" && signedIn.isMet(context))),
  user_role: among("user_roles"),
  user_capability: among("user_capabilities"),
};

/** Conditions on the saved submission that the form resumes: whether its link proved the e-mail address. */
export const SUBMIT_TESTS: ConditionTests = {
  token_validated: stateTest(({ model }) => model.context.initial.tokenValidated === true),
};
