import { settingText } from "../../../shared/form/model/definition/field-settings.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** A line between fields. */
export const divider: FieldEntry = {
  layout: "plain",
  Control: ({ view }) => <hr data-static="" className={settingText(view.field, "class_field") || undefined} />,
};
