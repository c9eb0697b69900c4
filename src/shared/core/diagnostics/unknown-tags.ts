import { hintFor } from "./nearest-name.ts";
import { reportMistake } from "./report-mistake.ts";

/** Entries of the catalog that authors do not use as tags. */
const INTERNAL_TAGS = /-(takeover|popup)$/;

/** Milliseconds in which another script may still define it. */
const DEFINED_WITHIN_MS = 1000;

/** Names already checked. */
const seen = new Set<string>();

/** Reports a name with one of our prefixes that is no tag, once, unless another script defines it meanwhile. */
export function reportUnknown(host: Element, tags: readonly string[]): void {
  const { localName } = host;
  if (seen.has(localName)) return;
  seen.add(localName);
  setTimeout(() => {
    if (host.matches(":defined")) return;
    const known = tags.filter((tag) => !INTERNAL_TAGS.test(tag));
    reportMistake({
      host,
      code: "unknown-tag",
      message: `is no tag of plaintags.${hintFor({ names: [localName], known })}`,
    });
  }, DEFINED_WITHIN_MS);
}
