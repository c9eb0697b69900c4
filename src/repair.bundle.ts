import { repair } from "./shared/core/loader/repair.ts";
import { whenParsed } from "./shared/core/utils/when-parsed.ts";

/**
 * Runs before any other code of the classic script, and again before its first tag starts: the page's libraries may
 * load after it.
 */
if ("document" in globalThis) {
  repair();
  whenParsed(() => repair());
}
