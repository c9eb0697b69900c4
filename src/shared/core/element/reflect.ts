import { service } from "../registry/container.ts";

/** An element that tracks the attributes it writes itself; without `_reflected` it tracks none. */
export interface ReflectingElement extends Element {
  _reflected?: Pick<ReflectedAttributes, "set" | "addOwn"> | undefined;
}

/**
 * Reflects state as an attribute: text as a value, `true` as a bare attribute, `false` and `undefined` as no attribute.
 */
export function reflect(host: Element, name: string, value: string | number | boolean | undefined): void {
  const text = value === undefined || value === false ? null : value === true ? "" : String(value);
  // Before the attribute is written: the element tells its own changes from others' by this.
  (host as ReflectingElement)._reflected?.set(name, text);
  if (host.getAttribute(name) === text) return;
  if (text === null) host.removeAttribute(name);
  else host.setAttribute(name, text);
}

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sets attributes as {@link reflect} does: unchanged ones are not written. Returns the element. */
export function setAttributes<Target extends Element>(element: Target, attributes: Attributes): Target {
  for (const [name, value] of Object.entries(attributes)) reflect(element, name, value);
  return element;
}

/**
 * The attributes that a tag reflects while it is mounted. Frameworks that morph a page (Turbo, Livewire, htmx) reset
 * them to what their server rendered; this re-applies them.
 */
export class ReflectedAttributes {
  /** By attribute; null: reflected as absent. */
  #values = new Map<string, string | null>();
  /** Attributes with the name of an option that the tag sets where the author has not. */
  #own = new Map<string, string>();
  /** The author's value of an option that the tag has reflected since. */
  #authorValues = new Map<string, string | null>();
  #checking = false;
  readonly #host: Element;
  readonly #options: ReadonlySet<string>;
  readonly #onRestore: () => void;

  /**
   * `options`: attributes that are options as well; `onRestore` is called after lost attributes have been re-applied.
   */
  constructor(host: Element, options: ReadonlySet<string>, onRestore: () => void) {
    this.#host = host;
    this.#options = options;
    this.#onRestore = onRestore;
  }

  set(name: string, text: string | null): void {
    this.#values.set(name, text);
  }

  /** Call this before the tag sets an attribute that is not to be read as an option. */
  addOwn(name: string, text: string): void {
    this.#own.set(name, text);
  }

  isOwn(name: string, text: string | null): boolean {
    return text !== null && this.#own.get(name) === text;
  }

  /**
   * For an option that the visitor changes too: resetting it to the author's earlier value is not a change by the
   * author.
   */
  noteAuthorChange(name: string, before: string | null, value: string | null): void {
    if (!this.#values.has(name)) return;
    if (this.#values.get(name) === value) {
      if (!this.#authorValues.has(name)) this.#authorValues.set(name, before);
    } else if (this.#authorValues.get(name) !== value) {
      this.#authorValues.set(name, value);
      this.#values.delete(name);
    }
  }

  /** Re-applies lost attributes; true if there were any. */
  restore(): boolean {
    if (!this.#isLost()) return false;
    for (const [name, text] of this.#values)
      if (text !== null || this.#options.has(name)) reflect(this.#host, name, text ?? undefined);
    return true;
  }

  /** Call this when the state attribute has changed, no matter by whom. */
  check(): void {
    if (this.#checking || !this.#isLost()) return;
    this.#checking = true;
    // Other attributes that the tag reflects are lost as well.
    queueMicrotask(() => this.restore() && this.#onRestore());
    // Once per frame: a script that removes it again and again must not freeze the page.
    service("clock").frame(() => {
      this.#checking = false;
      this.check();
    });
  }

  end(): void {
    this.#values.clear();
    this.#own.clear();
  }

  #isLost(): boolean {
    const state = this.#values.get("state");
    return Boolean(state) && state !== this.#host.getAttribute("state");
  }
}
