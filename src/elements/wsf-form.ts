import { defineElement } from "../react/element/define-element.tsx";
import controls from "../react/form/controls/controls.css";
import base from "../react/form/form.css";
import frame from "../react/form/frame/frame.css";
import "../shared/form/session/events.ts";
import { Form } from "../react/form/form.tsx";
import { gridCss } from "../react/form/frame/grid-css.ts";
import { withDetachedGrace } from "../shared/core/element/detached-grace.ts";
import { findPagePart } from "../shared/core/element/page-content.ts";
import type { FormHandle } from "../shared/form/session/form-handle.ts";
import { formOptions } from "../shared/form/session/form-options.ts";

/**
 * A form of the site's form plugin: rendered from its definition, validated while it is filled in, and submitted
 * (spec forms). It is in the page's own tree and uses native controls, so themes style it, browsers fill it in and
 * other scripts read it. The author's content inside the tag is shown until the form is ready, and again when the form
 * cannot be shown.
 *
 * ```html
 * <wsf-form form-id="7"><p>The form is loading. You can also <a href="mailto:office@example.org">write to us</a>.</p></wsf-form>
 * ```
 *
 * The site sets in `settings.forms` where the form is loaded from and sent to (`restUrl`, nonces); in place of an
 * original form, its `action` does. Where neither does, nothing is sent, and `plaintags-error` says so. Expired nonces
 * are renewed once (`nonceUrl`).
 *
 * What a visitor types is stored on the device for a week and offered again after a crash or a reload, unless
 * `keepTyped` is false; a submit without a connection waits for it. If the tag's definition or settings change
 * meanwhile, values stay in the fields whose id and type stay the same; secrets, files and signatures must be entered
 * again. A tag that is removed from the page and put back within a second keeps its state, files included; after that,
 * it is filled in again with what was typed, without files.
 *
 * @customElement wsf-form
 *
 * @attr {number} form-id - Id of the form.
 * @attr {string} definition - `#id` of a `<script type="application/json">` with the definition; without it, the
 *   definition is fetched.
 * @attr {string} config - `#id` or JSON of an embedded configuration payload; without it, the payload is fetched, once
 *   per page. Also takes the other attributes, as every tag's `config` does.
 * @attr {number} instance-id - Number of this instance on the page; a number already in use is replaced by the next
 *   free one.
 * @attr {string} hash - Hash of a saved submission, 32 hex digits; without it, the form's cookie.
 * @attr {string} token - Token that belongs to the hash.
 * @attr {"auto" | "light" | "dark"} [scheme=auto] - Colour scheme; auto follows the site's setting, then the dark mode
 *   of the page's builder, then the page's `color-scheme`. Neither place nor size depends on it.
 * @attr {string} framework - CSS framework whose class names are used: `ws-form`, `bootstrap3`, `bootstrap4`,
 *   `bootstrap41`, `bootstrap5`, `foundation5`, `foundation6`, `foundation64`; default: the site's. Any other value is
 *   logged and rendered as `ws-form`.
 * @attr {boolean} preview - Loads the unpublished form, which only users who may edit forms can read.
 * @attr {"loading" | "ready" | "validating" | "waiting" | "posting" | "error"} state - Reflected; waiting: for the
 *   connection.
 *
 * @method submit - Validates and sends; resolves with whether the server accepted it.
 * @method save - Saves a draft; resolves likewise.
 * @method reset - Restores the form's initial values.
 * @method clear - Empties the form.
 * @method validate - Shows validation errors; true when there are none.
 * @method tab - Shows the tab of an index; false when it is hidden or does not exist.
 * @method get - `get(fieldId, row?)`: a field's value; list controls give arrays.
 * @method set - `set(fieldId, value, row?)`: sets it; fires no event.
 *
 * @prop values - By field name as submitted (`field_12`, `field_12[3]`).
 * @prop valid - Whether the form is valid.
 * @prop locked - Whether a post is in progress.
 * @prop hash - Of the saved submission.
 * @prop activeTab - Index of the visible tab.
 * @prop definition - The typed definition; null before it is loaded.
 *
 * @fires wsf-rendered - The form is rendered; again after a submit renews it. Every event bubbles to `document`; its
 *   detail is `FormEventDetail`. Those named "before" can be cancelled.
 * @fires wsf-validate - At the `<form>` inside: the form as a whole became valid or invalid (`detail.valid`); also each
 *   time it starts.
 * @fires wsf-validate-silent - At the `<form>`: it was validated while it is filled in, at every input.
 * @fires wsf-group-index - At the `<form>`: another tab shows (`detail.groupIndex`).
 * @fires wsf-click - At a tab link: the visitor goes to its tab, which does not show yet.
 * @fires tab_show - At a tab link: its tab shows now.
 *
 * @cssprop [--plaintags-accent=#1f5fbf] - Design token of all tags, the default of `--wsf-form-color-primary`; so are
 *   `--plaintags-surface`, `-text`, `-border`, `-radius`, `-space` and `-font` for background, text, lines, corners,
 *   space and font.
 * @cssprop [--plaintags-accent-text] - Text on the accent; default: black or white, whichever can be read on it.
 * @cssprop [--plaintags-focus=#000] - Default of the outer ring.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 * @cssprop [--wsf-form-color-base=var(--plaintags-text, #1c2430)] - Text; `-alt` of every colour is the dark scheme's.
 * @cssprop [--wsf-form-color-background=var(--plaintags-surface, #fff)] - Behind controls, and behind a form whose
 *   scheme is not its page's.
 * @cssprop [--wsf-form-color-primary=var(--plaintags-accent, #1f5fbf)] - Main buttons, ticks;
 *   `-secondary -success -info -warning -danger` likewise.
 * @cssprop [--wsf-form-color-base-contrast] - Text on coloured buttons; default: black or white, whichever can be read.
 * @cssprop [--wsf-form-color-neutral] - Help texts; default: the text colour, paler.
 * @cssprop [--wsf-form-grid-gap=var(--plaintags-space, 1.25rem)] - Space between fields.
 * @cssprop [--wsf-form-choice-size=1.25em] - Size of checkboxes and radio buttons, which style sheets of themes and
 *   builders do not stretch.
 * @cssprop [--wsf-form-border-radius=var(--plaintags-radius, 0.375rem)] - Of controls, buttons and messages;
 *   `--wsf-form-border-width` likewise.
 * @cssprop [--wsf-form-font-family=var(--plaintags-font, inherit)] - `--wsf-form-font-size`, `-font-size-small`,
 *   `-line-height` likewise.
 * @cssprop [--wsf-form-loader-height=16rem] - Height reserved while loading where the author left no content.
 */
export interface WsfFormElement extends HTMLElement, FormHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<WsfFormElement>;
  /** Resolves together with `ready`: what visitors see is drawn with the start, or on demand. */
  readonly viewReady: Promise<WsfFormElement>;
}

/** Registers `<wsf-form>`. */
export function define(): void {
  defineElement<typeof formOptions, FormHandle>({
    tag: "wsf-form",
    options: formOptions,
    root: "light",
    styles: base + controls + frame + gridCss(),
    mount: "eager",
    excludes: findPagePart,
    payload: "settings_plugin",
    methods: ["submit", "save", "reset", "clear", "validate", "tab", "get", "set"],
    properties: { values: {}, valid: false, locked: false, hash: "", activeTab: 0, definition: null },
    states: ["aria-busy"],
    component: Form,
    decorate: withDetachedGrace,
  });
}
