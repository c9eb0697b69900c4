import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldEntry } from "./field-entry.ts";
import { StaticContent } from "./static-content.tsx";

export const message: FieldEntry = {
  layout: "plain",
  Control({ item }) {
    const type = metaText(item.field.meta, "class_field_message_type");
    return (
      <div
        data-text-editor=""
        data-static=""
        data-name={item.name}
        className={["wsf-alert", type && type !== "none" && `wsf-alert-${type}`].filter(Boolean).join(" ")}
      >
        <StaticContent item={item} setting="text_editor" />
      </div>
    );
  },
};
