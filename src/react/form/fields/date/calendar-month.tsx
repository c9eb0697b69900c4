import { useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { addMonths, dayByKey, isSameDay, monthWeeks } from "../../../../shared/form/fields/date/calendar-arithmetic.ts";
import { dateTexts } from "../../../../shared/form/fields/date/picker-settings.ts";
import { formatDate, formatWithIntl } from "../../../../shared/form/values/date/date-format.ts";
import { shownLocale } from "../../../../shared/form/state/shown-locale.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import { range } from "../../../../shared/core/utils/range.ts";

interface CalendarHeadProps {
  cursor: Date;
  years: readonly [number, number];
  onMove: (to: Date) => void;
}

/** A month's name, in the order of the language. */
const MONTH: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };

/** The month that a calendar shows, and controls to change it. */
export function CalendarHead({ cursor, years: [first, last], onMove }: CalendarHeadProps) {
  const { context } = useSession().model;
  const locale = shownLocale(context);
  const text = dateTexts(context);
  const [year, month] = [cursor.getFullYear(), cursor.getMonth()];
  const go = (months: number) => {
    const to = addMonths(cursor, months);
    if (to.getFullYear() < first || to.getFullYear() > last) return;
    onMove(to);
    service("announcer").say(formatWithIntl(to, locale, MONTH));
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
        {range(12).map((index) => (
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
        {range(last - first + 1).map((index) => (
          <option key={index} value={first + index}>
            {first + index}
          </option>
        ))}
      </select>
      {arrow("date_month_after", 1, "m4 2 4 4-4 4")}
    </div>
  );
}

interface CalendarGridProps {
  /** The day that the keyboard has reached; the grid shows its month. */
  cursor: Date;
  /** Sunday is 0. */
  firstDay: number;
  isAvailable: (day: Date) => boolean;
  isChosen: (day: Date) => boolean;
  today: Date;
  onMove: (to: Date) => void;
  onChoose: (day: Date) => void;
}

/** The days of a month. One of them is in the tab order; arrow keys reach the others, including unavailable ones. */
export function CalendarGrid({ cursor, firstDay, isAvailable, isChosen, today, onMove, onChoose }: CalendarGridProps) {
  const locale = shownLocale(useSession().model.context);
  const cursorCell = useRef<HTMLTableCellElement>(null);

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoice = event.key === "Enter" || event.key === " ";
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = dayByKey(cursor, event, firstDay, rtl ? -1 : 1);
    if (!isChoice && !to) return;
    // Enter would submit the form, the other keys would scroll the page.
    event.preventDefault();
    event.stopPropagation();
    if (!to) return onChoose(cursor);
    // The cell of a day in another month exists only once it is rendered.
    flushSync(() => onMove(to));
    cursorCell.current?.focus();
  };
  const weeks = monthWeeks(cursor, firstDay);
  return (
    <table role="grid" aria-label={formatWithIntl(cursor, locale, MONTH)} onKeyDown={onKey}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.getDay()} scope="col" abbr={formatDate(day, "l", locale)}>
              {formatWithIntl(day, locale, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toDateString()}>
            {week.map((day) => {
              const isCursor = isSameDay(day, cursor);
              return (
                <td
                  key={day.getDay()}
                  ref={isCursor ? cursorCell : null}
                  role="gridcell"
                  tabIndex={isCursor ? 0 : -1}
                  aria-label={formatWithIntl(day, locale, { dateStyle: "full" })}
                  aria-selected={isChosen(day)}
                  aria-disabled={!isAvailable(day) || undefined}
                  aria-current={isSameDay(day, today) ? "date" : undefined}
                  data-date={formatDate(day, "Y-m-d")}
                  data-outside={day.getMonth() === cursor.getMonth() ? undefined : ""}
                  onClick={() => onChoose(day)}
                >
                  {day.getDate()}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
