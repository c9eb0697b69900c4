import { textAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";

const TEMPLATE = `<div class="demo-options"><h2>Demo options</h2><p>This text came from the server. More at https://example.org/help.</p></div>`;

/** Call get_options_template: the modal's content for admins; for visitors the action does not exist. */
export function getOptionsTemplate(call: Call): Answer {
  return call.visitor.isAdmin ? textAnswer(TEMPLATE) : textAnswer("0", 400);
}
