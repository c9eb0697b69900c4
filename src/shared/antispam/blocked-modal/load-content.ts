import { service } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";

/** The action that a modal without content asks for (contract §3.2, call 8). */
export const OPTIONS_ACTION = "get_options_template";

/** Asks the server for the markup of a modal, by admin-AJAX always. `undefined` when there is none to be had. */
export async function loadContent(action: string): Promise<string | undefined> {
  try {
    const answer = await service("http").call({ action, fields: {}, answer: "text" });
    // A number is the CMS's way to say that there is no such action, or no right to it.
    if (typeof answer === "string" && answer.trim()) return answer;
    service("log").error(`${action}: the answer is no content for the modal.`);
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").error(`${action}: the modal's content could not be loaded.`, cause);
  }
  return undefined;
}
