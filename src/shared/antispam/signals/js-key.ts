import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { loadPart } from "../load-part.ts";

/** Milliseconds after which the server's own inline script has filled its fields, and between two looks for fields that came later (contract §1.4). */
export const JS_KEY_WAIT_MS = 1000;

/** Hidden, so that their attribute is their value. */
export const OPEN_FIELDS = 'input[name^="ct_checkjs"]:is([value="0"], [value=""])';

/** Has `ct_checkjs` fields filled that nobody has filled; most pages have none, and fetch no code for it. */
export function startJsKey(page: Document): Stop {
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
