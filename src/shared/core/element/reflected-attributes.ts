import { service } from "../registry/container.ts";
import { reflect } from "./reflect.ts";

/**
 * The attributes that a tag reflects while it is mounted. Frameworks that morph a page (Turbo, Livewire, htmx) reset them to what
 * their server wrote; this re-applies them.
 */
export class ReflectedAttributes {
  /** By attribute; null: reflected as absent. */
  #values = new Map<string, string | null>();
  /** What the author's markup says for an option that the tag has reflected since. */
  #authorValues = new Map<string, string | null>();
  #checking = false;
  readonly #host: Element;
  readonly #options: ReadonlySet<string>;
  readonly #onRestore: () => void;

  /** `options`: attributes that are options as well; `onRestore` is called after lost attributes have been re-applied. */
  constructor(host: Element, options: ReadonlySet<string>, onRestore: () => void) {
    this.#host = host;
    this.#options = options;
    this.#onRestore = onRestore;
  }

  set(name: string, text: string | null): void {
    this.#values.set(name, text);
  }

  /** An option that the visitor changes too: the author's former value is no new change by the author. */
  noteAuthorChange(name: string, before: string | null, value: string | null): void {
    if (!this.#values.has(name)) return;
    if (this.#values.get(name) === value) {
      if (!this.#authorValues.has(name)) this.#authorValues.set(name, before);
    } else if (this.#authorValues.get(name) !== value) {
      this.#authorValues.set(name, value);
      this.#values.delete(name);
    }
  }

  /** Re-applies what was lost; true where something was. */
  restore(): boolean {
    if (!this.#isLost()) return false;
    for (const [name, text] of this.#values) if (text !== null || this.#options.has(name)) reflect(this.#host, name, text ?? undefined);
    return true;
  }

  /** To be called when the state attribute has changed, whoever changed it. */
  check(): void {
    if (this.#checking || !this.#isLost()) return;
    this.#checking = true;
    // Other attributes that the tag wrote are lost as well.
    queueMicrotask(() => this.restore() && this.#onRestore());
    // Once a frame: a script that removes it again and again must not freeze the page.
    service("clock").frame(() => {
      this.#checking = false;
      this.check();
    });
  }

  end(): void {
    this.#values.clear();
  }

  #isLost(): boolean {
    const state = this.#values.get("state");
    return Boolean(state) && state !== this.#host.getAttribute("state");
  }
}
