import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, type ComponentType } from "react";
import { adoptLayeredStyles } from "../../shared/core/element/adopt-styles.ts";
import { metaFlag, metaText } from "../../shared/form/definition/meta.ts";
import { DEFAULT_COLUMNS } from "../../shared/form/definition/widths.ts";
import { moveFocusFromHidden } from "../../shared/form/session/focus-from-hidden.ts";
import { listenToForm } from "../../shared/form/bootstrap/listen-to-form.ts";
import { emitFormEvent } from "../../shared/form/session/form-event.ts";
import type { FormSession } from "../../shared/form/state/form-session.ts";
import type { Scheme } from "../../shared/form/bootstrap/page-scheme.ts";
import { formElementId } from "../../shared/form/protocol/original-plugin.ts";
import { stripMarkup } from "../../shared/form/text/markup.ts";
import { honeypotName } from "../../shared/form/definition/ids.ts";
import type { RenderedPage } from "./context/form-page.ts";
import { requiredLegend } from "./context/label.tsx";
import { useSession } from "./context/session-context.ts";
import { Loader, UploadProgress } from "./frame/loader.tsx";
import { Alerts } from "./frame/alerts.tsx";
import { ErrorSummary } from "./frame/error-summary.tsx";
import { FocusRequest } from "./frame/focus.ts";
import { gridCss } from "./frame/grid-css.ts";
import { GroupView } from "./frame/group.tsx";
import { Heading } from "./frame/heading.tsx";

interface FormViewProps {
  session: FormSession;
  page: RenderedPage;
  scheme: Scheme;
  /** The form's scheme is not the page's: the form needs a background. */
  backdrop: boolean;
  /** The tab list; null for a form with a single group. */
  Tabs: ComponentType | null;
  onForm: (form: HTMLFormElement | null) => void;
}

/** The `<form>` and what surrounds it: the structure and names of forms-rendering#4.1, forms-rendering#5.1. */
export function FormView({ session, page, scheme, backdrop, Tabs, onForm }: FormViewProps) {
  const { model } = session;
  const { definition, instanceId, config, framework, expand } = model.context;
  const meta = useAtomValue(model.metaAtom);
  const validated = useAtomValue(model.validatedAtom);
  const locked = useAtomValue(model.lockShownAtom);
  const putAway = useAtomValue(model.formHiddenAtom);
  const posting = useAtomValue(model.stateAtom) === "posting";
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (putAway) moveFocusFromHidden(session, form.current?.querySelector(":focus") ?? undefined);
  }, [session, putAway]);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    onForm(element);
    element.style.setProperty("--wsf-columns", String(config.columns));
    // Replaces all rules: a class for narrow pages must not follow one for wide pages.
    if (config.columns > DEFAULT_COLUMNS) adoptLayeredStyles(element, gridCss(config.columns));
    const stop = listenToForm(session, element);
    return () => {
      stop();
      onForm(null);
    };
  }, [session, config, onForm]);
  const published = useRef<FormSession>(null);
  useLayoutEffect(() => {
    // Once per form, although effects run twice in development.
    if (published.current !== session) emitFormEvent(session, "rendered");
    published.current = session;
  }, [session]);

  const classes = [
    framework.form,
    metaText(meta, "class_form_wrapper"),
    validated && framework.validated,
    locked && "wsf-form-post-lock wsf-form-post-lock-progress",
  ];
  const several = definition.groups.length > 1;
  const label = expand(definition.label, { markup: true });
  const named = metaFlag(definition.meta, "label_render", true);
  const groups = definition.groups.map((group) => (
    <GroupView key={group.id} group={group} several={several} page={page} />
  ));

  return (
    <div
      className={framework.frame || undefined}
      data-wsf-scheme={scheme}
      data-wsf-backdrop={backdrop ? "" : undefined}
      data-wsf-framework={framework.id}
    >
      <Alerts position="before" />
      <form
        ref={form}
        id={formElementId(page.host, instanceId)}
        className={classes.filter(Boolean).join(" ")}
        method="post"
        noValidate
        {...framework.formAttributes}
        data-id={definition.id}
        data-instance-id={instanceId}
        data-wsf-rendered=""
        data-wsf-style-id={metaText(definition.meta, "style_id") || undefined}
        aria-busy={posting || undefined}
        aria-label={named ? undefined : stripMarkup(label) || undefined}
        aria-labelledby={named ? `ws-form-${instanceId}-label` : undefined}
        style={putAway ? { display: "none" } : undefined}
      >
        {named && <Heading of="form" id={`ws-form-${instanceId}-label`} label={label} />}
        {requiredLegend(model.context)}
        <ErrorSummary />
        {Tabs && <Tabs />}
        {several ? <div className={framework.panels}>{groups}</div> : groups}
        <Honeypot />
        <UploadProgress />
        <Loader />
        <FocusRequest />
      </form>
      <Alerts position="after" />
    </div>
  );
}

/**
 * An input that people do not fill in (forms-rendering#7.9): hidden from view, from the tab order and from the
 * accessibility tree.
 */
function Honeypot() {
  const { definition, fieldPrefix, framework } = useSession().model.context;
  if (!metaFlag(definition.meta, "honeypot")) return null;
  const name = honeypotName(fieldPrefix, definition.id, definition.checksum);
  return (
    <label className="wsf-honeypot" aria-hidden="true" hidden>
      <span>{definition.checksum}</span>
      <input
        type="text"
        id={name}
        name={name}
        autoComplete="off"
        tabIndex={-1}
        defaultValue=""
        {...framework.honeypotAttributes}
      />
    </label>
  );
}
