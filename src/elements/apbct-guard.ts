import { startGuard, whenCompatStarted } from "../shared/antispam/guard/guard.ts";
import { createGuardElement, type GuardHandle } from "../shared/antispam/guard/guard-element.ts";
import { setGuardViews } from "../shared/antispam/protocol/guard-views.ts";
import { registerElement } from "../shared/core/element/register-element.ts";

/**
 * Protects the page against spam while the tag is on it, anywhere: collects the visitor's signals, adds hidden fields
 * to forms, handles search forms, checks e-mail addresses, detects answers that block the visitor, draws the pixel and
 * loads the bot detector (antispam#1). The tag itself is not seen. A site that sets `settings.antispam` needs none.
 *
 * It covers the forms of its own document. A form in a component's shadow root is up to the component, which gets the
 * fields to send from `fields(form)`; a page in a frame has its own guard.
 *
 * An author excludes a form with `<form data-plaintags-guard="off">`: it gets no hidden field, is not checked, and
 * nothing typed in it is collected.
 *
 * ```html
 * <apbct-guard></apbct-guard>
 * ```
 *
 * @customElement apbct-guard
 *
 * @fires apbct-guard-started - The page is protected from now on.
 */
export interface ApbctGuardElement extends HTMLElement, GuardHandle {
  /** Resolves with the element once the page is protected. */
  readonly ready: Promise<ApbctGuardElement>;
}

const provideViews = () => setGuardViews(() => import("../react/antispam/guard-views.ts"));

/** Registers `<apbct-guard>`. */
export function define(): void {
  provideViews();
  registerElement("apbct-guard", createGuardElement);
}

/** Protects the page without a tag, as the settings require. */
export function start(): void {
  provideViews();
  startGuard();
}

/** Resolves once clicks on the original product's contacts are handled; at once where they should not be. */
export const enhanced = whenCompatStarted;
