import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from "react";
import type { DateField } from "../../../../shared/form/fields/date/create-date-field.ts";
import { formatHint } from "../../../../shared/form/fields/date/format-hint.ts";
import { dateTexts } from "../../../../shared/form/fields/date/picker-settings.ts";
import { dateKind } from "../../../../shared/form/values/date/field-date.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { isWholeInsert } from "../../../../shared/form/dom/whole-insert.ts";
import { showUnread } from "../../../../shared/form/session/unread.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { shownLocale } from "../../../../shared/form/state/shown-locale.ts";
import { stripMarkup } from "../../../../shared/form/text/markup.ts";
import { hasFocus } from "../../../../shared/core/element/focus.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { fetchCode } from "../../../../shared/core/registry/fetch-code.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { useSession } from "../../context/session-context.ts";
import box from "../../controls/box.css";
import type { ControlProps } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import css from "./datetime.css";
import type { CalendarProps } from "./calendar.tsx";

/**
 * A date as text in the field's format, with a calendar that fills it in: behind a button, or inline below the text
 * where the definition sets that. Visitors can always type, even where the calendar's code cannot be fetched.
 */
export function DatetimeText({ date, attributes, ...props }: ControlProps & { date: DateField }) {
  useFieldStyles(box);
  useFieldStyles(css);
  const { item, snapshot } = props;
  const session = useSession();
  const { context } = session.model;
  const text = dateTexts(context);
  const { locale } = context.sources.settings;
  const language = shownLocale(context);
  const hint = useMemo(() => formatHint(date.write, locale, language), [date, locale, language]);
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = () => line.current?.querySelector("input") ?? null;
  const { inline, days, times } = useAtomValue(date.pickerAtom);
  const fixed = snapshot.disabled || snapshot.readonly;
  const { Calendar, failed, load } = useCalendar(item, inline && !fixed);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => date.observe(() => hasFocus(input())), [date]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (failed && open) line.current?.querySelector("input")?.focus();
  }, [failed, open]);

  const choose = (chosen: Date) => {
    const control = input();
    if (!control) return;
    enterValue(control, date.write(chosen));
    service("announcer").say(text("date_chosen", control.value));
  };
  const reportUnread = () => {
    const { store } = session;
    if (valueToText(store.get(item.valueAtom)).trim() !== "" && !store.get(date.dateAtom))
      void showUnread(session, item);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { min: _min, max: _max, step: _step, ...native } = attributes;
  const label = text(
    days ? "date_calendar" : "date_times",
    stripMarkup(context.expand(snapshot.field.label, { ...item, markup: true })),
  );
  const calendar = { item, date, label, onChoose: choose };
  return (
    <>
      <div
        ref={line}
        className="wsf-control-box wsf-datetime"
        onFocus={fixed ? undefined : load}
        onBlur={date.normalize}
      >
        <NativeInput
          {...props}
          type="text"
          attributes={{
            placeholder: hint,
            ...native,
            "data-date-type": dateKind(snapshot.field),
            onBlur: reportUnread,
            onKeyDown: ({ key, nativeEvent }) => {
              // An input method confirms its text by this key, too.
              if (key === "Enter" && !nativeEvent.isComposing) date.normalize();
            },
            onInput: ({ nativeEvent }) => {
              if (isWholeInsert(nativeEvent)) reportUnread();
            },
          }}
        />
        {!inline && !failed && (
          <button
            ref={button}
            type="button"
            className={context.framework.button}
            data-action="wsf-datetime-open"
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={fixed}
            onClick={() => {
              load();
              setOpen(true);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {days ? <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" /> : <path d="M12 3a9 9 0 1 0 .01 0M12 7v5l3 3" />}
            </svg>
          </button>
        )}
      </div>
      {failed && (open || inline) && (
        <p className="wsf-datetime-note" role="alert">
          {text("date_calendar_failed")}
        </p>
      )}
      {inline && !fixed && !failed && (
        <div className="wsf-datetime-inline" data-days={days || undefined} data-times={times || undefined}>
          {Calendar && <Calendar {...calendar} />}
        </div>
      )}
      {open && !fixed && Calendar && <Calendar {...calendar} anchor={line} onClose={close} />}
    </>
  );
}

interface CalendarCode {
  /** Null until it is loaded. */
  Calendar: ComponentType<CalendarProps> | null;
  failed: boolean;
  /** Fetches the calendar; only the first call has an effect. */
  load: () => void;
}

/** The calendar of a date field, fetched when the visitor reaches the field, or immediately. */
function useCalendar(item: FieldInstance, immediately: boolean): CalendarCode {
  const { host } = useSession().page;
  const [code, setCode] = useState<ComponentType<CalendarProps> | "failed" | null>(null);
  const requested = useRef(false);
  const load = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    fetchCode(() => import("./calendar.tsx")).then(
      ({ Calendar }) => setCode(() => Calendar),
      (cause: unknown) => {
        const message = `field ${item.field.id}: dates can only be typed, because the calendar could not be loaded.`;
        reportProblem(host, { code: "load-failed", message, cause });
        setCode("failed");
      },
    );
  }, [host, item]);
  useEffect(() => {
    if (immediately) load();
  }, [immediately, load]);
  return { Calendar: code === "failed" ? null : code, failed: code === "failed", load };
}
