import { atom } from "jotai/vanilla";
import { useLayoutEffect, useState } from "react";
import { dateTexts } from "../../../../shared/form/dates/date-texts.ts";
import { isOffered, readDateOffer, type DateOffer } from "../../../../shared/form/dates/date-offer.ts";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import type { FormSession } from "../../../../shared/form/form-session.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { keepReport } from "../../../../shared/form/state/keep-report.ts";
import { textOf } from "../../../../shared/form/values/field-value.ts";
import { readDate } from "../../../../shared/form/values/read-date.ts";
import { service } from "../../../../shared/registry/current.ts";
import { useSession } from "../../session-context.ts";
import { datetime as plain } from "../datetime.tsx";
import type { ControlProps, FieldEntry } from "../field-entry.ts";

function offerOf({ field }: FieldInstance, { model: { context } }: FormSession): DateOffer {
  const { dateFormat, timeFormat, locale } = context.sources.settings;
  const formats = [settingText(field, "format_date") || dateFormat, settingText(field, "format_time") || timeFormat];
  const read = (text: string) => formats.map((format) => readDate(text, format, locale)).find((date) => date !== null) ?? null;
  return readDateOffer(field, context.expand, read, new Date(service("clock").now()));
}

/** The browser's own date control, for a field that offers some days or times only: the others are refused (forms-rendering 7.5). */
function Datetime({ attributes, ...props }: ControlProps) {
  const session = useSession();
  const { item } = props;
  const [offer] = useState(() => offerOf(item, session));
  useLayoutEffect(() => {
    const refusal = settingText(item.field, "invalid_feedback") ? "" : dateTexts(session.model.context)("date_not_offered");
    const message = atom((get) => (isOffered(offer, textOf(get(item.valueAtom))) ? null : refusal));
    return keepReport(session.store, item, { message });
  }, [session, item, offer]);
  // What the browser can be told, its picker greys out.
  const limits =
    settingText(item.field, "input_type_datetime") === "date" ? { min: offer.min || undefined, max: offer.max || undefined } : {};
  return <plain.Control {...props} attributes={{ ...limits, ...attributes }} />;
}

export const datetime: FieldEntry = { layout: "control", Control: Datetime };
