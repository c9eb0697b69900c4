import { flag } from "../../core/options/options.ts";

export const blockedModalOptions = {
  /** Whether it is shown; follows `open()` and `close()`. Default false. */
  open: flag(false),
};
