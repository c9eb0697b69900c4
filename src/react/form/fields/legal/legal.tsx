import { useAtomValue } from "jotai/react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { observeScrollEnd, isAtEnd } from "../../../../shared/form/fields/legal/observe-scroll-end.ts";
import { legalTexts } from "../../../../shared/form/fields/legal/policy.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { splitLabel, useFieldStyles } from "../../controls/lazy-field.ts";
import { Markup, useLiveText } from "../../context/markup.tsx";
import { service } from "../../../../shared/core/registry/container.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./legal.css";
import { usePolicy } from "./use-policy.ts";

const READ = "1";

/**
 * A text that visitors read by scrolling to its end: with the wheel, a finger, the keyboard, or the button below it,
 * which also shows the end of the text but needs no pointer. A visually hidden native input stores whether it was read.
 */
export const legal: FieldEntry = {
  layout: "choices",
  Control: function Legal({ item, snapshot, attributes }: ControlProps) {
    useFieldStyles(css);
    const { store, model } = useSession();
    const text = legalTexts(model.context);
    const read = valueToText(useAtomValue(item.valueAtom)) === READ;
    const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
    const policy = usePolicy(snapshot.field);
    const markup = useLiveText(policy.state === "here" ? policy.markup : "", item);
    const input = useRef<HTMLInputElement>(null);
    const box = useRef<HTMLDivElement>(null);
    const here = policy.state === "here";

    const markRead = useCallback(() => {
      const control = input.current;
      if (!control || control.value === READ) return;
      // A text that fits its box is not announced.
      if (box.current?.scrollTop) service("announcer").say(text("legal_read"));
      enterValue(control, READ);
    }, [text]);
    useLayoutEffect(() => {
      const element = box.current;
      if (!element || !here) return;
      const stops = [
        observeScrollEnd(element, markRead),
        store.sub(item.valueAtom, () => {
          // Required again, from the beginning; a text that fits its box counts as read immediately.
          if (valueToText(store.get(item.valueAtom)) === READ) return;
          element.scrollTop = 0;
          service("clock").frame(() => isAtEnd(element) && markRead());
        }),
      ];
      return () => stops.forEach((stop) => stop());
    }, [store, item, here, markRead]);

    // The click removes the button; the focus stays with the text.
    const load = () => {
      box.current?.focus();
      if (policy.state !== "here") policy.load();
    };
    const toEnd = () => {
      box.current?.focus();
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "instant" });
      markRead();
    };
    const { label, labelledBy, describedBy, native } = splitLabel(attributes);
    const noteId = `${attributes.id}-read`;
    const height = metaText(snapshot.field.meta, "legal_style_height");
    return (
      <>
        <input
          {...native}
          ref={input}
          type="text"
          data-wsf-legal-input=""
          defaultValue={initial}
          style={{ display: "none" }}
        />
        <div
          ref={box}
          className={classNames(
            "wsf-legal",
            snapshot.message !== null && "wsf-legal-invalid",
            metaText(snapshot.field.meta, "class_field"),
          )}
          role="group"
          tabIndex={0}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={classNames(describedBy, noteId)}
          aria-busy={policy.state === "loading" || undefined}
          data-wsf-legal=""
          data-wsf-read={read ? "" : undefined}
          data-wsf-legal-source={metaText(snapshot.field.meta, "legal_source") || undefined}
          style={height ? { maxBlockSize: /^\d+$/.test(height) ? `${height}px` : height } : undefined}
        >
          {policy.state === "here" ? (
            <Markup as="div" html={markup} />
          ) : (
            <div>
              <p role={policy.state === "failed" ? "alert" : "status"}>{text(`legal_${policy.state}`)}</p>
              {policy.state !== "loading" && (
                <button type="button" className={model.context.framework.button} onClick={load}>
                  {text(policy.state === "failed" ? "legal_retry" : "legal_load")}
                </button>
              )}
            </div>
          )}
        </div>
        <p className="wsf-legal-note" id={noteId}>
          {read && text("legal_read")}
        </p>
        {here && !read && snapshot.required && (
          <button type="button" className="wsf-legal-to-end" onClick={toEnd}>
            {text("legal_to_end")}
          </button>
        )}
      </>
    );
  },
};
