import { getContainer, service } from "../registry/container.ts";
import { reportProblem } from "../registry/report-problem.ts";
import type { Cleanup } from "../utils/scope.ts";
import { adoptLayeredStyles, adoptStyles } from "./adopt-styles.ts";
import { restoreAuthorContent, ROOT_ATTR } from "./author-content.ts";

/** Gives up on a page that removes our container this many times, each within so many milliseconds of the last. */
const MAX_RESCUES = 5;
const RESCUE_WINDOW_MS = 1000;

interface RootOptions {
  readonly root: "shadow" | "light";
  readonly styles?: string;
  readonly noNestedTags?: boolean;
}

interface Host extends HTMLElement {
  container: HTMLElement | ShadowRoot;
}

const waiting = new Set<RenderRoot>();

/**
 * A shadow root makes the browser lay out the content again, so only elements that need one get it: on pages without
 * plaintags.css or styles of their own for the tag. Asks for the styles of all elements together, after all are defined.
 */
function showUnstyled(): void {
  const unstyled = [...waiting].filter(({ isUnstyled }) => isUnstyled);
  waiting.clear();
  for (const root of unstyled) root.showAuthorContent();
}

/** The node that an element renders into (`container`), beside the author's content. */
export class RenderRoot {
  readonly #host: Host;
  readonly #options: RootOptions;
  /** Shows the author's content in a shadow root without a rendering. */
  #slot: HTMLSlotElement | undefined;
  #stopObserving: Cleanup | undefined;
  #rescuer: MutationObserver | undefined;
  #rescues = 0;
  #rescuedAt = 0;

  constructor(host: Host, options: RootOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The element mounts: creates the container. */
  open(): void {
    const { root, styles, noNestedTags } = this.#options;
    const host = this.#host;
    if (root === "shadow") {
      const shadow = this.#openShadow();
      if (!noNestedTags) this.#stopObserving = getContainer().observeRoot(shadow);
      return;
    }
    if (styles) adoptLayeredStyles(host, styles);
    // A separate container: the author's content beside it is not ours, and a script that empties the tag cannot
    // break the rendering.
    const wrapper = document.createElement("div");
    wrapper.setAttribute(ROOT_ATTR, "");
    wrapper.style.display = "contents";
    host.append(wrapper);
    host.container = wrapper;
    this.#rescuer = new MutationObserver(() => this.#rescue(wrapper));
    this.#rescuer.observe(host, { childList: true });
  }

  /** The element waits: soon shows the author's content with the tag's styles, unless the page has styles for it. */
  showWaiting(): void {
    if (this.#options.root === "light") return;
    if (!waiting.size) queueMicrotask(showUnstyled);
    waiting.add(this);
  }

  /** Waits on a page without styles for its tag. */
  get isUnstyled(): boolean {
    const { isConnected, shadowRoot } = this.#host;
    return isConnected && !shadowRoot && getComputedStyle(this.#host).display === "inline";
  }

  /** The rendering is about to enter the container. */
  hideAuthorContent(): void {
    this.#slot?.remove();
  }

  /** The element leaves the page, before its rendering is removed. */
  stop(): void {
    this.#stopObserving?.();
    this.#rescuer?.disconnect();
  }

  /** The rendering was removed: leaves the author's content. */
  close(): void {
    if (this.#options.root === "shadow") return this.showAuthorContent();
    restoreAuthorContent(this.#host);
    (this.#host.container as HTMLElement).remove();
    this.#host.container = this.#host;
  }

  showAuthorContent(): void {
    this.#slot ??= document.createElement("slot");
    this.#openShadow().append(this.#slot);
  }

  /** Creates the shadow root when it is needed: a thousand waiting elements have none. */
  #openShadow(): ShadowRoot {
    const { shadowRoot } = this.#host;
    if (shadowRoot) return shadowRoot;
    const shadow = this.#host.attachShadow({ mode: "open" });
    if (this.#options.styles) adoptStyles(shadow, this.#options.styles);
    this.#host.container = shadow;
    return shadow;
  }

  /** Another script emptied the tag: puts back the container with what the visitor typed. */
  #rescue(container: HTMLElement): void {
    const host = this.#host;
    if (container.parentNode === host || !host.isConnected) return;
    // A page that is morphed removes it on each change, which is no conflict.
    const now = service("clock").elapsed();
    this.#rescues = now - this.#rescuedAt > RESCUE_WINDOW_MS ? 1 : this.#rescues + 1;
    this.#rescuedAt = now;
    if (this.#rescues > MAX_RESCUES) return;
    host.append(container);
    reportProblem(host, {
      code: "emptied",
      level: "warn",
      message: "was emptied by another script; its content was put back.",
    });
  }
}
