import type { PostedValue } from "./posted-values.ts";
import type { BrowserAction } from "./server-actions.ts";

/** A value of this form chooses what the server answers; the words are documented in the README. */
const DEMO_WORD = /^demo:([a-z-]+)$/;
const REDIRECT_TARGET = "/demo/";

/** What a word asks for: validation actions (the post is refused), error texts, or actions after a good post. */
export interface DemoWish {
  readonly validation?: readonly BrowserAction[];
  readonly errors?: readonly string[];
  readonly actions?: readonly BrowserAction[];
  readonly clearHash?: boolean;
}

const message = (text: string, more: BrowserAction = {}): BrowserAction => ({
  action: "message",
  message: text,
  ...more,
});

const WISHES: Readonly<Record<string, (item: PostedValue) => DemoWish>> = {
  invalid: (item) => ({
    validation: [{ action: "field_invalid_feedback", ...target(item), message: "The server does not take this value" }],
  }),
  refused: () => ({ validation: [message("The server refused the form", { type: "danger" })] }),
  "invalid-redirect": () => ({ validation: [{ action: "redirect", url: REDIRECT_TARGET }] }),
  error: () => ({ errors: ["The server could not finish the form"] }),
  errors: () => ({ errors: ["First error of the server", "Second error of the server"] }),
  redirect: () => ({ actions: [{ action: "redirect", url: REDIRECT_TARGET }] }),
  "redirect-script": () => ({ actions: [{ action: "redirect", url: "javascript:globalThis.demoRedirected=true" }] }),
  message: () => ({ actions: [message("A message of the server", { type: "information", method: "before" })] }),
  "message-hide": () => ({
    actions: [
      message("Gone in a moment", {
        type: "success",
        duration: 300,
        form_hide: "on",
        form_show: "on",
        message_hide: "on",
      }),
    ],
  }),
  "message-empty": () => ({ actions: [message(""), message("After the empty message", { type: "success" })] }),
  "message-markup": () => ({
    actions: [message('<b>Bold</b><img src="x" onerror="globalThis.demoInjected=true">', { type: "success" })],
  }),
  script: () => ({
    actions: [{ action: "javascript", javascript: "globalThis.demoScript = (globalThis.demoScript ?? 0) + 1;" }],
  }),
  trigger: () => ({ actions: [{ action: "trigger", event: "wsf-demo", params: { answer: 42 } }] }),
  conversion: () => ({
    actions: [
      { action: "conversion", type: "data_layer", parse_values: "on", data_layer_reset: "", params: { event: "demo" } },
    ],
  }),
  value: (item) => ({ actions: [{ action: "field_value", ...target(item), value: "set by the server", check: true }] }),
  unknown: () => ({
    actions: [{ action: "no_such_action" }, message("After the unknown action", { type: "success" })],
  }),
  "clear-hash": () => ({ clearHash: true }),
};

export const DEMO_WORDS: readonly string[] = Object.keys(WISHES);

/** The wishes of all posted values, in the form's order. */
export function demoWishes(posted: readonly PostedValue[]): DemoWish[] {
  return posted.flatMap((item) =>
    item.values.flatMap((value) => {
      const word = DEMO_WORD.exec(value)?.[1] ?? "";
      const wish = Object.hasOwn(WISHES, word) ? WISHES[word] : undefined;
      return wish ? [wish(item)] : [];
    }),
  );
}

function target({ place, row }: PostedValue): BrowserAction {
  return { field_id: place.field.id, section_repeatable_index: row ?? 0 };
}
