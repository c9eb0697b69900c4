import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingText } from "../../model/definition/field-settings.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { keepReport } from "../../state/keep-report.ts";
import { unheard } from "../../session/unheard.ts";
import { holdsVariable } from "../../model/text/variables.ts";
import { formatDate } from "../../model/values/date-format.ts";
import { textOf } from "../../model/values/field-value.ts";
import { isOffered, readDateOffer, type DateOffer } from "../../model/values/date-offer.ts";
import { dateTexts } from "./date-texts.ts";
import { isTyped, nativeDate, readAuthorDate, readFieldDate, writeFieldDate } from "../../model/values/field-date.ts";
import { pickerSettings, type PickerSettings } from "./picker-settings.ts";

/** A date field: what it offers, which date its text means, and what is wrong with it. */
export interface DateField {
  /** Follows conditions, and what its limits are worked out from. */
  offerAtom: Atom<DateOffer>;
  pickerAtom: Atom<PickerSettings>;
  today: Date;
  /** Null while the text is no date. */
  dateAtom: Atom<Date | null>;
  /** A date as the field's value. */
  write(date: Date): string;
  /** A time as the field, else the site, writes it. */
  writeTime(date: Date): string;
  /** Brings a text that is a date to the field's format; any other stays as it is. */
  tidy(): void;
  /**
   * Keeps verdict and format of the field until stopped.
   * @param isBusy whether the visitor is typing: nothing is written under their hands
   */
  follow(isBusy?: () => boolean): Cleanup;
}

export function createDateField(session: FormSession, item: FieldInstance): DateField {
  const { store, model } = session;
  const { context, expressions } = model;
  const { field, valueAtom } = item;
  const { settings } = context.sources;
  const today = new Date(service("clock").now());
  const host = { field: field.id, row: item.row, section: field.sectionId, part: "limit" } as const;
  const offerAtom = atom((get) =>
    readDateOffer(
      get(item.fieldAtom),
      (text) => (holdsVariable(text) ? String(expressions.evaluate(text, host, get)) : text),
      (text) => readAuthorDate(field, text, settings),
      today,
    ),
  );
  const write = (date: Date) => writeFieldDate(field, date, settings);

  const text = dateTexts(context);
  const ownWords = settingText(field, "invalid_feedback") !== "";
  const refusal = (words: string) => (ownWords ? "" : words);
  const dateAtom = atom((get) => readFieldDate(field, textOf(get(valueAtom)), settings));
  const message = atom((get) => {
    if (textOf(get(valueAtom)).trim() === "") return null;
    const date = get(dateAtom);
    // What a native control holds, the browser judges.
    if (!date) return isTyped(field, settings) ? refusal(text("date_unreadable", write(today))) : null;
    return isOffered(get(offerAtom), nativeDate(field, date)) ? null : refusal(text("date_not_offered"));
  });

  const settle = () => {
    const date = store.get(dateAtom);
    // A value that is worked out would stop being so once something is written in its place.
    if (!date || expressions.calculation(field) !== null) return;
    const written = write(date);
    if (written !== store.get(valueAtom)) store.set(valueAtom, written);
  };
  return {
    offerAtom,
    pickerAtom: atom((get) => pickerSettings(field, get(offerAtom), today)),
    today,
    dateAtom,
    write,
    writeTime: (date) => formatDate(date, settingText(field, "format_time") || settings.timeFormat, settings.locale),
    tidy: () => unheard(session, settle),
    follow(isBusy = () => false) {
      const follow = () => {
        if (!isBusy()) settle();
      };
      const stops = [store.sub(valueAtom, follow), keepReport(store, item, { message })];
      follow();
      return () => stops.forEach((stop) => stop());
    },
  };
}
