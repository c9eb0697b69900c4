import { metaText } from "../../../shared/form/model/definition/meta.ts";
import { controlClasses } from "../context/control-attributes.ts";
import { useSession } from "../context/session-context.ts";
import type { FieldEntry } from "../controls/field-entry.ts";
import { StaticContent } from "../controls/static-content.tsx";

/** A notice in one of the colours of alerts. */
export const message: FieldEntry = {
  layout: "plain",
  Control: function Message({ item, view }) {
    const { context } = useSession().model;
    const { framework } = context;
    const type = metaText(item.field.meta, "class_field_message_type");
    return (
      <div
        data-text-editor=""
        data-static=""
        data-name={item.name}
        className={controlClasses(
          view,
          context,
          framework.alert,
          (framework.alerts as Readonly<Record<string, string>>)[type] ?? "",
        )}
      >
        <StaticContent item={item} view={view} setting="text_editor" />
      </div>
    );
  },
};
