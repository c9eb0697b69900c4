import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { settingText } from "../../model/definition/field-settings.ts";
import { withoutChangeEvents, type FormSession } from "../../session/form-session.ts";
import { dateTexts, pickerSettings, type PickerSettings } from "./picker-settings.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { hasVariable } from "../../model/text/variables.ts";
import { formatDate } from "../../model/values/date-format.ts";
import { valueToText } from "../../model/values/field-value.ts";
import { isDateAvailable, readDateAvailability, type DateAvailability } from "../../model/values/date-availability.ts";
import {
  usesCustomPicker,
  formatNativeDate,
  readAuthorDate,
  readFieldDate,
  formatFieldDate,
} from "../../model/values/field-date.ts";

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
  const hasCustomMessage = settingText(field, "invalid_feedback") !== "";
  const unlessCustom = (words: string) => (hasCustomMessage ? "" : words);
  const dateAtom = atom((get) => readFieldDate(field, valueToText(get(valueAtom)), settings));
  const message = atom((get) => {
    if (valueToText(get(valueAtom)).trim() === "") return null;
    const date = get(dateAtom);
    // The browser validates the value of a native control.
    if (!date) return usesCustomPicker(field, settings) ? unlessCustom(text("date_unreadable", write(today))) : null;
    return isDateAvailable(get(availabilityAtom), formatNativeDate(field, date))
      ? null
      : unlessCustom(text("date_not_offered"));
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
    pickerAtom: atom((get) => pickerSettings(field, get(availabilityAtom), today)),
    today,
    dateAtom,
    write,
    writeTime: (date) => formatDate(date, settingText(field, "format_time") || settings.timeFormat, settings.locale),
    normalize: () => withoutChangeEvents(session, writeNormalized),
    observe(isBusy = () => false) {
      const update = () => {
        if (!isBusy()) writeNormalized();
      };
      const stops = [store.sub(valueAtom, update), syncControlState(store, item, { message })];
      update();
      return () => stops.forEach((stop) => stop());
    },
  };
}
