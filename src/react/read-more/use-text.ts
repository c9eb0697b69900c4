import { useSyncExternalStore } from "react";
import { service } from "../../shared/registry/current.ts";
import type { READ_MORE_TEXTS } from "../../shared/read-more/texts.ts";

const subscribe = (run: () => void) => service("texts").subscribe(run);

/** A text of this wing; follows replacements. */
export function useText(key: keyof typeof READ_MORE_TEXTS): string {
  return useSyncExternalStore(subscribe, () => service("texts").get(key));
}
