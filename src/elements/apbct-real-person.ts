import {
  realPersonOptions,
  startBadge,
  type RealPersonHandle,
  REAL_PERSON_TEXTS,
} from "../shared/antispam/real-person/start-badge.ts";
import css from "../shared/antispam/real-person/real-person.css";
import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import { findPageContent } from "../shared/core/element/page-content.ts";
import { service } from "../shared/core/registry/container.ts";
import "../shared/antispam/real-person/badge-popup.ts";

/**
 * A badge next to an author who was verified as a person, with a popup that says so (antispam#2.4).
 *
 * ```html
 * <apbct-real-person heading="Real visitor" line-1="This author was verified as a person."></apbct-real-person>
 * ```
 *
 * Hovering, a click, a tap, Enter and Space open the popup; only one is open on a page. It closes 1 s after the pointer
 * leaves, 3 s after a touch (while text is selected: 3 s after the selection ends), on a click elsewhere, on Escape and
 * when the focus moves on. A mouse click never closes a popup that hovering opened.
 *
 * @customElement apbct-real-person
 *
 * @attr {string} heading - Heading of the popup, and the badge's accessible name unless the content has words. Default:
 *   the text `antispam.real_person`.
 * @attr {string} line-1 - First line of the popup.
 * @attr {string} line-2 - Second line of the popup.
 * @attr {string} link - Address of more information, for admin pages (`settings.antispam.admin`); elsewhere it is not
 *   shown.
 * @attr {string} link-text - Text of the link. Default: the text `antispam.real_person_more`.
 * @attr {string} image - Address of the badge's image. Default, and when it cannot be loaded: a built-in image.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 *
 * @method open - Opens the popup.
 * @method close - Closes the popup.
 *
 * @fires apbct-real-person-toggle - The popup has opened or closed. `detail`: `{open}`.
 *
 * @slot - Shown next to the image; words in it name the badge.
 *
 * @csspart badge - The button.
 * @csspart popup - The popup.
 * @csspart heading - The popup's heading.
 * @csspart line - Each line of the popup.
 * @csspart link - The link on admin pages.
 *
 * @cssprop [--apbct-real-person-size=1.25em] - Size of the image.
 * @cssprop [--apbct-real-person-width=20rem] - Maximum width of the popup.
 * @cssprop [--apbct-real-person-font=400 0.875rem/1.5 var(--plaintags-font, system-ui, sans-serif)] - Font of the
 *   popup.
 * @cssprop [--apbct-real-person-radius=var(--plaintags-radius, 0.75rem)] - Corner radius of the popup.
 * @cssprop [--apbct-real-person-background=var(--plaintags-surface, Canvas)]
 * @cssprop [--apbct-real-person-color=var(--plaintags-text, CanvasText)]
 * @cssprop [--apbct-real-person-border=var(--plaintags-border, GrayText)]
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface ApbctRealPersonElement extends HTMLElement, RealPersonHandle {
  /** Resolves with the element once it has started. */
  readonly ready: Promise<ApbctRealPersonElement>;
  /** Resolves with the element once the badge is drawn. */
  readonly viewReady: Promise<ApbctRealPersonElement>;
}

/** Registers `<apbct-real-person>`. */
export function define(): void {
  service("texts").define(REAL_PERSON_TEXTS);
  defineStagedElement({
    tag: "apbct-real-person",
    options: realPersonOptions,
    root: "shadow",
    styles: css,
    mount: "visible",
    excludes: findPageContent,
    methods: ["open", "close"],
    start: startBadge,
    view: () => import("../react/antispam/real-person-view.tsx").then((code) => code.realPersonView),
  });
}
