import { useLayoutEffect, type CSSProperties, type HTMLAttributes } from "react";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { settingCount, settingRows } from "../../../../shared/form/definition/rare-settings.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import type { FormSession } from "../../../../shared/form/state/form-session.ts";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { FIELD_TYPES } from "../../../../shared/form/definition/field-types.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import { ROW_ACTIONS, type RowAction, type RowTarget } from "../../../../shared/form/fields/rows/row-target.ts";
import { rowTexts, rowElement } from "../../../../shared/form/session/row-actions.ts";
import { adoptLayeredStyles } from "../../../../shared/core/element/adopt-styles.ts";
import { dragRow } from "../../../../shared/form/fields/rows/drag-row.ts";
import { Markup } from "../../context/markup.tsx";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import css from "./rows.css";
import { runRowAction, moveRowTo } from "./run-row-action.ts";
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

/** Icons that add, remove, move, drag, reset and clear rows (forms-rendering#4.4). */
export function SectionIcons({ item, attributes }: ControlProps) {
  const session = useSession();
  const { field } = item;
  const icons = iconsOf(field);
  const { target, rows, offered, locked, can } = useRowControl(
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
            const enabled = !locked && can(action, target);
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

/** Props that make a button the drag handle of its row: dragging it, or pressing an arrow key on it, moves the row. */
function dragHandleProps(
  session: FormSession,
  target: RowTarget,
  rows: readonly (number | null)[],
): Pick<HTMLAttributes<HTMLElement>, "aria-keyshortcuts" | "onPointerDown" | "onKeyDown"> {
  const index = rows.indexOf(target.row);
  const targetsByKey = new Map([
    ["ArrowUp", Math.max(0, index - 1)],
    ["ArrowDown", index + 1],
    ["Home", 0],
    ["End", rows.length - 1],
  ]);
  return {
    "aria-keyshortcuts": [...targetsByKey.keys()].join(" "),
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      const handle = event.currentTarget;
      dragRow({
        handle,
        press: event.nativeEvent,
        rows: rows.flatMap((row) => rowElement(session, target.section.id, row) ?? []),
        from: index,
        onDrop: (to) => moveRowTo(session, target, to, handle),
        signal: session.signal,
      });
    },
    onKeyDown(event) {
      const to = targetsByKey.get(event.key);
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      moveRowTo(session, target, to, event.currentTarget);
    },
  };
}

/** Strokes in a view box of 16 by 16. */
const GLYPHS: Readonly<Record<RowAction, string>> = {
  add: "M8 4.5v7M4.5 8h7",
  delete: "M4.5 8h7",
  "move-up": "M4.5 9.5 8 6l3.5 3.5",
  "move-down": "M4.5 6.5 8 10l3.5-3.5",
  drag: "M4.5 5.75h7M4.5 8h7M4.5 10.25h7",
  reset: "M5 6a3.6 3.6 0 1 1-.5 3.2M4.6 3.8V6.3h2.5",
  clear: "M5.5 5.5l5 5M10.5 5.5l-5 5",
};

/** The content of an icon: a drawing in a circle or square, its label, or the author's markup (forms-rendering#4.4). */
function Icon({
  action,
  label,
  style,
  field,
}: {
  action: RowAction;
  label: string;
  style: string;
  field: FieldDefinition;
}) {
  if (style === "text") return <span className="wsf-section-icon-text">{label}</span>;
  if (style === "custom")
    return <Markup html={metaText<string>(field.meta, `section_icons_html_${action.replace("-", "_")}`)} />;
  const square = style.startsWith("square");
  return (
    <svg className="wsf-section-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="15" height="15" rx={square ? 2 : 7.5} />
      <path d={GLYPHS[action]} />
    </svg>
  );
}
