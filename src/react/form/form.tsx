import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ComponentType } from "react";
import { readAllFields } from "../../shared/form/dom/bind-field.ts";
import { followAddress } from "../../shared/form/session/follow-address.ts";
import { validateForm } from "../../shared/form/session/validate-form.ts";
import type { FormSession } from "../../shared/form/state/form-session.ts";
import type { FormOptions, formOptions } from "../../shared/form/session/form-options.ts";
import { FAILED_FORM, type FormHandle } from "../../shared/form/session/form-handle.ts";
import { clearForm, resetForm } from "../../shared/form/session/reset.ts";
import { attempt, shouldValidateOnSave } from "../../shared/form/submit/attempt.ts";
import { languageAtom, readText, type LiveText } from "../../shared/form/text/live-text.ts";
import type { FieldValue } from "../../shared/form/values/field-value.ts";
import { service } from "../../shared/core/registry/container.ts";
import { pageScheme, observePageScheme, type Scheme } from "../../shared/form/bootstrap/page-scheme.ts";
import type { RenderedPage } from "./context/form-page.ts";
import { LanguageContext, SessionContext } from "./context/session-context.ts";
import type { ElementProps } from "../element/define-element.tsx";
import { useAuthorContent, useHandle, useReflect, useTexts } from "../element/hooks.ts";
import { FormView } from "./form-view.tsx";
import { useFormSession } from "./use-form-session.ts";

type Props = ElementProps<typeof formOptions, FormHandle>;

/** `<wsf-form>`: shows the author's content until the form is ready, and keeps it when the form cannot be shown. */
export function Form({ host, options, expose }: Props) {
  const loaded = useFormSession(host, options);
  const ready = loaded.phase === "ready";
  useAuthorContent(host, !ready);
  const busy = ready ? loaded.changing : loaded.phase === "loading";
  useReflect(host, { "aria-busy": busy ? "true" : undefined, ...(ready ? {} : { state: loaded.phase }) });

  if (loaded.phase === "ready") {
    const { key, session, page, view } = loaded;
    return <ReadyForm key={key} {...{ host, options, expose, session, page }} Tabs={view} />;
  }
  if (loaded.phase === "error")
    return <FailedForm expose={expose} host={host} message={hasContent(host) ? null : loaded.message} />;
  return loaded.waits && !hasContent(host) ? <Loader host={host} /> : null;
}

/** The error message for the visitor, where the author left no content. */
function FailedForm({ expose, host, message }: Pick<Props, "expose" | "host"> & { message: LiveText | null }) {
  useTexts(host);
  useHandle(expose, FAILED_FORM);
  return (
    message !== null && (
      <div role="alert" className="wsf-alert wsf-alert-danger">
        <p>{readText(message)}</p>
      </div>
    )
  );
}

/** Whether the author wrote visible content. */
const hasContent = (host: HTMLElement): boolean =>
  [...host.childNodes].some(
    (node) =>
      !(node instanceof Element && node.matches("[data-plaintags-root], template, script, style")) &&
      (node.textContent?.trim() !== "" || node instanceof Element),
  );

function Loader({ host }: { host: HTMLElement }) {
  const texts = useTexts(host);
  return (
    <div className="wsf-loader" role="status">
      <span lang={texts.lang}>{!texts.wait() && texts.get("forms.loading")}</span>
    </div>
  );
}

interface ReadyProps {
  host: HTMLElement;
  options: FormOptions;
  expose: Props["expose"];
  session: FormSession;
  page: RenderedPage;
  Tabs: ComponentType | null;
}

function ReadyForm({ host, options, expose, session, page, Tabs }: ReadyProps) {
  const { model } = session;
  const state = useAtomValue(model.stateAtom);
  const scheme = useScheme(options.scheme);
  const language = useAtomValue(languageAtom);
  useReflect(host, { state });
  useHandle(
    expose,
    useMemo(() => createHandle(session), [session]),
  );
  useEffect(() => followAddress(session), [session]);
  const onForm = useCallback((form: HTMLFormElement | null) => page.setForm(form), [page]);
  return (
    <SessionContext value={session}>
      <LanguageContext value={language}>
        <FormView session={session} page={page} {...scheme} Tabs={Tabs} onForm={onForm} />
      </LanguageContext>
    </SessionContext>
  );
}

/** The methods and properties of the tag (api#6). */
function createHandle(session: FormSession): FormHandle {
  const { store, model } = session;
  const find = (fieldId: number, row?: number) => {
    const item = model.instance(Number(fieldId), row === undefined ? null : Number(row));
    if (!item || !store.get(model.section(item.field.sectionId).rowsAtom).includes(item.row))
      throw new RangeError(
        `<wsf-form>: form ${model.context.definition.id} has no field ${fieldId}${row === undefined ? "" : ` in row ${row}`}`,
      );
    return item;
  };
  const current = <T,>(read: () => T): T => {
    readAllFields(session);
    return read();
  };
  return {
    submit: () => attempt(session, "submit", true),
    save: () => attempt(session, "save", shouldValidateOnSave(session)),
    reset: () => resetForm(session),
    clear: () => clearForm(session),
    validate: () => current(() => validateForm(session)),
    tab: (index) => session.tabs?.show(Number(index)) ?? store.get(model.visibleTabsAtom).includes(Number(index)),
    get: (fieldId, row) => current(() => store.get(find(fieldId, row).valueAtom)),
    set(fieldId, value, row) {
      const item = find(fieldId, row);
      store.set(
        item.valueAtom,
        model.computed?.amount(item.field, value) ?? toValue(value, item.field.facts?.list ?? false),
      );
    },
    get values() {
      return current(() => store.get(model.valuesAtom));
    },
    get valid() {
      return current(() => store.get(model.validAtom));
    },
    get locked() {
      return store.get(model.lockedAtom);
    },
    get hash() {
      return store.get(model.hashAtom);
    },
    get activeTab() {
      return store.get(model.activeTabAtom);
    },
    get definition() {
      return model.context.definition;
    },
  };
}

/** A script's value as the field stores it: one text, or a list. */
const toValue = (value: unknown, list: boolean): FieldValue => {
  const texts = (
    Array.isArray(value) ? value : value === null || value === undefined || value === "" ? [] : [value]
  ).map(String);
  return list ? texts : texts.join(",");
};

/**
 * The colour scheme of a form: the tag's, else the site's; "auto" follows the page and the visitor's preference live.
 */
function useScheme(requested: Scheme | "auto"): { scheme: Scheme; backdrop: boolean } {
  const setting = requested === "auto" ? service("settings").get().forms.scheme : requested;
  const ofPage = useSyncExternalStore(observePageScheme, pageScheme);
  const scheme = setting === "auto" ? ofPage : setting;
  return { scheme, backdrop: scheme !== ofPage };
}
