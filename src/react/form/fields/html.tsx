import type { FieldEntry } from "./field-entry.ts";
import { StaticContent } from "./static-content.tsx";

export const html: FieldEntry = {
  layout: "plain",
  Control: ({ item }) => (
    <div data-html="" data-static="" data-name={item.name}>
      <StaticContent item={item} setting="html_editor" />
    </div>
  ),
};
