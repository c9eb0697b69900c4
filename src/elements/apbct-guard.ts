import { startGuard, whenCompatStarted } from "../shared/antispam/guard/guard.ts";
import { createGuardElement, type GuardHandle } from "../shared/antispam/guard/guard-element.ts";
import "../shared/antispam/guard/events.ts";
import { registerElement } from "../shared/core/element/register-element.ts";

/**
 * Guards the page against spam for as long as it stands there, anywhere: gathers the visitor's signals, gives forms their
 * hidden fields, serves search forms, checks e-mail addresses, notices answers that block the visitor, draws the pixel, loads
 * the bot detector (spec antispam §1). It shows nothing. A site that gives `settings.antispam` needs no tag.
 *
 * It looks after the forms of its own document. A form in a component's shadow root is the component's, which gets what the form
 * should carry by `fields(form)`; a page in a frame has a guard of its own.
 *
 * An author leaves one form out by `<form data-plaintags-guard="off">`: it gets no hidden field, is not checked, and nothing typed in it is
 * gathered.
 *
 * ```html
 * <apbct-guard></apbct-guard>
 * ```
 *
 * @customElement apbct-guard
 *
 * @fires apbct-guard-started - The page is guarded from now on.
 */
export interface ApbctGuardElement extends HTMLElement, GuardHandle {
  /** Resolves with the element once the page is guarded. */
  readonly ready: Promise<ApbctGuardElement>;
}

/** Registers `<apbct-guard>`. */
export function define(): void {
  registerElement("apbct-guard", createGuardElement);
}

/** Guards the page without a tag, as the settings ask. */
export function start(): void {
  startGuard();
}

/** Resolves when clicks on the original product's contacts are taken; at once where they are not to be. */
export const enhanced = whenCompatStarted;
