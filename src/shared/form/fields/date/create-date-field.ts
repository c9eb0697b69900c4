import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingText } from "../../model/definition/field-settings.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { syncControlState } from "../../state/sync-control-state.ts";
import { withoutChangeEvents } from "../../session/without-change-events.ts";
import { hasVariable } from "../../model/text/variables.ts";
import { formatDate } from "../../model/values/date-format.ts";
import { valueToText } from "../../model/values/field-value.ts";
import { isDateAvailable, readDateAvailability, type DateAvailability } from "../../model/values/date-availability.ts";
import { dateTexts } from "./date-texts.ts";
import { usesCustomPicker, formatNativeDate, readAuthorDate, readFieldDate, formatFieldDate } from "../../model/values/field-date.ts";
import { pickerSettings, type PickerSettings } from "./picker-settings.ts";

/** A date field: what it offers, which date its text means, and what is wrong with it. */
export interface DateField {
  /** Follows conditions, and what its limits are worked out from. */
  availabilityAtom: Atom<DateAvailability>;
  pickerAtom: Atom<PickerSettings>;
  today: Date;
  /** Null while the text is no date. */
  dateAtom: Atom<Date | null>;
  /** A date as the field's value. */
  write(date: Date): string;
  /** A time as the field, else the site, writes it. */
  writeTime(date: Date): string;
  /** Brings a text that is a date to the field's format; any other stays as it is. */
  normalize(): void;
  /**
   * Keeps verdict and format of the field until stopped.
   * @param isBusy whether the visitor is typing: nothing is written under their hands
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
    // What a native control holds, the browser judges.
    if (!date) return usesCustomPicker(field, settings) ? unlessCustom(text("date_unreadable", write(today))) : null;
    return isDateAvailable(get(availabilityAtom), formatNativeDate(field, date)) ? null : unlessCustom(text("date_not_offered"));
  });

  const writeNormalized = () => {
    const date = store.get(dateAtom);
    // A value that is worked out would stop being so once something is written in its place.
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
