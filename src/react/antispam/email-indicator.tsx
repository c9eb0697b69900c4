import { STATUS_SLOT } from "../../shared/antispam/email-check/field-status.ts";
import { defineView } from "../element/define-view.tsx";

/** The icon of an e-mail check and its text; the style sheet shows the icon of the host's attribute `state`. */
function EmailIndicator() {
  return (
    <>
      <span part="indicator" aria-hidden="true" />
      <span part="message">
        <slot name={STATUS_SLOT} />
      </span>
    </>
  );
}

export const emailIndicatorView = defineView<null>(EmailIndicator);
