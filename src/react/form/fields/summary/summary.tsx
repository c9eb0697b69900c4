import { useAtomValue } from "jotai/react";
import { useMemo, type ReactNode } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { widthClasses } from "../../../../shared/form/definition/widths.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import {
  summarySettings,
  summaryTexts,
  type SummarySettings,
} from "../../../../shared/form/fields/summary/summary-settings.ts";
import {
  createSummaryAtom,
  type SummaryGroup,
  type SummaryRow,
  type SummarySection,
} from "../../../../shared/form/fields/summary/summary-content.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import css from "./summary.css";

/** The values entered so far, for review before sending (forms#2). It follows every change. */
export const summary: FieldEntry = {
  layout: "choices",
  Control: function Summary({ snapshot, attributes }: ControlProps) {
    useFieldStyles(css);
    const { model } = useSession();
    const { framework, config, definition } = model.context;
    const settings = useMemo(() => summarySettings(snapshot.field), [snapshot.field]);
    const groups = useAtomValue(
      useMemo(() => createSummaryAtom(model, settings, service("html").text), [model, settings]),
    );
    const cell =
      settings.orientation === "grid"
        ? classNames(framework.gridRow, ...widthClasses(snapshot.field.meta, framework, config.columns, "orientation_"))
        : "";
    const { headingLevel: level, labels } = settings;
    const title = service("html").text(model.context.expand(definition.label));
    const below = level + (labels.form ? 1 : 0);
    return (
      <div
        id={attributes.id}
        className={classNames("wsf-summary", metaText(snapshot.field.meta, "class_field"))}
        role="group"
        aria-label={attributes["aria-label"]}
        aria-labelledby={attributes["aria-labelledby"]}
        data-wsf-summary=""
        data-static=""
        data-name={attributes.name}
        data-orientation={settings.orientation || undefined}
        data-field-orientation={settings.fieldOrientation || undefined}
      >
        {labels.form && title && <Heading level={level}>{title}</Heading>}
        {groups.map((group) => (
          <Tab key={group.id} group={group} level={below} settings={settings} cell={cell} />
        ))}
        {groups.length === 0 && <p>{summaryTexts(model.context)("summary_nothing")}</p>}
      </div>
    );
  },
};

function Heading({ level, children }: { level: number; children: ReactNode }) {
  const Tag = `h${Math.min(6, level)}` as "h2";
  return <Tag>{children}</Tag>;
}

interface SummaryNodeProps {
  level: number;
  settings: SummarySettings;
  /** Classes of a field in a grid. */
  cell: string;
}

function Tab({ group, level, settings, cell }: SummaryNodeProps & { group: SummaryGroup }) {
  const hasHeading = settings.labels.group && group.label !== "";
  return (
    <>
      {hasHeading && <Heading level={level}>{group.label}</Heading>}
      {group.sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          level={level + (hasHeading ? 1 : 0)}
          settings={settings}
          cell={cell}
        />
      ))}
    </>
  );
}

function Section({ section, level, settings, cell }: SummaryNodeProps & { section: SummarySection }) {
  const { context } = useSession().model;
  const hasHeading = settings.labels.section && section.label !== "";
  return (
    <>
      {hasHeading && <Heading level={level}>{section.label}</Heading>}
      {section.table ? (
        <SummaryTable section={section} rowNumber={settings.rowNumber} />
      ) : (
        section.rows.map((row) => {
          const name = row.number === null ? "" : context.text("row", row.number);
          const list = <List key={row.number} row={row} cell={cell} />;
          if (!name) return list;
          return (
            <div
              key={row.number}
              className="wsf-summary-row"
              role="group"
              aria-label={[section.label, name].filter(Boolean).join(", ")}
            >
              {list}
            </div>
          );
        })
      )}
    </>
  );
}

function List({ row, cell }: { row: SummaryRow; cell: string }) {
  const { context } = useSession().model;
  return (
    <dl className={classNames("wsf-summary-fields", cell && context.framework.grid)}>
      {row.entries.map(({ field, label, value }) => (
        <div key={field} className={cell || undefined}>
          <dt>{label}</dt>
          <dd>{value || summaryTexts(context)("summary_no_value")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of a repeatable section as a table with a column per field. It scrolls where it is wider than the page. */
function SummaryTable({ section, rowNumber }: { section: SummarySection; rowNumber: boolean }) {
  const { context } = useSession().model;
  const text = summaryTexts(context);
  // A condition may hide a field in one row only.
  const columns = new Map(
    section.rows.flatMap(({ entries }) => entries.map(({ field, label }) => [field, label] as const)),
  );
  return (
    <div className="wsf-summary-table" role="group" aria-label={section.label || text("summary_row")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {rowNumber && <th scope="col">{text("summary_row")}</th>}
            {[...columns].map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.rows.map(({ number, entries }) => (
            <tr key={number}>
              {rowNumber && <th scope="row">{number}</th>}
              {[...columns.keys()].map((field) => (
                <td key={field}>{entries.find((entry) => entry.field === field)?.value || text("summary_no_value")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
