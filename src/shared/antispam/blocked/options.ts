import { flag } from "../../schema/options.ts";

export const blockedModalOptions = {
  /** Whether it is shown; follows `open()` and `close()`. Default false. */
  open: flag(false),
};
