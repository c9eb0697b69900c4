import { service } from "../registry/current.ts";
import { reflect } from "./reflect.ts";

/**
 * What a tag says of itself by attributes while it is mounted. Frameworks that morph a page (Turbo, Livewire, htmx) bring the
 * attributes of a tag to what their server wrote, and so take it; the tag says it again.
 */
export class SaidAttributes {
  /** By attribute; null: said to have none. */
  #said = new Map<string, string | null>();
  /** What the page has wished by an option that the tag says itself since. */
  #wishes = new Map<string, string | null>();
  #waits = false;
  readonly #host: Element;
  readonly #options: ReadonlySet<string>;
  readonly #again: () => void;

  /** `options`: attributes by which the page wishes something; `again` is called when something was taken and has been said again. */
  constructor(host: Element, options: ReadonlySet<string>, again: () => void) {
    this.#host = host;
    this.#options = options;
    this.#again = again;
  }

  set(name: string, text: string | null): void {
    this.#said.set(name, text);
  }

  /** An option that the visitor changes as well: what the page wished before is no new wish of it. */
  weigh(name: string, before: string | null, value: string | null): void {
    if (!this.#said.has(name)) return;
    if (this.#said.get(name) === value) {
      if (!this.#wishes.has(name)) this.#wishes.set(name, before);
    } else if (this.#wishes.get(name) !== value) {
      this.#wishes.set(name, value);
      this.#said.delete(name);
    }
  }

  /** Says it again; true where something was taken. */
  restore(): boolean {
    if (!this.#isTaken()) return false;
    for (const [name, text] of this.#said) if (text !== null || this.#options.has(name)) reflect(this.#host, name, text ?? undefined);
    return true;
  }

  /** The state was changed, by the tag or by somebody else. */
  check(): void {
    if (this.#waits || !this.#isTaken()) return;
    this.#waits = true;
    // What the tag wrote otherwise is gone as well.
    queueMicrotask(() => this.restore() && this.#again());
    // Once a frame: a script that takes it again and again must not make the page stand still.
    service("clock").frame(() => {
      this.#waits = false;
      this.check();
    });
  }

  end(): void {
    this.#said.clear();
  }

  #isTaken(): boolean {
    const said = this.#said.get("state");
    return Boolean(said) && said !== this.#host.getAttribute("state");
  }
}
