import type { PageMessage } from "../../shared/antispam/protocol/guard-views.ts";
import { defineView, type ViewProps } from "../element/define-view.tsx";

/** A message of the guard; the class names are those of the original product. */
function PageMessageView({ model: { kind, text } }: ViewProps<PageMessage>) {
  switch (kind) {
    case "press-again":
      return (
        <p className="apbct-press-again" role="alert">
          {text}
        </p>
      );
    case "refused":
      return (
        <div className="ct-forbidden-msg" role="alert" style={{ background: "#b00020", color: "#fff", padding: "5px" }}>
          {text}
        </div>
      );
    case "elfsight":
      return (
        <div className="apbct-elfsight-forbidden-msg" style={{ color: "red" }}>
          {text}
        </div>
      );
  }
}

export const pageMessageView = defineView(PageMessageView);
