import type { PageStore } from "../../core/registry/container.ts";
import type { FormCookies } from "../protocol/protocol.ts";
import type { FormModel } from "./form-model.ts";

/** A captcha of a form, as used by submission (forms-behaviour#3.8). */
export interface Captcha {
  /** Whether {@link execute} would call the provider now, which needs a connection. */
  needsNetwork(): boolean;
  /**
   * Resolves when there is a token for the server: at once when the visitor ticks a box for it, else when the provider
   * sends one. Rejects with a `CaptchaError`.
   */
  execute(): Promise<void>;
  /** Discards the used token: the visitor, or the provider, supplies another. */
  reset(): void;
}

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

/** The tabs of a form with several groups. */
export interface FormTabs {
  /** Shows a tab, unless it is hidden, unknown or closed; whether it shows now. */
  show(index: number): boolean;
}

/** A form being filled in: its state and its elements. Everything that acts on a form receives its session. */
export interface FormSession {
  model: FormModel;
  store: PageStore;
  page: FormPage;
  cookies: FormCookies;
  /** Null for a form with one group. */
  tabs: FormTabs | null;
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
