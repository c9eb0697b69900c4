import { textsAt } from "../../core/element/texts-at.ts";
import { service } from "../../core/registry/container.ts";

/** Texts of the form checks; replaceable as `antispam.<name>`. */
const FORM_CHECK_TEXTS = {
  /** Announced while the server checks a form or a widget. */
  form_checking: "Checking, one moment…",
  /** Shown and announced if a form opens a new window and the check took so long that the browser would block it. */
  form_press_again: "We've checked your form. Press the button again to send it.",
  /** Name of the button over a foreign widget. */
  cover: "Confirm that you're a person to use this part of the page",
  /** The same for a widget that has a name. */
  cover_of: "Confirm that you're a person to use {name}",
} as const;

const PREFIX = "antispam.";

export function formCheckText(key: keyof typeof FORM_CHECK_TEXTS, values?: Record<string, string>): string {
  const texts = service("texts");
  texts.define(Object.fromEntries(Object.entries(FORM_CHECK_TEXTS).map(([name, text]) => [PREFIX + name, text])));
  return texts.get(PREFIX + key, values);
}

/** Calls `run` with a text when the page's language is there: a page with the guard alone has fetched no texts before. */
export async function withFormCheckText(
  run: (text: string) => void,
  ...wanted: Parameters<typeof formCheckText>
): Promise<void> {
  await textsAt(document.documentElement).wait();
  run(formCheckText(...wanted));
}

/** Announces that the server checks a form or a widget. */
export const announceCheck = (): void =>
  void withFormCheckText((text) => service("announcer").say(text), "form_checking");
