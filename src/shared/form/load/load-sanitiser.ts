import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { conditionalRows } from "../definition/data-grid.ts";
import { needsAutop } from "../text/markup.ts";
import { definitionText, someText } from "./definition-text.ts";
import { metaText } from "../definition/meta.ts";
import type { FormDefinition } from "../definition/tree.ts";

/** Text that no browser parses as markup. */
const PLAIN = /^[^<&]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Markup in a stored rule, whose own operators contain "&&" and "<". */
const STORED_MARKUP = /<[a-z]|&[a-z#]/i;

/** Loads the sanitiser if what is rendered or the conditions contain markup, so that the first paint is right. */
export async function loadSanitiser(definition: FormDefinition, host: Element): Promise<void> {
  if (
    !isPlain(definitionText(definition)) ||
    definition.fields.some(({ meta }) => needsAutop("text_editor", metaText(meta, "text_editor"))) ||
    someText(conditionalRows(definition.meta), (text) => STORED_MARKUP.test(text))
  )
    await fetchSanitiser(host);
}

/** Forms without it that have reported this. */
const reported = new WeakSet<Element>();

/** Whether markup can be rendered now; when the sanitiser cannot be fetched, the visitor sees plain text. */
export const fetchSanitiser = (host: Element): Promise<boolean> =>
  service("html")
    .load()
    .then(
      () => true,
      (cause: unknown) => {
        const message = "shows markup as plain text, because the sanitiser could not be loaded.";
        // Every text with markup asks for it.
        if (!reported.has(host)) reportProblem(host, { code: "load-failed", level: "warn", message, cause });
        reported.add(host);
        return false;
      },
    );
