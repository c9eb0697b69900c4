import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { loadPart } from "../protocol/load-part.ts";
import { JS_KEY_WAIT_MS, OPEN_FIELDS } from "./key-fields.ts";

/** Has `ct_checkjs` fields filled that nobody has filled; most pages have none, and fetch no code for it. */
export function startJsKey(page: Document): Cleanup {
  let end = service("clock").every(JS_KEY_WAIT_MS, () => {
    if (!page.querySelector(OPEN_FIELDS)) return;
    end();
    end = loadPart(
      () =>
        import("./fill-key.ts").then(
          ({ fillKey }) =>
            () =>
              fillKey(page),
        ),
      "ct_checkjs could not be filled: the code for it could not be loaded.",
      "first",
    );
  });
  return () => end();
}
