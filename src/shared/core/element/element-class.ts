import focusRingCss from "./focus-ring.css";
import { getContainer, service } from "../registry/container.ts";
import { nameOf } from "../events/report-to.ts";
import { reportProblem, type TagProblem } from "../registry/report-problem.ts";
import { withHelp } from "../diagnostics/with-help.ts";
import type { OptionTable, OptionValues } from "../options/options.ts";
import { noteMove } from "../utils/on-attribute-around.ts";
import type { Cleanup } from "../utils/scope.ts";
import {
  RENDER,
  UNMOUNT,
  MOVED,
  type RenderableElement,
  type RenderProps,
  type ElementOutline,
  type MountTiming,
} from "./element-outline.ts";
import {
  unknownAttributes,
  shareStructure,
  createOptionReader,
  type OptionIssue,
  type Reading,
} from "./option-reader.ts";
import { type ReflectingElement, ReflectedAttributes } from "./reflect.ts";
import { addMembers } from "./add-members.ts";
import { carryStyles } from "./adopt-styles.ts";
import { removeClonedRoot, restoreAuthorContent } from "./author-content.ts";
import { deferred, type Deferred } from "./deferred.ts";
import { CallQueue } from "./call-queue.ts";
import { RenderRoot } from "./render-root.ts";
import { textsAt } from "./texts-at.ts";

const MOUNT_TIMINGS: readonly MountTiming[] = ["eager", "visible", "interaction"];

/** Milliseconds in which a script may still fill an element that starts empty. */
export const FILLED_WITHIN_MS = 5000;

/** What the members of a tag (its options, properties and methods) call on an element. */
export interface BaseElement<Handle> extends HTMLElement {
  /** Runs now, or once the element has rendered; a call mounts it. */
  _call<T>(run: (handle: Handle) => T): T | Promise<Awaited<T>>;
  _read(name: string, before: unknown): unknown;
  _option(name: string): unknown;
  _setOption(name: string, value: unknown): void;
  /** Reports what is wrong with the markup of an element that has not started; once it starts, it does so itself. */
  _review(): void;
}

/**
 * Creates the class of a tag from an element that can render. Handles everything that CMS pages do to an element
 * (architecture#the-base-element).
 */
export function createElementClass<Table extends OptionTable, Handle extends object>(
  outline: ElementOutline<Table, Handle>,
  Base: new () => RenderableElement<Table, Handle>,
): CustomElementConstructor {
  const { tag, options: table, root, settable = {}, states: stateAttributes = [] } = outline;
  const reader = createOptionReader(table, outline.payload);
  const optionAttributes = new Set([...reader.attributes.values(), "config", "mount"]);
  const known = new Set([...optionAttributes, ...stateAttributes, "state"]);
  // One sheet per tag: each sheet that a shadow root adopts takes time.
  const rootOptions = root === "shadow" ? { ...outline, styles: (outline.styles ?? "") + focusRingCss } : outline;
  const upgradableProperties = new Set(["config", ...Object.keys(table), ...Object.keys(settable)]);

  type RenderCallbacks = Omit<RenderProps<Table, Handle>, "host" | "options" | "given">;

  class PlainElement extends Base implements BaseElement<Handle>, ReflectingElement {
    static get observedAttributes(): string[] {
      return [...optionAttributes, "state"];
    }

    /** Values set as properties that have no attribute form, and `config`. */
    #properties = new Map<string, unknown>();
    #mounted = false;
    #reading: Reading<Table> | undefined;
    #handle: Handle | null = null;
    #calls: CallQueue<Handle> | undefined;
    #ready: Deferred<HTMLElement> | undefined;
    #viewReady: Deferred<HTMLElement> | undefined;
    #stopWaiting: Cleanup | undefined;
    #stopPresence: Cleanup | undefined;
    #stopReview: Cleanup | undefined;
    #root: RenderRoot | undefined;
    #needsReset = true;
    #readQueued = false;
    #reported: Set<string> | undefined;
    /** Set while the element is mounted. */
    _reflected: ReflectedAttributes | undefined;

    /** Resolves with the mounted element (api#3). */
    get ready(): Promise<HTMLElement> {
      return this.#whenReady.promise;
    }
    get #whenReady(): Deferred<HTMLElement> {
      return (this.#ready ??= deferred());
    }

    /**
     * Resolves with the element once everything is drawn that visitors see: with `ready`, or later where a view follows
     * (api#3). Resolves too if the view fails.
     */
    get viewReady(): Promise<HTMLElement> {
      return this.#whenViewReady.promise;
    }
    get #whenViewReady(): Deferred<HTMLElement> {
      return (this.#viewReady ??= deferred());
    }

    connectedCallback(): void {
      // The language's file is fetched together with the code that draws.
      textsAt(this);
      this.#stopPresence ??= outline.whilePresent?.();
      if (this.#mounted) return this.#move(); // its rendered nodes are still there
      if (this.#needsReset) this.#reset();
      this.#schedule();
    }

    disconnectedCallback(): void {
      // A move removes a node and inserts it again within one task; only a node that stays out is removed.
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    /** Must exist, so that `moveBefore` keeps the element connected. */
    connectedMoveCallback(): void {
      if (this.#mounted) this.#move();
    }

    #move(): void {
      carryStyles(this);
      noteMove(this);
      this[MOVED]?.();
    }

    attributeChangedCallback(name: string, before: string | null, value: string | null): void {
      if (name === "state") return this._reflected?.check();
      if (name === "mount" && !this.#mounted && this.isConnected && !this.#needsReset) return this.#schedule();
      if (this._reflected?.isOwn(name, value)) return;
      this._reflected?.noteAuthorChange(name, before, value);
      this.#invalidate();
    }

    get config(): unknown {
      return this.#properties.get("config");
    }
    set config(value: unknown) {
      this.#set("config", value);
    }

    /**
     * Removes what a clone or the previous mount left behind; applies properties that were set before the definition.
     */
    #reset(): void {
      this.#needsReset = false;
      for (const attribute of ["state", ...stateAttributes]) this.removeAttribute(attribute);
      if (root === "light") removeClonedRoot(this);
      for (const name of Object.getOwnPropertyNames(this)) {
        if (!upgradableProperties.has(name)) continue;
        const value = Reflect.get(this, name) as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    #schedule(): void {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      const requested = this.getAttribute("mount") as MountTiming | null;
      const isKnown = requested && MOUNT_TIMINGS.includes(requested);
      const timing = isKnown ? requested : outline.mount;
      if (requested && !isKnown)
        this.#reportOnce({
          code: "bad-option",
          level: "warn",
          message: `has the unknown moment mount="${requested}"; it starts as without it.`,
          unknown: { names: [requested], known: MOUNT_TIMINGS },
        });
      const container = getContainer();
      if (timing === "eager" || this.#calls?.any) this.#mount();
      else if (timing === "visible") {
        const stop = container.onVisible(this, () => this.#mount());
        if (this.#mounted) return;
        this.#stopWaiting = stop;
        this.#renderRoot.showWaiting();
      } else {
        this.#stopWaiting = container.onInteraction(
          this,
          () => (this.#mount(), this.ready),
          () => outline.accepts?.(this) ?? true,
        );
      }
    }

    #mount(): void {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      if (!this.isConnected || this.#mounted) return;
      this.#mounted = true;
      this._reflected = new ReflectedAttributes(this, optionAttributes, () => this.#render());
      this.#renderRoot.open();
      this.#reportUnknown();
      this.#reviewContent();
      this.#readOptions();
      this.#render();
    }

    #render(): void {
      this[RENDER]({ host: this, options: this.#reading!.values, given: this.#reading!.given, ...this.#callbacks });
    }

    /** The same functions at every render. */
    get #callbacks(): RenderCallbacks {
      return (this.#renderCallbacks ??= {
        expose: (handle) => this.#connect(handle),
        onRender: () => this.#renderRoot.hideAuthorContent(),
        onFailure: () => this.#fail(),
        onViewReady: () => this.#whenViewReady.resolve(this),
      });
    }
    #renderCallbacks: RenderCallbacks | undefined;

    get #renderRoot(): RenderRoot {
      return (this.#root ??= new RenderRoot(this, rootOptions));
    }

    #unmount(): void {
      this.#stopReview?.();
      this.#stopWaiting?.();
      this.#stopPresence?.();
      this.#stopWaiting = this.#stopPresence = undefined;
      if (!this.#mounted) return;
      this.#renderRoot.stop();
      try {
        this[UNMOUNT]();
      } catch (cause) {
        reportProblem(this, {
          code: "unmount-failed",
          level: "warn",
          message: "could not be taken down cleanly; another script changed its nodes.",
          cause,
        });
      }
      this.#mounted = false;
      this.#handle = null;
      this._reflected?.end();
      this.#ready = this.#viewReady = this._reflected = undefined;
      this.#needsReset = true;
      // Keeps the final state that the tag itself set, until the element is put back.
      if (this.getAttribute("state") !== "destroyed") this.removeAttribute("state");
      this.#renderRoot.close();
    }

    /** Reads many changes in one task once. */
    #invalidate(): void {
      if (this.#readQueued || !this.#mounted) return;
      this.#readQueued = true;
      queueMicrotask(() => {
        this.#readQueued = false;
        if (!this.#mounted) return;
        const restored = this._reflected?.restore();
        if (this.#readOptions() || restored) this.#render();
      });
    }

    /** The rendering exposed its handle, or withdrew it. */
    #connect(handle: Handle | null): void {
      this.#handle = handle;
      if (!handle) return;
      this.#calls?.run(handle);
      this.#whenReady.resolve(this);
      if (!outline.staged) this.#whenViewReady.resolve(this);
    }

    #fail(): void {
      if (root === "light") restoreAuthorContent(this);
      this.#calls?.fail(() => new Error(`${nameOf(this)} could not be shown, so the call was not made.`));
      this.#whenReady.resolve(this);
      this.#whenViewReady.resolve(this);
    }

    _review(): void {
      if (this.#mounted || !this.isConnected) return;
      this.#reportUnknown();
      this.#reviewContent();
      this.#read((issue) => this.#reportOnce(issue));
    }

    #reviewContent(): void {
      const { requires, excludes } = outline;
      this.#stopReview?.();
      if (requires && !this.querySelector(requires))
        this.#stopReview = service("clock").after(FILLED_WITHIN_MS, () =>
          withHelp(({ reportEmpty }) => reportEmpty(this, requires)),
        );
      const excluded = excludes?.(this);
      if (excluded) withHelp(({ reportUnclosed }) => reportUnclosed(this, excluded));
    }

    #reportUnknown(): void {
      const unknown = unknownAttributes(this, known);
      if (!unknown.length) return;
      this.#reportOnce({
        code: "unknown-attribute",
        level: "warn",
        message: `has attributes that mean nothing here: ${unknown.join(", ")}.`,
        unknown: { names: unknown, known: [...known], host: this },
      });
    }

    /** Reads all options again; true when one of them changed. */
    #readOptions(): boolean {
      const next = this.#read((issue) => this.#reportOnce(issue));
      const before = this.#reading?.values;
      const values = before ? shareStructure(before, next.values) : next.values;
      if (values === before) return false;
      this.#reading = { ...next, values };
      return true;
    }

    #reportOnce(problem: TagProblem): void {
      this.#reported ??= new Set();
      if (this.#reported.has(problem.message)) return;
      this.#reported.add(problem.message);
      reportProblem(this, problem);
    }

    #set(name: string, value: unknown): void {
      if (value === undefined || value === null) this.#properties.delete(name);
      else this.#properties.set(name, value);
      this.#invalidate();
    }

    _call<T>(run: (handle: Handle) => T): T | Promise<Awaited<T>> {
      if (this.#handle) return run(this.#handle);
      const result = (this.#calls ??= new CallQueue()).add(run);
      if (this.isConnected) this.#mount();
      return result;
    }

    _read(name: string, before: unknown): unknown {
      if (this.#handle) return Reflect.get(this.#handle, name);
      return typeof before === "function" ? (before as (host: HTMLElement) => unknown)(this) : before;
    }

    _setOption(name: string, value: unknown): void {
      const attribute = reader.attributes.get(name) ?? name;
      const option = table[name];
      if (typeof value === "string" || typeof value === "number") {
        this.#properties.delete(name);
        this.setAttribute(attribute, String(value));
      } else if (typeof value === "boolean" && option?.flag) {
        this.#properties.delete(name);
        if (value) this.setAttribute(attribute, "");
        else this.removeAttribute(attribute);
        // Its default or `config` says otherwise.
        if (this.#readNow()[name] !== value) this.setAttribute(attribute, "false");
      } else {
        if (this.hasAttribute(attribute)) this.removeAttribute(attribute);
        this.#set(name, value);
      }
    }

    _option(name: string): unknown {
      const values = this.#mounted && this.#reading ? this.#reading.values : this.#readNow();
      return values[name];
    }

    #readNow(): OptionValues<Table> {
      return this.#read(() => undefined).values;
    }

    #read(onIssue: (issue: OptionIssue) => void): Reading<Table> {
      const isOwn = (name: string, value: string) => Boolean(this._reflected?.isOwn(name, value));
      return reader.read(this, { properties: this.#properties, isOwn, onIssue });
    }
  }

  addMembers(PlainElement, outline);
  Object.defineProperty(PlainElement, "name", { value: tag });
  return PlainElement;
}
