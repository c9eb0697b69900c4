import { flag } from "../../core/options/options.ts";

export const blockedModalOptions = {
  /** Whether the modal is open; follows `open()` and `close()`. Default false. */
  open: flag(false),
};
