import { addMonths } from "../../../../shared/form/fields/date/calendar-days.ts";
import { dateTexts } from "../../../../shared/form/fields/date/date-texts.ts";
import { formatDate } from "../../../../shared/form/model/values/date-format.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";

interface CalendarHeadProps {
  cursor: Date;
  years: readonly [number, number];
  onMove: (to: Date) => void;
}

/** The month that a calendar shows, and controls to change it. */
export function CalendarHead({ cursor, years: [first, last], onMove }: CalendarHeadProps) {
  const { context } = useSession().model;
  const { locale } = context.sources.settings;
  const text = dateTexts(context);
  const [year, month] = [cursor.getFullYear(), cursor.getMonth()];
  const go = (months: number) => {
    const to = addMonths(cursor, months);
    if (to.getFullYear() < first || to.getFullYear() > last) return;
    onMove(to);
    service("announcer").say(formatDate(to, "F Y", locale));
  };
  const arrow = (name: "date_month_before" | "date_month_after", months: number, path: string) => (
    <button type="button" className="wsf-calendar-arrow" aria-label={text(name)} onClick={() => go(months)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div className="wsf-calendar-head">
      {arrow("date_month_before", -1, "M8 2 4 6l4 4")}
      <select
        aria-label={text("date_month")}
        value={month}
        onChange={({ currentTarget }) => onMove(addMonths(cursor, Number(currentTarget.value) - month))}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={index} value={index}>
            {formatDate(new Date(2000, index, 1), "F", locale)}
          </option>
        ))}
      </select>
      <select
        aria-label={text("date_year")}
        value={year}
        onChange={({ currentTarget }) => onMove(addMonths(cursor, (Number(currentTarget.value) - year) * 12))}
      >
        {Array.from({ length: last - first + 1 }, (_, index) => (
          <option key={index} value={first + index}>
            {first + index}
          </option>
        ))}
      </select>
      {arrow("date_month_after", 1, "m4 2 4 4-4 4")}
    </div>
  );
}
