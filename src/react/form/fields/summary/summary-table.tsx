import { summaryTexts } from "../../../../shared/form/fields/summary/summary-texts.ts";
import type { SummarySection } from "../../../../shared/form/fields/summary/summary-content.ts";
import { useSession } from "../../context/session-context.ts";

/** The rows of a repeatable section as a table with a column per field. It scrolls where it is wider than the page. */
export function SummaryTable({ section, rowNumber }: { section: SummarySection; rowNumber: boolean }) {
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
