import type { FieldEntry } from "../controls/field-entry.ts";
import { StaticContent } from "../controls/static-content.tsx";

/** Text with markup, sanitised. */
export const texteditor: FieldEntry = {
  layout: "plain",
  Control: ({ item, view }) => (
    <div data-text-editor="" data-static="" data-name={item.name}>
      <StaticContent item={item} view={view} setting="text_editor" />
    </div>
  ),
};
