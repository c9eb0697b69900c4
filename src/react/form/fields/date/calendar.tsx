import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { atTimeOf, dateOfTime, isSameDay } from "../../../../shared/form/fields/date/calendar-arithmetic.ts";
import type { DateField } from "../../../../shared/form/fields/date/create-date-field.ts";
import { isDateAvailable } from "../../../../shared/form/fields/date/date-availability.ts";
import { dateTexts, availableTimes } from "../../../../shared/form/fields/date/picker-settings.ts";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { formatDate } from "../../../../shared/form/values/date/date-format.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import { usePopupPosition } from "../../controls/use-popup-position.ts";
import popup from "../../controls/popup.css";
import css from "./calendar.css";
import { CalendarGrid, CalendarHead } from "./calendar-month.tsx";
import { CalendarTime } from "./calendar-time.tsx";

export interface CalendarProps {
  item: FieldInstance;
  date: DateField;
  /** Its accessible name. */
  label: string;
  onChoose: (date: Date) => void;
  /** With `anchor` and `onClose` it is a dialog beside the anchor, without them a part of the page. */
  anchor?: RefObject<HTMLElement | null>;
  onClose?: () => void;
}

/**
 * Days of a month, times of a day, or both
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function Calendar({ item, date, label, onChoose, anchor, onClose }: CalendarProps) {
  useFieldStyles(popup);
  useFieldStyles(css);
  const { context } = useSession().model;
  const text = dateTexts(context);
  const { today } = date;
  const offer = useAtomValue(date.availabilityAtom);
  const picker = useAtomValue(date.pickerAtom);
  const { days, times, years } = picker;
  const chosen = useAtomValue(date.dateAtom);
  const clamped = (day: Date) => {
    const [first, last] = [new Date(years[0], 0, 1), new Date(years[1], 11, 31)];
    return day < first ? first : day > last ? last : day;
  };
  const [moved, setMoved] = useState<{ to: Date; from: Date | null }>();
  // Keys and the month controls move the cursor; choosing or typing a date moves it too.
  const start = chosen ?? nearest(today, offer.min, offer.max);
  const cursor = clamped(moved && (moved.from?.getTime() ?? 0) === (chosen?.getTime() ?? 0) ? moved.to : start);
  const move = (to: Date) => setMoved({ to: clamped(to), from: chosen });

  const isAvailable = (day: Date) => isDateAvailable(offer, formatDate(day, "Y-m-d"));
  const chooseDay = (day: Date) => {
    move(day);
    if (!isAvailable(day)) return service("announcer").say(text("date_not_offered"));
    const [first = "00:00"] = availableTimes(offer, picker.step);
    onChoose(times ? atTimeOf(day, chosen ?? dateOfTime(first)) : day);
    if (!times) onClose?.();
  };
  const chooseTime = (time: string) =>
    onChoose(atTimeOf(days ? (chosen ?? cursor) : dateOfTime(time), dateOfTime(time)));

  const content = (
    <>
      {days && (
        <>
          <CalendarHead cursor={cursor} years={years} onMove={move} />
          <CalendarGrid
            cursor={cursor}
            firstDay={picker.firstDay}
            isAvailable={isAvailable}
            isChosen={(day) => isSameDay(chosen, day)}
            today={today}
            onMove={move}
            onChoose={chooseDay}
          />
        </>
      )}
      {times && <CalendarTime date={date} chosen={chosen} onChoose={chooseTime} />}
      {times && onClose && (
        <button type="button" className={context.framework.button} onClick={onClose}>
          {text("date_done")}
        </button>
      )}
    </>
  );
  const classes = classNames("wsf-calendar wsf-datetime-picker", settingText(item.field, "class_datetime_picker"));
  if (!anchor || !onClose)
    return (
      <div className={classes} role="group" aria-label={label}>
        {content}
      </div>
    );
  return (
    <CalendarDialog label={label} anchor={anchor} onClose={onClose}>
      <div className={classes}>{content}</div>
    </CalendarDialog>
  );
}

/** Today, or the limit that excludes it. */
function nearest(today: Date, min: string, max: string): Date {
  const day = formatDate(today, "Y-m-d");
  const limit = min !== "" && day < min ? min : max !== "" && day > max ? max : null;
  const [year = 0, month = 1, date = 1] = (limit ?? day).split("-").map(Number);
  return new Date(year, month - 1, date);
}

interface CalendarDialogProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** In the top layer, so that nothing on the page clips it. The browser traps the focus and closes it on Escape. */
function CalendarDialog({ label, anchor, onClose, children }: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.isConnected) return undefined;
    shown.showModal();
    (shown.querySelector<HTMLElement>("td[tabindex='0']") ?? shown.querySelector<HTMLElement>("select"))?.focus();
    return () => shown.close();
  }, []);
  usePopupPosition(dialog, anchor);
  return (
    <dialog
      ref={dialog}
      className="wsf-calendar-dialog"
      aria-label={label}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
