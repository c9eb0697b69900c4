import { useAtomValue } from "jotai/react";
import { memo, useCallback, useLayoutEffect, useRef, type ReactNode } from "react";
import { metaRows, metaText } from "../../shared/form/definition/meta.ts";
import { widthClasses } from "../../shared/form/definition/widths.ts";
import { bindField } from "../../shared/form/dom/bind-field.ts";
import { controlsOf } from "../../shared/form/dom/controls.ts";
import { applyCustomAttributes } from "../../shared/form/dom/custom-attributes.ts";
import { inlineValidation, type FieldInstance, type FieldView as View } from "../../shared/form/state/field-instance.ts";
import { choiceLimits } from "../../shared/form/validation/choice-count.ts";
import { service } from "../../shared/registry/current.ts";
import { attributesOf } from "./control-attributes.ts";
import { Feedback, rendersFeedback } from "./feedback.tsx";
import { fieldLayout, type FieldLayout } from "./field-layout.ts";
import type { FieldEntry } from "./fields/field-entry.ts";
import { fieldEntry } from "./fields/registry.ts";
import type { DrawnPage } from "./form-page.ts";
import { Help } from "./help.tsx";
import { Label } from "./label.tsx";
import { Markup } from "./markup.tsx";
import { useSession } from "./session-context.ts";

interface FieldProps {
  item: FieldInstance;
  page: DrawnPage;
}

/** One field. Types that are not drawn leave no trace (spec forms §3). */
export const FieldView = memo(function FieldView({ item, page }: FieldProps) {
  const entry = fieldEntry(item.field.type);
  return entry ? <Drawn item={item} page={page} entry={entry} /> : null;
});

const ALIGN: Readonly<Record<string, string>> = { middle: "wsf-middle", bottom: "wsf-bottom" };

function Drawn({ item, page, entry }: FieldProps & { entry: FieldEntry }) {
  const { store, model } = useSession();
  const { context } = model;
  const { ids, definition, config } = context;
  const { field, row } = item;
  const view = useAtomValue(item.viewAtom);
  const wrapper = useRef<Element | null>(null);
  const onWrapper = useCallback(
    (element: Element | null) => {
      wrapper.current = element;
      page.setWrapper(item.key, element);
    },
    [page, item.key],
  );
  useLayoutEffect(() => {
    if (!wrapper.current) return;
    if (metaRows(field.meta, "custom_attributes").length > 0)
      for (const control of controlsOf(wrapper.current, item.controlName)) applyCustomAttributes(control, field);
    return bindField(store, item, wrapper.current);
  }, [store, item, field]);

  const { Control } = entry;
  const layout = fieldLayout(field, context);
  const attributes = attributesOf(item, view, context, {
    help: layout.help !== null,
    feedback: rendersFeedback(item),
    label: layout.label !== null,
    placeholder: layout.label === "inside" ? service("html").text(context.expand(field.label)) : undefined,
  });

  if (entry.layout === "none") return <Control item={item} view={view} attributes={attributes} onWrapper={onWrapper} />;

  const { min, max } = choiceLimits(field);
  const limits = field.type.endsWith("select")
    ? { "data-select-min": min, "data-select-max": max }
    : { "data-checkbox-min": min, "data-checkbox-max": max };
  const classes = [
    ...widthClasses(field.meta, config.columns),
    "wsf-tile",
    field.type !== "spacer" && "wsf-field-wrapper",
    metaText(definition.meta, "class_field_wrapper"),
    metaText(field.meta, "class_field_wrapper"),
    ALIGN[metaText(field.meta, "class_single_vertical_align", entry.layout === "plain" && field.facts?.kind === "button" ? "bottom" : "")],
    view.validated && "wsf-validated",
  ];
  return (
    <div
      ref={onWrapper}
      id={ids.wrapper(field.id, row)}
      className={classes.filter(Boolean).join(" ")}
      data-id={field.id}
      data-type={field.type}
      data-repeatable-index={row ?? undefined}
      data-wsf-field-validated-class={inlineValidation(field, context) === "change_blur" ? "" : undefined}
      {...limits}
      {...(view.hidden === "field" ? { style: { display: "none" }, "aria-hidden": true, "aria-live": "polite" as const } : {})}
    >
      {entry.layout === "plain" ? (
        <>
          <Control item={item} view={view} attributes={attributes} />
          {layout.help && <Help item={item} place="bottom" />}
        </>
      ) : (
        <Arranged item={item} view={view} layout={layout} group={entry.layout === "choices"}>
          <Control item={item} view={view} attributes={attributes} />
        </Arranged>
      )}
    </div>
  );
}

interface ArrangedProps {
  item: FieldInstance;
  view: View;
  layout: FieldLayout;
  group: boolean;
  children: ReactNode;
}

/** Label, control, additions, feedback and help in the order of forms-rendering 2.2. */
function Arranged({ item, view, layout, group, children }: ArrangedProps) {
  const { config } = useSession().model.context;
  const label = layout.label && <Label item={item} required={view.required} group={group} />;
  const feedback = rendersFeedback(item) && <Feedback item={item} view={view} />;
  const control =
    layout.prepend || layout.append ? (
      <div
        className={["wsf-input-group", layout.prepend && "wsf-input-group-has-prepend", layout.append && "wsf-input-group-has-append"]
          .filter(Boolean)
          .join(" ")}
      >
        {layout.prepend && (
          <span className="wsf-input-group-prepend">
            <Markup html={layout.prepend} />
          </span>
        )}
        {children}
        {layout.append && (
          <span className="wsf-input-group-append">
            <Markup html={layout.append} />
          </span>
        )}
      </div>
    ) : (
      children
    );
  const helpTop = layout.help === "top" && <Help item={item} place="top" />;
  const helpBottom = layout.help === "bottom" && <Help item={item} place="bottom" />;

  if (layout.label === "left" || layout.label === "right") {
    const labelTile = <div className={`wsf-extra-small-${layout.labelColumns} wsf-tile wsf-label-wrapper`}>{label}</div>;
    return (
      <>
        {helpTop}
        <div className="wsf-grid wsf-fields">
          {layout.label === "left" && labelTile}
          <div className={`wsf-extra-small-${config.columns - layout.labelColumns} wsf-tile`}>
            {control}
            {feedback}
          </div>
          {layout.label === "right" && labelTile}
        </div>
        {helpBottom}
      </>
    );
  }
  if (layout.label === "inside" || layout.label === "bottom")
    return (
      <>
        {helpTop}
        {layout.label === "inside" ? (
          <div className="wsf-label-position-inside">
            {control}
            {label}
          </div>
        ) : (
          <>
            {control}
            {label}
          </>
        )}
        {feedback}
        {helpBottom}
      </>
    );
  return (
    <>
      {label}
      {helpTop}
      {control}
      {feedback}
      {helpBottom}
    </>
  );
}
