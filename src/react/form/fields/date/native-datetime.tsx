import { useLayoutEffect } from "react";
import { fetchCode } from "../../../../shared/core/registry/fetch-code.ts";
import { quoteRefused } from "../../../../shared/form/session/quote-refused.ts";
import { showUnread } from "../../../../shared/form/session/unread.ts";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

const TYPES = ["date", "datetime-local", "time", "month", "week"];

/** Date and time in the browser's own pickers. */
export const nativeDatetime: FieldEntry = {
  layout: "control",
  Control(props) {
    const session = useSession();
    const { store } = session;
    const { item } = props;
    const requested = metaText(item.field.meta, "input_type_datetime", "date");
    const type = TYPES.includes(requested) ? requested : "date";
    useLayoutEffect(() => {
      const read = () => {
        const value = store.get(item.valueAtom);
        // The browser would drop a value that a script or a draft sets in the site's format.
        if (
          typeof value === "string" &&
          value !== "" &&
          Object.assign(document.createElement("input"), { type, value }).value === ""
        )
          fetchCode(() => import("../../../../shared/form/fields/date/convert-site-date.ts")).then(
            ({ convertSiteDate }) => convertSiteDate(session, item, value),
            (cause: unknown) => {
              const current = store.get(item.valueAtom);
              // The browser has emptied the control, unless the visitor has chosen a date meanwhile.
              quoteRefused(session, item, value, cause, current === "" || current === value);
            },
          );
      };
      read();
      return store.sub(item.valueAtom, read);
    }, [session, store, item, type]);
    const attributes: ControlProps["attributes"] = {
      ...props.attributes,
      "data-date-type": type,
      // Browsers take no digits of other scripts, and no other format than their own.
      onPaste: (event) => {
        const control = event.currentTarget as HTMLInputElement;
        const text = event.clipboardData.getData("text/plain").trim();
        if (text === "" || control.readOnly) return;
        event.preventDefault();
        fetchCode(() => import("../../../../shared/form/fields/date/paste-date.ts")).then(
          ({ pasteDate }) => pasteDate(session, item, control, text),
          (cause: unknown) => quoteRefused(session, item, text, cause),
        );
      },
      onBlur: ({ currentTarget }) => {
        if ((currentTarget as HTMLInputElement).validity.badInput) void showUnread(session, item);
      },
    };
    return <NativeInput {...props} attributes={attributes} type={type} />;
  },
};
