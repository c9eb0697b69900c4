import { getContainer, service } from "../../core/registry/container.ts";
import { lazy } from "../../core/utils/lazy.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** Members of the original product's `cleantalkModal` that other scripts use (contract §7.2). */
export interface CleantalkModal {
  /** Markup of the content, `false` if there is none. */
  loaded: string | false;
  readonly loading: boolean;
  readonly opened: boolean;
  readonly opening: boolean;
  ignoreURLConvert: boolean;
  /**
   * Opens the modal. Without content it loads that of `action` (default `get_options_template`); `false` loads none.
   */
  open(action?: string | false): void;
  close(): void;
  load(action?: string): void;
  /** Replaces the content with a question. Yes calls `callback` with `true`; both answers close the modal. */
  confirm(
    header: string,
    text?: string,
    path?: string,
    callback?: (yes: boolean) => void,
    yes?: string,
    no?: string,
  ): void;
}

declare global {
  interface Window {
    cleantalkModal?: CleantalkModal;
  }
}

/**
 * Defines `cleantalkModal` unless the page already has one. Removed when stopped, unless another script has replaced it
 * by then.
 */
export function installModalGlobal(page: Document): Cleanup {
  const view = page.defaultView;
  if (!view || view.cleantalkModal !== undefined) return () => {};
  const modalGlobal = createModalGlobal(page);
  view.cleantalkModal = modalGlobal;
  return () => {
    if (view.cleantalkModal === modalGlobal) delete view.cleantalkModal;
  };
}

/** Works at once; the code that renders the modal loads on first use. */
function createModalGlobal(page: Document): CleantalkModal {
  let control: CleantalkModal | undefined;
  /** What was requested before the code has loaded. */
  const requested = { loaded: false, loading: false, opened: false, opening: false, ignoreURLConvert: false };

  /** One promise for all calls: with a separate `import()` for each, a later call could run first. */
  const loadControl = lazy(async () => {
    const [{ createModalControl }] = await Promise.all([import("./modal-control.ts"), getContainer().loadDeferred()]);
    return (control = createModalControl(page));
  });

  const withControl = (run: (control: CleantalkModal) => void): void => {
    if (control) return run(control);
    loadControl().then(run, (cause: unknown) =>
      service("log").error("cleantalkModal: the code of the modal could not be loaded.", cause),
    );
  };

  const modalGlobal = {
    open(action) {
      requested.opened = true;
      requested.loading = action !== false && !requested.loaded;
      withControl(({ open }) => open(action));
    },
    close() {
      // Closing a modal that was never opened loads no code.
      if (control || requested.opened) withControl(({ close }) => close());
      requested.opened = false;
    },
    load(action) {
      requested.loading = true;
      withControl(({ load }) => load(action));
    },
    confirm(...question) {
      requested.opened = true;
      withControl(({ confirm }) => confirm(...question));
    },
  } as CleantalkModal;
  for (const name of Object.keys(requested)) {
    Object.defineProperty(modalGlobal, name, {
      enumerable: true,
      get: () => Reflect.get(control ?? requested, name) as unknown,
      set(value) {
        Reflect.set(requested, name, value);
        withControl((then) => void Reflect.set(then, name, value));
      },
    });
  }
  return modalGlobal;
}
