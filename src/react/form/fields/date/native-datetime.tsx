import { useLayoutEffect } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

const TYPES = ["date", "datetime-local", "time", "month", "week"];

/** Date and time in the browser's own pickers. */
export const nativeDatetime: FieldEntry = {
  layout: "control",
  Control(props) {
    const session = useSession();
    const { item } = props;
    const requested = metaText(item.field.meta, "input_type_datetime", "date");
    const type = TYPES.includes(requested) ? requested : "date";
    useLayoutEffect(() => {
      const read = () => {
        const value = session.store.get(item.valueAtom);
        // The browser would drop a value that a script or a draft sets in the site's format.
        if (value !== "" && Object.assign(document.createElement("input"), { type, value }).value === "")
          import("../../../../shared/form/fields/date/convert-site-date.ts").then(
            ({ convertSiteDate }) => convertSiteDate(session, item, value),
            () => undefined,
          );
      };
      read();
      return session.store.sub(item.valueAtom, read);
    }, [session, item, type]);
    return <NativeInput {...props} attributes={{ ...props.attributes, "data-date-type": type }} type={type} />;
  },
};
