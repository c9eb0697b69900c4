import { realPersonOptions } from "../shared/antispam/real-person/options.ts";
import css from "../shared/antispam/real-person/real-person.css";
import { startBadge, type RealPersonHandle } from "../shared/antispam/real-person/start-badge.ts";
import { REAL_PERSON_TEXTS } from "../shared/antispam/real-person/texts.ts";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";
import { service } from "../shared/core/registry/container.ts";
import "../shared/antispam/real-person/events.ts";

/**
 * A badge beside an author who was verified as a person, with a popup that says so (spec antispam §2.4).
 *
 * ```html
 * <apbct-real-person heading="Real visitor" line-1="This author was verified as a person."></apbct-real-person>
 * ```
 *
 * The popup opens by hovering, click, tap, Enter and Space, one on a page at a time. It closes 1 s after the pointer has
 * left, 3 s after a touch (while text is selected: 3 s after that ends), by a click elsewhere, by Escape and when the focus
 * goes on. A click of the mouse never closes what hovering has opened.
 *
 * @customElement apbct-real-person
 *
 * @attr {string} heading - Heading of the popup, and the badge's accessible name unless the content has words. Default: the
 *   text `antispam.real_person`.
 * @attr {string} line-1 - First line of the popup.
 * @attr {string} line-2 - Second line of the popup.
 * @attr {string} link - Address to learn more at, for admin pages (`settings.antispam.admin`); elsewhere it is not shown.
 * @attr {string} link-text - Text of the link. Default: the text `antispam.real_person_more`.
 * @attr {string} image - Address of the badge's picture. Default, and when it cannot be loaded: a picture of our own.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 *
 * @method open - Opens the popup.
 * @method close - Closes it.
 *
 * @fires apbct-real-person-toggle - The popup has opened or closed. `detail`: `{open}`.
 *
 * @slot - Shown beside the picture; words in it name the badge.
 *
 * @csspart badge - The button.
 * @csspart popup - The popup.
 * @csspart heading - Its heading.
 * @csspart line - Each of its lines.
 * @csspart link - The link on admin pages.
 *
 * @cssprop [--apbct-real-person-size=1.25em] - Size of the picture.
 * @cssprop [--apbct-real-person-width=20rem] - Greatest width of the popup.
 * @cssprop [--apbct-real-person-font=400 0.875rem/1.5 system-ui] - Font of the popup.
 * @cssprop [--apbct-real-person-radius=0.5rem] - Corners of the popup.
 * @cssprop [--apbct-real-person-background=Canvas]
 * @cssprop [--apbct-real-person-color=CanvasText]
 * @cssprop [--apbct-real-person-border=GrayText]
 */
export interface ApbctRealPersonElement extends HTMLElement, RealPersonHandle {
  /** Resolves with the element once it is drawn. */
  readonly ready: Promise<ApbctRealPersonElement>;
}

/** Registers `<apbct-real-person>`. */
export function define(): void {
  service("texts").define(REAL_PERSON_TEXTS);
  definePlainElement({
    tag: "apbct-real-person",
    options: realPersonOptions,
    root: "shadow",
    styles: css,
    mount: "visible",
    methods: ["open", "close"],
    start: startBadge,
  });
}
