import { service } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";

/** The action that loads the content of a modal without any (contract §3.2, call 8). */
export const OPTIONS_ACTION = "get_options_template";

/** Fetches the markup of a modal from the server, always over admin-AJAX. `undefined` if there is none. */
export async function loadContent(action: string): Promise<string | undefined> {
  try {
    const answer = await service("http").call({ action, fields: {}, answer: "text" });
    // The CMS answers with a number if the action does not exist or is not permitted.
    if (typeof answer === "string" && answer.trim()) return answer;
    service("log").error(`${action}: the answer is no content for the modal.`);
  } catch (cause) {
    // The http service has already logged its own failures.
    if (!(cause instanceof HttpError))
      service("log").error(`${action}: the modal's content could not be loaded.`, cause);
  }
  return undefined;
}
