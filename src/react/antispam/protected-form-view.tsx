import type { ProtectedFormModel } from "../../shared/antispam/protected-forms/form-notice.ts";
import { defineView, type ViewProps } from "../element/define-view.tsx";
import { useAtomState, useTexts } from "../element/hooks.ts";
import { Help } from "./help.tsx";
import { Nodes } from "./nodes.tsx";
import { textMarks } from "./text-marks.ts";

/** What a visitor reads while there is no form. */
function ProtectedFormNotice({ host, model }: ViewProps<ProtectedFormModel>) {
  const notice = useAtomState(model.notice);
  const texts = useTexts(host);
  const marks = textMarks(texts);
  switch (notice?.kind) {
    case undefined:
      return null;
    case "checking":
      return (
        <div part="loader" role="status" {...marks}>
          {texts.get("antispam.form_checking")}
        </div>
      );
    case "refused":
      return (
        <>
          <Nodes part="message" nodes={notice.nodes} />
          <Help help={notice.help} />
        </>
      );
    case "failed":
      return (
        <>
          <div part="message" {...marks}>
            {texts.get("antispam.form_failed")}
          </div>
          <Help help={notice.help} />
        </>
      );
  }
}

export const protectedFormView = defineView(ProtectedFormNotice);
