import type { FieldInstance, FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import { editorText } from "../../../shared/form/text/markup.ts";
import { metaCount, metaText } from "../../../shared/form/definition/meta.ts";
import { settingText } from "../../../shared/form/definition/field-settings.ts";
import type { TextSetting } from "../../../shared/form/definition/settings.ts";
import { Markup, useLiveText } from "../context/markup.tsx";
import { controlClasses } from "../context/control-attributes.ts";
import { useSession } from "../context/session-context.ts";
import type { FieldEntry } from "../controls/field-entry.ts";

/** Field types without a control. */

/** Sanitised content of the definition: its scripts never run, iframes of other sites are sandboxed. */
function StaticContent({
  item,
  snapshot,
  setting,
}: {
  item: FieldInstance;
  snapshot: FieldSnapshot;
  setting: TextSetting;
}) {
  return <Markup as="div" frames html={useLiveText(editorText(snapshot.field.meta, setting), item)} />;
}

/** Markup, sanitised. */
export const html: FieldEntry = {
  layout: "plain",
  Control: ({ item, snapshot }) => (
    <div data-html="" data-static="" data-name={item.name}>
      <StaticContent item={item} snapshot={snapshot} setting="html_editor" />
    </div>
  ),
};

/** Text with markup, sanitised. */
export const texteditor: FieldEntry = {
  layout: "plain",
  Control: ({ item, snapshot }) => (
    <div data-text-editor="" data-static="" data-name={item.name}>
      <StaticContent item={item} snapshot={snapshot} setting="text_editor" />
    </div>
  ),
};

/** A notice in one of the colours of alerts. */
export const message: FieldEntry = {
  layout: "plain",
  Control: function Message({ item, snapshot }) {
    const { context } = useSession().model;
    const { framework } = context;
    const type = metaText(item.field.meta, "class_field_message_type");
    return (
      <div
        data-text-editor=""
        data-static=""
        data-name={item.name}
        className={controlClasses(
          snapshot,
          context,
          framework.alert,
          (framework.alerts as Readonly<Record<string, string>>)[type] ?? "",
        )}
      >
        <StaticContent item={item} snapshot={snapshot} setting="text_editor" />
      </div>
    );
  },
};

/** A note that the form's authors leave for themselves; visitors do not see it. */
export const note: FieldEntry = { layout: "none", Control: () => null };

/** A line between fields. */
export const divider: FieldEntry = {
  layout: "plain",
  Control: ({ snapshot }) => <hr data-static="" className={settingText(snapshot.field, "class_field") || undefined} />,
};

/** Empty space; its height is in pixels. */
export const spacer: FieldEntry = {
  layout: "plain",
  Control: ({ item }) => (
    <div style={{ width: "100%", height: `${metaCount(item.field.meta, "spacer_style_height") ?? 0}px` }} />
  ),
};
