import { service } from "../../core/registry/container.ts";
import { conditionalRows } from "../definition/data-grid.ts";
import { needsAutop } from "../text/markup.ts";
import { definitionText, someText } from "./load-features.ts";
import { metaText } from "../definition/meta.ts";
import type { FormDefinition } from "../definition/tree.ts";

/** Text that no browser parses as markup. */
const PLAIN = /^[^<&]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Markup in a stored rule, whose own operators contain "&&" and "<". */
const STORED_MARKUP = /<[a-z]|&[a-z#]/i;

/** Loads the sanitiser if what is rendered or the conditions contain markup, so that the first paint is right. */
export async function loadSanitiser(definition: FormDefinition): Promise<void> {
  if (
    !isPlain(definitionText(definition)) ||
    definition.fields.some(({ meta }) => needsAutop("text_editor", metaText(meta, "text_editor"))) ||
    someText(conditionalRows(definition.meta), (text) => STORED_MARKUP.test(text))
  )
    await fetchSanitiser();
}

/** Whether markup can be rendered now; when the sanitiser cannot be fetched, the visitor sees plain text. */
export const fetchSanitiser = (): Promise<boolean> =>
  service("html")
    .load()
    .then(
      () => true,
      (cause: unknown) => {
        service("log").warn(
          "<wsf-form>: markup is shown as plain text, because the sanitiser could not be loaded.",
          cause,
        );
        return false;
      },
    );
