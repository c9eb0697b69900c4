import { emit } from "../../core/events/element-events.ts";
import { service, type PageStore } from "../../core/registry/container.ts";
import type { FormCookies } from "../protocol/protocol.ts";
import type { FormModel } from "../state/form-model.ts";
import type { FormElement } from "./form-handle.ts";
import type { Captcha } from "./captcha.ts";
import { registerJQueryArguments, type FormEventDetail, type FormEventSlug } from "./events.ts";

/** The form's elements in the page, and what it may do there. */
export interface FormPage {
  /** The `<wsf-form>`. */
  host: HTMLElement;
  /** The `<form>` inside it; null until it has rendered. */
  form(): HTMLFormElement | null;
  /** The wrapper of a field instance (a hidden field's input). */
  wrapper(key: string): Element | null;
  /** Runs when the rendered rows of a section match the store; the latest call for a section wins. */
  whenRowsRendered(sectionId: number, run: () => void): void;
  /** Navigates to another address. */
  leave(url: string): void;
  /** Runs script text if the site allows it (`settings.forms.allowScripts`); false if not. */
  runScript(text: string): boolean;
}

/** A form being filled in: its state and its elements. Everything that acts on a form receives its session. */
export interface FormSession {
  model: FormModel;
  store: PageStore;
  page: FormPage;
  cookies: FormCookies;
  /** The tag's `preview`: the server uses the unpublished form. */
  preview: boolean;
  /** Aborted when the form leaves the page for good. */
  signal: AbortSignal;
  /** The captchas now on the page. */
  captchas: Set<Captcha>;
  /** When the form was first shown or last submitted, in milliseconds of the clock service. */
  startedAt: number;
  /** True while values are reset or only normalised, which must not fire change events. */
  changesMuted?: boolean;
}

type EventExtra = Pick<FormEventDetail, "valid" | "messages" | "sectionId" | "row">;

/** The detail of an event of this form. */
export const eventDetail = ({ model, store, page }: FormSession, extra: EventExtra = {}): FormEventDetail => ({
  form: model.context.definition,
  formId: model.context.definition.id,
  instanceId: model.context.instanceId,
  element: page.host as FormElement,
  formElement: page.form(),
  groupIndex: store.get(model.activeTabAtom),
  ...extra,
});

/** Fires a form event at the tag. Returns false when a "before" event was cancelled. */
export function emitFormEvent(session: FormSession, slug: FormEventSlug, extra: EventExtra = {}): boolean {
  const { page } = session;
  const detail = eventDetail(session, extra);
  const { formId, instanceId } = detail;
  const name = `wsf-${slug}` as const;
  registerJQueryArguments(name);
  const went = emit(page.host, name, detail, { cancelable: slug.includes("before") });
  // Older scripts listen for these (forms-behaviour 1.2).
  const pageWindow = (page.host.ownerDocument as Document | undefined)?.defaultView;
  for (const whose of [`instance-${instanceId}`, `form-${formId}`])
    pageWindow?.dispatchEvent(new Event(`${name}-${whose}`));
  return went;
}

/** Waits on the clock service; ends early when the form leaves the page. */
export function wait(session: FormSession, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || session.signal.aborted) return resolve();
    const done = () => {
      stop();
      session.signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = service("clock").after(ms, done);
    session.signal.addEventListener("abort", done);
  });
}

/** Writes values without firing change events: for resets, and for values that are only normalised. */
export function withoutChangeEvents(session: FormSession, run: () => void): void {
  const { changesMuted = false } = session;
  session.changesMuted = true;
  try {
    run();
  } finally {
    session.changesMuted = changesMuted;
  }
}
