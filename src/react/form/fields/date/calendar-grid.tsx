import { useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { dayByKey, isSameDay, monthWeeks } from "../../../../shared/form/fields/date/calendar-days.ts";
import { formatDate, formatWithIntl } from "../../../../shared/form/model/values/date-format.ts";
import { useSession } from "../../context/session-context.ts";

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
  const { locale } = useSession().model.context.sources.settings;
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
    <table role="grid" aria-label={formatDate(cursor, "F Y", locale)} onKeyDown={onKey}>
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
