import { deferred, type Deferred } from "../../core/element/deferred.ts";
import { emit } from "../../core/events/element-events.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { startGuard } from "./guard.ts";

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** The guard of the page has started. */
    "apbct-guard-started": Record<string, never>;
    /** On the document: event kinds that the bot detector has logged for the first time on this page. */
    "apbct-bot-detector-log": { events: readonly string[] };
  }
}

/** Methods and properties of `<apbct-guard>` (api#4). */
export interface GuardHandle {
  /** The signals of this visitor by name (antispam#3); empty without consent. */
  readonly signals: Readonly<Record<string, unknown>>;
  /** The hidden fields that a form should carry, by name. */
  fields(form: HTMLFormElement): Record<string, string>;
}

/**
 * The class of `<apbct-guard>`: it guards its page while it is connected. It has no options and renders nothing, so it
 * does not use the base element, which is larger than all signals.
 */
export function createGuardElement(): CustomElementConstructor {
  return class extends HTMLElement implements GuardHandle {
    #stop: Cleanup | undefined;
    #ready: Deferred<HTMLElement> | undefined;

    get #whenReady(): Deferred<HTMLElement> {
      return (this.#ready ??= deferred());
    }
    /** Resolves with the element once it guards the page (api#3). */
    get ready(): Promise<HTMLElement> {
      return this.#whenReady.promise;
    }
    get signals(): Readonly<Record<string, unknown>> {
      return service("visitor").signals();
    }
    fields(form: HTMLFormElement): Record<string, string> {
      return service("visitor").fields(form);
    }

    connectedCallback(): void {
      if (this.#stop) return; // moved
      this.#stop = startGuard(this.ownerDocument);
      emit(this, "apbct-guard-started", {});
      this.#whenReady.resolve(this);
    }

    disconnectedCallback(): void {
      // A move removes a node and inserts it again within one task; only an element that stays disconnected is gone.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stop?.();
        this.#stop = undefined;
        this.#ready = undefined;
      });
    }

    /** Defined so that `moveBefore` moves the element without disconnecting it. */
    connectedMoveCallback(): void {}
  };
}
