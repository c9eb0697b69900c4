import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, type ComponentType } from "react";
import {
  startRemoteOptions,
  cascadeTexts,
  loadingText,
  type RemoteOptionsLoader,
} from "../../../../shared/form/fields/cascade/remote-options.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { focusField } from "../../../../shared/form/session/focus-field.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./remote-options.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

/** A list whose options the site supplies, depending on another field's value; `List` renders everything else. */
export const remoteOptions = (List: ComponentType<ControlProps>): FieldEntry => ({
  layout: "control",
  Control: function RemoteOptionsControl(props) {
    useFieldStyles(css);
    const session = useSession();
    const { context } = session.model;
    const { item, attributes } = props;
    const phase = useAtomValue(item.options.remoteAtom).phase ?? "asking";
    const cascade = context.definition.cascades.get(item.field.id);
    const asking = cascade !== undefined && phase === "asking";
    const text = cascadeTexts(context);
    const handle = useRef<RemoteOptionsLoader | null>(null);
    useLayoutEffect(() => {
      const grid = item.field.facts?.grid;
      if (!cascade || !grid) return undefined;
      const { stop } = (handle.current = startRemoteOptions(session, item, cascade, grid));
      return stop;
    }, [session, item, cascade]);
    const noteId = `${attributes.id}-failed`;
    const described = classNames(attributes["aria-describedby"] ?? "", phase === "failed" && noteId);
    const retry = () => {
      // The click removes the button, so the focus moves to the field.
      focusField(session, item);
      handle.current?.retry();
    };
    return (
      <>
        <List
          {...props}
          attributes={{ ...attributes, "aria-describedby": described || undefined, "aria-busy": asking || undefined }}
          waiting={asking ? loadingText(item.field, context) : undefined}
        />
        {phase === "failed" && (
          <p className="wsf-asked-failed">
            <span id={noteId}>{text("cascade_failed")}</span>
            <button type="button" className={context.framework.button} onClick={retry}>
              {text("cascade_retry")}
            </button>
          </p>
        )}
      </>
    );
  },
});
