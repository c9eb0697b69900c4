import { emit } from "../../core/events/emit.ts";
import { service, type PageStore } from "../../core/registry/container.ts";
import type { Captcha } from "./captcha.ts";
import type { FormEventDetail, FormEventSlug } from "./events.ts";
import { registerJQueryArguments } from "./jquery-arguments.ts";
import type { FormCookies } from "../model/form-cookies.ts";
import type { FormModel } from "../state/form-model.ts";

/** The form's place on the page. */
export interface FormPage {
  /** The `<wsf-form>`. */
  host: HTMLElement;
  /** The `<form>` inside it; null before it is drawn. */
  form(): HTMLFormElement | null;
  /** The wrapper of a field instance (a hidden field's input). */
  wrapper(key: string): Element | null;
  /** Runs once the rows of a section stand there as the store has them; the latest call for a section counts. */
  whenRowsRendered(sectionId: number, run: () => void): void;
  /** Leaves for another address. */
  leave(url: string): void;
  /** Runs script text, where the site allows it (`settings.forms.allowScripts`); false where it does not. */
  runScript(text: string): boolean;
}

/** One form being filled in: its state and its place. Everything that acts on a form is given one. */
export interface FormSession {
  model: FormModel;
  store: PageStore;
  page: FormPage;
  cookies: FormCookies;
  /** The tag's `preview`: the server uses the unpublished form. */
  preview: boolean;
  /** Aborted when the form leaves the page for good. */
  signal: AbortSignal;
  /** Captchas on the page now. */
  captchas: Set<Captcha>;
  /** When the form was first shown or last submitted, in milliseconds of the clock service. */
  startedAt: number;
  /** Values are being put back, or only written in another way, which is no change to those who wait for one. */
  changesMuted?: boolean;
}

type EventExtra = Pick<FormEventDetail, "valid" | "messages" | "sectionId" | "row">;

/** What an event of this form says. */
export const eventDetail = ({ model, store, page }: FormSession, extra: EventExtra = {}): FormEventDetail => ({
  form: model.context.definition,
  formId: model.context.definition.id,
  instanceId: model.context.instanceId,
  element: page.host,
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
  // Older scripts wait for these (forms-behaviour 1.2).
  const view = (page.host.ownerDocument as Document | undefined)?.defaultView;
  for (const whose of [`instance-${instanceId}`, `form-${formId}`]) view?.dispatchEvent(new Event(`${name}-${whose}`));
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
