import { useLayoutEffect, type CSSProperties } from "react";
import { settingCount, settingRows, settingText } from "../../../../shared/form/model/definition/field-settings.ts";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import { FIELD_TYPES } from "../../../../shared/form/model/definition/field-types.ts";
import type { FieldDefinition } from "../../../../shared/form/model/definition/tree.ts";
import { classNames } from "../../../../shared/form/model/frameworks/framework.ts";
import { ROW_ACTIONS, type RowAction } from "../../../../shared/form/fields/rows/row-target.ts";
import { rowTexts } from "../../../../shared/form/session/row-texts.ts";
import { adoptLayeredStyles } from "../../../../shared/core/element/adopt-styles.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import { runRowAction } from "./run-row-action.ts";
import { dragHandleProps } from "./drag-handle-props.ts";
import { Icon } from "./icon.tsx";
import css from "./rows.css";
import { useRowControl } from "./use-row-control.ts";

/** The icons of a field in the author's order, without unknown ones. */
const iconsOf = (field: FieldDefinition): { action: RowAction; label: string }[] =>
  settingRows(field, "section_icons").flatMap((icon) => {
    const action = ROW_ACTIONS.find((name) => name === metaText(icon, "section_icons_type"));
    return action ? [{ action, label: metaText(icon, "section_icons_label") }] : [];
  });

/** The author's colour. The editor's default does not count: it would be black on black in the dark scheme. */
function authorColor(
  field: FieldDefinition,
  setting: "section_icons_color_on" | "section_icons_color_off",
): string | undefined {
  const value = settingText(field, setting);
  return value === FIELD_TYPES.section_icons?.defaults[setting] ? undefined : value;
}

/** Icons that add, remove, move, drag, reset and clear rows (forms-rendering 4.4). */
export function SectionIcons({ item, attributes }: ControlProps) {
  const session = useSession();
  const { field } = item;
  const icons = iconsOf(field);
  const { target, rows, offered, can } = useRowControl(
    item,
    icons.map(({ action }) => action),
  );
  useLayoutEffect(() => adoptLayeredStyles(session.page.host, css), [session]);
  if (!target) return null;

  const text = rowTexts(session.model.context);
  const style = settingText(field, "section_icons_style");
  return (
    <div id={attributes.id} className={`wsf-section-icons-${style}`} data-section-icons="">
      <div className="wsf-section-icons" style={iconStyle(field)}>
        {icons
          .filter(({ action }) => offered.includes(action))
          .map(({ action, label: own }, index) => {
            const label = own || text(`section_icon_${action.replace("-", "_") as "add"}`);
            const enabled = can(action, target);
            return (
              <button
                key={index}
                type="button"
                className={classNames(
                  `wsf-section-${action}`,
                  !enabled && `wsf-section-icon-disabled wsf-section-icon-${action}-disabled`,
                )}
                data-action={`wsf-section-${action}-icon`}
                data-repeatable-section-id={target.section.id}
                data-color-on={settingText(field, "section_icons_color_on")}
                data-color-off={settingText(field, "section_icons_color_off")}
                title={label}
                aria-label={label}
                // The icon stays focusable when its row reaches an end.
                aria-disabled={!enabled || undefined}
                onClick={(event) => enabled && runRowAction(session, target, action, event.currentTarget)}
                {...(action === "drag" && enabled ? dragHandleProps(session, target, rows) : {})}
              >
                <Icon action={action} label={label} style={style} field={field} />
              </button>
            );
          })}
      </div>
    </div>
  );
}

/** The alignment, size and colours that the author set. */
const iconStyle = (field: FieldDefinition): CSSProperties & Record<`--${string}`, string | undefined> => ({
  justifyContent: settingText(field, "horizontal_align"),
  "--wsf-section-icon-size": `${settingCount(field, "section_icons_size") ?? 24}px`,
  "--wsf-section-icon-on": authorColor(field, "section_icons_color_on"),
  "--wsf-section-icon-off": authorColor(field, "section_icons_color_off"),
});
