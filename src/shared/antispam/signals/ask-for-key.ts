import * as z from "zod/mini";
import { service } from "../../registry/current.ts";
import { HttpError } from "../../services/http/types.ts";

const answerSchema = z.object({ js_key: z.union([z.string(), z.number()]) });

/** Call 7 of the contract. Works on cached pages, so without a nonce. */
export async function askForKey(): Promise<string | undefined> {
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
