import type * as Help from "./help.ts";

/** Runs something with the help for authors, whose code is fetched for it; `otherwise` if it does not come. */
export const withHelp = (run: (help: typeof Help) => void, otherwise: () => void = () => {}): void =>
  void import("./help.ts").then(run, () => otherwise());
