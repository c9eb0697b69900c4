import { flushSync } from "react-dom";
import { fragmentTarget } from "../../shared/read-more/anchors.ts";
import { READ_MORE_TAG } from "../../shared/read-more/constants.ts";
import { createFold, type Fold } from "../../shared/read-more/fold.ts";
import { createFoldPage, type FoldPage } from "../../shared/read-more/fold-page.ts";
import { readMoreOptions } from "../../shared/read-more/options.ts";
import { buildSkeleton, skeletonOf } from "../../shared/read-more/skeleton.ts";
import { readOptions } from "../../shared/schema/read-options.ts";
import type { Stop } from "../../shared/services/clock.ts";
import { attributeName, type OptionValues } from "../../shared/schema/options.ts";
import { createElementClass } from "../element/element-class.tsx";
import { readConfig } from "../element/read-config.ts";
import { foldOf } from "./fold-of.ts";
import css from "./read-more.css";
import { ReadMore } from "./read-more.tsx";

/** What the seam's elements offer to their subclasses. */
interface SeamElement extends HTMLElement {
  config: unknown;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string): void;
  /** Runs with the mounted component, mounting it where it is not. */
  _call(run: () => void): unknown;
}

const { speed, heightMargin, collapsedHeight, fade, expanded, startOpen } = readMoreOptions;
/** The options that folding needs; the rest is the toggle's and read when it is drawn. */
const FOLD_OPTIONS = { speed, heightMargin, collapsedHeight, fade, expanded, startOpen };
const OPTION_OF = new Map(Object.keys(FOLD_OPTIONS).map((option) => [attributeName(option), option]));

let page: FoldPage | undefined;

/**
 * The class of `<pb-read-more>`. Folding needs no React: it starts with the element, for all blocks of the page together. The
 * seam's React root draws the toggle alone and starts near the viewport, so a page of many blocks holds few roots.
 */
export function createReadMoreClass(): CustomElementConstructor {
  // Drawn before it returns, so that a decision is on the screen in the frame that it was made in.
  page ??= createFoldPage((run) => flushSync(run));
  const shared = page;
  const Base = createElementClass({
    tag: READ_MORE_TAG,
    options: readMoreOptions,
    root: "shadow",
    frame: buildSkeleton,
    styles: css,
    mount: "visible",
    markers: ["not-collapsable"],
    component: ReadMore,
  }) as unknown as new () => SeamElement;

  return class ReadMoreElement extends Base {
    #fold: Fold | undefined;
    #detach: Stop | undefined;
    #stale = false;

    override connectedCallback(): void {
      const fold = this.#started();
      super.connectedCallback();
      const parts = this.shadowRoot && skeletonOf(this.shadowRoot);
      if (parts) this.#detach ??= fold.attach(parts, () => void this._call(() => undefined));
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      // A moved block keeps what it has, as in the seam.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#detach?.();
        this.#detach = undefined;
        this.removeAttribute("state");
        this.removeAttribute("not-collapsable");
      });
    }

    override attributeChangedCallback(name: string): void {
      super.attributeChangedCallback(name);
      if (!this.#fold) return;
      if (name !== "expanded") this.#configure();
      else if (isTrue(this.getAttribute(name))) this.expand();
      else this.collapse();
    }

    override get config(): unknown {
      return super.config;
    }
    override set config(value: unknown) {
      super.config = value;
      this.#configure();
    }

    toggle(): void {
      this.#started().toggle();
    }
    expand(): void {
      this.#started().expand();
    }
    collapse(): void {
      this.#started().collapse();
    }

    #started(): Fold {
      if (!this.#fold) {
        const options = this.#options();
        this.#fold = createFold(this, shared, options, options.expanded || options.startOpen || this.#isAskedFor());
        foldOf.set(this, this.#fold);
      }
      return this.#fold;
    }

    /** Many changes in one task are read once. */
    #configure(): void {
      if (this.#stale || !this.#fold) return;
      this.#stale = true;
      queueMicrotask(() => {
        this.#stale = false;
        this.#fold?.configure(this.#options());
      });
    }

    /** Slips are reported by the seam when the toggle is drawn. */
    #options(): OptionValues<typeof FOLD_OPTIONS> {
      const tree = this.getRootNode();
      const { config } = readConfig(this.getAttribute("config"), this.config, tree instanceof ShadowRoot ? tree : document);
      const attributes = new Map<string, string>();
      for (const { name, value } of this.attributes) {
        const option = OPTION_OF.get(name);
        if (option) attributes.set(option, value);
      }
      return readOptions(FOLD_OPTIONS, { attributes, properties: new Map(), config }).values;
    }

    /** Whether the page's address names something inside. */
    #isAskedFor(): boolean {
      const target = fragmentTarget(location.hash);
      return target !== null && target !== this && this.contains(target);
    }
  };
}

/** A boolean attribute as options read it: there, and not "false". The attribute alone counts, whatever `config` says. */
function isTrue(value: string | null): boolean {
  return value !== null && readMoreOptions.expanded.schema.safeParse(value).data === true;
}
