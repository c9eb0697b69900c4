import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { startLazily } from "../protocol/start-lazily.ts";
import { JS_KEY_WAIT_MS, EMPTY_KEY_FIELDS } from "./key-fields.ts";

/** Fills `ct_checkjs` fields that are still empty; most pages have none, and load no code for it. */
export function startJsKey(page: Document): Cleanup {
  let end = service("clock").every(JS_KEY_WAIT_MS, () => {
    if (!page.querySelector(EMPTY_KEY_FIELDS)) return;
    end();
    end = startLazily(
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
