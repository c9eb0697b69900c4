import { useAtomValue } from "jotai/react";
import { memo, useLayoutEffect, useState } from "react";
import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import type { SectionDefinition } from "../../../shared/form/definition/tree.ts";
import { widthClasses } from "../../../shared/form/definition/widths.ts";
import { nameInRow } from "../../../shared/form/session/validate-form.ts";
import { appearsInRow } from "../../../shared/form/state/rows-of-field.ts";
import { renderField } from "./field.tsx";
import type { RenderedPage } from "../context/form-page.ts";
import { Heading } from "./heading.tsx";
import { useSession } from "../context/session-context.ts";

interface SectionProps {
  section: SectionDefinition;
  page: RenderedPage;
}

/** A section, rendered once per row where it is repeatable. A row keeps its nodes when it moves. */
export const SectionView = memo(function SectionView({ section, page }: SectionProps) {
  const { model, store } = useSession();
  const { rowsAtom } = model.section(section.id);
  const rows = useAtomValue(rowsAtom);
  useLayoutEffect(() => {
    // In strict mode an effect of an older render may run again before the change is rendered.
    if (store.get(rowsAtom) === rows) page.onRowsRendered(section.id);
  }, [rows, store, rowsAtom, page, section]);
  const [numbered] = useState(() => section.repeat !== null && JSON.stringify(section.fields).includes("#section_row"));
  return rows.map((row) => (
    <SectionRow key={row ?? "only"} section={section} row={row} rows={rows} page={page} numbered={numbered} />
  ));
});

interface RowProps extends SectionProps {
  row: number | null;
  rows: readonly (number | null)[];
  /** Texts of its fields contain the row number. */
  numbered: boolean;
}

function SectionRow({ section, row, rows, page, numbered }: RowProps) {
  const session = useSession();
  const { model } = session;
  const { ids, definition, config, framework, expand } = model.context;
  const { metaAtom, hiddenAtom, disabledAtom } = model.section(section.id).rowState(row);
  const meta = useAtomValue(metaAtom);
  const hidden = useAtomValue(hiddenAtom);
  const disabled = useAtomValue(disabledAtom);
  const legend = metaFlag(meta, "label_render", true) && (row === rows[0] || section.repeat?.labelEveryRow);
  const name = expand(metaText(meta, "aria_label"), { section: section.id, row });
  const label = expand(section.label, { section: section.id, row, markup: true });
  const align = metaText(meta, "class_single_vertical_align");
  const classes = [
    ...widthClasses(meta, framework, config.columns),
    framework.section,
    metaText(definition.meta, "class_section_wrapper"),
    metaText(meta, "class_section_wrapper"),
    align === "middle" && framework.alignMiddle,
    align === "bottom" && framework.alignBottom,
    metaText(meta, "validate_inline") === "on" && framework.validated,
  ];
  return (
    <fieldset
      id={ids.section(section.id, row)}
      className={classes.filter(Boolean).join(" ")}
      data-id={section.id}
      data-repeatable={row === null ? undefined : ""}
      data-repeatable-index={row ?? undefined}
      aria-label={(row === null ? name : nameInRow(session, name || label, section.id, row)) || undefined}
      disabled={disabled}
      aria-disabled={disabled || undefined}
      {...(hidden ? { style: { display: "none" }, "aria-hidden": true, "aria-live": "polite" as const } : {})}
    >
      {legend && <Heading of="section" label={label} />}
      <div
        className={framework.fields}
        id={row === null ? `${ids.prefix}fields-${section.id}` : `${ids.prefix}fields-${section.id}-repeat-${row}`}
      >
        {section.fields.map((field) => {
          if (!appearsInRow(field, row, rows)) return null;
          const item = model.instance(field.id, row);
          return item && renderField(item, page, numbered ? rows : null);
        })}
      </div>
    </fieldset>
  );
}
