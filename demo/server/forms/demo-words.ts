import type { PostedValue } from "./posted-values.ts";
import type { BrowserAction } from "./server-actions.ts";

/** A value that chooses the server's answer; the README lists the words. */
const DEMO_WORD = /^demo:([a-z-]+)$/;
const REDIRECT_TARGET = "/demo/";

/** The parts of an answer that a word adds. */
export interface DemoAnswer {
  /** Refuses the post. */
  readonly validation?: readonly BrowserAction[];
  readonly errors?: readonly string[];
  /** Follow the form's actions when the post is accepted. */
  readonly actions?: readonly BrowserAction[];
  readonly clearHash?: boolean;
}

const createMessage = (text: string, more: BrowserAction = {}): BrowserAction => ({
  action: "message",
  message: text,
  ...more,
});

const ANSWERS: Readonly<Record<string, (item: PostedValue) => DemoAnswer>> = {
  invalid: (item) => ({
    validation: [
      { action: "field_invalid_feedback", ...fieldOf(item), message: "The server does not take this value" },
    ],
  }),
  refused: () => ({ validation: [createMessage("The server refused the form", { type: "danger" })] }),
  "invalid-redirect": () => ({ validation: [{ action: "redirect", url: REDIRECT_TARGET }] }),
  error: () => ({ errors: ["The server could not finish the form"] }),
  errors: () => ({ errors: ["First error of the server", "Second error of the server"] }),
  redirect: () => ({ actions: [{ action: "redirect", url: REDIRECT_TARGET }] }),
  "redirect-script": () => ({ actions: [{ action: "redirect", url: "javascript:globalThis.demoRedirected=true" }] }),
  message: () => ({ actions: [createMessage("A message of the server", { type: "information", method: "before" })] }),
  "message-hide": () => ({
    actions: [
      createMessage("Gone in a moment", {
        type: "success",
        duration: 300,
        form_hide: "on",
        form_show: "on",
        message_hide: "on",
      }),
    ],
  }),
  "message-empty": () => ({
    actions: [createMessage(""), createMessage("After the empty message", { type: "success" })],
  }),
  "message-markup": () => ({
    actions: [createMessage('<b>Bold</b><img src="x" onerror="globalThis.demoInjected=true">', { type: "success" })],
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
  value: (item) => ({
    actions: [{ action: "field_value", ...fieldOf(item), value: "set by the server", check: true }],
  }),
  unknown: () => ({
    actions: [{ action: "no_such_action" }, createMessage("After the unknown action", { type: "success" })],
  }),
  "clear-hash": () => ({ clearHash: true }),
};

export const DEMO_WORDS: readonly string[] = Object.keys(ANSWERS);

/** The answers that the posted values choose, in the form's order. */
export function readDemoWords(posted: readonly PostedValue[]): DemoAnswer[] {
  return posted.flatMap((item) =>
    item.values.flatMap((value) => {
      const word = DEMO_WORD.exec(value)?.[1] ?? "";
      const createAnswer = Object.hasOwn(ANSWERS, word) ? ANSWERS[word] : undefined;
      return createAnswer ? [createAnswer(item)] : [];
    }),
  );
}

function fieldOf({ placed, row }: PostedValue): BrowserAction {
  return { field_id: placed.field.id, section_repeatable_index: row ?? 0 };
}
