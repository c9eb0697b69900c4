import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { settingText } from "../../definition/field-settings.ts";
import { unlessOwnFeedback } from "../../definition/rare-settings.ts";
import { withoutChangeEvents } from "../../session/without-change-events.ts";
import type { FormSession } from "../../state/form-session.ts";
import { dateLimitTexts, dateTexts, pickerSettings, type PickerSettings } from "./picker-settings.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { shownLocale } from "../../state/shown-locale.ts";
import { languageAtom } from "../../text/live-text.ts";
import { hasVariable } from "../../text/variables.ts";
import { formatDate } from "../../values/date/date-format.ts";
import { valueToText } from "../../values/field-value.ts";
import { findBrokenLimit, isDateAvailable, readDateAvailability, type DateAvailability } from "./date-availability.ts";
import {
  usesCustomPicker,
  formatNativeDate,
  readAuthorDate,
  readFieldDate,
  formatFieldDate,
  formatSentDate,
} from "../../values/date/field-date.ts";

/** A date field: the available dates, the date that its text means, and its error. */
export interface DateField {
  /** Follows conditions and the values that its limits are computed from. */
  availabilityAtom: Atom<DateAvailability>;
  pickerAtom: Atom<PickerSettings>;
  today: Date;
  /** Null while the text is not a date. */
  dateAtom: Atom<Date | null>;
  /** Formats a date as the field's value. */
  write(date: Date): string;
  /** Formats a time as the field does, else as the site does. */
  writeTime(date: Date): string;
  /** Rewrites a text that is a date in the field's format; any other text stays as it is. */
  normalize(): void;
  /**
   * Keeps the validity and the format of the field up to date until stopped.
   * @param isBusy whether the visitor is typing: the text is not rewritten then
   */
  observe(isBusy?: () => boolean): Cleanup;
}

export function createDateField(session: FormSession, item: FieldInstance): DateField {
  const { store, model } = session;
  const { context, expressions } = model;
  const { field, valueAtom } = item;
  const { settings } = context.sources;
  const today = new Date(service("clock").now());
  const host = { field: field.id, row: item.row, section: field.sectionId, usage: "limit" } as const;
  const availabilityAtom = atom((get) =>
    readDateAvailability(
      get(item.fieldAtom),
      (text) => (hasVariable(text) ? String(expressions.evaluate(text, host, get)) : text),
      (text) => readAuthorDate(field, text, settings),
      today,
    ),
  );
  const write = (date: Date) => formatFieldDate(field, date, settings);

  const text = dateTexts(context);
  const limitText = dateLimitTexts(context);
  /** What is wrong with a date or time that the field does not offer. */
  const refusal = (date: Date, availability: DateAvailability) => {
    const beyond = findBrokenLimit(availability, formatNativeDate(field, date));
    if (!beyond) return text("date_not_offered");
    const { name, day, time } = beyond;
    const limit = readAuthorDate(field, day || time, settings);
    const [dates, times] = [settingText(field, "format_date"), settingText(field, "format_time")];
    const format = day ? dates || settings.dateFormat : times || settings.timeFormat;
    return limitText(`error_${name}_date`, {
      [name]: limit ? formatDate(limit, format, settings.locale) : day || time,
    });
  };
  const dateAtom = atom((get) => readFieldDate(field, valueToText(get(valueAtom)), settings));
  const sent = atom((get) => {
    const date = get(dateAtom);
    return date && formatSentDate(field, date, settings);
  });
  const message = atom((get) => {
    get(languageAtom);
    if (valueToText(get(valueAtom)).trim() === "") return null;
    const date = get(dateAtom);
    // The browser validates the value of a native control.
    if (!date)
      return usesCustomPicker(field, settings) ? unlessOwnFeedback(field, text("date_unreadable", write(today))) : null;
    const availability = get(availabilityAtom);
    return isDateAvailable(availability, formatNativeDate(field, date))
      ? null
      : unlessOwnFeedback(field, refusal(date, availability));
  });

  const writeNormalized = () => {
    const date = store.get(dateAtom);
    // Writing over a calculated value would end its calculation.
    if (!date || expressions.calculation(field) !== null) return;
    const written = write(date);
    if (written !== store.get(valueAtom)) store.set(valueAtom, written);
  };
  return {
    availabilityAtom,
    pickerAtom: atom((get) => {
      get(languageAtom);
      return pickerSettings(field, get(availabilityAtom), today, shownLocale(context));
    }),
    today,
    dateAtom,
    write,
    writeTime: (date) => formatDate(date, settingText(field, "format_time") || settings.timeFormat, settings.locale),
    normalize: () => withoutChangeEvents(session, writeNormalized),
    observe(isBusy = () => false) {
      const update = () => {
        if (!isBusy()) writeNormalized();
      };
      const stops = [store.sub(valueAtom, update), syncControlState(store, item, { message, sent })];
      update();
      return () => stops.forEach((stop) => stop());
    },
  };
}
