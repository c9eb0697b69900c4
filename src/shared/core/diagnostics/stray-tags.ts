import { hintFor } from "./nearest-name.ts";
import { tellMistake } from "./tell.ts";

/** Entries of the catalog that are no tags for authors. */
const NO_TAGS = /-(takeover|popup)$/;

/** Milliseconds in which another script may still define it. */
const DEFINED_WITHIN_MS = 1000;

/** Names that have been looked at. */
const seen = new Set<string>();

/** Tells a name of our families that is no tag, once, unless another script defines it meanwhile. */
export function tellStray(host: Element, tags: readonly string[]): void {
  const { localName } = host;
  if (seen.has(localName)) return;
  seen.add(localName);
  setTimeout(() => {
    if (host.matches(":defined")) return;
    const known = tags.filter((tag) => !NO_TAGS.test(tag));
    tellMistake({ host, code: "unknown-tag", message: `is no tag of plaintags.${hintFor({ names: [localName], known })}` });
  }, DEFINED_WITHIN_MS);
}
