import * as z from "zod/mini";
import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { HttpError } from "../../services/http/types.ts";
import { publishSignals } from "./forced-alternative.ts";

/** Milliseconds after which the server's own inline script has filled its fields (contract §1.4). */
export const JS_KEY_WAIT_MS = 1000;

const FIELDS = 'input[name^="ct_checkjs"]';
const isOpen = (field: HTMLInputElement) => field.value === "0" || field.value === "";

const answerSchema = z.object({ js_key: z.union([z.string(), z.number()]) });

/** Call 7 of the contract. Works on cached pages, so without a nonce. */
async function askForKey(): Promise<string | undefined> {
  try {
    const answer = await service("http").call({ route: "js_keys__get", action: "apbct_js_keys__get", fields: {}, nonce: false });
    const read = answerSchema.safeParse(answer);
    if (read.success) return String(read.data.js_key);
    service("log").error("js_keys__get: the answer has no js_key.", answer);
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").error("js_keys__get: the answer could not be used.", cause);
  }
  return undefined;
}

/** Fills `ct_checkjs` fields that nobody has filled: with the key that the server gives, else with the settings' (contract §3.4). */
export function startJsKey(page: Document): Stop {
  let stopped = false;
  const openFields = () => [...page.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isOpen);

  const fill = async () => {
    if (openFields().length === 0) return;
    const { checkjsKey } = service("settings").get().antispam;
    const key = (await askForKey()) ?? checkjsKey;
    if (stopped || !key) return;
    for (const field of openFields()) field.value = key;
    if (!checkjsKey) publishSignals({ ct_checkjs: key });
  };
  const stopTimer = service("clock").after(JS_KEY_WAIT_MS, () => void fill());
  return () => {
    stopped = true;
    stopTimer();
  };
}
