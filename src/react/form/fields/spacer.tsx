import { metaCount } from "../../../shared/form/model/definition/meta.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** Empty space; its height is in pixels. */
export const spacer: FieldEntry = {
  layout: "plain",
  Control: ({ item }) => (
    <div style={{ width: "100%", height: `${metaCount(item.field.meta, "spacer_style_height") ?? 0}px` }} />
  ),
};
