import { repair } from "./shared/core/loader/repair.ts";
import { whenParsed } from "./shared/core/utils/when-parsed.ts";

/** Before any other code of the classic script runs, and again before its first tag starts: the page's libraries may come after it. */
if ("document" in globalThis) {
  repair();
  whenParsed(() => repair());
}
