import { defineElement } from "../react/element/define-element.tsx";
import css from "../react/form/form.css";
import { Form } from "../react/form/form.tsx";
import { gridCss } from "../react/form/frame/grid-css.ts";
import { withDetachedGrace } from "../shared/core/element/detached-grace.ts";
import type { FormHandle } from "../shared/form/session/form-handle.ts";
import { formOptions } from "../shared/form/session/form-options.ts";
import "../shared/form/session/events.ts";

/**
 * A form of the site's form plugin: drawn from its definition, validated while it is filled in, sent and answered (spec
 * forms). It stands in the page's own tree with native controls, so themes style it, browsers fill it in and other scripts
 * read it. What an author writes inside is shown until the form is ready, and again when it cannot be.
 *
 * ```html
 * <wsf-form form-id="7"><p>The form is loading. You can also <a href="mailto:office@example.org">write to us</a>.</p></wsf-form>
 * ```
 *
 * The site says in `settings.forms` where the form comes from and goes to (`restUrl`, nonces); in the place of an original form, its `action`
 * does. Where neither does, nothing is sent, and `plaintags-error` says so. Nonces that have expired are renewed once (`nonceUrl`).
 *
 * What a visitor types is kept on the device for a week and offered again after a crash or a reload, unless `keepTyped` is false; a submit
 * without a connection waits for it. Where the tag's definition or settings change meanwhile, it stays in the fields whose id and type stay;
 * secrets, files and signatures are put in anew. A tag that is taken out of the page and put back within a second goes on as it was, files
 * included; after that, it is filled in again with what was typed, without them.
 *
 * @customElement wsf-form
 *
 * @attr {number} form-id - Id of the form.
 * @attr {string} definition - `#id` of a `<script type="application/json">` with the definition; without it, it is fetched.
 * @attr {string} config - `#id` or JSON of an embedded configuration payload; without it, it is fetched, once per page. Also
 *   takes the other attributes, as every tag's `config` does.
 * @attr {number} instance-id - Number of this instance on the page; one that is taken is replaced by the next free one.
 * @attr {string} hash - Hash of a saved submission, 32 hex digits; without it, the form's cookie.
 * @attr {string} token - Token that belongs to the hash.
 * @attr {"auto" | "light" | "dark"} [scheme=auto] - Colours; auto follows the site's setting, then the dark mode of the page's builder, then
 *   the visitor's preference.
 * @attr {string} framework - CSS framework whose class names are used: `ws-form`, `bootstrap3`, `bootstrap4`, `bootstrap41`, `bootstrap5`,
 *   `foundation5`, `foundation6`, `foundation64`; default: the site's. Any other one is noted and drawn as `ws-form`.
 * @attr {boolean} preview - The unpublished form is meant, which only those can read who may edit forms.
 * @attr {"loading" | "ready" | "validating" | "waiting" | "posting" | "error"} state - Reflected; waiting: for the connection.
 *
 * @method submit - Validates and sends; resolves with whether the server took it.
 * @method save - Saves a draft; resolves likewise.
 * @method reset - Back to the values the form started with.
 * @method clear - Empties the form.
 * @method validate - Shows what is wrong; true when nothing is.
 * @method tab - Shows the tab of an index; false when it is hidden or does not exist.
 * @method get - `get(fieldId, row?)`: a field's value; list controls give arrays.
 * @method set - `set(fieldId, value, row?)`: sets it; fires no event.
 *
 * @prop values - By field name as submitted (`field_12`, `field_12[3]`).
 * @prop valid - Whether nothing is wrong.
 * @prop locked - Whether a post is under way.
 * @prop hash - Of the saved submission.
 * @prop activeTab - Index of the tab that shows.
 * @prop definition - The typed definition; null before it is loaded.
 *
 * @fires wsf-rendered - The form is drawn; again after it was renewed by a submit. Every event bubbles to `document`; its
 *   detail is `FormEventDetail` of shared/form/events.ts, where all events are listed with their meaning. Those named
 *   "before" can be cancelled.
 * @fires wsf-validate - At the `<form>` inside: it has become right or wrong as a whole (`detail.valid`), or begins.
 * @fires wsf-validate-silent - At the `<form>`: it was judged while it is filled in, at every input.
 * @fires wsf-group-index - At the `<form>`: another tab shows (`detail.groupIndex`).
 * @fires wsf-click - At a tab link: the visitor goes to its tab, which does not show yet.
 * @fires tab_show - At a tab link: its tab shows now.
 *
 * @cssprop [--wsf-form-color-base=#1c2430] - Text; `-alt` of every colour is the dark scheme's.
 * @cssprop [--wsf-form-color-background=#fff] - Behind controls, and behind the form in the dark scheme.
 * @cssprop [--wsf-form-color-primary=#1f5fbf] - Main buttons, focus, ticks; `-secondary -success -info -warning -danger` likewise.
 * @cssprop [--wsf-form-color-base-contrast=#fff] - Text on coloured buttons.
 * @cssprop [--wsf-form-color-neutral=#5b6573] - Help texts.
 * @cssprop [--wsf-form-grid-gap=1.25rem] - Between fields.
 * @cssprop [--wsf-form-choice-size=1.25em] - Of boxes and rings, which no sheet of a theme or a builder stretches.
 * @cssprop [--wsf-form-border-radius=0.375rem] - Of controls, buttons and messages; `--wsf-form-border-width` likewise.
 * @cssprop [--wsf-form-font-family=inherit] - `--wsf-form-font-size`, `-font-size-small`, `-line-height` likewise.
 * @cssprop [--wsf-form-loader-height=16rem] - Room kept while loading where the author left no content.
 */
export interface WsfFormElement extends HTMLElement, FormHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<WsfFormElement>;
}

/** Registers `<wsf-form>`. */
export function define(): void {
  defineElement<typeof formOptions, FormHandle>({
    tag: "wsf-form",
    options: formOptions,
    root: "light",
    styles: css + gridCss(),
    mount: "eager",
    payload: "settings_plugin",
    methods: ["submit", "save", "reset", "clear", "validate", "tab", "get", "set"],
    properties: { values: {}, valid: false, locked: false, hash: "", activeTab: 0, definition: null },
    states: ["aria-busy"],
    component: Form,
    decorate: withDetachedGrace,
  });
}
