import { useAtomValue } from "jotai/react";
import { memo, useCallback, useLayoutEffect, useState } from "react";
import { isSelectType } from "../../../shared/form/values/choices.ts";
import { bindField } from "../../../shared/form/dom/bind-field.ts";
import { findControls } from "../../../shared/form/dom/controls.ts";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import { choiceLimits } from "../../../shared/form/validation/rules.ts";
import { metaRows, metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import { widthClasses } from "../../../shared/form/definition/widths.ts";
import { applyCustomAttributes } from "../../../shared/form/dom/custom-attributes.ts";
import { loadMask } from "../../../shared/form/fields/mask/load-mask.ts";
import { hasLongest } from "../../../shared/form/values/code-field.ts";
import { fieldMask } from "../../../shared/form/values/field-mask.ts";
import { inlineValidation, type FieldInstance, type FieldSnapshot } from "../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../shared/form/state/form-context.ts";
import { CutNote } from "./cut-note.tsx";
import { FieldNote, REFUSING_TYPES } from "./field-note.tsx";
import { renderFieldFrame } from "./field-frame.tsx";
import { attributesOf } from "../context/control-attributes.ts";
import { fieldLayout } from "./field-layout.ts";
import { isLazy, type FieldEntry, type LazyFieldEntry, type RegisteredEntry } from "../controls/field-entry.ts";
import { fieldEntry } from "../fields/registry.ts";
import { useLazyControl, type LoadedControl } from "../controls/use-lazy-control.ts";
import type { RenderedPage } from "../context/form-page.ts";
import { Help } from "./help.tsx";
import { useSession } from "../context/session-context.ts";

type Rows = readonly (number | null)[];

interface FieldProps {
  item: FieldInstance;
  page: RenderedPage;
  /** Rows of its section, where its texts contain the row number: the field rerenders when they change. */
  rows: Rows | null;
}

/** One field. A notice replaces a field whose type cannot be rendered (forms#3). */
export function renderField(item: FieldInstance, page: RenderedPage, rows: Rows | null) {
  const entry = fieldEntry(item.field);
  const { key } = item;
  if (!entry) return <UnsupportedField key={key} item={item} />;
  const props = { item, page, rows };
  if (isLazy(entry)) return <LazyField key={key} {...props} entry={entry} />;
  return <Field key={key} {...props} entry={entry} Control={entry.Control} render={entry.render} />;
}

const LazyField = memo(function LazyField(props: FieldProps & { entry: LazyFieldEntry }) {
  return <Field {...props} Control={useLazyControl(props.entry, props.item.field)} />;
});

interface LoadedFieldProps extends FieldProps {
  entry: RegisteredEntry;
  Control: LoadedControl;
  render?: FieldEntry["render"];
}

const Field = memo(function Field({ item, page, entry, Control, render }: LoadedFieldProps) {
  const session = useSession();
  const { store, model } = session;
  const { context } = model;
  const { field } = item;
  const { snapshot } = store.get(item.validityAtom);
  const [, rerender] = useState(snapshot);
  const wrong = snapshot.message !== null;
  const onWrapper = useCallback((element: Element | null) => page.setWrapper(item.key, element), [page, item.key]);
  useLayoutEffect(() => {
    const wrapper = page.wrapper(item.key);
    if (wrapper && metaRows(field.meta, "custom_attributes").length > 0)
      for (const element of attributeTargets(wrapper, item, context))
        applyCustomAttributes(element, field, (text) => context.expand(text, item));
    return bindField(store, item, wrapper, rerender);
    // Runs again when a lazy control loads, to bind it; when a condition changes limits, to validate against them; and
    // when the framework's class for invalid fields has overwritten the author's attributes.
  }, [store, item, field, context, page, snapshot.field, wrong, Control]);

  const layout = fieldLayout(item, context, isLazy(entry) ? entry : {});
  const attributes = attributesOf(item, snapshot, layout, context);
  const control =
    Control === null ? (
      <ControlPlaceholder entry={entry} item={item} />
    ) : Control === "failed" ? (
      <p role="status">{context.text("error_field_load")}</p>
    ) : render ? (
      render({ item, snapshot, attributes }, context)
    ) : (
      <Control
        item={item}
        snapshot={snapshot}
        attributes={attributes}
        {...(entry.layout === "none" ? { onWrapper } : {})}
      />
    );
  if (entry.layout === "none") return control;
  const fieldNode = (
    <div ref={onWrapper} {...wrapperAttributes(item, snapshot, context)}>
      {entry.layout === "plain" ? (
        <>
          {layout.help === "top" && <Help item={item} position="top" />}
          {control}
          {layout.help === "bottom" && <Help item={item} position="bottom" />}
        </>
      ) : (
        renderFieldFrame({ item, snapshot, layout, group: entry.layout === "choices", control }, context)
      )}
      {hasLongest(field) && <CutNote item={item} />}
      {REFUSING_TYPES.has(field.type) && <FieldNote item={item} />}
    </div>
  );
  return fieldMask(field) === "" ? (
    fieldNode
  ) : (
    <>
      {fieldNode}
      <Mask item={item} page={page} Control={Control} />
    </>
  );
});

/**
 * Applies a field's mask to its control, again whenever the control changes. A component, because few fields have a
 * mask: the others need no effect for it.
 */
function Mask({ item, page, Control }: Pick<LoadedFieldProps, "item" | "page" | "Control">) {
  const session = useSession();
  useLayoutEffect(() => {
    const wrapper = page.wrapper(item.key);
    return wrapper ? loadMask(session, item, wrapper) : undefined;
  }, [session, item, page, Control]);
  return null;
}

/**
 * The elements that get the author's attributes: the element with the field's id, else the checkboxes or radio buttons,
 * else the static content that represents the field.
 */
function attributeTargets(
  wrapper: Element,
  { field, row, controlName }: FieldInstance,
  { ids }: FormContext,
): readonly HTMLElement[] {
  const own = wrapper.querySelector<HTMLElement>(`#${ids.control(field.id, row)}`);
  if (own) return [own];
  const controls = findControls(wrapper, controlName);
  return controls.length > 0 ? controls : [...wrapper.querySelectorAll<HTMLElement>("[data-static]")].slice(0, 1);
}

/** Reserves the height of a control while it loads. */
function ControlPlaceholder({ entry, item }: { entry: RegisteredEntry; item: FieldInstance }) {
  const reservedHeight = isLazy(entry) ? entry.reservedHeight : "";
  return (
    <div
      aria-busy="true"
      style={{ minBlockSize: typeof reservedHeight === "string" ? reservedHeight : reservedHeight(item.field) }}
    />
  );
}

/** A type of another edition: the notice is visible to all visitors, so that no one searches for the field. */
function UnsupportedField({ item }: { item: FieldInstance }) {
  const { context } = useSession().model;
  const { snapshot } = useAtomValue(item.validityAtom);
  return (
    <div {...wrapperAttributes(item, snapshot, context)}>
      <p>{context.text("error_pro_required")}</p>
    </div>
  );
}

/** The minimum and maximum number of options, for themes and scripts. */
function limitAttributes(field: FieldDefinition) {
  const { min, max } = choiceLimits(field);
  const kind = isSelectType(field) ? "select" : "checkbox";
  return { [`data-${kind}-min`]: min, [`data-${kind}-max`]: max };
}

/** Classes and attributes of the element around a field (forms-rendering#2.1, forms-rendering#2.3). */
function wrapperAttributes({ row }: FieldInstance, snapshot: FieldSnapshot, context: FormContext) {
  const { field } = snapshot;
  const { ids, definition, config, framework } = context;
  const align = metaText(field.meta, "class_single_vertical_align");
  return {
    id: ids.wrapper(field.id, row),
    className: classNames(
      ...widthClasses(field.meta, framework, config.columns),
      field.type === "spacer" ? framework.bareField : framework.field,
      metaText(definition.meta, "class_field_wrapper"),
      metaText(field.meta, "class_field_wrapper"),
      align === "middle" && framework.alignMiddle,
      align === "bottom" && framework.alignBottom,
      snapshot.validated && framework.validated,
    ),
    "data-id": field.id,
    "data-type": field.type,
    "data-repeatable-index": row ?? undefined,
    "data-wsf-field-validated-class": inlineValidation(field, context) === "change_blur" ? "" : undefined,
    ...(field.facts?.kind === "choice" && limitAttributes(field)),
    ...(snapshot.hidden === "field"
      ? { style: { display: "none" }, "aria-hidden": true, "aria-live": "polite" as const }
      : {}),
  };
}
