import type { FieldEntry } from "../controls/field-entry.ts";
import { StaticContent } from "../controls/static-content.tsx";

/** Markup, sanitised. */
export const html: FieldEntry = {
  layout: "plain",
  Control: ({ item, view }) => (
    <div data-html="" data-static="" data-name={item.name}>
      <StaticContent item={item} view={view} setting="html_editor" />
    </div>
  ),
};
