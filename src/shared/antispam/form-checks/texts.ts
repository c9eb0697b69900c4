import { service } from "../../core/registry/container.ts";

/** Texts of the form checks; replaceable as `antispam.<name>`. */
const FORM_CHECK_TEXTS = {
  /** Announced while the server checks a form or a widget. */
  form_checking: "Checking, one moment please.",
  /** Shown and announced if a form opens a new window and the check took so long that the browser would block it. */
  form_press_again: "Your form was checked. Please press the button once more to send it.",
  /** Name of the button over a foreign widget. */
  cover: "Show that you are a person to use this part of the page",
  /** The same for a widget that has a name. */
  cover_of: "Show that you are a person to use: {name}",
} as const;

const PREFIX = "antispam.";

export function formCheckText(key: keyof typeof FORM_CHECK_TEXTS, values?: Record<string, string>): string {
  const texts = service("texts");
  texts.define(Object.fromEntries(Object.entries(FORM_CHECK_TEXTS).map(([name, text]) => [PREFIX + name, text])));
  return texts.get(PREFIX + key, values);
}
