import type { FieldDefinition } from "../../../../shared/form/model/definition/tree.ts";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import type { RowAction } from "../../../../shared/form/fields/rows/row-target.ts";
import { Markup } from "../../context/markup.tsx";

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

/** The content of an icon: a drawing in a circle or square, its label, or the author's markup (forms-rendering 4.4). */
export function Icon({
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
    return <Markup html={metaText(field.meta, `section_icons_html_${action.replace("-", "_")}`)} />;
  const square = style.startsWith("square");
  return (
    <svg className="wsf-section-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="15" height="15" rx={square ? 2 : 7.5} />
      <path d={GLYPHS[action]} />
    </svg>
  );
}
