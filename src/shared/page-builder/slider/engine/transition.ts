import type { Part, Parts } from "../core/contracts.ts";

/** Holds what is to be done after a move. An interrupted move drops it. */
export const Transition: Part<Parts["Transition"]> = ({ parts }) => {
  let waiting: (() => void) | undefined;
  const settle = () => {
    const run = waiting;
    waiting = undefined;
    run?.();
  };
  return {
    after(run) {
      waiting = run;
      if (!parts.Move.active) settle();
    },
    settle,
    drop() {
      waiting = undefined;
    },
  };
};
