import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import { editorText } from "../../../shared/form/model/text/markup.ts";
import { metaCount, metaText } from "../../../shared/form/model/definition/meta.ts";
import { settingText } from "../../../shared/form/model/definition/field-settings.ts";
import type { TextSetting } from "../../../shared/form/model/definition/settings.ts";
import { Markup, useLiveText } from "../context/markup.tsx";
import { controlClasses } from "../context/control-attributes.ts";
import { useSession } from "../context/session-context.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** Field types without a control. */

/** Sanitised content of the definition: its scripts never run, iframes of other sites are sandboxed. */
function StaticContent({ item, view, setting }: { item: FieldInstance; view: FieldView; setting: TextSetting }) {
  return <Markup as="div" frames html={useLiveText(editorText(view.field.meta, setting), item)} />;
}

/** Markup, sanitised. */
export const html: FieldEntry = {
  layout: "plain",
  Control: ({ item, view }) => (
    <div data-html="" data-static="" data-name={item.name}>
      <StaticContent item={item} view={view} setting="html_editor" />
    </div>
  ),
};

/** Text with markup, sanitised. */
export const texteditor: FieldEntry = {
  layout: "plain",
  Control: ({ item, view }) => (
    <div data-text-editor="" data-static="" data-name={item.name}>
      <StaticContent item={item} view={view} setting="text_editor" />
    </div>
  ),
};

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

/** A note that the form's authors leave for themselves; visitors do not see it. */
export const note: FieldEntry = { layout: "none", Control: () => null };

/** A line between fields. */
export const divider: FieldEntry = {
  layout: "plain",
  Control: ({ view }) => <hr data-static="" className={settingText(view.field, "class_field") || undefined} />,
};

/** Empty space; its height is in pixels. */
export const spacer: FieldEntry = {
  layout: "plain",
  Control: ({ item }) => (
    <div style={{ width: "100%", height: `${metaCount(item.field.meta, "spacer_style_height") ?? 0}px` }} />
  ),
};
