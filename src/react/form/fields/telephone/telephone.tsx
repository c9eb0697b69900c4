import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useState } from "react";
import type { Country } from "../../../../shared/form/fields/telephone/countries.ts";
import { stripMarkup } from "../../../../shared/form/text/markup.ts";
import { telephoneTexts } from "../../../../shared/form/fields/telephone/telephone-settings.ts";
import { createTelephone, type Telephone as Model } from "../../../../shared/form/fields/telephone/create-telephone.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import box from "../../controls/box.css";
import css from "./telephone.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

/**
 * A telephone number and its country (forms-rendering#7.4). The list of countries is a native select, with letters
 * instead of flags.
 */
function Telephone({ attributes, ...props }: ControlProps) {
  useFieldStyles(box);
  useFieldStyles(css);
  const session = useSession();
  const { item } = props;
  const [telephone] = useState(() => createTelephone(session, item));
  useLayoutEffect(() => telephone.observe(), [telephone]);
  const example = useAtomValue(telephone.exampleAtom);
  return (
    <div className="wsf-control-box wsf-telephone" onFocus={telephone.load}>
      <CountryChoice {...props} telephone={telephone} />
      <NativeInput
        {...props}
        type="tel"
        attributes={{ inputMode: "tel", placeholder: example || undefined, ...attributes }}
      />
    </div>
  );
}

function CountryChoice({ item, snapshot, telephone }: Omit<ControlProps, "attributes"> & { telephone: Model }) {
  const { context } = useSession().model;
  const country = useAtomValue(telephone.countryAtom);
  const text = telephoneTexts(context);
  const { settings } = telephone;
  const { preferred, others } = useAtomValue(telephone.countriesAtom);
  const code = [country?.iso2.toUpperCase(), settings.separate && `+${country?.dialCode}`].filter(Boolean).join(" ");
  return (
    <div className="wsf-telephone-country">
      <span className="wsf-telephone-code" aria-hidden={settings.choosable}>
        {code}
      </span>
      {settings.choosable && (
        <>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 4l4 4 4-4" />
          </svg>
          <select
            aria-label={text(
              "telephone_country",
              stripMarkup(context.expand(snapshot.field.label, { ...item, markup: true })),
            )}
            value={country?.iso2 ?? ""}
            disabled={snapshot.disabled || snapshot.readonly}
            onChange={(event) => telephone.setCountry(event.currentTarget.value)}
          >
            {preferred.length > 0 ? (
              <>
                <optgroup label={text("telephone_preferred")}>{preferred.map(option)}</optgroup>
                <optgroup label={text("telephone_others")}>{others.map(option)}</optgroup>
              </>
            ) : (
              others.map(option)
            )}
          </select>
        </>
      )}
    </div>
  );
}

/**
 * After letters of these scripts a dial code needs a direction mark, or browsers reorder it, with its plus at the end.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

const option = ({ iso2, name, dialCode }: Country) => (
  <option key={iso2} value={iso2}>
    {`${name} (${RIGHT_TO_LEFT.test(name) ? "\u200E" : ""}+${dialCode})`}
  </option>
);

export const telephone: FieldEntry = { layout: "control", Control: Telephone };
