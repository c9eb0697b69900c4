import { service } from "../../core/registry/container.ts";
import { conditionalRows } from "../model/definition/conditional.ts";
import { metaText } from "../model/definition/meta.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import { needsAutop } from "../model/text/autop.ts";
import { definitionText, someText } from "./definition-text.ts";

/** Text that is no markup whatever a browser makes of it. */
const PLAIN = /^[^<&]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Markup in a stored rule, whose own words hold "&&" and "<". */
const STORED_MARKUP = /<[a-z]|&[a-z#]/i;

/** Fetches the sanitiser for a form with markup in what is drawn or in its conditions, so that it is right at the first paint. */
export async function loadSanitiser(definition: FormDefinition): Promise<void> {
  if (
    !isPlain(definitionText(definition)) ||
    definition.fields.some(({ meta }) => needsAutop("text_editor", metaText(meta, "text_editor"))) ||
    someText(conditionalRows(definition.meta), (text) => STORED_MARKUP.test(text))
  )
    await fetchSanitiser();
}

/** Whether markup can be drawn now; where it cannot be fetched, the visitor reads its text. */
export const fetchSanitiser = (): Promise<boolean> =>
  service("html")
    .load()
    .then(
      () => true,
      (cause: unknown) => {
        service("log").warn("<wsf-form>: markup is shown as plain text, because the sanitiser could not be loaded.", cause);
        return false;
      },
    );
