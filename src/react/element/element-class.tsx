import r2wc from "@r2wc/react-to-web-component";
import { Provider } from "jotai/react";
import { StrictMode, useInsertionEffect } from "react";
import { currentGround } from "../../shared/registry/current.ts";
import { nameOf, reportProblem } from "../../shared/events/report-problem.ts";
import { attributeName, type OptionTable } from "../../shared/schema/options.ts";
import { readOptions } from "../../shared/schema/read-options.ts";
import type { Stop } from "../../shared/services/clock.ts";
import { adoptLayeredStyles, adoptStyles } from "./adopt-styles.ts";
import { dropCopiedRoot, restoreAuthorContent, ROOT_MARK } from "./author-content.ts";
import type { ElementDefinition, ElementProps, MountMoment } from "./element-definition.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { unknownAttributes } from "./known-attributes.ts";
import { readConfig } from "./read-config.ts";
import { sameOptions } from "./same-options.ts";

/** Replaced by the build; given by the test page. */
declare const process: { env: { NODE_ENV: string } };

/** r2wc keeps its working parts under registered symbols; the seam renders through them. */
const RENDER: unique symbol = Symbol.for("r2wc.render") as never;
const PROPS: unique symbol = Symbol.for("r2wc.props") as never;
const CONTEXT: unique symbol = Symbol.for("r2wc.context") as never;

interface R2wcElement<Props> extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [RENDER](): void;
  [PROPS]: Partial<Props>;
  [CONTEXT]?: unknown;
}

/** A call or assignment that waits for the component. */
interface Waiting<Handle> {
  run: (handle: Handle) => void;
  fail: (reason: Error) => void;
}

/** Give up on a page that removes our container again and again. */
const MAX_RESCUES = 5;

const MOMENTS: readonly MountMoment[] = ["eager", "visible", "interaction"];

/** Makes the class of a tag: r2wc's element with the gaps closed that a CMS page falls into (architecture.md, "The seam"). */
export function createElementClass<Table extends OptionTable, Handle extends object>(
  definition: ElementDefinition<Table, Handle>,
): CustomElementConstructor {
  type Props = ElementProps<Table, Handle> & { container?: HTMLElement; onDrawn: () => void; onFailure: () => void };

  const {
    tag,
    options: table,
    root,
    frame,
    styles,
    methods = [],
    properties = {},
    writable = {},
    markers = [],
    component: View,
  } = definition;
  const optionNames = Object.keys(table);
  const attributes = new Map(optionNames.map((name) => [name, attributeName(name)]));
  const optionOf = new Map([...attributes].map(([option, attribute]) => [attribute, option]));
  const known = new Set([...attributes.values(), ...markers, "config", "mount", "state"]);
  const takenOver = new Set(["config", ...optionNames, ...Object.keys(writable)]);
  const fallback = root === "shadow" ? <slot /> : null;

  function Root({ host, options, given, expose, onDrawn, onFailure }: Props) {
    // In the commit that draws, before any layout effect measures.
    useInsertionEffect(() => onDrawn(), [onDrawn]);
    const tree = (
      <Provider store={currentGround().store}>
        <ErrorBoundary host={host} fallback={fallback} attempt={options} onFailure={onFailure}>
          <View host={host} options={options} given={given} expose={expose} />
        </ErrorBoundary>
      </Provider>
    );
    // Effects run twice in development, so that every test proves that they clean up after themselves.
    return process.env.NODE_ENV === "production" ? tree : <StrictMode>{tree}</StrictMode>;
  }

  // The seam opens the shadow root itself, when it is needed: a thousand waiting elements have none.
  const Base = r2wc(Root, { props: [] }) as unknown as new () => R2wcElement<Props>;

  class PlainElement extends Base {
    static get observedAttributes(): string[] {
      return [...attributes.values(), "config", "mount"];
    }

    /** Values set as properties that have no attribute form, and `config`. */
    #given = new Map<string, unknown>();
    #handle: Handle | null = null;
    /** Calls and assignments made before the component was there. */
    #queue: Waiting<Handle>[] = [];
    #ready: Deferred<HTMLElement> | undefined;
    #stopWaiting: Stop | undefined;
    #unwatch: Stop | undefined;
    /** Stands in a shadow root while React does not. */
    #slot: HTMLSlotElement | undefined;
    #fresh = true;
    #stale = false;
    #reported: Set<string> | undefined;
    #rescuer: MutationObserver | undefined;
    #rescues = 0;

    /** Promise of the mounted element (api.md §3). */
    get ready(): Promise<HTMLElement> {
      return this.#whenReady.promise;
    }
    get #whenReady(): Deferred<HTMLElement> {
      return (this.#ready ??= deferred());
    }

    override connectedCallback(): void {
      if (this[CONTEXT] !== undefined) return; // moved: the root is still there
      if (this.#fresh) this.#freshen();
      this.#schedule();
    }

    override disconnectedCallback(): void {
      // A move takes a node out and puts it back within one task; only what stays away is gone.
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    /** Present, so that `moveBefore` keeps the element without taking it out. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string): void {
      if (name === "mount" && this[CONTEXT] === undefined && this.isConnected && !this.#fresh) this.#schedule();
      else this.#invalidate();
    }

    get config(): unknown {
      return this.#given.get("config");
    }
    set config(value: unknown) {
      this.#set("config", value);
    }

    /** What a clone brought along goes; what was set before the definition is taken over. */
    #freshen(): void {
      this.#fresh = false;
      for (const marker of ["state", ...markers]) this.removeAttribute(marker);
      if (root === "light") dropCopiedRoot(this);
      for (const name of Object.keys(this)) {
        if (!takenOver.has(name)) continue;
        const value = Reflect.get(this, name) as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }

    #schedule(): void {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      const wished = this.getAttribute("mount") as MountMoment | null;
      const moment = wished && MOMENTS.includes(wished) ? wished : definition.mount;
      const ground = currentGround();
      if (moment === "eager" || this.#queue.length) this.#mount();
      else if (moment === "visible") {
        if (root === "shadow") this.#openRoot();
        this.#stopWaiting = ground.whenNear(this, () => this.#mount());
      } else {
        this.#stopWaiting = ground.whenTouched(
          this,
          () => (this.#mount(), this.ready),
          () => definition.wakes?.(this) ?? true,
        );
      }
    }

    #mount(): void {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      if (!this.isConnected || this[CONTEXT] !== undefined) return;
      this.#prepareRoot();
      this.#reportUnknown();
      this.#readOptions();
      super.connectedCallback();
    }

    /** Opens the shadow root with what is there without React: the plain part of the tag, or the author's content alone. */
    #openRoot(): ShadowRoot {
      if (this.shadowRoot) return this.shadowRoot;
      const shadow = this.attachShadow({ mode: "open" });
      if (styles) adoptStyles(shadow, styles);
      this.container = frame?.(shadow) ?? shadow;
      this.#showSlot();
      return shadow;
    }

    /** Before React has drawn, and after it has gone, a shadow root without a plain part shows the author's content. */
    #showSlot(): void {
      if (frame) return;
      this.#slot ??= document.createElement("slot");
      this.shadowRoot?.append(this.#slot);
    }

    #prepareRoot(): void {
      if (root === "shadow") {
        this.#unwatch = currentGround().watchRoot(this.#openRoot());
        return;
      }
      if (styles) adoptLayeredStyles(this, styles);
      // An own container: the author's content beside it is not React's, and an outsider who empties the tag cannot break React's tree.
      const own = document.createElement("div");
      own.setAttribute(ROOT_MARK, "");
      own.style.display = "contents";
      this.append(own);
      this.container = own;
      this.#rescuer = new MutationObserver(() => this.#rescue(own));
      this.#rescuer.observe(this, { childList: true });
    }

    /** Another script emptied the tag: what the visitor typed is put back. */
    #rescue(container: HTMLElement): void {
      if (container.parentNode === this || !this.isConnected || this[CONTEXT] === undefined) return;
      this.#rescues += 1;
      if (this.#rescues > MAX_RESCUES) return;
      this.append(container);
      reportProblem(this, { code: "emptied", level: "warn", message: "was emptied by another script; its content was put back." });
    }

    #unmount(): void {
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
      this.#unwatch?.();
      this.#rescuer?.disconnect();
      if (this[CONTEXT] === undefined) return;
      try {
        super.disconnectedCallback();
      } catch (cause) {
        reportProblem(this, {
          code: "unmount-failed",
          level: "warn",
          message: "could not be taken down cleanly; another script changed its nodes.",
          cause,
        });
      }
      delete this[CONTEXT];
      this.#handle = null;
      this.#ready = undefined;
      this.removeAttribute("state");
      if (root === "light") {
        restoreAuthorContent(this);
        (this.container as HTMLElement).remove();
        this.container = this;
      } else this.#showSlot();
    }

    /** Many changes in one task are read once. */
    #invalidate(): void {
      if (this.#stale || this[CONTEXT] === undefined) return;
      this.#stale = true;
      queueMicrotask(() => {
        this.#stale = false;
        if (this[CONTEXT] !== undefined && this.#readOptions()) this[RENDER]();
      });
    }

    /** The component is there, or has gone. */
    #connect(handle: Handle | null): void {
      this.#handle = handle;
      if (!handle) return;
      for (const { run } of this.#queue.splice(0)) run(handle);
      this.#whenReady.resolve(this);
    }

    #reportUnknown(): void {
      const unknown = unknownAttributes(this, known);
      if (!unknown.length) return;
      const message = `has attributes that mean nothing here: ${unknown.join(", ")}. Known: ${[...known].join(", ")}.`;
      this.#reportOnce("unknown-attribute", message, "warn");
    }

    /** Reads all options again; true when one of them changed. */
    #readOptions(): boolean {
      const tree = this.getRootNode();
      const result = readConfig(this.getAttribute("config"), this.#given.get("config"), tree instanceof ShadowRoot ? tree : document);
      if ("problem" in result) this.#reportOnce("invalid-json", `${result.problem}. Its defaults are used.`, "error", result.cause);
      const { values, given, bad } = readOptions(table, {
        attributes: this.#attributes(),
        properties: this.#given,
        config: result.config,
      });
      for (const { option, source, value, expected } of bad) {
        const name = source === "attribute" ? attributes.get(option) : option;
        this.#reportOnce("bad-option", `${source} ${name}: expected ${expected}, found ${describe(value)}. The default is used.`, "warn");
      }
      const before = this[PROPS].options;
      if (before && sameOptions(before, values)) return false;
      this[PROPS] = {
        ...this[PROPS],
        host: this,
        options: values,
        given,
        expose: this[PROPS].expose ?? ((handle) => this.#connect(handle)),
        onDrawn: this[PROPS].onDrawn ?? (() => this.#slot?.remove()),
        onFailure: () => {
          if (root === "light") restoreAuthorContent(this);
          for (const { fail } of this.#queue.splice(0)) fail(new Error(`${nameOf(this)} could not be shown, so the call was not made.`));
          this.#whenReady.resolve(this);
        },
      };
      return true;
    }

    /** Texts of the option attributes that are written, by option. */
    #attributes(): Map<string, string> {
      const found = new Map<string, string>();
      for (const { name, value } of this.attributes) {
        const option = optionOf.get(name);
        if (option) found.set(option, value);
      }
      return found;
    }

    #reportOnce(code: string, message: string, level: "warn" | "error", cause?: unknown): void {
      this.#reported ??= new Set();
      if (this.#reported.has(message)) return;
      this.#reported.add(message);
      reportProblem(this, { code, message, level, cause });
    }

    #set(name: string, value: unknown): void {
      if (value === undefined || value === null) this.#given.delete(name);
      else this.#given.set(name, value);
      this.#invalidate();
    }

    /** Runs now, or when the component is there; a call brings the component. */
    _call<T>(run: (handle: Handle) => T): T | Promise<Awaited<T>> {
      if (this.#handle) return run(this.#handle);
      const result = deferred<Awaited<T>>();
      this.#queue.push({
        run(handle) {
          try {
            result.resolve(run(handle) as Awaited<T>);
          } catch (cause) {
            result.reject(cause);
          }
        },
        fail: result.reject,
      });
      if (this.isConnected) this.#mount();
      return result.promise;
    }

    _read(name: string, before: unknown): unknown {
      if (this.#handle) return Reflect.get(this.#handle, name);
      return typeof before === "function" ? (before as (host: HTMLElement) => unknown)(this) : before;
    }

    _setOption(name: string, value: unknown): void {
      const attribute = attributes.get(name) ?? name;
      const option = table[name];
      if (typeof value === "string" || typeof value === "number") {
        this.#given.delete(name);
        this.setAttribute(attribute, String(value));
      } else if (typeof value === "boolean" && option?.flag) {
        this.#given.delete(name);
        if (value || option.default) this.setAttribute(attribute, value ? "" : "false");
        else this.removeAttribute(attribute);
      } else {
        if (this.hasAttribute(attribute)) this.removeAttribute(attribute);
        this.#set(name, value);
      }
    }

    _option(name: string): unknown {
      const { options } = this[PROPS];
      if (options && this[CONTEXT] !== undefined) return options[name];
      return readOptions(table, { attributes: this.#attributes(), properties: this.#given, config: {} }).values[name];
    }
  }

  const prototype: object = PlainElement.prototype;
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...descriptor });

  for (const name of optionNames) {
    // Never take over a property that the platform gives every element, such as `hidden` or `title`.
    if (name in HTMLElement.prototype) continue;
    define(name, {
      get(this: PlainElement) {
        return this._option(name);
      },
      set(this: PlainElement, value: unknown) {
        this._setOption(name, value);
      },
    });
  }
  for (const [name, before] of Object.entries({ ...properties, ...writable })) {
    const settable = name in writable;
    define(name, {
      get(this: PlainElement) {
        return this._read(name, before);
      },
      ...(settable && {
        set(this: PlainElement, value: unknown) {
          void this._call((handle) => Reflect.set(handle, name, value));
        },
      }),
    });
  }
  for (const name of methods) {
    define(name, {
      enumerable: false,
      writable: true,
      value(this: PlainElement, ...args: unknown[]) {
        return this._call((handle) => (handle[name] as (...given: unknown[]) => unknown).apply(handle, args));
      },
    });
  }
  Object.defineProperty(PlainElement, "name", { value: tag });
  return PlainElement;
}

function describe(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // A call made before mounting may be ignored by its caller; its failure is told by the tag itself.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
