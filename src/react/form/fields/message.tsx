import { metaText } from "../../../shared/form/definition/meta.ts";
import { classNames } from "../../../shared/form/framework/framework.ts";
import { useSession } from "../session-context.ts";
import type { FieldEntry } from "./field-entry.ts";
import { StaticContent } from "./static-content.tsx";

/** A notice in one of the colours of messages. */
export const message: FieldEntry = {
  layout: "plain",
  Control: function Message({ item, view }) {
    const { framework } = useSession().model.context;
    const type = metaText(item.field.meta, "class_field_message_type");
    return (
      <div
        data-text-editor=""
        data-static=""
        data-name={item.name}
        className={classNames(framework.alert, (framework.alerts as Readonly<Record<string, string>>)[type])}
      >
        <StaticContent item={item} view={view} setting="text_editor" />
      </div>
    );
  },
};
